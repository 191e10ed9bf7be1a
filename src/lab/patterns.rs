//! `lab review --patterns`: what a player loses over many matches, by where it happens and by what the value lost most,
//! and where the player places otherwise than who reviews.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::{Value, json};
use yomite::evaluation::{Evaluation, pool};
use yomite::games::pineapple::{self, Action, Row};
use yomite::games::{AnyAction, AnyObservation, GameId};
use yomite::record::{Player, Record};
use yomite::review::{Decision, Job};
use yomite::words::{Arg, Lang, Phrase, Speaker, Text, count, say};

use super::printing::{self, TextTable, Voice};

/// Rows that are told of one player; JSON has all.
const TOLD: usize = 20;

/// When in a match a decision was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    /// A street of OFC Pineapple, from 1.
    Street(usize),
    /// A hand of it that is set at once.
    Fantasyland,
    /// A third of a match's plies, from 0.
    Third(usize),
}

impl Phase {
    fn new(seen: &AnyObservation, ply: usize, plies: usize) -> Phase {
        match seen {
            AnyObservation::Pineapple(seen) => {
                let table = seen.table();
                let seat = yomite::game::Observation::seat(seen).index();
                match table.fantasy[seat] {
                    0 => Phase::Street(usize::from(table.acted[seat]) + 1),
                    _ => Phase::Fantasyland,
                }
            }
            _ => Phase::Third((3 * ply / plies.max(1)).min(2)),
        }
    }

    fn text(self) -> Text {
        match self {
            Phase::Street(street) => printing::PATTERNS_STREET.with([count(street)]),
            Phase::Fantasyland => printing::PATTERNS_FANTASYLAND.text(),
            Phase::Third(0) => printing::PATTERNS_EARLY.text(),
            Phase::Third(1) => printing::PATTERNS_MIDDLE.text(),
            Phase::Third(_) => printing::PATTERNS_LATE.text(),
        }
    }
}

/// Where a card of OFC Pineapple goes: a row, or away.
type Place = Option<Row>;

fn place(place: Place) -> Phrase {
    match place {
        Some(row) => pineapple::words::row(row),
        None => printing::PATTERNS_AWAY,
    }
}

/// A row's number from the top, and 3 for what is put away: an order that does not hang on names.
fn rank(place: Place) -> usize {
    place.map_or(Row::COUNT, Row::index)
}

/// The cards that two placements put in different places: where the first puts each, and where the second does.
fn moved(own: &Action, best: &Action) -> Vec<(Place, Place)> {
    let of = |action: &Action, face| {
        let placed = action.placed();
        Row::ALL.into_iter().find(|row| placed[*row].contains(face))
    };
    let cards = (own.cards() | own.discards).iter();
    let places = cards.map(|face| (of(own, face), of(best, face)));
    places.filter(|(own, best)| own != best).collect()
}

/// The part of a value that lost most: the sentence that tells it, and the figure of the player's action and of the best.
#[derive(Clone, Debug)]
struct Part {
    sentence: Text,
    figures: [f64; 2],
}

impl Part {
    fn new(found: &[Evaluation<AnyAction>], decision: &Decision, seat: u8) -> Option<Part> {
        let found = pool(found)?;
        let [own, best] = [&decision.played, &decision.best].map(|action| found.rated(action));
        let (own, best) = own.zip(best)?;
        let lost = found.behind(own, best).into_iter().next()?;
        let figures = [own, best].map(|rated| Some(rated.parts.get(lost.part)?.figure));
        let [Some(own), Some(best)] = figures else {
            return None;
        };
        let mut sentence = lost.sentence;
        // Whoever it was, it is the player who is told, or somebody else.
        for arg in &mut sentence.args {
            if let Arg::Seat(of) = arg {
                *of = u8::from(*of != seat);
            }
        }
        Some(Part {
            sentence,
            figures: [own, best],
        })
    }

    /// What tells kinds apart: the phrase, and whom it is about.
    fn kind(&self) -> String {
        let others = self.sentence.args.contains(&Arg::Seat(1));
        format!(
            "{}{}",
            self.sentence.key,
            if others { ":other" } else { "" }
        )
    }
}

