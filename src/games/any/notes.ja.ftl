### What notes of any game say.

notes-not-taken = このゲームは実際の対局を書き留められません。
notes-too-many = 書き留められるのは{ $most }行までです。
notes-heads-nothing = 「{ $quoted }」の後に何も書かれていません。
notes-no-seen = この行には何も書かれていません。
