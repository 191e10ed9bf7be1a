### How strong the agents of a game are, and what each part of one is worth.

strengths-title = How strong are they?
strengths-games = Game
strengths-about = Measured by the lab, with deals that no agent was made on.
strengths-agents = Who wins how often
strengths-lead = { $seats ->
    [one] Each played { $agent } on equal deals, in both seats.
   *[other] Each sat alone against { $seats } players like { $agent }, on equal deals and in every seat.
 } The dot is its share of the wins, the bar the 95 % interval, the line what is even.
strengths-lead-points = { $seats ->
    [one] Each played { $agent } on equal deals, in both seats.
   *[other] Each sat alone against { $seats } players like { $agent }, on equal deals and in every seat.
 } The dot is what it won a hand, the bar the 95 % interval, the line what is even.
strengths-yardstick = the one they were measured against
# Arguments: $games, $date
strengths-games-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $date }
strengths-play = Play this one
strengths-even-points = 0 points
strengths-points = { $mean } points ({ $low } to { $high })
strengths-percent-points = { $mean } ({ $low } to { $high })
strengths-parts = What is each part worth?
strengths-parts-lead = { $agent } with every part off wins { $wins } against { $seats } of { $rival }. Each row changes one thing and plays the same { $games } games again: how many more in a hundred it wins, or fewer.
strengths-ways-lead = A student of a small course, brought up without one thing, plays { $games } games against one that had it all: how many more in a hundred it wins, or fewer.
strengths-way-result = Without the teacher, by results alone
strengths-way-expectations = Without the odds of its own library and shields
strengths-way-costs = Without what cards cost now
strengths-way-names = Without knowing cards by name
strengths-set-to = { $param }: { $value }
strengths-switched = { $all }
strengths-reading = How well do they read?
strengths-reading-lead = The log loss of the truth: 0 for a reader who is certain and right, the less the better. Each column to the right reads more.
strengths-by-counting = by counting
strengths-by-bids = by bids too
strengths-by-passes = by passes too
strengths-by-plays = by plays too
strengths-read-six = Six players
strengths-read-two = Two players
strengths-read-usual = Players as the rules expect them
strengths-read-others = Players whom no rule fits
strengths-read-habits = The same players, read by learned habits
