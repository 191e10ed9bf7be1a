### The arena: agents against agents.

arena-title = Arena
arena-lead = Let agents play each other: every deal from every seat, several games at once.
arena-visit = To the arena
arena-game = Game
arena-line-up = Line-up
arena-entrant = Agent { $place }
arena-add = Add an agent
arena-remove = Take agent { $place } out
arena-pairs-about = Every two meet: { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
 }. Each deal is played twice, with the seats swapped, and all pairs get the same deals: { $games } { $games ->
    [one] game
   *[other] games
 } a deal.
arena-tables-about = Every { $players } of the line-up make a table: { $tables } { $tables ->
    [one] table
   *[other] tables
 } in all. Each deal is played { $players } times there, everybody moving one seat on, and all tables get the same deals: { $games } { $games ->
    [one] game
   *[other] games
 } a deal.
arena-too-few = { $missing ->
    [one] These rules seat { $seats }, and the line-up has { $agents }: add an agent, or lower “Players” under “Rules”.
   *[other] These rules seat { $seats }, and the line-up has { $agents }: add agents, or lower “Players” under “Rules”.
}
arena-deals = Deals at most
arena-bad-deals = “{ $written }” is no number of deals: enter a whole number from 1 to { $most }.
arena-deals-about = { $games ->
    [one] { $games } game at most
   *[other] { $games } games at most
}
arena-until = Stop as soon as it is decided
arena-until-about = Decided: it is clear for every pair who wins more. The chance that any verdict is ever wrong is at most 5 %, however often you look.
arena-luck = Take the luck out of the scores
arena-luck-about = What chance brings is compared with { $other } other ways in which it could have come, by a quick evaluation. That favours nobody, and mostly leaves less to chance. It is not done where somebody sees all cards. Shares of wins and verdicts stay as they are.
arena-rules = Rules
arena-start = Start
arena-start-anew = Start anew
arena-start-anew-about = What was played so far is then forgotten.
arena-busy = Pause or stop what is being played before you start another one.

arena-guest-missing = { $gone } is not kept here any more: choose another, or add it again under that name.
arena-guest-lost = { $gone } (not kept here)
arena-guest-gone = { $name } is not kept here any more, or its file has changed.
arena-guest-no-room = { $could } could not be asked: the browser opened no sandbox for it ({ $why }).
arena-guest-not-loaded = { $could } could not be asked: its sandbox did not load. Check the network.
arena-guest-seed = A program could try seeds until one gives the deal that fits its cards. So with an agent of your own the deals also use a secret, a new one each time; it stands in the saved results.
arena-no-secret = The browser gives no random numbers, so a program could guess the deals. Try another browser.

arena-empty-title = Who is the better player?
arena-empty-1 = Choose two agents or more. The same one at two strengths is a good first question.
arena-empty-2 = They play the same deals from every seat, so that the luck of the deal is the same for all.
arena-empty-3 = Watch the intervals narrow. A single game says little; a few hundred often settle it.
arena-empty-4 = Open any game afterwards, and look into the minds of both.

arena-running = Playing
arena-paused = Paused
arena-finishing = { $games ->
    [one] Paused: { $games } game is being finished
   *[other] Paused: { $games } games are being finished
}
arena-halted = Paused: nothing is played while you are elsewhere
arena-broken = Interrupted
arena-decided = Decided
arena-played = All games are played
arena-stopped = Stopped
arena-progress = { $subject } of { $games } { $games ->
    [one] game
   *[other] games
 }, { $deals } whole { $deals ->
    [one] deal
   *[other] deals
 }
arena-progress-bar = Games played
arena-left-s = about { $ceil } s left
arena-left-min = about { $ceil } min left
arena-left-h = about { $ceil } h left
arena-left-most = { $left } at most
arena-pause = Pause
arena-resume = Go on
arena-stop = Stop
arena-trouble = The arena was interrupted: { $why } What was played is kept; go on to try again.

arena-standings = Share of wins
arena-standings-about = The dot is the share of wins over whole deals. The bar shows where it lies with 95 % certainty, however often you look; the line marks an even share.
arena-percent = { $share } %
arena-percents = { $low }–{ $high } %
arena-share = { $mean } ({ $high })
arena-waiting = no whole deal yet
arena-tally = { $games ->
    [one] { $digits } of { $games } game won
   *[other] { $digits } of { $games } games won
}
arena-unkept = What is played here is in this tab only, and a reload would lose it: { $unkept }
arena-score = score { $score }
arena-adjusted = score less luck { $score }, its interval { $width } times as wide
arena-ms = { $ms-per-decision } ms a decision
arena-simulations = { $simulations } simulations a decision
arena-forfeits = { $games ->
    [one] { $games } game forfeited: { $verbatim }
   *[other] { $games } games forfeited: { $verbatim }
}
arena-forfeits-last = { $games ->
    [one] { $games } game forfeited, the last one so: { $verbatim }
   *[other] { $games } games forfeited, the last one so: { $verbatim }
}
arena-forfeits-advice = So that no more are forfeited:
arena-twin = { $name } (#{ $player })
arena-sees-all = sees all cards

arena-pairs = Against each other
arena-pairs-read = The row’s share of wins against the column, with an interval that holds for all pairs at once. ▲ and ▼: decided.
arena-pairs-read-more = Over the games in which both sat at one table: 50 % where row and column have won as often, 100 % where the row has won all of them, 0 % where the column has. ▲ and ▼: decided.
arena-pairs-decided = { $pairs ->
    [one] { $decided } of { $pairs } pair decided
   *[other] { $decided } of { $pairs } pairs decided
}
arena-better = better, decided
arena-worse = worse, decided

arena-games = The games
arena-no-games = No game fits.
arena-with = Played by
arena-won-by = Won by
arena-anybody = anybody
arena-order = First
arena-latest = the latest
arena-longest = the longest
arena-shortest = the shortest
arena-upsets = surprises
arena-given-away = forfeited
arena-game-deal = Deal { $deal }
arena-game-won = { $moves ->
    [one] { $winner } won after { $moves } move
   *[other] { $winner } won after { $moves } moves
}
arena-game-shared = { $moves ->
    [one] shared after { $moves } move
   *[other] shared after { $moves } moves
}
arena-game-long = { $moves ->
    [one] broken off after { $moves } move
   *[other] broken off after { $moves } moves
}
arena-game-forfeit = { $winner } won: { $won } forfeited
arena-game-forfeit-shared = { $gave } forfeited
arena-open = Open
arena-more = Show more ({ $all } in all)
arena-only-kept = The last { $games } games can be looked at; the results count them all.

arena-save-results = Save the results
arena-save-records = Save the records
arena-save-about = One line a table, as the lab’s “match --json” writes it; the lab plays the same games from the same seed ({ $seed }). The intervals in the file are for a number of deals fixed beforehand; those on this page hold however often you look. Records are kept of the last { $games } games.
arena-save-about-secret = One line a table, as the lab’s “match --json” writes it. With your agent as a program (cmd:), the seed { $seed } and the secret in the file (--secret), the lab plays the same deals. The intervals in the file are for a number of deals fixed beforehand; those on this page hold however often you look. Records are kept of the last { $games } games.
