### What the agents give as reasons.

pineapple-why-named = { $case }
pineapple-why-points = { $points } points
pineapple-why-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
pineapple-why-waits = There is nothing to place now.

pineapple-hand-high = high card
pineapple-hand-pair = a pair
pineapple-hand-two-pair = two pair
pineapple-hand-trips = trips
pineapple-hand-straight = a straight
pineapple-hand-flush = a flush
pineapple-hand-full-house = a full house
pineapple-hand-quads = four of a kind
pineapple-hand-straight-flush = a straight flush
pineapple-hand-royal-flush = a royal flush
pineapple-hand-high-of = { $rank } high
pineapple-hand-pair-of = a pair ({ $rank } { $rank })
pineapple-hand-trips-of = trips ({ $rank } { $rank } { $rank })
pineapple-hand-quads-of = four of a kind ({ $rank })

pineapple-unseen-title = Which cards are left?
pineapple-unseen-own = { $unseen } cards are unseen, and { $cards } of them still come to me. Each card comes { $chance } of the time.
pineapple-unseen-other = { $unseen } cards are unseen. I get no more, and { $cards } go to { $rival }: each card { $chance } of the time.
pineapple-unseen-none = { $cards } cards are unseen, but no more are dealt.
pineapple-unseen-jokers = { $jokers ->
    [0] No joker is among them.
    [one] { $jokers } joker is among them.
   *[other] { $jokers } jokers are among them.
}
pineapple-unseen-dead = Dead for my open rows: { $dead } (all seen).
pineapple-unseen-comes-own = How likely each card is to come
pineapple-unseen-comes-other = How likely each card is to be with { $rival }
pineapple-unseen-by-rank = Unseen cards of each rank
pineapple-unseen-outline = in the full deck
pineapple-unseen-axis = Rank

pineapple-outs-title = Which cards would help now?
pineapple-outs-figure = { $outs ->
    [one] { $outs } out
   *[other] { $outs } outs
}
pineapple-outs-sentence = { $helps ->
    [0] None of the { $total } unseen cards improves a begun row of this board at once.
    [one] { $helps } of the { $total } unseen cards improves a row of this board at once. It counts in every row that it helps.
   *[other] { $helps } of the { $total } unseen cards improve a row of this board at once. Each counts in every row that it helps.
}
pineapple-outs-panel = Outs of each row, by the hand they make
pineapple-outs-line = { $name }: { $hand } ({ $cards-named })
pineapple-outs-foul = { $row }: better, but a certain foul ({ $cards-named })

pineapple-sight-title = First impression
# Arguments: $foul, $points, $fantasyland
pineapple-sight-expects = At first sight this board fouls { $foul } of the time{ $points ->
    [none] .
   *[other] . Otherwise it brings { $points } points{ $fantasyland ->
        [none] .
       *[other] , plus { $fantasyland } for a chance at fantasyland.
    }
}
# Arguments: $foul, $points, $fantasyland
pineapple-sight-here = At first sight my board fouls { $foul } of the time{ $points ->
    [none] .
   *[other] . Otherwise it brings { $points } points{ $fantasyland ->
        [none] .
       *[other] , plus { $fantasyland } for fantasyland.
    }
}
pineapple-sight-here-lost = My board is a certain foul here.
pineapple-sight-agrees = At first sight nothing looks better.
# Arguments: $behind, $higher
pineapple-sight-differs = { $higher ->
    [one] At first sight { $higher } other looks better, by { $behind } points. Looking ahead, I still chose this one.
   *[other] At first sight { $higher } others look better, by up to { $behind } points. Looking ahead, I still chose this one.
}
pineapple-sight-figure = my board alone: { $outlook }
pineapple-sight-panel = My board at first sight, in points, without the other board
pineapple-sight-points = no foul × rows and royalties
pineapple-sight-land = no foul × fantasyland
pineapple-sight-fouls = foul × its cost{ $careful ->
    [yes] , with caution
   *[no] { "" }
}
pineapple-why-all = together
pineapple-sight-foul = Foul at sight
pineapple-sight-fantasy = Fantasyland at sight, points
pineapple-learned-title = How this network learned
pineapple-learned-axis = round of learning
pineapple-learned-even = even

