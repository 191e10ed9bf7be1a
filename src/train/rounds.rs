//! Runs that go on round by round. How one stands is kept in a file after every round: it may be ended at any time,
//! and goes on to the same bytes.

use std::path::PathBuf;
use std::{fs, io};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{TrainingError, write};

/// What learns, and can go on from how it stood.
pub trait Resumable {
    type State: Serialize + DeserializeOwned;

    /// How it stands.
    ///
    /// # Errors
    /// The tensors cannot be read.
    fn state(&self) -> Result<Self::State, TrainingError>;

    /// Whether a state is of one that is built like this.
    fn fits(&self, state: &Self::State) -> bool;

    /// Goes on from a state that [fits](Resumable::fits).
    fn restore(&mut self, state: Self::State);
}

/// Goes on by a part of it.
macro_rules! resumable_by {
    ($learner:ty, $part:ident, $state:ty) => {
        impl $crate::rounds::Resumable for $learner {
            type State = $state;

            fn state(&self) -> Result<$state, $crate::TrainingError> {
                self.$part.state()
            }

            fn fits(&self, state: &$state) -> bool {
                self.$part.fits(state)
            }

            fn restore(&mut self, state: $state) {
                self.$part.restore(state);
            }
        }
    };
}
pub(crate) use resumable_by;

impl<A: Resumable, B: Resumable> Resumable for (A, B) {
    type State = (A::State, B::State);

    fn state(&self) -> Result<Self::State, TrainingError> {
        Ok((self.0.state()?, self.1.state()?))
    }

    fn fits(&self, state: &Self::State) -> bool {
        self.0.fits(&state.0) && self.1.fits(&state.1)
    }

    fn restore(&mut self, state: Self::State) {
        self.0.restore(state.0);
        self.1.restore(state.1);
    }
}

/// Goes through the rounds that have not been gone through yet; gives all of them, and whether the first ones had been
/// kept. `told` hears of every round, of those that were kept too.
///
/// # Errors
/// The file has another run's state or cannot be written, or a round fails.
pub fn rounds<L: Resumable, R: Serialize + DeserializeOwned>(
    file: &StateFile,
    count: u64,
    learner: &mut L,
    mut told: impl FnMut(&R),
    mut round: impl FnMut(&mut L, u64) -> Result<R, TrainingError>,
) -> Result<(Vec<R>, bool), TrainingError> {
    let mut done: Vec<R> = Vec::new();
    if let Some((kept, state)) = file.load::<(Vec<R>, L::State)>()?
        && learner.fits(&state)
    {
        learner.restore(state);
        done = kept;
    }
    let resumed = !done.is_empty();
    done.iter().for_each(&mut told);
    while (done.len() as u64) < count {
        done.push(round(learner, done.len() as u64)?);
        done.last().into_iter().for_each(&mut told);
        file.store(&(&done, learner.state()?))?;
    }
    Ok((done, resumed))
}

/// The file in which a run keeps how it stands.
pub struct StateFile {
    path: PathBuf,
    /// All that decides what is kept.
    of: String,
}

impl StateFile {
    /// The file of a run; `of` names all that decides what is kept there.
    pub fn new(path: PathBuf, of: String) -> StateFile {
        StateFile { path, of }
    }

    /// What was kept; `None` where there is nothing, or it is broken: then a run begins anew, and nothing is
    /// lost but time.
    ///
    /// # Errors
    /// It is of another run, and so somebody's work; or it cannot be read.
    pub fn load<T: DeserializeOwned>(&self) -> Result<Option<T>, TrainingError> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(TrainingError::file(&self.path, error)),
        };
        match postcard::from_bytes::<(String, T)>(&bytes) {
            Ok((of, kept)) if of == self.of => Ok(Some(kept)),
            Ok(_) => Err(TrainingError::Foreign {
                path: self.path.clone(),
            }),
            Err(_) => Ok(None),
        }
    }

    /// Keeps how a run stands.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn store<T: Serialize>(&self, kept: &T) -> Result<(), TrainingError> {
        let bytes = postcard::to_allocvec(&(&self.of, kept));
        let bytes =
            bytes.map_err(|error| TrainingError::file(&self.path, io::Error::other(error)))?;
        write(&self.path, &bytes)
    }
}
