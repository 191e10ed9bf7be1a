### The questions.

numeron-query-left = Codes left
numeron-query-digit = A digit of the secret
numeron-asks-left = How many codes still fit every answer you got?
numeron-asks-digit = Is the digit { $digit } in your opponent’s secret?
numeron-because-before = { $codes ->
    [one] Before your last call, { $codes } code still fit.
   *[other] Before your last call, { $codes } codes still fit.
}
numeron-because-cut = { $code }: { $eat } EAT { $bite } BITE leaves { $left }.
numeron-because-ruled-out = { $hit } hit nothing, so no digit of it is in the secret.
# Arguments: $has, $codes, $digit
numeron-because-share = Of the { $codes } { $codes ->
    [one] code
   *[other] codes
 } that still fit, { $has } { $has ->
    [one] has
   *[other] have
 } the digit { $digit }.
numeron-because-untried = You have not called the digit { $digit } yet.
