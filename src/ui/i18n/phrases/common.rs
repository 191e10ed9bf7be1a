//! Names and words used all over the page.

crate::phrases! {
    /// The app's name.
    NAME = "page.name", "Yomite", "読み手";
    /// The human's seat.
    YOU = "page.you", "You", "あなた";
    /// A name that several seats have, and the seat's letter.
    LETTERED = "page.lettered", "{0} {1}", "{0}{1}";
    /// A name that is no phrase.
    VERBATIM = "page.verbatim", "{0}", "{0}";
}
