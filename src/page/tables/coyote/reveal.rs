//! The last round: the cards that the call brought to light and what they came to, step by step; what the
//! reveal says at each of its beats, and the way on from its end.

use leptos::prelude::*;

use super::hindsight::Looking;
use super::place::{CardFace, Face};
use super::unveiling::{Beat, Unveiling};
use super::{Showing, phrases};
use crate::i18n::{Voice, say, t};
use crate::parts::{SeatName, SeatTag, seat_letter};
use crate::tables::WayOn;
use yomite::game::Seat;
use yomite::games::coyote::hindsight::first_ply;
use yomite::games::coyote::{Card, Observation, Round};
use yomite::words::{Arg, Text, count, number, whole};

/// The last round that is over and has been shown.
#[component]
pub fn LastRound(
    /// The position, or while a reveal runs the one before it.
    seen: Memo<Observation>,
    /// The way to what each one expected.
    looking: Looking,
    showing: Showing,
) -> impl IntoView {
    let last = Memo::new(move |_| {
        seen.with(|seen| {
            let round = seen.rounds.last().cloned()?;
            let call = first_ply(seen, seen.rounds.len()).checked_sub(1)?;
            Some((seen.rounds.len(), call, round))
        })
    });
    move || {
        let (number, call, round) = last.get()?;
        Some(view! {
            <section class="coyote-box reveal" data-test="reveal" aria-label=t(phrases::LAST_ROUND)>
                <Revealed number call round looking showing />
            </section>
        })
    }
}

/// One round in the order in which its reveal is resolved.
#[component]
fn Revealed(
    number: usize,
    call: usize,
    round: Round,
    looking: Looking,
    showing: Showing,
) -> impl IntoView {
    let last = round.bids.last().copied();
    let (bidder, bid) = last.map_or((round.caller, 0), |last| (last.seat, last.bid));
    let cards = Seat::all(round.cards.len())
        .filter_map(|seat| {
            let card = round.cards[seat.index()]?;
            Some(view! { <Shown seat card round=round.clone() /> })
        })
        .collect_view();
    let steps: Vec<_> = steps(&round)
        .into_iter()
        .map(|text| view! { <li>{say(text)}</li> })
        .collect();
    let total = round.reveal.total;
    let verdict = verdict(&round, bid);
    let loses = loses(&round);
    view! {
        <div class="revealed">
            <h2>
                {say(phrases::ROUND.with([count(number)]))}
                <span class="calls-it">
                    <SeatTag seat=bidder />
                    <b class="num">{bid}</b>
                    <span aria-hidden="true">"→"</span>
                    <SeatTag seat=round.caller />
                    <b>{t(phrases::COYOTE)}</b>
                </span>
                <span class="sr-only">
                    {say(
                        phrases::CALL_OF
                            .with([Arg::Seat(round.caller.0), Arg::Seat(bidder.0), count(bid)]),
                    )}
                </span>
            </h2>
            <ul class="shown-cards">{cards}</ul>
            <ol class="reveal-steps small">{steps}</ol>
            <p class="verdict">
                <b class="total num" data-test="total" data-total=total>
                    {say(phrases::TOTAL.with([whole(total)]))}
                </b>
                <span>{say(verdict)}</span>
                <span class="loses">
                    <SeatName seat=round.loser />
                    <span data-test="loses">{say(loses)}</span>
                </span>
                <Show when=move || !showing.is_on()>
                    <button type="button" class="link-btn" data-test="reveal-again"
                        on:click=move |_| showing.play_again(call)>{t(phrases::REVEAL_AGAIN)}</button>
                </Show>
                <button type="button" class="link-btn look-open" data-test="look-open"
                    on:click=move |_| looking.show()>{t(phrases::LOOK_OPEN)}</button>
            </p>
        </div>
    }
}

/// One card of the reveal, with what became of it.
#[component]
fn Shown(seat: Seat, card: Card, round: Round) -> impl IntoView {
    let drew = round.reveal.drew.filter(|(holder, _)| *holder == seat);
    let struck = round.reveal.struck.is_some_and(|(whose, _)| whose == seat);
    view! {
        <li>
            <SeatTag seat />
            <CardFace face=Face::Up(card) struck=struck && drew.is_none() />
            {drew.map(|(_, drawn)| view! {
                <span aria-hidden="true">"→"</span>
                <CardFace face=Face::Up(drawn) struck=struck />
            })}
        </li>
    }
}

