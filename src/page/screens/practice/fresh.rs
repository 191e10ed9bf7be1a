//! New positions: moments of the latest matches at which there is much to be read.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{SERIES, Summaries};
use crate::i18n::phrases::practice as say;
use crate::i18n::{Voice, t};
use crate::practice::{Drills, Item, What, unjudged};
use crate::store::{Matches, Summary, Trouble, is_shipped, key};
use crate::workers::{Study, WorkerPool};
use yomite::game::Seat;
use yomite::games::{AnyAnswer, AnyObservation, AnyQuery, AnyQuestion, ReasonedBeliefs};
use yomite::practice::{Answer, Entry, WORTH};
use yomite::protocol::Progress;
use yomite::reading::{Believed, interest};
use yomite::record::read_one;
use yomite::session::Session;
use yomite::words::{Text, count};

/// How many of the latest matches are looked through.
const MATCHES: usize = 12;
const MOMENTS: usize = 6;
/// This many questions to choose from are enough.
const ENOUGH: usize = 3 * SERIES;
/// The most questions of one match in a series.
const OF_ONE: usize = 3;
/// How long the best ones are looked for: after that the series begins with what was found.
const PATIENCE: Duration = Duration::from_millis(1_200);

/// A match that is looked through.
#[derive(Clone)]
struct Looked {
    /// Its name in routes.
    id: String,
    /// What answers call it.
    source: String,
    /// Who is asked.
    seat: Seat,
}

/// A moment that is to be judged.
#[derive(Clone)]
struct UnjudgedMoment {
    id: String,
    ply: usize,
    seat: Seat,
    seen: AnyObservation,
    seed: u64,
}

impl UnjudgedMoment {
    /// A question of it.
    fn found(&self, worth: f64, query: AnyQuery) -> FreshQuestion {
        FreshQuestion {
            worth,
            kind: query.kind().name,
            item: Item {
                id: self.id.clone(),
                ply: self.ply,
                seat: self.seat,
                what: What::Reading(query),
            },
        }
    }

    /// Any question of it, before it is known what that is worth.
    fn unjudged(&self) -> Option<FreshQuestion> {
        Some(self.found(0.0, unjudged(&self.seen, self.seed)?))
    }
}

/// A question and how much it is worth asking.
#[derive(Clone, Debug, PartialEq)]
struct FreshQuestion {
    worth: f64,
    kind: &'static str,
    item: Item,
}

/// Where the search stands.
#[derive(Clone, Debug, PartialEq)]
enum SearchState {
    Idle,
    /// Summaries that were looked through, and all of them.
    Looking(usize, usize),
    Nothing,
    Failed(Text),
    /// So many matches could not be read, and why the last one could not; these questions are of the
    /// others.
    Short(usize, Text, Vec<Item>),
}

/// Looks through matches; a handle.
#[derive(Clone, Copy)]
struct Search {
    store: Matches,
    workers: WorkerPool,
    drills: Drills,
    state: RwSignal<SearchState>,
    found: StoredValue<Vec<FreshQuestion>>,
    /// Why matches could not be read.
    unread: StoredValue<Vec<Trouble>>,
    study: StoredValue<Option<Study>>,
    /// The moments of the match that is looked through which are not judged yet.
    open: StoredValue<Vec<UnjudgedMoment>>,
    /// It has been looked long enough.
    late: StoredValue<bool>,
    hurry: StoredValue<Option<TimeoutHandle>>,
    /// Moments that were asked before.
    asked: StoredValue<BTreeSet<(String, usize, Seat)>>,
}

/// A way to new positions.
#[component]
pub fn Fresh(entries: Memo<Vec<Arc<Entry>>>, matches: Summaries) -> impl IntoView {
    let voice = Voice::get();
    let search = Search {
        store: Matches::get(),
        workers: WorkerPool::get(),
        drills: Drills::get(),
        state: RwSignal::new(SearchState::Idle),
        found: StoredValue::new(Vec::new()),
        unread: StoredValue::new(Vec::new()),
        study: StoredValue::new(None),
        open: StoredValue::new(Vec::new()),
        late: StoredValue::new(false),
        hurry: StoredValue::new(None),
        asked: StoredValue::new(BTreeSet::new()),
    };
    on_cleanup(move || search.put_down());
    let begin = move |_| {
        let asked = entries.get_untracked();
        let asked = asked
            .iter()
            .filter(|entry| matches!(entry.answer, Answer::Reading { .. }))
            .map(|entry| (entry.source.clone(), entry.ply, entry.seat));
        search.asked.set_value(asked.collect());
        search.begin(&matches.get_untracked().unwrap_or_default());
    };
    let looking = move || matches!(search.state.get(), SearchState::Looking(..));
    let said = move || {
        Some(match search.state.get() {
            SearchState::Idle => return None,
            SearchState::Looking(done, of) => say::FRESH_LOOKING.with([count(done), count(of)]),
            SearchState::Nothing => say::FRESH_NONE.text(),
            SearchState::Failed(why) => say::FRESH_FAILED.with([why.into()]),
            SearchState::Short(unread, why, _) => {
                say::FRESH_UNREAD.with([count(unread), why.into()])
            }
        })
    };
    let others = move || match search.state.get() {
        SearchState::Short(_, _, items) if !items.is_empty() => Some(items),
        _ => None,
    };
    let anyway = move || {
        let items = others()?;
        let text = say::FRESH_ANYWAY.with([count(items.len())]);
        Some(view! {
            <button type="button" class="btn" data-test="fresh-anyway"
                on:click=move |_| search.drills.begin(items.clone())>
                {voice.say(&text)}
            </button>
        })
    };
    view! {
        <section class="surface practice-part" data-test="fresh">
            <h2>{t(say::FRESH)}</h2>
            <p>{t(say::FRESH_ABOUT)}</p>
            <button type="button" class="btn" data-test="fresh-begin"
                disabled=move || looking() || matches.with(Option::is_none)
                on:click=begin>{t(say::FRESH_BEGIN)}</button>
            <p role="status" class="small" data-test="fresh-state">
                {move || said().map(|text| voice.say(&text))}
            </p>
            {anyway}
        </section>
    }
}

