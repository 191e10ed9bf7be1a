//! What the game and its agents say; every key begins with the game's name.

yomite::phrases!("words", "kuhn");
