//! What lines typed at a real table have in common, whatever the game.

/// The words of a plain line: what only parts them is passed over.
pub(super) fn words(plain: &str) -> impl Iterator<Item = &str> {
    let parts = |c: char| c.is_whitespace() || GAPS.contains(&c);
    plain.split(parts).filter(|word| !word.is_empty())
}

/// Signs that only part words.
pub(super) const GAPS: [char; 17] = [
    ',', '、', ';', '・', '。', ':', '=', '/', '|', '│', '(', ')', '[', ']', '「', '」', '\u{feff}',
];

/// Whom a line names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Own,
    Other,
}

/// What sides are called.
const SIDES: [(&str, Side); 25] = [
    ("mine", Side::Own),
    ("my", Side::Own),
    ("me", Side::Own),
    ("you", Side::Own),
    ("your", Side::Own),
    ("yours", Side::Own),
    ("own", Side::Own),
    ("hero", Side::Own),
    ("opponent", Side::Other),
    ("opponents", Side::Other),
    ("opp", Side::Other),
    ("other", Side::Other),
    ("others", Side::Other),
    ("villain", Side::Other),
    ("them", Side::Other),
    ("they", Side::Other),
    ("their", Side::Other),
    ("theirs", Side::Other),
    ("his", Side::Other),
    ("her", Side::Other),
    ("自分", Side::Own),
    ("あなた", Side::Own),
    ("私", Side::Own),
    ("対戦相手", Side::Other),
    ("相手", Side::Other),
];

/// The side that a plain text begins with, and what follows it: of words in letters a whole one, of
/// Japanese ones any beginning.
pub(super) fn side(text: &str) -> Option<(Side, &str)> {
    let text = text.trim_start();
    let named = SIDES.iter().find_map(|(name, side)| {
        let rest = text.strip_prefix(name)?;
        let whole = !name.is_ascii() || !rest.starts_with(|c: char| c.is_ascii_alphanumeric());
        whole.then_some((*side, rest))
    });
    let (side, rest) = named?;
    let rest = rest
        .strip_prefix('の')
        .or(rest.strip_prefix("'s"))
        .or(rest.strip_prefix("’s"))
        .unwrap_or(rest);
    Some((side, rest.trim_start_matches([' ', ':', '-', '>', ','])))
}
