//! Training one's reading: what was missed and is due, own mistakes of reviewed matches, new positions, and
//! how one's skill grows.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::i18n::phrases::practice as say;
use crate::i18n::{Voice, t};
use crate::parts::{Switch, each_of};
use crate::practice::{Drills, Item, What};
use crate::settings::Settings;
use crate::store::{Logbook, Matches, RecordSummary, Summary, key, shipped};
use yomite::assets::hash;
use yomite::game::MistakeKind;
use yomite::game::Seat;
use yomite::games::GameId;
use yomite::practice::{Answer, Card, Entry, cards, firsts};
use yomite::review::{Decision, SeatReview, Verdict};
use yomite::words::{Text, count};

mod answers;
mod fresh;
mod ready;
mod skill;

use answers::Answers;
use fresh::Fresh;
use ready::{Ready, ReadyMade, Unasked};
use skill::{CalibrationPicture, Skills};

/// The most questions of a series.
const SERIES: usize = 10;

/// The matches that are kept or come with the page, by name; `None` until they are known.
type Summaries = Memo<Option<Arc<BTreeMap<String, Summary>>>>;

#[component]
pub fn PracticeScreen() -> impl IntoView {
    let (voice, store, logbook) = (Voice::get(), Matches::get(), Logbook::get());
    let drills = Drills::get();
    // Whoever is here has left a series.
    drills.stop();
    logbook.want();
    let ready: Ready = RwSignal::new(None);
    let fetch = move |anew: bool| {
        ready.set(None);
        spawn_local(async move { drop(ready.try_set(Some(shipped(anew).await))) });
    };
    fetch(false);
    let kept = RwSignal::new(None::<Arc<BTreeMap<String, Summary>>>);
    let matches = Memo::new(move |_| {
        let kept = kept.get()?;
        let found = ready.with(|ready| ready.as_ref()?.as_ref().ok().cloned());
        let found = found.unwrap_or_default();
        let found = found
            .iter()
            .map(|of| (of.row.kept.id.clone(), of.summary().clone()));
        let mut all: BTreeMap<String, Summary> = found.collect();
        // One that was looked into further is kept under its name.
        all.extend(kept.iter().map(|(id, of)| (id.clone(), of.clone())));
        Some(Arc::new(all))
    });
    Effect::new(move |_| {
        store.back.track();
        spawn_local(async move {
            let mut all = BTreeMap::new();
            let hear = |summaries: Vec<Summary>| {
                all.extend(summaries.into_iter().map(|of| (of.id.clone(), of)));
            };
            // The page tells why it was not all.
            drop(store.list(hear).await);
            kept.try_set(Some(Arc::new(all)));
        });
    });
    let entries = Memo::new(move |_| logbook.rows());
    let trouble = move || {
        let refused = logbook.trouble.get().filter(|_| !logbook.all_kept());
        let unkept = refused.map(|why| (say::UNKEPT, why));
        let unread = || logbook.unread.get().map(|why| (say::UNREAD, why));
        let (phrase, why) = unkept.or_else(unread)?;
        Some(voice.say(&phrase.with([why.text().into()])))
    };
    let last = move || {
        let (held, of) = drills.last.get()?;
        let said = voice.say(&say::SERIES_SAID.with([count(held), count(of)]));
        Some(view! {
            <section class="surface practice-part" data-test="series">
                <h2>{t(say::SERIES)}</h2>
                <p>
                    <strong>{said}</strong>
                </p>
            </section>
        })
    };
    view! {
        <section class="page stack practice" data-test="practice">
            <h1>{t(say::TITLE)}</h1>
            <p>{t(say::LEAD)}</p>
            <div class="setting">
                <Switch name="ask-first" label=say::ASK_FIRST on=Settings::get().ask_first />
                <span class="muted small">{t(say::ASK_FIRST_ABOUT)}</span>
            </div>
            {move || trouble().map(|why| view! { <p class="notice" role="alert">{why}</p> })}
            {last}
            <div class="practice-parts">
                <ReadyMade entries ready again=Callback::new(move |()| fetch(true)) />
                <Again entries matches />
                <Mistakes entries matches />
                <Fresh entries matches />
            </div>
            <Skills entries />
            <CalibrationPicture entries />
            <Answers entries matches />
        </section>
    }
}

