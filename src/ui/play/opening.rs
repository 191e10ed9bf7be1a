//! Opening a match.

use leptos::prelude::*;

use super::{Play, Thoughts, Viewpoint};
use crate::record::Record;
use crate::session::Session;
use crate::ui::engine::Engine;
use crate::ui::i18n::Voice;
use crate::ui::settings::Settings;
use crate::ui::store::Claim;

/// What is opened: a match as it stands.
#[derive(Clone)]
pub struct Loaded {
    /// The match, played through.
    pub session: Session,
    /// What was kept of it.
    pub record: Record,
}

/// Opens a match at a place among its moves, or where it stands: puts its handles into context, thinks about what
/// is looked at, and lets the agents move where this tab is the one that plays it.
pub fn open(id: String, loaded: Loaded, place: Option<usize>, claim: Claim) {
    let play = Play::new(id, loaded, Settings::get().pace);
    play.keep_in_step(claim);
    let view = Viewpoint::new(play, place);
    let thoughts = Thoughts::new(play, view);
    provide_context(play);
    provide_context(view);
    provide_context(thoughts);
    play.host_guests();
    play.keep_moving(thoughts);
    thoughts.keep_looking();
    play.recover(thoughts);
    let (engine, seats) = (Engine::get(), Voice::get().seats);
    seats.set(
        play.seating
            .with_value(|seating| seating.names(play.game())),
    );
    on_cleanup(move || {
        engine.forget();
        seats.try_set(Vec::new());
    });
}
