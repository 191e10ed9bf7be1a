//! How any hand of fantasyland is set at best: its cards are entered, a worker arranges them.

use leptos::prelude::*;

use super::face::{CardFace, Making, in_groups, spoken, strength_name};
use super::notes::CardKeys;
use super::phrases;
use crate::i18n::{Voice, t};
use crate::parts::Segmented;
use crate::workers::{Study, WorkerPool};
use yomite::cards::{Face, Faces};
use yomite::games::pineapple::arranging::{Arranged, Question};
use yomite::games::pineapple::studies::{self, Answer};
use yomite::games::pineapple::{Config, MAX_HANDS, Row, hand_of};
use yomite::games::{AnyAnswer, AnyQuestion};
use yomite::protocol::Progress;
use yomite::words::{Arg, count};

/// Fewest and most cards of a fantasyland hand.
const HAND: std::ops::RangeInclusive<usize> = 14..=17;

/// The best arrangement so far, if there is one, and the best of all; `None` where nothing is asked.
type Outcome = Option<Progress<Arranged, Option<Arranged>>>;

#[component]
pub fn FantasylandSolver(
    /// The rules in force: which jokers there are, and what keeps a player in fantasyland.
    #[prop(into)]
    rules: Signal<Config>,
) -> impl IntoView {
    let voice = Voice::get();
    let typed = RwSignal::new(String::new());
    let deck = Memo::new(move |_| rules.with(Config::deck));
    let read = Memo::new(move |_| typed.with(|typed| hand_of(typed, deck.get())));
    // What was entered before something that cannot be read: the keys go on from there.
    let cards = Memo::new(move |before: Option<&Vec<Face>>| match read.get() {
        Ok(cards) => cards,
        Err(_) => before.cloned().unwrap_or_default(),
    });
    let told = Memo::new(move |_| cards.with(|cards| cards.iter().copied().collect::<Faces>()));
    let goes_on = RwSignal::new(true);
    let question = Memo::new(move |_| {
        let whole = read.with(Result::is_ok) && HAND.contains(&told.get().len());
        whole.then(|| Question {
            hand: told.get(),
            jokers: rules.with(|rules| rules.jokers),
            stay: rules.with(|rules| rules.stay),
            hands: if goes_on.get() { MAX_HANDS } else { 0 },
        })
    });
    let outcome = ask(question);
    let press = Callback::new(move |face: Face| {
        let mut cards = cards.get_untracked();
        match cards.iter().position(|told| *told == face) {
            Some(at) => drop(cards.remove(at)),
            None if cards.len() < *HAND.end() => cards.push(face),
            None => return,
        }
        let names: Vec<String> = cards.iter().map(Face::to_string).collect();
        typed.set(names.join(" "));
    });
    // With all cards that a hand can have no other can be added.
    let taken = Memo::new(move |_| match told.get().len() < *HAND.end() {
        true => Faces::NONE,
        false => deck.get() - told.get(),
    });
    let error = Memo::new(move |_| match read.get() {
        Err(why) => Some(why),
        Ok(cards) if cards.len() > *HAND.end() => {
            Some(phrases::SOLVER_MANY.with([count(cards.len())]))
        }
        Ok(_) => None,
    });
    let state = move || {
        let cards = told.get().len();
        match cards < *HAND.start() {
            true => {
                voice.say(&phrases::SOLVER_FEW.with([count(cards), count(HAND.start() - cards)]))
            }
            false => voice.say(&phrases::SOLVER_CARDS.with([count(cards)])),
        }
    };
    let hands = vec![
        ("on", true, phrases::SOLVER_ON),
        ("last", false, phrases::SOLVER_LAST),
    ];
    view! {
        <section class="pine-solver" data-test="fantasyland-solver">
            <h2>{t(phrases::SOLVER)}</h2>
            <p class="small muted">{t(phrases::SOLVER_ABOUT)}</p>
            <div class="field">
                <label for="solver-cards">{t(phrases::SOLVER_TYPE)}</label>
                <div class="pine-solver-line">
                    <input class="input" type="text" autocomplete="off" data-test="solver-cards"
                        prop:value=typed id="solver-cards"
                        autocapitalize="off" spellcheck="false"
                        placeholder="Ah Kd Td X1 …"
                        aria-invalid=move || error.with(Option::is_some).to_string()
                        aria-describedby="solver-error"
                        on:input=move |event| typed.set(event_target_value(&event)) />
                    <button type="button" class="btn btn--quiet" data-test="solver-clear"
                        disabled=move || typed.with(String::is_empty)
                        on:click=move |_| typed.set(String::new())>{t(phrases::PAD_CLEAR)}</button>
                </div>
                <p id="solver-error" class="field-error" role="alert" data-test="solver-error">
                    {move || error.get().map(|why| voice.say(&why))}
                </p>
            </div>
            <CardKeys deck taken told press />
            <p class="small num" data-test="solver-count">{state}</p>
            <Segmented name="solver-hands" label=phrases::SOLVER_HANDS options=hands
                value=goes_on choose=move |on| goes_on.set(on) />
            <div class="pine-solved" aria-live="polite">
                {move || match outcome.get() {
                    None | Some(Progress::Dropped) => ().into_any(),
                    Some(Progress::SoFar(None)) => view! { <p class="muted">{t(phrases::SOLVER_BUSY)}</p> }
                        .into_any(),
                    Some(Progress::SoFar(Some(found))) => view! { <Solved found done=false /> }.into_any(),
                    Some(Progress::Done(found)) => view! { <Solved found done=true /> }.into_any(),
                    Some(Progress::Failed(why)) => view! {
                        <p class="field-error" role="alert">{voice.say(&why)}</p>
                    }
                    .into_any(),
                }}
            </div>
        </section>
    }
}

