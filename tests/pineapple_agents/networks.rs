//! Whom the tree search asks how good a board is.

use yomite::agent::Brief;
use yomite::assets::embedded;
use yomite::cards::{Face, Faces};
use yomite::game::Observation as _;
use yomite::games::pineapple::{Action, Board};
use yomite::minds::pineapple::judge::{Asked, Boards, Layout, Live, Rows, Scene, Weights};
use yomite::minds::pineapple::worth::Measured;

use super::{short, think, walk};

/// At the first streets, at sight: by the sums of the judgement, by the network that judges one's own boards, and
/// by the one that judges the other's, too.
#[test]
fn who_is_asked_how_good_a_board_is_decides_what_it_is_worth() {
    let files = embedded();
    let boards = Boards::shipped(&files, "pineapple/boards-2").expect("shipped");
    let weights = Weights::shipped(&files, "pineapple/judge-2").expect("shipped");
    let layout = Layout::new();
    let mut compared = 0;
    walk(&short(1, 2), 17, |_, seen| {
        let (seat, table) = (seen.seat(), seen.table());
        let street = usize::from(table.acted[seat.index()]) + 1;
        let theirs = usize::from(table.acted[1 - seat.index()]);
        if street > 3 || table.fantasy != [0, 0] {
            return;
        }
        let values = |networks: &str| {
            let spec = format!("mcts:simulations=0,caution=0,networks={networks}");
            let found = think(&spec, seen, &Brief::new(1)).0;
            let rated = found.actions.into_iter();
            let rated = rated.map(|rated| (rated.action, rated.value.expect("a value")));
            rated.collect::<Vec<_>>()
        };
        let cards: Vec<Face> = seen.hand().iter().collect();
        // By hand: what each placement is judged to be worth, but for what is the same for all.
        let judged = |network: Option<Asked>| {
            let scene = Scene {
                weights: &weights,
                layout: &layout,
                rows: Rows::from(&seen.task().board),
                cards: &cards,
                live: Live::from_unseen(seen.unseen()),
                street,
                prices: Measured::known(2).prices(table.hands_after()),
                network,
            };
            let mut all = Vec::new();
            scene.each(|placement, value| {
                let row = |mask: u8| -> Faces {
                    let of = cards.iter().enumerate();
                    let of = of.filter(|(at, _)| mask >> at & 1 == 1);
                    of.map(|(_, face)| *face).collect()
                };
                let [top, middle, bottom] = placement.0.map(row);
                let board = Board {
                    top,
                    middle,
                    bottom,
                };
                let away = seen.hand() - board.cards();
                all.push((Action::new(board, away), f64::from(value)));
            });
            all
        };
        let differences = |found: &[(Action, f64)], right: &[(Action, f64)]| -> Vec<f64> {
            let of = |action: &Action| right.iter().find(|(one, _)| one == action);
            let each = found.iter();
            each.map(|(action, value)| value - of(action).expect("the same placements").1)
                .collect()
        };
        let same = |all: &[f64]| all.iter().all(|one| (one - all[0]).abs() < 1e-3);
        let (off, own, both) = (values("off"), values("own"), values("both"));
        let (sums, asked) = (judged(None), judged(Some(Asked::about_all(&boards))));
        assert!(same(&differences(&off, &sums)), "by the sums");
        assert!(same(&differences(&own, &asked)), "by the network");
        assert!(!same(&differences(&own, &sums)), "and so not by the sums");
        // The other's board is worth the same whatever one does oneself.
        let beside = differences(&both, &own);
        assert!(same(&beside));
        assert_eq!(
            theirs > 0,
            beside[0].abs() > 1e-6,
            "{beside:?} after {theirs}"
        );
        compared += 1;
    });
    assert!(compared >= 4, "{compared}");
}
