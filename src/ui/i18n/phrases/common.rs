//! Names and words used all over the page.

crate::phrases! {
    NAME = "page.name", "Yomite", "読み手";
    YOU = "page.you", "You", "あなた";
    STRANGER = "page.stranger", "Other", "相手";
    PLAYER = "page.player", "Player", "プレイヤー";
    LETTERED = "page.lettered", "{0} {1}", "{0}{1}";
    NUMBERED = "page.numbered", "{0} #{1}", "{0}#{1}";
    VERBATIM = "page.verbatim", "{0}", "{0}";
}
