### What the table says.

t-coyote-table = The round
t-coyote-unseen = card you cannot see
t-coyote-out = out
t-coyote-doubles = double
t-coyote-draws = draw
t-coyote-round-pile = { $cards ->
    [one] Round { $round } · { $cards } card left
   *[other] Round { $round } · { $cards } cards left
}
t-coyote-to-open = to open
t-coyote-opens = 1st
t-coyote-opens-about = opens this round
t-coyote-lives = { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
}
t-coyote-all-bids = All bids: { $bids }
t-coyote-coyote = Coyote!
t-coyote-you-are-out = You are out. The others play on; every card is in your view now.
t-coyote-your-bid = Your bid
t-coyote-range = { $lowest } to { $highest }
t-coyote-only-call = only a call is left
t-coyote-bid = Bid
t-coyote-bid-it = Bid { $bid }
t-coyote-less = One less
t-coyote-more = One more
t-coyote-quick = Quick choices
t-coyote-nothing = Enter a whole number from { $low } to { $high }.
t-coyote-no-number = “{ $quoted }” is not a whole number: bid from { $low } to { $high }.
t-coyote-sure = If the total is below { $draft }, the bidder loses a life; otherwise you do.
t-coyote-press-again = Press again
t-coyote-holds = By card count, the total reaches { $bid } in { $chance } of cases.
t-coyote-keyboard = Type a number and press Enter to bid; press C twice to call.
t-coyote-not-your-turn = It is not your turn yet.
t-coyote-looking-back = You are looking back: End leads to the present.
t-coyote-reveal = The reveal
t-coyote-reveal-again = Watch the reveal
t-coyote-reveal-called = Coyote! All cards are turned up: do they reach { $bid }?
t-coyote-reveal-card = { $player }: { $card }
t-coyote-reveal-doubled = ×2 doubles the sum: { $past }
t-coyote-reveal-night = Night counts 0; after this round the deck is shuffled anew.
t-coyote-next-round = Next round
t-coyote-last-round = The last round
t-coyote-round = Round { $round }
t-coyote-call-of = Call: { $caller }. Bid: { $bidder }, { $bid }.
t-coyote-drew = { POSSESSIVE($holder) } “?” draws { $drawn }.
t-coyote-drew-after-shuffle = The deck was empty: the discards are shuffled, and { POSSESSIVE($holder) } “?” draws { $drawn }.
t-coyote-struck = max→0: the largest number, { POSSESSIVE($whose) } { $largest }, counts 0.
t-coyote-struck-none = max→0: there is no number to cancel.
t-coyote-sum-one = Sum: { $reveal }
t-coyote-sum = Sum: { $terms } = { $reveal }
t-coyote-night = Night counts 0; now the whole deck is shuffled anew.
t-coyote-doubled = Doubled: { $reveal } × 2 = { $total }
t-coyote-total = Total { $total }
t-coyote-below = is below { $bid }: the call was right.
t-coyote-reached = reaches { $bid }: the call was wrong.
t-coyote-settled = { $reveal } { $bid }
t-coyote-loses = −1 life, { $left } left
t-coyote-loses-last = −1 life: out
t-coyote-so-far = So far
t-coyote-aids = Reading aids
t-coyote-in-all = Total
t-coyote-aid-bids = Every bid
t-coyote-totals = The total, by card count
t-coyote-call-right = right by count: { $missed }
t-coyote-quick-reached = { $bid }, reached in { $chance }
t-coyote-aid-deck = Cards gone
t-coyote-no-round = The match is over.
# Arguments: $mean, $low, $high, $share
t-coyote-counted = By card count, the total is { $mean } on average, and { $share } of the time from { $low } to { $high }.
# Arguments: $mean, $low, $high, $share, $bid, $chance
t-coyote-counted-bid = By card count, the total is { $mean } on average, and { $share } of the time from { $low } to { $high }; it reaches { $bid } in { $chance } of cases.
t-coyote-counted-sure = The total is { $low }.
t-coyote-counted-sure-reached = The total is { $low }: it reaches { $last }.
t-coyote-counted-sure-below = The total is { $low }: it does not reach { $last }.
t-coyote-curve = Chance that the total reaches a bid
t-coyote-bid-axis = bid
t-coyote-last-bid = last bid { $bid }
t-coyote-deck = { $cards ->
    [one] { $cards } card left to draw, { $gone } gone since the last shuffle.
   *[other] { $cards } cards left to draw, { $gone } gone since the last shuffle.
}
t-coyote-kind = { $name }: { $unseen } of { $copies } unseen, { $gone } gone, { $table } on the table.
t-coyote-key-unseen = unseen
t-coyote-key-table = in your view
t-coyote-key-gone = gone

