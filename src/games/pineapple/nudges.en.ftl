### OFC Pineapple: three rows, cards that come a few at a time, and what is still to come.

pineapple-nudge-stay = Some arrangement stays in fantasyland: look for it first.
pineapple-nudge-set = { $points ->
    [one] An arrangement with { $points } point of royalties is possible.
   *[other] An arrangement with { $points } points of royalties is possible.
}
pineapple-nudge-order = Mind the order: no row may be stronger than the one below it.
pineapple-nudge-all-foul = Every placement is a foul now; nothing can save this hand.
pineapple-nudge-some-foul = { $sound ->
    [one] The last cards: only { $sound } of { $readings } placements is no foul.
   *[other] The last cards: only { $sound } of { $readings } placements are no foul.
}
pineapple-nudge-last-royalty = { $points ->
    [one] The last cards: no placement is a foul, and up to { $points } point of royalties can be reached.
   *[other] The last cards: no placement is a foul, and up to { $points } points of royalties can be reached.
}
pineapple-nudge-last-rows = The last cards: no placement is a foul, none earns royalties. Look at the other’s rows.
pineapple-nudge-lost = A foul is certain already, whatever you place.
pineapple-nudge-fantasy = Look at the top row: a pair that earns fantasyland can lie there now.
pineapple-nudge-full = A row can be filled here: what does it make then?
pineapple-nudge-matches = One of your cards goes with what lies on the board already.
pineapple-nudge-first-pair = You hold a pair: decide first in which row it is strong enough.
pineapple-nudge-first-suit = { $suited } of your cards are of one suit: could they become a flush?
pineapple-nudge-first = No pair, no three of a suit: keep your places open, and the high cards low.
pineapple-nudge-top-open = Nothing has to go to the top now; it is the first row to be too strong.
pineapple-nudge-top-room = { $cards ->
    [one] Look at the top: it has room for { $cards } more card.
   *[other] Look at the top: it has room for { $cards } more cards.
}
