//! A network of one's own: kept once an agent of the house plays by it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::{keep, new_seed};
use crate::guest::{Next, Trial};
use crate::i18n::phrases::guests as phrases;
use crate::play::agent_name;
use crate::store::{Guests, StoredGuest};
use crate::workers::{Purpose, WorkerPool};
use yomite::agent::{Brief, Budget};
use yomite::catalogue::{AgentSpec, FILE};
use yomite::games::GameId;
use yomite::protocol::{Decision, Progress, Sight};
use yomite::words::{Arg, Text};

/// Keeps a network, and says which agents play by it; one that no agent takes is not kept.
pub async fn keep_network(
    guests: Guests,
    pool: WorkerPool,
    network: StoredGuest,
    said: RwSignal<Option<Text>>,
) {
    let name = network.name.clone();
    keep(guests, network.clone(), said).await;
    pool.forget_brought();
    let (mut takes, mut games, mut refused) = (Vec::new(), Vec::new(), None);
    for game in GameId::ALL
        .iter()
        .copied()
        .filter(|game| network.is_for(*game))
    {
        let agents = game.agents().iter();
        for info in agents.filter(|info| info.params.iter().any(|param| param.name == FILE.name)) {
            let mut agent = AgentSpec::plain(info.name);
            agent.params.insert(FILE.name.to_owned(), name.clone());
            match plays_by(pool, game, agent).await {
                None => {
                    takes.push(Arg::from(agent_name(game, info.name)));
                    games.push(game.name().to_owned());
                }
                Some(why) => drop(refused.get_or_insert(why)),
            }
        }
    }
    games.dedup();
    let told = match takes.into_iter().reduce(Arg::comma) {
        Some(takes) => {
            keep(guests, StoredGuest { games, ..network }, said).await;
            phrases::NETWORK_KEPT.with([name.into(), takes])
        }
        None => {
            // It was kept only to be tried.
            let _ = guests.delete(&network.id).await;
            let why = refused.unwrap_or_else(|| phrases::NETWORK_NONE.text());
            phrases::NETWORK_REFUSED.with([name.into(), why.into()])
        }
    };
    // The screen may be gone by then.
    said.try_set(Some(told));
}

/// Has an agent decide once; why it cannot, if it cannot.
async fn plays_by(pool: WorkerPool, game: GameId, agent: AgentSpec) -> Option<Text> {
    let mut trial = match Trial::new(game, new_seed()) {
        Ok(trial) => trial,
        Err(why) => return Some(why),
    };
    let Next::Asks(asks) = trial.next(0.0) else {
        return None;
    };
    let decision = Decision {
        agent,
        sight: Sight::Seat(Box::new(asks.seen)),
        brief: Brief::new(asks.seed),
        budget: Budget {
            simulations: Some(1),
            ..Budget::default()
        },
    };
    let refused = Rc::new(RefCell::new(None));
    let ended = Promise::new(&mut |resolve, _| {
        let refused = Rc::clone(&refused);
        pool.decide(Purpose::Look, decision.clone(), move |progress| {
            if let Progress::SoFar(_) = progress {
                return;
            }
            if let Progress::Failed(why) = progress {
                refused.replace(Some(why));
            }
            // Nothing that it calls can fail.
            let _ = resolve.call0(&JsValue::NULL);
        });
    });
    let _ = JsFuture::from(ended).await;
    refused.take()
}
