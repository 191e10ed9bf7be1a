### What a newcomer is told.

sevens-lesson-first = Your first match
sevens-lesson-lay = Lay a card next to one that lies there: from each seven outwards, suit by suit. Whoever has no card left first wins.
sevens-lesson-pass = Instead of laying a card you may pass a few times. Passes run out: one too many, and you are out.
sevens-lesson-forced = None of your cards fits, so you have to pass.
sevens-lesson-own = This card opens the way for another of yours: that gains a turn.
sevens-lesson-hold = A card that only opens the way for others is worth holding back.
sevens-lesson-read = Somebody has passed: perhaps nothing fits, perhaps a card is held back. The hint tells which is likelier.
sevens-lesson-tunnel = An ace or king lies there: that suit now goes on from the other end.
sevens-lesson-last = You have no pass left: from now on keep a card that you can lay.
sevens-lesson-end = Few cards are left. Which of the others is nearest to the end, and what does that player wait for?
