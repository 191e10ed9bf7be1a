### What the table and the deck builder say.

t-duel-battle = Battle zone ({ $player })
t-duel-battle-zone = Battle zone
t-duel-hand = Hand ({ $player })
t-duel-hand-of = { $cards ->
    [one] Hand ({ $player }): { $cards } card
   *[other] Hand ({ $player }): { $cards } cards
}
t-duel-shields = Shields ({ $player }): { $left }
t-duel-shields-pile = { $cards ->
    [one] Shields ({ $shields }): { $cards } card
   *[other] Shields ({ $shields }): { $cards } cards
}
t-duel-mana = Mana ({ $player }): { $all }, { $ready } untapped
t-duel-hand-name = hand
t-duel-library-name = library
t-duel-graveyard-name = graveyard
t-duel-mana-name = mana
t-duel-mana-pile = { $cards ->
    [one] Mana ({ $mana }): { $cards } card
   *[other] Mana ({ $mana }): { $cards } cards
}
t-duel-library = { $cards ->
    [one] Library ({ $library }): { $cards } card
   *[other] Library ({ $library }): { $cards } cards
}
t-duel-graveyard = { $cards ->
    [one] Graveyard ({ $graveyard }): { $cards } card
   *[other] Graveyard ({ $graveyard }): { $cards } cards
}
t-duel-pile = Cards
t-duel-about-hand = The cards you have seen of it.
t-duel-about-shields = The shields that are known, in the order in which they would break.
t-duel-about-mana = A mana card gives one mana, and counts for its elements.
t-duel-about-library = The cards that are known, the top card first.
t-duel-about-graveyard = The latest card first.
t-duel-offers = Cards to choose from
t-duel-choices = What you can do
t-duel-aside = Card text and log
t-duel-log = What has happened
t-duel-turn = Turn { $turn } · { $player }
t-duel-key-card = choose the card with that number
t-duel-key-button = press the button that shows the letter
t-duel-key-first = press the first button
t-duel-key-let-go = let go of what is chosen
t-duel-key-copies = in the deck builder: that number of copies of the card
t-duel-key-search = in the deck builder: search
t-duel-has-effect = has an effect: press the card to read it
t-duel-keyboard = Keys: 1–9 choose a card · the letter on a button presses it · Enter takes the first · Esc lets go

t-duel-line-creature = Creature · { $element } · cost { $cost } · power { $power }
t-duel-line-spell = Spell · { $element } · cost { $cost }
t-duel-spoken-creature = { $name }, { $creature } creature, cost { $cost }, power { $power }
t-duel-spoken-spell = { $name }, { $spell } spell, cost { $cost }
t-duel-is-tapped = , tapped
t-duel-is-fresh = , came in this turn
t-duel-is-picked = , chosen


t-duel-given-away = The match was forfeited here.
t-duel-waiting = It is { POSSESSIVE($player) } decision.
t-duel-breaking = The shield is being broken.
t-duel-news = { $player }: { $news }
t-duel-looking-back = You are looking back.
t-duel-ended = Your turn is over: there was nothing left to do.
t-duel-choose-first = Choose a marked card first.
t-duel-ask-charge = Charge a card as mana, or charge nothing.
t-duel-ask-both = Play a card, attack, or end the turn.
t-duel-ask-play = Play a card, or end the turn.
t-duel-ask-attack = Attack, or end the turn.
t-duel-ask-end = End the turn.
t-duel-ask-target = What does { $attack } attack?
t-duel-ask-targets = Choose a marked target for { $name }.
t-duel-ask-pay = { $card }: pay { $left } mana.
t-duel-ask-pay-with = { $card }: pay { $left }, one of them { $element }.
t-duel-ask-pay-both = { $card }: pay { $left }, including { $needs }.
t-duel-ask-block = Block?
t-duel-ask-block-player = { $name } (power { $power }) attacks you. Block?
t-duel-ask-block-fight = { $name } (power { $power }) attacks { $table }. Block?
t-duel-ask-trigger = A trigger! Use it free?
t-duel-ask-trigger-idle = A trigger! { $card } would do nothing now: it finds no target.
t-duel-ask-idle = { $card } would do nothing now: it finds no target.
t-duel-ask-for = { $card }: { $asks }
t-duel-ask-for-several = { $card }: { $asks } { $left } choices to go.
t-duel-ask-choose = choose a card.
t-duel-ask-destroy = choose a creature to destroy.
t-duel-ask-return = choose a creature to return to hand.
t-duel-ask-tap = choose a creature to tap.
t-duel-ask-untap = choose a creature to untap.
t-duel-ask-power = choose a creature to strengthen.
t-duel-ask-discard = choose a card to discard.
t-duel-ask-discard-other = choose a card of theirs to discard.
t-duel-ask-recover = take a card back from the graveyard?
t-duel-ask-recover-mana = take a card back from your mana?
t-duel-ask-search = take a card from your library?
t-duel-ask-look = put these back; the first you choose is on top.
t-duel-ask-shield = choose a card for your shields.

