### The list of matches, its files, and what is shared of a match.

history-title = History
history-import = Import records …
history-export = Save all as a file
history-export-open = Save all as a file (including what is hidden)
history-loading = Reading …
history-empty = No match yet. Every match you start is kept here as you play it.
history-unreadable = cannot be read — { $why }
history-running = { $moves ->
    [one] running, { $moves } move
   *[other] running, { $moves } moves
}
history-draw = draw
history-won = you won
history-winner = { $won } won
history-forfeited = { $player } forfeited
history-at-level = { $name } ({ $level })
history-rule = { $name }: { $said }
history-from-life = from a real table, as one seat saw it
history-given = came by a link
history-gave-away = gave away { $skill }
history-good-luck = luck +{ $luck }
history-bad-luck = luck −{ $luck }
history-reviewed = reviewed
history-save = Save as a file
history-save-open = Save as a file (including what is hidden)
history-delete = Delete
history-delete-sure = Delete for good?
history-keep = Cancel
history-after = { $moves ->
    [one] { $ended } after { $moves } move
   *[other] { $ended } after { $moves } moves
}
history-more-rows = Show { $hidden } more
history-imported = { $records ->
    [one] { $records } record imported.
   *[other] { $records } records imported.
}
history-import-bad = A record was skipped — { $error } Correct that line and import the file again.
history-import-bad-more = { $faults ->
    [one] { $faults } more fault is not listed here.
   *[other] { $faults } more faults are not listed here.
}
history-already = { $subject ->
    [one] { $subject } was here already, and is not doubled.
   *[other] { $subject } were here already, and are not doubled.
}
history-went-on = { $matches ->
    [one] { $matches } match that was here went on in the file: the longer record is kept.
   *[other] { $matches } matches that were here went on in the file: the longer record is kept.
}
history-no-room = { $records ->
    [one] { $records } record could not be saved: { $why }. It is in this tab only.
   *[other] { $records } records could not be saved: { $why }. They are in this tab only.
}
history-reading = { $records ->
    [one] Reading { $progress }: { $chance }, { $records } record so far
   *[other] Reading { $progress }: { $chance }, { $records } records so far
}
history-stop = Stop
history-stopped = Stopped: the rest of the file was not read.
history-review-bad = { $reviews ->
    [one] { $reviews } review could not be read; the match is here, to be reviewed again.
   *[other] { $reviews } reviews could not be read; the matches are here, to be reviewed again.
}
history-not-compared = Nothing was brought in: what is here could not be read, so nothing could be compared ({ $trouble }). Try again in a moment.
history-filters = Which matches
history-game = Game
history-result = Result
history-opponent = Opponent
history-any = All
history-is-won = Won
history-is-lost = Lost
history-is-drawn = Drawn
history-is-unfinished = Unfinished
history-is-shared = Several people
history-is-watched = Watched
history-is-reviewed = Reviewed
history-not-reviewed = Not reviewed
history-shown = { $matches ->
    [one] { $shown } of { $matches } match
   *[other] { $shown } of { $matches } matches
}
history-none-fits = No match fits.
history-own = Your game over time
# Arguments: $rating, $error, $agent
history-own-rating = Your strength is { $rating } ± { $error }: about as strong as { $agent }.
history-own-rating-line = Strength
history-own-rating-matches = { $matches } matches without hints
# Arguments: $subject, $matches, $last
history-own-rating-said = { $subject }: your strength after each match of the last ones, { $matches } in all; now { $last }.
# Arguments: $won, $matches, $worth
history-own-luck = You won { $won } of { $matches } reviewed matches; with even luck it would be { $worth }.
# Arguments: $points, $matches
history-own-luck-brought = Luck brought you { $points } points in { $matches } reviewed matches.
# Arguments: $points, $matches
history-own-luck-cost = Bad luck cost you { $points } points in { $matches } reviewed matches.
history-own-luck-usual = That is ordinary luck.
history-own-luck-bad = Luck as bad as this comes { $once ->
    [0] hardly ever.
   *[other] about once in { $once } times.
}
history-own-luck-good = Luck as good as this comes { $once ->
    [0] hardly ever.
   *[other] about once in { $once } times.
}
history-own-kinds = What cost you most
# Arguments: $kind, $count, $cost
history-own-kind = { $kind }: { $count ->
    [one] once, −{ $cost }
   *[other] { $count } times, −{ $cost } each
}
history-own-points = { $points } points
history-own-next = Next time: { $advice }
history-own-practise = Practise your mistakes
history-trend = Your accuracy
history-trend-mean = mean { $mean } over { $matches } matches
history-trend-told = { $subject }: your accuracy in the last { $last } reviewed matches, the oldest first: { $first }. Mean { $mean }.

