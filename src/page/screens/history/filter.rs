//! Which matches of the history are shown.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use super::entry::MatchStatus;
use crate::i18n::phrases::{history as phrases, table};
use crate::i18n::t;
use crate::parts::{Choice, Field};
use crate::store::Summary;
use yomite::games::GameId;
use yomite::words::{Phrase, Text};

/// What a match has to be like; `None` and nothing typed admit all.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Filter {
    pub game: Option<GameId>,
    pub standing: Option<MatchStatus>,
    pub reviewed: Option<bool>,
    /// A part of an opponent's name, in either case.
    pub opponent: String,
}

impl Filter {
    /// What was chosen when this step of the browser's history was left, so that Back leads to it.
    pub fn of_step() -> Filter {
        let state = window().history().and_then(|history| history.state());
        let read = |state: JsValue| serde_wasm_bindgen::from_value(state).ok();
        state.ok().and_then(read).unwrap_or_default()
    }

    /// Leaves it with this step of the browser's history.
    pub fn keep_with_step(&self) {
        if let (Ok(history), Ok(state)) = (window().history(), serde_wasm_bindgen::to_value(self)) {
            // A host that forbids it (a sandboxed frame) begins anew at each visit.
            let _ = history.replace_state_with_url(&state, "", None);
        }
    }

    /// Whether a match is shown, its opponents' names put into words by `say`.
    pub fn admits(&self, entry: &Summary, say: impl Fn(&Text) -> String) -> bool {
        let wanted = self.opponent.trim().to_lowercase();
        let named = |name: &Text| say(name).to_lowercase().contains(&wanted);
        self.game.is_none_or(|game| entry.game() == Some(game))
            && self
                .standing
                .is_none_or(|standing| entry.standing() == Some(standing))
            && self
                .reviewed
                .is_none_or(|reviewed| entry.review.is_some() == reviewed)
            && (wanted.is_empty() || entry.opponents().iter().any(named))
    }
}

/// The fields of a filter.
#[component]
pub fn Filters(filter: RwSignal<Filter>) -> impl IntoView {
    let games = GameId::ALL.iter();
    let games = games.map(|&game| (game.name(), game, game.title()));
    let reviewed = [
        ("yes", true, phrases::IS_REVIEWED),
        ("no", false, phrases::NOT_REVIEWED),
    ];
    view! {
        <fieldset class="filters" data-test="filters">
            <legend class="sr-only">{t(phrases::FILTERS)}</legend>
            <Field label=phrases::GAME>
                <Choice test="filter-game" options=any_or(games)
                    value=Signal::derive(move || filter.with(|filter| filter.game))
                    choose=move |game| filter.update(|filter| filter.game = game) />
            </Field>
            <Field label=phrases::RESULT>
                <Choice test="filter-result" options=any_or(MatchStatus::ALL)
                    value=Signal::derive(move || filter.with(|filter| filter.standing))
                    choose=move |standing| filter.update(|filter| filter.standing = standing) />
            </Field>
            <Field label=table::REVIEW_TITLE>
                <Choice test="filter-review" options=any_or(reviewed)
                    value=Signal::derive(move || filter.with(|filter| filter.reviewed))
                    choose=move |reviewed| filter.update(|filter| filter.reviewed = reviewed) />
            </Field>
            <Field label=phrases::OPPONENT>
                <input class="input" autocomplete="off" data-test="filter-opponent" type="search"
                    prop:value=move || filter.with(|filter| filter.opponent.clone())
                    on:input=move |event| {
                        filter.update(|filter| filter.opponent = event_target_value(&event));
                    } />
            </Field>
        </fieldset>
    }
}

/// Values by their words and titles, and before them the choice of all.
fn any_or<T>(
    options: impl IntoIterator<Item = (&'static str, T, Phrase)>,
) -> Vec<(&'static str, Option<T>, Phrase)> {
    let options = options.into_iter();
    let options = options.map(|(word, value, title)| (word, Some(value), title));
    [("", None, phrases::ANY)]
        .into_iter()
        .chain(options)
        .collect()
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::super::samples::{entry, finished, reviewed};
    use super::*;

    #[test]
    fn a_match_is_shown_where_every_condition_holds() {
        let won = finished("human", "expected");
        let entries = [
            entry("won", &won),
            reviewed("reviewed", &won, 0.0),
            entry("lost", &finished("random", "human")),
            entry("watched", &finished("random", "expected")),
            entry("broken", "{}"),
        ];
        let say = |text: &Text| text.key.to_uppercase();
        let shown = |filter: Filter| -> Vec<&str> {
            let shown = entries.iter().filter(|entry| filter.admits(entry, say));
            shown.map(|entry| entry.id.as_str()).collect()
        };
        let all = Filter::default();
        assert_eq!(shown(all.clone()).len(), entries.len());
        let game = |game| Filter {
            game: Some(game),
            ..all.clone()
        };
        assert_eq!(shown(game(GameId::Numeron)).len(), 4);
        assert_eq!(shown(game(GameId::Coyote)), [""; 0]);
        let standing = |standing| Filter {
            standing: Some(standing),
            ..all.clone()
        };
        assert_eq!(shown(standing(MatchStatus::Won)), ["won", "reviewed"]);
        assert_eq!(shown(standing(MatchStatus::Lost)), ["lost"]);
        assert_eq!(shown(standing(MatchStatus::Watched)), ["watched"]);
        let new = Filter {
            reviewed: Some(false),
            ..standing(MatchStatus::Won)
        };
        assert_eq!(shown(new), ["won"]);
        // Names are sought in words, whatever their case; a person counts as no opponent.
        let named = |name: &str| Filter {
            opponent: name.to_owned(),
            ..all.clone()
        };
        assert_eq!(shown(named(" .Random ")), ["lost", "watched"]);
        assert_eq!(shown(named("page.you")), [""; 0]);
    }
}