/// What was resolved, in the order of the rules; effects that were not there are left out.
fn steps(round: &Round) -> Vec<Text> {
    let reveal = &round.reveal;
    let mut steps = Vec::new();
    if let Some((holder, drawn)) = reveal.drew {
        let phrase = if reveal.reshuffled {
            phrases::DREW_AFTER_SHUFFLE
        } else {
            phrases::DREW
        };
        steps.push(phrase.with([letter(holder), drawn.label()]));
    }
    let cards: Vec<Card> = effective(round).into_iter().flatten().collect();
    if cards.contains(&Card::MAX_ZERO) {
        steps.push(match reveal.struck {
            Some((whose, largest)) => phrases::STRUCK.with([letter(whose), whole(largest)]),
            None => phrases::STRUCK_NONE.text(),
        });
    }
    steps.push(match &terms(round)[..] {
        [] | [_] => phrases::SUM_ONE.with([whole(reveal.sum)]),
        terms => phrases::SUM.with([addition(terms).into(), whole(reveal.sum)]),
    });
    if reveal.night {
        steps.push(phrases::NIGHT.text());
    }
    if reveal.doubled {
        steps.push(phrases::DOUBLED.with([whole(reveal.sum), whole(reveal.total)]));
    }
    steps
}

/// The cards by seat as they count, "?" replaced by what it drew.
fn effective(round: &Round) -> Vec<Option<Card>> {
    let mut cards = round.cards.clone();
    if let Some((holder, drawn)) = round.reveal.drew
        && let Some(card) = cards.get_mut(holder.index())
    {
        *card = Some(drawn);
    }
    cards
}

/// The numbers that are added up, by seat; the struck one counts 0.
fn terms(round: &Round) -> Vec<i32> {
    let struck = round.reveal.struck.map(|(whose, _)| whose);
    Seat::all(round.cards.len())
        .zip(effective(round))
        .filter_map(|(seat, card)| {
            let number = card?.number()?;
            Some(if struck == Some(seat) { 0 } else { number })
        })
        .collect()
}

/// A sum as one writes it: 3 + 0 − 5.
fn addition(terms: &[i32]) -> String {
    let Some((first, rest)) = terms.split_first() else {
        return "0".to_owned();
    };
    rest.iter().fold(number(f64::from(*first), 0), |out, term| {
        let sign = if *term < 0 { '−' } else { '+' };
        format!("{out} {sign} {}", term.unsigned_abs())
    })
}

/// What the loser is left with.
pub fn loses(round: &Round) -> Text {
    match round.lives.get(round.loser.index()).copied().unwrap_or(0) {
        0 => phrases::LOSES_LAST.text(),
        left => phrases::LOSES.with([count(left)]),
    }
}

/// What the total says of the call.
pub fn verdict(round: &Round, bid: i32) -> Text {
    if round.reveal.total < bid {
        phrases::BELOW.with([count(bid)])
    } else {
        phrases::REACHED.with([count(bid)])
    }
}

/// A player by the letter that its card bears.
fn letter(seat: Seat) -> Arg {
    seat_letter(seat).to_string().into()
}

/// The words of the reveal, and the way on from it.
#[component]
pub fn Stage(showing: Showing) -> impl IntoView {
    let voice = Voice::get();
    let reveal = showing.reveal;
    let note = move || {
        let past = showing.past.get();
        let note =
            reveal.with(|reveal| reveal.as_ref().map(|reveal| reveal_sentence(reveal, past)));
        note.map(|note| voice.say(&note))
    };
    let of = move |read: fn(&Unveiling) -> Text| {
        let text = reveal.with(|reveal| reveal.as_ref().map(read));
        text.map(|text| voice.say(&text))
    };
    let loser = Signal::derive(move || {
        reveal
            .with(|r| r.as_ref().map(|r| r.round.loser))
            .unwrap_or_default()
    });
    let falls = move || {
        let past = showing.past.get();
        reveal.with(|r| {
            r.as_ref()
                .is_some_and(|r| r.beats[..past.min(r.beats.len())].contains(&Beat::Falls))
        })
    };
    let said = move |reveal: &Unveiling| {
        let round = &reveal.round;
        let said = [
            voice.say(&total(reveal)),
            voice.say(&verdict(round, reveal.bid())),
            voice.arg(&Arg::Seat(round.loser.0)),
            voice.say(&loses(round)),
        ];
        said.join(" ")
    };
    view! {
        <section class="coyote-box stage" data-test="unveiling" aria-label=t(phrases::REVEAL)>
            <p class="stage-note" data-test="beat">
                {note}
            </p>
            <p class="stage-loses">
                <Show when=falls>
                    <SeatName seat=loser />
                    <strong>{move || of(|r| loses(&r.round))}</strong>
                </Show>
            </p>
            <WayOn showing next=phrases::NEXT_ROUND said />
        </section>
    }
}

