### The catalogue: the cards of `src/games/duel/cards.json`, checked, by number and by id.

duel-card = ?
duel-fault-too_many = 多すぎます。カードは{ $cards }種類までです
duel-fault-taken = { $before }枚目のカードと同じです
duel-fault-again = リストの中で重複しています
duel-fault-elements = カードの属性は1つか2つです({ $items }個はありえません)
duel-fault-effects = 効果が{ $effects }個あります({ $allowed }個まで)
duel-fault-creatures_only = これを持てるのはクリーチャーだけです(パワーのないカードは呪文です)
duel-fault-spell_keywords = 呪文が持てるキーワードはtriggerだけです
duel-fault-idle_spell = 効果のない呪文は何も起こしません
duel-fault-own_caster = 自分の手札を捨てるときはvictimと書きます
duel-fault-one_bound = 条件には at_least か at_most のどちらか一方を書きます
duel-fault-too_cheap = コスト{ $cost }から{ $subject }は引けません。少なくとも1は残ります
