### The questions.

sevens-query-holder = Who holds a card
sevens-query-forced = What a pass means
sevens-asks-holder = Who holds { $card }?
sevens-asks-forced = { $player } passed in turn { $ply }. Was there no card to lay?
sevens-asks-player = { $player }
sevens-because-hands = { $player ->
    [you] { $player } hold { $hand } of the { $unseen } hidden cards.
   *[other] { $player } holds { $hand } of the { $unseen } hidden cards.
}
sevens-because-passed = { $player } passed in turn { $turn }, when { $card } could have been laid.
sevens-because-plays = All plays and passes make { $player } the likeliest holder: { $chance }.
sevens-because-could = { $cards ->
    [one] { $cards } hidden card could have been laid then.
   *[other] { $cards } hidden cards could have been laid then.
}
sevens-because-before = { $cards ->
    [one] Before the pass, { $player } did not have it in { $share } of the likely deals.
   *[other] Before the pass, { $player } had none of them in { $share } of the likely deals.
}
sevens-because-laid = { $cards ->
    [one] Holding it, { $player } would usually have laid a card: { $share } of the time.
   *[other] Holding one, { $player } would usually have laid a card: { $share } of the time.
}
