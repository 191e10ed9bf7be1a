### What is said about a deck that is not legal: clauses without a full stop.

duel-deck-line = line { $name }: { $said }
duel-deck-no_card = there is no card of number { $card }
duel-deck-copies = { $copies } copies of { $card } are too many: a deck has at most { $most } of a card
duel-deck-too_few = { $cards } { $cards ->
    [one] card is
   *[other] cards are
 } too few: a deck has { $size }, so { $missing } more { $missing ->
    [one] is
   *[other] are
 } needed
duel-deck-too_many = { $cards } cards are too many: a deck has { $size }, so { $extra } must go
duel-deck-no_line = “{ $quoted }” is not a number followed by a card
duel-deck-no_line-but = “{ $quoted }” is not a number followed by a card, such as “4 { $near }”
duel-deck-no_number = the number is missing: write “4 { $line }”, for example
duel-deck-unknown = there is no card “{ $quoted }”
duel-deck-unknown-but = there is no card “{ $quoted }”; the nearest is “{ $near }”
duel-deck-none_of = 0 copies of { $card }: leave the line out, or write 1 to { $most }
duel-deck-gone = “{ $quoted }” is not in this version: take it out
duel-deck-ability-breaks = double or triple
duel-deck-ability-power = power attack
duel-deck-ability-free = free at times
duel-deck-ability-discount = cheaper at times
duel-deck-taken = deck { $before } has it already
duel-deck-reserved = this word stands for any of the decks
