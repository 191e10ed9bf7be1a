### What the game says.

coyote-title = Coyote
coyote-tagline = Bid on the total of all cards, when everyone sees all but their own.
coyote-primer-1 = Everyone has one card that all the others see and they do not.
coyote-primer-2 = In turn, bid a number that the total of all cards should reach, each time a higher one, up to 140.
coyote-primer-3 = If the last bid looks too high, call instead: if the total is below it the bidder loses a life, otherwise you do.
coyote-primer-4 = Special cards: “?” draws another card, max→0 cancels the largest number, ×2 doubles, and after the night the deck is new.
coyote-primer-5 = { $lives ->
    [one] Used cards are laid open until the next shuffle: count them. Everyone has { $lives } life; the last one alive wins.
   *[other] Used cards are laid open until the next shuffle: count them. Everyone has { $lives } lives; the last one alive wins.
}
coyote-rule-players = Players
coyote-rule-lives = Lives
coyote-card-night = night
coyote-label-bid = { $bid }
coyote-label-call = Coyote!
coyote-named-bid = bid { $bid }
coyote-named-call = call
coyote-told-call = Coyote! Total { $total }; { $loser }: −1 life
coyote-bad-config = Coyote is played by 2 to 6 players with 1 to 5 lives, not by { $players } with { $lives }.
coyote-bad-deck = These { $deck } cards are not the deck of 36.
coyote-bad-later = Deck { $deck } after a shuffle has more of one card than there are.
coyote-bad-opening-call = There is no bid to call yet: open with a number from 1 to { $top }.
coyote-bad-only-call = { $top } is the highest bid: now only a call is legal.
coyote-bad-high = { $bid } is too high: bid from { $low } to { $top }, or call.
coyote-bad-opening = { $bid } is no opening bid: it is a number from 1 to { $top }.
coyote-bad-low = { $bid } does not raise { $raise }: bid from { $low } to { $top }, or call.
coyote-axis-total = total
coyote-mark-last = last bid { $bid }
coyote-part-missed = below { $below }: a call is right, { $reached }
coyote-part-reached = { $last-bid } or more: a call is wrong, { $reached }

coyote-nudge-call-sure = By the cards you see, the last bid cannot be reached.
coyote-nudge-call-likely = By the cards alone, calling is right more often than wrong.
coyote-nudge-call-against = By the cards alone, the last bid is at least as likely to hold as not. What else speaks against it?
coyote-nudge-open-sure = You open, and no bid up to { $safe } can be too high.
coyote-nudge-open-above = You open. No bid up to { $safe } can be too high, but look above that, too.
coyote-nudge-open = You open, and even the lowest bid can be too high.
coyote-nudge-raise-sure = There is still room: no bid up to { $safe } can be too high.
coyote-nudge-raise-above = There is still room: no bid up to { $safe } can be too high. Look above that, too.
coyote-nudge-raise-likely = There is still room: by the cards alone, one more holds more often than not.
coyote-nudge-raise-against = By the cards alone, one more is too high at least half the time. Who would dare to call it?
coyote-sketch-bid = bid
