### What is said of a position before anything is weighed: both sides' hidden cards.

duel-named-share = { $deck } { $chance }

duel-read-title = Which deck is it?
duel-read-panel = Which deck it is
duel-read-panel-turn = Which deck it is: before the other’s latest turn, and now
duel-read-axis = deck
duel-read-other = a deck not listed
duel-read-open = open
duel-read-nothing = No card of the other has been seen yet: every known deck is as likely.
duel-read-unseen = No card of the other has been seen yet; only what was not done tells the decks apart.
duel-read-sentence = { $cards ->
    [one] With { $cards } card seen, { $deck } has a chance of { $chance }.
   *[other] With { $cards } cards seen, { $deck } has a chance of { $chance }.
}
duel-read-several = { $cards } { $cards ->
    [one] card has
   *[other] cards have
 } been seen: { $decks } known { $decks ->
    [one] deck has
   *[other] decks have
 } a chance of 0.5 % or more, none of more than half.
duel-read-unknown = { $cards ->
    [one] With { $cards } card seen, it is more likely than not a deck that is not known: { $unknown }.
   *[other] With { $cards } cards seen, it is more likely than not a deck that is not known: { $unknown }.
}

duel-news-title = What the last card gave away
duel-news-mana-title = What the open mana gives away
duel-news-panel = Which deck: before { $card } was seen, and now
duel-news-hand = In hand: before the turn ended with mana left, and after
duel-news-played = played
duel-news-charged = put into the mana zone
duel-news-discarded = discarded
duel-news-milled = from the library to the graveyard
duel-news-searched = taken from the library
# Arguments: $card, $when, $decks, $known, $deck, $before, $after, $since
duel-news-card = { $deck ->
    [none] The last card that was seen is { $card } ({ $when }), in { $decks } of the { $known } known decks. It moves no deck’s chance by half a percentage point.
   *[other] Last seen: { $card } ({ $when }), in { $decks } of { $known } known decks: { $deck } goes from { $before } to { $after }{ $since ->
        [none] .
       *[other] , and by what was and was not done since to { $since }.
    }
}
duel-news-since = What was and was not done since then takes { $deck } from { $before } to { $after }.
duel-news-figure = { $card } { $was } → { $chance }
duel-news-same = as before
duel-news-mana = { $mana } mana was left, enough for { $card }: in hand from { $before } to { $after }.

duel-learned-title = What the network guesses of the other’s hand
duel-learned-figure = the network: { $card } { $chance }
duel-learned-panel = In hand: what the network says
duel-learned-outline = Bayes over the known decks
# Arguments: $card, $expected, $bayes, $other-card, $other-expected, $other-bayes, $cards
duel-learned-sentence = Of { $cards } { $cards ->
    [one] card
   *[other] cards
 } in hand, and of what is not known for certain, the network expects { $card } most: { $expected }, where Bayes over the known decks says { $bayes }. { $other-card ->
    [none] Over no other card do the two lie farther apart.
   *[other] The two lie farthest apart over { $other-card }: { $other-expected } against { $other-bayes }.
}
duel-rounds-title = How this network learned
duel-rounds-panel = Matches won against the rule of thumb
duel-rounds-axis = round of learning
duel-rounds-even = even
duel-rounds-sentence = It learned in { $rounds } rounds. After the first it won { $won } of its matches against the rule of thumb, after the last { $last }.
duel-learned-nothing = Nothing is left for the network to guess in the other’s hand.

duel-costs-title = How fast the other’s deck is
duel-costs-panel = Cards by expected cost
duel-costs-outline = mean of the known decks
duel-costs-axis = expected cost
duel-costs-most = { $cost } or more
duel-costs-sentence = A card of this deck is expected to cost { $cost }, over the known decks { $decks }: { $speed ->
    [fast] it is a fast deck.
    [slow] it is a slow deck.
   *[usual] neither fast nor slow.
 } What is often played cheaper counts with what it really cost.
duel-costs-figure = { $mean } mana a card

duel-zones-title = Where are their cards?
duel-zones-panel = Chance of at least one in each zone
duel-zones-sentence = { $cards } different { $cards ->
    [one] card
   *[other] cards
 } may well be hidden{ $listed ->
    [none] .
   *[other] ; listed are the { $listed } likeliest in hand.
 } Each deck’s hidden cards lie in hand, shields and library as counting says, weighed by what was not done.
