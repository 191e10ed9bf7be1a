### What the game says.

numeron-title = ヌメロン
numeron-tagline = 自分の数字が見破られる前に、相手の数字を当てる。
numeron-primer-1 = それぞれ、異なる{ $digits }つの数字を並べた秘密の番号を決めます。
numeron-primer-2 = 交互に番号をコールし、相手はEATとBITEで答えます。
numeron-primer-3 = EATは数字も位置も正しいこと、BITEは数字はあるが位置が違うことです。
numeron-primer-4 = 当たるはずのない番号をコールしてもかまいません。そのほうが多く分かることもあります。
numeron-primer-5 = 先にすべての桁をEATにした方の勝ちです。
numeron-primer-5-reply = 先にすべての桁をEATにした方の勝ちです。ただし先手が当てたときは、後手に最後の1回があり、そこで当てれば引き分けです。
numeron-rule-digits = 桁数
numeron-rule-digits-3 = 3桁
numeron-rule-digits-4 = 4桁
numeron-rule-end = 決着
numeron-rule-end-sudden = 先に当てたら勝ち
numeron-rule-end-equalising = 後攻に最後の1回あり
numeron-label-secret = 秘密 { $secret }
numeron-label-call = コール { $call }
numeron-told-secret = 秘密の番号を決めた
numeron-told-call = { $name }をコール:{ $answer } EAT { $bite } BITE
numeron-told-untold = 記録のないコール
numeron-bad-length = 番号は{ $digits }桁です(入力は{ $got }桁)。
numeron-bad-digit = 「{ $quoted }」は数字ではありません。
numeron-bad-repeat = 同じ数字は使えません({ $digit }が2回あります)。
numeron-bad-config = 桁数は3か4です({ $digits }桁はできません)。
numeron-bad-secret-first = コールの前に、両者が秘密の番号を決めます。
numeron-bad-secret-fixed = 秘密はもう決まっています。番号をコールしてください。

numeron-nudge-secret = 当てにくさは、どの番号も同じです。
numeron-nudge-none = すべての答えに合う番号がありません。
numeron-nudge-one = 答えに合う番号は、もう1つしかありません。
numeron-nudge-first = 最初の答えを聞くまでは、どのコールでも分かることは同じです。
numeron-nudge-reply = これが最後の1回です。引き分けにできるのは、まだ当たる可能性のある番号だけです。
numeron-nudge-outside-more = ここでは、当たるはずのない番号をコールするほうが多く分かります。
numeron-nudge-outside = 当たるはずのない番号も考えてみてください。
numeron-nudge-race = 相手に残る候補は、あなたの番号だけです。次のコールで終わるかもしれません。
numeron-nudge-few = 残る候補は{ $few }つだけ。その中からコールすれば、運が良ければここで当たります。
numeron-nudge-inside = 残る{ $many }通りの中に、よく絞れて、当たりもある番号があります。
