//! A line of the notes in the making. Plain logic.

use super::super::draft::Spot;
use yomite::cards::{Face, Faces};
use yomite::games::pineapple::{Asked, Board, Row, Rows, Task};

/// What the pad asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
    /// So many own cards, in the order in which they came; what the other places may come first.
    Dealt(usize, bool),
    /// Where one's own cards go.
    Own(Task),
    /// The other's cards on a board; `first` where one's own cards might have come before.
    Theirs {
        rows: Rows,
        /// It is told before one's own cards.
        first: bool,
        /// A fantasyland board, turned up.
        shown: bool,
    },
    /// That the other has set a hand face down.
    Set,
    Over,
}

impl Form {
    pub(super) fn new(asked: Asked, theirs_first: bool) -> Form {
        match asked {
            Asked::Dealt {
                before: Some(rows), ..
            } if theirs_first => Form::Theirs {
                rows,
                first: true,
                shown: false,
            },
            Asked::Dealt { cards, before } => Form::Dealt(cards, before.is_some()),
            Asked::Own(task) => Form::Own(task),
            Asked::Other(rows) => Form::Theirs {
                rows,
                first: false,
                shown: false,
            },
            Asked::Set(_) => Form::Set,
            Asked::Shown => Form::Theirs {
                rows: Rows {
                    board: Board::default(),
                    cards: Board::SIZE,
                },
                first: false,
                shown: true,
            },
            Asked::Over => Form::Over,
        }
    }

    /// Own cards and the other's placement are asked for, whichever comes first.
    pub(super) fn may_come_later(&self) -> bool {
        matches!(
            self,
            Form::Dealt(_, true) | Form::Theirs { first: true, .. }
        )
    }

    /// The cards that alone can be placed.
    pub(super) fn held(&self) -> Option<Faces> {
        match self {
            Form::Own(task) => Some(task.hand),
            _ => None,
        }
    }

    /// Where cards can go.
    pub(super) fn spots(&self) -> Vec<Spot> {
        let rows = Row::ALL.into_iter().map(Spot::Row);
        match self {
            Form::Own(task) if task.away() > 0 => rows.chain([Spot::Away]).collect(),
            Form::Own(_) | Form::Theirs { .. } => rows.collect(),
            _ => Vec::new(),
        }
    }

    /// The spot that is filled first: the lowest with room.
    pub(super) fn first(&self) -> Option<Spot> {
        Entry::default().next_open(self)
    }

    fn board(&self) -> Board {
        match self {
            Form::Own(task) => task.board,
            Form::Theirs { rows, .. } => rows.board,
            _ => Board::default(),
        }
    }

    /// How many cards go to rows, or are dealt.
    fn wanted(&self) -> usize {
        match self {
            Form::Dealt(cards, _) => *cards,
            Form::Own(task) => task.hand.len() - task.away(),
            Form::Theirs { rows, .. } => rows.cards,
            Form::Set | Form::Over => 0,
        }
    }
}

/// What has been entered of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Entry {
    /// Where the next card goes.
    pub(super) spot: Option<Spot>,
    told: Vec<(Face, Option<Spot>)>,
}

