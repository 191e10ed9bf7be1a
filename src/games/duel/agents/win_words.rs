//! What is said of a win in this turn, in both languages.

crate::phrases! {
    WIN_HEADLINE = "duel.win.headline",
        "This wins now: {0}.",
        "この番に勝てます。「{0}」。";
    WIN_TITLE = "duel.win.title", "A win this turn", "この番の勝ち";
    WIN_SENTENCE = "duel.win.sentence",
        "Whatever is hidden, this wins: {0}.",
        "伏せられたカードが何であっても勝てます。手順は「{0}」です。";
    WIN_THEN = "duel.win.then", "{0}, then {1}", "{0}→{1}";
    WIN_UNSURE_TITLE = "duel.win.unsure.title", "Is there a win this turn?", "この番に勝てるか";
    WIN_UNSURE = "duel.win.unsure",
        "I stopped looking after {0} positions. A win this turn may still be there.",
        "{0}局面まで調べて打ち切りました。この番の勝ちを見落としているかもしれません。";
}
