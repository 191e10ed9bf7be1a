//! What a worker thinks comes across to the page.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use wasm_bindgen_test::wasm_bindgen_test;
use yomite_games::protocol::wire::{from_js, to_js};
use yomite_games::protocol::{
    Account, Decision, FromWorker, Packed, Progress, Request, Sight, ToWorker, WorkId,
};
use yomite_games::session::Session;
use yomite_games::{AnyGame, GameId};

use super::AnyAgent;
use crate::agent::{Brief, Budget, Shard};
use crate::assets::Assets;
use crate::catalogue::AgentSpec;
use crate::game::Seat;

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
        let start = ToWorker::Start(
            WorkId(7),
            Some(game),
            Packed::new(&Request::Decide(decision)),
        );
        let value = to_js(&start).expect("a JavaScript form");
        assert_eq!(from_js::<ToWorker>(value).expect("a message"), start);

        let search = AnyAgent::make(game, &agent, &Assets::default())
            .expect("every game has a random agent")
            .begin(&observation, &Brief::new(3))
            .expect("an observation of the agent's own game");
        let analysis = Account::Analysis(search.analysis());
        let done = FromWorker::Says(WorkId(7), Progress::Done(Packed::new(&analysis)));
        let value = to_js(&done).expect("a JavaScript form");
        let FromWorker::Says(_, Progress::Done(packed)) = from_js(value).expect("a message") else {
            panic!("another message came out");
        };
        assert_eq!(packed.open(), Some(analysis));

        let world = AnyGame::determinize(&observation, &mut Xoshiro256PlusPlus::seed_from_u64(1));
        assert_eq!(world.observe(Seat(seat.0)), observation);
    }
}
