### The choice held against another action.

# Arguments: $other, $more
contrast-level = { $more ->
    [0] May be just as good: { $other }.
    [one] May be just as good: { $other }, or { $more } other move.
   *[other] May be just as good: { $other }, or { $more } other moves.
}
contrast-next = Why not “{ $other }”?
contrast-gives-up = The next best gives up { $loss } points: { $other }.
# Arguments: $other, $share
contrast-next-wins = The next best wins { $share } of the time: { $other }.
contrast-gap = { $percent } %
contrast-for = For it
contrast-against = Against it
