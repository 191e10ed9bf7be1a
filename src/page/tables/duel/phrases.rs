//! What the table and the deck builder say.

yomite::phrases!("phrases", "t-duel", "t");
