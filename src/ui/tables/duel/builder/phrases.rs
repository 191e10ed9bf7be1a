//! What the deck builder says.

crate::phrases! {
    TITLE = "t.decks.title", "Decks for Duel", "デュエルのデッキ";
    BUILD = "t.decks.build", "Build a deck …", "デッキを作る…";
    TO_FORM = "t.decks.to.form", "Back to the setup", "対局の準備に戻る";
    MINE = "t.decks.mine", "Your decks", "自分のデッキ";
    MINE_NONE = "t.decks.mine.none",
        "No deck is kept yet. Start from one below, or choose cards.",
        "保存したデッキはまだありません。下のデッキをもとにするか、カードを選んで作ってください。";
    UNREAD = "t.decks.unread",
        "The decks saved in this browser cannot be read now: {0}. You can build one all the same.",
        "保存してあるデッキをいまは読み出せません({0})。デッキはこのまま作れます。";
    UNKEPT = "t.decks.unkept",
        "Not saved in this browser: {0} — {1}. You can play with it; save it as a file before you close this tab.",
        "このブラウザに保存できていません:{0}({1})。対局には使えます。タブを閉じる前に、ファイルに保存してください。";
    IN_TAB = "t.decks.in.tab", "in this tab only", "このタブだけ";
    NEW = "t.decks.new", "New deck", "新しいデッキ";
    START_FROM = "t.decks.start.from", "Start from", "もとにするデッキ";
    MY_OWN = "t.decks.my.own", "My {0}", "マイ・{0}";
    START_CHOOSE = "t.decks.start.choose", "Choose a deck …", "選んでください…";
    COPY = "t.decks.copy", "Copy", "複製";
    COPY_OF = "t.decks.copy.of", "Copy {0}", "{0}を複製";
    DELETE = "t.decks.delete", "Delete", "削除";
    DELETE_OF = "t.decks.delete.of", "Delete {0}", "{0}を削除";
    OPEN_OF = "t.decks.open.of", "Open {0}", "{0}を開く";
    DELETED = "t.decks.deleted", "{0} was deleted.", "{0}を削除しました。";
    NOT_DELETED = "t.decks.not.deleted",
        "{0} could not be deleted: {1}.", "{0}を削除できませんでした({1})。";
    PUT_ASIDE = "t.decks.put.aside",
        "{0} had changes that are not saved.", "{0}には保存していない変更がありました。";
    CLEARED = "t.decks.cleared", "{0} was emptied.", "{0}を空にしました。";
    UNDO = "t.decks.undo", "Undo", "元に戻す";
    UNNAMED = "t.decks.unnamed", "The new deck", "新しいデッキ";
    BESIDE = "t.decks.beside",
        "This deck was changed in another tab meanwhile. Yours is kept beside it, as {0}.",
        "このデッキは別のタブで変更されていました。こちらは「{0}」として別に保存しました。";

    CARDS = "t.decks.cards", "Cards", "カード";
    CARDS_FOUND = "t.decks.found", "{0} of {1} cards", "{1}種類中{0}種類";
    NONE_FOUND = "t.decks.none.found", "No card is like that.", "条件に合うカードはありません。";
    SHOW_ALL = "t.decks.show.all", "Show all", "すべて表示";
    SEARCH = "t.decks.search", "Name or text", "名前・テキスト";
    FILTERS = "t.decks.filters", "Filters", "絞り込み";
    ELEMENT = "t.decks.element", "Element", "属性";
    KIND = "t.decks.kind", "Kind", "種類";
    COST = "t.decks.cost", "Cost", "コスト";
    ABILITY = "t.decks.ability", "Keyword", "能力";
    ANY = "t.decks.any", "All", "すべて";
    CREATURES = "t.decks.creatures", "Creatures", "クリーチャー";
    SPELLS = "t.decks.spells", "Spells", "呪文";
    OR_MORE = "t.decks.or.more", "{0}+", "{0}以上";
    KEYS = "t.decks.keys",
        "Keys: arrows move through the cards · 0–4 sets how many · / searches",
        "キー:矢印でカードを移動・0〜4で枚数・/で検索";
    ADD = "t.decks.add", "Add {0}", "{0}を入れる";
    REMOVE = "t.decks.remove", "Take out {0}", "{0}を外す";
    COPIES = "t.decks.copies", "{0}: {1} in the deck", "{0}:デッキに{1}枚";
    FULL = "t.decks.full",
        "{0}: {1} are in the deck, and more of a card are not allowed.",
        "{0}はもう{1}枚入っています。同じカードはそれ以上入れられません。";

    DECK = "t.decks.deck", "Deck", "デッキ";
    DECK_OF = "t.decks.deck.of", "Deck: {0} of {1}", "デッキ:{0}/{1}枚";
    SIZE = "t.decks.size", "{0} of {1} cards", "{0}/{1}枚";
    LEGAL = "t.decks.legal", "This deck can be played.", "このデッキで対局できます。";
    START = "t.decks.start", "Choose {0} cards, at most {1} of each.", "カードを{0}枚選びます。同じカードは{1}枚までです。";
    FAULT = "t.decks.fault", "Not playable yet: {0}.", "まだ対局には使えません:{0}。";
    NAME = "t.decks.name", "Name", "名前";
    SAVE = "t.decks.save", "Save", "保存";
    SAVING = "t.decks.saving", "Saving …", "保存中…";
    SAVED = "t.decks.saved", "Saved", "保存済み";
    UNSAVED = "t.decks.unsaved", "Not saved yet", "未保存";
    CHANGED = "t.decks.changed", "Changes not saved", "変更あり(未保存)";
    PLAY = "t.decks.play", "Play with this deck", "このデッキで対局";
    AS_TEXT = "t.decks.as.text", "As text …", "テキスト…";
    CLEAR = "t.decks.clear", "Empty", "空にする";
    CURVE = "t.decks.curve", "Costs", "コストの分布";
    CURVE_TOLD = "t.decks.curve.told", "Cards by cost: {0}.", "コスト別の枚数:{0}。";
    CURVE_ONE = "t.decks.curve.one", "{1} of cost {0}", "コスト{0}が{1}枚";
    CURVE_NONE = "t.decks.curve.none", "none", "なし";
    JOINED = "t.decks.joined", "{0}, {1}", "{0}、{1}";
    COUNTS = "t.decks.counts", "Elements and kinds", "属性と種類";
    TRIGGERS = "t.decks.triggers", "Triggers", "トリガー";
    EMPTY = "t.decks.empty",
        "Choose cards: a press on a card puts it in.", "カードを選んでください。押すとデッキに入ります。";

    TEXT_TITLE = "t.decks.text.title", "A deck as text", "デッキのテキスト";
    TEXT_ABOUT = "t.decks.text.about",
        "A line for each card: how many, and its name in any language, or its id. Copy this deck from here, or put another one in.",
        "1行に1種類ずつ、枚数とカードの名前(日英どちらでも)またはidを書きます。ここからコピーするか、別のデッキを貼り付けてください。";
    TEXT_LABEL = "t.decks.text.label", "Deck text", "デッキのテキスト";
    TEXT_COPY = "t.decks.text.copy", "Copy", "コピー";
    TEXT_PASTE = "t.decks.text.paste", "Paste", "貼り付け";
    TEXT_SAVE = "t.decks.text.save", "Save as a file", "ファイルに保存";
    TEXT_OPEN = "t.decks.text.open", "Open a file …", "ファイルを開く…";
    TEXT_USE = "t.decks.text.use", "Take it as a new deck", "新しいデッキとして読み込む";
    TEXT_COPIED = "t.decks.text.copied", "Copied.", "コピーしました。";
    TEXT_NO_COPY = "t.decks.text.no.copy",
        "The browser does not let the page copy: the text is selected, copy it by key or menu.",
        "ブラウザがコピーを許可していません。選択されているテキストを、キーかメニューでコピーしてください。";
    TEXT_NO_PASTE = "t.decks.text.no.paste",
        "The browser does not let the page read the clipboard: paste into the field by key or menu.",
        "ブラウザが貼り付けを許可していません。欄の中で、キーかメニューから貼り付けてください。";
    TEXT_UNREADABLE = "t.decks.text.unreadable",
        "The browser could not read the file {0}.", "ファイル {0} を読めませんでした。";
    TEXT_REFUSED = "t.decks.text.refused",
        "This is no legal deck, and was not taken:", "デッキとして正しくないため、読み込めませんでした:";
    TEXT_TAKEN = "t.decks.text.taken", "The deck was taken from the text.", "テキストからデッキを読み込みました。";
    TEXT_TAKEN_ALL = "t.decks.text.taken.all",
        "Taken from the text and put among your decks: {0}.",
        "テキストから自分のデッキに読み込みました:{0}。";

    OWN = "t.decks.own", "Your decks", "自分のデッキ";
    READY = "t.decks.ready", "Ready-made decks", "用意されたデッキ";
    OWN_ABOUT = "t.decks.own.about", "A deck of your own.", "自分で作ったデッキです。";
    OWN_UNSAVED = "t.decks.own.unsaved", "{0} (not saved)", "{0}(未保存)";
    OWN_UNSAVED_ABOUT = "t.decks.own.unsaved.about",
        "The deck that lies in the deck builder. You can play with it; save it there to keep it.",
        "デッキ作成の画面に置いてあるデッキです。このまま対局に使えます。残すには、そちらで保存してください。";
    OWN_OTHER = "t.decks.own.other", "Another deck", "そのほかのデッキ";
    OWN_OTHER_ABOUT = "t.decks.own.other.about",
        "A deck that is not among those you keep, or no longer as it was.",
        "保存してあるデッキにはない、または変更前のデッキです。";
    SENTENCE = "t.decks.sentence", "{0}.", "{0}。";
}
