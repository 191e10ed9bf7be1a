### What the agents say.

sevens-random-name = Pon
sevens-random = random
sevens-random-summary = Lays any card that it can; passes only when it must.
sevens-random-headline = { $cards ->
    [one] { $cards } card could be laid; I lay one of them, { $card }.
   *[other] { $cards } cards could be laid; I lay one of them, { $card }.
}
sevens-greedy-name = Saki
sevens-greedy = one card ahead
sevens-greedy-summary = Looks one card ahead: opens for its own hand, not for the others.
sevens-greedy-headline = Of { $cards } cards { $opens } opens most for me and least for the others.
sevens-greedy-sentence = A card gains when the places behind it are mine, and loses when they are the others'.
sevens-pimc-name = Maki
sevens-pimc = Monte Carlo, bare
sevens-pimc-summary = Deals the hidden cards at random many times and plays each world out; every part is a switch.
sevens-pimcseed-name = Tane
sevens-pimc--seed = Monte Carlo, simple
sevens-pimc--seed-summary = Random playouts, no bonus, passes read only from the third on.
sevens-pimcfull-name = Mitsu
sevens-pimc--full = Monte Carlo, everything on
sevens-pimc--full-summary = All switches on: staged pass reading, strategic playouts, detailed scores, lock and force.
sevens-pimc-headline = { $worlds ->
    [one] After { $worlds } world I choose { $choose }.
   *[other] After { $worlds } worlds I choose { $choose }.
}
sevens-belief-name = Satori
sevens-belief = hand reader
sevens-belief-summary = Reads hands from passes and plays, takes each player for what it seems to be, and holds cards back.
# Arguments: $held, $card, $value
sevens-belief-headline = { $held ->
    [none] I lay { $card } and win
   *[other] { $held } I win
 } { $value } of the time.
sevens-belief-hold-shut = I pass and keep { $keep } back, which would open { $open } for the others.
sevens-belief-hold-wait = I pass and keep { $able } for later: a pass costs me less now.
sevens-pass-last = { $subject } It is my last pass: with the next I burst.
sevens-ismcts-name = Eda
sevens-ismcts = tree search
sevens-ismcts-summary = Grows one tree over what the players can tell apart, each time in a newly dealt world.
sevens-ismcts-headline = { $descents ->
    [one] After { $descents } descent through the tree, { $name } was tried most.
   *[other] After { $descents } descents through the tree, { $name } was tried most.
}
sevens-table-easy = Easy
sevens-table-mixed = Mixed
sevens-table-hard = Hard
sevens-table-four = Four players
sevens-level-easy = Easy
sevens-level-easy-about = Before each card it tries 100 games in dealt worlds.
sevens-level-middle = Middle
sevens-level-middle-about = Before each card it tries 800 games in dealt worlds.
sevens-level-full = Full
sevens-level-full-about = Before each card it tries 8,000 games in dealt worlds.
sevens-headline-untried = Nothing has been tried yet.
sevens-reads = { $player ->
    [you] { $player } are to move. This is who may hold what.
   *[other] { $player } is to move. This is who may hold what.
}
sevens-headline-forced = No card of mine can be laid, so I have to pass.
sevens-headline-burst = No card of mine can be laid and no pass is left: I burst.
sevens-headline-only = { $action } is the only card that I can lay, and I do not pass.
sevens-param-tracker = What a pass rules out
sevens-param-tracker-never = nothing
sevens-param-tracker-hard = all that could be laid
sevens-param-tracker-late = all, from the third pass on
sevens-param-tracker-staged = 30, 60, 90 % by pass
sevens-param-tracker-weight = weight × 0.2
sevens-param-worlds = How worlds are dealt
sevens-param-worlds-free = freely
sevens-param-worlds-retries30 = 30 tries
sevens-param-worlds-retries100 = 100 tries
sevens-param-worlds-progressive = relaxed step by step
sevens-param-playouts = Playouts
sevens-param-playouts-random = random
sevens-param-playouts-strategic = ends, then safe cards
sevens-param-scoring = Scores
sevens-param-scoring-plain = win or loss
sevens-param-scoring-detailed = also by cards left
sevens-param-pass = A pass with a card to lay
sevens-param-pass-keep = is an option
sevens-param-pass-drop = is no option
sevens-param-lock = Penalty on a king whose ace is out
sevens-param-force = Bonus on suits that a player near its burst lacks
sevens-param-simulations = Simulations for each decision
sevens-param-particles = Worlds weighed for each decision
sevens-param-reading = What is read
sevens-param-reading-counts = card counts only
sevens-param-reading-passes = also passes
sevens-param-reading-plays = also what was laid instead
sevens-param-endgame = Cards left from which worlds are solved exactly
sevens-param-rivals = Whom the end is solved against
sevens-param-rivals-modelled = the kinds that they seem to be
sevens-param-rivals-perfect = players who see everything
sevens-param-networks = Players of learned habits among the others
sevens-param-networks-off = none, rules alone
sevens-param-networks-on = taken into account
sevens-param-exploration = Exploration
sevens-step-passes = What the passes say
sevens-step-passes-none = No other player still in has passed yet, so nothing is ruled out.
sevens-step-passes-sentence = { $passes } { $passes ->
    [one] pass
   *[other] passes
 } by players still in. A forced pass rules out every card that could be laid then; but one may also pass to hold a card back: { $proven } { $proven ->
    [one] is
   *[other] are
 } already proven to be of that kind.
