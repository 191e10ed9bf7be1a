//! Those that see the truth of a match of Duel, and their catalogue.

use super::agents;
use super::learned::TEACHER;
use crate::catalogue::AgentInfo;
use crate::words::Phrase;

#[cfg(feature = "agents")]
pub(super) mod oracle;

pub(super) const PHRASES: &[Phrase] = ALL;

/// Those that see all cards.
pub(super) const TEACHERS: &[AgentInfo] =
    &[
        AgentInfo::new("oracle", ORACLE_NAME, ORACLE, ORACLE_SUMMARY)
            .params(agents::ORACLE)
            .parallel()
            .without_advice()
            .assets(&[super::statistics::ASSET, TEACHER[0], TEACHER[1]]),
    ];

crate::phrases! {
    ORACLE_NAME = "duel.oracle.name", "Oracle", "オラクル";
    ORACLE = "duel.oracle", "sees all cards", "全カードが見える";
    ORACLE_SUMMARY = "duel.oracle.summary",
        "Sees every hand, shield and library, and searches a tree in that one true world: a measure of what hidden cards cost the others.",
        "手札もシールドも山札もすべて見えたまま木を探索します。カードが隠れていることでどれだけ損をするかを測るための基準です。";
    HEADLINE = "duel.oracle.headline",
        "It sees all cards. A win chance of {1}: {0}.",
        "すべてのカードが見えています。勝率は{1}、選んだのは「{0}」です。";
    UNTRIED = "duel.oracle.untried",
        "It sees all cards, and has tried nothing yet. By rule: {0}.",
        "すべてのカードが見えていますが、まだ何も試していません。経験則では「{0}」です。";
    SEES_TITLE = "duel.oracle.sees.title", "What it sees of the other", "見えている相手のカード";
    SEES_SENTENCE = "duel.oracle.sees.sentence",
        "Nothing is hidden from it: where each card of the other lies is certain, so it has nothing to guess. What chance will bring later it does not know, and the other is taken to see all cards too.",
        "隠れているものは何もなく、相手のどのカードがどこにあるかも確実にわかっているので、推測はしません。これから起きる偶然だけは知りません。相手にもすべて見えているものとして読みます。";
    SEES_PANEL = "duel.oracle.sees.panel", "Where the other's cards lie", "相手のカードのありか";
    SHIELD_TITLE = "duel.oracle.shield.title", "The next shield", "次のシールド";
    SHIELD_SENTENCE = "duel.oracle.shield.sentence",
        "The other's shield that is broken next is {0}.",
        "相手の次に割れるシールドは{0}です。";
    SHIELD_TRIGGER = "duel.oracle.shield.trigger",
        "The other's shield that is broken next is {0}, a trigger: an attack may set it off.",
        "相手の次に割れるシールドは{0}で、トリガーです。攻撃すると使われるかもしれません。";
}
