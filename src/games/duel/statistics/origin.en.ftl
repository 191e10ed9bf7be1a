### What cards and decks the statistics were measured with, and how each statistic is called.

duel-statistic-usual = the usual card
duel-statistic-early-use = early use
duel-statistic-late-use = late use
duel-statistic-trigger-rate = trigger rate
duel-statistic-discount = discount
duel-statistic-hand-advantage = hand gain
duel-statistic-board-advantage = board gain
duel-statistic-mana-advantage = mana gain
duel-statistic-shield-damage = shield damage
duel-statistic-hand-variance = hand swings
duel-statistic-board-variance = board swings
duel-statistic-survival = survival
duel-statistic-effect-death = effect death
duel-statistic-win-rate = win rate
duel-statistic-comeback = comeback
duel-statistic-finishing = finishing
duel-statistic-deck-use = library use

duel-statistic-early-use-about = How much of its use falls in its player’s first three turns.
duel-statistic-late-use-about = How much of its use falls in its player’s seventh turn or later.
duel-statistic-trigger-rate-about = How often it is used from a broken shield, as a trigger.
duel-statistic-discount-about = How much less than its printed cost is paid for it.
duel-statistic-hand-advantage-about = How many cards your hand gains on the other’s when you use it. The card itself counts as one less.
duel-statistic-board-advantage-about = How many creatures you gain and the other loses when you use it, the card itself included.
duel-statistic-mana-advantage-about = How many mana cards it adds.
duel-statistic-shield-damage-about = How many of the other’s shields it breaks while it is in the battle zone.
duel-statistic-hand-variance-about = How much its gain in cards differs from one use to the next.
duel-statistic-board-variance-about = How much its gain in creatures differs from one use to the next.
duel-statistic-survival-about = How often the creature is still there in its player’s next turn.
duel-statistic-effect-death-about = How often the creature is destroyed by an effect instead of in a fight.
duel-statistic-win-rate-about = How much more often its decks win when it was used than in all.
duel-statistic-comeback-about = How often you still win after using it with fewer shields than the other.
duel-statistic-finishing-about = How often the match is won in the very turn it is used.
duel-statistic-deck-use-about = How many cards it takes out of your library.
