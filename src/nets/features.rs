//! A position as numbers, most of them 0.

/// The inputs of a network that are not 0, in the order in which they are summed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    entries: Vec<(u32, f32)>,
}

impl Features {
    /// The features of a row of all inputs.
    pub fn from_dense(row: &[f32]) -> Features {
        let mut features = Features::default();
        for (at, value) in (0..).zip(row) {
            features.push(at, *value);
        }
        features
    }

    /// Adds an input; 0 adds nothing, and what is added twice counts twice.
    pub fn push(&mut self, input: u32, value: f32) {
        if value != 0.0 {
            self.entries.push((input, value));
        }
    }

    /// Takes all out, and keeps the room.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Input and value of each.
    pub fn entries(&self) -> &[(u32, f32)] {
        &self.entries
    }
}

impl Extend<(u32, f32)> for Features {
    fn extend<I: IntoIterator<Item = (u32, f32)>>(&mut self, entries: I) {
        entries
            .into_iter()
            .for_each(|(at, value)| self.push(at, value));
    }
}
