//! Sums over the games of a round, and who can sit together.

use crate::arena::Outcome;

/// Wins of an entrant in each game of a round that it sat in.
pub(super) fn wins<'a>(
    tables: &'a [Vec<usize>],
    round: &'a [Vec<Outcome>],
    entrant: usize,
) -> impl Iterator<Item = f64> + 'a {
    tables.iter().zip(round).flat_map(move |(table, games)| {
        let at = table.iter().position(|&one| one == entrant);
        at.into_iter()
            .flat_map(move |at| games.iter().map(move |game| game.wins[at]))
    })
}

/// What one has won more than another in each game of a round that both sat in.
pub(super) fn differences<'a>(
    tables: &'a [Vec<usize>],
    round: &'a [Vec<Outcome>],
    one: usize,
    other: usize,
) -> impl Iterator<Item = f64> + 'a {
    tables.iter().zip(round).flat_map(move |(table, games)| {
        let place = |who| table.iter().position(|&at| at == who);
        let both = place(one).zip(place(other));
        both.into_iter()
            .flat_map(move |(a, b)| games.iter().map(move |game| game.wins[a] - game.wins[b]))
    })
}

/// The mean; 0 of nothing.
pub(super) fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, n) = values.fold((0.0, 0.0), |(sum, n), value| (sum + value, n + 1.0));
    sum / f64::max(n, 1.0)
}

/// The mean of lists, place by place; `None` of nothing, or where they are not alike long.
pub(super) fn means(lists: &[Vec<f64>]) -> Option<Vec<f64>> {
    let length = lists.first()?.len();
    let alike = lists.iter().all(|list| list.len() == length);
    let at = |place: usize| mean(lists.iter().map(|list| list[place]));
    alike.then(|| (0..length).map(at).collect())
}

/// All choices of so many out of `0..all`, each ascending, in the order of a dictionary.
pub(super) fn choices(all: usize, many: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..many {
        let longer = |choice: &Vec<usize>| {
            let choice = choice.clone();
            let from = choice.last().map_or(0, |last| last + 1);
            (from..all).map(move |next| [&choice[..], &[next]].concat())
        };
        found = found.iter().flat_map(longer).collect();
    }
    found
}
