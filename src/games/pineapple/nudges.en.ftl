### OFC Pineapple: three rows, cards that come a few at a time, and what is still to come.

pineapple-nudge-stay = You can stay in fantasyland: look for that arrangement first.
pineapple-nudge-set = { $points ->
    [one] You can earn { $points } point of royalties.
   *[other] You can earn { $points } points of royalties.
}
pineapple-nudge-order = Mind the order: no row may be stronger than the one below it.
pineapple-nudge-all-foul = Every placement is a foul; nothing can save this hand.
pineapple-nudge-some-foul = { $sound ->
    [one] The last cards: only { $sound } of { $readings } placements avoids a foul.
   *[other] The last cards: only { $sound } of { $readings } placements avoid a foul.
}
pineapple-nudge-last-royalty = { $points ->
    [one] The last cards: you cannot foul, and can earn up to { $points } point of royalties.
   *[other] The last cards: you cannot foul, and can earn up to { $points } points of royalties.
}
pineapple-nudge-last-rows = The last cards: you can neither foul nor earn royalties. Look at the other’s rows.
pineapple-nudge-lost = A foul is certain already, whatever you place.
pineapple-nudge-fantasy = Look at the top row: you can make a pair there now that earns fantasyland.
pineapple-nudge-full = You can fill a row here: what hand does it make?
pineapple-nudge-matches = One of your cards goes with cards already on your board.
pineapple-nudge-first-pair = You hold a pair: in which row is it strong enough?
pineapple-nudge-first-suit = { $suited } of your cards are of one suit: could they become a flush?
pineapple-nudge-first = No pair, no three of a suit: keep your rows open and put high cards low.
pineapple-nudge-top-open = You need not use the top row now; it is the first to be too strong.
pineapple-nudge-top-room = { $cards ->
    [one] Look at the top: it has room for { $cards } more card.
   *[other] Look at the top: it has room for { $cards } more cards.
}