fn total(reveal: &Unveiling) -> Text {
    phrases::TOTAL.with([whole(reveal.round.reveal.total)])
}

/// The last of the first `past` beats, in words.
fn reveal_sentence(reveal: &Unveiling, past: usize) -> Text {
    let round = &reveal.round;
    let past = past.min(reveal.beats.len());
    let name = |seat: yomite::game::Seat| Arg::Seat(seat.0);
    match past.checked_sub(1).map(|at| reveal.beats[at]) {
        None | Some(Beat::Called) => phrases::REVEAL_CALLED.with([count(reveal.bid())]),
        Some(Beat::Counts(seat)) => {
            let card = round.cards.get(seat.index()).copied().flatten();
            let card = card.map_or(Arg::from(""), |card| card.label());
            phrases::REVEAL_CARD.with([name(seat), card])
        }
        Some(Beat::Draws(seat)) => {
            let phrase = if round.reveal.reshuffled {
                phrases::DREW_AFTER_SHUFFLE
            } else {
                phrases::DREW
            };
            let drawn = round.reveal.drew.map(|(_, card)| card.label());
            phrase.with([name(seat), drawn.unwrap_or(Arg::from(""))])
        }
        Some(Beat::Strikes(None)) => phrases::STRUCK_NONE.text(),
        Some(Beat::Strikes(Some(seat))) => {
            let largest = round.reveal.struck.map_or(0, |(_, largest)| largest);
            phrases::STRUCK.with([name(seat), whole(largest)])
        }
        Some(Beat::Night) => phrases::REVEAL_NIGHT.text(),
        Some(Beat::Doubles) => phrases::REVEAL_DOUBLED.with([whole(reveal.sum(past))]),
        Some(Beat::Settles | Beat::Falls) => {
            phrases::SETTLED.with([total(reveal).into(), verdict(round, reveal.bid()).into()])
        }
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::games::coyote::{Bid, Reveal};

    fn round(codes: &[i16], drawn: Option<i16>) -> Round {
        let card = |code: &i16| Card::try_from(*code).expect("a card");
        let cards: Vec<Option<Card>> = codes.iter().map(|code| Some(card(code))).collect();
        let reveal = Reveal::from_cards(&cards, drawn.as_ref().map(card), false);
        Round {
            opener: Seat(0),
            reshuffled: false,
            lives: vec![3; cards.len()],
            cards,
            bids: vec![Bid {
                seat: Seat(0),
                bid: 10,
            }],
            caller: Seat(1),
            reveal,
            loser: Seat(1),
        }
    }

    #[test]
    fn the_terms_add_up_to_the_sum_of_the_rules() {
        let rounds = [
            round(&[5, 3], None),
            round(&[103, 102, -5, 20], Some(15)),
            round(&[103, 4, 10], Some(102)),
            round(&[102, 101], None),
            round(&[-10, -5, 102, 100], None),
            round(&[103, 101, 100, 0, 15, -5], Some(20)),
        ];
        for round in rounds {
            let sum: i32 = terms(&round).iter().sum();
            assert_eq!(sum, round.reveal.sum, "{:?}", round.cards);
        }
    }

    #[test]
    fn only_what_happened_is_told_in_the_order_of_the_rules() {
        let keys = |round: &Round| -> Vec<String> {
            steps(round)
                .iter()
                .map(|text| text.key.to_string())
                .collect()
        };
        assert_eq!(keys(&round(&[5, 3], None)), [phrases::SUM.key]);
        let alone = round(&[3, 100], None);
        let order = [phrases::SUM_ONE.key, phrases::DOUBLED.key];
        assert_eq!(keys(&alone), order, "one number is no sum");
        assert_eq!(steps(&alone)[0].args, [whole(3)]);
        let all = round(&[103, 102, 101, 100, 5], Some(20));
        let order = [
            phrases::DREW.key,
            phrases::STRUCK.key,
            phrases::SUM.key,
            phrases::NIGHT.key,
            phrases::DOUBLED.key,
        ];
        assert_eq!(keys(&all), order);
    }

    #[test]
    fn a_sum_is_written_with_its_signs() {
        assert_eq!(addition(&[3, -5, 0]), "3 − 5 + 0");
        assert_eq!(addition(&[-10, 4]), "−10 + 4");
        assert_eq!(addition(&[]), "0");
    }
}
