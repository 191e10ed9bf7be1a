//! The arena: agents against agents.

yomite::phrases!("arena", "arena");
