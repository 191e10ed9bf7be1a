### What a review says.

review-fine = fine
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-too-close = too close to call
review-forced = only one action was legal
review-no-value = the reviewer has no value for it
review-open = not looked at yet
review-unseen = what the player saw is not known
review-accuracy = Each judged decision scores 100, halved for every { $halving } given away. Accuracy is their mean.
review-loss = { $player } gave away { $change } with “{ $played }”; “{ $quoted }” was better.
review-gain = { $player } gained { $change } by luck after “{ $played }”.
review-blow = { $player } lost { $change } to bad luck after “{ $played }”.
review-gain-or-given = { $player } gained { $change } by luck and others’ moves after “{ $played }”.
review-blow-or-taken = { $player } lost { $change } to luck and others’ moves after “{ $played }”.
# Arguments: $player, $played, $change, $after, $stroke
review-turning = The match turned after move { $stroke }, “{ $played }”: as { $player } saw it, the position improved from { $change } to { $after }, and stayed better than even.
# Arguments: $player, $played, $change, $after, $stroke
review-turned = The match turned after move { $stroke }, “{ $played }”: as { $player } saw it, the position improved from { $change } to { $after }.
# Arguments: $player, $played, $change, $after, $stroke
review-decided = The match was decided after move { $stroke }, “{ $played }”: as { $player } saw it, the position improved from { $change } to { $after }.
