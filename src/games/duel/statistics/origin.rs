//! What cards and decks the statistics were measured with, and how each statistic is called.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::assets::hash;
use crate::games::duel::{cards, decks};

/// A hash of every card and every preset deck by its id, names and other words left out: what matches
/// depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    pub cards: BTreeMap<String, u64>,
    pub decks: BTreeMap<String, u64>,
}

impl Origin {
    /// The cards and decks of this build.
    pub fn shipped() -> Origin {
        Origin::new(cards::FILE, decks::FILE)
    }

    /// The cards and decks of files that are without fault; what is no such list has none.
    pub fn new(cards: &str, decks: &str) -> Origin {
        Origin {
            cards: hashes(cards, &["name", "flavour"]),
            decks: hashes(decks, &["name", "plan"]),
        }
    }

    /// The ids of what is not the same in both, cards first: changed, new, or gone.
    pub fn differing(&self, other: &Origin) -> Vec<String> {
        let lists = [(&self.cards, &other.cards), (&self.decks, &other.decks)];
        let differing = lists.into_iter().flat_map(|(ours, theirs)| {
            let changed = |id: &&String| ours.get(*id) != theirs.get(*id);
            let gone = theirs.keys().filter(|id| !ours.contains_key(*id));
            let ids = ours.keys().filter(changed).chain(gone);
            ids.cloned().collect::<Vec<_>>()
        });
        differing.collect()
    }
}

/// The hash of each entry of a list by its id, some fields left out.
fn hashes(file: &str, besides: &[&str]) -> BTreeMap<String, u64> {
    let list: Vec<BTreeMap<String, Value>> = serde_json::from_str(file).unwrap_or_default();
    let entries = list.into_iter().filter_map(|mut fields| {
        let Value::String(id) = fields.remove("id")? else {
            return None;
        };
        fields.retain(|field, _| !besides.contains(&field.as_str()));
        // Fields are written in the order of their names.
        let text = serde_json::to_string(&fields).ok()?;
        Some((id, hash(text.as_bytes())))
    });
    entries.collect()
}

