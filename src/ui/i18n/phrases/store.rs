//! What the page says of what it keeps.

crate::phrases! {
    REFUSED = "store.refused",
        "This browser cannot save matches here ({0}). You can play on; download a match from its page before you close this tab.",
        "このブラウザには対局を保存できません({0})。対局は続けられます。タブを閉じる前に、棋譜をダウンロードしてください。";
}
