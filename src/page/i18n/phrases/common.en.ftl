### Names and words used all over the page; what the engine and the store say, and the gallery.

page-name = Yomite
page-lesson-next = Got it
page-lesson-leave = Stop explaining
page-lessons = Explain the rules
page-lessons-about = Each rule is explained once, when it first matters.
page-you = You
page-stranger = Other
page-player = Player
page-lettered = { $common } { $letter }
page-numbered = { $name } #{ $place }
page-copy = Copy
page-copied = Copied.
page-save-file = Save as a file
page-show-all = Show all
page-look-into = Look into it
page-to-move = to move
page-go-on = Go on
page-file-unreadable = The browser could not read the file { $name }.
page-verbatim = { $reason }
page-large = { $what } is too large for { $place }. It has { $size }; the most is { $most }. Nothing was taken: please choose less.
page-large-file = The file { $file }
page-large-text = The text
page-large-records = a file of matches
page-large-everything = a file of all that is saved
page-large-agent = an agent
page-large-deck = a deck
page-large-notes = notes of one match
page-kilobytes = { $kilobytes } kB
page-megabytes = { $tenths } MB

engine-other-build = The agents cannot think: this page and their program are of different versions. The site was renewed, or a cache kept an old file. Reload the page, with Shift held down if that does not help; the match is kept.
engine-program = The agents cannot think: their program could not be fetched ({ $why }). Try again, or reload the page; the match is kept.
engine-program-comes = The agents’ program is being fetched: { $bytes } kB so far
engine-start = The agents cannot think: no worker could be started ({ $why }). Try again, or reload the page; the match is kept.
engine-died = it broke: { $why }
engine-gone = it broke without saying why
engine-not-loaded = { $files } could not be loaded
engine-late = it did not start within { $seconds } s
engine-silent = silent for { $seconds } s
engine-replaced = A thinking worker was replaced ({ $replaced }). The match is intact and the thinking goes on.
engine-given-up = The agent stopped thinking after { $workers } workers were lost ({ $lost }). The match is intact; try again or choose another agent.
engine-crew-replaced = A worker was replaced ({ $replaced }). Its game is played again.
engine-crew-given-up = a game was given up after { $workers } workers were lost with it ({ $what })
engine-file = What the agent needs could not be fetched: { $why }. Try again, or reload the page; the match is kept.
engine-at = { $name }: { $error }
engine-stalled = { $file }: nothing came for { $seconds } s
engine-fetches = What it needs is being fetched: { $progress }
engine-retry = Try again
engine-no-answer = The agent gave no answer. Try again.

store-unkept = Not saved in this browser: { $browser } — { $reason }. You can play on; save it as a file before you close this tab.
store-unread = The matches saved in this browser cannot be read now: { $trouble }. You can play on meanwhile.
store-full = there is no room left; delete some matches under History, or clear space on this device
store-silent = its store does not answer; another tab may have to be closed
store-refused = it refuses ({ $why })
store-unsaid = it is being tried again
store-one = { $moves ->
    [one] { $one } against { $other }, { $moves } move
   *[other] { $one } against { $other }, { $moves } moves
}
store-watched-one = { $moves ->
    [one] { $game } between { $players }, { $moves } move
   *[other] { $game } between { $players }, { $moves } moves
}
store-broken-one = a match that cannot be read
store-and-more = { $names }, and { $more } more
store-joined = { $list }; { $next }
store-try-again = Try again
store-elsewhere = This match is being played in another tab. Here you follow it move by move.
store-take-over = Play on here
store-here-now = The match goes on in this tab.
store-look-only = You can look through this record but not play on: { $name } is no player this page can ask for a move.

gallery-title = The pictures of belief
gallery-lead = Eight kinds of picture, shared by all games. Agents drew these in five matches; each leads to its match and the reasoning around it. Point at any mark, or focus a picture and use the arrow keys.
gallery-think = Watch the search go on
gallery-distribution = Distribution
gallery-matrix = Matrix
gallery-candidates = Candidates
gallery-ranking = Ranking
gallery-tree = Tree
gallery-worlds = Worlds
gallery-formula = Formula
gallery-radar = Radar

gallery-trust = How far can the judges be trusted?
gallery-trust-lead = Each judge played itself many times. For each value, from lowest to highest, the picture shows what the seat went on to score. Where the two differ, a review takes the score that usually followed.
gallery-trust-of = { $title }: what followed on each value
gallery-trust-axis = the judge’s value
gallery-trust-came = what followed
gallery-trust-said = as the judge had said
gallery-trust-from = { $judge }; { $matches } { $matches ->
    [one] match
   *[other] matches
 }, { $decisions } { $decisions ->
    [one] decision
   *[other] decisions
 }, { $date }

gallery-source = { $subject }, move { $name }: { $said }
gallery-source-at = { $simulations ->
    [one] { $game }, move { $move }: { $agent } after { $simulations } simulation
   *[other] { $game }, move { $move }: { $agent } after { $simulations } simulations
}
gallery-see = See it in its match
gallery-coming = Fetching the picture …
gallery-not-fetched = It could not be fetched: { $why }. Try again, or reload the page.
gallery-unreadable = { $file } was fetched, but cannot be read. Reload the page.
