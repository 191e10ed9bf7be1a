//! What is said about a deck that is not legal: clauses without a full stop.

crate::phrases! {
    LINE = "duel.deck.line", "line {0}: {1}", "{0}行目:{1}";
    NO_CARD = "duel.deck.no_card",
        "there is no card of number {0}",
        "番号{0}のカードはありません";
    COPIES = "duel.deck.copies",
        "{0} copies of {1} are too many: a deck has at most {2} of a card",
        "「{1}」が{0}枚あります(同じカードは{2}枚まで)";
    TOO_FEW = "duel.deck.too_few",
        "{0} {0|card is|cards are} too few: a deck has {1}, so {2} more {2|is|are} needed",
        "{0}枚では足りません(デッキは{1}枚なので、あと{2}枚必要です)";
    TOO_MANY = "duel.deck.too_many",
        "{0} cards are too many: a deck has {1}, so {2} must go",
        "{0}枚では多すぎます(デッキは{1}枚なので、{2}枚減らしてください)";
    NO_LINE = "duel.deck.no_line",
        "“{0}” is not a number followed by a card",
        "「{0}」は、枚数とカード名の行になっていません";
    NO_LINE_BUT = "duel.deck.no_line.but",
        "“{0}” is not a number followed by a card, such as “4 {1}”",
        "「{0}」は、「4 {1}」のような枚数とカード名の行になっていません";
    NO_NUMBER = "duel.deck.no_number",
        "the number is missing: write “4 {0}”, for example",
        "枚数がありません(たとえば「4 {0}」と書きます)";
    UNKNOWN = "duel.deck.unknown", "there is no card “{0}”", "「{0}」というカードはありません";
    UNKNOWN_BUT = "duel.deck.unknown.but",
        "there is no card “{0}”; the nearest is “{1}”",
        "「{0}」というカードはありません(近いのは「{1}」です)";
    NONE_OF = "duel.deck.none_of",
        "0 copies of {0}: leave the line out, or write 1 to {1}",
        "「{0}」が0枚です(行を消すか、1〜{1}枚にしてください)";
    GONE = "duel.deck.gone",
        "“{0}” is no card of this version: take it out",
        "「{0}」はこのバージョンにないカードです(外してください)";
    BREAKS = "duel.deck.ability.breaks", "double or triple", "複数ブレイク";
    POWER_ATTACK = "duel.deck.ability.power", "power attack", "攻撃中パワー";
    FREE = "duel.deck.ability.free", "free at times", "条件つきでコスト0";
    DISCOUNT = "duel.deck.ability.discount", "cheaper at times", "コスト軽減";
    TAKEN = "duel.deck.taken", "deck {0} has it already", "{0}番目のデッキと同じです";
    RESERVED = "duel.deck.reserved",
        "this word stands for any of the decks",
        "この語は「どれかのデッキ」を表すため使えません";
}
