### What the agents say.

sevens-random-name = Pon
sevens-random = random
sevens-random-summary = Lays any card that it can; passes only when it must.
# Arguments: $cards, $card
sevens-random-headline = { $cards ->
    [one] I lay { $card }, the only card I can.
   *[other] I lay { $card }, one of { $cards } cards I could lay.
}
sevens-greedy-name = Saki
sevens-greedy = one card ahead
sevens-greedy-summary = Looks one card ahead: opens for its own hand, not for the others.
# Arguments: $cards, $opens
sevens-greedy-headline = I lay { $opens }: of { $cards } cards it opens most for me and least for the others.
sevens-greedy-sentence = A card gains when the places behind it are mine, and loses when the others hold them.
sevens-pimc-name = Maki
sevens-pimc = Monte Carlo, bare
sevens-pimc-summary = Plays every choice out in many random deals of the hidden cards. Every part of it is a switch that you can set.
sevens-pimcseed-name = Tane
sevens-pimc--seed = Monte Carlo, simple
sevens-pimc--seed-summary = Random playouts, no bonus, passes read only from the third on.
sevens-pimcfull-name = Mitsu
sevens-pimc--full = Monte Carlo, everything on
sevens-pimc--full-summary = All switches on: staged pass reading, strategic playouts, detailed scores, lock and force.
# Arguments: $worlds, $choose
sevens-pimc-headline = { $worlds ->
    [one] I choose { $choose }, after { $worlds } trial deal.
   *[other] I choose { $choose }, after { $worlds } trial deals.
}
sevens-belief-name = Satori
sevens-belief = hand reader
sevens-belief-summary = Reads hands from passes and plays, learns how each player plays, and holds cards back.
# Arguments: $player, $card, $value
sevens-belief-plays = { $player ->
    [you] Play { $card }: you win
   *[other] I play { $card } and win
 } { $value } of the time.
# Arguments: $player, $value
sevens-belief-holds = { $player ->
    [you] Pass: you win
   *[other] I pass and win
 } { $value } of the time.
sevens-pass-last = { $subject } The next pass bursts.
sevens-ismcts-name = Eda
sevens-ismcts = tree search
sevens-ismcts-summary = Looks ahead in a tree of moves, each time with the hidden cards dealt anew.
# Arguments: $descents, $name
sevens-ismcts-headline = { $descents ->
    [one] I choose { $name }, the most promising in { $descents } try.
   *[other] I choose { $name }, the most promising in { $descents } tries.
}
sevens-table-easy = Easy
sevens-table-mixed = Mixed
sevens-table-hard = Hard
sevens-table-four = Four players
sevens-level-easy = Easy
sevens-level-easy-about = Before each card it plays out 100 trial games.
sevens-level-middle = Middle
sevens-level-middle-about = Before each card it plays out 800 trial games.
sevens-level-full = Full
sevens-level-full-about = Before each card it plays out 8,000 trial games.
sevens-level-deals200 = 200 deals
sevens-level-deals200-about = Before each card it plays every choice out in 200 trial deals.
sevens-level-deals300 = 300 deals
sevens-level-deals300-about = Before each card it plays every choice out in 300 trial deals.
sevens-level-deals500 = 500 deals
sevens-level-deals500-about = Before each card it plays every choice out in 500 trial deals.
sevens-headline-untried = Nothing has been tried yet.
sevens-reads = { $player ->
    [you] { $player } are to move. This is who may hold what.
   *[other] { $player } is to move. This is who may hold what.
}
sevens-headline-forced = { $player ->
    [you] You have
   *[other] I have
 } to pass: no card can be played.
sevens-headline-burst = { $player ->
    [you] You burst
   *[other] I burst
 }: no card can be played, and no pass is left.
# Arguments: $player, $action
sevens-headline-only = { $player ->
    [you] Play
   *[other] I play
 } { $action }: no other card can be.
