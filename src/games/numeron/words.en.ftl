### What the game says.

numeron-title = Numer0n
numeron-tagline = Find your opponent’s secret digits before they find yours.
numeron-primer-1 = Each player fixes a secret: { $digits } different digits in order.
numeron-primer-2 = In turn you call a code, and the other answers in EAT and BITE.
numeron-primer-3 = EAT: the digit is right and in its place. BITE: it is in the secret, elsewhere.
numeron-primer-4 = You may call any code, even one that cannot be the secret: its answer may tell more.
numeron-primer-5 = The first to get all digits as EAT wins.
numeron-primer-5-reply = The first to get all digits as EAT wins. If that is the one who began, the other has one last call, and a hit makes it a draw.
numeron-rule-digits = Digits
numeron-rule-digits-3 = 3 digits
numeron-rule-digits-4 = 4 digits
numeron-rule-end = End
numeron-rule-end-sudden = First hit wins
numeron-rule-end-equalising = The second may reply
numeron-label-secret = secret { $secret }
numeron-label-call = call { $call }
numeron-told-secret = fixes a secret
numeron-told-call = calls { $name }: { $answer } EAT { $bite } BITE
numeron-told-untold = a call that was not noted
numeron-bad-length = A code has { $digits } digits here; this one has { $got }.
numeron-bad-digit = “{ $quoted }” is not a digit.
numeron-bad-repeat = The digit { $digit } stands twice; all digits must differ.
numeron-bad-config = A code has 3 or 4 digits, not { $digits }.
numeron-bad-secret-first = Both secrets must be fixed before the first call.
numeron-bad-secret-fixed = The secret is fixed; now call a code.

numeron-nudge-secret = Every secret is equally hard to guess.
numeron-nudge-none = No code fits all the answers.
numeron-nudge-one = The answers leave one code only.
numeron-nudge-first = As a first call, every code tells as much as any other.
numeron-nudge-reply = This is your last call: only a code that can still be the secret can save the draw.
numeron-nudge-outside-more = A code that cannot be the secret tells more here than any that can.
numeron-nudge-outside = Look at codes that cannot be the secret, too.
numeron-nudge-race = Your opponent has only your secret left: the next call may end it.
numeron-nudge-few = Only { $few } codes are left. Call one of them, and with luck you hit at once.
numeron-nudge-inside = Stay among the { $many } codes left: one of them tells much, and may hit.
