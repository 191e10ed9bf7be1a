### Those that see the truth of a match of Duel, and their catalogue.

duel-oracle-name = Oracle
duel-oracle = sees all cards
duel-oracle-summary = Sees every hand, shield and library, and searches a tree in that one true world: a measure of what hidden cards cost the others.
# Arguments: $choice, $chance
duel-oracle-headline = It sees all cards. A win chance of { $chance }: { $choice }.
duel-oracle-untried = It sees all cards, and has tried nothing yet. By rule: { $choice }.
duel-oracle-sees-title = What it sees of the other
duel-oracle-sees-sentence = Nothing is hidden from it: where each card of the other lies is certain, so it has nothing to guess. What chance will bring later it does not know, and the other is taken to see all cards too.
duel-oracle-sees-panel = Where the other’s cards lie
duel-oracle-shield-title = The next shield
duel-oracle-shield-sentence = The other’s shield that is broken next is { $card }.
duel-oracle-shield-trigger = The other’s shield that is broken next is { $card }, a trigger: an attack may set it off.
