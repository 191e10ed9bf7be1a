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
pineapple-unseen-own = { $unseen } cards are unseen. { $cards } of them will still be dealt to this seat, so each comes with a chance of { $chance }.
pineapple-unseen-other = { $unseen } cards are unseen. No more come to this seat, but { $cards } of them to { $rival }: each with a chance of { $chance }.
pineapple-unseen-none = { $cards } cards are unseen, and none of them can come into play any more.
pineapple-unseen-jokers = { $jokers ->
    [0] No joker is among them.
    [one] { $jokers } joker is among them.
   *[other] { $jokers } jokers are among them.
}
pineapple-unseen-dead = Dead for one’s own open rows: all cards of { $dead } have been seen.
pineapple-unseen-comes-own = The chance of each card to come
pineapple-unseen-comes-other = The chance of each card to be among those of { $rival }
pineapple-unseen-by-rank = Unseen cards of each rank
pineapple-unseen-outline = in the full deck
pineapple-unseen-axis = Rank

pineapple-outs-title = Which cards would help now?
pineapple-outs-figure = { $outs ->
    [one] { $outs } out
   *[other] { $outs } outs
}
pineapple-outs-sentence = After { $case }, { $helps ->
    [0] none of the { $total } unseen cards lifts a begun row to a better hand at once.
   *[other] { $helps } of the { $total } unseen cards lift a row to a better hand as soon as they come. Each is counted in every row that it helps.
}
pineapple-outs-panel = Outs of each row, by what they make
pineapple-outs-line = { $name }: { $hand } ({ $cards-named })
pineapple-outs-foul = { $row }: better, but a certain foul ({ $cards-named })

pineapple-sight-title = First impression
# Arguments: $placement, $foul, $points, $fantasyland
pineapple-sight-expects = At first sight { $placement } fouls { $foul } of the time{ $points ->
    [none] .
   *[other] ; otherwise it brings { $points } points{ $fantasyland ->
        [none] .
       *[other] , and { $fantasyland } more for a chance at fantasyland.
    }
}
# Arguments: $foul, $points, $fantasyland
pineapple-sight-here = The network expects a foul of one’s own board in { $foul }{ $points ->
    [none] .
   *[other] , else { $points } points{ $fantasyland ->
        [none] .
       *[other] { " " }and { $fantasyland } for fantasyland.
    }
}
pineapple-sight-here-lost = One’s own board is a certain foul here.
pineapple-sight-agrees = At sight it likes no placement better.
# Arguments: $alike, $behind, $higher
pineapple-sight-differs = { $higher ->
    [one] At sight it likes { $higher } other better, by up to { $behind } points ({ $alike }); the search still chose this one.
   *[other] At sight it likes { $higher } others better, by up to { $behind } points ({ $alike }); the search still chose this one.
}
pineapple-sight-figure = own board alone: { $outlook }
pineapple-sight-panel = What one’s own board is worth at sight, in points; the other’s is not counted
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
pineapple-forecast-guessed = At sight the network guessed a foul in { $guessed }; the figures here are counted.
# Arguments: $best, $playouts
pineapple-forecast-playouts = { $playouts ->
    [one] { $playouts } playout after { $best }.
   *[other] { $playouts } playouts after { $best }.
}
pineapple-forecast-one = After { $best } both boards are full: nothing is left to chance.
pineapple-forecast-all = After { $best }, counted over all { $boards } sets of three cards that { $rival } can still be dealt.
pineapple-forecast-some = After { $best }, counted so far over { $boards } of the { $total } sets of three cards that { $rival } can still be dealt.
pineapple-forecast-drawn = After { $best }, counted over { $boards } fantasyland hands of { $rival }, drawn at random.
pineapple-forecast-own = The own board fouls in { $own-foul } and brings { $brings } points of royalties on average{ $enters ->
    [none] .
   *[other] ; fantasyland follows in { $enters }.
}
pineapple-forecast-rival = { POSSESSIVE($rival) } board fouls in { $foul } and brings { $royalties }.
pineapple-forecast-foul = foul
pineapple-forecast-land = { $cards } cards
pineapple-forecast-chances = { $goes-on ->
    [yes] A foul, or fantasyland in the next hand by its number of cards
   *[no] A foul
}
pineapple-forecast-royalties = Mean royalties of each row: own board / { POSSESSIVE($rival) } board
pineapple-forecast-against = { $said } / { $rival }
pineapple-forecast-all-rows = all rows
pineapple-forecast-off = 95 % margin of the sum, ±

