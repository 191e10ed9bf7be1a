//! The screen of one match: table, belief pane, timeline.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Missing;
use crate::app::name_screen;
use crate::belief::{BeliefPane, Pointing};
use crate::chunk::{self, Place, chunk};
use crate::i18n::phrases::common::STORE_UNREAD;
use crate::i18n::phrases::frame::CHUNK_UNFETCHED;
use crate::i18n::phrases::table as phrases;
use crate::i18n::phrases::table::REVIEW_BRANCHED;
use crate::i18n::{Voice, t};
use crate::last_words;
use crate::notes::{NoteTaking, Telling};
use crate::outcome::{self, OutcomeBar};
use crate::parts::{Live, Retry, SeatName, is_combined, is_pressed, is_typing, on_keys, save_file};
use crate::play::{self, Loaded, Play, Thoughts, Viewpoint};
use crate::practice::Asking;
use crate::review::{QuestCard, Reviews};
use crate::router::Route;
use crate::store::{Claim, Matches, StoredMatch, Trouble};
use crate::tables::{GameLessons, GameTable, tells_reveal};
use crate::timeline::Timeline;
use crate::workers::WorkerPool;
use cover::{Cover, GoOn, Standby};
use tools::MatchTools;
use yomite::game::Seat;
use yomite::record::{RecordError, read_one};
use yomite::review::Review;
use yomite::words::{Arg, Text, count};

mod cover;
mod share;
mod tools;

/// What was found under the name of a match.
#[derive(Clone)]
enum MatchLookup {
    Looking,
    Nothing,
    Unanswered(Trouble),
    /// The code of its game did not come.
    Unfetched,
    Broken(RecordError, String),
    Sound(Box<(Loaded, Option<Review>)>),
}

/// The screen: fetches the match, then opens it.
#[component]
pub fn MatchScreen(
    /// Its name in the store.
    id: String,
    /// The address, which may name a ply.
    #[prop(into)]
    route: Signal<Route>,
) -> impl IntoView {
    let (voice, store) = (Voice::get(), Matches::get());
    let found = RwSignal::new(MatchLookup::Looking);
    let claim = Claim::to(&id);
    let wanted = id.clone();
    let look = move || {
        let wanted = wanted.clone();
        spawn_local(async move {
            found.try_set(match store.load(&wanted).await {
                Err(Trouble::Unfetched) => MatchLookup::Unfetched,
                Err(trouble) => MatchLookup::Unanswered(trouble),
                Ok(None) => MatchLookup::Nothing,
                Ok(Some(kept)) => found_in(kept),
            });
        });
    };
    // It is fetched once it is known which tab plays it, and again when a silence has ended.
    Effect::new({
        let look = look.clone();
        move |_| {
            store.back.track();
            let claimed = claim.leads.get().is_some();
            let open = found.with_untracked(|found| matches!(found, MatchLookup::Sound(_)));
            if claimed && !open {
                look();
            }
        }
    });
    let path = format!("match/{id}");
    move || match found.get() {
        MatchLookup::Looking => {
            view! { <p class="page muted small">{t(phrases::LOOKING)}</p> }.into_any()
        }
        MatchLookup::Nothing => view! { <Missing path=path.clone() /> }.into_any(),
        MatchLookup::Unanswered(trouble) => {
            let text = STORE_UNREAD.with([trouble.text().into()]);
            view! {
                <section class="page narrow stack" data-test="unanswered">
                    <h1>{t(phrases::BROKEN_TITLE)}</h1>
                    <p>{move || voice.say(&text)}</p>
                </section>
            }
            .into_any()
        }
        MatchLookup::Unfetched => {
            let (why, look) = (CHUNK_UNFETCHED.text(), look.clone());
            view! {
                <section class="page narrow stack">
                    <Retry why test="unfetched" again=look />
                </section>
            }
            .into_any()
        }
        MatchLookup::Broken(error, lines) => {
            let text = phrases::BROKEN.with([error.text().into()]);
            view! {
                <section class="page narrow stack" data-test="broken-record">
                    <h1>{t(phrases::BROKEN_TITLE)}</h1>
                    <p>{move || voice.say(&text)}</p>
                    <button type="button" class="btn"
                        on:click=move |_| save_file("yomite-broken.jsonl", &lines)>{t(phrases::SAVE)}</button>
                </section>
            }
            .into_any()
        }
        MatchLookup::Sound(opened) => {
            let (loaded, review) = *opened;
            let place = match route.get_untracked() {
                Route::Match { place, .. } => place,
                _ => None,
            };
            play::open(id.clone(), loaded, place, claim);
            Reviews::provide(Play::get(), Viewpoint::get(), review);
            Asking::provide();
            follow_address(route);
            view! { <Opened claim /> }.into_any()
        }
    }
}

/// What was kept under the name, read and played through.
fn found_in(kept: StoredMatch) -> MatchLookup {
    match read_one(&kept.lines).and_then(|r| Ok((r.replay()?, r))) {
        Ok((session, record)) => {
            last_words::remember(&kept.lines);
            let review = kept.review.map(|reviewed| reviewed.review);
            MatchLookup::Sound(Box::new((Loaded { session, record }, review)))
        }
        Err(error) => MatchLookup::Broken(error, kept.lines),
    }
}

