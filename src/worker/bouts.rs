//! What a worker does with whole games, which come to it as records: it plays one for everybody at its table, decision by
//! decision, or shows one to those who see all cards. Guests run in the page: where one is to choose, the game waits until
//! the page has asked it.

use yomite::agent::{Brief, Budget, Progress, Shard, Spending};
use yomite::arena::{Choice, Due, Playing};
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::games::{AnyAction, GameId};
use yomite::minds::luck::{Appraisal, Weighed};
use yomite::minds::{AnySearch, AnyTeacher};
use yomite::protocol::{Account, Answer, Asking, Bout, Decision, Failure, Packed, no_program};
use yomite::record::Player;

use super::kit::Kit;
use super::{Activity, now_thinks};

/// What is done with whole games, as a list of functions: the program's part `whole`.
pub(super) struct WholeCode {
    /// Begins a game.
    pub play: fn(&mut Kit, &Bout) -> Result<Activity, Failure>,
    /// Has one who sees all cards begin to think; `None` where there is nothing to decide.
    pub decide: fn(&mut Kit, &Decision) -> Result<Option<AnySearch>, Failure>,
}

impl WholeCode {
    pub const HERE: WholeCode = WholeCode {
        play: |kit, bout| {
            let game = Game::new(weigh(kit, bout)?, bout.budget);
            Ok(Activity::Bout(Box::new(game)))
        },
        decide,
    };
}

/// A game in hand.
pub(super) trait Bouting {
    /// Plays on until the deadline, in milliseconds of the clock.
    ///
    /// # Errors
    /// Somebody at the table cannot be asked; who, and why.
    fn go_on(
        &mut self,
        kit: &mut Kit,
        deadline: f64,
        clock: &mut dyn FnMut() -> f64,
    ) -> Result<Course, Failure>;

    /// Takes a guest's answer; whether the game has waited for it.
    fn answer(&mut self, answer: &Packed<Answer>) -> bool;

    /// Whether a guest was asked that has not answered yet.
    fn waits(&self) -> bool;

    /// How many plies were played.
    fn plies(&self) -> u32;

    /// What came of it.
    fn played(&self) -> Account;
}

struct Game {
    weighed: Weighed,
    budget: Budget,
    turn: Option<Turn>,
}

/// How far a game has come.
pub(super) enum Course {
    /// It goes on.
    Thinks,
    /// A guest is to choose, who is to be asked now.
    Asks(Packed<Asking>),
    /// A guest has been asked; nothing goes on before its answer.
    Waits,
    Over,
}

/// The decision that is being made.
enum Turn {
    Thought(Thought),
    /// A guest was asked, after so many plies.
    Asked(usize),
    /// And has answered.
    Answered(Choice),
}

/// The decision that is being thought about.
struct Thought {
    search: AnySearch,
    spending: Spending,
    /// Milliseconds of earlier slices.
    millis: f64,
}

impl Bouting for Game {
    fn go_on(
        &mut self,
        kit: &mut Kit,
        deadline: f64,
        clock: &mut dyn FnMut() -> f64,
    ) -> Result<Course, Failure> {
        while self.weighed.catch_up() {
            if clock() >= deadline {
                return Ok(Course::Thinks);
            }
        }
        loop {
            let Some(due) = self.weighed.playing().due() else {
                return Ok(Course::Over);
            };
            match (self.turn.take(), self.mover(due)) {
                (Some(Turn::Answered(choice)), _) => self.weighed.take(choice),
                (Some(asked @ Turn::Asked(_)), _) => {
                    self.turn = Some(asked);
                    return Ok(Course::Waits);
                }
                (_, Some(Player::Guest(_))) => {
                    let Some(asking) = Asking::from_playing(self.weighed.playing()) else {
                        return Ok(Course::Over);
                    };
                    self.turn = Some(Turn::Asked(due.ply));
                    return Ok(Course::Asks(Packed::new(&asking)));
                }
                (thought, mover) => {
                    now_thinks(mover.map(Player::to_string));
                    let begun = match thought {
                        Some(Turn::Thought(thought)) => Some(thought),
                        _ => None,
                    };
                    self.think(kit, due, begun, deadline, clock)?;
                }
            }
            if clock() >= deadline {
                return Ok(match self.weighed.playing().due() {
                    Some(_) => Course::Thinks,
                    None => Course::Over,
                });
            }
        }
    }

    fn answer(&mut self, answer: &Packed<Answer>) -> bool {
        let Some(answer) = answer.open() else {
            return false;
        };
        let awaited = matches!(self.turn, Some(Turn::Asked(ply)) if ply == answer.ply());
        if awaited {
            self.turn = Some(Turn::Answered(answer.choice()));
        }
        awaited
    }