sevens-step-passes-figure = { $passes ->
    [one] { $passes } pass
   *[other] { $passes } passes
}
sevens-step-passes-weighed = { $subject } Each line sets the chance before that a player had nothing to lay against the chance that it had, and passed all the same: 1 − how likely it would have laid one.
sevens-panel-passes = Nothing to lay, or held back?
sevens-pass-line = { $player }, pass { $earlier }, move { $ply }
sevens-pass-cards = { $player }: { $ruled-out }
sevens-pass-lied = held back: laid { $card } later
sevens-pass-forced = { $forced } had nothing to lay
sevens-pass-sure = had nothing to lay: certain by now
sevens-pass-may_lie = may hold back
sevens-step-map = Who holds what
sevens-step-map-sentence = { $particles } sampled worlds, weighed by how well they explain every play and pass. They count as { $effective } equal ones, so a chance may be off by up to ±{ $error }.
sevens-step-map-known = { $cards ->
    [one] Nothing is hidden: who holds the { $cards } card that I do not see follows from the table and my own hand.
   *[other] Nothing is hidden: who holds the { $cards } cards that I do not see follows from the table and my own hand.
}
sevens-step-map-exact = Exact chances, from the card counts alone: every deal that fits is as likely as any other.
sevens-step-map-passes = Exact chances, from the card counts and the passes: each pass may also have held a card back, but that is taken to be rare.
sevens-step-map-book = { $worlds ->
    [one] As often as in the { $worlds } world dealt so far.
   *[other] As often as in the { $worlds } worlds dealt so far.
}
sevens-step-map-figure = { $unseen } hidden
sevens-panel-map = Cards of { $player }
sevens-step-kinds = What kind of players
sevens-step-kinds-sentence = What a player lays or holds back also tells how it plays; in the playouts each plays as the kind drawn with its world.
sevens-step-kinds-learned = What a player lays or holds back also tells how it plays; in the playouts each plays as the kind drawn with its world. Three kinds go by a rule, the habits of the others were learned from matches of all agents.
sevens-step-kinds-unknown = No other player who is still in has moved yet, so nothing tells how they play; in the playouts every kind is tried.
sevens-panel-kinds = { $player ->
    [you] How { $player } play
   *[other] How { $player } plays
}
sevens-panel-kinds-axis = kind of player
sevens-kind-random = at random
sevens-kind-greedy = greedily
sevens-kind-holder = holding back
sevens-kind-hasty = samples, lays at once
sevens-kind-sampler = samples, holds back
sevens-kind-reader = reads hands
sevens-kind-about = “{ $quoted }”: { $said }
sevens-kind-random-about = lays any card that it can, and passes only when it must.
sevens-kind-greedy-about = opens the way for its own cards rather than for the others’, and passes only when it must.
sevens-kind-holder-about = keeps back the cards that the others wait for, and spends passes on that.
sevens-kind-hasty-about = tries hands out as they may lie, and lays what did best; passes only when it must.
sevens-kind-sampler-about = tries hands out as they may lie, and holds cards back where that did best.
sevens-kind-reader-about = reads from plays and passes who may hold what, and holds back where it hurts the others.
sevens-step-worlds = Possible worlds
sevens-step-worlds-sentence = The first of { $worlds } worlds dealt. Of all of them { $fitting } { $fitting ->
    [one] fits
   *[other] fit
 } the book on the passes, { $partly } { $partly ->
    [one] fits
   *[other] fit
 } it in part, and { $without } { $without ->
    [one] was
   *[other] were
 } dealt without it.
sevens-step-worlds-freely = The first of { $dealt } worlds, all dealt freely: the book on the passes has no say in them.
sevens-step-worlds-likeliest = { $shown } of the likeliest among { $different } different sampled worlds, each with its share of all weight.
sevens-step-worlds-samples = { $shown } of { $drawn } sampled worlds. They are drawn as often as they are likely, so none of them stands out.
sevens-panel-worlds = Hands dealt for trial
sevens-step-ranking = What each choice is worth
# Arguments: $tried, $name, $rival, $how
sevens-step-ranking-sentence = { $how ->
    [certain] All hands are known and few cards are left, so every choice was solved to the end
    [solved] Few cards are left: { $tried } sampled { $tried ->
        [one] world was
       *[other] worlds were
     } solved exactly
   *[sampled] { $tried } { $tried ->
        [one] playout
       *[other] playouts
     }, all choices in the same worlds
 }; { $name } comes out { $rival ->
    [none] best.
   *[other] about level with { $rival }.
}
# Arguments: $name, $more
sevens-rivals = { $more ->
    [one] { $name } and { $more } other choice
   *[other] { $name } and { $more } other choices
}
sevens-step-tree-sentence = { $descents ->
    [one] { $descents } descent through the tree; { $name } was tried most.
   *[other] { $descents } descents through the tree; { $name } was tried most.
}
sevens-panel-tree = The most visited lines
sevens-tree-root = now
sevens-panel-ranking = Choices
sevens-measure-rule = worth by the rule
sevens-measure-worth = worth
sevens-measure-score = mean score
sevens-measure-bonus = bonus
sevens-measure-win = win chance

sevens-reason-own = It opens { $cards } for me.
# Arguments: $card, $player, $chance
sevens-reason-theirs = { $player ->
    [you] Against it: it opens { $card }, which you hold { $chance } of the time.
   *[other] Against it: it opens { $card }, which { $player } holds { $chance } of the time.
}
sevens-reason-level = About as good: { $rival }.
sevens-reason-nothing = It opens nothing for anybody.
# Arguments: $player, $own, $other
sevens-part-wins-more = { $player ->
    [you] { $player } finish first more often
   *[other] { $player } finishes first more often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
sevens-part-wins-less = { $player ->
    [you] { $player } finish first less often
   *[other] { $player } finishes first less often
 }: { $own } instead of { $other }.
