//! What the page itself says, in both languages; a file for each part of the page.

use yomite::words::Phrase;

pub mod table;

/// Training one's reading.
pub mod practice {
    yomite::phrases!("phrases/practice", "practice");
}

/// The list of matches, its files, and what is shared of a match.
pub mod history {
    yomite::phrases!("phrases/history", "history");
}

/// Readers' own agents: kept, tried, at the table.
pub mod guests {
    yomite::phrases!("phrases/guests", "guests");
}

/// The frame of the page, the home screen and the set-up, the daily deal, and use without a network.
pub mod frame {
    yomite::phrases!("phrases/frame", "frame");
}

/// Names and words used all over the page; what the engine and the store say, and the gallery.
pub mod common {
    yomite::phrases!("phrases/common");
}

/// The arena: agents against agents.
pub mod arena {
    yomite::phrases!("phrases/arena", "arena");
}

/// How strong the agents are, and what each part is worth.
pub mod strengths {
    yomite::phrases!("phrases/strengths", "strengths");
}

/// Terms of the craft and of the source documents.
pub mod terms {
    yomite::phrases!("phrases/terms", "terms");
}

pub const LISTS: &[&[Phrase]] = &[
    arena::ALL,
    common::ALL,
    frame::ALL,
    guests::ALL,
    history::ALL,
    yomite::scene::words::ALL,
    practice::ALL,
    strengths::ALL,
    table::ALL,
    terms::ALL,
];
