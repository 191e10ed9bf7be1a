### What the table says.

t-sevens-board = Board
t-sevens-lane = Out: { $laid }. Open: { $open }.
t-sevens-lane-shut = Out: { $laid }. Nothing is open.
t-sevens-lane-tunnel-up = Tunnel from the ace to the king.
t-sevens-lane-tunnel-down = Tunnel from the king to the ace.
t-sevens-open-now = open now
t-sevens-yours = in this hand
t-sevens-playable = you can lay
t-sevens-shut = no card from this side now
t-sevens-seats = Players
t-sevens-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
t-sevens-passes-used = { $passes } of { $allowed } passes used
t-sevens-last-pass = passed
t-sevens-last-play = laid { $card }
t-sevens-last-burst = burst with { $cards }
t-sevens-last-none = —
t-sevens-place = place { $place }
t-sevens-hand = Your hand
t-sevens-hand-of = Hand of { $player }
t-sevens-hand-empty = No cards left.
t-sevens-hand-burst = { $cards ->
    [one] Burst: { $cards } card lies on the table now; the others play on.
   *[other] Burst: { $cards } cards lie on the table now; the others play on.
}
t-sevens-card-open = { $card }, can be laid
t-sevens-card-shut = { $card }, cannot be laid now
t-sevens-pass = Pass
t-sevens-passes-left = { $left } left
t-sevens-pass-last = the last one
t-sevens-burst = Burst
t-sevens-no-pass-left = no pass left
t-sevens-burst-sure = Burst now
t-sevens-back = Back
t-sevens-burst-ask = { $cards ->
    [one] No pass is left: passing now is a burst. Your { $cards } card goes to its place and you are out. Press again to burst.
   *[other] No pass is left: passing now is a burst. Your { $cards } cards go to their places and you are out. Press again to burst.
}
t-sevens-can-lay = { $cards ->
    [one] Your turn: { $cards } card can be laid.
   *[other] Your turn: { $cards } cards can be laid.
}
t-sevens-must-pass = None of your cards can be laid: you have to pass.
t-sevens-must-burst = None of your cards can be laid and no pass is left: you burst.
t-sevens-wait = { $card } is open, but it is not your turn.
t-sevens-keyboard = In the hand, the arrow keys move and Enter lays the card; P passes.
t-sevens-passes = Passes
t-sevens-pass-line = move { $ply }
t-sevens-was-open = open then:
t-sevens-if-forced = if forced, it holds none of
t-sevens-tells-nothing = no longer says anything
t-sevens-forced = forced
t-sevens-held-back = held back
t-sevens-could-lay = could lay
t-sevens-laid-later = laid later:
t-sevens-all-hands = All hands as dealt
t-sevens-still-held = still held at the end
t-sevens-burst-tag = burst
t-sevens-map = { $title } ({ $part }), if every pass was forced
t-sevens-map-counted = { $title } ({ $part }), by the cards alone
t-sevens-holding = The passes cannot all have been forced: somebody is holding back.
t-sevens-holding-shown = { $player } passed with { $card } in hand, which could be laid: a pass proves nothing here.
# Arguments: $count, $cards
t-sevens-holding-cards = { $count ->
    [one] { $cards } is hidden, and all the others passed on it: somebody is holding back.
   *[other] { $cards } are hidden, and all the others passed on them: somebody is holding back.
}
t-sevens-not-shown = { $cards ->
    [one] { $cards } card was not shown
   *[other] { $cards } cards were not shown
}
t-sevens-note-cards = Cards
t-sevens-note-clear = Clear
t-sevens-note-done = That is all
t-sevens-note-more = { $left } more
