### Those that see the truth of a match of Duel, and their catalogue.

duel-oracle-name = オラクル
duel-oracle = 全カードが見える
duel-oracle-summary = 手札もシールドも山札もすべて見えたまま先を読みます。カードが隠れていることでどれだけ損をするかを測るための基準です。
duel-oracle-headline = すべてのカードが見えています。勝率は{ $chance }、選んだのは「{ $choice }」です。
duel-oracle-sight = すべてのカードが見えています。ひと目で選ぶなら「{ $choice }」、勝率は{ $win }です。
duel-oracle-untried = すべてのカードが見えていますが、まだ何も試していません。経験則では「{ $choice }」です。
duel-oracle-sees-title = 見えている相手のカード
duel-oracle-sees-sentence = 相手のどのカードがどこにあるかもわかっているので、推測はしません。これから起きる偶然だけは知りません。相手にもすべて見えているものとして読みます。
duel-oracle-sees-panel = 相手のカードのありか
duel-oracle-shield-title = 次のシールド
duel-oracle-shield-sentence = 相手の次に割れるシールドは{ $card }です。
duel-oracle-shield-trigger = 相手の次に割れるシールドは{ $card }で、トリガーです。攻撃すると使われるかもしれません。
