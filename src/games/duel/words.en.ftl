### What the game says.

duel-title = Duel
duel-tagline = Every shield you break is a card in the other’s hand.
duel-primer-1 = Each has a deck of 40 cards: five of them lie face down as shields, five are the hand.
duel-primer-2 = In your turn you draw (the first player not in the very first turn), may put one card into the mana zone, play cards by tapping mana, and attack.
duel-primer-3 = Mana must have each element of the card. Creatures attack from their second turn on: the other player, or a tapped creature.
duel-primer-4 = An attack that is not blocked breaks shields: they go to their owner’s hand, and a trigger may be played at once, free.
duel-primer-5 = An attack that goes through where no shield is left wins. Who cannot draw loses, and after 100 turns it is a draw.
duel-rule-deck = First player’s deck
duel-rule-deck-2 = Second player’s deck
duel-rule-deck-kind = any, the id of a preset deck, or a map from cards to how many there are
duel-bad-deck-name = There is no deck "{ $deck }"; there are: { $known }.
duel-bad-deck = This is no deck: { $error }.
duel-bad-deal = The cards of player { $player } are not those of the deck that the rules name.
duel-bad-side = The cards of player { $player } on the table are not the 40 of a deck.
duel-bad-table = No match can come to the table that this one begins with.
duel-bad-over = The match would begin when it is over.
duel-bad-log = What is said to have happened before does not lead to the table that the match begins with.
duel-bad-chance = The seed of later chance must be below 2^53.

duel-bad-now = That cannot be done now. To be decided: { $stage }.
duel-due-charge = which card goes to the mana zone, if any
duel-due-main = what is played or attacks, or whether the turn ends
duel-due-pay = which mana pays
duel-due-block = whether a guard blocks
duel-due-trigger = whether the trigger is used
duel-due-effect = what the effect takes
duel-due-nothing = nothing more
duel-bad-hand = { $card } is not in your hand.
duel-bad-after = After the first attack of a turn no card is played from hand.
duel-bad-dear = { $card } costs { $cost }, and { $ready } of your mana can be tapped.
duel-bad-element = Your untapped mana has not all elements of { $card }.
duel-bad-pay = { $elements } mana cannot be tapped for { $card } now: mana is tapped in order, and what is left must do. { $table } can.
duel-bad-creature = That is no creature of yours.
duel-bad-tapped = { $name } is tapped.
duel-bad-fresh = { $came } came in this turn and cannot attack yet.
duel-bad-target-untapped = { $card } is not tapped: only tapped creatures can be attacked.
duel-bad-target-none = There is no creature of the other player that can be attacked there.
duel-bad-guard = { $creature } is no untapped guard that could block; { $guards } can.
duel-bad-target = The effect cannot take { $creature }; it can take { $targets }.
duel-rule-is = { $name }: { $deck }
duel-deck-own = a deck of one’s own
duel-bad-that = that creature
duel-bad-more = { $all } and others
duel-bad-decline = The effect must take something.

duel-label-charge = put { $card } into the mana zone
duel-label-keep = put nothing into the mana zone
duel-label-play = play { $card }
duel-label-pay = tap { $elements } mana
duel-label-attack = attack the player with creature { $slot }
# Arguments: $slot, $creature
duel-label-fight = attack creature { $creature } with creature { $slot }
duel-label-end = end the turn
duel-label-block = block with creature { $slot }
duel-label-let = do not block
duel-label-use = play the trigger
duel-label-take = take the trigger to hand
duel-label-target = choose creature { $slot }
duel-label-pick = choose { $card }
duel-label-put = put { $card } face down
duel-label-decline = choose nothing
duel-told-take = takes the shield to hand
duel-told-put = puts a card face down
duel-told-attack = { $attacks } attacks the player
duel-told-fight = { $attacker } attacks { $target }
duel-told-block = { $blocks } blocks
duel-told-target = chooses { $chooses }
duel-element-wood = wood
duel-element-fire = fire
duel-element-earth = earth
duel-element-metal = metal
duel-element-water = water
duel-element-pair = { $first }–{ $other }
duel-element-none = no

duel-nudge-charge = { $cards ->
    [one] You have { $mana } mana and { $cards } card in hand: ask which card you will need least.
   *[other] You have { $mana } mana and { $cards } cards in hand: ask which card you will need least.
}
duel-nudge-keep = { $cards ->
    [one] You have { $mana } mana and { $cards } card in hand: ask whether you can spare any of them.
   *[other] You have { $mana } mana and { $cards } cards in hand: ask whether you can spare any of them.
}
duel-nudge-play = { $cards ->
    [one] You can pay for { $cards } different card in your hand.
   *[other] You can pay for { $cards } different cards in your hand.
}
duel-nudge-pay = You will have { $left } mana left: look which elements the rest of your hand needs.
duel-nudge-attack = { $shields ->
    [one] The other player has { $shields } shield left: what breaks goes to that hand.
   *[other] The other player has { $shields } shields left: what breaks goes to that hand.
}
duel-nudge-win = The other player has no shield left.
duel-nudge-fight = { $creatures ->
    [one] { $creatures } creature of the other player is tapped and can be attacked.
   *[other] { $creatures } creatures of the other player are tapped and can be attacked.
}
duel-nudge-end = There is more that you could do: ask whether it is worth it.
duel-nudge-block = The attacker has power { $power }: compare it with your guards'.
duel-nudge-let = { $shields ->
    [one] You have { $shields } shield: ask what letting this through would cost.
   *[other] You have { $shields } shields: ask what letting this through would cost.
}
duel-nudge-let-creature = Your creature that is attacked has a power of { $creature }: ask whether it is worth another one’s tapping, or its life.
duel-nudge-trigger = The trigger is free now, and costs { $cost } mana later.
duel-nudge-effect = { $possibilities ->
    [one] The effect has { $possibilities } possibility.
   *[other] The effect has { $possibilities } possibilities.
}
duel-nudge-decline = You need not choose anything: ask what each possibility would give away.
