### How the events of a match are typed, and what the notes say.

coyote-notes-seat = There are { $players } seats, and this is none of them.
# Arguments: $player, $player-2
coyote-notes-not-turn = It is the turn of { $player-2 }, not of { $player }. Check whether a bid was left out.
coyote-notes-want-cards = The cards that you see, seat after seat: { $players }
coyote-notes-want-cards-new = All cards are shuffled anew. The cards that you see, seat after seat: { $players }
coyote-notes-want-opening = The first bid, of { $player }
coyote-notes-want-turn = { $player }: a bid above { $above }, or the call with what it turned up
coyote-notes-want-call = { $player }: only the call is left, with what it turned up
coyote-notes-nothing = The match has ended: there is nothing to add.
coyote-notes-card-count = You see { $cards } { $cards ->
    [one] card
   *[other] cards
 } in this round; here { $found ->
    [one] is
   *[other] are
 } { $found }. One for each of: { $players }
coyote-notes-too-many = Of “{ $card }” the deck has { $copies }, and { $seen } would be in sight: { $places }. Check these cards, and those of earlier rounds.
coyote-notes-one-seat = { $player }
coyote-notes-with = with { $player }
coyote-notes-discarded = { $discarded } among the discards
coyote-notes-drawn = drawn for “?”
coyote-notes-own-missing = The call turned your own card up: tell it with the call, as in “call 10”.
coyote-notes-own-out = You are out and held no card in this round: { $card } cannot be yours.
coyote-notes-drew-missing = { $holder } held the “?”: tell what it drew with the call, as in “call { $call } drew 5”.
coyote-notes-drew-missing-out = { $holder } held the “?”: tell what it drew with the call, as in “call drew 5”.
coyote-notes-drew-nothing = No “?” lay on the table, so { $card } was not drawn. Check the cards of this round.
coyote-notes-drew-elsewhere = The pile was empty, so “?” drew from the discards, and { $card } is not among them.
coyote-notes-unread-card = “{ $token }” is no card. The cards are -10 -5 0 1 2 3 4 5 10 15 20, x2, night, max0 and ?.
coyote-notes-unread = “{ $token }” is not read here. A bid is its number; the call is “call” with your card, and with what “?” drew: call 10 drew 5.
coyote-notes-spell-cards = cards 10 ? x2: what the others hold, seat after seat (x2, night, max0, ?)
coyote-notes-spell-bid = 5 7 12: the bids in turn, several in a line if you like
coyote-notes-spell-call = call 10: the call, and your own card; call 10 drew 5 where a “?” lay
coyote-notes-spell-first = The first seat opens the first round; lives, openers and shuffles follow from what you tell.
