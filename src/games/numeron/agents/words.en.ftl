### What the agents say.

numeron-novice-name = Momo
numeron-novice = beginner
numeron-novice-summary = Remembers only the last two answers, and calls any code that fits them.
# Arguments: $position, $codes, $call
numeron-novice-headline = I call { $call }, { $codes ->
    [one] the only code that fits the { $position } answers I remember.
   *[other] one of { $codes } codes that fit the { $position } answers I remember.
}
numeron-novice-known = { $left ->
    [one] { $left } of { $codes } codes fits the last { $answers } answers, all that I remember. The { $earlier } before them might rule out more.
   *[other] { $left } of { $codes } codes fit the last { $answers } answers, all that I remember. The { $earlier } before them might rule out more.
}
numeron-random-name = Koro
numeron-random = any possible code
numeron-random-summary = Calls any code that could still be the secret.
numeron-expected-name = Nagi
numeron-expected = expected remaining
numeron-expected-summary = Calls the code whose answer leaves the fewest possible secrets on average.
numeron-entropy-name = Rin
numeron-entropy = entropy
numeron-entropy-summary = Calls the code whose answer is hardest to foresee, and so tells the most.
numeron-minimax-name = Gen
numeron-minimax = minimax
numeron-minimax-summary = Calls the code that leaves the fewest possible secrets after the worst answer.
numeron-parts-name = Mei
numeron-parts = most answers
numeron-parts-summary = Calls the code that can get the most different answers.
numeron-optimal-name = Toki
numeron-optimal = optimal
numeron-optimal-summary = Plans to the end: follows the strategy that takes the fewest calls on average.
numeron-table-easy = Easy
numeron-table-even = Even
numeron-table-hard = Hard
numeron-slip = Chance that it calls a random possible code instead of comparing all calls
numeron-level-relaxed = Relaxed
numeron-level-relaxed-about = 60 % of its calls are random possible codes.
numeron-level-steady = Steady
numeron-level-steady-about = 25 % of its calls are random possible codes.
numeron-level-full = Full strength
numeron-level-full-about = It compares all calls, every time.

# Arguments: $player, $code
numeron-secret-headline = { $player ->
    [you] Take
   *[other] My secret is
 } { $code }: every code is equally hard to guess.
# Arguments: $codes, $said
numeron-random-headline = I call { $said }, { $codes ->
    [one] the only code that could be the secret.
   *[other] a random one of { $codes } codes that could be the secret.
}
# Arguments: $player, $left, $call
numeron-first-headline = { $player ->
    [you] Call
   *[other] I call
 } { $call }: at first all { $left } codes are equally good.
# Arguments: $player, $code, $left
numeron-few-headline = { $player ->
    [you] Call
   *[other] I call
 } { $code }, { $left ->
    [one] the only code that fits every answer.
   *[other] one of the last two codes.
}
# Arguments: $player, $left, $call
numeron-reply-headline = { $player ->
    [you] Call
   *[other] I call
 } { $call }, { $left ->
    [one] the only code left.
   *[other] one of { $left } codes left.
 } It is the last call.
# Arguments: $left, $calls
numeron-slip-headline = I call { $calls }, a random one of the { $left } codes left, without comparing.
# Arguments: $player, $call
numeron-contradiction-headline = { $player ->
    [you] Call
   *[other] I call
 } { $call } at random: no code fits all these answers.
# Arguments: $player, $call
numeron-headline = { $player ->
    [you] Call
   *[other] I call
 } { $call }.
# Arguments: $player, $call, $win
numeron-headline-wins = { $player ->
    [you] Call { $call }: you
   *[other] I call { $call } and
 } win { $win } of the time.
# Arguments: $left, $figure, $rule
numeron-reason-rule = { $rule ->
    [entropy] Its answer tells most about the { $left } codes: { $figure } bits on average.
    [minimax] Of { $left } codes, it leaves { $figure } at worst.
   *[parts] It splits { $left } codes by { $figure } different answers.
}
# Arguments: $codes, $code
numeron-sofar-headline = { $code } looks best so far. I am still comparing calls, with { $codes } codes left.

