### What the agents say.

coyote-random-name = Yuzu
coyote-random = random
coyote-random-summary = Raises by any small number, and calls now and then without looking.
coyote-random-headline = I looked at nothing and drew { $drew }.
coyote-constant-name = Iwa
coyote-constant = one number
coyote-constant-summary = Always bids the same number, and calls once it has been reached.
coyote-constant-bid = I always bid { $bid }.
coyote-constant-call = { $last-bid } is not below my { $bid }, so I call.
coyote-plusone-name = Hina
coyote-plusone = plus one
coyote-plusone-summary = Raises by one, and calls once the bids have reached a fixed total.
coyote-plusone-bid = One more: { $label }. I would call from { $limit } on.
coyote-plusone-call = The bids have come to { $last-bid }; from { $limit } on I call.
coyote-novice-name = Fuu
coyote-novice = beginner
coyote-novice-summary = Adds up the numbers it sees, takes its own card for a 4 and leaves the special cards out.
coyote-novice-step = I add up the numbers I see, take my own card for a 4 and leave the special cards out. The odds below are what exact counting would have said.
coyote-novice-open = I make it { $guess } in all. I open low, at { $bid }.
coyote-novice-bid = I make it { $guess } in all, and { $last-bid } is not above that: I bid { $bid }.
coyote-novice-call = I make it { $guess } in all, and { $last-bid } is above that: I call.
coyote-novice-top = { $last-bid } is the highest bid there is, so I have to call; I make it { $guess } in all.
coyote-bayes-name = Sora
coyote-bayes = every bid alike
coyote-bayes-summary = The contest’s agent: counts cards, takes every bid as evidence of the same strength, calls below even odds.
coyote-bayes-call = The total reaches { $last-bid } in only { $after } of cases, less than { $threshold }: I call.
coyote-bayes-open = I always open with { $bid }.
# Arguments: $bid, $chance, $above, $equals
coyote-bayes-bid = { $equals ->
    [0] No total that is left is above { $above }, so I bid as little as I can: { $bid }.
    [one] I bid { $bid }, the likeliest total above the last bid ({ $chance }).
   *[other] I bid { $bid }: no total above the last bid is likelier ({ $chance }), though others are as likely.
}
coyote-counter-name = Kazu
coyote-counter = card counter
coyote-counter-summary = Knows the exact odds from the cards alone and ignores what is said; raises as little as it can.
coyote-counter-call = The total stays below { $below } in { $chance } of cases, more than { $threshold }: I call.
coyote-counter-bid = I bid { $bid }, as little as possible: the total reaches it in { $chance } of cases.
coyote-counter-hopeless = No total that is left reaches { $bid }: no bid is honest here, so I bid as little as I can.

coyote-table-mixed = Mixed
coyote-table-easy = Easy
coyote-table-hard = Hard
coyote-table-six = Six players
coyote-table-duel = Two players
coyote-param-call = chance of a call
coyote-param-raise = largest raise
coyote-param-constant = the number it bids
coyote-param-limit = the bid from which it calls
coyote-param-hit = likelihood of a bid that the total reaches
coyote-param-miss = likelihood of a bid that the total misses
coyote-param-threshold = calls when the last bid is reached with less than this
coyote-param-open = opening bid
coyote-param-count = counting of discards
coyote-param-count-on = on
coyote-param-count-off = off
coyote-param-risk = calls when the total misses the last bid with more than this

