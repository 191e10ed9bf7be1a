### What the table says.

t-numeron-secret-of = { $player ->
    [you] your secret
   *[other] secret of { $player }
}
t-numeron-calls-at = Calls against { $player }
t-numeron-rule-sudden = { $digits } digits · the first hit wins
t-numeron-rule-reply = { $digits } digits · the second player may reply to a hit
t-numeron-reply = { $winner } { $winner ->
    [you] have
   *[other] has
 } found the secret. { $player } { $player ->
    [you] have
   *[other] has
 } one last call: a hit makes it a draw.
t-numeron-left = { $left } possible
t-numeron-call = Call { $turn }: { $call }. { $answer } EAT { $bite } BITE. Shows how it split the codes.
t-numeron-your-secret = Choose your secret
t-numeron-your-call = Your call
t-numeron-fix = Confirm
t-numeron-call-it = Call
t-numeron-digits = Digits
t-numeron-undo = Undo
t-numeron-any = Any
t-numeron-aids = Reading aids
t-numeron-aid-digits = Digits
t-numeron-aid-time = Count over time
t-numeron-aid-split = What a call tells
t-numeron-map = Where each digit may be (secret: { $player })
t-numeron-place = place { $place }
t-numeron-over-time = How many codes are left
t-numeron-start = start
t-numeron-split = { $codes ->
    [one] { $splits } splits { $codes } code by the answer
   *[other] { $splits } splits { $codes } codes by the answer
}
t-numeron-answer-axis = answer (EAT, BITE)
t-numeron-answered = the answer
# Arguments: $expected, $entropy, $worst, $hit
t-numeron-worth = { $expected } left on average, { $worst } at worst · hits { $hit } of the time · { $entropy } bits
t-numeron-split-point = Point at a call to see how its answer splits the codes left.
t-numeron-note-secret = This is my secret
t-numeron-note-no-secret = Keep it to myself
t-numeron-note-shown = This was the other’s secret
t-numeron-note-untold = I did not note this call
t-numeron-untold = not noted
t-numeron-note-answer = The answer
t-numeron-keyboard = Type the digits and press Enter to play.
