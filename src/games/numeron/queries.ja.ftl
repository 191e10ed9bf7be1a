### The questions.

numeron-query-left = 残る候補の数
numeron-query-digit = 含まれる数字
numeron-asks-left = これまでの答えすべてに合う番号は、あと何通りですか。
numeron-asks-digit = 相手の番号に{ $digit }は入っていますか。
numeron-because-before = 最後のコールの前は、候補が{ $codes }通りありました。
numeron-because-cut = { $code }は{ $eat }EAT { $bite }BITE。残るのは{ $left }通りです。
numeron-because-ruled-out = { $hit }は0EAT 0BITE。この中の数字は入っていません。
numeron-because-share = 残る候補{ $codes }通りのうち、{ $digit }が入るのは{ $has }通りです。
numeron-because-untried = { $digit }はまだ一度もコールしていません。