/// Asks for each question, and puts down the one before it.
fn ask(question: Memo<Option<Question>>) -> RwSignal<Outcome> {
    let outcome = RwSignal::new(None);
    let workers = WorkerPool::get();
    let running = StoredValue::new(None::<Study>);
    Effect::new(move |_| {
        running.set_value(None);
        let Some(question) = question.get() else {
            outcome.set(None);
            return;
        };
        outcome.set(Some(Progress::SoFar(None)));
        // The page may have left the panel meanwhile: hence the tries.
        let hear = move |progress: Progress<AnyAnswer>| {
            let found = match progress {
                Progress::SoFar(AnyAnswer::Pineapple(Answer::Arranged(found))) => {
                    Progress::SoFar(found)
                }
                Progress::Done(AnyAnswer::Pineapple(Answer::Arranged(Some(found)))) => {
                    Progress::Done(found)
                }
                Progress::Failed(why) => Progress::Failed(why),
                // A hand of that size has an answer, and of another game nobody asks here.
                Progress::SoFar(_) | Progress::Done(_) | Progress::Dropped => return,
            };
            outcome.try_set(Some(found));
        };
        let question = AnyQuestion::Pineapple(studies::Question::Arrange(question));
        let study = workers.study(question, hear);
        running.set_value(Some(study));
    });
    outcome
}

/// The arrangement: its rows with what they make, the cards left over, and what it is worth.
#[component]
fn Solved(found: Arranged, done: bool) -> impl IntoView {
    let voice = Voice::get();
    let Arranged {
        action, reading, ..
    } = found;
    let board = action.placed();
    let making = Making::from_board(&board);
    let card = |face: Face, stands| {
        view! {
            <span
                class="pine-card"
                data-card=face.to_string()
                role="img"
                aria-label=spoken(face, stands)
            >
                <CardFace face stands />
            </span>
        }
    };
    let rows = Row::ALL.map(|row| {
        let cards = in_groups(board[row], |face| making.stands(face));
        let cards = cards.into_iter().map(|face| card(face, making.stands(face)));
        let strength = reading.strengths[row.index()];
        let royalty = reading.royalties[row.index()];
        view! {
            <div class="pine-solved-row" data-test=format!("solved-{}", row.name())>
                <div class="pine-slots">{cards.collect_view()}</div>
                <p class="small">
                    {t(phrases::titled(row))} ": " {move || voice.say(&strength_name(strength))}
                    {(royalty > 0)
                        .then(|| view! { <b class="pine-royalty num">{format!(" +{royalty}")}</b> })}
                </p>
            </div>
        }
    });
    let away = action.discards;
    let left = in_groups(away, |_| None)
        .into_iter()
        .map(|face| card(face, None));
    let stays = if reading.stay {
        phrases::STAYS
    } else {
        phrases::LEAVES
    };
    let points = |points: f64| Arg::Number(points, 1);
    let royalty = count(reading.royalty());
    let worth = match (reading.stay, found.bonus > 0.0) {
        (true, true) => {
            phrases::SOLVER_STAYS.with([points(found.value), royalty, points(found.bonus)])
        }
        (false, true) => phrases::SOLVER_LEAVES.with([royalty, points(found.bonus)]),
        (_, false) => phrases::SOLVER_ENDS.with([royalty]),
    };
    view! {
        <div class="pine-solved-rows" data-test="solved" data-done=done.to_string()>
            {rows.into_iter().collect_view()}
            <div class="pine-solved-row" data-test="solved-away">
                <div class="pine-slots">{left.collect_view()}</div>
                <p class="small muted">{t(phrases::AWAY)}</p>
            </div>
        </div>
        <p data-test="solved-stay">{t(stays)}</p>
        <p class="small" data-test="solved-worth">{move || voice.say(&worth)}</p>
        <Show when=move || !done>
            <p class="small muted">{t(phrases::SOLVER_BUSY)}</p>
        </Show>
    }
}