pineapple-ranking-title = What each placement is worth
pineapple-ranking-panel = Placements in points of this hand and the fantasyland after it
pineapple-ranking-judged = Placements by your board alone, less the other’s
pineapple-ranking-value = Points
pineapple-ranking-careful-value = Points, with caution
pineapple-ranking-judged-value = Judged points
pineapple-ranking-by-judgement = Nothing has been tried: the judgement of one’s own board alone decides.
pineapple-ranking-by-simulations = { $simulations ->
    [one] { $simulations } simulation so far.
   *[other] { $simulations } simulations so far.
}
pineapple-ranking-by-draws = { $ways ->
    [one] One street is to come after this one: every placement is weighed over all { $draws } sets of three cards that can be dealt, against { $ways } way in which { POSSESSIVE($rival) } board may end.
   *[other] One street is to come after this one: every placement is weighed over all { $draws } sets of three cards that can be dealt, against { $ways } ways in which { POSSESSIVE($rival) } board may end.
}
pineapple-ranking-tree-samples = { $simulations ->
    [one] The tree shows { $simulations } simulation of it; every branch begins with its value in the list.
   *[other] The tree shows { $simulations } simulations of it; every branch begins with its value in the list.
}
pineapple-ranking-by-boards = { $ways ->
    [one] The last street: every placement is held against { $ways } way in which { POSSESSIVE($rival) } board may end.
   *[other] The last street: every placement is held against { $ways } ways in which { POSSESSIVE($rival) } board may end.
}
pineapple-ranking-careful = In these figures an own foul counts { $caution } points more than it costs.
pineapple-ranking-by-scoring = The hand ends here: every placement is scored exactly.
pineapple-ranking-by-all = The last street, worked out exactly: every placement against all { $done } sets of three cards that { $rival } can still be dealt.
pineapple-ranking-by-some = The last street, being worked out: { $done } of { $total } sets of three cards that { $rival } can still be dealt.
pineapple-ranking-by-drawn = { $hands ->
    [one] The last street: every placement against { $hands } fantasyland hand of { $rival }, drawn at random and arranged at their best.
   *[other] The last street: every placement against { $hands } fantasyland hands of { $rival }, drawn at random and arranged at their best.
}
# Arguments: $named, $times, $worth, $action
pineapple-ranking-tried = { $named } was tried { $action ->
    [none] most, { $times } { $times ->
        [one] time
       *[other] times
     },
   *[other] { $times } { $times ->
        [one] time
       *[other] times
     }, as often as { $action },
 } and is worth { $worth } points.
# Arguments: $named, $worth, $equal
pineapple-ranking-worth = { $equal ->
    [yes] { $named } is worth { $worth } points; nothing is worth more, but others as much.
   *[no] { $named } is worth most: { $worth } points.
}
pineapple-tree-root = now
pineapple-tree-panel = Search tree
pineapple-tree-hand = to place
pineapple-tree-away = put away

