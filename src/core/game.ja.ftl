### What every game says of turns.

game-over = 対局は終わっています。
game-not-your-turn = { $player }の手番です。
game-too-long = このルールの対局は{ $longest }手で打ち切りです。新しい対局を始めてください。
