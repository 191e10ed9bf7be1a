### How the events of a match are typed, and what the notes say.

coyote-notes-seat = 席は{ $players }つです。この席はありません。
coyote-notes-not-turn = いまは{ $player }ではなく{ $player-2 }の手番です。書き落とした宣言がないか確かめてください。
coyote-notes-want-cards = 見えている札を席の順に:{ $players }
coyote-notes-want-cards-new = 山札はシャッフルされました。見えている札を席の順に:{ $players }
coyote-notes-want-opening = 最初の宣言({ $player })
coyote-notes-want-turn = { $player }:{ $above }より大きい宣言か、コヨーテとめくられた札
coyote-notes-want-call = { $player }:できるのはコヨーテだけ。めくられた札と一緒に
coyote-notes-nothing = 対局は終わっています。書き足すことはありません。
coyote-notes-card-count = このラウンドで見える札は{ $cards }枚ですが、これは{ $found }枚です。1人1枚です:{ $players }
coyote-notes-too-many = 「{ $card }」は全部で{ $copies }枚ですが、{ $seen }枚見えていることになります({ $places })。札と、前のラウンドの札を確かめてください。
coyote-notes-one-seat = { $player }
coyote-notes-with = { $player }
coyote-notes-discarded = 捨て札に{ $discarded }枚
coyote-notes-drawn = 「?」で引いた札
coyote-notes-own-missing = コヨーテで自分の札もめくられました。「コヨーテ 10」のように、その札も書いてください。
coyote-notes-own-out = 自分は脱落していて札がありません。{ $card }が自分の札のはずはありません。
coyote-notes-drew-missing = { $holder }の札は「?」でした。「コヨーテ { $call } 引 5」のように、引いた札も書いてください。
coyote-notes-drew-missing-out = { $holder }の札は「?」でした。「コヨーテ 引 5」のように、引いた札も書いてください。
coyote-notes-drew-nothing = 場に「?」はなく、{ $card }を引いたはずはありません。このラウンドの札を確かめてください。
coyote-notes-drew-elsewhere = 山札が空だったので「?」は捨て札をシャッフルして引きましたが、{ $card }は捨て札にありません。
coyote-notes-unread-card = 「{ $token }」という札はありません。札は「-10 -5 0 1 2 3 4 5 10 15 20」と「x2」「夜」「最大0」「?」です。
coyote-notes-unread = 「{ $token }」は読み取れません。宣言は数だけ、コヨーテは「コヨーテ 10」、「?」があれば「コヨーテ 10 引 5」のように書きます。
coyote-notes-spell-cards = 札 10 ? x2:ほかの人の札を席の順に(x2、夜、最大0、?)
coyote-notes-spell-bid = 5 7 12:宣言を順番に。1行に続けてもよい
coyote-notes-spell-call = コヨーテ 10:コヨーテと自分の札。「?」があれば「コヨーテ 10 引 5」
coyote-notes-spell-first = 最初のラウンドは最初の席から。ライフ、次に始める人、シャッフルは自動で分かります。
