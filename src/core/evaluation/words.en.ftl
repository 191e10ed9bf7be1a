### The choice held against another action.

contrast-level = About as good: { $other }.
contrast-next = The next best: { $other }.