impl Entry {
    /// Nothing yet.
    pub(super) fn begin(spot: Option<Spot>) -> Entry {
        Entry {
            spot,
            told: Vec::new(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    /// All cards entered.
    pub(super) fn cards(&self) -> Faces {
        self.told.iter().map(|(face, _)| *face).collect()
    }

    /// The same in the order in which they were entered.
    pub(super) fn listed(&self) -> Vec<Face> {
        self.told.iter().map(|(face, _)| *face).collect()
    }

    /// The cards of a spot.
    pub(super) fn at(&self, spot: Spot) -> Faces {
        let there = self.told.iter().filter(|(_, at)| *at == Some(spot));
        there.map(|(face, _)| *face).collect()
    }

    /// How many more cards a spot takes.
    pub(super) fn room(&self, form: &Form, spot: Spot) -> usize {
        let room = match (spot, form) {
            (Spot::Row(row), _) => form.board().room(row).min(form.wanted()),
            (Spot::Away, Form::Own(task)) => task.away(),
            (Spot::Away, _) => 0,
        };
        let left = match spot {
            Spot::Row(_) => self.missing(form),
            Spot::Away => room,
        };
        room.saturating_sub(self.at(spot).len()).min(left)
    }

    /// How many cards are still to be entered; what goes away need not be.
    pub(super) fn missing(&self, form: &Form) -> usize {
        let away = self.at(Spot::Away).len();
        form.wanted().saturating_sub(self.told.len() - away)
    }

    /// A card is pressed: it goes to the chosen spot, or back where it came from.
    pub(super) fn press(&mut self, form: &Form, face: Face) {
        if let Some(at) = self.told.iter().position(|(told, _)| *told == face) {
            let (_, spot) = self.told.remove(at);
            self.spot = spot;
            return;
        }
        let spot = match form {
            Form::Dealt(..) if self.missing(form) == 0 => return,
            Form::Dealt(..) => None,
            _ => {
                let chosen = self.spot.filter(|spot| self.room(form, *spot) > 0);
                let Some(spot) = chosen.or_else(|| self.next_open(form)) else {
                    return;
                };
                Some(spot)
            }
        };
        self.told.push((face, spot));
        if let Some(spot) = spot {
            let stays = self.room(form, spot) > 0;
            self.spot = if stays {
                Some(spot)
            } else {
                self.next_open(form)
            };
        }
    }

    /// The lowest spot with room.
    fn next_open(&self, form: &Form) -> Option<Spot> {
        let rows = form.spots().into_iter().rev();
        let rows = rows.filter(|spot| *spot != Spot::Away);
        let mut all = rows.chain([Spot::Away]);
        all.find(|spot| self.room(form, *spot) > 0)
    }

    /// The line that tells it.
    pub(super) fn line(&self, form: &Form) -> String {
        let verb = match form {
            Form::Dealt(..) => {
                let cards: Vec<String> = self.listed().iter().map(Face::to_string).collect();
                return format!("dealt {}", cards.join(" "));
            }
            Form::Own(_) => "own",
            Form::Theirs { shown: true, .. } => "shown",
            Form::Theirs { .. } => "other",
            Form::Set => return "set".to_owned(),
            Form::Over => return String::new(),
        };
        let spots = form.spots().into_iter();
        let parts = spots.map(|spot| (spot, self.at(spot)));
        let parts = parts.filter(|(_, cards)| !cards.is_empty());
        let parts: Vec<String> = parts
            .map(|(spot, cards)| format!("{} {cards}", spot.name()))
            .collect();
        format!("{verb} {}", parts.join(" / "))
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn entered(form: &Form, cards: &str) -> Entry {
        let mut entry = Entry::begin(form.first());
        for name in cards.split_whitespace() {
            match Spot::of_name(name) {
                Some(spot) => entry.spot = Some(spot),
                None => entry.press(form, name.parse().expect(name)),
            }
        }
        entry
    }

    fn faces(names: &str) -> Faces {
        let names = names.split_whitespace().map(|name| name.parse::<Face>());
        names.map(|face| face.expect("a card")).collect()
    }

    #[test]
    fn a_line_tells_what_was_pressed() {
        let dealt = Form::Dealt(3, false);
        let entry = entered(&dealt, "Ah 2c Kd 7s");
        assert_eq!(entry.line(&dealt), "dealt Ah 2c Kd", "a fourth is too many");
        assert_eq!(entered(&dealt, "Ah 2c Ah Kd").missing(&dealt), 1);
        // The card that is left goes away by itself; a row that is full gives way to the next.
        let own = Form::Own(Task {
            board: Board {
                bottom: faces("2c 3c 4c 5c"),
                ..Board::default()
            },
            hand: faces("6c Kd 7s"),
        });
        let entry = entered(&own, "6c Kd");
        assert_eq!(entry.missing(&own), 0);
        assert_eq!(entry.line(&own), "own middle Kd / bottom 6c");
        assert_eq!(entry.room(&own, Spot::Row(Row::Top)), 0, "two are placed");
        let entry = entered(&own, "away 7s top Kd");
        assert_eq!(entry.missing(&own), 1);
        assert_eq!(entry.line(&own), "own top Kd / away 7s");
        let theirs = Form::new(Asked::Shown, false);
        let entry = entered(&theirs, "2s 3s 4s 5s 6s 2h 2d 3h 3d 9d Qd Qc Kd Kc");
        assert_eq!(
            entry.line(&theirs),
            "shown top Qd Kd Qc / middle 2h 3h 2d 3d 9d / bottom 2s 3s 4s 5s 6s"
        );
    }
}
