### What is said of a position before anything is weighed: both sides' hidden cards.

duel-named-share = { $deck } { $chance }

duel-read-title = Which deck is it?
duel-read-panel = Which deck it is
duel-read-panel-turn = Which deck it is: before their latest turn, and now
duel-read-axis = deck
duel-read-other = a deck not listed
duel-read-open = open
duel-read-nothing = I have seen none of their cards: all known decks are equally likely.
duel-read-unseen = I have seen none of their cards; only what they didn’t do tells the decks apart.
duel-read-sentence = { $cards ->
    [one] By the { $cards } card seen, it is the { $deck } deck: { $chance } likely.
   *[other] By the { $cards } cards seen, it is the { $deck } deck: { $chance } likely.
}
duel-read-several = After { $cards } { $cards ->
    [one] card
   *[other] cards
 }, { $decks } known { $decks ->
    [one] deck is
   *[other] decks are
 } still possible, none likelier than not.
duel-read-unknown = { $cards ->
    [one] By the { $cards } card seen, it is probably a deck I don’t know: { $unknown }.
   *[other] By the { $cards } cards seen, it is probably a deck I don’t know: { $unknown }.
}

duel-news-title = What the last card gave away
duel-news-mana-title = What the open mana gives away
duel-news-panel = Which deck: before { $card } was seen, and now
duel-news-hand = In hand: before the turn ended with mana left, and after
duel-news-played = played
duel-news-charged = charged as mana
duel-news-discarded = discarded
duel-news-milled = from the library to the graveyard
duel-news-searched = taken from the library
# Arguments: $card, $when, $decks, $known, $deck, $before, $after, $since
duel-news-card = { $deck ->
    [none] Last seen: { $card } ({ $when }). { $decks } of the { $known } known decks have it, so it hardly tells them apart.
   *[other] Last seen: { $card } ({ $when }), from { $decks } of { $known } known decks. The chance that the deck is { $deck } goes from { $before } to { $after }{ $since ->
        [none] .
       *[other] , and to { $since } by what they did and didn’t do since.
    }
}
duel-news-since = By what they did and didn’t do since then, the chance of { $deck } goes from { $before } to { $after }.
duel-news-figure = { $card } { $was } → { $chance }
duel-news-same = as before
duel-news-mana = They left { $mana } mana, enough for { $card }. Its chance to be in hand falls from { $before } to { $after }.

duel-learned-title = What does the network see in their hand?
duel-learned-figure = the network: { $card } { $chance }
duel-learned-panel = In hand: what the network says
duel-learned-outline = by the known decks
# Arguments: $card, $expected, $bayes, $other-card, $other-expected, $other-bayes, $cards
duel-learned-sentence = They hold { $cards } { $cards ->
    [one] card
   *[other] cards
 }. Of those I don’t know, the network expects { $card } most: { $expected }, where the known decks say { $bayes }. { $other-card ->
    [none] Over no other card do the two differ more.
   *[other] The two differ most over { $other-card }: { $other-expected } against { $other-bayes }.
}
duel-rounds-title = How this network learned
duel-rounds-panel = Matches won against the rule of thumb
duel-rounds-axis = round of learning
duel-rounds-even = even
duel-rounds-sentence = It learned in { $rounds } rounds. After the first it won { $won } of its matches against the rule of thumb, after the last { $last }.
duel-learned-nothing = Their hand leaves the network nothing to guess.

duel-costs-title = How fast is their deck?
duel-costs-panel = Cards by expected cost
duel-costs-outline = mean of the known decks
duel-costs-axis = expected cost
duel-costs-most = { $cost } or more
duel-costs-sentence = Its cards cost about { $cost } mana each, against { $decks } over the known decks: { $speed ->
    [fast] it is a fast deck.
    [slow] it is a slow deck.
   *[usual] neither fast nor slow.
 } Cards often played cheaper count at what was paid.
duel-costs-figure = { $mean } mana a card

duel-zones-title = Where are their cards?
duel-zones-panel = Chance of at least one in each zone
duel-zones-sentence = They may hide { $cards } different { $cards ->
    [one] card
   *[other] cards
 }{ $listed ->
    [none] .
   *[other] ; listed are the { $listed } likeliest in hand.
 } I count where each deck’s cards can lie, and weigh in what they didn’t do.
duel-zones-figure = { $hand } in hand
duel-zones-hand = hand ({ $hand })
duel-zones-shields = shields ({ $shields })
duel-zones-shields-some = unknown shields ({ $shields })
duel-zones-library = library ({ $library })
duel-zones-draw = next draw

