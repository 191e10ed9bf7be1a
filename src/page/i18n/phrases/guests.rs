//! Readers' own agents: kept, tried, at the table.

yomite::phrases! {
    TITLE = "guests.title", "Your own agents", "自作エージェント";
    LEAD = "guests.lead",
        "Write an agent in JavaScript, or in any language that compiles to WebAssembly, and play it here. It runs in a sandbox on this device: it sees what its seat sees, reaches no network, and nothing of it leaves the browser.",
        "エージェントを自分で書いて、ここで対局できます。プログラムはこの端末の隔離された場所で動きます。見えるのは自分の席から見えるものだけで、通信はできません。ファイルがブラウザの外へ出ることもありません。";
    GUIDE = "guests.guide",
        "Your program speaks the lines of “lab agent”. The source code shows how, with whole players, in src/page/guest/README.md.",
        "書き方と見本は、ソースコードにある説明書の「自作エージェント」の章にあります。";
    EXAMPLE = "guests.example", "Put the example into the field", "例を入力欄に入れる";
    ADD = "guests.add", "Add an agent", "エージェントを追加";
    NAME = "guests.name", "Name", "名前";
    PASTE = "guests.paste", "JavaScript", "プログラム(JavaScript)";
    CHOOSE = "guests.choose", "Choose a file (.js or .wasm), or drop one here", "ファイルを選ぶ(ここに落としても可)";
    GAMES = "guests.games", "Plays", "対応するゲーム";
    KEEP = "guests.keep", "Keep it", "保存";
    DEFAULT_NAME = "guests.default.name", "My agent", "マイエージェント";
    KEPT = "guests.kept", "{0} is kept on this device.", "{0}をこの端末に保存しました。";
    UNKEPT = "guests.unkept",
        "{0} is in this tab only, for the browser keeps nothing: {1}",
        "ブラウザに保存できないため、{0}はこのタブを閉じると消えます:{1}";
    UNREAD = "guests.unread", "Your agents cannot be read: {0}", "自作エージェントを読み出せません:{0}";
    NONE = "guests.none", "None yet.", "まだありません。";
    EMPTY = "guests.empty",
        "There is no program: choose a file, or paste one.",
        "プログラムがありません。ファイルを選ぶか、貼り付けてください。";
    NO_NAME = "guests.no.name", "Give it a name of 1 to {0} characters.", "名前を1文字以上{0}文字以内で付けてください。";
    NO_GAME = "guests.no.game", "Tick at least one game.", "ゲームを一つ以上選んでください。";
    NO_FILE = "guests.no.file",
        "{0} is neither JavaScript nor WebAssembly: a text (.js) or a file that begins as WebAssembly does (.wasm) was due.",
        "{0}は対応していない形式です。JavaScript(.js)かWebAssembly(.wasm)のファイルを選んでください。";
    READ = "guests.read", "{0}, {1} kB, is read.", "{0}({1} kB)を読み込みました。";
    ABOUT_JS = "guests.about.js", "JavaScript, {0} kB", "JavaScript、{0} kB";
    ABOUT_WASM = "guests.about.wasm", "WebAssembly, {0} kB", "WebAssembly、{0} kB";
    RENAME = "guests.rename", "Rename", "名前を変更";
    RENAME_OF = "guests.rename.of", "Rename {0}", "{0}の名前を変更";
    EDIT = "guests.edit", "Open and edit", "開いて編集";
    EDIT_OF = "guests.edit.of", "Open and edit {0}", "{0}を開いて編集";
    EDITED = "guests.edited", "Edit {0}", "{0}を編集";
    CANCEL = "guests.cancel", "Cancel", "やめる";
    IN_FILE = "guests.in.file",
        "The program is a WebAssembly file of {0} kB. Another file takes its place.",
        "プログラムはWebAssemblyファイル({0} kB)です。別のファイルを選ぶと置き換わります。";
    REMOVE = "guests.remove", "Remove", "削除";
    REMOVE_OF = "guests.remove.of", "Remove {0}", "{0}を削除";
    REMOVED = "guests.removed", "{0} was removed.", "{0}を削除しました。";
    TRY = "guests.try", "Try a match", "1局試す";
    TRY_OF = "guests.try.of", "Try a match with {0}", "{0}で1局試す";
    TRIES = "guests.tries", "It plays a match against players who choose at random … {0} {0|decision|decisions} so far", "でたらめに打つ相手と1局打っています…(自分の手番{0}回)";
    TRIED_WHOLE = "guests.tried.whole",
        "{0}: it played a match to its end against players who choose at random: {1} {1|decision|decisions} of its own, all legal and in time.",
        "{0}:でたらめに打つ相手と1局、最後まで打てました。自分の手番{1}回は、すべて時間内の合法手でした。";
    TRIED_PART = "guests.tried.part",
        "{0}: it played a match against players who choose at random: {1} {1|decision|decisions} of its own, all legal and in time. The trial ends before the match does, for that would take too long.",
        "{0}:でたらめに打つ相手との対局で、自分の手番{1}回は、すべて時間内の合法手でした。長くなるので、試し打ちは途中までです。";
    TRIED = "guests.tried", "At its first decision it chose {0}.", "最初の手番では{0}を選びました。";
    TRIED_SAYS = "guests.tried.says", "It says: {0}", "説明:{0}";
    TRIED_FORFEIT = "guests.tried.forfeit", "{0}: at its decision {1}, move {2} of the match, it would forfeit, for {3}", "{0}:自分の{1}回目の手番(対局の{2}手目)で反則負けになります。{3}";
    IN_TAB = "guests.in.tab", "in this tab only", "このタブだけ";
    BRING = "guests.bring", "Bring your own agent", "自作エージェントを使う";
    YOURS = "guests.yours", "Your own agent, in a sandbox on this device.", "あなたの自作エージェント。この端末の隔離された場所で動きます。";
    NOT_HERE = "guests.not.here",
        "{0} sits at this table and is not kept here: the match can be looked at. Add it under that name to play on.",
        "{0}がこの端末にないため、対局は見るだけになります。同じ名前で追加すると続きを打てます。";
    NO_ROOM = "guests.no.room",
        "Your agent could not be asked: the browser opened no sandbox for it ({0}). Try again, or reload the page; the match is kept.",
        "自作エージェントを動かす場所を用意できませんでした({0})。もう一度試すか、再読み込みしてください。対局は残っています。";
    NOT_LOADED = "guests.not.loaded",
        "Your agent could not be asked: its sandbox did not load. Look to the network, and try again; the match is kept.",
        "自作エージェントを動かす場所を読み込めませんでした。通信を確かめて、もう一度試してください。対局は残っています。";
    FORFEITS = "guests.forfeits", "{0} {0|forfeits|forfeit} the match: {1}", "{0}の反則負け:{1}";
    SILENT = "guests.silent", "It says nothing of its choice.", "選んだ理由は示されていません。";
    UNSHOWN = "guests.unshown", "What it says of its choice is not shown: {0}.", "理由の説明は表示できません:{0}。";
    CHOICE = "guests.choice", "The choice", "選んだ手";
    CHOSE = "guests.chose", "It chose {0}.", "{0}を選びました。";
    OUTCOME = "guests.outcome", "what it says may be so", "示された可能性";
}
