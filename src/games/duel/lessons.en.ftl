### The rules, each told when it first matters: what comes up between two views of a match. A lesson is not tied to a script of moves. Its cause is a fact of what is seen: a choice that one has, a card that lies there, something that has just happened.

duel-lesson-first = First match
duel-lesson-goal = You win with creatures that attack: they break the other’s five shields, and one more attack wins. Creatures cost mana, so each turn begins with mana.
duel-lesson-charge = Once a turn you may charge a card: it goes from your hand to your mana and pays 1 every turn. You cannot play it any more, so pick one you can spare.
duel-lesson-pair = { $card } has two elements: playing it takes mana of both. As mana it counts for either, but it arrives tapped and pays from your next turn on.
duel-lesson-dear = Your mana does not pay for any card in your hand yet. End the turn: you can charge more mana each turn. Select a card to see what it lacks.
duel-lesson-summon = You can pay for { $card }. It is a creature: it stays in your battle zone, to attack or to defend. Select it, then play it.
duel-lesson-spell = { $card } is a spell: it does once what its text says, and goes to the graveyard. It does not stay on the table.
duel-lesson-payment = It matters which mana you tap; the card’s element must be among it. “Pay automatically” spares what other cards need, if it can.
duel-lesson-effect = { $asks } asks you to choose. What you can choose is marked.
duel-lesson-fresh = { $card } has just come, as its dashed edge shows. It can attack from your next turn on.
duel-lesson-swift = { $card } is swift: it can attack at once, while other creatures wait a turn.
duel-lesson-attack = { $card } can attack: select it, then the other’s shields. An attack that is not blocked breaks a shield.
duel-lesson-order = First play, then attack: after the first attack of a turn no more cards can be played from your hand.
duel-lesson-guarded = { $card } is a guard. While it is untapped it may step in front of an attack; then the two fight, and the one with less power is destroyed.
duel-lesson-fight = { $card } is tapped, so you may attack it instead of the player. The one with less power is destroyed; if they are equal, both are.
duel-lesson-broke = You broke a shield, and its card went to the other’s hand. Each attack brings you nearer, and gives them a card more.
duel-lesson-hurt = Your shield broke, and its card goes to your hand. Being hit gives you more to play with.
duel-lesson-trigger = The shield that broke is { $card }, a trigger: you may play it right now, free. Or take it to your hand, and pay for it later.
duel-lesson-triggered = The shield you broke was { $card }, a trigger: its owner could play it at once, free. Any shield may hide one.
duel-lesson-block = { $attacks } attacks, and your guard may step in: it taps and they fight. If you let it through, the attack hits its target.
duel-lesson-blocked = { $stepped } stepped in front of your attack. The two fought; the one with less power was destroyed, or both if they were equal.
duel-lesson-ended = Your turn ended by itself: there was no card left that you could play, and no creature that could attack.
duel-lesson-exposed = { $card } has attacked, so it stays tapped until your next turn. Until then it cannot block, and the other’s creatures may attack it.
duel-lesson-double = { $breaks } breaks { $shields } shields with one attack.
duel-lesson-rush = { $card } has { $power } more power, but only while it attacks. When it is attacked, its printed power counts.
duel-lesson-venom = { $card } has venom: whatever fights it is destroyed, however strong it is.
duel-lesson-elusive = { $card } is elusive: no guard can block it.
duel-lesson-free = { $costs } costs nothing now: the condition in its text is met.
duel-lesson-discount = { $costs } costs only { $card } now; its text says why. The ringed number on the card is what it costs now.
duel-lesson-finish = The other has no shield left: you win if an attack on the player gets through.
duel-lesson-bare = You have no shield left: you lose if the next attack on you gets through. An untapped guard could stop it.
duel-lesson-library = { $cards ->
    [one] Only { $cards } card is left in your library. Whoever has to draw from an empty one loses.
   *[other] Only { $cards } cards are left in your library. Whoever has to draw from an empty one loses.
}