pineapple-forecast-title = How each hand could end
# Arguments: $own-foul, $playouts
pineapple-forecast-figure = { $playouts ->
    [none] foul { $own-foul }
    [one] foul { $own-foul } of { $playouts } playout
   *[other] foul { $own-foul } of { $playouts } playouts
}
pineapple-forecast-guessed = At first sight I expected a foul in { $guessed }; these figures are counted.
pineapple-forecast-playouts = { $playouts ->
    [one] I played the hand out { $playouts } time from this board.
   *[other] I played the hand out { $playouts } times from this board.
}
pineapple-forecast-draws = I counted all { $boards } sets of three cards that can still come.
pineapple-forecast-one = Both boards are full then: nothing is left to chance.
pineapple-forecast-all = I counted all { $boards } sets of three cards that { $rival } can still get.
pineapple-forecast-some = I have counted { $boards } of the { $total } sets of three cards that { $rival } can still get.
pineapple-forecast-drawn = I counted { $boards } random fantasyland hands for { $rival }.
pineapple-forecast-own = My board fouls { $own-foul } of the time and brings { $brings } points of royalties on average{ $enters ->
    [none] .
   *[other] . It reaches fantasyland { $enters } of the time.
}
pineapple-forecast-rival = { POSSESSIVE($rival) } board fouls { $foul } of the time and brings { $royalties }.
pineapple-forecast-foul = foul
pineapple-forecast-land = { $cards } cards
pineapple-forecast-chances = { $goes-on ->
    [yes] A foul, or fantasyland next, by its number of cards
   *[no] A foul
}
pineapple-forecast-royalties = Average royalties of each row: my board / { POSSESSIVE($rival) } board
pineapple-forecast-against = { $said } / { $rival }
pineapple-forecast-all-rows = all rows
pineapple-forecast-off = 95 % margin of the sum, ±

pineapple-ranking-title = What each placement is worth
pineapple-ranking-panel = Placements in points of this hand and the fantasyland after it
pineapple-ranking-judged = Placements by my board alone, less the other’s
pineapple-ranking-value = Points
pineapple-ranking-careful-value = Points, with caution
pineapple-ranking-judged-value = Judged points
pineapple-ranking-by-judgement = I tried nothing out: the first impression of my board decides.
pineapple-ranking-by-simulations = { $simulations ->
    [one] I have looked ahead { $simulations } time so far.
   *[other] I have looked ahead { $simulations } times so far.
}
pineapple-ranking-by-draws = { $ways ->
    [one] One street follows. I weigh every placement over all { $draws } sets of three cards that can come, against { $ways } way { POSSESSIVE($rival) } board may end.
   *[other] One street follows. I weigh every placement over all { $draws } sets of three cards that can come, against { $ways } ways { POSSESSIVE($rival) } board may end.
}
pineapple-ranking-tree-samples = { $simulations ->
    [one] The tree shows { $simulations } simulation; every branch begins with its value in the list.
   *[other] The tree shows { $simulations } simulations; every branch begins with its value in the list.
}
pineapple-ranking-by-boards = { $ways ->
    [one] The last street: I hold every placement against { $ways } way { POSSESSIVE($rival) } board may end.
   *[other] The last street: I hold every placement against { $ways } ways { POSSESSIVE($rival) } board may end.
}
pineapple-ranking-careful = To be safe, I count my own foul { $caution } points worse than it is.
# Arguments: $fantasyland, $foul
pineapple-ranking-learned = In these points fantasyland is worth { $fantasyland } more, and a foul costs { $foul } more than it does.
pineapple-ranking-by-scoring = The hand ends here: every placement is scored exactly.
pineapple-ranking-by-all = The last street, worked out exactly: every placement against all { $done } sets of three cards that { $rival } can still get.
pineapple-ranking-by-some = The last street: I have worked out { $done } of { $total } sets of three cards that { $rival } can still get.
pineapple-ranking-by-drawn = { $hands ->
    [one] The last street: every placement against { $hands } random fantasyland hand for { $rival }, arranged at its best.
   *[other] The last street: every placement against { $hands } random fantasyland hands for { $rival }, arranged at their best.
}
pineapple-ranking-tried = { $times ->
    [one] I tried this placement most, { $times } time: { $worth } points.
   *[other] I tried this placement most, { $times } times: { $worth } points.
}
# Arguments: $worth, $equal
pineapple-ranking-worth = { $equal ->
    [yes] This one is worth { $worth } points. Others are worth as much, none more.
   *[no] This one is worth most: { $worth } points.
}
pineapple-tree-root = now
pineapple-tree-panel = Search tree
pineapple-tree-hand = to place
pineapple-tree-away = put away

