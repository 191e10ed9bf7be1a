### 選んだ手とほかの手の比較。

contrast-level = { $more ->
    [0] 「{ $other }」も同じくらいよい手かもしれません。
   *[other] 「{ $other }」とほか{ $more }通りも、同じくらいよい手かもしれません。
}
contrast-next = 「{ $other }」だと:
contrast-gives-up = 次によい手（{ $other }）は、{ $loss }点劣ります。
contrast-next-wins = 次によい手（{ $other }）の勝率は{ $share }です。
contrast-gap = { $percent }ポイント
contrast-for = よい点
contrast-against = 気になる点