duel-zones-figure = { $hand } in hand
duel-zones-hand = hand ({ $hand })
duel-zones-shields = shields ({ $shields })
duel-zones-shields-some = unknown shields ({ $shields })
duel-zones-library = library ({ $library })
duel-zones-draw = next draw

duel-undone-title = What they didn’t do
duel-undone-panel = In hand: by counting, and after what was not done
duel-undone-outline = by counting alone
duel-undone-axis = card
duel-undone-less = Turns ended with mana left: who had { $card } could have played it. In hand by counting { $was }, now { $chance }.
duel-undone-dearer = There was a turn whose mana would have paid for { $card }, and it went to cheaper cards: in hand by counting { $was }, now { $chance }.
duel-undone-more = What could have been played and was not is less likely in hand, and the rest is likelier for it. { $card }: by counting { $was }, now { $chance }.
duel-undone-more-open = { $card } costs less by a condition, so that it was not played tells nothing. Others that could have been played are less likely in hand, and it is likelier for it: by counting { $was }, now { $chance }.
duel-undone-decks = Some decks leave cards that they could play more often than others: { $card } in hand, by counting { $was }, now { $chance }.

duel-shield-title = What is in the next shield?
duel-shield-sentence = The shield that is broken next is a trigger with a chance of { $chance }.
duel-shield-secret = The shield that is broken next was put there from the hand: its owner knows it.
duel-shield-all = At least one of the { $shields } shields that nobody knows is a trigger with { $sure }.
duel-shield-figure = trigger { $chance }

duel-rival-title = What the other’s hidden cards are like
duel-rival-panel = Expected mean of the other’s hidden cards, by sixteen statistics
duel-rival-deck = whole deck, as believed
duel-rival-hand = hand
# Arguments: $higher, $high, $high-whole, $lower, $low, $low-whole, $zone
duel-rival-sentence = Expected of the { $zone }{ $higher ->
    [none] { $lower ->
        [none] : on average like the whole deck.
       *[other] , against the whole deck: lower in { $lower } ({ $low } against { $low-whole }).
    }
   *[other] , against the whole deck: higher in { $higher } ({ $high } against { $high-whole }){ $lower ->
        [none] .
       *[other] , lower in { $lower } ({ $low } against { $low-whole }).
    }
}
duel-rival-scale = Each card counts with its chance to lie there; 0 is the usual card, 1 a standard deviation.

duel-own-title = Where are my hidden cards?
duel-own-panel = Chance of at least one, by zone
duel-own-cards = { $cards } own { $cards ->
    [one] card lies
   *[other] cards lie
 } in shields and library{ $listed ->
    [none] .
   *[other] ; listed are the { $listed } likeliest among the shields.
}
# Arguments: $chance, $triggers, $shields
duel-own-shield = The shield that is broken next is { $shields ->
    [none] known: { $triggers ->
        [0] no trigger.
       *[other] a trigger.
    }
   *[other] one of { $shields }, and { $triggers } of them { $triggers ->
        [one] is a trigger
       *[other] are triggers
     }: { $chance }.
}
duel-own-shields = At least one of the { $shields } shields is a trigger with { $chance }.
# Arguments: $chance, $cards, $library
duel-own-draw = The next draw is { $library ->
    [none] known: it takes { $cards ->
        [0] no creature
       *[other] a creature
     } off the other’s side.
   *[other] one of { $library }, and { $cards } of them { $cards ->
        [one] takes
       *[other] take
     } a creature off the other’s side: { $chance }.
}
duel-own-figure-draw = removal { $removal }

duel-potential-title = What is left in the deck
duel-potential-panel = Mean of the cards that are left, by sixteen statistics
duel-potential-deck = whole deck
duel-potential-library = library
duel-potential-shields = shields
duel-potential-alike = library and shields
# Arguments: $higher, $high, $high-whole, $lower, $low, $low-whole
duel-potential-sentence = { $higher ->
    [none] { $lower ->
        [none] The cards that are left in the library are on average like the whole deck.
       *[other] Compared with the whole deck, the cards that are left in the library are lower in { $lower } ({ $low } against { $low-whole }).
    }
   *[other] Compared with the whole deck, the cards that are left in the library are higher in { $higher } ({ $high } against { $high-whole }){ $lower ->
        [none] .
       *[other] { " " }and lower in { $lower } ({ $low } against { $low-whole }).
    }
 } 0 is the usual card, 1 a standard deviation.
