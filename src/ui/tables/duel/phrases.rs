//! What the table says.

crate::phrases! {
    SIDE = "t.duel.side", "{0}", "{0}";
    ZONE = "t.duel.zone", "{0} ({1}): {2}", "{0}({1}):{2}";
    EMPTY = "t.duel.zone.empty", "{0}: {1}", "{0}:{1}";
    SHIELDS = "t.duel.shields", "Shields", "シールド";
    BATTLE = "t.duel.battle", "Battle zone", "バトルゾーン";
    MANA = "t.duel.mana", "Mana ({0}, {1} untapped): {2}", "マナ({0}、使えるのは{1}):{2}";
    HAND = "t.duel.hand", "Hand", "手札";
    LIBRARY = "t.duel.library", "Library", "山札";
    GRAVEYARD = "t.duel.graveyard", "Graveyard", "墓地";
    UNKNOWN = "t.duel.unknown", "?", "?";
    TAPPED = "t.duel.tapped", "{0} {1}, tapped", "{0} {1}・タップ";
    UNTAPPED = "t.duel.untapped", "{0} {1}", "{0} {1}";
    CHOICES = "t.duel.choices", "What you can do", "できること";
    ATTACK = "t.duel.attack", "Attack the player with {0}", "{0}で相手を攻撃";
    FIGHT = "t.duel.fight", "Attack {1} with {0}", "{0}で{1}を攻撃";
    BLOCK = "t.duel.block", "Block with {0}", "{0}でブロック";
    TARGET = "t.duel.target", "Choose {0}", "{0}を選ぶ";
}
