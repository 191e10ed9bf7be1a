//! Lists of games that the compiler does not see: a game that is missing in one is named with the file.

use std::path::Path;

use yomite::games::GameId;

/// Files with something of every game, and what.
const LISTS: [(&str, &str); 5] = [
    ("tests/nudges.rs", "a test of its nudges"),
    (
        "tests/browser/access.test.mjs",
        "a row of what has the focus at its table",
    ),
    ("tests/browser/screens.mjs", "its set-up and its table"),
    ("tests/browser/sight.test.mjs", "a row of GAMES"),
    (
        "src/games/arena/protocol.md",
        "its actions and its observation",
    ),
];

/// Games whose table is drawn with the common styles alone.
const COMMON_STYLE: [GameId; 1] = [GameId::Numeron];

fn file(path: &str) -> String {
    let whole = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(whole).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Whether a text speaks of a game, in whatever letters.
fn names(text: &str, game: GameId) -> bool {
    let text = text.to_lowercase();
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.into_iter().any(|word| word == game.name())
}

#[test]
fn every_game_stands_in_every_list() {
    let mut lacking = Vec::new();
    for (path, what) in LISTS {
        let text = file(path);
        let missing = GameId::ALL.iter().filter(|game| !names(&text, **game));
        lacking.extend(missing.map(|game| format!("{path} lacks {game}: {what}")));
    }
    assert!(lacking.is_empty(), "{}", lacking.join("\n"));
}

#[test]
fn the_style_of_every_table_is_linked() {
    let page = file("index.html");
    for game in GameId::ALL
        .iter()
        .filter(|game| !COMMON_STYLE.contains(game))
    {
        let style = format!("style/tables-{game}.css");
        assert!(
            page.contains(&style),
            "index.html links no {style}; where the common styles do, say so in tests/lists.rs"
        );
        assert!(!file(&style).is_empty(), "{style} is empty");
    }
}