crate::phrases! {
    USUAL = "duel.statistic.usual", "the usual card", "ふつうのカード";
    EARLY_USE = "duel.statistic.early.use", "early use", "序盤の使用";
    LATE_USE = "duel.statistic.late.use", "late use", "終盤の使用";
    TRIGGER_RATE = "duel.statistic.trigger.rate", "trigger rate", "トリガー率";
    DISCOUNT = "duel.statistic.discount", "discount", "コスト軽減";
    HAND_ADVANTAGE = "duel.statistic.hand.advantage", "hand gain", "手札の得";
    BOARD_ADVANTAGE = "duel.statistic.board.advantage", "board gain", "場の得";
    MANA_ADVANTAGE = "duel.statistic.mana.advantage", "mana gain", "マナの得";
    SHIELD_DAMAGE = "duel.statistic.shield.damage", "shield damage", "シールド破壊";
    HAND_VARIANCE = "duel.statistic.hand.variance", "hand swings", "手札の振れ";
    BOARD_VARIANCE = "duel.statistic.board.variance", "board swings", "場の振れ";
    SURVIVAL = "duel.statistic.survival", "survival", "生き残り";
    EFFECT_DEATH = "duel.statistic.effect.death", "effect death", "効果で破壊";
    WIN_RATE = "duel.statistic.win.rate", "win rate", "勝率";
    COMEBACK = "duel.statistic.comeback", "comeback", "逆転";
    FINISHING = "duel.statistic.finishing", "finishing", "とどめ";
    DECK_USE = "duel.statistic.deck.use", "library use", "山札の消費";

    EARLY_USE_ABOUT = "duel.statistic.early.use.about",
        "How much of its use falls in its player's first three turns.",
        "使われた場面のうち、使った人の1〜3ターン目だった割合です。";
    LATE_USE_ABOUT = "duel.statistic.late.use.about",
        "How much of its use falls in its player's seventh turn or later.",
        "使われた場面のうち、使った人の7ターン目以降だった割合です。";
    TRIGGER_RATE_ABOUT = "duel.statistic.trigger.rate.about",
        "How often it is used from a broken shield, as a trigger.",
        "割られたシールドから、トリガーとして使われた割合です。";
    DISCOUNT_ABOUT = "duel.statistic.discount.about",
        "How much less than its printed cost is paid for it.",
        "カードに書かれたコストより、どれだけ安く使われたかです。";
    HAND_ADVANTAGE_ABOUT = "duel.statistic.hand.advantage.about",
        "How many cards one's hand gains on the other's when it is used. The card itself counts as one less.",
        "使ったときに、相手と比べて手札が何枚増えたかです。使ったカード自身は1枚減ったと数えます。";
    BOARD_ADVANTAGE_ABOUT = "duel.statistic.board.advantage.about",
        "How many creatures one gains and the other loses when it is used, the card itself included.",
        "使ったときに、自分のクリーチャーが増えた数と相手のクリーチャーが減った数の合計です。そのカード自身も数えます。";
    MANA_ADVANTAGE_ABOUT = "duel.statistic.mana.advantage.about",
        "How many mana cards it adds.",
        "マナが何枚増えたかです。";
    SHIELD_DAMAGE_ABOUT = "duel.statistic.shield.damage.about",
        "How many of the other's shields it breaks while it is in the battle zone.",
        "場にいる間に、相手のシールドを何枚割ったかです。";
    HAND_VARIANCE_ABOUT = "duel.statistic.hand.variance.about",
        "How much its gain in cards differs from one use to the next.",
        "「手札の得」が、使うたびにどれだけばらつくかです。";
    BOARD_VARIANCE_ABOUT = "duel.statistic.board.variance.about",
        "How much its gain in creatures differs from one use to the next.",
        "「場の得」が、使うたびにどれだけばらつくかです。";
    SURVIVAL_ABOUT = "duel.statistic.survival.about",
        "How often the creature is still there in its player's next turn.",
        "出した人の次の番まで、場に残った割合です。";
    EFFECT_DEATH_ABOUT = "duel.statistic.effect.death.about",
        "How often the creature is destroyed by an effect instead of in a fight.",
        "戦いではなく、カードの効果で破壊された割合です。";
    WIN_RATE_ABOUT = "duel.statistic.win.rate.about",
        "How much more often one wins when it was used than its decks win in all.",
        "使った対局の勝率が、そのデッキ全体の勝率をどれだけ上回るかです。";
    COMEBACK_ABOUT = "duel.statistic.comeback.about",
        "How often one still wins after using it with fewer shields than the other.",
        "シールドの数で負けているときに使って、それでも勝った割合です。";
    FINISHING_ABOUT = "duel.statistic.finishing.about",
        "How often the match is won in the very turn in which it is used.",
        "使ったその番のうちに勝った割合です。";
    DECK_USE_ABOUT = "duel.statistic.deck.use.about",
        "How many cards it takes out of one's own library.",
        "自分の山札を何枚減らしたかです。";
}

#[cfg(test)]
mod tests {
    use super::Origin;
    use crate::games::duel::{cards, decks};

    #[test]
    fn what_has_changed_is_named_and_words_do_not_count() {
        let shipped = Origin::shipped();
        assert_eq!(shipped.cards.len(), cards::all().len());
        assert_eq!(shipped.decks.len(), decks::presets().len());
        let changed = |cards: &str, decks: &str| {
            let other = Origin::new(cards, decks);
            assert_eq!(
                other.differing(&shipped).len(),
                shipped.differing(&other).len()
            );
            shipped.differing(&other)
        };
        let (cards, decks) = (cards::FILE, decks::FILE);
        let none: [&str; 0] = [];
        assert_eq!(changed(cards, decks), none);
        let renamed = cards.replacen("Moss Stag", "Moss Hind", 1);
        assert_ne!(renamed, cards);
        assert_eq!(changed(&renamed, decks), none);
        let stronger = cards.replacen("\"power\": 3000", "\"power\": 3500", 1);
        assert_eq!(changed(&stronger, decks), ["moss-stag"]);
        let another = cards.replacen("\"moss-stag\"", "\"moss-hind\"", 1);
        assert_eq!(changed(&another, decks), ["moss-stag", "moss-hind"]);
        let thinner = decks.replacen("\"moss-stag\": 3", "\"moss-stag\": 2", 1);
        assert_eq!(changed(cards, &thinner), ["wildfire"]);
    }
}
