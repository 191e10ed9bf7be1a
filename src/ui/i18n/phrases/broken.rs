//! What the page says when the program broke.

crate::phrases! {
    TITLE = "broken.title", "The page broke", "ページに不具合が起きました";
    KEPT = "broken.kept",
        "We are sorry. The match up to its last move is kept in this browser, and can be saved as a file here. Loading the page again takes you back to the start; the match is in the history.",
        "申し訳ありません。最後の手までの対局はこのブラウザに残っています。ここからファイルに保存することもできます。再読み込みすると最初の画面に戻り、対局は履歴にあります。";
    SAVE = "broken.save", "Save the match so far", "ここまでの棋譜を保存";
    RELOAD = "broken.reload", "Load the page again", "再読み込み";
}
