### The questions.

sevens-query-holder = 札の持ち主
sevens-query-forced = パスの意味
sevens-asks-holder = { $card }を持っていそうなのは誰ですか。
sevens-asks-forced = { $player }は{ $ply }手目でパスしました。出せる札がなかったからでしょうか。
sevens-asks-player = { $player }
sevens-because-hands = 見えない{ $unseen }枚のうち、{ $player }の手札は{ $hand }枚です。
sevens-because-passed = { $player }は{ $turn }手目、{ $card }を出せる場面でパスしました。
sevens-because-plays = みんなの出し方とパスを読むと、一番ありそうなのは{ $player }です({ $chance })。
sevens-because-could = そのとき出せた札のうち、見えていないのは{ $cards }枚です。
sevens-because-before = { $cards ->
    [1] パスの前の時点で、{ $player }がそれを持っていない見込みは{ $share }でした。
   *[other] パスの前の時点で、{ $player }がどれも持っていない見込みは{ $share }でした。
}
sevens-because-laid = { $cards ->
    [1] それを持っていれば、{ $player }は{ $share }の割合で何か出していたはずです。
   *[other] どれかを持っていれば、{ $player }は{ $share }の割合で何か出していたはずです。
}
