### Texts one after the other.

text-sentences = { $said } { $next }
text-list = { $list }, { $next }
