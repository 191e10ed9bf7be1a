//! What cards and decks the statistics were measured with, and how each statistic is called.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::assets::hash;
use crate::duel::{cards, decks};

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

crate::phrases!("origin", "duel-statistic");

#[cfg(test)]
mod tests {
    use super::Origin;
    use crate::duel::{cards, decks};

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
