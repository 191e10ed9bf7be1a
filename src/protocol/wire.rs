//! Messages as JavaScript values, for `postMessage`.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

/// A message as a JavaScript value.
///
/// # Errors
/// None for the messages of this module; a value without a JavaScript form would give one.
pub fn to_js(message: &impl Serialize) -> Result<JsValue, serde_wasm_bindgen::Error> {
    // Seeds use all 64 bits: numbers of JavaScript would lose the low ones.
    let serializer =
        serde_wasm_bindgen::Serializer::new().serialize_large_number_types_as_bigints(true);
    message.serialize(&serializer)
}

/// A message from a JavaScript value.
///
/// # Errors
/// A value that is no such message: another build's, or not ours at all.
pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, serde_wasm_bindgen::Error> {
    serde_wasm_bindgen::from_value(value)
}

#[cfg(all(test, target_arch = "wasm32", feature = "agents"))]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::agent::{Brief, Budget, Shard};
    use crate::assets::Assets;
    use crate::catalogue::AgentSpec;
    use crate::game::Seat;
    use crate::games::{AnyAgent, AnyGame, GameId};
    use crate::protocol::{
        Account, Decision, FromWorker, Packed, Progress, Request, Sight, ToWorker, WorkId,
    };
    use crate::session::Session;

    /// Every game's observation, a seed of all 64 bits and an insight come across unchanged.
    #[wasm_bindgen_test]
    fn messages_come_across_unchanged() {
        for &game in GameId::ALL {
            let session = Session::deal(&game.default_config(), 5).expect("the default rules deal");
            let seat = session.to_move().expect("a match begins with a move");
            let observation = session.observe(seat);
            let agent = AgentSpec::plain("random");
            let decision = Decision {
                agent: agent.clone(),
                sight: Sight::Seat(Box::new(observation.clone())),
                brief: Brief::new(u64::MAX - 1).shard(Shard { index: 1, count: 3 }),
                budget: Budget {
                    millis: Some(10),
                    simulations: None,
                },
            };
            let start = ToWorker::Start(WorkId(7), Box::new(Request::Decide(decision)));
            let value = to_js(&start).expect("a JavaScript form");
            assert_eq!(from_js::<ToWorker>(value).expect("a message"), start);

            let search = AnyAgent::make(game, &agent, &Assets::default())
                .expect("every game has a random agent")
                .begin(&observation, &Brief::new(3))
                .expect("an observation of the agent's own game");
            let analysis = Account::Analysis(search.analysis());
            let done = FromWorker::Says(WorkId(7), Progress::Done(Packed::new(&analysis)));
            let value = to_js(&done).expect("a JavaScript form");
            let FromWorker::Says(_, Progress::Done(packed)) = from_js(value).expect("a message")
            else {
                panic!("another message came out");
            };
            assert_eq!(packed.open(), Some(analysis));

            let world =
                AnyGame::determinize(&observation, &mut Xoshiro256PlusPlus::seed_from_u64(1));
            assert_eq!(world.observe(Seat(seat.0)), observation);
        }
    }

    #[wasm_bindgen_test]
    fn a_file_comes_across_unchanged() {
        let file = ToWorker::File {
            name: "game/table".to_owned(),
            content: vec![0, 1, 127, 128, 255].into(),
        };
        let value = to_js(&file).expect("a JavaScript form");
        assert_eq!(from_js::<ToWorker>(value).expect("a message"), file);
    }

    #[wasm_bindgen_test]
    fn what_is_no_message_is_an_error() {
        assert!(from_js::<ToWorker>("hello".into()).is_err());
        assert!(from_js::<FromWorker>(JsValue::NULL).is_err());
    }
}
