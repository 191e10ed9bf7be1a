### What the agents say.

pineapple-agent-random-name = Pip
pineapple-agent-random = at random
pineapple-agent-random-summary = Places its cards at random.
pineapple-agent-random-headline = I place at random: { $signs }, one of { $ways } ways.
pineapple-agent-idle = It is the other’s turn.
pineapple-param-simulations = Simulations a placement; with 0 the estimate alone decides
pineapple-param-networks = Which boards a network that has learned from play judges
pineapple-param-networks-off = neither
pineapple-param-networks-own = its own
pineapple-param-networks-both = both
pineapple-param-caution = How much worse than it is it counts its own foul, as a share of what entering fantasyland is worth; with 0 points alone decide
pineapple-param-exploration = How much is spent on placements that look worse, in points
pineapple-param-temperature = How much at random placements are drawn (0: the best)
pineapple-param-softness = By how many points a placement must be behind to be about a third as likely beforehand
pineapple-param-trust = How many simulations the judgement of a placement counts for
pineapple-param-played = How much playing on until one street is to come counts against the judgement of the board it starts from, 0 to 1
pineapple-param-tries = How many of 2,000 simulations each of the ten placements that look best gets at least
pineapple-param-width = How many placements are considered at first; with four times the simulations twice as many
pineapple-param-deals = How many next deals are considered at first; with four times the simulations twice as many
pineapple-param-rival = How the other is taken to place
pineapple-param-rival-own = as it would itself
pineapple-param-rival-policy = by another network: one that you bring, or the one that it comes with
pineapple-agent-mcts-name = Ada
pineapple-agent-mcts = tree search
pineapple-agent-mcts-summary = Deals the unseen cards anew again and again and plays on from each placement. A network that has learned from play judges the boards on the way; before the last street it weighs every draw.
pineapple-agent-policy--seed-name = Ines
pineapple-agent-policy--seed = first impression, card by card
pineapple-agent-policy--seed-summary = A neural network that sees where each card lies, and has learned from placements of the tree search and of its estimate. It tries nothing out, and fouls often.
pineapple-agent-mcts--seed-name = Bruno
pineapple-agent-mcts--seed = tree search by instinct
pineapple-agent-mcts--seed-summary = Looks ahead in a tree, as Ada does, but by the first impression of Ines alone: her network says what to try, what a board is worth, and what you would place. It counts nothing out.
pineapple-agent-policy-name = Rosa
pineapple-agent-policy = first impression
pineapple-agent-policy-summary = A neural network that looks at the rows each placement would make and at the cards still live for them. It has learned what the tree search and its estimate choose, and tries nothing out.
# Arguments: $place, $most, $equals
pineapple-agent-policy-headline = { $place }: { $equals ->
    [one] my network likes it best at first sight, at { $most }.
   *[other] one of { $equals } that my network likes best at first sight, at { $most } each.
}
pineapple-agent-policy-forecast = How it expects the hand to end
pineapple-agent-policy-forecast-sentence = From hands that began like this one it expects { $royalties } points of royalties on average, a foul in { $foul }, fantasyland in { $fantasyland }.
# Arguments: $fantasyland, $foul
pineapple-agent-policy-worth = Points of the hand ({ $fantasyland } more for fantasyland, { $foul } less for a foul)
pineapple-agent-policy-ranking = What it would place
# Arguments: $placements, $choose, $most, $label, $less, $equals
pineapple-agent-policy-sentence = Of { $placements } placements it thinks its teachers would choose { $choose } ({ $most }), then { $equals ->
    [one] { $label } ({ $less }).
   *[other] one of { $equals } others ({ $less } each).
}
pineapple-agent-policy-equals = Of { $placements } placements it thinks its teachers would choose one of { $choose } ({ $most } each), { $label } the first.
pineapple-agent-policy-only = There is only one way to place: { $place }.
pineapple-agent-policy-learned-panel = Points a hand against itself before it played itself
# Arguments: $round, $best-round, $points, $last-points
pineapple-agent-policy-learned = It then played itself and was told what it should have done. After round { $best-round } it won { $points } points a hand against its beginnings; after round { $round }, the last that was kept, { $last-points }.
pineapple-measure-policy = Network
pineapple-table-easy = Easy
pineapple-table-usual = Usual
pineapple-table-hard = Hard
pineapple-table-plain = No jokers
pineapple-level-0 = First impression
pineapple-level-0-about = Places by its estimate alone, without looking ahead; on the last two streets it counts.
pineapple-level-10 = Easy
pineapple-level-10-about = Before each placement it plays the hand on 10 times.
pineapple-level-100 = Middle
pineapple-level-100-about = Before each placement it plays the hand on 100 times.
pineapple-level-500 = Hard
pineapple-level-500-about = Before each placement it plays the hand on 500 times.
pineapple-level-2000 = Full
pineapple-level-2000-about = Before each placement it plays the hand on 2,000 times.
pineapple-agent-greedy-name = Otto
pineapple-agent-greedy = counts outs
pineapple-agent-greedy-summary = Counts the outs of each row, and weighs royalties against the danger of a foul. It does not look ahead.
pineapple-agent-greedy-headline = { $place }: { $total } points by my count, with a { $foul } danger of a foul.
pineapple-agent-greedy-ranking = What each placement scores
pineapple-agent-greedy-sentence = The outs of each row tell what it may become. { $label }: fantasyland { $enters }, foul { $foul }.
pineapple-agent-greedy-parts = How the score adds up
pineapple-agent-greedy-parts-sentence = What { $label } may bring, less what a foul costs.
pineapple-agent-part-royalties = Royalties, { $game-words }
pineapple-agent-part-fantasy = Fantasyland
pineapple-agent-part-won = Strength of the rows
pineapple-agent-part-foul = Foul
pineapple-agent-part-sum = Together
pineapple-measure-score = Score
pineapple-measure-points = Points
pineapple-measure-royalties = Royalties
pineapple-measure-fantasy = Fantasyland
pineapple-measure-foul = Foul
pineapple-agent-rollout-name = Remi
pineapple-agent-rollout = Monte Carlo
pineapple-agent-rollout-summary = Takes the placements that count best, deals the unseen cards many times, and plays each of them on by simple rules.
# Arguments: $playouts, $brings, $points
pineapple-agent-rollout-headline = { $brings }: { $points } points on average. { $playouts ->
    [one] I played { $playouts } hand out; nothing brought more.
   *[other] I played { $playouts } hands out; nothing brought more.
}
pineapple-agent-rollout-few = { $playouts ->
    [one] I played { $playouts } hand out. { $label } does best.
   *[other] I played { $playouts } hands out. { $label } does best.
}
# Arguments: $placements, $brings, $points
pineapple-agent-rollout-exact = { $brings }: { $points } points, the most of { $placements } placements. I counted every card that the other can get.
pineapple-agent-rollout-rule = { $place }, by the outs of the rows; I played nothing out.
pineapple-agent-rollout-ranking = What each placement brings
pineapple-agent-rollout-sentence = Every placement meets the same deals, and the better half goes on to the next round. With { $label }: fantasyland { $enters }, foul { $foul }.
pineapple-agent-rollout-last = The last street, worked out: every draw of the other, with its best answer to each placement. With { $label }: fantasyland { $enters }, foul { $foul }.
pineapple-param-playouts = Playouts a placement; with 0 the rule alone decides
