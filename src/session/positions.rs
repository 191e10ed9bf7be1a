//! The positions of a match: some are kept, the others are played again from one before them.
//!
//! A position holds all that has happened, so that keeping every one of them takes the square of a
//! match's length.

use std::borrow::Cow;

use super::Ply;
use crate::game::IllegalAction;
use crate::games::{AnyAction, AnyGame};

/// The most positions that are kept: all of a match that is no longer, which is nearly every one.
const MOST: usize = 128;

#[derive(Clone, Debug)]
pub(super) struct Positions {
    /// The positions before ply 0, `spacing`, twice `spacing`, …
    kept: Vec<AnyGame>,
    /// How many plies lie between two that are kept.
    spacing: usize,
    present: AnyGame,
}

impl Positions {
    pub(super) fn new(start: AnyGame) -> Positions {
        Positions {
            kept: vec![start.clone()],
            spacing: 1,
            present: start,
        }
    }

    pub(super) fn present(&self) -> &AnyGame {
        &self.present
    }

    /// Plays on after so many plies.
    pub(super) fn play(
        &mut self,
        plies: usize,
        action: &AnyAction,
    ) -> Result<(), IllegalAction<AnyAction>> {
        self.present.play(action)?;
        if plies + 1 == self.kept.len() * self.spacing {
            self.keep();
        }
        Ok(())
    }

    fn keep(&mut self) {
        if self.kept.len() == MOST {
            let every_other = std::mem::take(&mut self.kept).into_iter().step_by(2);
            self.kept = every_other.collect();
            self.spacing *= 2;
        }
        // With half of them gone the present one is at a multiple of the doubled spacing, as
        // `MOST` is even.
        self.kept.push(self.present.clone());
    }

    /// The position after so many of these plies.
    pub(super) fn after(&self, at: usize, plies: &[Ply]) -> Cow<'_, AnyGame> {
        if at >= plies.len() {
            return Cow::Borrowed(&self.present);
        }
        let last = self.kept.len() - 1;
        let nearest = (at / self.spacing).min(last);
        let mut game = Cow::Borrowed(&self.kept[nearest]);
        for ply in &plies[nearest * self.spacing..at] {
            play_again(game.to_mut(), ply);
        }
        game
    }

    /// The positions up to the one after so many of these plies.
    pub(super) fn cut(&self, at: usize, plies: &[Ply]) -> Positions {
        let kept = (at / self.spacing + 1).min(self.kept.len());
        Positions {
            kept: self.kept[..kept].to_vec(),
            spacing: self.spacing,
            present: self.after(at, plies).into_owned(),
        }
    }

    /// What `see` makes of each position, from the start to the present one: each is played from the
    /// one before, so that the whole takes no more than the match itself.
    pub(super) fn each<'a, T>(
        &'a self,
        plies: &'a [Ply],
        mut see: impl FnMut(&AnyGame) -> T + 'a,
    ) -> impl Iterator<Item = T> + 'a {
        let mut game = self.kept[0].clone();
        (0..=plies.len()).map(move |at| {
            if let Some(last) = at.checked_sub(1) {
                play_again(&mut game, &plies[last]);
            }
            see(&game)
        })
    }

    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.kept.len()
    }
}

/// What was legal once is so again: a match is deterministic after its deal.
fn play_again(game: &mut AnyGame, ply: &Ply) {
    let again = game.play(&ply.action);
    debug_assert!(again.is_ok(), "{again:?}");
}
