//! The frame of the page, the home screen and the set-up, the daily deal, and use without a network.

yomite::phrases!("frame", "frame");
