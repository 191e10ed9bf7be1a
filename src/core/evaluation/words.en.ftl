### The choice held against another action.

contrast-level = About as good: { $other }.
contrast-next = Compared with the next best, { $other }:
contrast-gives-up = The next best gives up { $loss } points: { $other }.
# Arguments: $other, $share
contrast-next-wins = The next best wins { $share } of the time: { $other }.
contrast-gap = { $percent } %
contrast-for = For it
contrast-against = Against it