# Arguments: $player, $left, $call, $other, $reply
numeron-race-headline = { $player ->
    [you] Call
   *[other] I call
 } { $call }, one of { $left } left: { $other ->
    [you] you
   *[other] { $other }
 } { $reply ->
    [yes] will hit next, but this wins first.
   *[no] will hit next.
}

numeron-known = What is left
numeron-known-start = I have called nothing yet, so each of the { $codes } codes can be the secret.
numeron-known-sentence = { $left } of { $total } codes { $left ->
    [one] fits
   *[other] fit
 } the { $answers } { $answers ->
    [one] answer
   *[other] answers
 } so far. { $other-left ->
    [none] My opponent has not called yet.
    [one] My opponent may have narrowed my secret down to { $other-left } code.
   *[other] My opponent may have narrowed my secret down to { $other-left } codes.
}
numeron-left-figure = { $left } left
numeron-candidates-title = Codes that could be the secret
numeron-start = start
numeron-point = { $place }: { $digit }

numeron-told = The answer to { $code } was { $answer }
numeron-told-first = The first { $answers } answers
# Arguments: $answers, $before, $after
numeron-told-first-sentence = { $after ->
    [one] Of { $before } codes, { $after } fits the first { $answers } answers. The later ones follow one by one.
   *[other] Of { $before } codes, { $after } fit the first { $answers } answers. The later ones follow one by one.
}
# Arguments: $before, $after, $chance, $ruled-out
numeron-told-sentence = { $ruled-out ->
    [one] { $after } of { $before } codes would give this answer: a chance of { $chance }. { $ruled-out } is ruled out.
   *[other] { $after } of { $before } codes would give this answer: a chance of { $chance }. { $ruled-out } are ruled out.
}
numeron-told-figure = { $before } → { $after }
numeron-told-title = Codes by their answer to { $code }, before and after
numeron-axis-answer = answer (EAT, BITE)
numeron-told-mark = the answer

numeron-digits = Where the digits can be
numeron-digits-start = In every place, every digit is equally likely: { $chance }.
numeron-digits-sentence = { $chance ->
    [none] { $digit } is certain in place { $place }.
   *[other] { $digit } in place { $place } is likeliest: { $chance }.
 } { $digits ->
    [0] Every digit may still be part of it.
    [one] { $digits } digit is ruled out.
   *[other] { $digits } digits are ruled out.
}
numeron-digits-all = Every place is certain.
numeron-matrix-title = Chance of each digit in each place
numeron-place = place { $place }

numeron-worth = What each call is worth
numeron-worth-first = Every first call splits the codes alike, so one stands for all.
numeron-worth-sentence = Each call splits the { $left } codes by its answer. Best by { $rule }: { $call }. Among equals I prefer one that could be the secret, then the smallest.
numeron-worth-none = No call is compared yet.
numeron-ahead-sentence = I followed { $calls } { $calls ->
    [one] call
   *[other] calls
 } to the end, against each of the { $left } codes. { $call } needs the fewest: { $total } calls in all, { $value } on average. { $source ->
    [shipped] It is the move of the best known strategy, in the digits of this match.
    [solved] I searched every strategy from here, so none is better.
   *[ahead] My prepared strategy ends before this position, so I go on by the entropy rule.
}
numeron-ahead-none = I am still comparing calls and have followed none to the end yet.
# Arguments: $left, $chosen, $rule, $player, $reply
numeron-race-sentence = My answers leave { $player } only one code: if I miss, { $player } { $player ->
    [you] hit
   *[other] hits
 } next{ $reply ->
    [yes] , and I have one reply for a draw. Of the { $left } codes that can hit now, { $chosen } is best for that reply by { $rule }.
   *[no] . So I choose from the { $left } codes that can hit now. Should { $player } miss after all, { $chosen } is best by { $rule }.
}
numeron-m-calls = calls to go
numeron-note-shipped = the strategy’s move
numeron-note-solved = proven best
numeron-ahead-title = Calls followed to the end
numeron-plan = What follows
numeron-plan-sentence = { $answers ->
    [one] After { $call }, { $answers } answer leaves the match open, and my next call is ready. The longest line takes { $node } calls from here.
   *[other] After { $call }, { $answers } answers leave the match open, and for each my next call is ready. The longest line takes { $node } calls from here.
}
numeron-plan-figure = { $total } calls to go
numeron-tree-title = The strategy from here: codes left, and calls to go
numeron-tree-now = now
numeron-ranking-title = Calls by each measure
numeron-m-expected = codes left on average
numeron-m-entropy = entropy (bits)
numeron-m-worst = codes left at worst
numeron-m-answers = different answers
numeron-m-win = chance to win (estimate)
numeron-m-hit = chance to hit
numeron-possible = could be the secret
numeron-wins-more = { $code } has the better estimated chance to win: { $chance } instead of { $own-chance }. I don’t go by it, for it depends on how my opponent calls.
numeron-chance = The chance to win
# Arguments: $chosen, $chance, $other, $chance-2
numeron-chance-sentence = I expect { $other } to call by a plan, as the agents here do. Then { POSSESSIVE($other) } next call hits { $chance-2 } of the time, and with { $chosen } I win { $chance } of the time. A person may call differently.
numeron-chance-figure = { $chance }, estimated