/// The first answers to each question, whole: what accounts are made of.
fn first_answers(entries: &[Arc<Entry>]) -> Vec<&Entry> {
    firsts(entries.iter().map(AsRef::as_ref))
}

/// How often it is looked at whether something has come due.
const TICK: Duration = Duration::from_secs(20);
const MINUTE: f64 = 60_000.0;
const HOUR: f64 = 60.0 * MINUTE;

/// A question that comes back.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    /// When: milliseconds since 1970.
    due: f64,
    item: Item,
}

/// How many questions are due, and a way to answer them.
#[component]
fn Again(entries: Memo<Vec<Arc<Entry>>>, matches: Summaries) -> impl IntoView {
    let (voice, drills) = (Voice::get(), Drills::get());
    let now = RwSignal::new(js_sys::Date::now());
    let tick = move || {
        now.try_set(js_sys::Date::now());
    };
    let ticking = set_interval_with_handle(tick, TICK);
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    // Of a match that is gone nothing can be asked.
    let known = Memo::new(move |_| {
        let entries = entries.get();
        let matches = matches.get().unwrap_or_default();
        let keys = matches
            .values()
            .filter_map(|of| Some((key(of.record.as_ref().ok()?.source), of)));
        let keys: BTreeMap<String, &Summary> = keys.collect();
        let here = |card: Card| {
            let of = keys.get(&card.last.source)?;
            is_there(of, card.last).then(|| Known {
                due: card.due,
                item: item(&of.id, card.last),
            })
        };
        let cards = cards(entries.iter().map(AsRef::as_ref));
        cards.into_iter().filter_map(here).collect::<Vec<_>>()
    });
    // An answer may come from another version of the page, with a question that this one has not.
    let unasked = Unasked::among(Signal::derive(move || {
        known.with(|known| known.iter().map(|known| known.item.clone()).collect())
    }));
    let known = Memo::new(move |_| {
        let mut known = known.get();
        known.retain(|known| !unasked.has(&known.item));
        known
    });
    let due = move || {
        known.with(|known| {
            let due = known.iter().filter(|known| known.due <= now.get());
            due.map(|known| known.item.clone()).collect::<Vec<_>>()
        })
    };
    let next = move || known.with(|known| known.first().map(|known| known.due));
    let text = move || match (due().len(), next()) {
        (0, None) => voice.t(say::DUE_NONE),
        (0, Some(at)) => voice.say(&say::DUE_NEXT.with([after(at - now.get()).into()])),
        (many, _) => voice.say(&say::DUE_SOME.with([count(many)])),
    };
    let begin = move |_| {
        let items = untrack(due).into_iter().take(SERIES);
        drills.begin(items.collect());
    };
    view! {
        <section class="surface practice-part" data-test="again">
            <h2>{t(say::DUE)}</h2>
            <p>{text}</p>
            {move || {
                let named = unasked.sentence();
                named
                    .map(|text| {
                        view! {
                            <p class="small muted" data-test="unasked">
                                {voice.say(&text)}
                            </p>
                        }
                    })
            }}
            <Show when=move || !due().is_empty()>
                <button type="button" class="btn btn--primary" data-test="again-begin"
                    on:click=begin>{t(say::REPEAT)}</button>
            </Show>
        </section>
    }
}

/// Whether the match that was kept has the moment of an answer.
fn is_there(of: &Summary, entry: &Entry) -> bool {
    let told = of.record.as_ref().ok();
    told.is_some_and(|told| {
        told.game() == entry.game()
            && entry.ply < told.plies
            && entry.seat.index() < told.seats.len()
            // A try is judged by the review.
            && (of.review.is_some() || !matches!(entry.answer, Answer::Move { .. }))
    })
}

fn item(id: &str, entry: &Entry) -> Item {
    Item {
        id: id.to_owned(),
        ply: entry.ply,
        seat: entry.seat,
        what: match &entry.answer {
            Answer::Reading { query, .. } => What::Reading(query.clone()),
            Answer::Move { .. } => What::Move,
        },
    }
}