impl Search {
    fn put_down(self) {
        self.study.try_set_value(None);
        if let Some(timer) = self.hurry.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }

    /// It has been looked long enough: any question of the match at hand is better than none.
    fn hurry(self) {
        if !matches!(
            self.state.try_get_untracked(),
            Some(SearchState::Looking(..))
        ) {
            return;
        }
        self.late.set_value(true);
        self.put_down();
        let open = self.open.try_update_value(std::mem::take);
        self.found.update_value(|found| {
            if found.is_empty() {
                found.extend(
                    open.unwrap_or_default()
                        .iter()
                        .filter_map(UnjudgedMoment::unjudged),
                );
            }
        });
        // Where there is none, a match is being read: it goes on with that.
        if self.found.with_value(|found| !found.is_empty()) {
            self.finish();
        }
    }

    fn begin(self, matches: &BTreeMap<String, Summary>) {
        // What one seat told of a match from life has no other truth; a match that runs is not spied on.
        let told = |of: &&Summary| {
            let told = of.record.as_ref().ok();
            told.is_some_and(|told| told.result.is_some() && !told.view) && !is_shipped(&of.id)
        };
        let mut all: Vec<&Summary> = matches.values().filter(told).collect();
        all.sort_by(|a, b| b.changed.total_cmp(&a.changed));
        let looked = all.into_iter().take(MATCHES).filter_map(|of| {
            let told = of.record.as_ref().ok()?;
            Some(Looked {
                id: of.id.clone(),
                source: key(told.source),
                seat: Seat(told.person().unwrap_or_default() as u8),
            })
        });
        let all: Vec<Looked> = looked.collect();
        self.found.set_value(Vec::new());
        self.unread.set_value(Vec::new());
        self.late.set_value(false);
        let timer = set_timeout_with_handle(move || self.hurry(), PATIENCE);
        self.hurry.set_value(timer.ok());
        self.next(all, 0);
    }

    /// Looks through the match of a number, and then through the ones after it.
    fn next(self, all: Vec<Looked>, at: usize) {
        let late = self.late.try_get_value() == Some(true);
        let enough = self
            .found
            .try_with_value(|found| found.len() >= if late { 1 } else { ENOUGH });
        let Some(looked) = all.get(at).filter(|_| enough == Some(false)).cloned() else {
            return self.finish();
        };
        self.state.try_set(SearchState::Looking(at, all.len()));
        let store = self.store;
        spawn_local(async move {
            let kept = store.load(&looked.id).await.unwrap_or_else(|trouble| {
                self.unread.try_update_value(|unread| unread.push(trouble));
                None
            });
            // The page may have left the screen meanwhile.
            if !matches!(
                self.state.try_get_untracked(),
                Some(SearchState::Looking(..))
            ) {
                return;
            }
            let session = kept.and_then(|kept| read_one(&kept.lines).ok()?.replay().ok());
            let moments = session.map(|session| self.moments(&looked, &session));
            self.judge(moments.unwrap_or_default(), all, at);
        });
    }

    /// Moments of a seat's own turns, spread over the match, that were not asked yet.
    fn moments(self, looked: &Looked, session: &Session) -> Vec<UnjudgedMoment> {
        let seat = looked.seat;
        let plies = session.plies().iter().enumerate();
        let own = plies
            .filter(|(_, made)| made.seat == seat)
            .map(|(ply, _)| ply);
        let new = |ply: &usize| {
            let key = (looked.source.clone(), *ply, seat);
            !self.asked.with_value(|asked| asked.contains(&key))
        };
        let own: Vec<usize> = own.filter(new).collect();
        let step = own.len().div_ceil(MOMENTS).max(1);
        let moments = own.into_iter().step_by(step).map(|ply| UnjudgedMoment {
            id: looked.id.clone(),
            ply,
            seat,
            seen: session.observe_at(ply, seat),
            seed: session.decision_seed(ply),
        });
        moments.collect()
    }