numeron-choice = The call: { $call }
numeron-choice-split = { $chance ->
    [none] { $code } cannot be the secret, but its answer tells more: it leaves
   *[other] { $code } hits { $chance } of the time. If it misses, the answer leaves
 } between { $low } and { $high } of { $codes } codes.
numeron-choice-few = { $codes ->
    [one] It is the only code left, so it is the secret.
   *[other] It is right half the time; if it is wrong, the other code is the secret.
}
numeron-choice-reply = { $codes ->
    [one] If I miss, I lose. With { $codes } code left, I hit { $hit } of the time.
   *[other] If I miss, I lose. With { $codes } codes left, I hit { $hit } of the time.
}
numeron-hit-figure = { $hit } to hit
numeron-split-left = codes left
numeron-split-chance = chance
numeron-split-adds = left × chance
numeron-split-title = How { $how } splits the codes left
numeron-split-mark = left on average
numeron-formula-title = The arithmetic of { $call }
numeron-secret-step = The secret
numeron-secret-sentence = I draw one of { $codes } codes at random, so that no habit gives me away.

numeron-reason-called = You know its answer: it was called before.
numeron-reason-left = Its answer leaves { $left } codes on average.
numeron-reason-hit = It may even be the secret: { $chance } of the time.
numeron-reason-probe = It can’t be the secret: only its answer helps.
# Arguments: $own, $other
numeron-part-now-more = The call itself hits more often: { $own } instead of { $other }.
# Arguments: $own, $other
numeron-part-now-less = The call itself hits less often: { $own } instead of { $other }.
# Arguments: $own, $other
numeron-part-next-more = Within two calls the secret is found more often: { $own } instead of { $other }.
# Arguments: $own, $other
numeron-part-next-less = Within two calls the secret is found less often: { $own } instead of { $other }.
# Arguments: $calls, $own, $other
numeron-part-later-more = Within { $calls } calls the secret is found more often: { $own } instead of { $other }.
# Arguments: $calls, $own, $other
numeron-part-later-less = Within { $calls } calls the secret is found less often: { $own } instead of { $other }.

numeron-mistake-known = A call whose answer you knew
numeron-mistake-known-advice = Call a code whose answer you can’t foresee.
numeron-mistake-unable = A call that could not hit
numeron-mistake-unable-advice = Near the end, call a code that fits every answer so far: it may be the secret.
numeron-mistake-slow = Too slow for the race
numeron-mistake-slow-advice = Once your opponent is close, take the call that finds the secret within two turns.
numeron-mistake-little = A call that told little
numeron-mistake-little-advice = Take a call whose answers split the codes into many small groups.