t-duel-with-risk = { $shields } { $says }
t-duel-risk = The next shield is a trigger { $chance } of the time.
# Arguments: $chance, $many
t-duel-risk-many = At least one of the next { $many } shields is a trigger { $chance } of the time.

t-duel-profile = A card’s figures
t-duel-profile-open = Figures
t-duel-profile-panel = How this card has fared
t-duel-profile-card = this card
t-duel-profile-behind = { $plays ->
    [one] From { $plays } play in { $games } recorded matches between agents. 0 is the average card; 1 is how far cards usually lie from it.
   *[other] From { $plays } plays in { $games } recorded matches between agents. 0 is the average card; 1 is how far cards usually lie from it.
}
# Arguments: $paid, $printed
t-duel-profile-cost = Players usually pay { $paid } for it instead of { $printed }.
t-duel-profile-none = Nobody has played this card in a recorded match.
t-duel-profile-coming = Fetching the figures …
t-duel-profile-unreadable = The figures were fetched, but cannot be read. Reload the page.

t-duel-do-charge = Charge { $card }
t-duel-do-keep = Charge nothing
t-duel-do-play = Play { $card } for { $cost }
t-duel-do-play-free = Play { $card } free
t-duel-do-pay-all = Pay automatically
t-duel-do-pay = Tap { $elements }
t-duel-do-attack = Attack the player
t-duel-do-finish = Attack to win
t-duel-do-fight = Attack { $table }
t-duel-do-end = End turn
t-duel-do-block = Block with { $slot }
t-duel-do-let = Let it through
t-duel-do-use = Use { $card }
t-duel-do-take = Take it to hand
t-duel-do-decline = Choose none

t-duel-a-card = a card
t-duel-log-drew = Draws.
t-duel-log-charged = Charges { $card }.
t-duel-log-charged-top = Charges { $card } from the library.
t-duel-log-played = Plays { $card } for { $cost }.
t-duel-log-trigger = Trigger: { $card }!
t-duel-log-attacked = { $slots } attacks the player.
t-duel-log-fought = { $slots } attacks { $attacks }.
t-duel-log-blocked = { $slots } blocks.
t-duel-log-broke = A shield breaks.
t-duel-log-destroyed = { $card } is destroyed.
t-duel-log-returned = { $card } goes back to hand.
t-duel-log-tapped = { $slot } is tapped.
t-duel-log-untapped = { $slot } is untapped.
t-duel-log-stronger = { $creature } has { $power } more power.
t-duel-log-revealed = Shows the hand.
t-duel-log-discarded = Discards { $card }.
t-duel-log-milled = { $card } goes from the library to the graveyard.
t-duel-log-recovered = Takes { $card } back from the graveyard.
t-duel-log-recovered-mana = Takes { $card } back from mana.
t-duel-log-looked = { $cards ->
    [one] Looks at { $cards } card of the library.
   *[other] Looks at { $cards } cards of the library.
}
t-duel-log-searched = Takes { $card } from the library.
t-duel-log-searched-none = Searches, and takes nothing.
t-duel-log-shielded = A new shield from the library.
t-duel-log-shielded-hand = A card of the hand becomes a shield.
t-duel-won-attack = An attack got through with no shield left. Winner: { $winner }.
t-duel-won-library = The library is empty: no card can be drawn. Winner: { $winner }.
t-duel-drawn = 100 turns are over: a draw.

t-duel-deck-any = Any deck
t-duel-deck-any-about = A ready-made deck, chosen at random.
t-duel-deck-any-hidden = Any (you do not know which)

