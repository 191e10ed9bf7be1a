### The questions.

coyote-query-total = 合計
coyote-query-reaches = 宣言が合計に収まるか
coyote-asks-total = このラウンドの合計は、いくつからいくつの間でしょうか。
coyote-asks-reaches = 合計は{ $bid }以上でしょうか。
coyote-because-cards = 見えている札だけで数えると、{ $bid }以上は{ $by-cards }です。
coyote-because-bids = ほかの人の宣言も読むと、{ $by-bids }になります。
coyote-because-bids-hardly = ほかの人の宣言を読んでも、ほとんど変わりません。
coyote-because-no-bids = まだ誰も宣言していません。
coyote-because-cards-range = 見えている札だけで数えると、5回に4回は{ $low }〜{ $high }です。
coyote-because-bids-range = ほかの人の宣言も読むと、{ $low }〜{ $high }になります。
