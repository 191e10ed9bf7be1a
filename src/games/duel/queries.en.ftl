### The questions.

duel-query-trigger = Triggers among the shields
duel-query-hand = A card in hand
duel-asks-trigger-one = Is their last shield a trigger?
duel-asks-trigger = Is there a trigger among their { $shields } shields?
duel-asks-hand = Do they hold at least one { $card }?
duel-because-triggers = About { $card } of their { $hidden } hidden cards should be triggers.
duel-because-shields = { $shields ->
    [one] { $shields } of those { $hidden } is a shield: { $by-counting } by counting alone.
   *[other] { $shields } of those { $hidden } are shields: { $by-counting } by counting alone.
}
duel-because-copies = About { $card } of their { $hidden } hidden cards should be { $named }.
duel-because-in-hand = { $hand ->
    [one] { $hand } of those { $hidden } is in hand: { $by-counting } by counting alone.
   *[other] { $hand } of those { $hidden } are in hand: { $by-counting } by counting alone.
}
duel-because-undone = They did not use cards that they could have used: that makes it { $believed }.
duel-because-decks = { $decks ->
    [one] { $decks } of the known decks has all the cards seen so far.
   *[other] { $decks } of the known decks have all the cards seen so far.
}
