//! How the lab speaks: one language, seats by number; and what it says itself in explanations and reviews.
//! All else comes from the agent.

use crate::review;
use crate::words::{Arg, Lang, Phrase, Speaker, Text, say, say_arg};

/// A language, as an argument of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum LangArg {
    /// English.
    En,
    /// Japanese.
    Ja,
}

/// Speaks what the lab, reviews, records, games and agents say.
#[derive(Clone, Copy)]
pub(super) struct Voice(Lang);

impl Voice {
    /// A voice in a language.
    pub(super) fn new(lang: LangArg) -> Voice {
        Voice(match lang {
            LangArg::En => Lang::En,
            LangArg::Ja => Lang::Ja,
        })
    }

    /// A phrase in words.
    pub(super) fn t(self, phrase: Phrase) -> &'static str {
        phrase.in_lang(self.0)
    }

    /// A text in words.
    pub(super) fn say(self, text: &Text) -> String {
        say(text, &self)
    }

    /// A label or figure in words.
    pub(super) fn arg(self, arg: &Arg) -> String {
        say_arg(arg, &self)
    }
}

impl Speaker for Voice {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        let own = ALL.iter().copied().find(|phrase| phrase.key == key);
        own.or_else(|| review::phrase(key))
    }
}

crate::phrases! {
    HEAD = "lab.head",
        "{0}, ply {1}: {2} to move, read by {3} (seed {4})",
        "{0} 第{1}手:{2}の手番を{3}が読む(シード{4})";
    PLAYED = "lab.played", "Played in the record: {0}", "棋譜の手:{0}";
    CHOICE = "lab.choice", "The choice: {0}", "選ぶ手:{0}";
    SIMULATIONS = "lab.simulations", "{0} {0|simulation|simulations}", "シミュレーション{0}回";
    BEFORE = "lab.before", "before", "前";
    AFTER = "lab.after", "after", "後";
    NOW = "lab.now", "now", "今";
    BAR_KEY = "lab.bar.key", "█ stayed  ▓ gained  ░ lost", "█ 変わらず ▓ 増えた分 ░ 減った分";
    BAR_KEY_AGAINST = "lab.bar.key.against", "█ in both  ▓ more than there  ░ less", "█ 共通 ▓ それより多い分 ░ 少ない分";
    AT_ZERO = "lab.at.zero", "{0} {0|outcome|outcomes} at 0 left out", "0の{0}件は省略";
    LEVEL = "lab.level", "{0}: {1}", "{0}:{1}";
    OF_TOTAL = "lab.of.total", "of {0}", "全{0}";
    LEFT = "lab.left", "left: {0}", "残り:{0}";
    INTERVAL = "lab.interval", "95 %", "95%区間";
    LEFT_HEAD = "lab.left.head", "left", "残り";
    NEEDED = "lab.needed", "still needed", "あと必要";
    VISITS = "lab.visits", "visits", "訪問";
    PRIOR = "lab.prior", "prior", "事前";
    VALUE = "lab.value", "value", "評価";
    WEIGHT = "lab.weight", "weight", "重み";
    ACTION = "lab.action", "action", "手";
    KIND = "lab.kind", "who", "誰";
    DECIDES = "lab.decides", "* decides", "*の列で決める";
    ALIKE = "lab.alike", "{0} alike", "同等{0}通り";
    OTHERS = "lab.others", "and {0} more", "ほか{0}件";
    LAID = "lab.laid", "laid", "場";
    OWN = "lab.own", "own", "自分";
    CHANCE = "lab.chance", "chance", "偶然";
    END = "lab.end", "end", "終局";
    REST = "lab.rest", "{0} smaller", "小さい枝{0}本";
    WAITING = "lab.waiting", "{0} not considered yet", "未検討{0}手";
    PRINCIPAL_END = "lab.principal.end",
        "The position at the end of the line of most visits:", "訪問が最も多い手順の終わりの局面:";
    REVIEW_HEAD = "lab.review.head", "Record {0}: {1}, reviewed by {2}", "棋譜{0}:{1}(評価:{2})";
    PLAYER = "lab.player", "player", "プレイヤー";
    RESULT = "lab.result", "result", "結果";
    START = "lab.start", "start", "開始時";
    SKILL = "lab.skill", "mistakes", "自分のミス";
    OTHERS_MISTAKES = "lab.others.mistakes", "others’ mistakes", "相手のミス";
    LUCK = "lab.luck", "luck", "運";
    ACCURACY = "lab.accuracy", "accuracy", "精度";
    JUDGED = "lab.judged", "judged", "判定";
    AT_PLY = "lab.at.ply", "ply {0}: {1}", "第{0}手:{1}";
    UNJUDGED = "lab.unjudged",
        "{0} {0|decision|decisions} not judged: {1}",
        "判定なし{0}手:{1}";
    UNFINISHED = "lab.unfinished",
        "The match is unfinished: what is still open after the last judged decisions is not counted.",
        "対局は途中です。最後に判定した手より後のことは数えていません。";
}
