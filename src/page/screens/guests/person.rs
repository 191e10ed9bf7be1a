//! An opponent that plays like the reader: learned in a worker from the matches that are kept here.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::network::keep_network;
use crate::game_code;
use crate::i18n::phrases::guests as phrases;
use crate::i18n::{Voice, t};
use crate::store::{GuestKind, Guests, Matches, StoredGuest, Trouble, new_id};
use crate::workers::WorkerPool;
use yomite::games::pineapple::person::{Learned, MOST, Placements, hands_missing, is_on_street};
use yomite::games::pineapple::studies::{Answer, Question};
use yomite::games::{AnyAction, AnyAnswer, AnyObservation, AnyQuestion, GameId};
use yomite::protocol::Progress;
use yomite::record::{Player, read};
use yomite::words::{Arg, Text, count};

#[component]
pub fn LikeMe(
    /// What became of the last thing that was done.
    said: RwSignal<Option<Text>>,
) -> impl IntoView {
    let (voice, guests, matches, pool) = (
        Voice::get(),
        Guests::get(),
        Matches::get(),
        WorkerPool::get(),
    );
    let learns = RwSignal::new(false);
    let make = move |_| {
        if learns.get_untracked() {
            return;
        }
        learns.set(true);
        said.set(Some(phrases::PERSON_LEARNS.text()));
        let name = untrack(|| voice.t(phrases::PERSON_NAME));
        spawn_local(async move {
            // The screen may be gone by then.
            match learned(matches, pool).await {
                Ok(learned) => keep_learned(guests, pool, &name, learned, said).await,
                Err(why) => drop(said.try_set(Some(why))),
            }
            learns.try_set(false);
        });
    };
    view! {
        <section class="surface stack" data-test="like-me">
            <h2>{t(phrases::PERSON)}</h2>
            <p>{t(phrases::PERSON_ABOUT)}</p>
            <div class="cluster">
                <button type="button" class="btn" data-test="make-like-me" disabled=learns on:click=make>
                    {t(phrases::PERSON_MAKE)}
                </button>
            </div>
        </section>
    }
}

/// Keeps what was learned as a network of one's own, and says how well it foretells.
async fn keep_learned(
    guests: Guests,
    pool: WorkerPool,
    wished: &str,
    learned: Learned,
    said: RwSignal<Option<Text>>,
) {
    let Learned { file, report } = learned;
    let network = StoredGuest {
        id: new_id(),
        name: guests.free_name(wished, None),
        kind: GuestKind::Network,
        source: file,
        games: vec![GameId::Pineapple.name().to_owned()],
        changed: js_sys::Date::now(),
    };
    keep_network(guests, pool, network, said).await;
    let foretold = phrases::PERSON_REPORT.with([
        count(report.held as usize),
        Arg::Share(report.person.first),
        Arg::Share(report.person.three),
    ]);
    let _ = said.try_update(|said| *said = said.take().map(|kept| kept.then(foretold)));
}

/// Learns from the reader's placements.
///
/// # Errors
/// Why it could not, or how many more hands it takes.
async fn learned(matches: Matches, pool: WorkerPool) -> Result<Learned, Text> {
    let failed = |why: Text| phrases::PERSON_FAILED.with([why.into()]);
    let code = game_code::fetch(GameId::Pineapple).await;
    code.map_err(|_| failed(Trouble::Unfetched.text()))?;
    let mut placements = placements(matches).await.map_err(failed)?;
    if let Some(hands) = hands_missing(placements.len()) {
        return Err(phrases::PERSON_FEW.with([count(hands)]));
    }
    placements.drain(..placements.len().saturating_sub(MOST));
    let question = AnyQuestion::Pineapple(Question::Learn(placements));
    let found = Rc::new(RefCell::new(None));
    let mut study = None;
    let ended = Promise::new(&mut |resolve, _| {
        let found = Rc::clone(&found);
        study = Some(pool.study(question.clone(), move |progress| {
            let came = match progress {
                Progress::SoFar(_) => return,
                Progress::Done(AnyAnswer::Pineapple(Answer::Learned(Some(learned)))) => Ok(learned),
                Progress::Failed(why) => Err(Some(why)),
                Progress::Done(_) | Progress::Dropped => Err(None),
            };
            found.replace(Some(came));
            // Nothing that it calls can fail.
            let _ = resolve.call0(&JsValue::NULL);
        }));
    });
    let _ = JsFuture::from(ended).await;
    drop(study);
    let found = found.take();
    let put_down = || phrases::PERSON_PUT_DOWN.text();
    match found {
        Some(Ok(learned)) => Ok(learned),
        Some(Err(why)) => Err(failed(why.unwrap_or_else(put_down))),
        None => Err(failed(put_down())),
    }
}

/// What the reader placed on streets in the matches that are kept here, the earliest first. What somebody else played,
/// and what two people played at one device, tells nothing of the reader.
///
/// # Errors
/// Why the matches cannot be read.
async fn placements(matches: Matches) -> Result<Placements, Text> {
    let mut own = Vec::new();
    let listed = matches.list(|summaries| {
        let pineapple = summaries.into_iter().filter(|of| {
            let told = of.record.as_ref();
            told.is_ok_and(|told| told.config.game() == GameId::Pineapple && !told.given)
        });
        own.extend(pineapple.map(|of| (of.date(), of.id)));
    });
    listed.await.map_err(|trouble| trouble.text())?;
    own.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.cmp(&b.1)));
    let mut all = Placements::new();
    for (_, id) in own {
        let lines = matches.file(&[id]).await;
        let lines = lines.map_err(|trouble| trouble.text())?;
        // A match that does not read tells nothing; the history says what is wrong with it.
        for record in read(&lines).into_iter().flatten() {
            let people = record.seats.iter().filter(|seat| **seat == Player::Human);
            if people.count() != 1 {
                continue;
            }
            let decisions = record.decisions_of(&Player::Human);
            let made = decisions.into_iter().flatten();
            all.extend(made.filter_map(|made| match made {
                (AnyObservation::Pineapple(seen), AnyAction::Pineapple(action)) => {
                    is_on_street(&seen).then_some((seen, action))
                }
                _ => None,
            }));
        }
    }
    Ok(all)
}
