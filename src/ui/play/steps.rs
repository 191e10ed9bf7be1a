//! Which step of a reasoning is open: the one that was opened, and at other moves its like.

use crate::insight::{Insight, Step};
use crate::words::Text;

/// A step that was opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// At which ply, and where in its reasoning.
    pub at: (usize, usize),
    /// Its title, which tells its kind.
    pub title: Text,
}

impl Opened {
    /// The step at a place of the reasoning of a ply.
    pub fn of(ply: usize, insight: &Insight, at: usize) -> Option<Opened> {
        Some(Opened {
            at: (ply, at),
            title: insight.steps.get(at)?.title.clone(),
        })
    }

    fn is_kind_of(&self, step: &Step) -> bool {
        step.title.key == self.title.key
    }
}

/// The step of an insight that is open at a ply. That is the one opened there, else the one of that
/// title, else the last of its kind (two bids are of one kind, and the last says most); where nothing
/// was opened yet, or nothing like it is here, the one that tells most. Mere background is open only
/// where it was opened.
pub fn open_step(opened: Option<&Opened>, ply: usize, insight: &Insight) -> usize {
    let steps = &insight.steps;
    let like = |opened: &Opened| {
        let (at_ply, at) = opened.at;
        let same = steps.get(at).filter(|step| opened.is_kind_of(step));
        let here = same.filter(|_| at_ply == ply).map(|_| at);
        let titled = || steps.iter().position(|step| step.title == opened.title);
        let kind = || steps.iter().rposition(|step| opened.is_kind_of(step));
        let like = || titled().or_else(kind).filter(|at| !steps[*at].background);
        here.or_else(like)
    };
    opened.and_then(like).unwrap_or_else(|| insight.opening())
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::words::Arg;

    fn title(kind: &'static str, of: u8) -> Text {
        Text {
            key: kind.into(),
            args: vec![Arg::Seat(of)],
        }
    }

    /// Steps by kind and seat; the one that tells most is of the kind "map".
    fn insight(steps: &[(&'static str, u8)]) -> Insight {
        let steps = steps.iter().map(|&(kind, of)| Step {
            tells_most: kind == "map",
            ..Step::new(title(kind, of), title("said", 0))
        });
        Insight {
            headline: title("said", 0),
            steps: steps.collect(),
        }
    }

    #[test]
    fn a_first_look_opens_what_tells_most() {
        assert_eq!(
            open_step(
                None,
                0,
                &insight(&[("prior", 0), ("map", 0), ("choice", 0)])
            ),
            1
        );
        assert_eq!(
            open_step(None, 0, &insight(&[("prior", 0), ("choice", 0)])),
            0
        );
        assert_eq!(open_step(None, 0, &insight(&[])), 0);
    }

    #[test]
    fn background_is_open_only_where_it_was_opened() {
        let mut now = insight(&[("speed", 0), ("prior", 0), ("map", 0)]);
        now.steps[0].background = true;
        let opened = Opened::of(4, &now, 0);
        assert_eq!(open_step(opened.as_ref(), 4, &now), 0);
        assert_eq!(open_step(opened.as_ref(), 6, &now), 2);
        now.steps.pop();
        assert_eq!(open_step(None, 6, &now), 1);
    }

    #[test]
    fn what_was_opened_stays_open_at_other_moves() {
        let before = insight(&[
            ("prior", 0),
            ("bid", 1),
            ("bid", 2),
            ("map", 0),
            ("choice", 0),
        ]);
        let opened = |at| Opened::of(4, &before, at);
        let now = insight(&[("prior", 0), ("bid", 3), ("bid", 1), ("bid", 4), ("map", 0)]);
        let open = |at| open_step(opened(at).as_ref(), 6, &now);
        assert_eq!(open(0), 0);
        assert_eq!(open(1), 2, "the one of that title");
        assert_eq!(open(2), 3, "the last of its kind");
        assert_eq!(open(3), 4);
        assert_eq!(open(4), 4, "there is no such step: what tells most");
        assert_eq!(opened(5), None);
        // At its own move it is the very step, though another has its title.
        let twins = insight(&[("bid", 1), ("bid", 1)]);
        assert_eq!(open_step(Opened::of(4, &twins, 1).as_ref(), 4, &twins), 1);
    }
}
