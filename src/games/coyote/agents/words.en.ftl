### What the agents say.

coyote-random-name = Yuzu
coyote-random = random
coyote-random-summary = Raises by any small number, and calls now and then without looking.
coyote-random-headline = I chose { $drew } without looking.
coyote-constant-name = Iwa
coyote-constant = one number
coyote-constant-summary = Always bids the same number, and calls once it has been reached.
coyote-constant-bid = I always bid { $bid }.
coyote-constant-call = I call: { $last-bid } has reached my { $bid }.
coyote-plusone-name = Hina
coyote-plusone = plus one
coyote-plusone-summary = Raises by one, and calls once the bids have reached a fixed total.
coyote-plusone-bid = I bid one more: { $label }. From { $limit } on I call.
coyote-plusone-call = I call: the bids have come to { $last-bid }, and I stop at { $limit }.
coyote-novice-name = Fuu
coyote-novice = beginner
coyote-novice-summary = Adds up the numbers it sees, counts its own card as a 4 and leaves the special cards out.
coyote-novice-step = I add up the numbers I see, count my own card as a 4 and leave the special cards out. The odds below come from exact counting.
# Arguments: $guess, $bid
coyote-novice-open = I bid { $bid }, to open low. I make it { $guess } in all.
# Arguments: $guess, $last-bid, $bid
coyote-novice-bid = I bid { $bid }: I make it { $guess } in all, and { $last-bid } is not above that.
coyote-novice-call = I call: I make it { $guess } in all, and { $last-bid } is above that.
coyote-novice-top = I have to call: { $last-bid } is the highest bid there is. I make it { $guess } in all.
coyote-bayes-name = Sora
coyote-bayes = every bid alike
coyote-bayes-summary = The contest’s agent: counts cards and takes every bid as equally strong evidence. It believes too much, and beats a card counter only 9 % of the time.
coyote-bayes-call = I call: the total reaches { $last-bid } in only { $after } of cases, less than { $threshold }.
coyote-bayes-open = I always open with { $bid }.
coyote-bayes-bid = { $equals ->
    [0] I bid { $bid }, as little as I can: no possible total is above { $above }.
    [one] I bid { $bid }, the likeliest total above the last bid ({ $chance }).
   *[other] I bid { $bid }, one of the likeliest totals above the last bid ({ $chance }).
}
coyote-counter-name = Kazu
coyote-counter = card counter
coyote-counter-summary = Knows the exact odds from the cards alone, ignores the bids, and raises as little as it can.
coyote-counter-call = I call: { $below } is too high { $chance } of the time, more than { $threshold }.
coyote-counter-bid = I bid { $bid }, as little as possible: it holds { $chance } of the time.
coyote-counter-hopeless = I bid { $bid }, as little as I can: the total cannot reach it, so no bid is honest.

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
coyote-param-bid = what it raises to
coyote-param-bid-likeliest = the likeliest total above the last bid
coyote-param-bid-least = one more than the last bid
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
# Arguments: $pile, $discards, $mean, $low, $high, $chance, $own, $sure
coyote-step-prior-sentence = I don’t see { $own ->
    [yes] my own card or the { $pile }
   *[no] the { $pile }
 } left to draw; { $discards } { $discards ->
    [one] is
   *[other] are
 } discarded. { $sure ->
    [yes] The total is { $low }.
   *[no] So the total is { $mean } on average, and { $chance } of the time from { $low } to { $high }.
}
coyote-step-curve = How high the total reaches
coyote-step-curve-sentence = By { $read ->
    [yes] cards and bids,
   *[no] the cards alone,
 } the total reaches the last bid, { $last-bid }, in { $totals } of cases; a call is right in { $below }.
coyote-step-curve-open = There is no bid yet{ $reached ->
    [none] , and the total cannot reach even 1: no bid is honest here.
   *[other] . The total reaches 1, the lowest bid, in { $reached } of cases.
}
coyote-step-choice = The choice
coyote-step-choice-bid = I bid { $bid }: the total reaches it in { $chance } of cases.
coyote-step-choice-call = I call: the last bid, { $last-bid }, is too high in { $below } of cases.
coyote-step-blind = I look only at the bids; here is what the cards would have said.
coyote-step-bid = { $player }: bid { $bid }
coyote-step-bids = { $bids ->
    [one] The first bid
   *[other] The first { $bids } bids
}
coyote-step-bid-bayes = The bid counts { $hit } where the total reaches { $bid } and { $miss } where it does not: the chance that it is reached goes from { $chance } to { $chance-2 }.
coyote-step-bids-sentence = { $bids ->
    [one] After the first bid, { $bid }, the chance that the total reaches it goes from { $reached } to { $chance }.
   *[other] After { $bids } bids up to { $bid }, the chance that the total reaches it goes from { $reached } to { $chance }.
}

coyote-equilibrium-name = Ryo
coyote-equilibrium = equilibrium
coyote-equilibrium-summary = With two players, plays a solved strategy that nobody can exploit for much, leaning a little against card counters; with more it counts cards.
coyote-equilibrium-headline = I choose { $label } here { $chance } of the time, and this time it came up.
coyote-equilibrium-crowd = With { $living } players I ignore the bids and count cards, as Kazu does.
coyote-equilibrium-off = My strategy never comes to this position, so I count cards, as Kazu does.
coyote-step-equilibrium = The solved strategy
coyote-step-equilibrium-sentence = I see { $mixed }. My strategy is solved for a full deck and { $levels } different bids up to { $top }; the best reply to it gains { $exploitability } lives a round.
coyote-panel-mixture = What I mix
coyote-figure-drawn = { $action } ({ $chance })

