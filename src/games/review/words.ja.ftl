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
review-accuracy = 判定した手を1手100点とし、損{ $halving }ごとに点を半分にします。その平均が精度です。
review-loss = 「{ $played }」で{ $player }の見込みが{ $change }下がりました。最善は「{ $quoted }」でした。
review-gain = 「{ $played }」のあと、運で{ $player }の見込みが{ $change }上がりました。
review-blow = 「{ $played }」のあと、運で{ $player }の見込みが{ $change }下がりました。
review-gain-or-given = 「{ $played }」のあと、運と相手の手で{ $player }の見込みが{ $change }上がりました。
review-blow-or-taken = 「{ $played }」のあと、運と相手の手で{ $player }の見込みが{ $change }下がりました。
review-turning = 勝負の分かれ目は{ $stroke }手目「{ $played }」のあとでした。{ $player }から見た見込みが{ $change }から{ $after }に上がり、その後も互角より上でした。
review-turned = 勝負の分かれ目は{ $stroke }手目「{ $played }」のあとでした。{ $player }から見た見込みが{ $change }から{ $after }に上がりました。
review-decided = 勝負が決まったのは{ $stroke }手目「{ $played }」のあとでした。{ $player }から見た見込みが{ $change }から{ $after }に上がりました。
