### Training one's reading.

practice-title = Train your reading
practice-lead = Say what you believe before the reader tells: how many codes are left, who holds a card, whether a board fouls. What you miss comes back.
practice-visit = Practise
practice-ask-first = Ask me before you tell
practice-ask-first-about = At your turns, and before a reading is shown, a question comes first. Each can be skipped; nothing is asked where several people share the device.
practice-question = First you: what do you believe?
practice-of = Question { $question } of { $total }
practice-slider = Chance of “{ $quoted }”
practice-low = From
practice-high = To
practice-range = from { $low } to { $high }
practice-one = { $low }
practice-range-how = Narrow it until you would be right four times in five.
practice-answer = Answer
practice-skip = Skip
practice-next = Next question
practice-done = To the result
practice-end = End
practice-close = Go on
practice-all-answers = All your answers
practice-same = You read it as the reader does.
practice-near = Close to the reader.
practice-off = Somewhat off: compare what you gave too much, and what too little.
practice-missed = Missed: this question comes back.
practice-off-range = Somewhat off: compare your range with the reader’s.
practice-inside-wide = Inside, but too wide to count: this question comes back.
practice-inside-narrow = Inside, but too narrow to be more than luck: this question comes back.
practice-wide = Too wide to count: this question comes back.
practice-elsewhere = Far from the reader’s range: this question comes back.
practice-worse = Worse than no answer: this question comes back.
practice-you = You
practice-reader = The reader
practice-truth-is = In fact: { $fact }
practice-truth-later = What is true is not known yet.
practice-cost = Error (the smaller the better): yours { $yours }, the reader’s { $own }, knowing nothing { $nothing }
practice-due = To be repeated
practice-due-none = Nothing is due. What you miss comes back here: after ten minutes, then after one, three, seven and sixteen days.
practice-due-some = { $questions ->
    [one] { $questions } question you missed is due.
   *[other] { $questions } questions you missed are due.
}
practice-due-next = The next one comes back { $after }.
practice-repeat = Answer them
practice-own = Your mistakes
practice-own-some = { $moves ->
    [one] In reviewed matches, { $moves } of your moves gave something away: find a better one.
   *[other] In reviewed matches, { $moves } of your moves gave something away: find better ones.
}
practice-own-none = No mistakes to find again: they come from the reviews of your matches.
practice-own-begin = Find better moves
practice-own-kind = { $kind } ({ $count })
practice-fresh = New positions
practice-fresh-about = Moments of your latest matches in which there is much to read.
practice-fresh-begin = Choose up to ten
practice-fresh-looking = Looking through the matches … { $done } of { $total }
practice-fresh-none = Among your latest finished matches there is no moment left to ask. Play one, or pick ready-made positions.
practice-fresh-failed = The positions could not be judged: { $why }
practice-fresh-unread = { $unread ->
    [one] { $unread } of your latest matches could not be read, and is left out: { $why }
   *[other] { $unread } of your latest matches could not be read, and are left out: { $why }
}
practice-fresh-anyway = { $questions ->
    [one] Begin with { $questions } question from the others
   *[other] Begin with { $questions } questions from the others
}
practice-ready = Ready-made positions
practice-ready-about = From matches between agents. Pick a game and answer up to ten questions.
practice-ready-new = { $new } new
practice-ready-again = all answered: once more
practice-ready-failed = The ready-made positions did not arrive: { $why }. Your own matches still work.
practice-ready-broken = the file does not read ({ $why })
practice-unasked = { $all ->
    [one] Left out, for this version of the page cannot ask it: { $all } question ({ $named }).
   *[other] Left out, for this version of the page cannot ask them: { $all } questions ({ $named }).
}
practice-list = { $list }; { $next }
practice-skill = Your skill by kind
practice-skill-how = 100 means that you believe what the reader believes, 0 that you know nothing. Only first answers count. Each point is a day; a larger one holds more answers.
practice-skill-none = No answers yet.
practice-kind = { $query }: { $kind }
practice-answers = { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
}
practice-by-truth = Error by what came true ({ $known }): yours { $mean }, the reader’s { $reader }, knowing nothing { $blind }
practice-trend = Skill by day, the oldest first: { $first }
practice-trend-day = { $answers ->
    [one] { $date }: { $figure } ({ $answers } answer)
   *[other] { $date }: { $figure } ({ $answers } answers)
}
practice-calibration = Do your estimates come true?
practice-calibration-how = Of what you gave about 70 %, 70 in 100 should come true: a point on the line. Below it you gave too much, above it too little. Ranges are not in the picture: four in five should hold the true number.
practice-calibration-ranges = Ranges: { $held } of { $ranges } held the true number ({ $share }); the reader’s did in { $reader-share }. The aim is four in five (80 %).
practice-calibration-axis = Chance that you gave
practice-calibration-came = Came true
practice-calibration-point = Given { $given } on average: { $came-true } of { $forecasts } came true
practice-calibration-none = The picture comes when matches have ended in which you gave chances.
practice-calibration-error = { $questions ->
    [one] Mean gap: yours { $yours }, the reader’s { $reader }, over { $questions } question
   *[other] Mean gap: yours { $yours }, the reader’s { $reader }, over { $questions } questions
}
practice-answers-about = The latest first. What you forget no longer counts, and does not come back.
practice-at = Move { $ply }, { $players }
practice-at-gone = Move { $ply } of a match that is not kept here
practice-said = You: { $said }
practice-said-chance = { $texts } { $chance }
practice-better-move = a better move
practice-was-same = as the reader
practice-was-near = close
practice-was-off = somewhat off
practice-was-missed = missed
practice-was-wide = too wide
practice-was-inside-wide = inside, but too wide
practice-was-inside-narrow = inside, but too narrow
practice-was-elsewhere = far from the reader
practice-was-worse = worse than no answer
practice-was-found = found
practice-forget = Forget
practice-forget-of = Forget the answer to { $question }, { $day }
practice-forgotten = An answer is forgotten: { $forgotten }.
practice-not-forgotten = The answer is still kept: { $trouble }
practice-more-answers = Show { $hidden } more
practice-series = The last series
practice-series-said = { $held } of { $total } done well
practice-unkept = Your answers are in this tab only: { $why }
practice-unread = Your earlier answers could not be read: { $why }
practice-in-minutes = { $minutes ->
    [one] in { $minutes } minute
   *[other] in { $minutes } minutes
}
practice-in-hours = { $hours ->
    [one] in { $hours } hour
   *[other] in { $hours } hours
}
practice-in-days = { $days ->
    [one] in { $days } day
   *[other] in { $days } days
}
practice-working = The reader is still working it out …
practice-why = Why
practice-sought = Choosing a question …
practice-waits = A question waits
