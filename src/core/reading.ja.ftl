### What is answered to questions of any game.

reading-yes = はい
reading-no = いいえ
