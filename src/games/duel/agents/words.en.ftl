### What the agents say.

duel-random-name = Saikoro
duel-random = random
duel-random-summary = Does anything that the rules allow.
# Arguments: $action, $ways
duel-random-headline = I drew one of { $ways } legal actions at random: { $action }.
duel-greedy-name = Tora
duel-greedy = rule of thumb
duel-greedy-summary = Spends its mana, takes trades that pay, and attacks where it wins the race.
duel-greedy-sentence = I score each choice in cards, by rules of thumb: what it brings to the table, what it takes off, and what it risks.
# Arguments: $action, $choices, $equal
duel-greedy-headline = { $equal ->
    [one] By my rules the best of { $choices } choices: { $action }.
   *[other] By my rules { $equal } of { $choices } choices are best, such as this: { $action }.
}
duel-greedy-never-keep = never with less than 3 mana
duel-greedy-never-lose = this loses the match
duel-forced = Only one choice: { $seen }.
duel-ranking-title = What each choice is worth
duel-ranking-panel = Choices
duel-measure-win = win chance
duel-measure-playouts = win chance by short playouts
duel-measure-rule = score, in cards

duel-pimc-name = Hachi
duel-pimc = many possible deals
duel-pimc-summary = Tries every choice with the same possible deals of the hidden cards, and plays a few turns on by rule.
# Arguments: $playouts, $name, $equal
duel-pimc-sentence = I played a few turns on { $playouts } times, with hidden cards that fit what I have seen. { $equal ->
    [none] Another choice wins a little more often so far, but I tried it too seldom to trust it. I choose: { $name }.
    [one] This wins most often: { $name }.
   *[other] { $equal } choices win most, this among them: { $name }.
}
# Arguments: $action, $playouts
duel-pimc-headline = I played on { $playouts } times, and choose: { $action }.
duel-ismcts-name = Juno
duel-ismcts = tree search
duel-ismcts-summary = Looks ahead over what both can see, each time with other hidden cards that it thinks likely. Networks that have learned from play say what to try first and what a position is worth.
duel-student-name = Manabu
duel-student = first impression
duel-student-summary = A neural network that learned from a teacher who sees every card, and from playing itself. It tries nothing out.
duel-measure-student = the network’s probability
duel-student-ranking = What the network likes
duel-student-headline = At first sight: { $choice }. Chance to win: { $win }.
# Arguments: $choices, $first, $name, $second, $less
duel-student-sentence = Of { $choices } choices the network likes this best ({ $name }): { $first }. Next ({ $less }): { $second }.
# Arguments: $total, $first, $share, $equal
duel-student-sentence-equal = Of { $total } choices the network likes { $equal } best ({ $share } each). One of them: { $first }.
# Arguments: $simulations, $name, $equal
duel-tree-sentence = I have looked ahead { $simulations } times so far. { $equal ->
    [one] Tried most: { $name }.
   *[other] I tried { $equal } choices most, this among them: { $name }.
}
# Arguments: $choice, $player, $win
duel-headline = { $choice }: { $player ->
    [you] you win
   *[other] I win
 } { $win } of the time.
duel-reason-trigger = Mind the shield: it is a trigger { $chance } of the time.
duel-untried = I have tried nothing yet. By rule: { $choice }.
duel-win-headline = This wins now: { $seen }.
duel-win-title = A win this turn
duel-win-sentence = Whatever is hidden, this wins: { $line }.
duel-win-then = { $list }, then { $next }
duel-win-unsure-title = Is there a win this turn?
duel-win-unsure = I stopped looking after { $positions } positions. A win this turn may still be there.
duel-tree-root = now
duel-tree-panel = Search tree
duel-param-simulations = simulations for a decision
duel-param-worlds = how hidden cards are guessed
duel-param-worlds-uniform = anything the rules allow
duel-param-worlds-fitting = any known deck that fits
duel-param-worlds-decks = the decks read from what was seen
duel-param-worlds-belief = that, and what they didn’t do
duel-param-networks = where networks are asked
duel-param-networks-off = nowhere
duel-param-networks-prior = which choices to try first
duel-param-networks-leaf = what a position is worth
duel-param-networks-both = both
duel-param-turns = turns that a playout goes on for
duel-param-noise = noise of the choices in playouts, in cards
duel-param-exploration = weight of exploration
duel-param-temperature = temperature of the prior, by rule in cards

