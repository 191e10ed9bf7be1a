//! Names and words used all over the page.

crate::phrases! {
    NAME = "page.name", "Yomite", "読み手";
    YOU = "page.you", "You", "あなた";
    STRANGER = "page.stranger", "Other", "相手";
    PLAYER = "page.player", "Player", "プレイヤー";
    LETTERED = "page.lettered", "{0} {1}", "{0}{1}";
    NUMBERED = "page.numbered", "{0} #{1}", "{0}#{1}";
    VERBATIM = "page.verbatim", "{0}", "{0}";
    TOO_LARGE = "page.large",
        "{0} is too large for {1}. It has {2}; the most is {3}. Nothing was taken: please choose less.",
        "{0}は、{1}にしては大きすぎます({2}、上限は{3})。何も読み込んでいません。小さくしてからお試しください。";
    THE_FILE = "page.large.file", "The file {0}", "ファイル {0} ";
    THE_TEXT = "page.large.text", "The text", "テキスト";
    A_FILE = "page.large.records", "a file of matches", "棋譜のファイル";
    A_SAVE = "page.large.everything", "a file of all that is saved", "保存データのファイル";
    AN_AGENT = "page.large.agent", "an agent", "エージェント";
    A_DECK = "page.large.deck", "a deck", "デッキ";
    SOME_NOTES = "page.large.notes", "notes of one match", "1対局の記録";
    KILOBYTES = "page.kilobytes", "{0} kB", "{0} kB";
    MEGABYTES = "page.megabytes", "{0} MB", "{0} MB";
}