/// A judged decision, as far as patterns are concerned.
pub(super) struct Slip {
    player: String,
    human: bool,
    game: GameId,
    phase: Phase,
    /// What it cost; 0 where that is too close to call.
    cost: f64,
    /// The reviewer would have done something else.
    differs: bool,
    moved: Vec<(Place, Place)>,
    part: Option<Part>,
}

impl Slip {
    /// What the searches of a job have found out of a decision that they judged.
    pub(super) fn new(
        record: &Record,
        job: &Job,
        found: &[Evaluation<AnyAction>],
        decision: &Decision,
    ) -> Slip {
        let seat = job.observation.seat();
        let player = record.seats.get(seat.index());
        let cost = decision.cost();
        let moved = match (&decision.played, &decision.best) {
            (AnyAction::Pineapple(own), AnyAction::Pineapple(best)) => moved(own, best),
            _ => Vec::new(),
        };
        Slip {
            player: player.map_or_else(String::new, ToString::to_string),
            human: player == Some(&Player::Human),
            game: record.game(),
            phase: Phase::new(&job.observation, job.ply, record.plies.len()),
            cost,
            differs: decision.played != decision.best,
            moved,
            part: (cost > 0.0)
                .then(|| Part::new(found, decision, seat.0))
                .flatten(),
        }
    }
}

/// Losses of one place and kind.
#[derive(Default)]
struct Group {
    decisions: u64,
    lost: f64,
    /// The sentence of the kind, and the sums of its figures.
    part: Option<(Text, [f64; 2])>,
}

impl Group {
    fn add(&mut self, lost: f64, part: Option<&Part>) {
        self.decisions += 1;
        self.lost += lost;
        if let Some(part) = part {
            let sum = self.part.get_or_insert((part.sentence.clone(), [0.0; 2]));
            (sum.1.iter_mut().zip(part.figures)).for_each(|(sum, figure)| *sum += figure);
        }
    }

    /// Mean figures of the player's actions and of the best.
    fn figures(&self) -> Option<[f64; 2]> {
        let (_, sums) = self.part.as_ref()?;
        Some(sums.map(|sum| sum / self.decisions.max(1) as f64))
    }

    /// The sentence with mean figures.
    fn text(&self) -> Option<Text> {
        let (mut sentence, means) = (self.part.as_ref()?.0.clone(), self.figures()?);
        let last = sentence.args.iter_mut().rev().zip(means.into_iter().rev());
        for (arg, mean) in last {
            match arg {
                Arg::Share(figure) | Arg::Number(figure, _) => *figure = mean,
                _ => {}
            }
        }
        Some(sentence)
    }
}

/// Cards that one player puts in one place and the reviewer in another.
#[derive(Default)]
struct Moves {
    cards: u64,
    lost: f64,
}

/// The patterns of one player of a game.
#[derive(Default)]
struct Pattern {
    judged: u64,
    differ: u64,
    lost: f64,
    /// By phase, by where the player put what belongs elsewhere, and by kind.
    groups: BTreeMap<(Phase, usize, String), (Place, Group)>,
    /// By phase, where the player put a card, and where the reviewer would have.
    moves: BTreeMap<(Phase, usize, usize), (Place, Place, Moves)>,
}

impl Pattern {
    fn add(&mut self, slip: &Slip) {
        self.judged += 1;
        self.differ += u64::from(slip.differs);
        self.lost += slip.cost;
        // What a decision cost is shared by the cards that lie elsewhere than they should.
        let each = slip.cost / slip.moved.len().max(1) as f64;
        for (own, best) in &slip.moved {
            let key = (slip.phase, rank(*own), rank(*best));
            let (.., moves) = self
                .moves
                .entry(key)
                .or_insert((*own, *best, Moves::default()));
            moves.cards += 1;
            moves.lost += each;
        }
        if slip.cost <= 0.0 {
            return;
        }
        let mut rows: BTreeMap<usize, (Place, usize)> = BTreeMap::new();
        for (own, _) in &slip.moved {
            rows.entry(rank(*own)).or_insert((*own, 0)).1 += 1;
        }
        if rows.is_empty() {
            rows.insert(NOWHERE, (None, 1));
        }
        let kind = slip.part.as_ref().map_or_else(String::new, Part::kind);
        for (at, (own, cards)) in rows {
            let key = (slip.phase, at, kind.clone());
            let (_, group) = self.groups.entry(key).or_insert((own, Group::default()));
            group.add(each * cards as f64, slip.part.as_ref());
        }
    }
}

