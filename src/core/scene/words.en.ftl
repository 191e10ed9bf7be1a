### What the pictures of belief say, and what stands around them on the page.

panels-table = As a table
panels-picture = As a picture
panels-how = How to read this
panels-role = picture; the arrow keys move through it
panels-comma = ,{ " " }
panels-space = { " " }
panels-sentence = { $prior }.
panels-pair = { $series } { $unit }
panels-after = now
panels-sum = all
panels-before = before

panels-bars-how = Each bar is one outcome, and its height says how likely it is now. The stepped outline shows the same before this step.
panels-counts-how = Each bar is one entry, and its height is its figure now. The stepped outline shows the same before this step.
panels-bars-against-how = Each bar is one outcome, and its height says how likely it is. The legend says what the stepped outline shows.
panels-counts-against-how = Each bar is one entry, and its height is its figure. The legend says what the stepped outline shows.
panels-stack-how = Each bar is one outcome, and its height says how likely it is now; its layers say where that comes from. The stepped outline shows the same before this step.
panels-curve-how = The line gives the figure for every place on the axis below. The dashed line shows the same before this step.
panels-curve-how-alone = The line gives the figure for every place on the axis below. The name on a dashed line says what it stands for.
panels-bars-summary = { $outcomes ->
    [one] The only bar is { $high }, at { $height }.
   *[other] The highest of { $outcomes } bars is { $high }, at { $height }.
}
panels-bars-summary-equal = Of { $outcomes } bars, { $equal } are highest, at { $height } each.
# Arguments: $first, $first-value, $last, $last-value
panels-curve-summary = { $first-value } at { $first }, { $last-value } at { $last }.
panels-bin-before = { $bin }: { $after }, before { $before }.
panels-bin-against = { $bin }: { $after }; { $outline }: { $before }.
panels-bin-parts = Of this: { $parts }.
panels-bin-all = All of it: { $name }.
panels-bin-marks = Here: { $marks }.

panels-matrix-how = The darker a cell, the more probable; a ring means certain, a stroke means ruled out. The corner of a cell keeps the shade it had before this step.
panels-matrix-summary = { $rows } by { $columns } cells: { $cell } certain, { $is-deduced-out } ruled out.
panels-matrix-top = The likeliest open cell: { $open }, { $column }, at { $chance }.
panels-matrix-top-equal = { $near } open cells share the highest chance, { $chance }.
panels-cell = { $row }, { $column }: { $precise }.
panels-cell-before = { $row }, { $column }: { $precise }, before { $before }.
panels-cell-certain = { $row }, { $column }: certain.
panels-cell-never = { $row }, { $column }: ruled out.
panels-matrix-top-near = { $cells } open cells may be the likeliest, at { $low } to { $high }: too close to call.
panels-cell-own = { $row }, { $column }: in my hand.
panels-cell-laid = { $row }, { $column }: on the table.
panels-seen-own = my hand
panels-seen-laid = on the table
panels-scale-low = ruled out
panels-scale-high = certain
panels-item = Item

panels-candidates-how = Each line falls as its player rules possibilities out, one step an event. The scale is logarithmic when the counts span more than a hundredfold.
panels-candidates-summary = { $player }: { $left } of { $total } left.
panels-point = { $player }, after { $name }: { $left } left.
panels-point-bits = { $player }, after { $name }: { $left } left ({ $bits } bits told).
panels-left = { $left } left
panels-event = After

panels-ranking-how = Each bar is what an action is worth by the chosen measure, with its 95 % interval as a whisker; the filled triangle marks the choice. The thin bar is its share of the tries (visits), and the hollow tick what it was given at first sight (the prior).
panels-ranking-how-exact = Each bar is what an action is worth by the chosen measure, best at the top. The filled triangle marks the choice.
# Arguments: $action, $measure, $value, $choices
panels-ranking-summary = Best of { $choices }: { $action }, with { $measure } { $value }.
panels-ranking-tied = { $equal } of { $total } are equally good, such as { $among }: { $name } { $value }.
# Arguments: $action, $choices, $measure, $value
panels-ranking-chosen = Chosen of { $choices }: { $action }, with { $measure } { $value }.
# Arguments: $label, $name
panels-ranking-choice = Chosen of { $name }: { $label }.
panels-ranking-alike = { $alike } alike, such as this
panels-ranking-asked = played
panels-ranking-asked-short = played: loses { $unit }
panels-ranking-choice-first = The choice
# Arguments: $action, $measure, $value, $choices, $near
panels-ranking-near = { $near ->
    [one] First of { $choices }: { $action }, with { $measure } { $value }. { $near } other is too close to call.
   *[other] First of { $choices }: { $action }, with { $measure } { $value }. { $near } others are too close to call.
}
panels-seldom = tried too little to compare
panels-measured = { $name } { $unit }
panels-interval = 95 % interval { $low } to { $high }
panels-visits = { $visits ->
    [one] { $visits } try ({ $share })
   *[other] { $visits } tries ({ $share })
}
panels-prior = at first sight { $prior }
panels-choice = the choice
panels-others = { $others ->
    [one] and { $others } other
   *[other] and { $others } others
}
panels-show-all = Show all { $rows }
panels-show-best = Show the best only
panels-sort = Sort by
panels-action = Action
panels-visits-share = Tries
panels-prior-name = At first sight
panels-interval-name = 95 % interval
panels-note = Remark

