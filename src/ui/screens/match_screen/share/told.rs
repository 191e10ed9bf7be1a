//! A match in a few words for others: how it ended, and how it was played.

use leptos::prelude::*;

use crate::game::Seat;
use crate::review::Verdict;
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::{common, history as phrases, table};
use crate::ui::play::Play;
use crate::ui::review::{Reviews, State};
use crate::words::{Arg, Lang, Text, count};

/// The most decisions that are marked one by one.
const MARKED: usize = 40;

/// How the match ended for the person who played, or for all, without anything of what was hidden.
pub fn result(voice: Voice) -> String {
    let (play, reviews) = (Play::get(), Reviews::get());
    let site = voice.t(common::NAME);
    let title = voice.t(play.game().title());
    let mut lines = vec![format!(
        "{site} · {title}: {}",
        voice.say(&ending(play, voice))
    )];
    let person = own(play);
    let account = person.filter(|_| reviews.state.get() == State::Done);
    let account = account.and_then(|seat| {
        reviews.review.with(|review| {
            let seats = &review.as_ref()?.seats;
            seats.get(seat.index()).cloned()
        })
    });
    if let Some(account) = account {
        let accuracy = account.told_accuracy();
        let accuracy = accuracy.map(|accuracy| Arg::Number(accuracy, 0));
        let accuracy = accuracy.map(|accuracy| voice.say(&phrases::ACCURACY.with([accuracy])));
        let decisions = account.decisions.iter();
        let marks = decisions.map(|decision| mark(decision.verdict));
        let marks: String = marks.collect();
        let marks = (1..=MARKED)
            .contains(&account.decisions.len())
            .then_some(marks);
        let line: Vec<String> = marks.into_iter().chain(accuracy).collect();
        if !line.is_empty() {
            lines.push(line.join(" "));
        }
    }
    lines.join("\n")
}

/// The seat of the one person who has played here.
fn own(play: Play) -> Option<Seat> {
    let people = play.people();
    let alone = people.len() == 1 && !play.is_given();
    people.first().copied().filter(|_| alone)
}

fn ending(play: Play, voice: Voice) -> Text {
    let (plies, scores) = (count(play.plies()), play.scores().unwrap_or_default());
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let won = |seat: &Seat| scores.get(seat.index()) == Some(&best);
    let winners: Vec<Seat> = Seat::all(scores.len()).filter(won).collect();
    let Some(me) = own(play) else {
        return match winners.as_slice() {
            [winner] => {
                phrases::OTHERS.with([table::WON.with([Arg::Seat(winner.0)]).into(), plies])
            }
            _ => phrases::OTHERS.with([table::DRAWN.text().into(), plies]),
        };
    };
    // Who has lost has lost to whoever won, and who has won has won against all.
    let against = Seat::all(scores.len()).filter(|seat| *seat != me);
    let alone = winners == [me];
    let against = against.filter(|seat| alone || winners.contains(seat));
    let others: Vec<String> = against.map(|seat| voice.arg(&Arg::Seat(seat.0))).collect();
    let comma = match voice.reads() {
        Lang::Ja => "、",
        Lang::En => ", ",
    };
    let others = Arg::Label(others.join(comma));
    let phrase = match (winners.contains(&me), winners.len()) {
        (true, 1) => phrases::RESULT_WON,
        (true, _) => phrases::DRAWN,
        (false, _) => phrases::LOST,
    };
    phrase.with([others, plies])
}

/// A decision in a sign that needs no colour.
const fn mark(verdict: Verdict) -> char {
    match verdict {
        Verdict::Fine | Verdict::TooClose => '●',
        Verdict::Inaccuracy => '◐',
        Verdict::Mistake => '○',
        Verdict::Blunder => '×',
    }
}
