### What a review says.

review-fine = 問題なし
review-inaccuracy = 緩手
review-mistake = 悪手
review-blunder = 大悪手
review-too-close = 差が判定できない
review-forced = ほかに手がなかった
review-no-value = 評価値が得られなかった
review-open = まだ調べていない
review-unseen = 何が見えていたか分からない
review-accuracy = 精度は、判定した各手を100点とし、損失{ $halving }ごとに半減させた点数の平均です。
review-loss = { $player }は「{ $played }」で{ $change }損をしました。最善は「{ $quoted }」でした。
review-gain = 「{ $played }」のあと、{ $player }は運で{ $change }有利になりました。
review-blow = 「{ $played }」のあと、{ $player }は運で{ $change }不利になりました。
review-gain-or-given = 「{ $played }」のあと、運と相手の手で{ $player }は{ $change }有利になりました。
review-blow-or-taken = 「{ $played }」のあと、運と相手の手で{ $player }は{ $change }不利になりました。
review-turning = 勝負の分かれ目は{ $stroke }手目「{ $played }」のあとでした。{ $player }は{ $change }から{ $after }に上がり、その後は互角まで戻りませんでした。
review-turned = 勝負の分かれ目は{ $stroke }手目「{ $played }」のあとでした。{ $player }は{ $change }から{ $after }に上がりました。
review-decided = 勝負が決まったのは{ $stroke }手目「{ $played }」のあとでした。{ $player }は{ $change }から{ $after }に上がりました。
