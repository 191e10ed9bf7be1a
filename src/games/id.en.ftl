### What any game says.

games-other = This belongs to another game.