coyote-part-numbers = number cards
coyote-part-double = with ×2
coyote-part-night = with the night
coyote-part-maxzero = with max→0
coyote-part-mystery = with “?”
coyote-axis-bid = bid
coyote-axis-card = my card
coyote-mark-threshold = call below { $threshold }
coyote-panel-curve = Chance that the total reaches a bid
coyote-panel-prior = The total, by counting alone
coyote-panel-after = The total before and after
coyote-panel-card = What my card may be
coyote-panel-actions = What I could do
coyote-panel-rights = The chance that a choice is right (a bid: reached; a call: not reached)
coyote-axis-choice = choice
coyote-mark-choice = my choice
coyote-measure-right = chance to be right
coyote-figure-mean = about { $mean }
coyote-figure-reached = reached: { $totals }
coyote-step-prior = What the cards say
coyote-step-prior-sentence = I do not see { $own ->
    [yes] my own card and the { $pile }
   *[no] the { $pile }
 } left to draw; { $discards } { $discards ->
    [one] is
   *[other] are
 } known from the discards. { $sure ->
    [yes] The total is { $low }.
   *[no] By that the total is { $mean } on average, and from { $low } to { $high } in { $chance } of cases.
}
coyote-step-curve = How high the total reaches
# Arguments: $last-bid, $totals, $below, $read
coyote-step-curve-sentence = { $read ->
    [yes] After reading the bids, the total reaches the last one, { $last-bid },
   *[no] By the cards alone the total reaches the last bid, { $last-bid },
 } in { $totals } of cases; a call is right in { $below }.
coyote-step-curve-open = There is no bid yet{ $reached ->
    [none] , and no total that is left reaches 1: no bid is honest here.
   *[other] . The total reaches 1, the lowest bid, in { $reached } of cases.
}
coyote-step-choice = The choice
coyote-step-choice-bid = I bid { $bid }: the total reaches it in { $chance } of cases.
coyote-step-choice-call = I call: the last bid, { $last-bid }, is too high in { $below } of cases.
coyote-step-blind = My rule looks at the bids only; here is what the cards would have said.
coyote-step-bid = { $player }: bid { $bid }
coyote-step-bids = The first { $bids } bids
coyote-step-bid-bayes = The bid counts { $hit } where the total reaches { $bid } and { $miss } where it does not: the chance that it is reached goes from { $chance } to { $chance-2 }.
coyote-step-bids-sentence = { $bids } bids up to { $bid }: the chance that { $bid } is reached goes from { $reached } to { $chance }.

coyote-equilibrium-name = Ryo
coyote-equilibrium = equilibrium
coyote-equilibrium-summary = Between two, plays a strategy solved in advance that nobody can exploit for much, leaning a little against card counters; with more players it counts cards.
coyote-equilibrium-headline = Here { $label } is my choice in { $chance } of cases, and this time it came up.
coyote-equilibrium-crowd = My strategy is for two players; with { $living } I only count cards, as Kazu does.
coyote-equilibrium-off = My strategy never comes to this position, so I count cards, as Kazu does.
coyote-step-equilibrium = The solved strategy
coyote-step-equilibrium-sentence = I see { $mixed }. Solved in advance for a full deck and { $levels } different bids up to { $top }; within that the best reply gains { $exploitability } lives a round.
coyote-panel-mixture = What I mix
coyote-figure-drawn = { $action } ({ $chance })

coyote-reader-name = Yomi
coyote-reader = bid reader
coyote-reader-summary = Asks of every bid what the bidder sees on its forehead, learns what kind of player each one is, and looks ahead to the next calls.
coyote-param-depth = own turns looked ahead (0: by the table)
coyote-param-listen = reading of bids
coyote-param-listen-on = on
coyote-param-listen-off = off
coyote-reader-thinking = I am still thinking; so far the cards alone say { $fallback }.
# Arguments: $last-bid, $below
coyote-reader-call = I call: { $last-bid } is too high { $below } of the time.
# Arguments: $bid, $win
coyote-reader-bid = I bid { $bid } and win the match { $win } of the time.
coyote-reason-total = I expect a total of about { $total }.
coyote-reason-card = My own card is probably { $card }.
coyote-reason-holds = The bid holds { $holds } of the time.
coyote-reason-loss = I lose a life this round { $loss } of the time.
coyote-reason-to-bid = bidding { $bid }
coyote-reason-to-call = calling
# Arguments: $next, $win
coyote-reason-next = The next best wins { $win } of the time: { $next }.
coyote-reason-level = About as good: { $next }.
coyote-step-models = Who the others are
# Arguments: $rounds, $player, $family, $weight
coyote-step-models-sentence = { $rounds ->
    [one] From { $rounds } past round, never from the name, I give { $player } a chance of { $weight } to be of the kind “{ $family }”.
   *[other] From { $rounds } past rounds, never from the name, I give { $player } a chance of { $weight } to be of the kind “{ $family }”.
}
coyote-panel-models = Kinds of players
# Arguments: $player, $card, $total, $bid, $other-card, $other-total, $rest, $chance, $other-chance, $more
coyote-step-bid-why = With { $card } on my head { $player } would see { $total } and bid { $bid } in { $chance } of cases; with { $other-card }, seeing { $other-total }, in { $other-chance }, and { $more }. { $rest }
# Arguments: $player, $card, $total, $bid, $other-card, $other-total, $rest, $times
coyote-step-bid-why-times = With { $card } on my head { $player } would see { $total } and bid { $bid } { $times } times as often as with { $other-card }, seeing { $other-total }. { $rest }
coyote-step-bid-instead-call = call in { $chance }
coyote-step-bid-instead-lower = bid less in { $chance }
coyote-step-bid-instead-higher = bid more in { $chance }
coyote-step-bid-mystery = { $total } and “?”
coyote-step-bid-reach = The chance that the total reaches { $bid } { $was ->
    [none] stays at
   *[other] goes from { $was } to
 } { $chance }.
