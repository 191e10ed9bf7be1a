### The choice held against another action.

contrast-level = About as good: { $other }.
contrast-next = Compared with the next best, { $other }:
contrast-gives-up = The next best gives up { $loss }: { $other }.
