t-left = { $player }の残りは{ $codes }通り
t-dealt = { $player }の札を{ $player-2 }が取ります。
t-owned = { $player }の手札、{ $beside }の盤。
t-braces = { "{" }{ $hidden }{ "}" }
t-told = { $now }{ $change ->
    [same] のまま
   *[other] に変わります
 }。
t-known = { $sure ->
    [yes] 確実
   *[no] 有力
 }：{ $card ->
    [none] なし
   *[other] { $card }
}