/// The address names the move that is looked at, and the other way round.
fn follow_address(route: Signal<Route>) {
    let (play, view) = (Play::get(), Viewpoint::get());
    Effect::new(move |_| {
        if let Route::Match { place, .. } = route.get() {
            view.look_at_place(place);
        }
    });
    Effect::new(move |before: Option<Option<usize>>| {
        let place = view.place();
        if before.is_some_and(|before| before != place) {
            Route::Match {
                id: play.id.get_value(),
                place,
            }
            .rename();
        }
        place
    });
}

#[component]
fn Opened(claim: Claim) -> impl IntoView {
    let (view, thoughts) = (Viewpoint::get(), Thoughts::get());
    let sheet = RwSignal::new(false);
    listen_to_keys(sheet);
    announce();
    let reviews = Reviews::get();
    let asked = move || reviews.quest.with(Option::is_some);
    let asking = Asking::get();
    let drilled = move || asking.is_drilled();
    // On a phone a series is answered below the table.
    Effect::new(move |_| {
        if drilled() && !asked() {
            sheet.set(true);
        }
    });
    let questions = Memo::new(move |_| asked());
    // On a phone the sheet would cover the table that a question is asked at.
    Effect::new(move |before: Option<bool>| {
        let now = questions.get();
        if before.is_some_and(|before| before != now) {
            sheet.set(!now);
        }
        now
    });
    let voice = Voice::get();
    Effect::new(move |_| name_screen(voice, Some(Play::get().game().title().text())));
    let focus = Memo::new(move |_| {
        if asking.waits() {
            return Vec::new();
        }
        let Some(insight) = thoughts.insight() else {
            return thoughts.spoken_of.get();
        };
        // The move stays marked, whatever is read: the last step tells of it.
        let choice = insight.steps.last().map(|step| step.focus.clone());
        let spoken_of = match thoughts.spoken_of.get() {
            none if none.is_empty() => {
                let open = insight.steps.get(thoughts.step_of(&insight));
                open.map(|step| step.focus.clone()).unwrap_or_default()
            }
            some => some,
        };
        choice.into_iter().flatten().chain(spoken_of).collect()
    });
    let covered = Memo::new(move |_| view.is_covered());
    // Covered, the screen is taken down: what is not there cannot be seen.
    Effect::new(move |before: Option<bool>| {
        let now = covered.get();
        if before == Some(false) && now {
            view.look_at(usize::MAX);
            sheet.set(false);
        }
        now
    });
    // Nobody is shown what came of an action under the cover: the match goes on.
    Effect::new(move |_| {
        if covered.get() && Play::get().shows.with(Option::is_some) {
            Play::get().shows.set(None);
        }
    });
    view! {
        <Show when=move || !covered.get() fallback=move || view! { <Cover claim /> }>
            <div class="match" data-test="match" class:sheet-open=sheet>
                <section class="table-pane" aria-label=t(phrases::TABLE)>
                    <MatchHead />
                    <Standby claim />
                    <Show when=move || !asked() fallback=|| chunk::part(Place::Screen, quest::load, quest::make)>
                        // How it ended may be the answer to what is asked.
                        <Show when=move || !drilled() && !asking.waits()>
                            <OutcomeBar />
                        </Show>
                    </Show>
                    {untrack(|| Play::get().is_view()).then(|| chunk::part(Place::Screen, from_life::load, from_life::make))}
                    <Pointing />
                    <div id="table" tabindex="-1">
                        <GameLessons />
                        <GameTable focus />
                    </div>
                    <Show when=move || !drilled()>
                        <GoOn />
                    </Show>
                </section>
                <BeliefPane sheet />
                <Timeline sheet />
            </div>
        </Show>
    }
}

chunk! { thoughts: mod quest() = view! { <QuestCard /> } }
chunk! { notes: mod from_life() = view! { <FromLife /> } }

/// Where a match from life is told on.
#[component]
fn FromLife() -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
    let first = untrack(|| play.notes())?;
    let telling = Telling {
        notes: Signal::derive(move || play.notes().unwrap_or_else(|| first.clone())),
        tell: Callback::new(move |text: String| {
            view.look_at(usize::MAX);
            play.tell(&text)
        }),
        anew: Callback::new(move |text: String| {
            view.look_at(usize::MAX);
            play.tell_anew(&text)
        }),
        may_untell: Signal::derive(move || play.may_untell()),
        untell: Callback::new(move |()| {
            view.look_at(usize::MAX);
            play.untell();
        }),
    };
    Some(view! {
        <Show when=move || play.here.get()>
            <NoteTaking telling />
            <Show when=move || !view.is_live()>
                <p class="muted small">{t(phrases::NOTES_LATER)}</p>
            </Show>
        </Show>
    })
}