pineapple-choice-title = The choice, in points
pineapple-choice-adds = What it earns on average, part by part.
pineapple-choice-foul = A foul is certain: the { $above } row is stronger than the { $below } row can be.
pineapple-choice-sum = What { $case } is worth
pineapple-choice-part-rows = rows won and lost, fouls
pineapple-choice-part-royalties = my royalties
pineapple-choice-part-theirs = { POSSESSIVE($rival) } royalties
pineapple-choice-part-limit = points that the loser has no chips for
pineapple-choice-part-land = fantasyland next with { $cards } cards: chance × worth
pineapple-choice-part-land-other = { POSSESSIVE($rival) } fantasyland next with { $cards } cards: chance × worth
pineapple-choice-part-caution = caution: chance of a foul × what I add to its cost
pineapple-choice-part-draws = correction from weighing all draws
pineapple-choice-part-judged = correction from judging later positions
pineapple-choice-part-all = worth


# Arguments: $points, $end, $proven
pineapple-set-headline = { $end ->
    [last] Set for royalties alone, { $points } { $points ->
        [one] point
       *[other] points
     }: no hand follows.
    [stays] { $proven ->
        [yes] Stay
       *[no] Best so far: stay
     } in fantasyland, with { $points } { $points ->
        [one] point
       *[other] points
     } of royalties.
   *[leaves] { $proven ->
        [yes] Take { $points }
       *[no] Best so far: { $points }
     } { $points ->
        [one] point
       *[other] points
     } of royalties{ $proven ->
        [yes] { " " }and leave fantasyland.
       *[no] , without staying in fantasyland.
    }
}
pineapple-set-title = The arrangement
pineapple-set-figure = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pineapple-set-arranged = { $points ->
    [one] { $act } brings { $points } point of royalties.
   *[other] { $act } brings { $points } points of royalties.
}
pineapple-set-stay-worth = It stays in fantasyland, which is worth { $bonus } points.
pineapple-set-stay-nothing = It would stay in fantasyland, but no hand follows.
pineapple-set-stay-not = It does not stay in fantasyland.
pineapple-set-proven = No arrangement of these cards is worth more; that is proven.
pineapple-set-so-far = I have found nothing better so far and am still looking.
pineapple-set-panel = What the hand brings
pineapple-set-row = { $name }: { $hand }
pineapple-set-stay = staying in fantasyland with { $spot } cards
pineapple-set-other = { $rival ->
    [you] what { $rival } are expected to make
   *[other] what { $rival } is expected to make
}
pineapple-price-title = What staying costs
pineapple-price-others = Other arrangements
pineapple-price-panel = Arrangements in points: royalties, and what staying is worth
pineapple-price-measure = Points
pineapple-price-unknown = I am still looking for the arrangement with the most royalties.
pineapple-price-leaves = No arrangement brings more than { $royalties } in royalties, staying or not.
pineapple-price-nothing = Staying costs nothing: no arrangement brings more than { $said } in royalties.
# Arguments: $most, $said, $points
pineapple-price-paid = Royalties of { $most } were possible. I take { $said } and give up { $points } to stay.

