### The questions.

coyote-query-total = The total
coyote-query-reaches = Whether a bid holds
coyote-asks-total = Between which numbers does the total lie?
coyote-asks-reaches = Does the total reach { $bid }?
coyote-because-cards = By the cards you see, it reaches { $bid } in { $by-cards } of cases.
coyote-because-bids = The others’ bids make that { $by-bids }.
coyote-because-bids-hardly = The others’ bids hardly change that.
coyote-because-no-bids = Nobody has bid yet.
coyote-because-cards-range = By the cards you see, it lies between { $low } and { $high } four times in five.
coyote-because-bids-range = The others’ bids move that to { $low } to { $high }.
