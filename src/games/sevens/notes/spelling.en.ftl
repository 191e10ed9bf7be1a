### How the events of a match are typed, and what the notes say.

sevens-notes-seat = There are { $players } players: the seats are { $seats }.
sevens-notes-want-hand = Your hand as it was dealt: { $player } cards, sevens included
sevens-notes-want-sevens = Who laid the sevens: { $open }
sevens-notes-want-own = Your turn: the card you laid, or a pass
sevens-notes-want-own-last = Your turn, and no pass is left: the card you laid, or the burst
sevens-notes-want-theirs = The turn of { $player }: the card laid, or a pass
sevens-notes-want-theirs-last = { $cards ->
    [one] The turn of { $player }, with no pass left: the card laid, or the burst with { $cards } card
   *[other] The turn of { $player }, with no pass left: the card laid, or the burst with { $cards } cards
}
# Arguments: $player, $cards
sevens-notes-want-left = { $cards ->
    [one] The { $cards } card that { $player } had left, if shown
   *[other] The { $cards } cards that { $player } had left, if shown
}
sevens-notes-nothing = The match has ended: there is nothing to add.
sevens-notes-hand-size = { $due } cards are dealt to each, sevens included; here are { $found }. Check the hand.
sevens-notes-hand-size-uneven = { $player ->
    [you] { $player } are dealt { $due } cards, sevens included; here are { $found }. The cards do not come out even, and the first seats get one more: check the hand and the seat.
   *[other] { $player } is dealt { $due } cards, sevens included; here are { $found }. The cards do not come out even, and the first seats get one more: check the hand and the seat.
}
sevens-notes-twice = { $card } is named twice, and there is one of it.
sevens-notes-own-seven = { $card } is in your hand: { $holder } cannot have laid it.
sevens-notes-not-own-seven = { $card } is not in your hand: one of the others has laid it.
sevens-notes-laid = { $player ->
    [you] { $card } is on the table already: { $player } have laid it.
   *[other] { $card } is on the table already: { $player } has laid it.
}
sevens-notes-own-card = { $card } cannot be with { $player }, whose turn it is: it is in your hand. Check the card, and whether a turn was left out.
sevens-notes-not-own-card = It is your turn, and { $card } is not in your hand. Check the card, and whether a turn was left out.
# Arguments: $player, $player-2
sevens-notes-not-turn = It is the turn of { $player-2 }, not of { $player }. Check whether a turn was left out.
sevens-notes-must-burst = { $player } { $player ->
    [you] have
   *[other] has
 } used { $passes } of { $passes } free { $passes ->
    [one] pass
   *[other] passes
 }: the next is a burst, with { $cards } { $cards ->
    [one] card
   *[other] cards
 } that go to their places.
sevens-notes-no-passes = { $cards ->
    [one] No pass is free in this match: { POSSESSIVE($player) } pass is a burst, with { $cards } card that go to their places.
   *[other] No pass is free in this match: { POSSESSIVE($player) } pass is a burst, with { $cards } cards that go to their places.
}
sevens-notes-cannot-burst = { $player } { $player ->
    [you] have
   *[other] has
 } { $passes } free { $passes ->
    [one] pass
   *[other] passes
 } left and { $player ->
    [you] do
   *[other] does
 } not burst yet. Check the passes.
sevens-notes-count = { $player } { $player ->
    [you] hold
   *[other] holds
 } { $held } { $held ->
    [one] card
   *[other] cards
 }; here { $found ->
    [one] is
   *[other] are
 } { $found }. Check the cards.
sevens-notes-held = { $card } cannot be with { $player }: { $player-2 } had it.
sevens-notes-held-own = { $card } cannot be with { $player }: it is in your hand.
sevens-notes-not-held-own = { $card } is not in your hand.
sevens-notes-unread-card = “{ $token }” is no card. A card is its suit and its rank: s7, ♠7, h10.
sevens-notes-unread-seat = “{ $tokens }” does not say who laid the sevens. One letter a suit, in the order { $name }: { $players } are the seats.
sevens-notes-unread = “{ $token }” is not read here. A turn is a card (s7, ♠7, h10), a pass (pass), or a burst with its cards (burst s2 h3).
sevens-notes-spell-hand = hand s2 s7 h10 …, or by suits: s27k h10 d3a c4: your hand, with its sevens
sevens-notes-spell-sevens = sevens A B C A: who laid ♠7, ♥7, ♦7 and ♣7; A is the first seat, B the next
sevens-notes-spell-turn = s6, pass, burst s2 h3: each turn in order, several in a line if you like; B s6 names the seat too
sevens-notes-spell-left = hand B s2 h3: what B had left at the end, if it was shown
