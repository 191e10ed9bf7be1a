//! A guest in Rust, without any crate: plays all the games, by its dice alone.
//!
//! rustc --target wasm32-unknown-unknown --edition 2024 -O -C strip=symbols --crate-type cdylib player.rs

use std::cell::RefCell;

#[derive(Default)]
struct Guest {
    line: Vec<u8>,
    ply: String,
    reply: String,
}

thread_local! {
    static GUEST: RefCell<Guest> = RefCell::default();
}

/// Room for the next line, of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    GUEST.with_borrow_mut(|guest| {
        guest.line = vec![0; length];
        guest.line.as_mut_ptr()
    })
}

/// Reads the line. The reply's place is above, its length below; a length of 0 is no reply.
#[unsafe(no_mangle)]
pub extern "C" fn answer(_at: usize, _length: usize) -> u64 {
    GUEST.with_borrow_mut(|guest| {
        let line = String::from_utf8_lossy(&guest.line).into_owned();
        guest.reply = guest.hear(&line).unwrap_or_default();
        (guest.reply.as_ptr() as u64) << 32 | guest.reply.len() as u64
    })
}

impl Guest {
    fn hear(&mut self, line: &str) -> Option<String> {
        match field(line, "type")? {
            r#""move""# => {
                self.ply = field(line, "ply")?.to_owned();
                let seed: u64 = field(line, "seed")?.parse().ok()?;
                let count: u64 = field(line, "legal_count")?.parse().ok()?;
                let from = seed % count;
                match field(line, "legal")? {
                    // There are too many to list: one of them, by its place.
                    "null" => Some(format!(r#"{{"ask":"legal","from":{from}}}"#)),
                    legal => Some(self.choose(parts(legal)[from as usize])),
                }
            }
            r#""legal""# => Some(self.choose(parts(field(line, "legal")?)[0])),
            _ => None,
        }
    }

    fn choose(&self, action: &str) -> String {
        let insight = r#"{"headline":"I let the dice choose."}"#;
        let ply = &self.ply;
        format!(r#"{{"action":{action},"ply":{ply},"insight":{insight}}}"#)
    }
}

/// The value of a field, as it is written: the page's lines have no blanks.
fn field<'l>(object: &'l str, name: &str) -> Option<&'l str> {
    let name = format!("\"{name}\":");
    parts(object).into_iter().find_map(|part| part.strip_prefix(&name))
}

/// What stands in an object or a list between its own commas.
fn parts(whole: &str) -> Vec<&str> {
    let inside = &whole[1..whole.len() - 1];
    let (mut parts, mut from) = (Vec::new(), 0);
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, byte) in inside.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            b',' if depth == 0 => {
                parts.push(&inside[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inside[from..]);
    parts
}
