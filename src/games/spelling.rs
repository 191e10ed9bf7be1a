//! How lines typed at a real table are brought into one plain form before they are read.

/// A line as it is compared: full-width letters, digits and signs, as a Japanese keyboard types them,
/// and other minus signs in their plain form, letters small, nothing around it.
pub(super) fn plain(line: &str) -> String {
    let plain: String = line.chars().map(narrow).collect();
    plain.trim().to_lowercase()
}

fn narrow(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '\u{3000}' => ' ',
        '\u{2212}' | '\u{2010}'..='\u{2015}' => '-',
        _ => c,
    }
}