sevens-param-tracker = What a pass rules out
sevens-param-tracker-never = nothing
sevens-param-tracker-hard = all that could be laid
sevens-param-tracker-late = all, from the third pass on
sevens-param-tracker-chance80 = each card with a chance of 80 %
sevens-param-tracker-staged = 30, 60, 90 % by pass
sevens-param-tracker-weight = weight × 0.2
sevens-param-worlds = How trial deals are made
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
sevens-param-deals = Trial deals for each decision, every choice played out in each
sevens-param-spend = Whether that number is kept
sevens-param-spend-fixed = at every decision
sevens-param-spend-adaptive = fewer where one choice leads, up to twice as many where it is close
sevens-param-particles = Deals weighed for each decision
sevens-param-reading = What is read
sevens-param-reading-counts = card counts only
sevens-param-reading-passes = also passes
sevens-param-reading-plays = also what was laid instead
sevens-param-endgame = Cards left from which deals are solved exactly
sevens-param-rivals = Whom the end is solved against
sevens-param-rivals-modelled = the kinds that they seem to be
sevens-param-rivals-perfect = players who see everything
sevens-param-networks = Players of learned habits among the others
sevens-param-networks-off = none, rules alone
sevens-param-networks-on = taken into account
sevens-param-exploration = Exploration
sevens-step-passes = What the passes say
sevens-step-passes-none = None of the others has passed yet, so nothing is ruled out.
sevens-step-passes-sentence = Players still in have passed { $passes } { $passes ->
    [one] time
   *[other] times
 }. A forced pass rules out every card that could be laid then. But a pass can also hold a card back: { $proven } proved to be of that kind.
sevens-step-passes-figure = { $passes ->
    [one] { $passes } pass
   *[other] { $passes } passes
}
sevens-step-passes-weighed = { $subject } Each line compares the chance that the player had nothing to lay with the chance that it passed all the same: 1 − how likely it would have laid a card.
sevens-panel-passes = Nothing to lay, or held back?
sevens-pass-line = { $player }, pass { $earlier }, move { $ply }
sevens-pass-cards = { $player }: { $ruled-out }
sevens-pass-lied = held back: laid { $card } later
sevens-pass-forced = { $forced } had nothing to lay
sevens-pass-sure = had nothing to lay: certain by now
sevens-pass-may_lie = may hold back
sevens-step-map = Who holds what
sevens-step-map-sentence = { $particles } possible deals, weighed by how well they explain every play and pass. A chance may be off by up to ±{ $error }.
sevens-step-map-known = { $cards ->
    [one] Nothing is hidden: the table and my hand tell who holds the { $cards } card that I don’t see.
   *[other] Nothing is hidden: the table and my hand tell who holds the { $cards } cards that I don’t see.
}
sevens-step-map-exact = Exact chances, from the card counts alone: every deal that fits is as likely as any other.
sevens-step-map-passes = Exact chances, from the card counts and the passes. A pass may also hold a card back, but I take that to be rare.
sevens-step-map-book = { $worlds ->
    [one] Counted over the { $worlds } trial deal so far.
   *[other] Counted over the { $worlds } trial deals so far.
}
sevens-step-map-figure = { $unseen } hidden
sevens-panel-map = Cards of { $player }
sevens-step-kinds = What kind of players
sevens-step-kinds-sentence = What players lay or hold back also tells how they play. In each trial deal, every one plays as a kind drawn for it.
sevens-step-kinds-learned = What players lay or hold back also tells how they play. In each trial deal, every one plays as a kind drawn for it. Three kinds go by a rule; the habits of the others were learned from matches of all agents.
sevens-step-kinds-unknown = No other player still in has moved yet, so I try every kind.
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
sevens-kind-hasty-about = plays out possible hands, and lays what did best; passes only when it must.
sevens-kind-sampler-about = plays out possible hands, and holds cards back where that did best.
sevens-kind-reader-about = reads from plays and passes who may hold what, and holds back where it hurts the others.
sevens-step-worlds = Possible deals
sevens-step-worlds-sentence = The first of { $worlds } trial deals. Of all of them { $fitting } { $fitting ->
    [one] fits
   *[other] fit
 } what the passes say, { $partly } { $partly ->
    [one] fits
   *[other] fit
 } it in part, and { $without } { $without ->
    [one] was
   *[other] were
 } dealt without it.
