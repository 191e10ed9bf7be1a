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
t-told = { $change ->
    [same] It stays at { $now }.
    [less] It falls to { $now }.
   *[more] It rises to { $now }.
}
t-known = { $sure ->
    [yes] Certain: { $card ->
        [none] nothing.
       *[other] { $card }.
    }
   *[no] Likeliest: { $card ->
        [none] nothing.
       *[other] { $card }.
    }
}
