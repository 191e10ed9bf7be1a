### What any game says.

games-other = 別のゲームのものです。