    /// Judges the last of some moments, and then the others.
    fn judge(self, mut moments: Vec<UnjudgedMoment>, all: Vec<Looked>, at: usize) {
        // The page may have left the screen meanwhile.
        if !matches!(
            self.state.try_get_untracked(),
            Some(SearchState::Looking(..))
        ) {
            return;
        }
        if self.late.try_get_value() == Some(true) {
            let any = moments.iter().filter_map(UnjudgedMoment::unjudged);
            self.found.update_value(|found| found.extend(any));
            return self.next(all, at + 1);
        }
        self.open.set_value(moments.clone());
        let Some(moment) = moments.pop() else {
            return self.next(all, at + 1);
        };
        let queries = moment.seen.queries();
        if queries.is_empty() {
            return self.judge(moments, all, at);
        }
        let seen = Box::new(moment.seen.clone());
        let question = AnyQuestion::Belief(seen, queries.clone(), moment.seed);
        let study = self
            .workers
            .study(question, move |progress| match progress {
                Progress::Done(AnyAnswer::Belief(beliefs)) => {
                    self.weigh(&moment, &queries, beliefs);
                    self.judge(moments.clone(), all.clone(), at);
                }
                Progress::SoFar(_) | Progress::Dropped => {}
                Progress::Done(_) => self.judge(moments.clone(), all.clone(), at),
                Progress::Failed(why) => drop(self.state.try_set(SearchState::Failed(why))),
            });
        self.study.set_value(Some(study));
    }

    /// Takes the question of a moment that is most worth asking.
    fn weigh(self, moment: &UnjudgedMoment, queries: &[AnyQuery], beliefs: ReasonedBeliefs) {
        let worth = |(query, believed): (&AnyQuery, Option<Believed>)| {
            let form = moment.seen.answers(query)?.form();
            let worth = interest(&believed?.belief, &form)?;
            (worth >= WORTH).then(|| moment.found(worth, query.clone()))
        };
        let found = queries.iter().zip(beliefs).filter_map(worth);
        if let Some(best) = found.max_by(|a, b| a.worth.total_cmp(&b.worth)) {
            self.found.update_value(|found| found.push(best));
        }
    }

    fn finish(self) {
        let Some(found) = self.found.try_update_value(std::mem::take) else {
            return;
        };
        self.put_down();
        let items = pick(found);
        let unread = self.unread.try_update_value(std::mem::take);
        let unread = unread.unwrap_or_default();
        self.state.try_set(match unread.last() {
            // Told first: whoever is at a question does not see it.
            Some(trouble) => SearchState::Short(unread.len(), trouble.text(), items),
            None if items.is_empty() => SearchState::Nothing,
            None => {
                self.drills.begin(items);
                SearchState::Idle
            }
        });
    }
}

/// The questions of a series: those most worth asking, not too many of one match, and of each kind in
/// turn.
fn pick(mut found: Vec<FreshQuestion>) -> Vec<Item> {
    found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let mut of_match = BTreeMap::<String, usize>::new();
    let mut of_kind = BTreeMap::<&str, usize>::new();
    let mut rounds = Vec::new();
    for one in found {
        let used = of_match.entry(one.item.id.clone()).or_default();
        if *used == OF_ONE {
            continue;
        }
        *used += 1;
        let round = of_kind.entry(one.kind).or_default();
        rounds.push((*round, one.item));
        *round += 1;
    }
    // Stable: within a round the one that is most worth asking comes first.
    rounds.sort_by_key(|(round, _)| *round);
    rounds
        .into_iter()
        .map(|(_, item)| item)
        .take(SERIES)
        .collect()
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::games::numeron::Query;

    #[test]
    fn a_series_takes_kinds_in_turn_and_few_of_one_match() {
        let found = |id: &str, ply, kind, worth| FreshQuestion {
            worth,
            kind,
            item: Item {
                id: id.to_owned(),
                ply,
                seat: Seat(0),
                what: What::Reading(AnyQuery::Numeron(Query::Left)),
            },
        };
        let mut all: Vec<FreshQuestion> = (0..5).map(|ply| found("a", ply, "left", 0.9)).collect();
        all.push(found("b", 7, "digit", 0.1));
        all.push(found("b", 8, "left", 0.5));
        let picked = pick(all);
        let told: Vec<_> = picked.iter().map(|i| (i.id.as_str(), i.ply)).collect();
        assert_eq!(told, [("a", 0), ("b", 7), ("a", 1), ("a", 2), ("b", 8)]);
        let many = (0..40).map(|n| found(&n.to_string(), 0, "left", 0.5));
        assert_eq!(pick(many.collect()).len(), SERIES);
    }
}