everything-title = Everything in one file
everything-about = Your matches with their reviews, your decks, your own agents, your answers and your settings: as a copy, or for another browser. Running matches include what is hidden. Bringing a file in loses and doubles nothing that is here.
everything-save = Save everything
everything-not-saved = No file was written, for not everything could be read ({ $trouble }). Nothing was changed; try again in a moment.
everything-bring = Bring a file in …
everything-what = What to take from it
everything-matches = Matches and reviews
everything-decks = Decks
everything-guests = Your own agents
everything-guests-taken = { $agents ->
    [one] { $agents } own agent brought in.
   *[other] { $agents } own agents brought in.
}
everything-guests-there = { $agents ->
    [one] { $agents } own agent was here already, and is not doubled.
   *[other] { $agents } own agents were here already, and are not doubled.
}
everything-guests-unkept = { $agents ->
    [one] { $agents } own agent could not be saved. It is in this tab only.
   *[other] { $agents } own agents could not be saved. They are in this tab only.
}
everything-guests-left = { $agents ->
    [one] { $agents } own agent in the file was left out, as you asked.
   *[other] { $agents } own agents in the file were left out, as you asked.
}
everything-guests-more = { $agents ->
    [one] { $agents } more own agent was left out: { $most } is the most that is taken from one file.
   *[other] { $agents } more own agents were left out: { $most } is the most that is taken from one file.
}
everything-answers = Answers to questions
everything-answers-taken = { $answers ->
    [one] { $answers } answer brought in.
   *[other] { $answers } answers brought in.
}
everything-answers-there = { $answers ->
    [one] { $answers } answer was here already, and is not doubled.
   *[other] { $answers } answers were here already, and are not doubled.
}
everything-answers-unkept = { $answers ->
    [one] { $answers } answer could not be saved. It is in this tab only.
   *[other] { $answers } answers could not be saved. They are in this tab only.
}
everything-answers-left = { $answers ->
    [one] { $answers } answer in the file was left out, as you asked.
   *[other] { $answers } answers in the file were left out, as you asked.
}
everything-answers-more = { $answers ->
    [one] { $answers } more answer was left out: { $most } is the most that is taken from one file.
   *[other] { $answers } more answers were left out: { $most } is the most that is taken from one file.
}
everything-an-answer = an answer
everything-a-guest = an own agent
everything-settings = Settings, in place of those here
everything-decks-taken = { $decks ->
    [one] { $decks } deck brought in.
   *[other] { $decks } decks brought in.
}
everything-decks-there = { $decks ->
    [one] { $decks } deck was here already, and is not doubled.
   *[other] { $decks } decks were here already, and are not doubled.
}
everything-decks-unkept = { $decks ->
    [one] { $decks } deck could not be saved: { $why }. It is in this tab only.
   *[other] { $decks } decks could not be saved: { $why }. They are in this tab only.
}
everything-decks-left = { $decks ->
    [one] { $decks } deck in the file was left out, as you asked.
   *[other] { $decks } decks in the file were left out, as you asked.
}
everything-decks-more = { $decks ->
    [one] { $decks } more deck was left out: { $most } is the most that is taken from one file.
   *[other] { $decks } more decks were left out: { $most } is the most that is taken from one file.
}
everything-settings-taken = { $settings ->
    [one] { $settings } setting taken over.
   *[other] { $settings } settings taken over.
}
everything-settings-left = The settings in the file were left out: yours are as they were.
everything-setting-unknown = A setting was left out, as this page does not know it or its value: { $name }.
everything-kind-unknown = { $lines ->
    [one] { $lines } line of a kind that this page does not know ({ $kind }) was left out.
   *[other] { $lines } lines of a kind that this page does not know ({ $kind }) were left out.
}
# Arguments: $line, $kind, $version, $own-version
everything-version = Line { $line } was left out: it is of version { $version } of “{ $kind }”, and this page reads version { $own-version }.
everything-broken = Line { $line } was left out: it does not read as { $kind }.
everything-a-line = a line of such a file
everything-a-deck = a deck
everything-some-settings = settings
everything-elsewhere = There are decks, own agents, answers or settings in this file too: bring it in under “Everything in one file” to have them.

share-share = Share
share-title = A match for you
share-about = Somebody sent you this match. How it ended is not told before you look.
share-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
share-at-move = It opens at move { $ply }.
share-look = Look at it
share-look-about = It will be kept in your history, marked as not yours, unless it is there already.
share-running-given = This match has not ended: you can play it on.
share-unfinished = Somebody sent you this match. It has not ended.
share-bad-title = This link leads to no match
share-bad = It could not be read: { $error }
share-link = Link to this match
share-link-about = The whole match is in the link itself, { $length } characters: nothing is uploaded, and it does not expire.
share-link-long = This link has { $length } characters. Some messengers cut links that long: if so, send the match as a file.
share-link-too-long = This match is too long for a link. Save it as a file, and send that.
share-from-here = Open it at move { $ply }
share-no-copy = The browser does not let the page copy. It is selected: copy it by key or menu.
share-send = Send …
share-result = The result in a few words
share-result-about = The words tell how it ended and how it was played; what was hidden is in the link alone.
share-won = { $moves ->
    [one] won against { $other } in { $moves } move
   *[other] won against { $other } in { $moves } moves
}
share-lost = { $moves ->
    [one] lost to { $others } in { $moves } move
   *[other] lost to { $others } in { $moves } moves
}
share-drawn = { $moves ->
    [one] drew with { $others } in { $moves } move
   *[other] drew with { $others } in { $moves } moves
}
share-others = { $moves ->
    [one] { $winner }, { $moves } move
   *[other] { $winner }, { $moves } moves
}
share-accuracy = accuracy { $accuracy }
