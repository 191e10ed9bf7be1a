### The questions.

pineapple-query-foul = Fouls
pineapple-query-fantasyland = Fantasyland
pineapple-asks-own-foul = If you play on well, how likely is your board to foul?
pineapple-asks-own-fantasyland = If you play on well, how likely is your board to reach fantasyland?
pineapple-asks-foul = How likely is { POSSESSIVE($player) } board to foul?
pineapple-asks-fantasyland = How likely is { POSSESSIVE($player) } board to reach fantasyland?
pineapple-answer-foul = Foul
pineapple-answer-no-foul = No foul
pineapple-answer-fantasyland = Fantasyland
pineapple-answer-no-fantasyland = No fantasyland
# Arguments: $fouled, $times
pineapple-because-fouled = I played the hand out { $times } times: { $fouled } were fouls.
pineapple-because-middle-above = In { $above } of those, the middle was stronger than the bottom.
pineapple-because-top-above = In { $above } of those, the top was stronger than the middle.
# Arguments: $entered, $times
pineapple-because-entered = I played the hand out { $times } times: { $entered } reached fantasyland.
pineapple-because-top-left = { $places ->
    [one] It takes queens or better on top, where { $places } place is left.
   *[other] It takes queens or better on top, where { $places } places are left.
}
pineapple-because-fouls-too = { $fouls ->
    [one] { $fouls } was a foul, which never counts.
   *[other] { $fouls } were fouls, which never count.
}