pineapple-choice-title = The choice
pineapple-choice-does = { $case }: { $list }.
pineapple-choice-makes = the { $row } row now has { $hand }
pineapple-choice-still = the { $row } row still has { $hand }
pineapple-choice-full = the { $row } row is full with { $hand }
pineapple-choice-suited = the { $row } row has { $cards } cards towards a flush in { $sign } ({ $left } unseen)
pineapple-choice-keeps = places left: top { $top }, middle { $middle }, bottom { $bottom }
pineapple-choice-away = { $discards } goes away
pineapple-choice-foul = A foul is certain: the { $above } row is stronger than the { $below } row can be.
# Arguments: $gap, $rival, $low, $high, $judged
pineapple-choice-ahead = { $judged ->
    [yes] By the judgement alone that
   *[no] That
 } is { $gap } points more than { $low ->
    [none] { $rival }, the next best.
   *[other] the next one, { $rival } (95 % interval { $low } to { $high }).
}
pineapple-choice-level = { $rival } is level with it: { $gap } points apart, which the samples cannot tell from nothing.
pineapple-choice-hardly = { $times ->
    [one] { $rival } looked worse at once and was tried only { $times } time.
   *[other] { $rival } looked worse at once and was tried only { $times } times.
}
pineapple-choice-equal = { $rival } is worth as much, to a hundredth of a point.
pineapple-choice-behind = { $visits ->
    [one] { $rival } shows { $gap } points more, but in { $visits } visit against { $other }: the visits decide.
   *[other] { $rival } shows { $gap } points more, but in { $visits } visits against { $other }: the visits decide.
}
pineapple-choice-differs = Against that one: { $list }.
pineapple-choice-differs-not = In fouls, fantasyland and royalties the playouts tell no difference between the two.
# Arguments: $own, $other, $less
pineapple-choice-fouls = { $less ->
    [yes] fewer
   *[no] more
 } fouls ({ $own } against { $other })
# Arguments: $own, $other, $less
pineapple-choice-land = fantasyland { $less ->
    [yes] less
   *[no] more
 } often ({ $own } against { $other })
# Arguments: $own, $other, $less
pineapple-choice-royalties = { $less ->
    [yes] less
   *[no] more
 } in royalties ({ $own } against { $other })
pineapple-choice-sum = What { $case } is worth
pineapple-choice-part-rows = rows won and lost, fouls
pineapple-choice-part-royalties = own royalties
pineapple-choice-part-theirs = { POSSESSIVE($rival) } royalties
pineapple-choice-part-limit = what the loser has no chips for
pineapple-choice-part-land = fantasyland with { $cards } cards next: its chance × its worth
pineapple-choice-part-land-other = { POSSESSIVE($rival) } fantasyland with { $cards } cards next: its chance × its worth
pineapple-choice-part-caution = caution: the chance of a foul × what it counts beyond its cost
pineapple-choice-part-draws = what weighing all draws corrects in what the playouts show
pineapple-choice-part-judged = what the judgement of later positions corrects
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
pineapple-set-so-far = Nothing better was found so far; the search goes on.
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
pineapple-price-unknown = The arrangement with the most royalties is still being looked for.
pineapple-price-leaves = No arrangement has more royalties than { $royalties }, whether it stays or not.
pineapple-price-nothing = Staying costs nothing: no arrangement has more royalties than { $said }.
# Arguments: $most, $said, $points
pineapple-price-paid = { $points ->
    [one] Up to { $most } points of royalties were possible; to stay, { $points } point is given up for { $said }.
   *[other] Up to { $most } points of royalties were possible; to stay, { $points } points are given up for { $said }.
}

pineapple-headline = { $placement }.
pineapple-reason-level = About as good: { $other }.
# Arguments: $player, $foul
pineapple-reason-danger = { $player ->
    [you] { $player } foul { $foul } of the time from here.
   *[other] { $player } fouls { $foul } of the time from here.
}
pineapple-reason-makes = The { $row } row now has { $hand }.
pineapple-reason-full = The { $row } row is complete: { $hand }.
# Arguments: $row, $sign, $left
pineapple-reason-suited = One more { $sign } completes a flush in the { $row } row: { $left } are unseen.
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
    [you] { $player } win more with the rows themselves, in points
   *[other] { $player } wins more with the rows themselves, in points
 }: { $own } instead of { $other }.
# Arguments: $player, $own, $other
pineapple-part-rows-less = { $player ->
    [you] { $player } win less with the rows themselves, in points
   *[other] { $player } wins less with the rows themselves, in points
 }: { $own } instead of { $other }.
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