sevens-step-worlds-freely = The first of { $dealt } trial deals, all dealt without reading the passes.
sevens-step-worlds-likeliest = { $shown } of the likeliest among { $different } possible deals, each with its chance.
sevens-step-worlds-samples = { $shown } of { $drawn } possible deals, drawn as often as they are likely: none of them stands out.
sevens-panel-worlds = Hands dealt for trial
sevens-step-ranking = What each choice is worth
sevens-step-ranking-sentence = { $how ->
    [certain] All hands are known and few cards are left, so I solved every choice to the end.
    [solved] Few cards are left, so I solved { $tried } possible { $tried ->
        [one] deal
       *[other] deals
     } exactly.
   *[sampled] I played out { $tried } { $tried ->
        [one] game
       *[other] games
     }, every choice with the same deals.
 } { $rival ->
    [none] { $name } comes out best.
   *[other] { $name } is about as good as { $rival }.
}
sevens-rivals = { $name } and { $more } more
sevens-step-tree-sentence = { $descents ->
    [one] I looked ahead { $descents } time, most often at { $name }.
   *[other] I looked ahead { $descents } times, most often at { $name }.
}
sevens-panel-tree = The most visited lines
sevens-tree-root = now
sevens-panel-ranking = Choices
sevens-measure-rule = worth by the rule
sevens-measure-worth = worth
sevens-measure-score = mean score
sevens-measure-bonus = bonus
sevens-measure-win = win chance

# Arguments: $player, $cards
sevens-reason-own = It opens { $cards } for { $player ->
    [you] you.
   *[other] me.
}
# Arguments: $card, $player, $chance
sevens-reason-theirs = { $player ->
    [none] It opens { $card } for the others.
    [you] It opens { $card } for you{ $chance ->
        [none] .
       *[other] : you hold it { $chance } of the time.
    }
   *[other] It opens { $card } for { $player }{ $chance ->
        [none] .
       *[other] , who holds it { $chance } of the time.
    }
}
# Arguments: $player, $chance, $left
sevens-reason-stuck = { $left ->
    [0] { $player } { $player ->
        [you] have no pass left and burst
       *[other] has no pass left and bursts
    } next { $chance } of the time.
   *[other] { $player } { $player ->
        [you] have
       *[other] has
    } nothing to lay next and must pass { $chance } of the time.
}
# Arguments: $player, $own, $left, $other
sevens-reason-freed = { $left ->
    [0] { $player } { $player ->
        [you] burst
       *[other] bursts
    } next less often: { $own } instead of { $other }.
   *[other] { $player } { $player ->
        [you] have
       *[other] has
    } to pass next less often: { $own } instead of { $other }.
}
# Arguments: $cards
sevens-reason-keeps = It keeps { $cards } shut for the others.
# Arguments: $player, $cards
sevens-reason-waits = { $player ->
    [you] You
   *[other] I
 } can lay { $cards } later.
# Arguments: $player, $left
sevens-reason-last = { $left ->
    [0] This pass bursts { $player ->
        [you] you.
       *[other] me.
    }
   *[other] It is the last pass: with the next { $player ->
        [you] you burst.
       *[other] I burst.
    }
}
# Arguments: $player, $cards
sevens-reason-nearer = It brings { $player ->
    [you] your
   *[other] my
 } { $cards } nearer.
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

sevens-mistake-passed = Passed without need
sevens-mistake-passed-advice = Keep your passes for a turn on which every card would help another.
sevens-mistake-spent = Played where a pass was better
sevens-mistake-spent-advice = While you have passes left, a pass can keep a card shut.
sevens-mistake-freed = Let the next player off
sevens-mistake-freed-advice = Leave the next player nothing to lay.
sevens-mistake-opened = Opened a card for another
sevens-mistake-opened-advice = Before you lay a card, ask who holds the next one.
sevens-mistake-left = Left your own cards behind
sevens-mistake-left-advice = Open the way to your far cards first: aces and kings.
sevens-mistake-helped = Helped another to finish
sevens-mistake-helped-advice = Look at who has the fewest cards, and at what they wait for.
