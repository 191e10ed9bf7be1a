### What the agents say.

pineapple-agent-random-name = Pip
pineapple-agent-random = any placement
pineapple-agent-random-summary = Places its cards at random.
pineapple-agent-random-headline = Places at random: { $signs }, one of { $ways } ways.
pineapple-agent-idle = It is the other’s turn.
pineapple-param-simulations = Simulations a placement; with 0 the estimate alone decides
pineapple-param-networks = Whose boards are judged by a network that has learned from play
pineapple-param-networks-off = nobody’s
pineapple-param-networks-own = one’s own
pineapple-param-networks-both = both players'
pineapple-param-caution = How much more than it costs an own foul counts, as a share of what entering fantasyland is worth; with 0 points alone decide
pineapple-param-exploration = How much is spent on placements that look worse, in points
pineapple-param-temperature = By how many points a placement must be behind to be about a third as likely beforehand
pineapple-param-trust = How many simulations the judgement of a placement counts for
pineapple-param-played = How much playing on until one street is to come counts against the judgement of the board it starts from, 0 to 1
pineapple-param-tries = How many of 2,000 simulations each of the ten placements that look best gets at least
pineapple-param-width = How many placements are considered at first; with four times the simulations twice as many
pineapple-param-deals = How many next deals are considered at first; with four times the simulations twice as many
pineapple-agent-mcts-name = Ada
pineapple-agent-mcts = tree search
pineapple-agent-mcts-summary = Plays on from each placement again and again, with cards it has not seen dealt anew. A network that has learned from play judges the boards on the way; before the last street all draws are weighed.
pineapple-agent-policy--seed-name = Ines
pineapple-agent-policy--seed = learned at sight, card by card
pineapple-agent-policy--seed-summary = A neural network that is told where each card lies, and has learned from placements of the tree search and of its estimate. It tries nothing out, and fouls often.
pineapple-agent-policy-name = Rosa
pineapple-agent-policy = learned at sight
pineapple-agent-policy-summary = A neural network that looks at the rows each placement would make and at the cards still live for them, and has learned which placements the tree search and its estimate choose. It tries nothing out.
# Arguments: $place, $most, $equals
pineapple-agent-policy-headline = At sight I place { $place }{ $equals ->
    [one] : of all placements my network likes it best, at { $most }.
   *[other] , the first of { $equals } placements that my network likes best, at { $most } each.
}
pineapple-agent-policy-forecast = What the network expects of the hand
pineapple-agent-policy-forecast-sentence = From hands that began like this one it has learned what becomes of them: { $royalties } royalties on average, a foul in { $foul }, fantasyland in { $fantasyland }.
pineapple-agent-policy-ranking = What it would place
# Arguments: $placements, $choose, $most, $label, $less, $equals
pineapple-agent-policy-sentence = It guesses which of { $placements } placements those it learned from would choose: { $choose } with { $most }, then { $equals ->
    [one] { $label } with { $less }.
   *[other] { $equals } others with { $less } each.
}
pineapple-agent-policy-equals = It guesses which of { $placements } placements those it learned from would choose: { $choose } of them with { $most } each, { $label } the first.
pineapple-agent-policy-only = There is one way to place: { $place }.
pineapple-agent-policy-learned-panel = Points a hand against itself before games of its own
# Arguments: $round, $best-round, $points, $last-points
pineapple-agent-policy-learned = It went on by games of its own, and was told what it should have done. After round { $best-round } it stood at { $points } points a hand against where it began, after round { $round }, the last that was kept, at { $last-points }.
pineapple-measure-policy = Network
pineapple-table-easy = Easy
pineapple-table-usual = Usual
pineapple-table-hard = Hard
pineapple-table-plain = No jokers
pineapple-level-0 = At sight
pineapple-level-0-about = Places by its estimate, with 0 simulations; on the last two streets it counts.
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
pineapple-agent-greedy-summary = Counts the cards that still help each row, and weighs royalties against the danger of a foul. It does not look ahead.
pineapple-agent-greedy-headline = I place { $place }: by my count it brings { $total } points, with { $foul } danger of a foul.
pineapple-agent-greedy-ranking = What each placement scores
pineapple-agent-greedy-sentence = From the outs of each row follows what it may become. { $label } is ahead: fantasyland { $enters }, foul { $foul }.
pineapple-agent-greedy-parts = The score in its parts
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
pineapple-agent-rollout-headline = { $playouts ->
    [one] Over { $playouts } playout { $brings } brings most: { $points } points on average.
   *[other] Over { $playouts } playouts { $brings } brings most: { $points } points on average.
}
pineapple-agent-rollout-few = { $playouts ->
    [one] Over { $playouts } playout { $label } does best.
   *[other] Over { $playouts } playouts { $label } does best.
}
pineapple-agent-rollout-exact = Of { $placements } placements { $brings } brings most: { $points } points, against every card that the other can get.
pineapple-agent-rollout-rule = By the outs of the rows I place { $place }; nothing has been played out.
pineapple-agent-rollout-ranking = What each placement brings
pineapple-agent-rollout-sentence = All placements meet the same deals; half of them stay for each next round. With { $label }: fantasyland { $enters }, foul { $foul }.
pineapple-agent-rollout-last = The last street is worked out: every draw of the other, with its best answer to each placement. With { $label }: fantasyland { $enters }, foul { $foul }.
pineapple-param-playouts = Playouts a placement; with 0 the rule alone decides
