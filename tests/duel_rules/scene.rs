//! Golden scenes in text: cards of their own, the zones, what is done, what then holds.
//!
//! ```text
//! # A remark.
//! card ox {"elements":["wood"],"cost":4,"power":4000}      as in the card file, without its names
//! 0 battle ox* imp+       zones by seat; * is tapped, + came in this turn; hidden zones from the top
//! 0 mana ox ox*
//! seat 1                  whose turn it is, else seat 0's
//! > attack ox at 1:imp    the seat to move chooses; a creature by card, seat and #number where needed
//! ! play ox               what is not legal now
//! ? play ox, end          all that is legal now, in any order
//! = 0 hand ox imp         what a zone holds, in order; of the mana and battle zones with * and +
//! = 0 cost ox 3           what a card of the hand would cost
//! = 0 power ox 4000       the power of a creature
//! = 0 shown ox            what the other knows of the hand
//! = 0 known 2             how many top cards of the library their owner knows
//! = move 1                who chooses
//! = won 1 attack          how the match ended, or: drawn turns
//! ```

use std::collections::HashMap;

use serde_json::{Value, json};

use yomite::game::Seat;
use yomite::games::duel::{
    Action, CardId, Creature, Element, Elements, Ending, Mana, Pool, Position, Shield, Slot, Stage,
    Table, cards,
};

/// A scene that is being played.
pub struct Scene {
    ids: HashMap<String, CardId>,
    names: Vec<String>,
    json: Vec<Value>,
    position: Position,
    table: Option<Table>,
}

type Done = Result<(), String>;

/// Plays a scene.
///
/// # Errors
/// The line that does not hold, and why.
pub fn play(text: &str) -> Result<(), String> {
    let mut scene = Scene {
        ids: HashMap::new(),
        names: Vec::new(),
        json: Vec::new(),
        position: Position::default(),
        table: None,
    };
    for (at, line) in text.lines().enumerate() {
        let line = line.split(" # ").next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let done = scene.line(line);
        done.map_err(|why| format!("line {}, `{line}`: {why}", at + 1))?;
    }
    Ok(())
}

impl Scene {
    fn line(&mut self, line: &str) -> Done {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        match head {
            "card" => self.card(rest),
            "seat" => {
                self.position.active = seat(rest)?;
                Ok(())
            }
            "turn" => {
                self.position.turn = rest.parse().map_err(|_| "no turn")?;
                Ok(())
            }
            "stage" if rest == "charge" => {
                self.position.stage = Stage::Charge;
                Ok(())
            }
            ">" => {
                let action = self.action(rest)?;
                let table = self.table()?;
                if !table.is_legal(action) {
                    return Err(format!("{action:?} is not legal"));
                }
                table.play(action, &mut ());
                Ok(())
            }
            "!" => match self.action(rest) {
                Ok(action) if self.table()?.is_legal(action) => Err("it is legal".to_owned()),
                _ => Ok(()),
            },
            "?" => self.choices(rest),
            "=" => self.holds(rest),
            _ => self.zone(seat(head)?, rest),
        }
    }

    fn card(&mut self, rest: &str) -> Done {
        let (id, fields) = rest.split_once(' ').ok_or("a name and fields")?;
        let mut card: Value = serde_json::from_str(fields).map_err(|e| e.to_string())?;
        let number = self.json.len();
        card["id"] = json!(id);
        card["name"] = json!({"en": id, "ja": format!("札{number}")});
        card["flavour"] = json!({"en": "A card of a scene.", "ja": "場面の札。"});
        self.json.push(card);
        self.ids.insert(id.to_owned(), CardId(number as u8));
        self.names.push(id.to_owned());
        Ok(())
    }

    fn id(&self, name: &str) -> Result<CardId, String> {
        let id = self.ids.get(name).copied();
        id.ok_or_else(|| format!("there is no card {name}"))
    }

    fn zone(&mut self, seat: Seat, rest: &str) -> Done {
        if self.table.is_some() {
            return Err("the scene is set already".to_owned());
        }
        let (zone, items) = rest.split_once(' ').unwrap_or((rest, ""));
        for item in items.split_whitespace() {
            let card = self.id(item.trim_end_matches(['*', '+']))?;
            let (tapped, fresh) = (item.contains('*'), item.contains('+'));
            let slot = Slot(self.position.next_slot);
            let side = &mut self.position.sides[seat.index()];
            match zone {
                "library" => side.library.push(Some(card)),
                "hand" => side.hand.push(Some(card)),
                "graveyard" => side.graveyard.push(card),
                "mana" => side.mana.push(Mana { card, tapped }),
                "shields" => side.shields.push(Shield {
                    card,
                    ..Shield::default()
                }),
                "battle" => {
                    side.battle.push(Creature {
                        card,
                        slot,
                        tapped,
                        fresh,
                        extra: 0,
                    });
                    self.position.next_slot += 1;
                }
                _ => return Err(format!("there is no zone {zone}")),
            }
        }
        Ok(())
    }

    fn table(&mut self) -> Result<&mut Table, String> {
        if self.table.is_none() {
            let text = Value::Array(self.json.clone()).to_string();
            let catalogue = cards::check(&text).map_err(|faults| format!("{faults:?}"))?;
            // A scene's cards live as long as the test.
            let pool = Pool::new(catalogue.cards().to_vec().leak());
            self.table = Some(self.position.table(pool, 7)?);
        }
        self.table.as_mut().ok_or_else(String::new)
    }

