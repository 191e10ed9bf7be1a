//! What recorded matches of Duel tell of each card: sums alone, so that parts add up in any order.

use serde::{Deserialize, Serialize};

use yomite::games::duel::CardId;
use yomite::games::duel::cards;
use yomite::games::duel::statistics::{Figures, Measured, Origin, Statistic, Study};

mod recorder;

pub(super) use recorder::Recorder;

/// Sums of all cards and decks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Tally {
    cards: Vec<Sums>,
    /// By deck: matches, and how many of them were won.
    decks: Vec<(u64, f64)>,
}

impl Tally {
    /// Adds the sums of other matches. Wins are counted in halves, so that no order of adding loses
    /// anything.
    pub(super) fn add(&mut self, more: &Tally) {
        let size = self.cards.len().max(more.cards.len());
        self.cards.resize_with(size, Sums::default);
        for (sums, more) in self.cards.iter_mut().zip(&more.cards) {
            sums.add(more);
        }
        let size = self.decks.len().max(more.decks.len());
        self.decks.resize(size, (0, 0.0));
        for ((matches, won), more) in self.decks.iter_mut().zip(&more.decks) {
            *matches += more.0;
            *won += more.1;
        }
    }

    /// What the sums say.
    pub(super) fn study(&self, games: u64, seed: u64, noise: f32, origin: Origin) -> Study {
        let rate = |(matches, won): &(u64, f64)| won / (*matches).max(1) as f64;
        let rates: Vec<f64> = self.decks.iter().map(rate).collect();
        let played = cards::ids().zip(&self.cards);
        let played = played.filter(|(_, sums)| sums.plays > 0);
        let measured = |(card, sums): (CardId, &Sums)| Measured {
            card: cards::slug(card).to_owned(),
            plays: sums.plays,
            figures: sums.figures(&rates),
        };
        Study {
            games,
            seed,
            noise,
            origin,
            cards: played.map(measured).collect(),
        }
    }
}

/// Sums over the plays of one card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Sums {
    plays: u64,
    early: u64,
    late: u64,
    triggers: u64,
    /// Printed less paid cost, of plays from hand.
    discount: i64,
    /// Own gain less the other's.
    hand: i64,
    own_hand: i64,
    own_hand_squares: i64,
    /// Own gain and the other's loss.
    board: i64,
    board_squares: i64,
    mana: i64,
    library: i64,
    shields: u64,
    /// Creatures of which it is known whether they were there in one's own next turn, and which were.
    returned: u64,
    survived: u64,
    creatures: u64,
    effect_deaths: u64,
    behind: u64,
    behind_won: f64,
    won: f64,
    finishing: u64,
    /// Plays by deck, for what those decks win in all.
    by_deck: Vec<u64>,
}

fn per(sum: f64, of: u64) -> f32 {
    (sum / of.max(1) as f64) as f32
}

impl Sums {
    /// What the sums say; `rates` is what each deck wins in all.
    fn figures(&self, rates: &[f64]) -> Figures {
        let mean = |sum: i64| per(sum as f64, self.plays);
        let share = |count: u64| per(count as f64, self.plays);
        let variance = |sum: i64, squares: i64| {
            let mean = sum as f64 / self.plays.max(1) as f64;
            (squares as f64 / self.plays.max(1) as f64 - mean * mean).max(0.0) as f32
        };
        let usual = self.by_deck.iter().zip(rates);
        let usual: f64 = usual.map(|(plays, rate)| *plays as f64 * rate).sum();
        Statistic::ALL.map(|statistic| match statistic {
            Statistic::EarlyUse => share(self.early),
            Statistic::LateUse => share(self.late),
            Statistic::TriggerRate => share(self.triggers),
            Statistic::Discount => per(self.discount as f64, self.plays - self.triggers),
            Statistic::HandAdvantage => mean(self.hand),
            Statistic::BoardAdvantage => mean(self.board),
            Statistic::ManaAdvantage => mean(self.mana),
            Statistic::ShieldDamage => share(self.shields),
            Statistic::HandVariance => variance(self.own_hand, self.own_hand_squares),
            Statistic::BoardVariance => variance(self.board, self.board_squares),
            Statistic::Survival => per(self.survived as f64, self.returned),
            Statistic::EffectDeath => per(self.effect_deaths as f64, self.creatures),
            Statistic::WinRate => per(self.won - usual, self.plays),
            Statistic::Comeback => per(self.behind_won, self.behind),
            Statistic::Finishing => share(self.finishing),
            Statistic::DeckUse => mean(self.library),
        })
    }
}

