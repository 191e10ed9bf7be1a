### How the lab prints: in one language, with seats by number, and in tables and bars of plain text. The phrases are what it says itself in explanations and reviews; all else comes from the agent.

lab-head = { $title }, ply { $ply }: { $player } to move, read by { $spec } (seed { $seed })
lab-played = Played in the record: { $record }
lab-choice = The choice: { $choice }
lab-simulations = { $simulations ->
    [one] { $simulations } simulation
   *[other] { $simulations } simulations
}
lab-before = before
lab-after = after
lab-now = now
lab-bar-key = █ stayed  ▓ gained  ░ lost
lab-bar-key-against = █ in both  ▓ more than there  ░ less
lab-at-zero = { $outcomes ->
    [one] { $outcomes } outcome at 0 left out
   *[other] { $outcomes } outcomes at 0 left out
}
lab-level = { $mark }: { $read }
lab-of-total = of { $total }
lab-left = left: { $panel }
lab-interval = 95 %
lab-left-head = left
lab-needed = still needed
lab-visits = visits
lab-prior = prior
lab-value = value
lab-weight = weight
lab-action = action
lab-kind = who
lab-decides = * decides
lab-alike = { $alike } alike
lab-others = and { $panel } more
lab-laid = laid
lab-own = own
lab-chance = chance
lab-end = end
lab-rest = { $smaller } smaller
lab-waiting = { $subject } not considered yet
lab-principal-end = The position at the end of the line of most visits:
lab-review-head = Record { $name }: { $record }, reviewed by { $reviewer }
lab-player = player
lab-result = result
lab-start = start
lab-skill = mistakes
lab-others-mistakes = others’ mistakes
lab-luck = luck
lab-drawn = of it drawn
lab-accuracy = accuracy
lab-judged = judged
lab-at-ply = ply { $ply }: { $action }
lab-unjudged = { $decisions ->
    [one] { $decisions } decision not judged: { $phrase }
   *[other] { $decisions } decisions not judged: { $phrase }
}
lab-unfinished = The match is unfinished: what is still open after the last judged decisions is not counted.
lab-patterns-head = { $game }, { $player }: { $judged ->
    [one] { $judged } decision
   *[other] { $judged } decisions
 } judged by { $reviewer }, { $differ } made otherwise, { $lost } points or wins lost
lab-patterns-moves = Cards put elsewhere:
lab-patterns-street = street { $street }
lab-patterns-fantasyland = fantasyland
lab-patterns-early = early
lab-patterns-middle = middle
lab-patterns-late = late
lab-patterns-away = away
lab-patterns-when = when
lab-patterns-row = row
lab-patterns-lost = lost
lab-patterns-decisions = decisions
lab-patterns-mostly = mostly because
lab-patterns-rest = of several things
lab-patterns-put = put
lab-patterns-instead = instead of
lab-patterns-cards = cards
lab-patterns-you = you
lab-patterns-other = the other
