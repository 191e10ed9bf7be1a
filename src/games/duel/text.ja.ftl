### A card's rules in plain words, from its data.

duel-keyword-guard = ガード
duel-keyword-swift = 速攻
duel-keyword-trigger = トリガー
duel-keyword-venom = 猛毒
duel-keyword-elusive = すり抜け
duel-text-guard = ガード:アンタップ状態のとき、タップして攻撃を代わりに受けられる。
duel-text-swift = 速攻:出たターンから攻撃できる。
duel-text-trigger = トリガー:シールドから割られたとき、すぐにコストなしで使える。
duel-text-venom = 猛毒:バトルした相手を、パワーに関係なく破壊する。
duel-text-elusive = すり抜け:ブロックされない。
duel-text-double = ダブル:攻撃でシールドを2枚割る。
duel-text-triple = トリプル:攻撃でシールドを3枚割る。
duel-text-power_attack = 強襲:攻撃している間、パワー+{ $power-attack }。

duel-text-on_entry = 登場時:{ $entry }
duel-text-then = 続けて:{ $effect }

duel-text-creature = クリーチャー
duel-text-spell = 呪文
duel-text-card = カード
duel-text-of_element = { $only }の{ $noun }
duel-text-of_cost = コスト{ $most }以下の{ $noun }

duel-text-some_own = 自分のクリーチャー{ $subject }体
duel-text-some_other = 相手のクリーチャー{ $creatures }体
duel-text-some_any = 自分か相手のクリーチャー{ $creatures }体
duel-text-some_own_tapped = タップしている自分のクリーチャー{ $subject }体
duel-text-some_other_tapped = タップしている相手のクリーチャー{ $creatures }体
duel-text-some_any_tapped = タップしている自分か相手のクリーチャー{ $creatures }体
duel-text-of_power = パワー{ $most }以下の{ $creatures }
duel-text-all_own = 自分のクリーチャー
duel-text-all_other = 相手のクリーチャー
duel-text-all_any = お互いのクリーチャー

duel-text-draw = カードを{ $cards }枚引く。
duel-text-discard_own = 自分の手札を{ $cards }枚選んで捨てる。
duel-text-discard_own_chance = 自分の手札をランダムに{ $cards }枚捨てる。
duel-text-discard_other = 相手は手札を{ $cards }枚選んで捨てる。
duel-text-discard_other_chance = 相手の手札をランダムに{ $cards }枚捨てさせる。
duel-text-discard_other_seen = 相手の手札を見て、{ $cards }枚選んで捨てさせる。
duel-text-destroy = { $tapped }を破壊する。
duel-text-destroy_all = { $max-power }をすべて破壊する。
duel-text-return = { $max-power }を持ち主の手札に戻す。
duel-text-tap = { $creatures }をタップする。
duel-text-untap = 自分のクリーチャーを{ $creatures }体までアンタップする。
duel-text-charge_top = 山札の上から{ $cards }枚をマナゾーンに置く。
duel-text-recover_mana = マナゾーンから{ $filtered }1枚を手札に戻してもよい。同じ属性のマナがタップしていれば、タップしたほうが戻る。
duel-text-recover_graveyard = 墓地から{ $filtered }1枚を手札に戻してもよい。
duel-text-mill = 山札の上から{ $cards }枚を墓地に置く。
duel-text-look = 山札の上から{ $cards }枚を見て、好きな順番で戻す。
duel-text-shield_library = 山札の一番上のカードを、見ないでシールドに加える。
duel-text-shield_hand = 手札を1枚選び、裏向きでシールドに加える。
duel-text-search = 山札から{ $filtered }1枚を選び、相手に見せて手札に加えてもよい。
duel-text-power = 自分のクリーチャー1体を選び、このターンの間、パワーを+{ $more }してもよい。

duel-text-free_when = { $condition }なら、コスト0で使える。
duel-text-at_least = { $subject }{ $unit }以上
duel-text-at_most = { $at-most }{ $unit }以下
duel-text-none = 0{ $unit }
duel-text-unit-creatures = 体
duel-text-unit-shields = 枚
duel-text-unit-cards = 枚
duel-text-unit-spells = 枚
duel-text-have-creatures = 自分のクリーチャーが{ $amount }
duel-text-have-other_creatures = 相手のクリーチャーが{ $amount }
duel-text-have-lost = 失った自分のシールドが{ $amount }
duel-text-have-graveyard = 自分の墓地のカードが{ $amount }
duel-text-have-mana = 自分のマナが{ $amount }
duel-text-have-hand = このカードを含めて自分の手札が{ $amount }
duel-text-have-only = 手札がこのカードだけ
duel-text-have-other_hand = 相手の手札が{ $amount }
duel-text-have-played = このターンに使った呪文が{ $amount }

duel-text-scaled = { $condition }につき、コストが{ $amount }下がる(最大{ $most })。
duel-text-scaled_beyond = { $beyond }につき、コストが{ $per }下がる({ $floor }を超えた分だけ、最大{ $most })。
duel-text-each-creature = 自分のクリーチャー1体
duel-text-each-other_creature = 相手のクリーチャー1体
duel-text-each-lost = 失った自分のシールド1枚
duel-text-each-graveyard = 自分の墓地のカード1枚
duel-text-each-mana = 自分のマナ1枚
duel-text-each-hand = このカードを含む自分の手札1枚
duel-text-each-other_hand = 相手の手札1枚
duel-text-each-spell = このターンに使った呪文1枚
duel-text-lowers = 自分のほかの{ $element }のカードは、コストが{ $lowers }下がる(1より下にはならない)。
