//! What the first rung of a hint says at Duel, against counting on the open table.

use yomite::catalogue::Catalogue;
use yomite::game::{Game as _, Observation as _, Seat};
use yomite::games::duel::{Action, Duel, Stage, cards};
use yomite::words::Arg;

use super::{Said, all_said, positions};

#[test]
fn duel_says_what_the_open_table_shows() {
    let mut said = Said::new();
    positions::<Duel>("duel", &[], "random", 0..150, |game, seen, _| {
        let seat = game.to_move().expect("somebody chooses");
        let table = game.table();
        let (own, theirs) = (table.side(seat), table.side(Seat(1 - seat.0)));
        let mut legal = Vec::new();
        table.actions(&mut legal);
        assert_eq!(legal, seen.legal_actions());
        for choice in &legal {
            let text = Duel::nudge(seen, choice);
            *said.entry(text.key.to_string()).or_default() += 1;
            let numbers: Vec<usize> = text
                .args
                .iter()
                .map(|arg| match arg {
                    Arg::Count(n) => usize::try_from(*n).expect("a count"),
                    other => panic!("{other:?} is no count"),
                })
                .collect();
            let played = || {
                legal
                    .iter()
                    .filter(|a| matches!(a, Action::Play(_)))
                    .count()
            };
            let holds = match (&*text.key, choice) {
                ("duel.nudge.charge", Action::Charge(_)) | ("duel.nudge.keep", Action::Keep) => {
                    numbers == [own.mana().len(), own.hand().len()]
                }
                ("duel.nudge.play", Action::Play(_)) => numbers == [played()],
                ("duel.nudge.pay", Action::Pay(_)) => {
                    let tapped = own.mana().len() - table.ready_mana(seat);
                    let Stage::Pay(payment) = table.stage() else {
                        panic!("mana is tapped to pay");
                    };
                    let due = usize::from(payment.left);
                    numbers == [own.mana().len() - tapped - due] && numbers[0] > 0
                }
                ("duel.nudge.fight", Action::Attack { at: Some(_), .. }) => {
                    let tapped = theirs.battle().iter().filter(|c| c.tapped).count();
                    numbers == [tapped] && tapped > 0
                }
                ("duel.nudge.attack", Action::Attack { at: None, .. }) => {
                    numbers == [theirs.shields().len()]
                }
                ("duel.nudge.win", Action::Attack { at: None, .. }) => theirs.shields().is_empty(),
                ("duel.nudge.end", Action::End) => legal.len() > 1,
                ("duel.nudge.block", Action::Block(_)) => {
                    let attack = table.attack().expect("an attack");
                    let (_, attacker) = table.creature(attack.by).expect("the attacker");
                    let card = cards::card(attacker.card);
                    numbers == [usize::from(card.power + card.power_attack + attacker.extra)]
                }
                ("duel.nudge.let", Action::Let) => {
                    let attack = table.attack().expect("an attack");
                    attack.at.is_none() && numbers == [own.shields().len()]
                }
                ("duel.nudge.let.creature", Action::Let) => {
                    let at = table.attack().and_then(|attack| attack.at);
                    let attacked = own.creature(at.expect("a creature")).expect("it");
                    let power = cards::card(attacked.card).power + attacked.extra;
                    numbers == [usize::from(power)]
                }
                ("duel.nudge.trigger", Action::Use | Action::Take) => {
                    let broken = table.attack().and_then(|attack| attack.broken);
                    numbers == [usize::from(cards::card(broken.expect("a trigger")).cost)]
                }
                ("duel.nudge.effect", Action::Target(_) | Action::Pick(_) | Action::Put(_)) => {
                    let declines = usize::from(legal.contains(&Action::Decline));
                    numbers == [legal.len() - declines]
                }
                ("duel.nudge.decline", Action::Decline) => legal.len() > 1,
                (other, _) => panic!("{other} was not held against anything"),
            };
            assert!(holds, "{}: {choice:?} {numbers:?} at {table:?}", text.key);
        }
    });
    all_said(&said, "duel.nudge", &Duel::phrases(), &[]);
}
