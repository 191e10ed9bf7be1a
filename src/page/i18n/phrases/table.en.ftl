### The table of a match, its review, and taking a match from life down.

table-looking = Opening the match …
table-broken-title = This match cannot be opened
table-broken = The saved record cannot be read: { $error } Nothing was thrown away; save it as a file to repair it.
table-save = Save as a file
table-save-running = Save with all secrets
table-table = Table
table-belief = Beliefs
table-eyes = Seen by
table-eyes-mover = whoever moves
table-eyes-bystander = a bystander
table-eyes-all = all open
table-hide = Hide
table-pass-to = Pass the device to { $player }
table-pass-about = The screen shows nothing secret now.
table-uncover = I am { $player }: show my side
table-since = What happened
table-others-move = The agents move first. Then the screen says whose turn it is.
table-hidden-shared = You can see what the others think and know after the match.
table-again = Again
table-pause = Pause
table-resume = Go on
table-step = One move
table-speed = Speed
table-slow = slow
table-normal = normal
table-fast = fast
table-reveal-skip = Skip
table-reveal-to-result = To the result
table-reveal-back = Back to the position
table-retry = Try again
table-thinks = thinks …
table-did = { $player }: { $said }.
table-you-won = You won.
table-won = { $winner } won.
table-you-won-points = { $points ->
    [one] You won { $points } point.
   *[other] You won { $points } points.
}
table-won-points = { $points ->
    [one] { $winner } won { $points } point.
   *[other] { $winner } won { $points } points.
}
table-drawn = A draw.
table-advice = A hint for you
table-advice-here = What { $name } would do here
table-mind = What { $thinks } thinks
table-valued-by = Figures by { $player }.
table-hint-short = Hint
table-hint = Ask for a hint
table-end-luck-brought = Luck brought you { $luck }.
table-end-luck-cost = Bad luck cost you { $luck }.
table-hint-list = A few moves to choose from
table-hint-whole = The answer, and why
table-hint-straight = Straight to the answer
table-short-list = { $adviser } would choose one of these:
table-short-list-one = { $adviser } would choose:
table-equals = { $equals } moves are equally good here.
table-adviser = Adviser
table-hint-about = It is your move. An agent can think in your seat, with only what you can see: first it says where to look, then a few moves, then the answer with its reasons.
table-hint-about-past = This was your move. An agent can think in your seat, with only what you could see then: first it says where to look, then a few moves, then the answer with its reasons.
table-hidden = What your opponent believes is best read after the match.
table-show-live = Show it now
table-beginning = Beginning to think …
table-stop-now = Stop now
table-longer = Think longer
table-longer-about = { $simulations } evaluations in all
table-effort = { $evaluations ->
    [one] { $seconds } s · { $evaluations } evaluation
   *[other] { $seconds } s · { $evaluations } evaluations
}
table-timeline = Timeline
table-at-ply = Move { $move } of { $plies }: { $player }, { $said }
table-at-ply-only = Move { $move } of { $plies }
table-at-end = { $moves ->
    [one] Now, after { $moves } move
   *[other] Now, after { $moves } moves
}
table-at-start = Before the first move
table-in-hand = Hand { $hand } · { $place }
table-in-turn = Turn { $turn } · { $place }
table-first = To the start
table-back = One move back
table-forward = One move forward
table-last = To the present
table-whole = Larger
table-half = Smaller
table-tour = How to read this pane
table-tour-1 = The sentence on top says what the reader thinks and what it will do.
table-tour-2 = Below are the steps that lead there. Open one, or walk with ↑ and ↓; the table marks what it speaks of.
table-tour-2-touch = Below are the steps that lead there. Open one, and the table marks what it speaks of.
table-tour-3 = Every picture can be read as a table, and tells how to read it.
table-tour-3-keys = ← and → change the move.
table-tour-close = Do not show this again
table-play-on = What if: play on from here
table-play-on-about = A new match against agents. What this seat could not see is dealt anew, by how likely the reader thinks it.
table-no-world = I found no deal that fits this moment. Try another moment.

