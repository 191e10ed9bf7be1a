//! What can be counted: the cards that have not been seen, and those that help a row.

use leptos::prelude::*;

use super::desk::Desk;
use super::draft::Draft;
use super::face::named_category;
use super::phrases;
use crate::i18n::{Voice, t};
use crate::tables::cards::SuitSign;
use yomite::cards::{Card, Face, Faces, Rank, Suit};
use yomite::games::pineapple::{Board, Category, Observation, Row, so_far};
use yomite::words::{Text, count};

#[component]
pub fn Aids(
    /// The position and the placement that is being made.
    desk: Desk,
) -> impl IntoView {
    let voice = Voice::get();
    let unseen = Memo::new(move |_| desk.seen.with(|seen| seen.unseen()));
    let board = Memo::new(move |_| {
        let drafted = desk.drafted(Draft::board);
        drafted.unwrap_or_else(|| desk.seen.with(|seen| seen.board()))
    });
    // To a fantasyland hand no card comes any more, and to an empty board none helps yet.
    let begun = move || board.with(|board| Row::ALL.iter().any(|row| is_begun(board, *row)));
    let comes = |seen: &Observation| !seen.is_public() && seen.task().hand.len() <= 5;
    let helps = move || desk.seen.with(comes) && begun();
    let line = move |row: Row| {
        let helps = move || {
            let outs = outs(&board.get(), row, unseen.get());
            match outs.is_empty() {
                true => voice.t(phrases::OUTS_NONE),
                false => voice.say_all(&outs, " · "),
            }
        };
        view! {
            <Show when=move || board.with(|board| is_begun(board, row))>
                <div class="pine-outs-row" data-test=format!("outs-{}", row.name())>
                    <dt>{t(phrases::titled(row))}</dt>
                    <dd class="num">{helps}</dd>
                </div>
            </Show>
        }
    };
    view! {
        <section class="pine-aids aids" data-test="counts">
            <h2>
                {move || voice.say(&phrases::UNSEEN.with([count(unseen.get().len())]))}
            </h2>
            <div class="pine-unseen-box">
                <Unseen unseen jokers=desk.seen.with_untracked(|seen| seen.config().jokers) />
            </div>
            <p class="small muted">{t(phrases::UNSEEN_ABOUT)}</p>
            <Show when=helps>
                <h2>{t(phrases::OUTS)}</h2>
                <dl class="pine-outs small">{Row::ALL.map(line).into_iter().collect_view()}</dl>
            </Show>
        </section>
    }
}

/// The unseen cards by suit and rank, with how many of each rank are left.
#[component]
fn Unseen(unseen: Memo<Faces>, jokers: u8) -> impl IntoView {
    let ranks = || {
        let mut ranks = Rank::ALL;
        ranks.sort_by_key(|rank| std::cmp::Reverse(rank.ace_high()));
        ranks
    };
    let cell = move |suit: Suit, rank: Rank| {
        let card = Face::Card(Card::new(suit, rank));
        let left = move || unseen.get().contains(card);
        view! {
            <td
                class:seen=move || !left()
                data-unseen=move || left().then(|| card.to_string())
            >
                {rank.name()}
            </td>
        }
    };
    let of_rank = move |rank: Rank| {
        move || {
            let left = Suit::ALL.map(|suit| Face::Card(Card::new(suit, rank)));
            let left = left.into_iter().filter(|card| unseen.get().contains(*card));
            left.count().to_string()
        }
    };
    let suits = Suit::ALL.map(|suit| {
        view! {
            <tr class=yomite::scene::suit_class(suit)>
                <th scope="row" aria-label=suit.sign().to_string()>
                    <SuitSign suit />
                </th>
                {ranks().map(|rank| cell(suit, rank)).into_iter().collect_view()}
            </tr>
        }
    });
    let joker = move || {
        let left = unseen.get().iter().filter(|face| face.card().is_none());
        let left = left.count();
        (0..usize::from(jokers))
            .map(|at| {
                let seen = at >= left;
                view! { <span class:seen=seen>"★"</span> }
            })
            .collect_view()
    };
    view! {
        <table class="pine-unseen num">
            <tbody>{suits.into_iter().collect_view()}</tbody>
            <tfoot>
                <tr>
                    <th scope="row">
                        <span class="sr-only">{t(phrases::RANK_LEFT)}</span>
                    </th>
                    {ranks()
                        .map(|rank| view! { <td>{of_rank(rank)}</td> })
                        .into_iter()
                        .collect_view()}
                </tr>
            </tfoot>
        </table>
        <Show when=move || jokers != 0>
            <p class="pine-jokers small" data-test="jokers-left">
                <span class="muted">{t(phrases::JOKERS_LEFT)}</span>
                {joker}
            </p>
        </Show>
    }
}

/// A row that has cards, and room for more.
fn is_begun(board: &Board, row: Row) -> bool {
    board.room(row) > 0 && !board[row].is_empty()
}

/// The unseen cards that lift a row into a higher category, counted by the category that each of
/// them makes alone, the highest first.
pub fn outs(board: &Board, row: Row, unseen: Faces) -> Vec<Text> {
    if board.room(row) == 0 {
        return Vec::new();
    }
    let now = so_far(row, board[row]).category();
    let mut made = [0u32; Category::COUNT];
    for face in unseen.iter() {
        let with = board[row] | [face].into_iter().collect();
        let category = so_far(row, with).category();
        if category > now {
            made[category.index()] += 1;
        }
    }
    let made = Category::ALL.into_iter().rev().zip(made.into_iter().rev());
    let some = made.filter(|(_, cards)| *cards > 0);
    some.map(|(category, cards)| named_category(category).with([count(cards)]))
        .collect()
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::words::Arg;

    fn cards(names: &str) -> Faces {
        let faces = names.split_whitespace().map(|name| name.parse::<Face>());
        faces.map(|face| face.expect("a card")).collect()
    }

    #[test]
    fn outs_are_counted_by_what_one_more_card_makes() {
        let counted = |row: Row, names: &str, gone: &str| {
            let mut board = Board::default();
            board[row] = cards(names);
            let unseen = Faces::from_bits(Faces::ALL.bits() >> 2) - cards(names) - cards(gone);
            let found = outs(&board, row, unseen).into_iter();
            let said = found.map(|text| match text.args.as_slice() {
                [Arg::Count(cards)] => (text.key.to_string(), *cards),
                args => panic!("{args:?}"),
            });
            said.collect::<Vec<_>>()
        };
        let key = |phrase: yomite::words::Phrase| phrase.key.to_owned();
        // Nine hearts make the flush, two of them more than that; the other cards pair.
        assert_eq!(
            counted(Row::Bottom, "5h 6h 7h 8h", "Ah"),
            [
                (key(phrases::OUTS_STRAIGHT_FLUSH), 2),
                (key(phrases::OUTS_FLUSH), 6),
                (key(phrases::OUTS_STRAIGHT), 6),
                (key(phrases::OUTS_PAIR), 12),
            ]
        );
        assert_eq!(
            counted(Row::Top, "Qh Qd", "Qs"),
            [(key(phrases::OUTS_TRIPS), 1)]
        );
        assert_eq!(
            counted(Row::Middle, "9h 4d", ""),
            [(key(phrases::OUTS_PAIR), 6)]
        );
    }
}
