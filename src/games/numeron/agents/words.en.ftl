### What the agents say.

numeron-novice-name = Momo
numeron-novice = beginner
numeron-novice-summary = Has only the last two answers in mind, and calls any code that agrees with them.
numeron-novice-headline = { $codes ->
    [one] I have my last { $position } answers in mind; { $codes } code agrees with them, and I call { $call }.
   *[other] I have my last { $position } answers in mind; { $codes } codes agree with them, and I call { $call }.
}
numeron-novice-known = { $left ->
    [one] { $left } of { $codes } codes agrees with the last { $answers } answers, the ones I have in mind. The { $earlier } before them might rule out more.
   *[other] { $left } of { $codes } codes agree with the last { $answers } answers, the ones I have in mind. The { $earlier } before them might rule out more.
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
numeron-slip = Chance that it calls a random possible code instead of weighing all calls
numeron-level-relaxed = Relaxed
numeron-level-relaxed-about = 60 % of its calls are any possible code, without weighing them.
numeron-level-steady = Steady
numeron-level-steady-about = 25 % of its calls are any possible code, without weighing them.
numeron-level-full = Full strength
numeron-level-full-about = It weighs every call, every time.

numeron-secret-headline = My secret is { $code }: against someone with no hunch, every code is as good as any other.
numeron-random-headline = { $codes ->
    [one] { $codes } code could be the secret; I call one of them, { $said }.
   *[other] { $codes } codes could be the secret; I call one of them, { $said }.
}
numeron-first-headline = Before the first answer all { $left } codes are alike; I call { $call }, drawn at random.
numeron-few-headline = { $left ->
    [one] Only { $code } agrees with every answer: I call it.
   *[other] Two codes are left, each as likely as the other; I call { $code }.
}
# Arguments: $left, $call
numeron-reply-headline = My secret has been found. With my one reply I call { $call }, { $left ->
    [one] the only code left.
   *[other] one of { $left } codes left.
}
# Arguments: $left, $calls
numeron-slip-headline = This time I do not weigh the calls: { $calls } is one of { $left } codes that could be the secret.
numeron-contradiction-headline = No code agrees with all these answers; I call { $call }, drawn at random.
numeron-weighed-headline = { $left } codes could be the secret; I call { $call }, { $rule ->
    [expected] which leaves { $figure } on average.
    [entropy] whose answer tells { $figure } bits on average.
    [minimax] which leaves { $figure } at worst.
   *[parts] which can get { $figure } different answers.
}
numeron-sofar-headline = { $codes } codes could be the secret; I am weighing the calls, and { $code } is the best so far.

# Arguments: $left, $call, $calls, $source
numeron-ahead-headline = { $left } codes could be the secret; { $source ->
    [shipped] the best strategy I know calls { $call } and needs { $calls } calls on average.
    [solved] I have solved this position: { $call } needs { $calls } calls on average, and nothing needs fewer.
   *[ahead] looking ahead, { $call } needs { $calls } calls on average.
}
# Arguments: $left, $call, $player, $reply
numeron-race-headline = By now { $player } can work out my secret, so { $reply ->
    [yes] I go for the win at once
   *[no] I must hit at once
 }: I call { $call }, one of { $left } codes left.

numeron-known = What is left
numeron-known-start = I have asked nothing yet, so each of the { $codes } codes can be the secret.
# Arguments: $left, $total, $answers, $other-left
numeron-known-sentence = { $left } of { $total } codes { $left ->
    [one] agrees
   *[other] agree
 } with the { $answers } { $answers ->
    [one] answer
   *[other] answers
 } so far. { $other-left ->
    [none] The other has not called yet, and knows nothing about my secret.
    [one] From my answers, the other may have narrowed my secret down to { $other-left } code.
   *[other] From my answers, the other may have narrowed my secret down to { $other-left } codes.
}
numeron-left-figure = { $left } left
numeron-candidates-title = Codes that could be the secret
numeron-start = start
numeron-point = { $place }: { $digit }

numeron-told = The answer to { $code } was { $answer }
numeron-told-first = The first { $answers } answers
# Arguments: $answers, $before, $after
numeron-told-first-sentence = { $after ->
    [one] Of { $before } codes, { $after } agrees with the first { $answers } answers. The later ones follow one by one.
   *[other] Of { $before } codes, { $after } agree with the first { $answers } answers. The later ones follow one by one.
}
numeron-told-sentence = { $ruled-out ->
    [one] Of { $before } codes, { $after } would have given this answer (a chance of { $chance }); { $ruled-out } is ruled out.
   *[other] Of { $before } codes, { $after } would have given this answer (a chance of { $chance }); { $ruled-out } are ruled out.
}
numeron-told-figure = { $before } → { $after }
numeron-told-title = Codes by their answer to { $code }: before, and what was kept
numeron-axis-answer = answer (EAT, BITE)
numeron-told-mark = the answer

numeron-digits = Where the digits can be
numeron-digits-start = Every digit is as likely as any other in every place: { $chance }.
# Arguments: $digit, $place, $chance, $digits
numeron-digits-sentence = { $chance ->
    [none] Certain: { $digit } in place { $place }.
   *[other] Likeliest: { $digit } in place { $place }, at { $chance }.
 } { $digits ->
    [0] No digit is ruled out altogether.
    [one] { $digits } digit is in no possible code.
   *[other] { $digits } digits are in no possible code.
}
numeron-digits-all = Every place is certain.
numeron-matrix-title = Chance of each digit in each place
numeron-place = place { $place }

numeron-worth = What each call is worth
numeron-worth-first = By exchanging digits any first call becomes any other: one stands for all { $codes }.
numeron-worth-sentence = Every call splits the { $left } codes by the answers it can get. Best by { $rule }: { $call }. Of equally good calls those that could be the secret go first, then the smallest.
numeron-worth-none = No call is weighed yet.
# Arguments: $calls, $left, $call, $total, $value, $source
numeron-ahead-sentence = I followed { $calls } { $calls ->
    [one] call
   *[other] calls
 } to the end, against each of the { $left } codes. { $call } needs the fewest calls: { $total } in all, { $value } on average. { $source ->
    [shipped] It is the move of the best known strategy, the digits renamed to fit this match.
    [solved] Every strategy from here was searched, so none is better.
   *[ahead] This match has left the prepared strategy, so I judge by going on with the entropy rule.
}
numeron-ahead-none = I am still weighing the calls and have followed none to the end yet.
# Arguments: $left, $chosen, $rule, $player, $reply
numeron-race-sentence = My answers leave { $player } one code only: if I miss, { $player } { $player ->
    [you] hit
   *[other] hits
 } next{ $reply ->
    [yes] , and I have one reply for a draw. Of the { $left } codes that could hit now, best by { $rule } for that reply: { $chosen }.
   *[no] . So only the { $left } codes that could hit now count. Best of them by { $rule }, should { $player } miss after all: { $chosen }.
}
numeron-m-calls = calls to go
numeron-note-shipped = the strategy’s move
numeron-note-solved = proven best
numeron-ahead-title = Calls followed to the end
numeron-plan = What follows
numeron-plan-sentence = { $answers ->
    [one] After { $call } there are { $answers } answer that go on, and for each the next call is ready. The longest line takes { $node } calls from here.
   *[other] After { $call } there are { $answers } answers that go on, and for each the next call is ready. The longest line takes { $node } calls from here.
}
numeron-plan-figure = { $total } calls to go
numeron-tree-title = The strategy from here: codes left, and calls to go
numeron-tree-now = now
numeron-ranking-title = Calls by each measure
numeron-m-expected = expected remaining
numeron-m-entropy = entropy (bits)
numeron-m-worst = worst case
numeron-m-answers = different answers
numeron-m-win = chance to win (estimate)
numeron-m-hit = chance to hit
numeron-possible = could be the secret
numeron-wins-more = By the estimated chance to win, { $code } stands above it: { $chance } instead of { $own-chance }. I do not go by that estimate, for it rests on how the other calls.
numeron-chance = The chance to win
# Arguments: $chosen, $chance, $other, $chance-2
numeron-chance-sentence = I take { $other } for a player like the agents here, weighted by the calls so far. If that is right, { POSSESSIVE($other) } next call hits in { $chance-2 } of cases, and with { $chosen } I win in { $chance }. A person may call otherwise.
numeron-chance-figure = { $chance }, estimated

numeron-choice = The call: { $call }
# Arguments: $code, $chance, $low, $high, $codes
numeron-choice-split = { $chance ->
    [none] { $code } cannot be the secret: it is only a question. Its answer leaves
   *[other] { $code } could be the secret: its chance to hit is { $chance }. If it misses, the answer leaves
 } between { $low } and { $high } of { $codes } codes.
numeron-choice-few = { $codes ->
    [one] It is the only code left, so it is the secret.
   *[other] It is as likely to be right as wrong; if it is wrong, the other code is the secret.
}
numeron-choice-reply = { $codes ->
    [one] Only a hit counts now. With { $codes } code left, the chance is { $hit }.
   *[other] Only a hit counts now. With { $codes } codes left, the chance is { $hit }.
}
numeron-hit-figure = { $hit } to hit
numeron-split-title = How { $how } splits the codes left
numeron-split-mark = expected remaining
numeron-formula-title = The arithmetic of { $call }
numeron-secret-step = The secret
numeron-secret-sentence = I draw one of { $codes } codes, each with the same chance, so that nothing can be read from a habit.

numeron-reason-left = On average { $left } codes will be left after the answer.
numeron-reason-hit = It may even be the secret: { $chance } of the time.
numeron-reason-probe = It cannot be the secret; it is called for its answer.
# Arguments: $own, $other
numeron-part-now-more = This call hits more often: { $own } instead of { $other }.
# Arguments: $own, $other
numeron-part-now-less = This call hits less often: { $own } instead of { $other }.
# Arguments: $player, $own, $other
numeron-part-next-more = { $player ->
    [you] With the call after it you hit more often
   *[other] With the call after it { $player } hits more often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
numeron-part-next-less = { $player ->
    [you] With the call after it you hit less often
   *[other] With the call after it { $player } hits less often
 }: { $own } instead of { $other }.