/// A time from now, in its largest unit.
fn after(millis: f64) -> Text {
    let (phrase, unit) = match millis {
        m if m < HOUR => (say::IN_MINUTES, MINUTE),
        m if m < 24.0 * HOUR => (say::IN_HOURS, HOUR),
        _ => (say::IN_DAYS, 24.0 * HOUR),
    };
    phrase.with([count((millis / unit).ceil() as i64)])
}

/// How many of the latest reviewed matches are looked through.
const MATCHES: usize = 30;

/// One of a person's moves in a reviewed match.
#[derive(Clone)]
struct OwnMove {
    /// What answers call its match.
    source: String,
    item: Item,
    /// It was right, or else of which kind its mistake is.
    kind: Result<Option<(GameId, &'static MistakeKind)>, Right>,
}

/// A move that was right.
#[derive(Clone, Copy)]
struct Right;

impl OwnMove {
    /// The mistakes of a match, and as many moves that were right.
    fn of_match(
        of: &Summary,
        told: &RecordSummary,
        account: SeatReview,
        seat: usize,
    ) -> Vec<OwnMove> {
        let game = told.game();
        let own = |decision: &Decision, kind| OwnMove {
            source: key(told.source),
            item: Item {
                id: of.id.clone(),
                ply: decision.ply,
                seat: Seat(seat as u8),
                what: What::Move,
            },
            kind,
        };
        let grave = account
            .decisions
            .iter()
            .filter(|one| one.verdict.is_grave());
        let lost = grave.map(|decision| {
            let kind = decision.kind.as_deref().and_then(|kind| game.mistake(kind));
            own(decision, Ok(kind.map(|kind| (game, kind))))
        });
        let mut all: Vec<OwnMove> = lost.collect();
        let right = account.decisions.iter();
        let right = right.filter(|one| one.verdict == Verdict::Fine && one.best == one.played);
        all.extend(
            right
                .take(all.len())
                .map(|decision| own(decision, Err(Right))),
        );
        all
    }

