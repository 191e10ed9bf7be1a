//! What can be wrong with a record, and where; in words of both languages.

use std::fmt;

use super::{VERSION, phrase};
use crate::game::Seat;
use crate::games::Refused;
use crate::words::{Lang, Phrase, Speaker, Text, count, cut, say};

/// Something wrong with a record: the line, the ply and the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordError {
    /// Line of the text, from 1.
    pub line: usize,
    /// The ply, from 0, where the fault is one ply's.
    pub ply: Option<usize>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// There is no record in the text.
    Empty,
    /// The line ends in the middle of its JSON.
    CutOff,
    /// Not JSON from a character of the line on, counted from 1.
    NotJson(usize),
    /// JSON, but no object.
    NoObject,
    /// The first line is no header of a record.
    NoHeader,
    /// A header that lacks a field; which.
    Missing(&'static str),
    /// A version that this program does not read.
    Version(String),
    /// A game that this program does not know.
    Game(String),
    /// A field of the header does not fit: which, and why.
    Header(&'static str, Text),
    /// A seat names no player; why.
    Player(Text),
    /// The deal is not one of these rules.
    Deal(Text),
    /// Another number of seats than the rules ask for.
    Seats {
        /// What the rules ask for.
        expected: usize,
        /// What the record has.
        found: usize,
    },
    /// A person sits with a player who sees all cards.
    Betrayed,
    /// A line that is neither a ply nor a result: the field that is wrong, and why.
    Line(&'static str, Text),
    /// A line that is neither a ply nor a result: a field that is missing, or of another kind.
    Lacks(&'static str),
    /// Plies do not follow one another.
    Order {
        /// The ply that was due.
        expected: usize,
        /// The ply that stands there.
        found: u64,
    },
    /// Another seat was to move.
    Seat {
        /// Whose turn it was.
        expected: Seat,
        found: Seat,
    },
    /// An illegal action; the game's reason.
    Illegal(Text),
    /// A ply after the match had ended.
    AfterEnd,
    /// More plies than a match under these rules can have; how many that are.
    TooLong(usize),
    /// The result is not what the match gives.
    Result,
    /// The places are not those that the match gives.
    Places,
    /// A line of one seat's view cannot be taken down.
    View(Refused),
    /// The match is not one that the seat's view allows.
    OtherView,
    /// It is given away by a seat that was not to move.
    GivenAway,
}

impl RecordError {
    /// Something wrong with a record's first line.
    pub(super) fn in_header(fault: Fault) -> RecordError {
        RecordError {
            line: 1,
            ply: None,
            fault,
        }
    }

    /// The error as one sentence.
    pub fn text(&self) -> Text {
        let at = match self.ply {
            Some(ply) => AT_PLY.with([count(self.line), count(ply)]),
            None => AT_LINE.with([count(self.line)]),
        };
        ERROR.with([at.into(), self.fault.text().into()])
    }
}

impl Fault {
    /// The fault in words.
    pub fn text(&self) -> Text {
        match self {
            Fault::Empty => EMPTY.text(),
            Fault::CutOff => CUT_OFF.text(),
            Fault::NotJson(from) => NOT_JSON.with([count(*from)]),
            Fault::NoObject => NO_OBJECT.text(),
            Fault::NoHeader => NO_HEADER.text(),
            Fault::Missing(field) => MISSING.with([(*field).into()]),
            Fault::Version(found) => BAD_VERSION.with([cut(found).into(), count(VERSION)]),
            Fault::Game(name) => {
                let known: Vec<_> = crate::games::GameId::ALL
                    .iter()
                    .map(|game| game.name())
                    .collect();
                BAD_GAME.with([cut(name).into(), known.join(", ").into()])
            }
            Fault::Header(field, why) => BAD_HEADER.with([(*field).into(), why.clone().into()]),
            Fault::Player(why) => BAD_PLAYER.with([why.clone().cut().into()]),
            Fault::Deal(reason) => BAD_DEAL.with([reason.clone().cut().into()]),
            Fault::Seats { expected, found } => BAD_SEATS.with([count(*expected), count(*found)]),
            Fault::Betrayed => BETRAYED.text(),
            Fault::Line(field, why) => BAD_LINE.with([(*field).into(), why.clone().into()]),
            Fault::Lacks(field) => LINE_LACKS.with([(*field).into()]),
            Fault::Order { expected, found } => BAD_ORDER.with([count(*expected), count(*found)]),
            Fault::Seat { expected, found } => BAD_SEAT.with([count(expected.0), count(found.0)]),
            Fault::Illegal(reason) => ILLEGAL.with([reason.clone().cut().into()]),
            Fault::AfterEnd => AFTER_END.text(),
            Fault::TooLong(longest) => TOO_LONG.with([count(*longest)]),
            Fault::Result => BAD_RESULT.text(),
            Fault::Places => BAD_PLACES.text(),
            Fault::View(refused) => {
                let reason = refused.reason.clone().cut();
                BAD_VIEW.with([count(refused.line), reason.into()])
            }
            Fault::OtherView => OTHER_VIEW.text(),
            Fault::GivenAway => NOT_TO_MOVE.text(),
        }
    }
}

/// Speaks what records, games and agents say, in one language, with seats by number.
#[derive(Clone, Copy, Debug)]
pub struct Plain(pub Lang);

impl Speaker for Plain {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        phrase(key)
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say(&self.text(), &Plain(Lang::En)))
    }
}

impl std::error::Error for RecordError {}

/// The parser's reason as a sentence. It speaks English; where its sentence is one of the usual
/// ones it is said in the reader's language, with the names and values of the text.
pub fn told(why: &str) -> Text {
    let quoted = |text: &str, mark: char| {
        let (_, rest) = text.split_once(mark)?;
        let (inside, _) = rest.rsplit_once(mark)?;
        Some(cut(inside))
    };
    // Where it stands in its own text says nothing: that was one field.
    let why = why.split(" at line ").next().unwrap_or(why);
    if why.starts_with("missing field")
        && let Some(name) = quoted(why, '`')
    {
        return LACKS.with([name.into()]);
    }
    if let Some(rest) = why
        .strip_prefix("unknown variant `")
        .or(why.strip_prefix("unknown field `"))
        && let Some((name, _)) = rest.split_once('`')
    {
        return STRANGE.with([cut(name).into()]);
    }
    if let Some(rest) = why.strip_prefix("invalid length ") {
        let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
        return WRONG_LENGTH.with([number.into()]);
    }
    if why.starts_with("invalid type: ") || why.starts_with("invalid value: ") {
        let found = why.split(", expected").next().unwrap_or(why);
        return match quoted(found, '"').or_else(|| quoted(found, '`')) {
            Some(value) => WRONG_VALUE.with([value.into()]),
            None => OTHER_KIND.text(),
        };
    }
    IN_PARSERS_WORDS.with([cut(why).into()])
}

crate::phrases! {
    ERROR = "record.error", "{0}: {1}", "{0}:{1}";
    AT_LINE = "record.at.line", "line {0}", "{0}行目";
    AT_PLY = "record.at.ply", "line {0}, ply {1}", "{0}行目(第{1}手)";
    EMPTY = "record.empty", "there is no record in it.", "棋譜が入っていません。";
    CUT_OFF = "record.cut.off", "the line is cut off.", "行が途中で切れています。";
    NOT_JSON = "record.not.json",
        "the line is not JSON from character {0} on.",
        "行の{0}文字目からJSONになっていません。";
    NO_OBJECT = "record.no.object",
        "the line is JSON, but no object in braces.",
        "JSONですが、波かっこで囲んだ形になっていません。";
    MISSING = "record.missing",
        "the record's first line lacks \"{0}\".",
        "先頭行に「{0}」がありません。";
    NO_HEADER = "record.no.header",
        "a record starts with a line that has \"yomite\", \"game\", \"rules\", \"seats\" and \"deal\"; this one is something else.",
        "棋譜は「yomite」「game」「rules」「seats」「deal」のある行で始まりますが、この行は違います。";
    BAD_VERSION = "record.bad.version",
        "this is version {0} of the format; this program reads version {1}.",
        "形式のバージョンが{0}です(読めるのは{1})。";
    BAD_GAME = "record.bad.game",
        "the game \"{0}\" is unknown here; known are: {1}.",
        "「{0}」というゲームはありません。あるのは {1} です。";
    BAD_HEADER = "record.bad.header",
        "\"{0}\" in the record's first line does not fit: {1}",
        "先頭行の「{0}」が正しくありません:{1}";
    BAD_PLAYER = "record.bad.player", "a seat does not read: {0}.", "席の指定が正しくありません:{0}。";
    BAD_DEAL = "record.bad.deal", "the match cannot be set up: {0}", "対局を用意できません:{0}";
    BAD_SEATS = "record.bad.seats",
        "these rules seat {0} {0|player|players}, the record names {1}.",
        "このルールの人数は{0}人ですが、棋譜には{1}人とあります。";
    BETRAYED = "record.betrayed",
        "a person sits at the table with a player who sees all cards.",
        "人のいる卓に、すべてのカードが見えるプレイヤーがいます。";
    WATCHED_PERSON = "record.watched.person",
        "A person plays in this match, so nobody may see all of its cards.",
        "人が参加している対局なので、すべてのカードを見せることはできません。";
    WATCHED_AGENT = "record.watched.agent",
        "Whoever is to move here is not one who sees all cards.",
        "この手番のプレイヤーは、すべてのカードが見えるプレイヤーではありません。";
    BAD_LINE = "record.bad.line",
        "neither a ply nor a result: \"{0}\" does not fit: {1}",
        "手でも結果でもない行です。「{0}」が正しくありません:{1}";
    LINE_LACKS = "record.line.lacks",
        "neither a ply nor a result: \"{0}\" is missing, or is of another kind.",
        "手でも結果でもない行です。「{0}」がないか、値の種類が違います。";
    LACKS = "record.lacks", "it lacks \"{0}\".", "「{0}」がありません。";
    STRANGE = "record.strange", "\"{0}\" is unknown here.", "「{0}」は使えません。";
    OTHER_KIND = "record.other.kind",
        "a value of another kind was due.",
        "値の種類が違います。";
    WRONG_VALUE = "record.wrong.value", "\"{0}\" is not what was due.", "「{0}」は入れられません。";
    WRONG_LENGTH = "record.wrong.length",
        "the number of its parts is wrong ({0}).",
        "要素の数({0})が正しくありません。";
    WHOLE = "record.whole",
        "a whole number from 0 to 18446744073709551615 was due.",
        "0から18446744073709551615までの整数を入れてください。";
    NO_DATE = "record.no.date", "\"{0}\" is no date.", "「{0}」は日時ではありません。";
    IN_PARSERS_WORDS = "record.in.parsers.words", "{0}.", "{0}。";
    BAD_ORDER = "record.bad.order",
        "ply {0} was due, but ply {1} stands there.",
        "第{0}手のはずですが、第{1}手とあります。";
    BAD_SEAT = "record.bad.seat",
        "by the rules of this version, seat {0} was to move, but seat {1} did.",
        "このバージョンのルールでは席{0}の手番ですが、席{1}が動いています。";
    ILLEGAL = "record.illegal", "the action is illegal by the rules of this version. {0}", "このバージョンのルールでは反則の手です。{0}";
    AFTER_END = "record.after.end", "the match had ended before.", "対局はすでに終わっています。";
    TOO_LONG = "record.too.long",
        "a match has at most {0} moves under these rules, and this one has more. Nothing was opened; please ask for the file or link once more.",
        "このルールの対局は{0}手までですが、それより長いため開いていません。ファイルかリンクをもう一度もらってください。";
    BAD_RESULT = "record.bad.result",
        "by the rules of this version, the result is not what the match gives.",
        "このバージョンのルールでは、結果が対局の内容と合いません。";
    BAD_VIEW = "record.bad.view",
        "line {0} of the seat's view cannot be taken down: {1}",
        "席から見た記録の{0}行目が正しくありません:{1}";
    OTHER_VIEW = "record.other.view",
        "the match is not one that the seat's view allows.",
        "席から見た記録と、対局の内容が合いません。";
    LINK_LONG = "record.link.long",
        "the link has {0} characters; none of ours has more than {1}.",
        "リンクが{0}文字あります(このサイトのリンクは{1}文字まで)。";
    LINK_DAMAGED = "record.link.damaged",
        "the link was cut off or altered on its way. Please copy the whole of it once more.",
        "リンクが途中で切れているか、変わっています。もう一度、全体をコピーしてください。";
    LINK_VERSION = "record.link.version",
        "the link is of version {0} of the form, which this build does not read. If it is newer, load the page anew.",
        "リンクの形式(バージョン{0})に対応していません。新しい形式なら、ページを読み込み直してください。";
    LINK_OTHER_BUILD = "record.link.build",
        "the link was made by a build with other rules: its match cannot be played through here. Ask for the match as a file.",
        "別の版のサイトで作られたリンクで、ルールが違うため再現できません。対局をファイルで送ってもらってください。";
    NOT_TO_MOVE = "record.forfeit.seat",
        "the match is given away by a seat that was not to move.",
        "手番でない席が対局を放棄しています。";
    ADVISED = "record.forfeit.advised", "{0} {1}", "{0}{1}";
    LATE = "record.forfeit.late", "no answer within {0} s.", "{0}秒以内に答えがありませんでした。";
    LATE_ADVICE = "record.forfeit.late.advice",
        "Let it answer each decision sooner, with the best it has by then.",
        "1手ごとの計算を短くし、その時点の最善手を返すようにしてください。";
    NOT_LEGAL = "record.forfeit.illegal",
        "it chose {0}, which is not legal: {1}",
        "反則の手{0}を選びました。{1}";
    NOT_LEGAL_ADVICE = "record.forfeit.illegal.advice",
        "Let it choose from what \"legal\" lists.",
        "渡された合法手の中から選ぶようにしてください。";
    NO_ANSWER = "record.forfeit.line",
        "its line {0} is no answer: {1}.",
        "出力した行「{0}」は答えになっていません({1})。";
    NO_ANSWER_ADVICE = "record.forfeit.line.advice",
        "Let it write one JSON object, as the guide tells.",
        "説明書にある形の、1行の答えを書くようにしてください。";
    OTHER_PLY = "record.forfeit.ply",
        "its answer is for ply {0}, and ply {1} was asked.",
        "第{1}手をたずねましたが、第{0}手の答えが返りました。";
    OTHER_PLY_ADVICE = "record.forfeit.ply.advice",
        "Let it answer the question that came last.",
        "最後の問いに答えるようにしてください。";
    GIVES_UP = "record.forfeit.says",
        "it says that it cannot choose: {0}",
        "「選べない」と答えました:{0}";
    UNASKED = "record.forfeit.unasked",
        "it wrote {0} when nothing was asked.",
        "たずねていないのに「{0}」と書きました。";
    UNASKED_ADVICE = "record.forfeit.unasked.advice",
        "Let it write one line for each question, and no other.",
        "問い一つに1行だけ答えるようにしてください。";
    BROKE = "record.forfeit.broke", "it broke: {0}.", "プログラムが停止しました:{0}。";
    MISWRITTEN = "record.forfeit.syntax",
        "it has an error of syntax: {0}.", "構文の誤りがあります:{0}。";
    BROKE_ADVICE = "record.forfeit.broke.advice",
        "Mend its file, and try it where your own agents are kept.",
        "ファイルを直し、自作エージェントの画面で試してください。";
    QUESTIONS = "record.forfeit.questions",
        "it asked more than {0} questions before it chose.",
        "手を選ぶ前の質問が{0}回を超えました。";
    QUESTIONS_ADVICE = "record.forfeit.questions.advice",
        "Let it choose sooner.",
        "もっと早く選ぶようにしてください。";
    LONG_LINE = "record.forfeit.long",
        "it wrote a line of more than {0} characters.",
        "{0}文字を超える行を書きました。";
    LONG_LINE_ADVICE = "record.forfeit.long.advice", "Let it say less.", "短くしてください。";
    BAD_PLACES = "record.bad.places",
        "the places are not those that the match gives.",
        "順位が対局の内容と合いません。";
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::words::Arg;

    #[test]
    fn the_usual_reasons_are_told_with_the_names_of_the_text() {
        let label = |text: &str| Arg::Label(text.to_owned());
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Rules {
            #[expect(dead_code)]
            digits: u8,
        }
        let why = |json: &str| {
            let error = serde_json::from_str::<Rules>(json).expect_err("it does not fit");
            told(&error.to_string())
        };
        assert_eq!(why("{}"), super::LACKS.with([label("digits")]));
        assert_eq!(
            why(r#"{"digits":"x"}"#),
            super::WRONG_VALUE.with([label("x")])
        );
        assert_eq!(
            why(r#"{"digits":-7}"#),
            super::WRONG_VALUE.with([label("-7")])
        );
        assert_eq!(why(r#"{"digits":null}"#), super::OTHER_KIND.text());
        assert_eq!(why(r#"{"ends":1}"#), super::STRANGE.with([label("ends")]));
        let long = why(&format!(r#"{{"digits":"{}"}}"#, "x".repeat(10_000)));
        assert!(matches!(&long.args[..], [Arg::Label(cut)] if cut.chars().count() < 100));
    }
}
