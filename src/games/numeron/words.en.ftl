### What the game says.

numeron-title = Numer0n
numeron-tagline = Find the other’s secret digits before yours are found.
numeron-primer-1 = Each player fixes a secret: { $digits } different digits in order.
numeron-primer-2 = In turn you call a code, and the other answers in EAT and BITE.
numeron-primer-3 = EAT: the digit is right and in its place. BITE: it is in the secret, elsewhere.
numeron-primer-4 = You may call any code, even one that cannot be the secret: it may ask the better question.
numeron-primer-5 = The first to get all digits as EAT wins.
numeron-primer-5-reply = The first to get all digits as EAT wins; but if that is the one who began, the other has one last call, and a hit makes it a draw.
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

numeron-nudge-secret = Against someone with no hunch, one secret is as good as any other.
numeron-nudge-none = No code agrees with all the answers.
numeron-nudge-one = The answers leave one code only.
numeron-nudge-first = Before the first answer, every call tells as much as any other.
numeron-nudge-reply = This is your last call: only a code that can still be the secret can save the draw.
numeron-nudge-outside-more = A call that cannot be the secret tells more here than any that can.
numeron-nudge-outside = Look among the calls that cannot be the secret, too.
numeron-nudge-race = The other’s answers leave only your secret: the next call may end it.
numeron-nudge-few = Only { $few } codes are left. Call one of them, and with luck you hit at once.
numeron-nudge-inside = Stay among the { $many } codes that are left: one of them asks well, and may hit.
