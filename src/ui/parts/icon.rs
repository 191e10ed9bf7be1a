//! Small signs for buttons whose words may be out of sight.

use leptos::prelude::*;

/// What a sign shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// An eye.
    Eye,
    /// Two bars.
    Pause,
    /// A triangle.
    Play,
    /// A triangle against a bar.
    Step,
    /// An arrow into a tray.
    Save,
    /// An open book.
    Book,
    /// An arrow out of a box.
    Share,
    /// Two sliders.
    Sliders,
}

impl Glyph {
    /// Its outline in a square of 16.
    const fn path(self) -> &'static str {
        match self {
            Glyph::Eye => {
                "M8 3C4 3 1 8 1 8s3 5 7 5 7-5 7-5-3-5-7-5zm0 8a3 3 0 1 1 0-6 3 3 0 0 1 0 6z"
            }
            Glyph::Pause => "M3 2h4v12H3zM9 2h4v12H9z",
            Glyph::Play => "M4 2v12l9-6z",
            Glyph::Step => "M3 2v12l7-6zM11 2h2v12h-2z",
            Glyph::Book => {
                "M1 2.500c3 0 5 .5 6.400 1.700v9.300C6 12.300 4 11.800 1 11.800zM15 2.500c-3 0-5 .5-6.400 \
                 1.700v9.300c1.400-1.200 3.400-1.700 6.400-1.700z"
            }
            Glyph::Share => "M8 1l4 4h-3v5H7V5H4zM2 7h3v2H4v4h8V9h-1V7h3v8H2z",
            Glyph::Sliders => {
                "M1 4h5a2 2 0 0 1 4 0h5v1.600h-5a2 2 0 0 1-4 0H1zM1 10.400h2a2 2 0 0 1 4 0h8V12H7a2 2 0 0 1-4 0H1z"
            }
            Glyph::Save => "M7 1h2v6h3l-4 4-4-4h3zM2 12h12v2H2z",
        }
    }
}

/// A sign, for the eye only: the button has its name beside it.
#[component]
pub fn Icon(
    /// What it shows.
    glyph: Glyph,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d=glyph.path() />
        </svg>
    }
}
