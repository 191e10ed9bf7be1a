### What the game says.

sevens-title = Sevens with tunnels
sevens-tagline = Hold back the card that the others are waiting for.
sevens-primer-1 = All cards are dealt and the sevens are laid out; the holder of ♦7 begins.
sevens-primer-2 = In turn you lay one card next to its suit’s run, outward from the seven, or you pass.
sevens-primer-3 = Tunnel: once the ace of a suit is out, the suit goes on from the king inward; once the king is out, from the ace.
sevens-primer-3-contest = Tunnel: once the ace of a suit is out its king may be laid, and once the king is out its ace, however far the run has come.
sevens-primer-3-none = There is no tunnel: an ace or a king ends its side of the suit.
sevens-primer-4 = { $passes ->
    [one] You may pass even if you could play. { $passes } pass is free; with the next you burst: your cards go to their places and you are out.
   *[other] You may pass even if you could play. { $passes } passes are free; with the next you burst: your cards go to their places and you are out.
}
sevens-primer-4-none = There is no pass: whoever cannot or will not play bursts. The cards go to their places, and that player is out.
sevens-primer-5 = The first to empty the hand wins, or the last one left when all others have burst.
sevens-primer-5-play_on = The first to empty the hand wins, or the last one left when all others have burst; the others play on for their places.
sevens-rule-players = Players
sevens-rule-tunnel = Tunnel
sevens-rule-tunnel-standard = Standard: on from the other end, inward
sevens-rule-tunnel-contest = Contest: only the other end card opens
sevens-rule-tunnel-none = None
sevens-rule-passes = Free passes
sevens-rule-places = Places after the first
sevens-rule-places-fewest = Fewest cards left
sevens-rule-places-play_on = The others play on
sevens-label-play = { $card }
sevens-label-pass = pass
sevens-told-pass = passes ({ $used } of { $passes })
sevens-told-burst = { $cards ->
    [one] bursts: { $cards } card goes to its place
   *[other] bursts: { $cards } cards go to their places
}
sevens-bad-on_table = { $name } is already on the table.
sevens-bad-not_in_hand = { $name } is not in your hand.
sevens-bad-gap = { $cannot } cannot be laid yet: { $yet } must be laid first.
sevens-bad-ace_out = { $cannot } cannot be laid: the ace of { $suit } is out, so the suit goes on from the king inward. { $next } is next.
sevens-bad-king_out = { $cannot } cannot be laid: the king of { $suit } is out, so the suit goes on from the ace inward. { $next } is next.
sevens-bad-players = Sevens is for 2 to 6 players, not { $players }.
sevens-bad-passes = At most { $most } passes can be free, not { $passes }.
sevens-bad-deal = The hands are not a deal of 52 cards to { $players } players.

sevens-nudge-cannot = None of your cards can be laid: there is only the pass.
sevens-nudge-burst = None of your cards can be laid, and no pass is left.
sevens-nudge-last = No pass is left: lay a card, or you burst.
sevens-nudge-keep = Passing now keeps a way shut: every card you can lay opens it for others.
sevens-nudge-pass = { $passes ->
    [one] You can lay a card, and you have { $passes } pass left. Is it well spent now?
   *[other] You can lay a card, and you have { $passes } passes left. Is one well spent now?
}
sevens-nudge-pass-last = You can lay a card, and one pass is left; with the next you burst. Is it well spent now?
sevens-nudge-one = You can lay just one card: it is that, or a pass.
sevens-nudge-quiet = One of your cards can be laid without opening anything.
sevens-nudge-own = One of your cards opens the way for yourself alone.
sevens-nudge-all-open = Every card you can lay opens the way for others. Which one hurts least?
sevens-nudge-opens = One of your cards opens the way for others, and may be worth it.
sevens-sketch-pass = pass
