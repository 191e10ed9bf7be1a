//! What is said about a file that is not sound.

crate::phrases! {
    FAULT_FILE = "duel.fault.file", "the file: {0}", "ファイル:{0}";
    FAULT_ENTRY = "duel.fault.entry", "{0}: {1}", "{0}:{1}";
    FAULT_FIELD = "duel.fault.field", "{0}, {1}: {2}", "{0}の{1}:{2}";
    ENTRY = "duel.fault.nameless", "entry {0}", "{0}件目";
    NOT_JSON = "duel.fault.json", "this is not JSON: {0}", "JSONとして読めません({0})";
    WRONG_KIND = "duel.fault.kind", "{0} stands where {1} belongs", "{1}を書くところに{0}があります";
    KIND_NULL = "duel.fault.kind.null", "nothing", "null";
    KIND_FLAG = "duel.fault.kind.flag", "true or false", "真偽値";
    KIND_WHOLE = "duel.fault.kind.whole", "a whole number", "0以上の整数";
    KIND_NUMBER = "duel.fault.kind.number", "a number below 0 or with a fraction", "負の数か小数";
    KIND_TEXT = "duel.fault.kind.text", "a text", "文字列";
    KIND_LIST = "duel.fault.kind.list", "a list", "リスト";
    KIND_FIELDS = "duel.fault.kind.fields", "an object with named fields", "オブジェクト";
    MISSING = "duel.fault.missing", "it is missing", "ありません";
    TWICE = "duel.fault.twice", "it stands there twice", "2回書かれています";
    UNKNOWN_FIELD = "duel.fault.unknown_field",
        "there is no field “{0}” here; there are: {1}",
        "「{0}」という項目はありません。使えるのは {1} です";
    UNKNOWN_WORD = "duel.fault.unknown_word",
        "“{0}” is not known here; there are: {1}",
        "「{0}」は使えません。使えるのは {1} です";
    NOT_ONE_FIELD = "duel.fault.not_one_field",
        "an effect is an object with one field, its name; this has {0}",
        "効果は、効果名の項目を一つだけ持つオブジェクトです(ここには{0}個あります)";
    OUT_OF_RANGE = "duel.fault.range", "{0} is not from {1} to {2}", "{0}は{1}〜{2}の範囲にありません";
    NO_STEP = "duel.fault.step", "{0} is no multiple of {1}", "{0}は{1}の倍数ではありません";
    BAD_ID = "duel.fault.id",
        "“{0}” is no id: an id is lower-case letters and digits, in words joined by hyphens, of {1} characters at most",
        "「{0}」はidになりません。idは英小文字と数字の語をハイフンでつないだ、{1}文字以内のものです";
    EMPTY = "duel.fault.empty", "it is empty", "空です";
    TOO_LONG = "duel.fault.long", "it has {0} characters, {1} are allowed", "{0}文字あります({1}文字まで)";
    BAD_TEXT = "duel.fault.text",
        "it has a brace, a control character, or a space at an end",
        "波かっこか制御文字を含むか、前後に空白があります";
}
