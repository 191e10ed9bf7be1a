//! What the pictures of belief say.

crate::phrases! {
    /// Switch to the table form of a picture.
    AS_TABLE = "panels.table", "As a table", "表で見る";
}