coyote-figure-ratio = likelihood ratio { $ratio }
coyote-panel-likelihood = How likely this bid is, by my card
coyote-step-bid-reader-nothing = Whatever my card is, this bid was about equally likely: it tells me nothing. The chance that the total reaches { $bid } is { $ply }.
coyote-step-sees = As seen by { $player }
coyote-step-sees-sentence = As seen by { $player }, with my card in view but not { $player ->
    [you] your
   *[other] their
 } own { $own }, the total should be about { $total }; I expect { $expected }. { $cards ->
    [silent] No bid has come from there yet.
    [none] The bids from there favour none of my possible cards.
   *[other] Of my possible cards, the bids from there speak most for: { $cards }.
}
coyote-panel-sees = The total as this player expects it
coyote-panel-sees-outline = as I expect it
coyote-panel-weighs = My card after this player’s bids alone
coyote-panel-kind = What kind of player this is
coyote-axis-kind = kind
coyote-step-ahead = The calls to come
# Arguments: $action, $loss, $alive, $other, $other-alive, $equals
coyote-step-ahead-sentence = { $equals ->
    [none] With { $action } I lose a life in this round with probability { $loss } and am the last alive with probability { $alive }.
    [0] { $action } is best: I lose a life in this round with probability { $loss } and am the last alive with probability { $alive }. With { $other } the latter is { $other-alive }.
    [one] { $action } and { $other } are about equally good: with either I am the last alive with a probability near { $alive }. With { $action } I lose a life in this round with probability { $loss }.
   *[other] { $action } and { $equals } other choices are about equally good: with any of them I am the last alive with a probability near { $alive }. With { $action } I lose a life in this round with probability { $loss }.
}
coyote-measure-win = chance to be the last alive
coyote-measure-loss = lives I lose in this round
coyote-measure-called = called at once
coyote-figure-wins = { $action }: { $win }
coyote-note-bluff = a bluff
coyote-model-counter = card counter
coyote-model-equilibrium = equilibrium
coyote-model-bayes = takes every bid alike
coyote-model-plusone = plus one
coyote-model-constant = one number
coyote-model-random = random
coyote-model-honest = honest
coyote-model-bluffer = bluffer
# Arguments: $player, $own, $other
coyote-part-now-more = { $player ->
    [you] { $player } lose a life at once more often
   *[other] { $player } loses a life at once more often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
coyote-part-now-less = { $player ->
    [you] { $player } lose a life at once less often
   *[other] { $player } loses a life at once less often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
coyote-part-later-more = { $player ->
    [you] { $player } lose a life later in the round more often
   *[other] { $player } loses a life later in the round more often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
coyote-part-later-less = { $player ->
    [you] { $player } lose a life later in the round less often
   *[other] { $player } loses a life later in the round less often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
coyote-part-through-more = { $player ->
    [you] When another loses the life, you win the match more often
   *[other] When another loses the life, { $player } wins the match more often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
coyote-part-through-less = { $player ->
    [you] When another loses the life, you win the match less often
   *[other] When another loses the life, { $player } wins the match less often
 }: { $own } instead of { $other }.