coyote-reader-name = Yomi
coyote-reader = bid reader
coyote-reader-summary = Works out from every bid which card is on its own forehead, learns how each player bids, and looks ahead to the next calls.
coyote-param-depth = own turns looked ahead (0: by the table)
coyote-param-listen = reading of bids
coyote-param-listen-on = on
coyote-param-listen-off = off
coyote-reader-thinking = I am still thinking; so far the cards alone say { $fallback }.
# Arguments: $player, $last-bid, $below
coyote-reader-call = { $player ->
    [you] Call
   *[other] I call
 }: { $last-bid } is too high { $below } of the time.
# Arguments: $player, $bid, $win
coyote-reader-bid = { $player ->
    [you] Bid { $bid }: you win
   *[other] I bid { $bid } and win
 } the match { $win } of the time.
coyote-reason-total = Half the time the total is { $total } or less.
# Arguments: $player, $card
coyote-reason-card = By the bids, { $player ->
    [you] your
   *[other] my
 } own card is probably { $card }.
coyote-reason-holds = The bid holds { $holds } of the time.
coyote-reason-bluff = It is a bluff: the bid holds { $holds } of the time.
coyote-reason-counted = The cards alone would say { $counted }.
# Arguments: $player, $loss
coyote-reason-loss = { $player ->
    [you] At the next call you lose a life { $loss } of the time.
   *[other] At the next call I lose a life { $loss } of the time.
}
# Arguments: $player, $loss
coyote-reason-loss-calling = { $player ->
    [you] The call costs you a life { $loss } of the time.
   *[other] The call costs me a life { $loss } of the time.
}
coyote-step-models = Who the others are
coyote-step-models-sentence = { $rounds ->
    [one] After { $rounds } round I take { $player } for the kind “{ $family }”, at { $weight }. I never go by the name.
   *[other] After { $rounds } rounds I take { $player } for the kind “{ $family }”, at { $weight }. I never go by the name.
}
coyote-panel-models = Kinds of players
# Arguments: $player, $card, $total, $bid, $other-card, $other-total, $rest, $chance, $other-chance, $more
coyote-step-bid-why = With { $card } on my head, { $player } would see { $total } and bid { $bid } in { $chance } of cases. With { $other-card }, { $player } would see { $other-total }, bid that in { $other-chance } and { $more }. { $rest }
# Arguments: $player, $card, $total, $bid, $other-card, $other-total, $rest, $times
coyote-step-bid-why-times = With { $card } on my head, { $player } would see { $total }, and a bid of { $bid } is { $times } times as likely as with { $other-card } and { $other-total } in sight. { $rest }
coyote-step-bid-instead-call = call in { $chance }
coyote-step-bid-instead-lower = bid less in { $chance }
coyote-step-bid-instead-higher = bid more in { $chance }
coyote-step-bid-mystery = { $total } and “?”
coyote-step-bid-reach = The chance that the total reaches { $bid } { $was ->
    [none] stays at
   *[other] goes from { $was } to
 } { $chance }.
coyote-panel-likelihood = How likely this bid is, by my card
coyote-step-bid-reader-nothing = Whatever my card is, this bid was about equally likely: it tells me nothing. The chance that the total reaches { $bid } is { $ply }.
coyote-step-sees = As seen by { $player }
coyote-step-sees-sentence = { $player } { $player ->
    [you] see my card but not your
   *[other] sees my card but not their
 } own { $own }, and should expect a total of about { $total }; I expect { $expected }. { POSSESSIVE($player) } { $cards ->
    [silent] first bid is still to come.
    [none] bids fit all my possible cards alike.
   *[other] bids fit best if my card is { $cards }.
}
coyote-panel-sees = The total as this player expects it
coyote-panel-sees-outline = as I expect it
coyote-panel-weighs = My card after this player’s bids alone
coyote-panel-kind = How this player bids
coyote-axis-kind = kind
coyote-step-ahead = The calls to come
# Arguments: $action, $loss, $alive, $other, $other-alive, $equals
coyote-step-ahead-sentence = { $equals ->
    [none] With { $action } I win { $alive } of the time, and lose a life this round { $loss } of the time.
    [0] { $action } is best: I win { $alive } of the time, and lose a life this round { $loss } of the time. With { $other } I win { $other-alive } of the time.
    [one] { $action } and { $other } are about as good: I win near { $alive } of the time. With { $action } I lose a life this round { $loss } of the time.
   *[other] { $action } and { $equals } other choices are about as good: I win near { $alive } of the time. With { $action } I lose a life this round { $loss } of the time.
}
coyote-measure-win = chance to win the match
coyote-measure-loss = lives I lose this round
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
    [you] { $player } more often lose a life at the next call
   *[other] { $player } more often loses a life at the next call
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
coyote-part-now-less = { $player ->
    [you] { $player } less often lose a life at the next call
   *[other] { $player } less often loses a life at the next call
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

coyote-mistake-early = Called too early
coyote-mistake-early-advice = While the total probably reaches the bid, raise it by a little.
coyote-mistake-late = Called too late
coyote-mistake-late-advice = Once the total probably misses the bid, call: a raise is worse.
coyote-mistake-high = A bid that was called at once
coyote-mistake-high-advice = Raise by less where the next player would call.
coyote-mistake-back = A bid that came back to you
coyote-mistake-back-advice = Count how many raises are left before it is your turn again.
coyote-mistake-other = Pressed the wrong player
coyote-mistake-other-advice = It matters who loses the life: press the player who is nearest to winning.