panels-tree-how = A line’s width is how often the search went that way; the figure is the mean value to the agent. Circles are its own moves, lettered marks another player’s, diamonds chance; dots with a number are moves not considered yet. A press opens or folds a branch.
panels-tree-summary = { $branches ->
    [one] { $branches } branch to open, { $visits } tries; most went to { $first }, value { $value }.
   *[other] { $branches } branches to open, { $visits } tries; most went to { $first }, value { $value }.
}
panels-tree-summary-few = { $branches ->
    [one] { $branches } branch to open, { $visits } tries; most went to { $first }.
   *[other] { $branches } branches to open, { $visits } tries; most went to { $first }.
}
panels-tree-summary-equal = { $branches ->
    [one] { $branches } branch to open, { $visits } tries; { $equal } first moves share the most.
   *[other] { $branches } branches to open, { $visits } tries; { $equal } first moves share the most.
}
panels-plan-how = A call, then its answers, then the next call, and so on. A line’s width is how many possibilities are left there; the figure is how many more calls it takes on average. A press opens or folds a branch.
panels-plan-summary = { $possibilities ->
    [one] { $next } next. { $possibilities } possibility is left: { $left } more calls on average, this one included.
   *[other] { $next } next. { $possibilities } possibilities are left: { $left } more calls on average, this one included.
}
panels-plan-node = { $possibilities ->
    [one] { $name } ({ $player }): { $possibilities } possibility left, { $calls } calls still needed on average.
   *[other] { $name } ({ $player }): { $possibilities } possibilities left, { $calls } calls still needed on average.
}
panels-plan-left = Left
panels-plan-needed = Calls still needed
panels-kind-answer = an answer
panels-tree-empty = Nothing searched yet.
panels-node = { $visits ->
    [one] { $name } ({ $player }): { $visits } try, { $share } of its parent’s; value { $value }.
   *[other] { $name } ({ $player }): { $visits } tries, { $share } of its parent’s; value { $value }.
}
panels-node-few = { $visits ->
    [one] { $name } ({ $player }): { $visits } try, { $share } of its parent’s; too few for a value.
   *[other] { $name } ({ $player }): { $visits } tries, { $share } of its parent’s; too few for a value.
}
panels-root = Start
panels-kind-own = the agent’s move
panels-kind-other = { POSSESSIVE($player) } move
panels-kind-chance = chance
panels-kind-rest = { $smaller } smaller branches together
panels-kind-end = the line ends
panels-folded = { $branches ->
    [one] { $branches } branch folded.
   *[other] { $branches } branches folded.
}
panels-rest = { $subject } more
panels-unfold = Open one level
panels-picture-save = Save picture
panels-picture-as = Save the picture as
panels-picture-failed = The picture is not on the screen: show it, then save it.
panels-png-failed = The browser cannot make a PNG of it. Save it as SVG.
panels-principal = Main line
panels-waiting = { $moves ->
    [one] { $moves } more move is not considered here yet.
   *[other] { $moves } more moves are not considered here yet.
}
panels-note-name = Of the position
panels-waiting-name = Not considered yet
panels-position = The position at { $speaker }.
panels-position-now = The position now.
panels-fold = Main line only
panels-value = Value
panels-who = Who

panels-worlds-how = Each block is one full deal that fits all that was seen, likeliest first. Its bar is its share of all the weight.
panels-worlds-summary = { $deals ->
    [one] { $deals } possible deal, with { $weight } of the weight.
   *[other] The likeliest of { $deals } possible deals has { $weight } of the weight.
}
panels-worlds-summary-equal = Of { $deals } possible deals, { $equal } are likeliest, with { $weight } of the weight each.
panels-world-share = { $weight } of the weight
panels-world = Deal { $deal }
panels-world-is = Deal { $deal }, weight { $weight }.
panels-nothing = nothing
panels-weight = Weight

panels-formula-how = Each line is one piece of the sum, with the numbers of this position put in. The figure at the right is its result, used in the lines below it.
panels-line = { $name }: { $expression } = { $line }.
panels-counted = { $name }: { $figures }.
panels-name = Quantity
panels-expression = Arithmetic
panels-result = Result

panels-radar-how = Each axis is one quality: the farther out a line crosses it, the more there is of it. The dotted ring stands for what is usual.
panels-radar-summary = { $axes ->
    [one] { $axes } axis; lines: { $lines }.
   *[other] { $axes } axes; lines: { $lines }.
}
panels-radar-summary-one = { $axes ->
    [one] { $axes } axis.
   *[other] { $axes } axes.
}
panels-radar-ring-at = Dotted ring: { $ring }, { $unit }.
panels-radar-ring = { $name }: { $unit }
panels-radar-axes = What the { $axes } axes mean
panels-radar-ask = Point at a name to read what it means.
panels-radar-group = Group: { $group }.
panels-axis-group = Group
panels-axis = Axis
panels-axis-about = Meaning
