### What the notes of a session say.

pineapple-notes-seat = There are two seats.
pineapple-notes-want-dealt = Hand { $hand }: your { $cards } cards
pineapple-notes-want-dealt-or = Hand { $hand }: your { $cards } cards, or the other’s placement if that comes first
pineapple-notes-want-own = Hand { $hand }: the rows of your { $cards } cards
pineapple-notes-want-own-away = { $away ->
    [one] Hand { $hand }: the rows of your { $cards } cards; { $away } goes away
   *[other] Hand { $hand }: the rows of your { $cards } cards; { $away } go away
}
pineapple-notes-want-other = Hand { $hand }: the rows of the other’s { $cards } cards
pineapple-notes-want-set = Hand { $hand }: has the other set { $cards } fantasyland cards face down?
pineapple-notes-want-shown = Hand { $hand }: the other’s fantasyland board, now turned up
pineapple-notes-not-now = That does not come now. Next is: { $wanted }
pineapple-notes-nothing = The session has ended: there is nothing to add.
pineapple-notes-count-dealt = { $wanted } cards are dealt to you here, not { $cards }.
pineapple-notes-count-other = The other places { $due } cards here, not { $found }.
pineapple-notes-count-shown = The { $row } row of a full board has { $due } cards, not { $found }.
pineapple-notes-no-room = { $cards ->
    [one] The other’s { $row } row has room for { $cards } more card, not for { $adds }.
   *[other] The other’s { $row } row has room for { $cards } more cards, not for { $adds }.
}
pineapple-notes-not-held = You do not hold { $face }: your cards are { $named }. Check the placement and the cards dealt.
pineapple-notes-not-dealt = { $card } cannot be dealt to you: it { $reason }. One of the two entries is wrong.
pineapple-notes-not-others = { $card } cannot be the other’s: it { $reason }. One of the two entries is wrong.
pineapple-notes-in-own-row = lies in your { $row } row
pineapple-notes-in-other-row = lies in the other’s { $row } row
pineapple-notes-in-hand = is in your hand
pineapple-notes-put-away = is one that you put away
pineapple-notes-twice = { $face } stands twice in this line.
pineapple-notes-no-jokers = { $face } is not in this deck: you play without jokers.
pineapple-notes-away-other = You cannot see what the other puts away: leave { $notes } out.
pineapple-notes-away-board = A board has only the cards that stay: leave { $face } out.
pineapple-notes-no-row = Where does { $face } go? Name a row before it: top, middle, bottom or away.
pineapple-notes-row-dealt = Dealt cards have no row yet: first the cards, then where they go.
pineapple-notes-unread = “{ $quoted }” is not read here. A card is a rank and a suit: Ah, Td, 10d, ♥A; then its row: Ah:t Td:m.
pineapple-notes-spell-dealt = Ah Td 2c: your cards, as they are dealt
pineapple-notes-spell-own = top Ah / middle Td / away 2c, or Ah:t Td:m 2c:x: where your cards go, each row on its own line if you like; the card left over goes away by itself
pineapple-notes-spell-other = middle Kd / bottom 7c, or Kd:m 7c:b: what the other places, in turn
pineapple-notes-spell-set = set: the other has set a fantasyland hand face down
pineapple-notes-spell-shown = shown top … / middle … / bottom …: that board, turned up at the end of the hand
pineapple-notes-spell-jokers = X1 and X2 are the jokers; ★ is whichever fits
