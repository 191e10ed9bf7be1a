//! Texts one after the other.

use super::{Arg, Text};

crate::phrases!("lists", "text");

impl Text {
    /// A sentence, and another behind it.
    pub fn then(self, next: Text) -> Text {
        SENTENCES.with([self.into(), next.into()])
    }
}

impl Arg {
    /// A thing, and another behind a comma.
    pub fn comma(self, next: Arg) -> Arg {
        LIST.with([self, next]).into()
    }
}
