### What the game says.

duel-title = Duel
duel-tagline = Every shield you break is a card in the other’s hand.
duel-primer-1 = Each has a deck of 40 cards: five lie face down as shields, five are the hand.
duel-primer-2 = On your turn you draw (but not on the first turn of the match), may charge one card as mana, tap mana to play cards, and attack.
duel-primer-3 = The mana you tap must have each element of the card. Creatures attack from their second turn on: the other player, or a tapped creature.
duel-primer-4 = An attack that is not blocked breaks shields: they go to their owner’s hand, and a trigger may be played at once, free.
duel-primer-5 = You win with an attack that gets through where no shield is left. Whoever cannot draw loses; after 100 turns it is a draw.
duel-rule-deck = First player’s deck
duel-rule-deck-2 = Second player’s deck
duel-rule-deck-kind = any, the id of a preset deck, or a map from cards to how many there are
duel-bad-deck-name = There is no deck "{ $deck }"; there are: { $known }.
duel-bad-deck = This is no legal deck: { $error }.
duel-bad-deal = Player { $player } does not have the cards of the deck that the rules name.
duel-bad-side = Player { $player } does not have the 40 cards of a deck on the table.
duel-bad-table = This match begins with a table that no match can reach.
duel-bad-over = This match begins when it is already over.
duel-bad-log = The events told from before do not lead to the table at the start.
duel-bad-chance = The seed of later chance must be below 2^53.

duel-bad-now = You cannot do that now. Decide first: { $stage }.
duel-due-charge = which card to charge, if any
duel-due-main = what to play or attack with, or to end the turn
duel-due-pay = which mana to tap
duel-due-block = whether to block
duel-due-trigger = whether to use the trigger
duel-due-effect = what the effect takes
duel-due-nothing = nothing more
duel-bad-hand = { $card } is not in your hand.
duel-bad-after = After your first attack of a turn you play no more cards from hand.
duel-bad-dear = { $card } costs { $cost }, but you can tap only { $ready } mana.
duel-bad-element = Your untapped mana lacks an element of { $card }.
duel-bad-pay = You cannot tap { $elements } mana for { $card } now: mana is tapped in order, and the rest must do. { $table } can.
duel-bad-creature = That is not your creature.
duel-bad-tapped = { $name } is tapped.
duel-bad-fresh = { $came } came in this turn and cannot attack yet.
duel-bad-target-untapped = { $card } is not tapped: only tapped creatures can be attacked.
duel-bad-target-none = There is no creature there that you can attack.
duel-bad-guard = { $creature } is no untapped guard and cannot block; { $guards } can.
duel-bad-target = The effect cannot take { $creature }; it can take { $targets }.
duel-rule-is = { $name }: { $deck }
duel-deck-own = a custom deck
duel-bad-that = that creature
duel-bad-more = { $all } and others
duel-bad-decline = The effect must take something.

duel-label-charge = charge { $card }
duel-label-keep = charge nothing
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
# Arguments: $name, $at, $player
duel-namesake = { $player ->
    [you] your { $name } no. { $at } from the left
   *[other] { $player }’s { $name } no. { $at } from the left
}
# Arguments: $name, $player
duel-namesake-of = { $player ->
    [you] your { $name }
   *[other] { $player }’s { $name }
}
duel-do-choose = choose { $chosen }
duel-do-destroy = destroy { $chosen }
duel-do-return = return { $chosen }
duel-do-tap = tap { $chosen }
duel-do-untap = untap { $chosen }
duel-do-strengthen = strengthen { $chosen }
duel-do-discard = discard { $chosen }
duel-do-to-hand = take { $chosen } to hand
duel-do-shield = make { $chosen } a shield
duel-do-put = put { $chosen } back next
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
    [one] You have { $mana } mana and { $cards } card in hand: will you need it?
   *[other] You have { $mana } mana and { $cards } cards in hand: which will you need least?
}
duel-nudge-keep = { $cards ->
    [one] You have { $mana } mana and { $cards } card in hand: can you spare it?
   *[other] You have { $mana } mana and { $cards } cards in hand: can you spare one?
}
duel-nudge-play = { $cards ->
    [one] You can pay for { $cards } different card in your hand.
   *[other] You can pay for { $cards } different cards in your hand.
}
duel-nudge-pay = You will have { $left } mana left: which elements does the rest of your hand need?
duel-nudge-attack = { $shields ->
    [one] The other player has { $shields } shield left: if you break it, it goes to their hand.
   *[other] The other player has { $shields } shields left: those you break go to their hand.
}
duel-nudge-win = The other player has no shield left.
duel-nudge-fight = { $creatures ->
    [one] You can attack { $creatures } tapped creature.
   *[other] You can attack { $creatures } tapped creatures.
}
duel-nudge-end = You could do more: is it worth it?
duel-nudge-block = The attacker has power { $power }: compare it with your guards’.
duel-nudge-let = { $shields ->
    [one] You have { $shields } shield: what would it cost to let this through?
   *[other] You have { $shields } shields: what would it cost to let this through?
}
duel-nudge-let-creature = Your creature under attack has power { $creature }: is it worth tapping another, or losing it?
duel-nudge-trigger = The trigger is free now; later it costs { $cost } mana.
duel-nudge-effect = { $possibilities ->
    [one] The effect gives you { $possibilities } choice.
   *[other] The effect gives you { $possibilities } choices.
}
duel-nudge-decline = You need not choose anything: what would each choice give away?
duel-sketch-shields = shields
duel-sketch-battle = battle zone
duel-sketch-mana = mana
duel-sketch-move = move
