### 選んだ手とほかの手の比較。

contrast-level = ほぼ互角：{ $other }。
contrast-next = 次によい手（{ $other }）と比べると：
contrast-gives-up = 次によい手（{ $other }）は、{ $loss }だけ劣ります。
