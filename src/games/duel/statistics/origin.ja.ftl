### What cards and decks the statistics were measured with, and how each statistic is called.

duel-statistic-usual = ふつうのカード
duel-statistic-early-use = 序盤の使用
duel-statistic-late-use = 終盤の使用
duel-statistic-trigger-rate = トリガー率
duel-statistic-discount = コスト軽減
duel-statistic-hand-advantage = 手札の得
duel-statistic-board-advantage = 場の得
duel-statistic-mana-advantage = マナの得
duel-statistic-shield-damage = シールド破壊
duel-statistic-hand-variance = 手札の振れ
duel-statistic-board-variance = 場の振れ
duel-statistic-survival = 生き残り
duel-statistic-effect-death = 効果で破壊
duel-statistic-win-rate = 勝率
duel-statistic-comeback = 逆転
duel-statistic-finishing = とどめ
duel-statistic-deck-use = 山札の消費

duel-statistic-early-use-about = 使われた場面のうち、使った人の1〜3ターン目だった割合です。
duel-statistic-late-use-about = 使われた場面のうち、使った人の7ターン目以降だった割合です。
duel-statistic-trigger-rate-about = 割られたシールドから、トリガーとして使われた割合です。
duel-statistic-discount-about = カードに書かれたコストより、どれだけ安く使われたかです。
duel-statistic-hand-advantage-about = 使ったときに、相手と比べて手札が何枚増えたかです。使ったカード自身は1枚減ったと数えます。
duel-statistic-board-advantage-about = 使ったときに、自分のクリーチャーが増えた数と相手のクリーチャーが減った数の合計です。そのカード自身も数えます。
duel-statistic-mana-advantage-about = マナが何枚増えたかです。
duel-statistic-shield-damage-about = 場にいる間に、相手のシールドを何枚割ったかです。
duel-statistic-hand-variance-about = 「手札の得」が、使うたびにどれだけばらつくかです。
duel-statistic-board-variance-about = 「場の得」が、使うたびにどれだけばらつくかです。
duel-statistic-survival-about = 出した人の次の番まで、場に残った割合です。
duel-statistic-effect-death-about = 戦いではなく、カードの効果で破壊された割合です。
duel-statistic-win-rate-about = 使った対局の勝率が、そのデッキ全体の勝率をどれだけ上回るかです。
duel-statistic-comeback-about = シールドの数で負けているときに使って、それでも勝った割合です。
duel-statistic-finishing-about = 使ったその番のうちに勝った割合です。
duel-statistic-deck-use-about = 自分の山札を何枚減らしたかです。
