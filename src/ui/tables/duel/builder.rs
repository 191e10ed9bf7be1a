//! The deck builder: one's own decks, all cards with a search, and the deck on the bench.

use leptos::prelude::*;

use crate::games::GameId;
use crate::games::duel::decks::SIZE;
use crate::ui::form::SetAside;
use crate::ui::i18n::{Voice, t};
use crate::ui::router::Route;
use crate::ui::store::Shelf;
use crate::words::count;

mod bench;
mod curve;
mod exchange;
mod finder;
mod notice;
mod phrases;
mod sheet;
mod shelves;
mod tile;

pub use bench::{Bench, Standing, word};
pub use notice::DeckNotice;
pub use phrases::{ALL as PHRASES, TITLE};
pub(super) use phrases::{
    BUILD, OWN, OWN_ABOUT, OWN_OTHER, OWN_OTHER_ABOUT, OWN_UNSAVED, OWN_UNSAVED_ABOUT, READY,
    SENTENCE,
};

use exchange::Exchange;
use finder::Finder;
use sheet::Sheet;
use shelves::Shelves;

/// Which half is in sight on a telephone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Half {
    Cards,
    Deck,
}

/// The screen.
#[component]
pub fn DeckBuilder() -> impl IntoView {
    let (voice, shelf, bench) = (Voice::get(), Shelf::get(), Bench::get());
    let aside = SetAside::get();
    aside.will_return();
    shelf.read();
    // News of an earlier visit is no news.
    if !untrack(|| bench.can_undo()) {
        bench.said.set(None);
    }
    let half = RwSignal::new(Half::Cards);
    let exchange = RwSignal::new(false);
    let size = Memo::new(move |_| bench.work.with(|work| work.draft.size()));
    let deck_tab = move || voice.say(&phrases::DECK_OF.with([count(size.get()), count(SIZE)]));
    let tab = move |own: Half, name: &'static str, title: Signal<String>| {
        view! {
            <button
                type="button"
                data-test=name
                aria-pressed=move || (half.get() == own).to_string()
                on:click=move |_| half.set(own)
            >
                {title}
            </button>
        }
    };
    view! {
        <section class="page deck-page" data-test="decks">
            <header class="spread">
                <h1>{t(phrases::TITLE)}</h1>
                <a class="btn" data-test="to-form" href=Route::New(GameId::Duel).href()>
                    {t(phrases::TO_FORM)}
                </a>
            </header>
            <Shelves />
            <p class="notice deck-said" role="status" data-test="deck-said" hidden=move || bench.said.with(Option::is_none)>
                <span>{move || bench.said.get().map(|said| voice.say(&said))}</span>
                <Show when=move || bench.can_undo()>
                    <button type="button" class="btn" data-test="undo" on:click=move |_| bench.undo()>
                        {t(phrases::UNDO)}
                    </button>
                </Show>
            </p>
            <div class="segmented deck-halves">
                {tab(Half::Cards, "half-cards", Signal::derive(move || voice.t(phrases::CARDS)))}
                {tab(Half::Deck, "half-deck", Signal::derive(deck_tab))}
            </div>
            <div class="deck-desk" class:shows-deck=move || half.get() == Half::Deck>
                <Finder />
                <Sheet exchange />
            </div>
            <Exchange open=exchange />
        </section>
    }
}