impl Sums {
    /// Adds the sums of other matches.
    fn add(&mut self, more: &Sums) {
        self.plays += more.plays;
        self.early += more.early;
        self.late += more.late;
        self.triggers += more.triggers;
        self.discount += more.discount;
        self.hand += more.hand;
        self.own_hand += more.own_hand;
        self.own_hand_squares += more.own_hand_squares;
        self.board += more.board;
        self.board_squares += more.board_squares;
        self.mana += more.mana;
        self.library += more.library;
        self.shields += more.shields;
        self.returned += more.returned;
        self.survived += more.survived;
        self.creatures += more.creatures;
        self.effect_deaths += more.effect_deaths;
        self.behind += more.behind;
        self.behind_won += more.behind_won;
        self.won += more.won;
        self.finishing += more.finishing;
        let size = self.by_deck.len().max(more.by_deck.len());
        self.by_deck.resize(size, 0);
        for (sum, more) in self.by_deck.iter_mut().zip(&more.by_deck) {
            *sum += more;
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::seq::SliceRandom as _;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::{Origin, Recorder, Tally};
    use yomite::games::duel::{Event, PLAYERS, Pool, Sink, Table, Zone, cards, decks, playout};

    /// Plays at random, with the tally and the plain events side by side.
    struct Both<'a> {
        recorder: Recorder<'a>,
        events: Vec<(u8, Event)>,
    }

    impl Sink for Both<'_> {
        fn event(&mut self, table: &Table, event: Event) {
            self.recorder.event(table, event);
            self.events.push((table.turn(), event));
        }
    }

    #[test]
    fn sums_are_what_the_events_say() {
        let seed = 31;
        println!("seed {seed}");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut tally, mut parts) = (Tally::default(), Tally::default());
        let mut logs = Vec::new();
        for _ in 0..60 {
            let presets = decks::presets();
            let decks = [(); PLAYERS].map(|()| rng.random_range(0..presets.len()));
            let libraries = decks.map(|deck| {
                let mut library = presets[deck].deck().cards();
                library.shuffle(&mut rng);
                library
            });
            let pool = Pool::new(cards::all());
            let mut table = Table::new(pool, [&libraries[0], &libraries[1]], rng.random());
            let mut part = Tally::default();
            let mut both = Both {
                recorder: Recorder::new(&mut part, decks, &table),
                events: Vec::new(),
            };
            playout::play_out(&mut table, &mut Vec::new(), &mut rng, &mut both);
            let Both { recorder, events } = both;
            recorder.finish(&table);
            parts.add(&part);
            tally.add(&part);
            logs.push((table.result(), events));
        }
        assert_eq!(tally, parts);
        let events = || logs.iter().flat_map(|(_, events)| events);
        for card in cards::ids() {
            let sums = &tally.cards[card.index()];
            let plays = |from: Option<Zone>| {
                let fits = |event: &Event| {
                    matches!(event, Event::Played { card: c, from: z, .. }
                    if *c == card && from.is_none_or(|from| from == *z))
                };
                events().filter(|(_, event)| fits(event)).count() as u64
            };
            let slug = cards::slug(card);
            assert_eq!(sums.plays, plays(None), "{slug}");
            assert_eq!(sums.triggers, plays(Some(Zone::Shields)), "{slug}");
            let paid = events().filter_map(|(_, event)| match event {
                Event::Played {
                    card: c,
                    from: Zone::Hand,
                    cost,
                    ..
                } if *c == card => Some(i64::from(cards::card(card).cost) - i64::from(*cost)),
                _ => None,
            });
            assert_eq!(sums.discount, paid.sum::<i64>(), "{slug}");
            let early = events().filter(|(turn, event)| match event {
                // Two turns a round; the second player's first is turn 2.
                Event::Played { seat, card: c, .. } => *c == card && *turn <= 6 + seat.0,
                _ => false,
            });
            assert_eq!(sums.early, early.count() as u64, "{slug}");
            assert!(sums.survived <= sums.returned, "{slug}");
            assert!(sums.returned <= sums.creatures, "{slug}");
            assert!(sums.effect_deaths <= sums.creatures, "{slug}");
            assert!(
                sums.behind_won <= sums.won && sums.won <= sums.plays as f64,
                "{slug}"
            );
            // A creature without effects leaves the hand for the battle zone, nothing else.
            let printed = cards::card(card);
            if printed.is_creature() && printed.effects().count() == 0 && sums.triggers == 0 {
                let plays = sums.plays as i64;
                assert_eq!((sums.hand, sums.board), (-plays, plays), "{slug}");
                assert_eq!((sums.mana, sums.library), (0, 0), "{slug}");
            }
        }
        let broken = events().filter(|(_, event)| matches!(event, Event::Broke { .. }));
        let counted: u64 = tally.cards.iter().map(|sums| sums.shields).sum();
        // An attacker that a trigger has taken away breaks the rest for nobody.
        assert!(counted > 0 && counted <= broken.count() as u64);
        let matches: u64 = tally.decks.iter().map(|(matches, _)| matches).sum();
        let won: f64 = tally.decks.iter().map(|(_, won)| won).sum();
        assert_eq!((matches, won), (120, 60.0));
        let study = tally.study(60, seed, 0.0, Origin::default());
        assert!(
            study
                .cards
                .iter()
                .all(|card| card.figures.iter().all(|x| x.is_finite()))
        );
    }
}