    /// Its place among others, which tells nothing of it.
    fn lot(&self) -> u64 {
        hash(format!("{}/{}", self.source, self.item.ply).as_bytes())
    }
}

/// A series of some of the moves: two mistakes for each one that was right, of the same games, so that whoever is asked
/// has to look.
fn mixed(open: &[OwnMove], kind: Option<(GameId, &str)>) -> Vec<Item> {
    let of_kind = |one: &&OwnMove| match (&one.kind, kind) {
        (Ok(own), Some((game, name))) => {
            own.is_some_and(|(of, own)| of == game && own.name == name)
        }
        (kind, None) => kind.is_ok(),
        (Err(Right), _) => false,
    };
    let lost: Vec<&OwnMove> = open.iter().filter(of_kind).take(SERIES * 2 / 3).collect();
    let same = |one: &&OwnMove| lost.iter().any(|lost| lost.item.id == one.item.id);
    let right = open.iter().filter(|one| one.kind.is_err()).filter(same);
    let right: Vec<&OwnMove> = right.take(lost.len().div_ceil(2)).collect();
    let mut all: Vec<&OwnMove> = lost.into_iter().chain(right).collect();
    all.sort_by_cached_key(|one| one.lot());
    all.into_iter().map(|one| one.item.clone()).collect()
}

/// The kinds of mistakes that come most often are offered by themselves.
const KINDS: usize = 3;

/// How many there are, and a way to find better moves.
#[component]
fn Mistakes(entries: Memo<Vec<Arc<Entry>>>, matches: Summaries) -> impl IntoView {
    let (voice, store, drills) = (Voice::get(), Matches::get(), Drills::get());
    let found = RwSignal::new(None::<Arc<Vec<OwnMove>>>);
    Effect::new(move |_| {
        let Some(matches) = matches.get() else { return };
        spawn_local(async move {
            let mut reviewed: Vec<&Summary> = matches
                .values()
                .filter(|of| of.review.as_ref().is_some_and(|found| found.own.is_some()))
                .collect();
            reviewed.sort_by(|a, b| b.changed.total_cmp(&a.changed));
            let mut all = Vec::new();
            for of in reviewed.into_iter().take(MATCHES) {
                // One that cannot be read now is read the next time.
                let Ok(Some(kept)) = store.load(&of.id).await else {
                    continue;
                };
                let Ok(told) = &of.record else { continue };
                let seat = told.person().unwrap_or_default();
                let account = kept
                    .review
                    .and_then(|r| r.review.seats.into_iter().nth(seat));
                let own = account.map(|account| OwnMove::of_match(of, told, account, seat));
                all.extend(own.into_iter().flatten());
            }
            found.try_set(Some(Arc::new(all)));
        });
    });
    // What was tried comes back by itself.
    let open = Signal::derive(move || {
        let entries = entries.get();
        let tried: BTreeSet<(&str, usize)> = entries
            .iter()
            .filter(|entry| matches!(entry.answer, Answer::Move { .. }))
            .map(|entry| (entry.source.as_str(), entry.ply))
            .collect();
        let mut all = found.get().map(|all| all.to_vec()).unwrap_or_default();
        all.retain(|one| !tried.contains(&(one.source.as_str(), one.item.ply)));
        all
    });
    let many = move || open.with(|open| open.iter().filter(|one| one.kind.is_ok()).count());
    let text = move || {
        found.with(Option::is_some).then(|| match many() {
            0 => voice.t(say::OWN_NONE),
            many => voice.say(&say::OWN_SOME.with([count(many)])),
        })
    };
    let begin = move |kind: Option<(GameId, &'static str)>| {
        drills.begin(open.with_untracked(|open| mixed(open, kind)));
    };
    let kinds = move || {
        let mut kinds: Vec<(GameId, &'static MistakeKind, usize)> = Vec::new();
        for one in open.get() {
            let Ok(Some((game, kind))) = one.kind else {
                continue;
            };
            match kinds
                .iter_mut()
                .find(|(of, known, _)| *of == game && known.name == kind.name)
            {
                Some((.., many)) => *many += 1,
                None => kinds.push((game, kind, 1)),
            }
        }
        kinds.sort_by_key(|(.., many)| std::cmp::Reverse(*many));
        kinds.truncate(KINDS);
        kinds
    };
    view! {
        <section class="surface practice-part" data-test="mistakes">
            <h2>{t(say::OWN)}</h2>
            <p>{text}</p>
            <Show when=move || many() != 0>
                <button type="button" class="btn" data-test="mistakes-begin" on:click=move |_| begin(None)>{t(say::OWN_BEGIN)}</button>
                {each_of(kinds, move |(game, kind, many)| {
                    let title = say::OWN_KIND.with([kind.title.text().into(), count(many)]);
                    view! {
                        <button type="button" class="btn btn--quiet" data-test="mistakes-kind"
                            on:click=move |_| begin(Some((game, kind.name)))>{move || voice.say(&title)}</button>
                    }
                })}
            </Show>
        </section>
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_series_has_mistakes_of_its_kind_and_half_as_many_right_moves() {
        let game = GameId::Coyote;
        let [early, late] = ["early", "late"].map(|name| game.mistake(name).expect("a kind"));
        let own = |ply, kind| OwnMove {
            source: "s".to_owned(),
            item: Item {
                id: "m".to_owned(),
                ply,
                seat: Seat(0),
                what: What::Move,
            },
            kind,
        };
        let mut open: Vec<OwnMove> = (0..9).map(|ply| own(ply, Err(Right))).collect();
        open.extend((10..14).map(|ply| own(ply, Ok(Some((game, early))))));
        open.extend((20..40).map(|ply| own(ply, Ok(Some((game, late))))));
        let plies = |items: Vec<Item>| items.into_iter().map(|item| item.ply).collect::<Vec<_>>();
        let of_kind = plies(mixed(&open, Some((game, "early"))));
        assert_eq!(of_kind.iter().filter(|ply| **ply < 10).count(), 2);
        assert_eq!(
            of_kind.iter().filter(|ply| (10..14).contains(*ply)).count(),
            4
        );
        assert_eq!(of_kind.len(), 6);
        assert!(!of_kind.is_sorted(), "the order tells nothing: {of_kind:?}");
        assert_eq!(plies(mixed(&open, None)).len(), SERIES - 1);
        assert_eq!(mixed(&open[..9], None), []);
    }
}
