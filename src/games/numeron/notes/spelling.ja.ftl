### How the events of a match are typed, and what the notes say.

numeron-notes-seat = 席は2つです。
numeron-notes-want-secret = 自分の秘密の番号(入れないなら「?」)
numeron-notes-want-fixed = 相手は秘密の番号を決めましたか?
numeron-notes-want-own = 自分のコールと、その答え
numeron-notes-want-theirs = 相手のコールと、自分の答え
numeron-notes-want-shown = 相手の秘密の番号(明かされたなら)
numeron-notes-nothing = 対局は終わっています。書き足すことはありません。
numeron-notes-no-answer = { $answer }という答えはありえません。
numeron-notes-own-answer = { $subject }は秘密の番号{ $secret }と合いません(正しい答えは{ $due })。コール、答え、秘密の番号を確かめてください。
numeron-notes-no-code = { $gives }になる番号はありません。コールと答えを確かめてください。
numeron-notes-excludes-one = 合う番号がありません。{ $call }と{ $other }は両立しません。どちらかの答えか記入が間違っています。
numeron-notes-excludes-many = { $together }と{ $all }のすべてに合う番号がありません。どれかの答えか記入が間違っています。
numeron-notes-shown-wrong = 秘密の番号{ $secret }は{ $call }と合いません(本当なら{ $due })。
numeron-notes-unread = 「{ $quoted }」は読み取れません。コールは数字{ $notes }つ、続けてEATとBITEを「1E1B」か「11」のように書きます。
numeron-notes-spell-secret = 123 / 秘密 123:最初に自分の番号。入れないなら「秘密 ?」か、そのままコールから始める
numeron-notes-spell-call = 012 1E1B:コールと答えを順番に。「012 11」だけでも可
numeron-notes-spell-side = 自分:012 1E1B / 相手:345 00:誰のコールか(盤の「A:」「B:」でも可)。「自分:」だけの行は、その下すべてに効きます。書き留めなかったコールは「不明」
numeron-notes-all-mine = すべて自分
numeron-notes-all-theirs = すべて相手
numeron-notes-spell-shown = 公開 345:終わった後に明かされた相手の番号
numeron-notes-spell-reply = 先手が当てた後、後手に最後の1回があります。
