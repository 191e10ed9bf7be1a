### The questions.

duel-query-trigger = シールドの中のトリガー
duel-query-hand = 手札にあるカード
duel-asks-trigger-one = 相手の最後のシールドはトリガーでしょうか。
duel-asks-trigger = 相手のシールド{ $shields }枚の中に、トリガーはあるでしょうか。
duel-asks-hand = 相手の手札に「{ $card }」が1枚以上あるでしょうか。
duel-because-triggers = 相手の見えない{ $hidden }枚のうち、トリガーは約{ $card }枚のはずです。
duel-because-shields = その{ $hidden }枚のうち、シールドは{ $shields }枚です。枚数から数えただけの確率は{ $by-counting }です。
duel-because-copies = 相手の見えない{ $hidden }枚のうち、「{ $named }」は約{ $card }枚のはずです。
duel-because-in-hand = その{ $hidden }枚のうち、手札は{ $hand }枚です。枚数から数えただけの確率は{ $by-counting }です。
duel-because-undone = 使えたのに使わなかったことも考えると、{ $believed }になります。
duel-because-decks = 見えたカードがすべて入る既知のデッキは、{ $decks }個です。
