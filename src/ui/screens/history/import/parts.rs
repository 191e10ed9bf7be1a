//! A file in parts of whole records.

/// What marks the first line of a record.
const HEADER: &[u8] = b"\"yomite\"";
/// The most bytes that are held back for the end of a record: a match has a thousandth of it, and the
/// largest guest that is kept two thirds.
const LONGEST: usize = 12 << 20;

/// What was read of a file and not yet taken.
#[derive(Default)]
pub struct Parts {
    rest: Vec<u8>,
    /// The last header in what was looked through, and how much that is.
    header: Option<usize>,
    looked: usize,
    /// How many lines were taken.
    lines: usize,
    /// The beginning of a line without end was let go, and its end is still to come.
    within: bool,
}

impl Parts {
    /// Adds the next bytes of the file.
    pub fn push(&mut self, bytes: &[u8]) {
        self.rest.extend_from_slice(bytes);
    }

    /// Takes all records that are there to their end, with the number of their first line, from 1;
    /// at the end of the file all that is left. What is no text has marks in its place. Of a line
    /// without end only the beginning is taken, so that it is one fault.
    pub fn take(&mut self, last: bool) -> Option<(usize, String)> {
        self.pass_over();
        let end = if last { self.rest.len() } else { self.whole() };
        if end == 0 {
            return None;
        }
        let first = self.lines + 1;
        let part: Vec<u8> = self.rest.drain(..end).collect();
        self.header = self.header.and_then(|at| at.checked_sub(end));
        self.looked = self.looked.saturating_sub(end);
        self.lines += part.iter().filter(|&&byte| byte == b'\n').count();
        self.within = !part.ends_with(b"\n");
        Some((first, String::from_utf8_lossy(&part).into_owned()))
    }

    /// Passes over what is left of a line that was let go.
    fn pass_over(&mut self) {
        if !self.within {
            return;
        }
        let end = self.rest.iter().position(|&byte| byte == b'\n');
        self.rest.drain(..end.map_or(self.rest.len(), |at| at + 1));
        self.lines += usize::from(end.is_some());
        self.within = end.is_none();
    }

    /// Where the last record begins, of which more may come. What goes on without end is no record,
    /// and is let go.
    fn whole(&mut self) -> usize {
        let line_before = |at: usize| {
            let before = self.rest[..at].iter();
            before
                .rev()
                .position(|&byte| byte == b'\n')
                .map(|back| at - back)
        };
        // What was looked through may end within a header.
        let from = self.looked.saturating_sub(HEADER.len() - 1);
        let mut new = self.rest[from..].windows(HEADER.len());
        let found = new.rposition(|at| at == HEADER).map(|at| from + at);
        (self.header, self.looked) = (found.or(self.header), self.rest.len());
        let begins = self.header.and_then(line_before).unwrap_or(0);
        if begins == 0 && self.rest.len() > LONGEST {
            return line_before(self.rest.len()).unwrap_or(self.rest.len());
        }
        begins
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    /// A text taken in slices of so many bytes.
    fn taken(text: &[u8], slice: usize) -> Vec<(usize, String)> {
        let mut parts = Parts::default();
        let mut found = Vec::new();
        for bytes in text.chunks(slice) {
            parts.push(bytes);
            found.extend(parts.take(false));
        }
        found.extend(parts.take(true));
        found
    }

    #[test]
    fn whole_records_are_taken_wherever_the_slices_end() {
        let text = "{\"yomite\":1,\"名\":\"読み手\"}\n{\"ply\":0}\n\n".repeat(20);
        for slice in [1, 7, 64, 200, 10_000] {
            let parts = taken(text.as_bytes(), slice);
            let joined: String = parts.iter().map(|(_, part)| part.as_str()).collect();
            assert_eq!(joined, text, "slices of {slice}");
            let mut line = 1;
            for (first, part) in &parts {
                assert!(part.starts_with("{\"yomite\""), "slices of {slice}: {part}");
                assert_eq!(*first, line);
                line += part.matches('\n').count();
            }
        }
        // No slice has the beginnings of two.
        assert_eq!(taken(text.as_bytes(), 7).len(), 20);
    }

    #[test]
    fn what_goes_on_without_end_is_not_held_back() {
        let line = format!("{}\n", "x".repeat(99));
        let text = line.repeat(2 * LONGEST / 100);
        let parts = taken(text.as_bytes(), 1 << 16);
        assert!(parts.len() > 1);
        assert!(
            parts
                .iter()
                .all(|(_, part)| part.len() <= LONGEST + (1 << 16))
        );
        assert!(taken(b"", 1).is_empty());
    }

    #[test]
    fn a_line_without_end_is_taken_once_and_what_follows_it_is_not_lost() {
        let record = "{\"yomite\":1}\n{\"ply\":0}\n";
        for end in ["", "\n", &format!("\n{record}{record}")] {
            let text = format!("{}{end}", "x".repeat(4 * LONGEST));
            let parts = taken(text.as_bytes(), 1 << 16);
            let (first, rest) = parts.split_first().expect("its beginning");
            assert!(first.0 == 1 && first.1.bytes().all(|byte| byte == b'x'));
            let rest: Vec<(usize, &str)> = rest.iter().map(|(at, part)| (*at, &part[..])).collect();
            match end.len() {
                0 | 1 => assert!(rest.is_empty()),
                _ => {
                    let text: String = rest.iter().map(|(_, part)| *part).collect();
                    assert_eq!((rest[0].0, text), (2, record.repeat(2)));
                }
            }
        }
    }
}