/// The place of a decision that places nothing elsewhere, or of another game.
const NOWHERE: usize = usize::MAX;

/// What the players of some records lose by: of people alone, where there are any.
pub(super) struct Patterns(Vec<(GameId, String, Pattern)>);

impl Patterns {
    pub(super) fn new(slips: &[Slip]) -> Patterns {
        let people = |game: GameId| slips.iter().any(|slip| slip.game == game && slip.human);
        let mut all: BTreeMap<(&str, &str), (GameId, Pattern)> = BTreeMap::new();
        for slip in slips.iter().filter(|slip| slip.human || !people(slip.game)) {
            let own = all.entry((slip.game.name(), &slip.player));
            let (_, pattern) = own.or_insert_with(|| (slip.game, Pattern::default()));
            pattern.add(slip);
        }
        let all = all
            .into_iter()
            .map(|((_, player), (game, pattern))| (game, player.to_owned(), pattern));
        Patterns(all.collect())
    }

    /// A line a player.
    pub(super) fn write_json(&self, out: &mut dyn Write, voice: Voice) -> io::Result<()> {
        for (game, player, pattern) in &self.0 {
            writeln!(out, "{}", to_json(*game, player, pattern, voice))?;
        }
        Ok(())
    }

    /// Two tables a player, what cost most first.
    pub(super) fn write(
        &self,
        out: &mut dyn Write,
        voice: Voice,
        reviewer: &dyn Fn(GameId) -> String,
    ) -> io::Result<()> {
        for (game, player, pattern) in &self.0 {
            let head = printing::PATTERNS_HEAD.with([
                game.name().to_owned().into(),
                player.clone().into(),
                count(pattern.judged),
                reviewer(*game).into(),
                count(pattern.differ),
                Arg::Number(pattern.lost, 2),
            ]);
            writeln!(out, "{}", voice.say(&head))?;
            losses(pattern, voice).write(out, 2)?;
            if !pattern.moves.is_empty() {
                writeln!(out, "{}", voice.t(printing::PATTERNS_MOVES))?;
                moves(pattern, voice).write(out, 2)?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

/// Groups with their phase and place, the largest loss first.
fn by_loss(pattern: &Pattern) -> Vec<(Phase, Option<Place>, &str, &Group)> {
    let all = pattern.groups.iter();
    let mut all: Vec<_> = all
        .map(|((phase, at, kind), (own, group))| {
            (
                *phase,
                (*at != NOWHERE).then_some(*own),
                kind.as_str(),
                group,
            )
        })
        .collect();
    all.sort_by(|a, b| b.3.lost.total_cmp(&a.3.lost));
    all
}

/// Moves, those that cost most first, then those of most cards.
fn by_cards(pattern: &Pattern) -> Vec<(Phase, Place, Place, &Moves)> {
    let all = pattern.moves.iter();
    let mut all: Vec<_> = all
        .map(|((phase, ..), (own, best, moves))| (*phase, *own, *best, moves))
        .collect();
    all.sort_by(|a, b| {
        b.3.lost
            .total_cmp(&a.3.lost)
            .then(b.3.cards.cmp(&a.3.cards))
    });
    all
}

fn losses(pattern: &Pattern, voice: Voice) -> TextTable {
    let rows = by_loss(pattern);
    let placed = rows.iter().any(|(_, own, ..)| own.is_some());
    let when = [printing::PATTERNS_WHEN].into_iter();
    let words = when.chain(placed.then_some(printing::PATTERNS_ROW));
    let mut table = TextTable::new()
        .words(words.map(|title| voice.t(title)))
        .figures([printing::PATTERNS_LOST, printing::PATTERNS_DECISIONS].map(|t| voice.t(t)))
        .words([voice.t(printing::PATTERNS_MOSTLY)]);
    for (phase, own, _, group) in rows.into_iter().take(TOLD) {
        let mut cells = vec![voice.say(&phase.text())];
        if placed {
            cells.push(own.map_or_else(|| "–".to_owned(), |own| voice.t(place(own)).to_owned()));
        }
        cells.push(voice.arg(&Arg::Number(group.lost, 2)));
        cells.push(group.decisions.to_string());
        cells.push(told(group, voice));
        table.row(cells);
    }
    table
}

/// A group's kind in a sentence.
fn told(group: &Group, voice: Voice) -> String {
    match group.text() {
        Some(text) => say(&text, &Told(voice)),
        None => voice.t(printing::PATTERNS_REST).to_owned(),
    }
}

fn moves(pattern: &Pattern, voice: Voice) -> TextTable {
    let words = [
        printing::PATTERNS_WHEN,
        printing::PATTERNS_PUT,
        printing::PATTERNS_INSTEAD,
    ];
    let mut table = TextTable::new()
        .words(words.map(|title| voice.t(title)))
        .figures([printing::PATTERNS_CARDS, printing::PATTERNS_LOST].map(|t| voice.t(t)));
    for (phase, own, best, moves) in by_cards(pattern).into_iter().take(TOLD) {
        table.row(vec![
            voice.say(&phase.text()),
            voice.t(place(own)).to_owned(),
            voice.t(place(best)).to_owned(),
            moves.cards.to_string(),
            voice.arg(&Arg::Number(moves.lost, 2)),
        ]);
    }
    table
}

fn to_json(game: GameId, player: &str, pattern: &Pattern, voice: Voice) -> Value {
    let en = |phrase: Phrase| phrase.in_lang(Lang::En);
    let groups = by_loss(pattern)
        .into_iter()
        .map(|(phase, own, kind, group)| {
            let [figure, best] = group.figures().map_or([None; 2], |both| both.map(Some));
            json!({
                "phase": phase_name(phase),
                "row": own.map(|own| en(place(own))),
                "kind": (!kind.is_empty()).then_some(kind),
                "decisions": group.decisions,
                "loss": group.lost,
                "figure": figure,
                "best_figure": best,
                "text": told(group, voice),
            })
        });
    let moves = by_cards(pattern)
        .into_iter()
        .map(|(phase, own, best, moves)| {
            json!({
                "phase": phase_name(phase),
                "put": en(place(own)),
                "instead_of": en(place(best)),
                "cards": moves.cards,
                "loss": moves.lost,
            })
        });
    json!({
        "game": game.name(),
        "player": player,
        "judged": pattern.judged,
        "differ": pattern.differ,
        "loss": pattern.lost,
        "patterns": groups.collect::<Vec<_>>(),
        "moves": moves.collect::<Vec<_>>(),
    })
}

/// A phase as programs read it: `street 1` to `street 5`, `fantasyland`; `early`, `middle`, `late` elsewhere.
fn phase_name(phase: Phase) -> String {
    match phase {
        Phase::Street(street) => format!("street {street}"),
        Phase::Fantasyland => "fantasyland".to_owned(),
        Phase::Third(third) => ["early", "middle", "late"][third.min(2)].to_owned(),
    }
}

/// Speaks to the player whose patterns they are, as seat 0.
struct Told(Voice);

impl Speaker for Told {
    fn lang(&self) -> Lang {
        self.0.lang()
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        Speaker::phrase(&self.0, key)
    }

    fn addresses(&self, seat: u8) -> bool {
        seat == 0
    }

    fn seat(&self, seat: u8) -> String {
        self.0
            .t(match seat {
                0 => printing::PATTERNS_YOU,
                _ => printing::PATTERNS_OTHER,
            })
            .to_owned()
    }
}