t-decks-title = Decks for Duel
t-decks-build = Build a deck …
t-decks-to-form = Back to the setup
t-decks-mine = Your decks
t-decks-mine-none = You have saved no deck yet. Start from one below, or choose cards.
t-decks-unread = The decks saved in this browser cannot be read now: { $trouble }. You can still build one.
t-decks-unkept = Not saved in this browser: { $browser } — { $why }. You can play with it; save it as a file before you close this tab.
t-decks-in-tab = in this tab only
t-decks-new = New deck
t-decks-start-from = Start from
t-decks-my-own = My { $preset }
t-decks-start-choose = Choose a deck …
t-decks-copy = Copy
t-decks-copy-of = Copy { $copy }
t-decks-delete = Delete
t-decks-delete-of = Delete { $delete }
t-decks-open-of = Open { $open }
t-decks-deleted = { $name } was deleted.
t-decks-not-deleted = { $could } could not be deleted: { $why }.
t-decks-put-aside = { $called } had unsaved changes.
t-decks-cleared = { $called } was emptied.
t-decks-undo = Undo
t-decks-unnamed = The new deck
t-decks-beside = Another tab changed this deck meanwhile. Yours is kept beside it, as { $beside }.

t-decks-cards = Cards
t-decks-found = { $subject } of { $total } cards
t-decks-none-found = No card matches.
t-decks-search = Name or text
t-decks-filters = Filters
t-decks-element = Element
t-decks-kind = Kind
t-decks-cost = Cost
t-decks-ability = Keyword
t-decks-any = All
t-decks-creatures = Creatures
t-decks-spells = Spells
t-decks-or-more = { $subject }+
t-decks-keys = Keys: arrows move through the cards · 0–4 sets how many · / searches
t-decks-add = Add { $add }
t-decks-remove = Take out { $name }
t-decks-copies = { $name }: { $copies } in the deck
t-decks-full = { $card }: the deck has { $copies }, and more are not allowed.

t-decks-deck = Deck
t-decks-deck-of = Deck: { $size } of { $total }
t-decks-size = { $size } of { $total } cards
t-decks-legal = This deck can be played.
t-decks-start = Choose { $cards } cards, at most { $most } of each.
t-decks-fault = Not playable yet: { $fault }.
t-decks-name = Name
t-decks-save = Save
t-decks-saving = Saving …
t-decks-saved = Saved
t-decks-unsaved = Not saved yet
t-decks-changed = Changes not saved
t-decks-play = Play with this deck
t-decks-as-text = As text …
t-decks-clear = Empty
t-decks-curve = Costs
t-decks-curve-told = Cards by cost: { $cost }.
# Arguments: $bar, $cards
t-decks-curve-one = { $cards } of cost { $bar }
t-decks-curve-none = none
# Arguments: $printed, $paid
t-decks-paid = A card costs { $printed } on average; players usually pay { $paid }.
t-decks-paid-outline = Outline: cards by what is usually paid.
t-decks-counts = Elements and kinds
t-decks-triggers = Triggers
t-decks-empty = Choose cards: press a card to add it.

t-decks-text-title = A deck as text
t-decks-text-about = One line a card: how many, and its name in any language, or its id. Copy this deck from here, or paste another.
t-decks-text-label = Deck text
t-decks-text-paste = Paste
t-decks-text-open = Open a file …
t-decks-text-use = Use it as a new deck
t-decks-text-no-copy = The browser does not let the page copy. The text is selected: copy it by key or menu.
t-decks-text-no-paste = The browser does not let the page paste. Paste into the field by key or menu.
t-decks-text-refused = This is no legal deck, so it was not taken:
t-decks-text-taken = The deck was taken from the text.
t-decks-text-taken-all = Taken from the text and added to your decks: { $decks }.

t-decks-own = Your decks
t-decks-ready = Ready-made decks
t-decks-own-about = A deck of your own.
t-decks-own-unsaved = { $called } (not saved)
t-decks-own-unsaved-about = The deck that is open in the deck builder. You can play with it; save it there to keep it.
t-decks-own-other = Another deck
t-decks-own-other-about = A deck you have not saved, or have changed since.
t-decks-sentence = { $fault }.