    fn waits(&self) -> bool {
        matches!(self.turn, Some(Turn::Asked(_)))
    }

    fn plies(&self) -> u32 {
        u32::try_from(self.weighed.playing().record().plies.len()).unwrap_or(u32::MAX)
    }

    fn played(&self) -> Account {
        Account::Game(Box::new(self.weighed.clone().finish()))
    }
}

impl Game {
    /// A game, and what each of its decisions may cost.
    fn new(weighed: Weighed, budget: Budget) -> Game {
        Game {
            weighed,
            budget,
            turn: None,
        }
    }

    /// An agent thinks about a decision, on from where it was, and chooses if it comes to an end by the
    /// deadline.
    fn think(
        &mut self,
        kit: &mut Kit,
        due: Due,
        begun: Option<Thought>,
        deadline: f64,
        clock: &mut dyn FnMut() -> f64,
    ) -> Result<(), Failure> {
        let began = clock();
        let mut thought = match begun {
            Some(thought) => thought,
            None => Thought {
                search: begin(kit, self.weighed.playing(), due)?,
                spending: Spending::new(self.budget, Shard::WHOLE, began),
                millis: 0.0,
            },
        };
        let progress = thought.search.think(&thought.spending, deadline, clock);
        thought.millis += clock() - began;
        match progress {
            Progress::Thinking => self.turn = Some(Turn::Thought(thought)),
            Progress::Settled => {
                let found = [thought.search.evaluation()];
                self.weighed.take(Choice::pooled(&found, thought.millis));
            }
        }
        Ok(())
    }

    /// Who is to make a decision.
    fn mover(&self, due: Due) -> Option<&Player> {
        self.weighed.playing().record().seats.get(due.seat.index())
    }
}

/// A game before its first decision, with what its luck is measured by, if it is.
fn weigh(kit: &mut Kit, bout: &Bout) -> Result<Weighed, Failure> {
    let playing = bout.open()?;
    let Some(weighing) = bout.weighing else {
        return Ok(Weighed::new(playing, None, 0));
    };
    let (game, redraws) = (playing.record().game(), weighing.redraws);
    let fits = |(of, made): &(GameId, Appraisal)| *of == game && made.redraws() == redraws;
    if !kit.appraisal.as_ref().is_some_and(fits) {
        let made = Appraisal::new(game, redraws, &kit.files);
        let made = made.map_err(|error| Failure::File(error.text()))?;
        kit.appraisal = made.map(|made| (game, made));
    }
    let appraisal = kit.appraisal.as_ref().filter(|made| fits(made));
    let appraisal = appraisal.map(|(_, made)| made.clone());
    Ok(Weighed::new(playing, appraisal, weighing.seed))
}

fn decide(kit: &mut Kit, decision: &Decision) -> Result<Option<AnySearch>, Failure> {
    let watched = decision.watched()?;
    let teacher = teacher(kit, watched.game(), watched.teacher());
    let teacher = teacher.map_err(|error| Failure::Agent(error.text()))?;
    Ok(teacher.begin(watched.truth(), &decision.brief))
}

/// Lets the one to move in a game begin to think; the truth is for those alone who see all cards.
///
/// # Errors
/// It cannot be made, or is nobody who could be asked here; by name.
fn begin(kit: &mut Kit, playing: &Playing, due: Due) -> Result<AnySearch, Failure> {
    let record = playing.record();
    let (game, player) = (record.game(), &record.seats[due.seat.index()]);
    let brief: Brief<AnyAction> = Brief::new(due.seed);
    let begun = match player {
        Player::Agent(spec) => {
            let seen = playing.truth().observe(due.seat);
            let agent = kit.agent(game, spec);
            agent.map(|agent| agent.begin(&seen, &brief))
        }
        Player::Teacher(spec) => {
            let teacher = teacher(kit, game, spec);
            teacher.map(|teacher| teacher.begin(playing.truth(), &brief))
        }
        Player::Human | Player::Stranger | Player::Command(_) | Player::Guest(_) => {
            return Err(Failure::Seat(player.to_string(), no_program()));
        }
    };
    begun
        .map_err(|error| Failure::Seat(player.to_string(), error.text()))?
        .ok_or(Failure::NotToMove)
}

fn teacher<'a>(
    kit: &'a mut Kit,
    game: GameId,
    spec: &AgentSpec,
) -> Result<&'a AnyTeacher, SpecError> {
    let make = || AnyTeacher::make(game, spec, &kit.files);
    kit.teachers.get(game, spec, make)
}
