### Those that see the truth of a match of Duel, and their catalogue.

duel-oracle-name = Oracle
duel-oracle = sees all cards
duel-oracle-summary = Sees every hand, shield and library, and looks ahead from that one true deal: a measure of what hidden cards cost the others.
# Arguments: $choice, $chance
duel-oracle-headline = I see all cards, and win { $chance } of the time: { $choice }.
# Arguments: $choice, $win
duel-oracle-sight = I see all cards. At first sight: { $choice }. Chance to win: { $win }.
duel-oracle-untried = I see all cards, and have tried nothing yet. By rule: { $choice }.
duel-oracle-sees-title = What I see of them
duel-oracle-sees-sentence = I see where each of their cards lies, so I have nothing to guess. I do not know what chance will bring, and take it that they see all cards too.
duel-oracle-sees-panel = Where their cards lie
duel-oracle-shield-title = The next shield
duel-oracle-shield-sentence = Their next shield to break is { $card }.
duel-oracle-shield-trigger = Their next shield to break is { $card }, a trigger: an attack may set it off.
