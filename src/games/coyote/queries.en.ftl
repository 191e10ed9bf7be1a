### The questions.

coyote-query-total = The total
coyote-query-reaches = Whether a bid holds
coyote-asks-total = Between which totals does this round lie?
coyote-asks-reaches = Does the total reach { $bid }?
coyote-because-cards = By the cards you see, it reaches { $bid } in { $by-cards }.
coyote-because-bids = What the others bid makes that { $by-bids }.
coyote-because-bids-hardly = What the others bid hardly changes that.
coyote-because-no-bids = Nobody has bid yet.
coyote-because-cards-range = By the cards you see, it lies between { $low } and { $high } four times in five.
coyote-because-bids-range = What the others bid moves that to { $low } to { $high }.
