### The frame of the page, the home screen and the set-up, the daily deal, and use without a network.

frame-name = Yomite
frame-skip = Skip to the content
frame-skip-table = Skip to the table
frame-places = Places
frame-games = Games
frame-arena = Arena
frame-history = History
frame-gallery = Pictures
frame-settings = Settings
frame-close = Close
frame-language = Language
frame-english = English
frame-japanese = 日本語
frame-theme = Theme
frame-theme-system = System
frame-theme-light = Light
frame-theme-dark = Dark
frame-live = Show opponents’ beliefs while playing
frame-live-about = Off: they are shown once the match has ended.
frame-aids = Reading aids at the table
frame-aids-about = Counts, maps and what a move would tell, all from your own view.
frame-suits = Four colours for the suits
frame-suits-about = Clubs are green and diamonds blue, so that no two suits look alike.
frame-workers = Thinking workers
frame-workers-about = Each uses one core of this machine.
frame-licences = Licences of what this page is made of
frame-settings-refused = This browser cannot save settings here; they last until you close the tab.
frame-keys = Keys
frame-key-ply = one move back or forward
frame-key-ends = to the start, to the present
frame-key-step = through the steps of the reasoning
frame-key-hint = ask for a hint, or for more of it
frame-key-hint-whole = straight to the answer
frame-key-pause = pause or resume, when agents play alone
frame-key-skip = skip the wait; stop a long thought
frame-key-confirm = play what you have chosen
frame-key-help = show this list

screens-hero = Play. Then look into the mind that read you.
screens-hero-about = Play opponents who cannot see your cards, then open their minds: what they believe, what changed it, and what each move is worth.
screens-continue = Pick up where you left off
screens-rules = Rules
screens-this-match = This match
screens-play-now = Play
screens-learn = Learn by playing
screens-learn-about = A first match that explains each rule when it first matters.
screens-play = Set up, or watch
screens-how = How to read a mind
screens-how-1 = Play a match. Ask for a hint whenever you like: an agent thinks in your seat, with only what you can see.
screens-how-2 = Afterwards step through it with ← and →. The table shows what the player who moved could see.
screens-how-3 = At each move go through the reasoning with ↑ and ↓: the belief before, what changed it, and how the choice was made.
screens-line-up = Table
screens-seats = Players
screens-seats-about = Take no seat yourself to watch the agents play. Several people can share this device: between their turns the screen is covered.
screens-who = Who plays here
screens-you = You
screens-you-about = You play here.
screens-person = A person
screens-person-about = A person at this device.
screens-switches = Each setting
screens-strength = Strength
screens-more = More options
screens-seed = Seed
screens-seed-about = The same seed gives the same deal and the same choices by the agents. Leave it empty for a new one. With one of your own agents at the table the deal is secret as well: no program can work it out.
screens-bad-seed = “{ $typed }” is not a seed: enter a whole number from 0 to 18446744073709551615.
screens-set-up = Set up { $title }
screens-start = Start
screens-to-games = To the games
screens-missing-title = There is nothing here
screens-missing = The address “{ $path }” leads to no screen, and to no match kept in this browser. If somebody sent it to you, ask for the match as a file and import it under History.

daily-title = Today’s deals
daily-title-of = Deals of { $day }
daily-about = One deal a day for each game, the same for everybody. Your result stays in this browser. When you are done, the strongest agent plays the same deal in your seat.
daily-play = Play
daily-look-best = See how
daily-against = against { $others-named }
daily-own = You: { $said }
daily-beside = { $name }: { $said }
daily-plays = { $moves ->
    [one] { $plays } plays the same deal … { $moves } move
   *[other] { $plays } plays the same deal … { $moves } moves
}
daily-no-best = { $could } could not play it: { $why }
daily-won = { $moves ->
    [one] won, { $moves } move
   *[other] won, { $moves } moves
}
daily-lost = { $moves ->
    [one] lost, { $moves } move
   *[other] lost, { $moves } moves
}
daily-drawn = { $moves ->
    [one] drawn, { $moves } move
   *[other] drawn, { $moves } moves
}
daily-plus = +{ $points } points
daily-minus = −{ $points } points
daily-ahead = { $points ->
    [one] { $points } point better than { $name } on the same deal.
   *[other] { $points } points better than { $name } on the same deal.
}
daily-behind = { $points ->
    [one] { $points } point behind { $behind } on the same deal.
   *[other] { $points } points behind { $behind } on the same deal.
}
daily-level = As many points as { $name } on the same deal.
daily-won-alone = You won a deal that { $lost } lost.
daily-lost-alone = { $won } won this deal from your seat.
daily-drew-alone = You drew a deal that { $lost } lost.
daily-lost-to-draw = { $drew } drew this deal from your seat.
daily-both-won = { $won } won this deal, too.
daily-both-lost = { $name } did no better with this deal.
daily-first-day = Your first daily deal of { $daily }.
daily-better-days = { $days ->
    [one] Better than { $lower } of your { $days } other day.
   *[other] Better than { $lower } of your { $days } other days.
}
daily-won-days = You have won { $won } of your { $days } days.
daily-archive = Another day
daily-day-before = The day before
daily-day-after = The day after
daily-no-day = That day has no deals here: they began on { $date }, and tomorrow’s come tomorrow. Pick another date.
daily-share = Share the day
daily-share-about = It tells how you did, and nothing about the cards.
daily-shared-title = Yomite, { $day }
daily-shared-line = { $name }: { $said }
daily-shared-key = 🟩 better than the strongest agent, 🟨 level, 🟥 behind
daily-not-copied = The browser does not let the page copy: mark the text and copy it.
daily-see-day = How you did
daily-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
daily-days = The last days
daily-day = { $name }: { $finished } finished
daily-state = { $finished } of { $total } finished today

offline-device = On this device
offline-new = A new version is here. Press Reload to start it; your matches are kept.
offline-reload = Reload
offline-later = Later
offline-bad = The site could not be saved for offline: its host sent another { $file } than the site was built with. You can go on; the next visit tries again.
offline-bad-update = A new version was refused: the host sent another { $file } than it was built with. You can go on with the version you have; the next visit tries again.
offline-checking = Checking what is kept on this device.
offline-absent = The site is not kept on this device: it works while you are online.
offline-coming = Getting the site ready for offline.
offline-not-kept = The site could not be saved for offline ({ $why }). The next visit tries again.
offline-no-network = the network failed
offline-no-space = there is no room left
offline-all = Everything works without the network ({ $bytes } MB are kept).
offline-part = The page works without the network ({ $bytes } MB are kept). Some agents and pictures need { $held } MB more.
offline-fetch = Make everything available offline ({ $offline } MB)
offline-fetching = Fetching: { $fetching } MB to go
offline-stopped = The rest could not be fetched ({ $why }).
offline-other = the host has another { $file }
offline-promised = The browser has promised to keep your matches, decks and settings.
offline-not-promised = The browser may clear your matches, decks and settings if it runs short of room. Save them as a file now and then, under History.
offline-used = { $bytes } MB are in use.
offline-install = Install as an app
offline-install-about = In a window of its own, with an icon among your apps.
offline-no-file = You are offline, and a file that this needs is not on this device yet ({ $file }). Go online once and try again, or fetch everything beforehand under Settings. The match is kept.

## A part of the page that is fetched when it is first shown
frame-chunk-coming = Loading this part of the page …
frame-chunk-unfetched = This part of the page could not be fetched. Try again when you are online.
frame-chunk-again = Try again
frame-speechless = The words of the other language could not be fetched. Try again when you are online.