review-title = Review
review-whose = Whose decisions
review-about = An agent can look at every decision of every seat, judge it by what that player could know, and explain the result.
review-begin = Review the match
review-running = { $done } of { $total } decisions looked at
review-stop = Stop
review-stopped = Stopped after { $done } of { $total } decisions
review-go-on = Go on
review-chart = { POSSESSIVE($player) } expected score through the match. Mistakes lower it; between decisions chance and the others move it.
review-start = At the start
review-skill = Own mistakes
review-others = Others’ mistakes
review-luck = Luck
review-luck-and-others = Luck and others’ moves
review-drawn = Luck of the cards
review-hidden = Other luck
review-hidden-and-others = Other luck, others’ moves
review-gave = { $decisions ->
    [one] { $gave } gave away { $skill } in { $decisions } decision.
   *[other] { $gave } gave away { $skill } in { $decisions } decisions.
}
review-gave-nothing = { $decisions ->
    [one] { $gave } gave nothing away in { $decisions } decision.
   *[other] { $gave } gave nothing away in { $decisions } decisions.
}
review-worst = The worst was move { $ply }, “{ $quoted }”.
review-other-gave = { $player } gave away { $away }.
review-others-gave = The others’ mistakes brought { $brought } { $others }.
review-drawn-brought = Lucky cards brought { $brought } { $drawn }.
review-drawn-cost = Unlucky cards cost { $cost } { $drawn }.
review-hidden-brought = Other luck brought { $brought } { $rest }.
review-hidden-cost = Other bad luck cost { $cost } { $rest }.
review-luck-brought = Luck brought { $brought } { $rest }.
review-luck-cost = Bad luck cost { $cost } { $rest }.
review-result = Result
review-whole-match = In points of the whole match, earlier hands included.
review-more-than-a-win = This can be more than 100 %: chances were lost, came back, and were lost again.
review-accuracy-figure = Accuracy { $accuracy }
review-judged = { $decisions ->
    [one] over { $decisions } decision
   *[other] over { $decisions } decisions
}
review-counted = { $many } × { $phrase }
review-moments = Key moments
review-sketch = Dashed: what was played. Framed: what was better.
review-nothing = No single moment stands out: nothing large was given away, and no stroke of luck decided.
review-find = Find the better move ({ $mistakes })
review-first = To the first loss
review-later = Next loss
review-judged-by = Judged by { $judge }
review-next-key = Shift + ← or → goes from loss to loss
review-kind = { $kind }.
review-judged-fine = “{ $played }” is fine.
review-judged-small = “{ $played }” is fine: it costs only { $cost }.
review-judged-close = “{ $played }” is fine. About as good: “{ $decision }”.
review-judged-loss = { $phrase }: “{ $played }” is worth { $worth }, “{ $decision }” { $name }. It gives away { $loss }.
review-interval = 95 % interval of the loss: { $low } to { $high }
review-what-if = Play on from here
review-what-if-about = A new match with the same deal that begins at this move. You take the seat that is to move.
review-branched = Branched from an earlier match before its move { $ply }
review-question = Find the best move: { $nth } of { $total }
# Arguments: $played, $player
review-ask = { $player } played “{ $played }”, but something was better. Play it at the table.
review-ask-drilled = { $player } played “{ $played }” here. Play what you think is best: it may be the same move.
review-again-missed = This one comes back because it was missed last time.
review-again-found = This one was found last time, and comes back so that it stays.
review-judging = Looking at it …
review-wrong = “{ $tried }” gives away { $loss }. Try another.
review-solved = Yes: “{ $action }” gives nothing away.
review-solved-alike = Yes: “{ $move }” is about as good as “{ $best }”.
review-back = Back to the question
review-answer = “{ $decision }” was best.
review-try-no-value = I cannot judge this one. Try another.
review-show = Show the answer
review-next = Next
review-end = Back to the review

notes-title = Read a real game
notes-lead = Playing at a real table? Enter what you see as it happens, and the reader says what follows from it. Nothing leaves this device.
notes-your-seat = Where you sit
notes-seat-first = first to act
notes-seat-more = dealt one card more
notes-begin = Begin
notes-what-now = Next entry
notes-ended = The match has ended, and everything is entered.
notes-nothing-seen = Your seat sees nothing yet: enter a little more.
notes-line = Or typed
notes-add = Add
notes-undo = Undo
notes-last = Noted: { $entries }. The last: { $last }
notes-spelled-own = own
notes-spelled-fixed = fixed
notes-spelled-untold = untold
notes-spelled-shown = shown
notes-spelled-cards = cards
notes-spelled-call = call
notes-spelled-drew = drew
notes-spelled-hand = hand
notes-spelled-sevens = sevens
notes-spelled-pass = pass
notes-spelled-burst = burst
notes-spelled-dealt = dealt
notes-spelled-other = other
notes-spelled-set = set
notes-spelled-top = top
notes-spelled-middle = middle
notes-spelled-bottom = bottom
notes-spelled-away = away
notes-whose = These calls do not say whose they are. I took them in turn.
notes-in-turn = In turn is right
notes-start-over = Start over
notes-as-text = As text
notes-text-title = Everything entered
notes-text-about = One event a line. Change any of them, or paste a whole game.
notes-apply = Use this
notes-spelling = How it is written
notes-at-line = Line { $refused }: { $reason }
notes-later = This is an earlier moment. What you enter is added at the end.
notes-your-view = A real game as one seat saw it: what that seat could not see is not known here.
notes-others-turn = It is another player’s turn. The table shows what follows from all you have seen; advice comes on your own turn.
notes-tell-on = Enter what is asked for next, and the reading goes on.
notes-reading = { $reads } reads the table
share-about-view = Somebody sent you a real game as one seat saw it.
table-why-not = Why not …?
table-why-not-same = about as good
table-why-not-untold = No single reason stands out.
table-why-not-level = In all the difference is too small to feel.
table-why-not-unknown = I have no figure for this move.
# Arguments: $player, $own, $best
table-why-not-wins = { $player ->
    [you] In all you win { $own } of the time instead of { $best }.
   *[other] In all { $player } wins { $own } of the time instead of { $best }.
}
# Arguments: $player, $points
table-why-not-points = { $player ->
    [you] In all you give up { $points } points.
   *[other] In all { $player } gives up { $points } points.
}
table-why-not-point = Point at a move on the table
table-why-not-pick = Make the move that you want to compare. It is not played.
table-play-hint = Play it
table-why-not-loss = −{ $loss }
table-more-steps = More
table-why = Why?
table-why-not-more = It is no worse by this figure; I choose by another one.
