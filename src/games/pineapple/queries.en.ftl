### The questions.

pineapple-query-foul = Fouls
pineapple-query-fantasyland = Fantasyland
pineapple-asks-own-foul = Played on well from here, how likely is your board to foul?
pineapple-asks-own-fantasyland = Played on well from here, how likely is your board to reach fantasyland?
pineapple-asks-foul = How likely is { POSSESSIVE($player) } board to foul?
pineapple-asks-fantasyland = How likely is { POSSESSIVE($player) } board to reach fantasyland?
pineapple-answer-foul = Foul
pineapple-answer-no-foul = No foul
pineapple-answer-fantasyland = Fantasyland
pineapple-answer-no-fantasyland = No fantasyland
# Arguments: $fouled, $times
pineapple-because-fouled = I played the hand out { $times } times: the board fouled in { $fouled }.
pineapple-because-middle-above = In { $above } of those, the middle beat the bottom.
pineapple-because-top-above = In { $above } of those, the top beat the middle.
# Arguments: $entered, $times
pineapple-because-entered = I played the hand out { $times } times: { $entered } ended in fantasyland.
pineapple-because-top-left = { $places ->
    [one] It takes queens or better on top, with { $places } place left there.
   *[other] It takes queens or better on top, with { $places } places left there.
}
pineapple-because-fouls-too = { $fouls ->
    [one] { $fouls } was a foul, which never counts.
   *[other] { $fouls } were fouls, which never count.
}
