//! What is said about a card that is not sound.

crate::phrases! {
    NO_CARD = "duel.card", "?", "?";
    TOO_MANY = "duel.fault.too_many",
        "it is one too many: there can be {0} cards",
        "多すぎます。カードは{0}種類までです";
    TAKEN = "duel.fault.taken", "card {0} has it already", "{0}枚目のカードと同じです";
    AGAIN = "duel.fault.again", "it stands in the list already", "リストの中で重複しています";
    ELEMENTS = "duel.fault.elements",
        "a card has one element or two, not {0}",
        "カードの属性は1つか2つです({0}個はありえません)";
    EFFECTS = "duel.fault.effects",
        "there are {0} effects, {1} are allowed",
        "効果が{0}個あります({1}個まで)";
    CREATURES_ONLY = "duel.fault.creatures_only",
        "only a creature can have this, and a card without power is a spell",
        "これを持てるのはクリーチャーだけです(パワーのないカードは呪文です)";
    SPELL_KEYWORDS = "duel.fault.spell_keywords",
        "of the keywords a spell can have “trigger” alone",
        "呪文が持てるキーワードはtriggerだけです";
    IDLE_SPELL = "duel.fault.idle_spell",
        "a spell without an effect does nothing",
        "効果のない呪文は何も起こしません";
    OWN_CASTER = "duel.fault.own_caster",
        "whoever discards from their own hand is the “victim”",
        "自分の手札を捨てるときはvictimと書きます";
    ONE_BOUND = "duel.fault.one_bound",
        "a condition has “at_least” or “at_most”, and not both",
        "条件には at_least か at_most のどちらか一方を書きます";
    TOO_CHEAP = "duel.fault.too_cheap",
        "{0} less is too much at a cost of {1}: one is always left to pay",
        "コスト{1}から{0}は引けません。少なくとも1は残ります";
}
