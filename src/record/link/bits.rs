//! Numbers of a few bits each, one after the other.

/// Bits on their way out, the lowest of a number and of a byte first.
#[derive(Default)]
pub struct Writer {
    bytes: Vec<u8>,
    used: u32,
}

impl Writer {
    /// Adds a number of so many bits.
    pub fn put(&mut self, number: u64, width: u32) {
        for at in 0..width {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> at & 1) as u8) << self.used;
            }
            self.used = (self.used + 1) % 8;
        }
    }

    /// All of it, filled up with zeros.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Bits on their way in.
pub struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Reader<'b> {
    /// From the first bit on.
    pub fn of(bytes: &'b [u8]) -> Reader<'b> {
        Reader { bytes, at: 0 }
    }

    /// The next number of so many bits; `None` where there are fewer.
    pub fn take(&mut self, width: u32) -> Option<u64> {
        let mut number = 0;
        for nth in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            number |= u64::from(byte >> (self.at % 8) & 1) << nth;
            self.at += 1;
        }
        Some(number)
    }
}
