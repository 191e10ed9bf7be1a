### 文や物の並べ方。

text-sentences = { $said }{ $next }
text-list = { $list }、{ $next }