/// The game, who is about to do what, and what can be done with the match.
#[component]
fn MatchHead() -> impl IntoView {
    let game = Play::get().game();
    view! {
        <header class="match-head">
            <h1>{t(game.title())}</h1>
            <Moving />
            <Branched />
            <MatchTools />
        </header>
    }
}

/// Where a match comes from that did not begin with its deal.
#[component]
fn Branched() -> impl IntoView {
    let (voice, play) = (Voice::get(), Play::get());
    let text = move || {
        if play.is_view() {
            return Some(voice.t(phrases::NOTES_YOUR_VIEW));
        }
        let ply = play.branched?;
        Some(voice.say(&REVIEW_BRANCHED.with([count(ply + 1)])))
    };
    view! { <p class="muted small branched" data-test="branched">{text}</p> }
}

/// Who is about to do what: an agent that thinks, its move before the board shows it, trouble.
#[component]
fn Moving() -> impl IntoView {
    let (voice, workers) = (Voice::get(), WorkerPool::get());
    let (play, view) = (Play::get(), Viewpoint::get());
    let turns = play.turns;
    let trouble = move || {
        let why = turns.trouble.get()?;
        Some(view! { <Retry why test="trouble" again=move || turns.retry() /> })
    };
    let moving = move || {
        if let Some((seat, action)) = turns.announced.get() {
            let label = view.announcement(seat, &action);
            return Some(
                view! {
                    <p class="moving" data-test="announced">
                        <SeatName seat />
                        <span>{move || voice.say(&label)}</span>
                    </p>
                }
                .into_any(),
            );
        }
        let moves = play.here.get() && play.is_playable();
        let moves = moves && play.shows.with(Option::is_none);
        let thinks = moves && view.is_live() && !view.may_act() && turns.running.get();
        let seat = play.to_move().filter(|_| thinks)?;
        Some(
            view! {
                <p class="moving muted small" data-test="thinking">
                    <SeatName seat />
                    <span>
                        {move || match workers.status.with(|status| status.fetches.clone()) {
                            Some(fetches) => voice.say(&fetches),
                            None => voice.t(phrases::THINKS),
                        }}
                    </span>
                </p>
            }
            .into_any(),
        )
    };
    view! { <div class="moving-slot">{trouble}{moving}</div> }
}

fn listen_to_keys(sheet: RwSignal<bool>) {
    let (play, view, thoughts) = (Play::get(), Viewpoint::get(), Thoughts::get());
    let reviews = Reviews::get();
    on_keys(move |event| {
        if is_typing(&event) || is_combined(&event) {
            return;
        }
        if untrack(|| view.is_covered()) {
            return;
        }
        let step = untrack(|| thoughts.step());
        match event.key().as_str() {
            "ArrowLeft" if event.shift_key() => reviews.look_at_mistake(false),
            "ArrowRight" if event.shift_key() => reviews.look_at_mistake(true),
            "ArrowLeft" => view.step(false),
            "ArrowRight" => view.step(true),
            "Home" => view.look_at(0),
            "End" => view.look_at(usize::MAX),
            "ArrowUp" => thoughts.open_step(step.saturating_sub(1)),
            "ArrowDown" => thoughts.open_step(step + 1),
            "h" | "H" => {
                thoughts.ask_advice(event.shift_key());
                sheet.set(true);
            }
            "s" | "S" => thoughts.hurry(),
            " " if !is_pressed(&event) && play.is_watched() && play.is_playable() => {
                play.turns.toggle()
            }
            _ => return,
        }
        event.prevent_default();
    });
}

/// Announces every move, and the end, to screen readers.
fn announce() {
    let (play, view) = (Play::get(), Viewpoint::get());
    let (voice, live) = (Voice::get(), Live::get());
    // Of several people another may be listening by now.
    let told = move |ply| match play.is_shared() {
        true => view.told_openly(ply),
        false => view.ply_text(ply),
    };
    let did = |(seat, what): (Seat, Text)| phrases::DID.with([Arg::Seat(seat.0), what.into()]);
    let end = move || outcome::sentence(play, view.own());
    Effect::new(move |before: Option<usize>| {
        let len = play.plies();
        if before.is_some_and(|before| len > before)
            // What the table shows in its own time, it also tells.
            && let Some(made) = match play.shows.get_untracked() == Some(len - 1) {
                true => view.did(len - 1),
                false => told(len - 1),
            }
        {
            let over = untrack(|| play.over());
            let all = [Some(did(made)), end().filter(|_| over)];
            live.say(voice.say_all(&all.into_iter().flatten().collect::<Vec<_>>(), " "));
        }
        len
    });
    // The end is told after what the table had to show of it.
    Effect::new(move |before: Option<bool>| {
        let shows = play.shows.with(Option::is_some);
        if before == Some(true) && !shows {
            let last = untrack(|| play.plies().checked_sub(1));
            let last = last.filter(|_| !tells_reveal(play.game()));
            let all = [untrack(|| last.and_then(told)).map(did), untrack(end)];
            let all: Vec<Text> = all.into_iter().flatten().collect();
            if !all.is_empty() {
                live.say(voice.say_all(&all, " "));
            }
        }
        shows
    });
}
