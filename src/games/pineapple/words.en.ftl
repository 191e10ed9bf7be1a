### What the game says.

pineapple-title = OFC Pineapple
pineapple-tagline = Place now, without knowing what is still to come.
pineapple-primer-1 = You fill three rows: top with 3 cards, middle with 5, bottom with 5. First you place 5 cards; then, four times, you get 3, place 2 and put 1 away unseen. { $button }
pineapple-button-last = The button changes hands after each hand, and places last.
pineapple-button-first = The button changes hands after each hand, and places first.
pineapple-primer-2 = As poker hands, no row may be stronger than the one below it. If one is, you foul: you pay 6 and the other’s royalties.
pineapple-primer-3 = Each row you win is worth 1 point, all three another 3. Royalties: top from 66 (1) to AAA (22); bottom from a straight (2) to a royal flush (25); the middle pays twice that, and 2 for trips.
pineapple-primer-4 = Fantasyland: QQ on top without a foul gives you 14 cards at once in the next hand, KK 15, AA 16, trips 17. You set 13 of them in secret. Trips on top, or four of a kind or better in the bottom row, keep you there.
pineapple-primer-4-full_house = Fantasyland: QQ on top without a foul gives you 14 cards at once in the next hand, KK 15, AA 16, trips 17. You set 13 of them in secret. Trips on top, a full house in the middle, or four of a kind in the bottom row (or better) keep you there.
pineapple-primer-5 = { $hands ->
    [one] { $deck } Each starts with 200 chips; the session ends after { $hands } hand, or when one has none left.
   *[other] { $deck } Each starts with 200 chips; the session ends after { $hands } hands, or when one has none left.
}
pineapple-deck-plain = 52 cards, no joker.
pineapple-deck-jokers = Two jokers stand for whatever helps most, the bottom row first. They never make a foul that can be avoided.
pineapple-rule-hands = Hands
pineapple-rule-jokers = Jokers
pineapple-rule-jokers-0 = None
pineapple-rule-jokers-2 = Two
pineapple-rule-order = Order
pineapple-rule-order-last = The button places last
pineapple-rule-order-first = The button places first
pineapple-rule-stay = To stay in fantasyland
pineapple-rule-stay-usual = Trips on top, or four of a kind in the bottom row
pineapple-rule-stay-full_house = Or a full house in the middle
pineapple-row-top = top
pineapple-row-middle = middle
pineapple-row-bottom = bottom
pineapple-label = { $signs }
pineapple-places = { $list }
pineapple-places-beside = { $list }, the rest the same
pineapple-place-top = { $cards } on top
pineapple-place-middle = { $cards } in the middle
pineapple-place-bottom = { $cards } at the bottom
pineapple-place-away = { $cards } away
pineapple-told-fantasy = sets { $cards } cards in secret
pineapple-bad-not_in_hand = { $face } is not among the cards to place.
pineapple-bad-twice = { $face } is placed twice: each card goes to one row, or away.
pineapple-bad-no_room = { $cards ->
    [one] The { $row } row has room for { $cards } more card, not for { $adds }.
   *[other] The { $row } row has room for { $cards } more cards, not for { $adds }.
}
pineapple-bad-left_over = { $face } is not placed yet: each card goes to a row, or away.
pineapple-bad-discards = { $cards ->
    [one] Put { $cards } card away, not { $away }.
   *[other] Put { $cards } cards away, not { $away }.
}
pineapple-bad-hands = A session has 1 to { $most } hands, not { $hands }.
pineapple-bad-jokers = The deck has no joker or two, not { $jokers }.
pineapple-bad-deals = { $hands ->
    [one] A session of { $hands } hand needs as many deals, not { $deals }.
   *[other] A session of { $hands } hands needs as many deals, not { $deals }.
}
pineapple-bad-deal = Hand { $hand } does not deal { $different } different cards of the deck to each of two players.
pineapple-sketch-away = away
