//! Whole matches and whole thoughts, held against text files.

use std::fmt::Write as _;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::catalogue::Catalogue;
use yomite::game::{Game, Seat};
use yomite::games::numeron::{Action, EndRule, Numeron};
use yomite::insight::Panel;
use yomite::words::{Lang, say};

#[path = "../golden/hold.rs"]
mod hold;

use super::{AGENTS, Reader, choice, code, opened, rules, thought};

/// The sentences of a whole thought, in both languages.
#[test]
fn a_thought_reads_as_it_should() {
    let mut game = opened(rules(3, EndRule::Sudden), [&code("987"), &code("305")]);
    for call in ["123", "456", "045", "978"] {
        game.play(&Action::Call(code(call))).unwrap();
    }
    let seen = game.observe(Seat(0));
    for name in AGENTS {
        let insight = thought(name, &seen, 1).insight();
        let mut text = String::new();
        for lang in [Lang::En, Lang::Ja] {
            let reader = Reader(lang);
            let _ = writeln!(text, "{}", say(&insight.headline, &reader));
            for step in &insight.steps {
                let _ = writeln!(text, "\n# {}", say(&step.title, &reader));
                let _ = writeln!(text, "{}", say(&step.sentence, &reader));
                if let Some(figure) = &step.figure {
                    let _ = writeln!(text, "[{}]", say(figure, &reader));
                }
                for panel in &step.panels {
                    let _ = writeln!(text, "- {}", say(panel.title(), &reader));
                    if let Panel::Formula(formula) = panel {
                        for line in &formula.lines {
                            let value = yomite::words::say_arg(&line.value, &reader);
                            let _ = writeln!(
                                text,
                                "    {}: {} = {value}",
                                say(&line.name, &reader),
                                line.expression
                            );
                        }
                    }
                }
                if !step.focus.is_empty() {
                    let _ = writeln!(text, "  @ {}", step.focus.join(" "));
                }
            }
            text.push('\n');
        }
        hold::hold(&format!("numeron/thought-{name}.txt"), &text);
    }
}

/// Whole matches, move by move, with the headline of every thought.
#[test]
fn golden_matches() {
    for (file, digits, end, specs, seed) in [
        (
            "match-3-sudden.txt",
            3,
            EndRule::Sudden,
            ["expected", "entropy"],
            1,
        ),
        (
            "match-3-equalising.txt",
            3,
            EndRule::Equalising,
            ["optimal", "minimax:slip=0.3"],
            2,
        ),
        (
            "match-4-sudden.txt",
            4,
            EndRule::Sudden,
            ["optimal", "parts"],
            3,
        ),
    ] {
        let mut game = Numeron::set_up(&rules(digits, end), &()).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut text = format!(
            "{digits} digits, {end:?}, {} against {}, seed {seed}\n",
            specs[0], specs[1]
        );
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let search = thought(specs[seat.index()], &seen, rng.random());
            let action = choice(&*search);
            game.play(&action).unwrap();
            let label = say(&Numeron::label(&action), &Reader(Lang::En));
            let _ = write!(text, "{seat}: {label}");
            if let (Action::Call(_), Some(call)) = (action, game.observe(seat).calls.last()) {
                let _ = write!(text, " -> {}", call.answer);
            }
            let _ = writeln!(
                text,
                "    {}",
                say(&search.insight().headline, &Reader(Lang::En))
            );
        }
        let _ = writeln!(text, "scores {:?}", game.scores().unwrap());
        hold::hold(&format!("numeron/{file}"), &text);
    }
}
