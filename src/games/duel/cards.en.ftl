### The catalogue: the cards of `src/games/duel/cards.json`, checked, by number and by id.

duel-card = ?
duel-fault-too_many = it is one too many: there can be { $cards } cards
duel-fault-taken = card { $before } has it already
duel-fault-again = it is in the list already
duel-fault-elements = a card has one element or two, not { $items }
duel-fault-effects = there are { $effects } effects, { $allowed } are allowed
duel-fault-creatures_only = only a creature can have this, and a card without power is a spell
duel-fault-spell_keywords = “trigger” is the only keyword that a spell can have
duel-fault-idle_spell = a spell without an effect does nothing
duel-fault-own_caster = whoever discards from their own hand is the “victim”
duel-fault-one_bound = a condition has “at_least” or “at_most”, and not both
duel-fault-too_cheap = { $subject } less is too much at a cost of { $cost }: at least one must be paid