duel-undone-title = What they didn’t do
duel-undone-panel = In hand: by counting, and after what they didn’t do
duel-undone-outline = by counting alone
duel-undone-axis = card
duel-undone-less = They ended turns with mana left and could have played { $card }. Its chance to be in hand falls from { $was } to { $chance }.
duel-undone-dearer = In one turn they had the mana for { $card } and played cheaper cards. Its chance to be in hand falls from { $was } to { $chance }.
duel-undone-more = They probably don’t hold what they could have played, so other cards are likelier: { $card } goes from { $was } to { $chance }.
duel-undone-more-open = { $card } costs less by a condition, so not playing it tells nothing. They probably don’t hold other cards they could have played, so it goes from { $was } to { $chance }.
duel-undone-decks = Some decks hold back playable cards more often than others. That takes { $card } in hand from { $was } to { $chance }.

duel-shield-title = What is in the next shield?
duel-shield-sentence = The next shield to break is a trigger { $chance } of the time.
duel-shield-secret = The next shield to break came from the hand: its owner knows it.
duel-shield-all = At least one of the { $shields } unknown shields is a trigger { $sure } of the time.
duel-shield-figure = trigger { $chance }

duel-rival-title = What are their hidden cards like?
duel-rival-panel = Their hidden cards on average, by sixteen statistics
duel-rival-deck = whole deck, as believed
duel-rival-hand = hand
# Arguments: $higher, $high, $high-whole, $lower, $low, $low-whole, $zone
duel-rival-sentence = The { $zone } should { $higher ->
    [none] { $lower ->
        [none] be much like the whole deck.
       *[other] score lower than the whole deck in { $lower } ({ $low } against { $low-whole }).
    }
   *[other] score higher than the whole deck in { $higher } ({ $high } against { $high-whole }){ $lower ->
        [none] .
       *[other] , and lower in { $lower } ({ $low } against { $low-whole }).
    }
}
duel-rival-scale = Each card counts by its chance to lie there. 0 is the usual card, 1 how far cards usually lie from it.

duel-own-title = Where are my hidden cards?
duel-own-panel = Chance of at least one, by zone
duel-own-cards = { $cards } of my { $cards ->
    [one] cards lies
   *[other] cards lie
 } in shields and library{ $listed ->
    [none] .
   *[other] ; listed are the { $listed } likeliest among the shields.
}
# Arguments: $chance, $triggers, $shields
duel-own-shield = My next shield to break is { $shields ->
    [none] known: { $triggers ->
        [0] no trigger.
       *[other] a trigger.
    }
   *[other] one of { $shields }, and { $triggers } of them { $triggers ->
        [one] is a trigger
       *[other] are triggers
     }: { $chance }.
}
duel-own-shields = At least one of my { $shields } shields is a trigger { $chance } of the time.
# Arguments: $chance, $cards, $library
duel-own-draw = My next draw is { $library ->
    [none] known: it removes { $cards ->
        [0] no creature
       *[other] a creature
     } of theirs.
   *[other] one of { $library }, and { $cards } of them { $cards ->
        [one] removes
       *[other] remove
     } a creature of theirs: { $chance }.
}
duel-own-figure-draw = removal { $removal }

duel-odds-title = Which choice brings my key card?
# Arguments: $card, $chance
duel-odds-key = My key card is { $card }: of those I can pay for next turn, it wins most when played.{ $chance ->
    [none] { "" }
   *[other] { " " }My next draw brings it { $chance } of the time.
}
duel-odds-charge = A charge takes nothing from my library, so it changes nothing.
# Arguments: $choice, $chance
duel-odds-best = This helps most: { $choice }. Then I have it by my next draw { $chance } of the time.
duel-odds-same = No choice here makes it likelier.
duel-odds-panel = Chance to have { $card }
duel-odds-draws = { $draws ->
    [one] by the next draw
   *[other] by { $draws } draws
}
duel-odds-any = any charge, or none
duel-odds-other = anything else

duel-potential-title = What is left in my deck?
duel-potential-panel = The cards that are left on average, by sixteen statistics
duel-potential-deck = whole deck
duel-potential-library = library
duel-potential-shields = shields
duel-potential-alike = library and shields
# Arguments: $higher, $high, $high-whole, $lower, $low, $low-whole
duel-potential-sentence = { $higher ->
    [none] { $lower ->
        [none] My library is much like the whole deck.
       *[other] My library scores lower than the whole deck in { $lower } ({ $low } against { $low-whole }).
    }
   *[other] My library scores higher than the whole deck in { $higher } ({ $high } against { $high-whole }){ $lower ->
        [none] .
       *[other] { " " }and lower in { $lower } ({ $low } against { $low-whole }).
    }
 } 0 is the usual card, 1 how far cards usually lie from it.
