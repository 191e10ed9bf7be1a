### What a newcomer is told.

coyote-lesson-first = Your first match
coyote-lesson-see = You see everybody’s card but your own. All cards together, yours too, make the total.
coyote-lesson-bid = Bid a number that the total probably reaches. Every bid must be higher than the last.
coyote-lesson-call = If you think that the total misses the last bid, call Coyote. Whoever is wrong loses a life.
coyote-lesson-read = Whoever bid saw your card. A high bid hints at a high card on your forehead.
coyote-lesson-double = ×2 doubles the total.
coyote-lesson-night = The night is worth 0, and the deck is shuffled after this round.
coyote-lesson-max-zero = “max→0” turns the highest card into 0.
coyote-lesson-mystery = “?” is replaced by a card from the deck when the round is over.
coyote-lesson-counting = Cards of earlier rounds are out of the deck until it is shuffled: remember the high ones.
coyote-lesson-last = This is your last life: raise by as little as you can, and call early.