duel-level-easy = Quick
duel-level-easy-about = Looks ahead 30 times, and does not read the deck
duel-level-middle = Steady
duel-level-middle-about = Looks ahead 300 times; the tree search asks learned networks
duel-level-full = Full
duel-level-full-about = Looks ahead 3,000 times; the tree search asks learned networks
duel-table-hard = Hard
duel-table-easy = Easy
# Arguments: $player, $own, $other
duel-part-won-more = { $player ->
    [you] { $player } win in the next turns more often
   *[other] { $player } wins in the next turns more often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
duel-part-won-less = { $player ->
    [you] { $player } win in the next turns less often
   *[other] { $player } wins in the next turns less often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
duel-part-lost-more = { $player ->
    [you] { $player } lose in the next turns more often
   *[other] { $player } loses in the next turns more often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
duel-part-lost-less = { $player ->
    [you] { $player } lose in the next turns less often
   *[other] { $player } loses in the next turns less often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
duel-part-shields-more = { $player ->
    [you] In a few turns you have more shields
   *[other] In a few turns { $player } has more shields
 }: { $own } instead of { $other } on average.
# Arguments: $player, $own, $other
duel-part-shields-less = { $player ->
    [you] In a few turns you have fewer shields
   *[other] In a few turns { $player } has fewer shields
 }: { $own } instead of { $other } on average.
# Arguments: $player, $own, $other
duel-part-creatures-more = { $player ->
    [you] In a few turns you have more creatures
   *[other] In a few turns { $player } has more creatures
 }: { $own } instead of { $other } on average.
# Arguments: $player, $own, $other
duel-part-creatures-less = { $player ->
    [you] In a few turns you have fewer creatures
   *[other] In a few turns { $player } has fewer creatures
 }: { $own } instead of { $other } on average.
# Arguments: $player, $own, $other
duel-part-hand-more = { $player ->
    [you] In a few turns you have more cards in hand
   *[other] In a few turns { $player } has more cards in hand
 }: { $own } instead of { $other } on average.
# Arguments: $player, $own, $other
duel-part-hand-less = { $player ->
    [you] In a few turns you have fewer cards in hand
   *[other] In a few turns { $player } has fewer cards in hand
 }: { $own } instead of { $other } on average.
# Arguments: $player, $own, $other
duel-part-mana-more = { $player ->
    [you] In a few turns you have more mana
   *[other] In a few turns { $player } has more mana
 }: { $own } instead of { $other } on average.
# Arguments: $player, $own, $other
duel-part-mana-less = { $player ->
    [you] In a few turns you have less mana
   *[other] In a few turns { $player } has less mana
 }: { $own } instead of { $other } on average.
# Arguments: $element, $cards
duel-reason-brings = It brings { $element }, which { $cards ->
    [one] another card in hand needs.
   *[other] { $cards } other cards in hand need.
}
# Arguments: $player, $cost
duel-reason-dear = It costs { $cost }, so { $player ->
    [you] you
   *[other] I
 } can’t play it soon.
# Arguments: $player, $when
duel-reason-playable = { $player ->
    [you] You give
   *[other] I give
 } up a card that could be played { $when ->
    [now] this turn.
   *[next] next turn.
}
# Arguments: $player
duel-reason-less = { $player ->
    [you] You
   *[other] I
 } would have one mana less from now on.
# Arguments: $player
duel-reason-strongest = { $player ->
    [you] You have
   *[other] { $player } has
 } no creature that beats it.
duel-reason-swift = It can attack at once.
duel-reason-guards = It can block attacks.
# Arguments: $player, $card, $change, $chance
duel-reason-odds = By the next draw { $player ->
    [you] you have
   *[other] I have
 } { $card } { $chance } of the time, { $change ->
    [less] less
   *[more] more
 } than now.
# Arguments: $mana
duel-reason-idle = It leaves { $mana } mana unused.
# Arguments: $player
duel-reason-unblocked = { $player ->
    [you] You have
   *[other] { $player } has
 } no guard to block it.
# Arguments: $guard
duel-reason-blocked = { $guard } can block it and win.
# Arguments: $creature
duel-reason-exposed = Once it is tapped, { $creature } can attack it and win.
# Arguments: $creature, $end
duel-reason-fight = { $end ->
    [wins] It destroys { $creature } and survives.
    [trades] It and { $creature } destroy each other.
   *[loses] { $creature } destroys it and survives.
}
# Arguments: $player, $shields
duel-reason-breaks = { $player ->
    [you] You lose
   *[other] I lose
 } { $shields ->
    [0] the match.
    [one] a shield.
   *[other] { $shields } shields.
}
# Arguments: $creature
duel-reason-falls = { $creature } is destroyed.
# Arguments: $creature
duel-reason-could-attack = { $creature } stays out of the attack, though nothing can block it.
# Arguments: $player, $card
duel-reason-could-play = { $player ->
    [you] You leave { $card } unplayed.
   *[other] I leave { $card } unplayed.
}
# Arguments: $player
duel-reason-tapped = It comes tapped: { $player ->
    [you] you
   *[other] I
 } can’t use its mana this turn.
# Arguments: $player
duel-reason-enough = { $player ->
    [you] You have
   *[other] I have
 } mana enough for every card in hand.
duel-reason-all-soon = Every card in hand can be played soon.
# Arguments: $effect
duel-reason-effect = Its effect: { $effect }
duel-reason-nobody = Its effect finds no creature to take.
# Arguments: $player
duel-reason-biggest = { $player ->
    [you] It is your strongest creature.
   *[other] It is the strongest creature of { $player }.
}
# Arguments: $player
duel-reason-weakest = It is { $player ->
    [you] your
   *[other] my
 } weakest creature.
duel-reason-no-guard = It can no longer block.
# Arguments: $player
duel-reason-soon = { $player ->
    [you] You
   *[other] I
 } can play it next turn.
# Arguments: $attacker, $creature, $how
duel-reason-stays = { $how ->
    [blocks] { $creature } could block { $attacker } and win.
   *[attacks] { $attacker } stays untapped, so { $creature } can’t attack it and win.
}
duel-reason-copy = Another copy of it stays in hand.
duel-reason-done = Nothing is left to play or to attack with.

duel-mistake-trigger = Walked into a shield trigger
duel-mistake-trigger-advice = Before you break a shield, ask what its trigger would cost you.
duel-mistake-blocked = Attacked into a blocker
duel-mistake-blocked-advice = Look for a blocker that beats your attacker.
duel-mistake-exposed = Left a creature exposed
duel-mistake-exposed-advice = A creature that attacks is tapped: ask what can attack it next turn.
duel-mistake-idle = Left mana unused
duel-mistake-idle-advice = Plan the turn so that your mana is spent.
duel-mistake-held = Left an attack out
duel-mistake-held-advice = If nothing can block and nothing hits back, attack.
duel-mistake-win = Missed a way to win
duel-mistake-win-advice = Each turn, first count whether your attackers can win now.
duel-mistake-open = Left yourself open
duel-mistake-open-advice = Before you end the turn, count the attackers that could win against you.
duel-mistake-creatures = Fell behind on the table
duel-mistake-creatures-advice = Trade creatures where yours is worth less.
duel-mistake-cards = Fell behind in cards or mana
duel-mistake-cards-advice = Charge what you can’t play soon, and keep what you can.