pineapple-headline = { $placement }.
# Arguments: $player, $foul
pineapple-reason-danger = { $player ->
    [you] From here you foul { $foul } of the time.
   *[other] From here { $player } fouls { $foul } of the time.
}
# Arguments: $player
pineapple-reason-safe = { $player ->
    [you] You can’t foul any more.
   *[other] { $player } can’t foul any more.
}
# Arguments: $player
pineapple-reason-lost = { $player ->
    [you] You foul
   *[other] { $player } fouls
 } wherever these cards go.
# Arguments: $player
pineapple-reason-hardly = { $player ->
    [you] From here you hardly ever foul.
   *[other] From here { $player } hardly ever fouls.
}
# Arguments: $row, $hand, $joker
pineapple-reason-makes = The { $row } row now has { $hand }{ $joker ->
    [yes] , the joker counted.
   *[no] .
}
# Arguments: $row, $hand, $joker
pineapple-reason-full = The { $row } row is complete: { $hand }{ $joker ->
    [yes] , the joker counted.
   *[no] .
}
# Arguments: $row, $sign, $left
pineapple-reason-suited = One more { $sign } completes a flush in the { $row } row: { $left } left.
# Arguments: $row, $sign
pineapple-reason-suited-three = The { $row } row has three { $sign }: two more make a flush.
# Arguments: $rank, $left
pineapple-reason-land = A pair of { $rank } on top enters fantasyland: { $left } cards left make it.
# Arguments: $player, $own, $other
pineapple-part-foul-more = { $player ->
    [you] { $player } foul more often
   *[other] { $player } fouls more often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-foul-less = { $player ->
    [you] { $player } foul less often
   *[other] { $player } fouls less often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-rows-more = { $player ->
    [you] Row against row you come out better
   *[other] Row against row { $player } comes out better
 }: { $own } points instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-rows-less = { $player ->
    [you] Row against row you come out worse
   *[other] Row against row { $player } comes out worse
 }: { $own } points instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-royalties-more = { $player ->
    [you] { $player } earn more royalties
   *[other] { $player } earns more royalties
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-royalties-less = { $player ->
    [you] { $player } earn fewer royalties
   *[other] { $player } earns fewer royalties
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-land-more = { $player ->
    [you] { $player } reach fantasyland more often
   *[other] { $player } reaches fantasyland more often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-land-less = { $player ->
    [you] { $player } reach fantasyland less often
   *[other] { $player } reaches fantasyland less often
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-hope-more = { $player ->
    [you] The chance of fantasyland is worth more to you
   *[other] The chance of fantasyland is worth more to { $player }
 }: { $own } points instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-hope-less = { $player ->
    [you] The chance of fantasyland is worth less to you
   *[other] The chance of fantasyland is worth less to { $player }
 }: { $own } points instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-board-more = { $player ->
    [you] Your board earns more where it is no foul
   *[other] { POSSESSIVE($player) } board earns more where it is no foul
 }: { $own } points instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-board-less = { $player ->
    [you] Your board earns less where it is no foul
   *[other] { POSSESSIVE($player) } board earns less where it is no foul
 }: { $own } points instead of { $other }.

pineapple-mistake-foul = Made a foul certain
pineapple-mistake-foul-advice = Compare the rows before you lay: the bottom must stay strongest, the top weakest.
pineapple-mistake-danger = Too much danger of a foul
pineapple-mistake-danger-advice = Keep the rows below strong before you strengthen the one above.
pineapple-mistake-land = Passed fantasyland over
pineapple-mistake-land-advice = Keep room on top for a pair of queens or better while it is safe.
pineapple-mistake-royalties = Passed royalties over
pineapple-mistake-royalties-advice = Count the cards that still complete your flushes, straights and trips.
pineapple-mistake-rows = Gave rows away
pineapple-mistake-rows-advice = Look at the other board: a row that can still win is worth a card.
