//! What is wrong with a file, in both languages; without a full stop.

crate::phrases! {
    UNKNOWN = "assets.unknown",
        "this program knows no file “{0}”",
        "「{0}」というファイルはこのプログラムにありません";
    MISSING = "assets.missing", "the file “{0}” is not there", "ファイル「{0}」がありません";
    LENGTH = "assets.length",
        "{0} has {1} {1|byte|bytes} instead of {2}",
        "{0}の大きさが{2}バイトではなく{1}バイトです";
    HASH = "assets.hash",
        "the content of {0} is not the one this program was built with",
        "{0}の内容が、このプログラムのビルド時のものと異なります";
    CONTENT = "assets.content", "{0} cannot be used: {1}", "{0}は使えません({1})";
}
