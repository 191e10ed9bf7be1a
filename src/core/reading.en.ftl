### What is answered to questions of any game.

reading-yes = Yes
reading-no = No
