### A card's rules in plain words, from its data.

duel-keyword-guard = Guard
duel-keyword-swift = Swift
duel-keyword-trigger = Trigger
duel-keyword-venom = Venom
duel-keyword-elusive = Elusive
duel-text-guard = Guard: while untapped, it may tap to take an attack on itself.
duel-text-swift = Swift: it may attack in the turn it comes.
duel-text-trigger = Trigger: from a broken shield it may be played free at once.
duel-text-venom = Venom: whatever it battles is destroyed.
duel-text-elusive = Elusive: it cannot be blocked.
duel-text-double = Double: its attack breaks 2 shields.
duel-text-triple = Triple: its attack breaks 3 shields.
duel-text-power_attack = Power attack: +{ $power-attack } while it attacks.

duel-text-on_entry = On entry: { $entry }
duel-text-then = Then: { $effect }

duel-text-creature = creature
duel-text-spell = spell
duel-text-card = card
duel-text-of_element = { $only } { $noun }
duel-text-of_cost = { $noun } of cost { $most } or less

duel-text-some_own = { $subject } of your creatures
duel-text-some_other = { $creatures ->
    [one] { $creatures } opposing creature
   *[other] { $creatures } opposing creatures
}
duel-text-some_any = { $creatures ->
    [one] { $creatures } creature
   *[other] { $creatures } creatures
}
duel-text-some_own_tapped = { $subject } of your tapped creatures
duel-text-some_other_tapped = { $creatures ->
    [one] { $creatures } tapped opposing creature
   *[other] { $creatures } tapped opposing creatures
}
duel-text-some_any_tapped = { $creatures ->
    [one] { $creatures } tapped creature
   *[other] { $creatures } tapped creatures
}
duel-text-of_power = { $creatures } of power { $most } or less
duel-text-all_own = all your creatures
duel-text-all_other = all opposing creatures
duel-text-all_any = all creatures

duel-text-draw = { $cards ->
    [one] Draw { $cards } card.
   *[other] Draw { $cards } cards.
}
duel-text-discard_own = { $cards ->
    [one] Discard { $cards } card of your choice.
   *[other] Discard { $cards } cards of your choice.
}
duel-text-discard_own_chance = { $cards ->
    [one] Discard { $cards } card at random.
   *[other] Discard { $cards } cards at random.
}
duel-text-discard_other = { $cards ->
    [one] Your opponent discards { $cards } card of their choice.
   *[other] Your opponent discards { $cards } cards of their choice.
}
duel-text-discard_other_chance = { $cards ->
    [one] Your opponent discards { $cards } card at random.
   *[other] Your opponent discards { $cards } cards at random.
}
duel-text-discard_other_seen = { $cards ->
    [one] Look at your opponent’s hand; { $cards } card of your choice is discarded.
   *[other] Look at your opponent’s hand; { $cards } cards of your choice are discarded.
}
duel-text-destroy = Destroy { $tapped }.
duel-text-destroy_all = Destroy { $max-power }.
duel-text-return = Return { $max-power } to the owner’s hand.
duel-text-tap = Tap { $creatures }.
duel-text-untap = Untap up to { $creatures } of your creatures.
duel-text-charge_top = { $cards ->
    [one] Put { $cards } card from the top of your library into your mana zone.
   *[other] Put { $cards } cards from the top of your library into your mana zone.
}
duel-text-recover_mana = You may return 1 { $filtered } from your mana zone to your hand: a tapped one if mana of just its elements is tapped.
duel-text-recover_graveyard = You may return 1 { $filtered } from your graveyard to your hand.
duel-text-mill = { $cards ->
    [one] Put { $cards } card from the top of your library into your graveyard.
   *[other] Put { $cards } cards from the top of your library into your graveyard.
}
duel-text-look = { $cards ->
    [one] Look at the top { $cards } card of your library and put it back in any order.
   *[other] Look at the top { $cards } cards of your library and put them back in any order.
}
duel-text-shield_library = Put the top card of your library into your shields, unseen.
duel-text-shield_hand = Put 1 card from your hand face down into your shields.
duel-text-search = You may show 1 { $filtered } from your library and put it into your hand.
duel-text-power = You may give 1 of your creatures +{ $more } power for this turn.

duel-text-free_when = Costs nothing while { $condition }.
duel-text-at_least = { $subject } or more { $unit }
duel-text-at_most = { $at-most } or fewer { $unit }
duel-text-none = no { $unit }
duel-text-unit-creatures = creatures
duel-text-unit-shields = shields
duel-text-unit-cards = cards
duel-text-unit-spells = spells
duel-text-have-creatures = you have { $amount }
duel-text-have-other_creatures = your opponent has { $amount }
duel-text-have-lost = you have lost { $amount }
duel-text-have-graveyard = you have { $amount } in your graveyard
duel-text-have-mana = you have { $amount } in your mana zone
duel-text-have-hand = you have { $amount } in hand, this one included
duel-text-have-only = it is the only card in your hand
duel-text-have-other_hand = your opponent has { $amount } in hand
duel-text-have-played = you have played { $amount } this turn

duel-text-scaled = Costs { $amount } less for each of { $condition }, at most { $most } less.
# Arguments: $per, $beyond, $most, $floor
duel-text-scaled_beyond = Costs { $per } less for each of { $beyond } beyond { $floor }, at most { $most } less.
duel-text-each-creature = your creatures
duel-text-each-other_creature = your opponent’s creatures
duel-text-each-lost = the shields you have lost
duel-text-each-graveyard = the cards in your graveyard
duel-text-each-mana = the cards in your mana zone
duel-text-each-hand = the cards in your hand, this one included,
duel-text-each-other_hand = the cards in your opponent’s hand
duel-text-each-spell = the spells you have played this turn
duel-text-lowers = Your other { $element } cards cost { $lowers } less, but at least 1.
