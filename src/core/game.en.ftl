### What every game says of turns.

game-over = The match is over.
game-not-your-turn = It is the turn of { $player }.
game-too-long = A match ends undecided after { $longest } moves under these rules. Please begin a new one.
