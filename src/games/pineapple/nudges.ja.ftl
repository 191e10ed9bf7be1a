### OFC Pineapple: three rows, cards that come a few at a time, and what is still to come.

pineapple-nudge-stay = ファンタジーランドを続けられる並べ方があります。まずそれを探しましょう。
pineapple-nudge-set = ロイヤリティ{ $points }点を取れる並べ方があります。
pineapple-nudge-order = 段の順番に注意しましょう。どの段も、下の段より強くしてはいけません。
pineapple-nudge-all-foul = どう置いてもファウルです。このハンドはもう救えません。
pineapple-nudge-some-foul = 最後の札です。ファウルにならない置き方は{ $readings }通り中{ $sound }通りです。
pineapple-nudge-last-royalty = 最後の札です。どう置いてもファウルにはならず、ロイヤリティは最大{ $points }点まで狙えます。
pineapple-nudge-last-rows = 最後の札です。ファウルにはならず、ロイヤリティも付きません。相手の段と見比べましょう。
pineapple-nudge-lost = どう置いても、もうファウルは避けられません。
pineapple-nudge-fantasy = トップに注目。ファンタジーランドに入れるペアを、いま作れます。
pineapple-nudge-full = ここで埋められる段があります。埋めると何の役になるでしょうか。
pineapple-nudge-matches = 置いてある札と組になる札が手札にあります。
pineapple-nudge-first-pair = ペアがあります。どの段なら通用するでしょうか。
pineapple-nudge-first-suit = 同じスートが{ $suited }枚あります。フラッシュを狙えるでしょうか。
pineapple-nudge-first = ペアも同じスート3枚もありません。置き場所を残し、強い札は下の段へ。
pineapple-nudge-top-open = いまトップに置く必要はありません。強くなりすぎやすい段です。
pineapple-nudge-top-room = トップを見ましょう。あと{ $cards }枚置けます。