t-coyote-look-back = Looking back on round { $round }
t-coyote-look-open = What could each player know?
t-coyote-look-earlier = The round before
t-coyote-look-later = The round after
t-coyote-look-title = What the total looked like at each bid
t-coyote-look-how = Each row is one action. It shows where its player could expect the total: the thin line by card count, the bar after reading the bids, both from the 5 % to the 95 % point with a dot at the mean. The stair is the bid to answer; the vertical line is the total that was revealed. At the end stand the chances that the bid before and the player’s own bid are reached. They alone judge the action, never the revealed total: a tick is sound, a wave a bluff, a cross against the odds.
t-coyote-look-summary = { $actions ->
    [one] { $actions } action; the total came to { $total }.
   *[other] { $actions } actions; the total came to { $total }.
}
t-coyote-look-total = total { $total }
t-coyote-look-reached-head = chance reached
t-coyote-look-reached-before = bid before
t-coyote-look-reached-own = own
t-coyote-look-key-counted = by card count
t-coyote-look-key-read = after reading the bids
t-coyote-look-key-stair = bid to answer
t-coyote-look-key-total = revealed total
t-coyote-look-eyes = Seen by
t-coyote-look-eyes-actor = whoever acts
t-coyote-look-all = Show { $hidden } earlier
t-coyote-look-few = The last { $last } only
t-coyote-lesson-above = The total came to { $total }; { $bid } was the first bid above it.
t-coyote-lesson-none-above = The total came to { $total }; no bid was above it.
t-coyote-lesson-raised = { $player } raised over { $moments }, which looked { $reached } likely: a call had the better odds.
t-coyote-lesson-sound = { $player } called { $moments }, which looked { $reached } likely: a sound call, and right.
t-coyote-lesson-unlucky = { $player } called { $moments }, which looked { $reached } likely: a sound call, but unlucky.
t-coyote-lesson-lucky = { $player } called { $moments }, which looked { $reached } likely: too soon, but lucky.
t-coyote-lesson-early = { $player } called { $moments }, which looked { $reached } likely: too soon.
t-coyote-did-open = { $player }: opened with { $bid }.
t-coyote-did-bid = { $player }: bid { $bid } over { $moment }.
t-coyote-did-call = { $player }: called { $moment }.
t-coyote-as-seen-by = Seen by { $player }.
t-coyote-expected = By card count { $mean } on average, { $low } to { $high } between the 5 % and 95 % points; { $rest }.
t-coyote-read = After reading the bids { $mean }, { $low } to { $high }; { $rest }.
t-coyote-reached-in = { $bid } reached in { $chance }
t-coyote-was-sound-bid = sound bid
t-coyote-was-bluff = bluff
t-coyote-was-missed = a call had the better odds
t-coyote-was-sound-call = sound call
t-coyote-was-unlucky = sound call, unlucky
t-coyote-was-lucky = call too soon, lucky
t-coyote-was-early = call too soon
t-coyote-judged = By the odds: { $phrase }.
t-coyote-fact-reached = Total { $total }: { $bid } was reached.
t-coyote-fact-missed = Total { $total }: { $bid } was not reached.
t-coyote-column-action = Action
t-coyote-column-counted = By card count
t-coyote-column-read = After reading the bids
t-coyote-column-before = Bid before reached
t-coyote-column-own = Own bid reached
t-coyote-column-verdict = By the odds
t-coyote-column-fact = What it came to
t-coyote-spread = { $mean } ({ $low } to { $high })
t-coyote-reached-bid = { $bid }: { $chance }
t-coyote-who-did = { $player }: { $action }
t-coyote-in-view = As seen by { $player }, before “{ $quoted }”
# Arguments: $player, $actor, $move
t-coyote-in-view-of = As seen by { $player }, before “{ $move }” by { $actor }
t-coyote-unseen-then = not seen:
t-coyote-look-there = Go to this move
t-coyote-note-back = One card back
t-coyote-note-lower = Lower bids
t-coyote-note-higher = Higher bids
t-coyote-note-call = Coyote!
t-coyote-note-own = Your own card, turned up now
t-coyote-note-drew = What the “?” drew
t-coyote-note-drew-with = Your card: { $card }. What did the “?” draw?
