### What the table says.

t-pine-row-top = top
t-pine-row-middle = middle
t-pine-row-bottom = bottom
t-pine-title-top = Top
t-pine-title-middle = Middle
t-pine-title-bottom = Bottom
t-pine-high = { $rank } high
t-pine-pair = pair of { $rank }
t-pine-two-pair = two pair { $high } { $low }
t-pine-trips = trips { $rank }
t-pine-straight = straight to { $rank }
t-pine-flush = flush, { $rank } high
t-pine-full-house = full house { $three } over { $two }
t-pine-quads = four of a kind { $rank }
t-pine-straight-flush = straight flush to { $rank }
t-pine-royal-flush = royal flush
t-pine-royalty = { $points ->
    [one] { $points } point of royalties
   *[other] { $points } points of royalties
}
t-pine-row-is = { $name }: { $made }. { $faces }.
t-pine-row-empty = { $name }: empty
t-pine-hand-of-all = Hand { $hand } of { $hands }
t-pine-hand-end = End of hand { $hand } of { $hands }
t-pine-street = street { $street } of 5
t-pine-setting = setting up fantasyland
t-pine-to-be-told = waiting for your next entry
t-pine-ended = the session has ended
t-pine-chips = { $chips } chips
t-pine-button = has the button
t-pine-fantasy = FL { $fantasy }
t-pine-fantasy-about = Fantasyland: { $fantasy } cards at once
t-pine-hand = Your cards
t-pine-hand-of = Cards of { $player }
t-pine-away = Away
t-pine-place-in = Place in the { $row } row
t-pine-put-away = Put away
t-pine-card-picked = { $name }, chosen
t-pine-card-back = { $name }: take back
t-pine-card-goes = { $name } goes away
t-pine-full = The { $row } row is full.
t-pine-none-away = On the first street you place all five cards.
t-pine-enough-away = { $cards ->
    [one] Only { $cards } card goes away: take one back first.
   *[other] Only { $cards } cards go away: take one back first.
}
t-pine-choose-first = Choose a card first, then its row.
t-pine-first-street = Place all five cards: drag them, or choose a card and then its row.
t-pine-next-street = Place two of the three; the third goes away unseen.
t-pine-set-all = { $away ->
    [one] Fantasyland: set 13 of your { $hand } cards; { $away } goes away.
   *[other] Fantasyland: set 13 of your { $hand } cards; { $away } go away.
}
t-pine-still-place = { $place } more to place.
t-pine-still-away = { $cards ->
    [one] { $cards } card must go away: take one back, or put one away.
   *[other] { $cards } cards must go away: take some back, or put some away.
}
t-pine-goes-away = { $goes } goes away. To change that, tap a card.
t-pine-all-placed = All cards are placed.
t-pine-earns = Royalties { $royalty }.
t-pine-stays = You stay in fantasyland.
t-pine-leaves = You do not stay in fantasyland.
t-pine-enters = This earns fantasyland with { $cards } cards.
t-pine-beats = beats the { $lower } row: foul
t-pine-foul = A foul is certain: the { $upper } row ({ $upper-hand }) is stronger than the { $lower } row ({ $lower-hand }).
t-pine-waiting = It is not your turn.
t-pine-prepare = It is not your turn yet, but you can lay your cards out.
t-pine-looking-back = You are looking back.
t-pine-keyboard = Keys: 1–9 choose a card · T M B place it · X puts it away · U takes back · L lays a hint · Enter confirms
t-pine-lay-hint = Lay the hint
t-pine-confirm = Confirm
t-pine-confirm-foul = Confirm the foul
t-pine-undo = Undo
t-pine-reset = Reset
t-pine-sort-rank = By rank
t-pine-sort-suit = By suit
t-pine-reveal = The end of the hand
t-pine-hand-ended = Hand { $hand }: all cards lie open.
t-pine-fouled = { $player }: foul. { $won } won all three rows, 6 points.
t-pine-fouled-too = { $player }: foul.
t-pine-row-won = { $row }: { $winner } won, { $made } against { $beaten }.
t-pine-row-tied = { $title }: a tie, { $made }.
t-pine-scoop = { $near } won all three rows: a scoop, 3 more.
t-pine-royalties = Royalties: { $first } { $first-royalties }, { $second } { $second-royalties }.
t-pine-chips-move = { $chips ->
    [one] { $chips } chip goes to { $player }.
   *[other] { $chips } chips go to { $player }.
}
t-pine-chips-all = { $chips ->
    [one] { $chips } chip goes to { $player }: the other has none left.
   *[other] { $chips } chips go to { $player }: the other has none left.
}
t-pine-chips-stay = No chips change hands.
t-pine-to-fantasy = { $player }: fantasyland with { $cards } cards!
t-pine-stays-in = { $player }: fantasyland again with { $cards } cards!
t-pine-next-hand = Next hand
t-pine-hands = Hands so far
t-pine-hand-number = Hand
t-pine-again = Show hand { $hand } again
t-pine-foul-tag = foul
t-pine-scoop-tag = scoop
t-pine-fantasy-tag = fantasyland
t-pine-unseen = Unseen cards: { $unseen }
t-pine-unseen-about = You have seen the cards struck out. The rest are in the deck, or with the other.
t-pine-jokers-left = jokers
t-pine-rank-left = left
t-pine-outs = Outs
t-pine-outs-none = none
t-pine-outs-pair = pairs { $pairs }
t-pine-outs-two-pair = two pair { $pair }
t-pine-outs-trips = trips { $trips }
t-pine-outs-straight = straight { $straight }
t-pine-outs-flush = flush { $flush }
t-pine-outs-full-house = full house { $house }
t-pine-outs-quads = four of a kind { $kind }
t-pine-outs-straight-flush = straight flush { $flush }
t-pine-outs-royal-flush = royal flush { $flush }
t-pine-pad-own = Your cards
t-pine-pad-theirs = The other placed first
t-pine-pad-set = The other set theirs face down
t-pine-pad-spot = { $name }: room for { $room }
t-pine-pad-take = Note it
t-pine-pad-missing = { $cards } more
t-pine-pad-clear = Clear
t-pine-solver = Any fantasyland hand
t-pine-solver-about = Enter 14 to 17 cards to get the best arrangement: royalties plus what staying is worth. It is exact and never a foul, and leaves the other’s cards out.
t-pine-solver-type = Cards, typed or tapped
t-pine-solver-few = { $cards ->
    [one] { $cards } card; { $missing } more at least.
   *[other] { $cards } cards; { $missing } more at least.
}
t-pine-solver-cards = { $cards } cards
t-pine-solver-many = Fantasyland deals 17 cards at most, not { $cards }.
t-pine-solver-hands = After this hand
t-pine-solver-on = Play goes on
t-pine-solver-last = It is the last
t-pine-solver-busy = Looking for something better …
t-pine-solver-stays = Worth { $worth }: royalties { $royalty }, and about { $bonus } for another hand in fantasyland.
t-pine-solver-leaves = Worth { $royalty } in royalties. Staying counts about { $bonus }, but no arrangement that stays is worth more.
t-pine-solver-ends = Worth { $royalty } in royalties. This is the last hand: staying counts for nothing.
