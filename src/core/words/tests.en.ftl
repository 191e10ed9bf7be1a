t-left = { $codes ->
    [one] { $codes } code left for { $player }
   *[other] { $codes } codes left for { $player }
}
t-dealt = { $player } { $player ->
    [you] are
   *[other] is
 } dealt a card, and { $player-2 } { $player-2 ->
    [you] take
   *[other] takes
 } it.
t-owned = { POSSESSIVE($player) } hand beside { POSSESSIVE($beside) } board ({ $beside }).
t-braces = { "{" }{ $hidden }{ "}" }
