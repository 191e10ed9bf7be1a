### The questions.

pineapple-query-foul = ファウル
pineapple-query-fantasyland = ファンタジーランド
pineapple-asks-own-foul = ここから上手に打って、自分のボードがファウルになる確率は?
pineapple-asks-own-fantasyland = ここから上手に打って、自分がファンタジーランドに入る確率は?
pineapple-asks-foul = { $player }のボードがファウルになる確率は?
pineapple-asks-fantasyland = { $player }がファンタジーランドに入る確率は?
pineapple-answer-foul = ファウル
pineapple-answer-no-foul = ファウルなし
pineapple-answer-fantasyland = ファンタジーランド
pineapple-answer-no-fantasyland = 入らない
pineapple-because-fouled = このハンドを{ $times }回最後まで打つと、{ $fouled }回ファウルでした。
pineapple-because-middle-above = うち{ $above }回は、ミドルがボトムより強くなりました。
pineapple-because-top-above = うち{ $above }回は、トップがミドルより強くなりました。
pineapple-because-entered = このハンドを{ $times }回最後まで打つと、{ $entered }回ファンタジーランドに入りました。
pineapple-because-top-left = トップにQのペア以上が必要です。空きは{ $places }枚分です。
pineapple-because-fouls-too = ほかに{ $fouls }回はファウルで、入れません。
