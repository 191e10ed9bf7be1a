### What is said about a deck that is not legal: clauses without a full stop.

duel-deck-line = { $name }行目:{ $said }
duel-deck-no_card = 番号{ $card }のカードはありません
duel-deck-copies = 「{ $card }」が{ $copies }枚あります(同じカードは{ $most }枚まで)
duel-deck-too_few = { $cards }枚では足りません(デッキは{ $size }枚なので、あと{ $missing }枚必要です)
duel-deck-too_many = { $cards }枚では多すぎます(デッキは{ $size }枚なので、{ $extra }枚減らしてください)
duel-deck-no_line = 「{ $quoted }」は、枚数とカード名の行になっていません
duel-deck-no_line-but = 「{ $quoted }」は、「4 { $near }」のような枚数とカード名の行になっていません
duel-deck-no_number = 枚数がありません(たとえば「4 { $line }」と書きます)
duel-deck-unknown = 「{ $quoted }」というカードはありません
duel-deck-unknown-but = 「{ $quoted }」というカードはありません(近いのは「{ $near }」です)
duel-deck-none_of = 「{ $card }」が0枚です(行を消すか、1〜{ $most }枚にしてください)
duel-deck-gone = 「{ $quoted }」はこのバージョンにないカードです(外してください)
duel-deck-ability-breaks = 複数ブレイク
duel-deck-ability-power = 攻撃中パワー
duel-deck-ability-free = 条件つきでコスト0
duel-deck-ability-discount = コスト軽減
duel-deck-taken = { $before }番目のデッキと同じです
duel-deck-reserved = この語は「どれかのデッキ」を表すため使えません