    /// A creature as a scene names it: `ox`, `1:ox`, `ox#2`.
    fn slot(&mut self, text: &str, whose: &[Seat]) -> Result<Slot, String> {
        let (own, text) = match text.split_once(':') {
            Some((own, text)) => (vec![seat(own)?], text),
            None => (whose.to_vec(), text),
        };
        let (name, nth) = text.split_once('#').unwrap_or((text, "1"));
        let nth: usize = nth.parse().map_err(|_| "no number")?;
        let card = self.id(name)?;
        let table = self.table()?;
        let all = own.iter().flat_map(|seat| table.side(*seat).battle());
        let mut fit = all.filter(|creature| creature.card == card);
        let found = fit.nth(nth - 1).map(|creature| creature.slot);
        found.ok_or_else(|| format!("there is no creature {text}"))
    }

    fn action(&mut self, text: &str) -> Result<Action, String> {
        let table = self.table()?;
        let (active, mover) = (table.active(), table.to_move().unwrap_or_default());
        let (own, others) = ([active], [Seat(1 - active.0)]);
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match word {
            "charge" => Action::Charge(self.id(rest)?),
            "keep" => Action::Keep,
            "play" => Action::Play(self.id(rest)?),
            "pay" => Action::Pay(elements(rest)?),
            "attack" => {
                let (by, at) = match rest.split_once(" at ") {
                    Some((by, at)) => (by, Some(self.slot(at, &others)?)),
                    None => (rest, None),
                };
                let by = self.slot(by, &own)?;
                Action::Attack { by, at }
            }
            "end" => Action::End,
            "block" => Action::Block(self.slot(rest, &others)?),
            "let" => Action::Let,
            "use" => Action::Use,
            "take" => Action::Take,
            "target" => Action::Target(self.slot(rest, &[mover, Seat(1 - mover.0)])?),
            "pick" => Action::Pick(self.id(rest)?),
            "put" => Action::Put(self.id(rest)?),
            "decline" => Action::Decline,
            _ => return Err(format!("nothing is called {word}")),
        })
    }

    fn choices(&mut self, text: &str) -> Done {
        let wanted: Result<Vec<_>, _> = text.split(", ").map(|one| self.action(one)).collect();
        let (mut wanted, mut list) = (wanted?, Vec::new());
        self.table()?.actions(&mut list);
        let order = |action: &Action| format!("{action:?}");
        wanted.sort_by_key(order);
        list.sort_by_key(order);
        match wanted == list {
            true => Ok(()),
            false => Err(format!("it is {list:?}")),
        }
    }

    fn holds(&mut self, text: &str) -> Done {
        let words: Vec<&str> = text.split_whitespace().collect();
        let names = self.names.clone();
        let name = |card: CardId| match names.get(card.index()) {
            Some(name) => name.clone(),
            None => "?".to_owned(),
        };
        let found = match words[..] {
            ["move", _] => self.table()?.to_move().map(|seat| format!("move {seat}")),
            ["won", ..] | ["drawn", ..] => self.table()?.result().map(|(winner, by)| {
                let by = match by {
                    Ending::Attack => "attack",
                    Ending::Library => "library",
                    Ending::Turns => "turns",
                };
                match winner {
                    Some(winner) => format!("won {winner} {by}"),
                    None => format!("drawn {by}"),
                }
            }),
            [whose, "cost", card, _] => {
                let (whose, id) = (seat(whose)?, self.id(card)?);
                let cost = self.table()?.cost(whose, id);
                Some(format!("{whose} cost {card} {cost}"))
            }
            [whose, "power", creature, _] => {
                let whose = seat(whose)?;
                let slot = self.slot(creature, &[whose])?;
                let table = self.table()?;
                let (_, found) = table.creature(slot).ok_or("nowhere")?;
                let power = table.power(found, false);
                Some(format!("{whose} power {creature} {power}"))
            }
            [whose, "known", _] => {
                let whose = seat(whose)?;
                let known = self.table()?.side(whose).known();
                Some(format!("{whose} known {known}"))
            }
            [whose, zone, ..] => {
                let whose = seat(whose)?;
                let table = self.table()?;
                let written = Position::from_table(table).sides[whose.index()].clone();
                let sign = |on: bool, sign: &str| if on { sign.to_owned() } else { String::new() };
                let held: Vec<String> = match zone {
                    "library" => written.library.iter().flatten().map(|c| name(*c)).collect(),
                    "hand" => written.hand.iter().flatten().map(|c| name(*c)).collect(),
                    "graveyard" => written.graveyard.iter().map(|c| name(*c)).collect(),
                    "shields" => written.shields.iter().map(|s| name(s.card)).collect(),
                    "shown" => written.shown.iter().map(|s| name(s.card)).collect(),
                    "mana" => {
                        let mana = written.mana.iter();
                        mana.map(|m| name(m.card) + &sign(m.tapped, "*")).collect()
                    }
                    "battle" => {
                        let all = written.battle.iter();
                        let signs = |c: &Creature| sign(c.tapped, "*") + &sign(c.fresh, "+");
                        all.map(|c| name(c.card) + &signs(c)).collect()
                    }
                    _ => return Err(format!("there is no zone {zone}")),
                };
                let held: Vec<String> = std::iter::once(format!("{whose} {zone}"))
                    .chain(held)
                    .collect();
                Some(held.join(" "))
            }
            _ => return Err("nothing to hold".to_owned()),
        };
        match found {
            Some(found) if found == words.join(" ") => Ok(()),
            other => Err(format!("it is {}", other.unwrap_or_default())),
        }
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    match text {
        "0" => Ok(Seat(0)),
        "1" => Ok(Seat(1)),
        _ => Err(format!("there is no seat {text}")),
    }
}

fn elements(text: &str) -> Result<Elements, String> {
    let element = |word: &str| {
        let all = Element::ALL.into_iter();
        let mut fit = all.filter(|element| element.to_string() == word);
        fit.next()
            .ok_or_else(|| format!("there is no element {word}"))
    };
    text.split_whitespace().map(element).collect()
}
