//! The eight pictures of belief, one component for each; they know panels, but no game.
//!
//! Where things stand (`layout`, `scale`, `steer`) is plain arithmetic apart from the views.

use leptos::prelude::*;

use candidates::CandidatesView;
use distribution::DistributionView;
use formula::FormulaView;
use matrix::MatrixView;
use radar::RadarView;
use ranking::RankingView;
use tree::TreeView;
use worlds::WorldsView;
use yomite::insight::Panel;

mod candidates;
mod distribution;
mod formula;
mod frame;
mod matrix;
mod picture;
mod radar;
mod ranking;
mod scale;
mod steer;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
mod tree;
mod worlds;

pub use worlds::{Content, suit_class};
// For a table's own pictures, so that they look and behave like these.
pub(crate) use frame::Sheet;
pub use frame::{Frame, Grid};
pub use scale::{px, text_width, tick_text, ticks};
pub use steer::{along, seat_class, seat_letter};

/// Draws any panel, and keeps its elements while new figures of the same picture come in.
///
/// Axes only grow while `search` stays the same: give each search a number of its own.
#[component]
pub fn PanelView(
    #[prop(into)] panel: Signal<Panel>,
    #[prop(into, default = Signal::stored(0))] search: Signal<u64>,
) -> impl IntoView {
    let picture = Memo::new(move |_| panel.with(std::mem::discriminant));
    move || {
        picture.track();
        // Which picture it is changes seldom; what it shows is followed by the memos.
        match panel.get_untracked() {
            Panel::Distribution(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Distribution(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <DistributionView panel search/> }.into_any()
            }
            Panel::Matrix(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Matrix(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <MatrixView panel/> }.into_any()
            }
            Panel::Candidates(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Candidates(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <CandidatesView panel search/> }.into_any()
            }
            Panel::Ranking(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Ranking(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <RankingView panel search/> }.into_any()
            }
            Panel::Tree(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Tree(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <TreeView panel search/> }.into_any()
            }
            Panel::Worlds(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Worlds(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <WorldsView panel/> }.into_any()
            }
            Panel::Formula(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Formula(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <FormulaView panel/> }.into_any()
            }
            Panel::Radar(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Radar(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <RadarView panel/> }.into_any()
            }
        }
    }
}

/// One picture's data as it changes; it keeps the last while another picture takes its place.
fn follow<T>(panel: Signal<Panel>, first: T, pick: fn(&Panel) -> Option<T>) -> Memo<T>
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |last: Option<&T>| {
        panel
            .with(pick)
            .unwrap_or_else(|| last.unwrap_or(&first).clone())
    })
}
