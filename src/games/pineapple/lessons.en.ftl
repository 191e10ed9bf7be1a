### What a newcomer is told.

pineapple-lesson-first = Your first match
pineapple-lesson-rows = You build three rows: three cards on top, five in the middle, five at the bottom. Place these five; placed cards stay.
pineapple-lesson-order = No row may be stronger than the one below it. Else you foul, and lose all three rows.
pineapple-lesson-away = From now on you get three cards: place two, and one goes away for good.
pineapple-lesson-royalties = Strong rows earn royalties, whoever wins them: from a straight at the bottom, trips in the middle, a pair of sixes on top.
pineapple-lesson-queens = A pair of queens or better on top takes you to fantasyland: next hand you get all your cards at once. Only if you don’t foul!
pineapple-lesson-live = Cards that you see on the other board can’t come any more. Count what is still live.
pineapple-lesson-danger = Your top is strong already: make sure that the middle becomes stronger.
pineapple-lesson-last = The last three cards. Look at the other board: which rows can you still win?
pineapple-lesson-fantasy = Fantasyland: set all three rows at once, hidden from the other.
pineapple-lesson-score = Rows are compared one by one, a point each, and three more for winning all. Royalties come on top.
