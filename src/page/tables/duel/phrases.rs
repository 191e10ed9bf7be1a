//! What the table and the deck builder say.

yomite::phrases! {
    BATTLE = "t.duel.battle", "Battle zone ({0})", "バトルゾーン({0})";
    HAND = "t.duel.hand", "Hand ({0})", "手札({0})";
    HAND_OF = "t.duel.hand.of", "Hand ({0}): {1} {1|card|cards}", "{0}の手札:{1}枚";
    SHIELDS = "t.duel.shields", "Shields ({0}): {1}", "{0}のシールド:{1}枚";
    SHIELDS_PILE = "t.duel.shields.pile", "Shields ({0}): {1} {1|card|cards}", "{0}のシールド:{1}枚";
    MANA = "t.duel.mana", "Mana ({0}): {1}, {2} untapped", "{0}のマナ:{1}枚、使えるのは{2}枚";
    MANA_NAME = "t.duel.mana.name", "mana", "マナ";
    MANA_PILE = "t.duel.mana.pile", "Mana ({0}): {1} {1|card|cards}", "{0}のマナ:{1}枚";
    LIBRARY = "t.duel.library", "Library ({0}): {1} {1|card|cards}", "{0}の山札:{1}枚";
    GRAVEYARD = "t.duel.graveyard", "Graveyard ({0}): {1} {1|card|cards}", "{0}の墓地:{1}枚";
    PILE = "t.duel.pile", "Cards", "カード";
    ABOUT_HAND = "t.duel.about.hand",
        "Listed is what you have seen of it.", "見たことのあるカードだけを並べています。";
    ABOUT_SHIELDS = "t.duel.about.shields",
        "Listed are the ones that are known, in the order in which they would break.",
        "わかっているシールドだけを、次に割れるものから順に並べています。";
    ABOUT_MANA = "t.duel.about.mana",
        "A mana card gives one mana, and counts for its elements.", "マナは1枚につき1マナ。属性も数えます。";
    ABOUT_LIBRARY = "t.duel.about.library",
        "Listed is what is known of it, the top card first.", "わかっているカードだけを、上から順に並べています。";
    ABOUT_GRAVEYARD = "t.duel.about.graveyard", "The latest card first.", "新しいカードから順に並べています。";
    OFFERS = "t.duel.offers", "Cards to choose from", "選べるカード";
    CHOICES = "t.duel.choices", "What you can do", "できること";
    ASIDE = "t.duel.aside", "Card text and log", "カードの説明と記録";
    LOG = "t.duel.log", "What has happened", "これまでの流れ";
    TURN = "t.duel.turn", "Turn {0} · {1}", "{0}ターン目・{1}";
    KEY_CARD = "t.duel.key.card", "choose the card with that number", "その番号のカードを選ぶ";
    KEY_BUTTON = "t.duel.key.button", "press the button that shows the letter", "その文字のボタンを押す";
    KEY_FIRST = "t.duel.key.first", "press the first button", "最初のボタンを押す";
    KEY_LET_GO = "t.duel.key.let.go", "let go of what is chosen", "選んだものを取り消す";
    KEY_COPIES = "t.duel.key.copies", "in the deck builder: so many of the card", "デッキ作成:そのカードの枚数を決める";
    KEY_SEARCH = "t.duel.key.search", "in the deck builder: search", "デッキ作成:検索する";
    HAS_EFFECT = "t.duel.has.effect", "has an effect: press the card to read it", "効果あり(押すと読めます)";
    KEYBOARD = "t.duel.keyboard",
        "Keys: 1–9 choose a card · the letter on a button presses it · Enter takes the first · Esc lets go",
        "キー:1〜9でカードを選ぶ・ボタンの文字で実行・Enterで決定・Escで取り消し";

    CREATURE_LINE = "t.duel.line.creature",
        "Creature · {0} · cost {1} · power {2}", "クリーチャー・{0}・コスト{1}・パワー{2}";
    SPELL_LINE = "t.duel.line.spell", "Spell · {0} · cost {1}", "呪文・{0}・コスト{1}";
    SPOKEN_CREATURE = "t.duel.spoken.creature",
        "{0}, {1} creature, cost {2}, power {3}", "{0}、{1}のクリーチャー、コスト{2}、パワー{3}";
    SPOKEN_SPELL = "t.duel.spoken.spell", "{0}, {1} spell, cost {2}", "{0}、{1}の呪文、コスト{2}";
    IS_TAPPED = "t.duel.is.tapped", ", tapped", "、タップ中";
    IS_FRESH = "t.duel.is.fresh", ", came in this turn", "、このターンに出た";
    IS_PICKED = "t.duel.is.picked", ", chosen", "、選択中";

    LESSON_NEXT = "t.duel.lesson.next", "Got it", "わかった";
    LESSON_LEAVE = "t.duel.lesson.leave", "Stop explaining", "解説を消す";
    LESSONS = "t.duel.lessons", "Explain the rules", "ルールの解説";
    LESSONS_ABOUT = "t.duel.lessons.about",
        "Each rule is explained once, when it first matters.", "ルールが初めて関わる場面で、一度ずつ説明します。";

    GIVEN_AWAY = "t.duel.given.away", "The match was given away here.", "ここで反則負けになりました。";
    WAITING = "t.duel.waiting", "It is {0's} decision.", "{0}が考える番です。";
    BREAKING = "t.duel.breaking", "The shield is being broken.", "シールドを割っています。";
    NEWS = "t.duel.news", "{0}: {1}", "{0}:{1}";
    LOOKING_BACK = "t.duel.looking.back", "You are looking back.", "前の場面を見ています。";
    ENDED = "t.duel.ended",
        "Your turn is over: nothing was left to do in it.", "できることがなくなり、あなたの番は終わりました。";
    CHOOSE_FIRST = "t.duel.choose.first", "Choose a marked card first.", "先に、印のあるカードを選んでください。";
    ASK_CHARGE = "t.duel.ask.charge",
        "Charge a card as mana, or charge nothing.", "手札を1枚マナに置くか、置かずに進みます。";
    ASK_BOTH = "t.duel.ask.both",
        "Play a card, attack, or end the turn.", "カードを使うか、攻撃するか、番を終えます。";
    ASK_PLAY = "t.duel.ask.play", "Play a card, or end the turn.", "カードを使うか、番を終えます。";
    ASK_ATTACK = "t.duel.ask.attack", "Attack, or end the turn.", "攻撃するか、番を終えます。";
    ASK_END = "t.duel.ask.end", "End the turn.", "番を終えます。";
    ASK_TARGET = "t.duel.ask.target", "What does {0} attack?", "{0}で何を攻撃しますか?";
    ASK_TARGETS = "t.duel.ask.targets", "Choose a marked target for {0}.", "{0}で攻撃する相手を、印の中から選びます。";
    ASK_PAY = "t.duel.ask.pay", "{0}: pay {1} mana.", "{0}:マナを{1}支払います。";
    ASK_PAY_WITH = "t.duel.ask.pay.with",
        "{0}: pay {1}, one of them {2}.", "{0}:マナを{1}支払います(うち1つは{2})。";
    ASK_PAY_BOTH = "t.duel.ask.pay.both",
        "{0}: pay {1}, with {2} among them.", "{0}:マナを{1}支払います({2}を含む)。";
    ASK_BLOCK = "t.duel.ask.block", "Block?", "ブロックしますか?";
    ASK_BLOCK_PLAYER = "t.duel.ask.block.player",
        "{0} (power {1}) attacks you. Block?", "{0}(パワー{1})の攻撃。ブロックしますか?";
    ASK_BLOCK_FIGHT = "t.duel.ask.block.fight",
        "{0} (power {1}) attacks {2}. Block?", "{0}(パワー{1})が{2}を攻撃。ブロックしますか?";
    ASK_TRIGGER = "t.duel.ask.trigger", "A trigger! Use it free?", "トリガー! ただで使いますか?";
    ASK_TRIGGER_IDLE = "t.duel.ask.trigger.idle",
        "A trigger! {0} would do nothing now: there is nothing for it to act on.",
        "トリガー! ただし「{0}」を今使っても、対象がなく何も起きません。";
    ASK_IDLE = "t.duel.ask.idle",
        "{0} would do nothing now: there is nothing for it to act on.",
        "「{0}」を今使っても、対象がなく何も起きません。";
    ASK_FOR = "t.duel.ask.for", "{0}: {1}", "{0}:{1}";
    ASK_FOR_SEVERAL = "t.duel.ask.for.several", "{0}: {1} {2} choices to go.", "{0}:{1}あと{2}回選びます。";
    ASK_CHOOSE = "t.duel.ask.choose", "choose a card.", "カードを選びます。";
    ASK_DESTROY = "t.duel.ask.destroy", "choose a creature to destroy.", "破壊するクリーチャーを選びます。";
    ASK_RETURN = "t.duel.ask.return", "choose a creature to return to hand.", "手札に戻すクリーチャーを選びます。";
    ASK_TAP = "t.duel.ask.tap", "choose a creature to tap.", "タップするクリーチャーを選びます。";
    ASK_UNTAP = "t.duel.ask.untap", "choose a creature to untap.", "アンタップするクリーチャーを選びます。";
    ASK_POWER = "t.duel.ask.power", "choose a creature to strengthen.", "強くするクリーチャーを選びます。";
    ASK_DISCARD = "t.duel.ask.discard", "choose a card to discard.", "捨てるカードを選びます。";
    ASK_DISCARD_OTHER = "t.duel.ask.discard.other",
        "choose what is discarded from that hand.", "相手の手札から捨てさせるカードを選びます。";
    ASK_RECOVER = "t.duel.ask.recover", "take a card back from the graveyard?", "墓地からカードを手札に戻しますか?";
    ASK_RECOVER_MANA = "t.duel.ask.recover.mana", "take a card back from your mana?", "マナからカードを手札に戻しますか?";
    ASK_SEARCH = "t.duel.ask.search", "take a card from your library?", "山札からカードを手札に加えますか?";
    ASK_LOOK = "t.duel.ask.look",
        "put these back; the first you choose is on top.", "山札に戻す順番を選びます。最初に選んだものが一番上です。";
    ASK_SHIELD = "t.duel.ask.shield", "choose a card for your shields.", "シールドに加えるカードを選びます。";

    WITH_RISK = "t.duel.with.risk", "{0} {1}", "{0} {1}";
    RISK = "t.duel.risk", "The next shield is a trigger with {0}.", "次のシールドがトリガーである確率は{0}。";
    RISK_MANY = "t.duel.risk.many",
        "At least one of the next {1} shields is a trigger with {0}.",
        "次の{1}枚のシールドのどれかがトリガーである確率は{0}。";

    PROFILE = "t.duel.profile", "A card's figures", "カードの統計";
    PROFILE_OPEN = "t.duel.profile.open", "Figures", "統計";
    PROFILE_PANEL = "t.duel.profile.panel", "How this card has fared", "このカードの実績";
    PROFILE_CARD = "t.duel.profile.card", "this card", "このカード";
    PROFILE_BEHIND = "t.duel.profile.behind",
        "From {0} {0|play|plays} in {1} recorded matches between agents. 0 is the average card; 1 is how far cards usually lie from it (a standard deviation).",
        "エージェント同士の記録{1}局で、{0}回使われた結果です。0が平均的なカード、1がカードどうしのふつうの差(標準偏差)です。";
    PROFILE_NONE = "t.duel.profile.none", "This card has not been played in a recorded match.", "このカードが使われた記録はまだありません。";
    PROFILE_COMING = "t.duel.profile.coming", "The figures are being fetched …", "統計を読み込み中…";
    PROFILE_UNREADABLE = "t.duel.profile.unreadable",
        "The figures were fetched, but cannot be read. Reload the page.",
        "統計を取得しましたが、読み取れません。ページを再読み込みしてください。";

    CHARGE = "t.duel.do.charge", "Charge {0}", "{0}をマナに置く";
    KEEP = "t.duel.do.keep", "Charge nothing", "置かない";
    PLAY = "t.duel.do.play", "Play {0} for {1}", "{0}を使う(コスト{1})";
    PLAY_FREE = "t.duel.do.play.free", "Play {0} free", "{0}をただで使う";
    PAY_ALL = "t.duel.do.pay.all", "Pay automatically", "自動で支払う";
    PAY = "t.duel.do.pay", "Tap {0}", "{0}をタップ";
    ATTACK = "t.duel.do.attack", "Attack the shields", "シールドを攻撃";
    FINISH = "t.duel.do.finish", "Attack to win", "とどめの攻撃";
    FIGHT = "t.duel.do.fight", "Attack {0}", "{0}を攻撃";
    END = "t.duel.do.end", "End turn", "番を終える";
    BLOCK = "t.duel.do.block", "Block with {0}", "{0}でブロック";
    LET = "t.duel.do.let", "Let it through", "通す";
    USE = "t.duel.do.use", "Use {0}", "{0}を使う";
    TAKE = "t.duel.do.take", "Take it to hand", "手札に加える";
    DECLINE = "t.duel.do.decline", "Choose none", "選ばない";
    CHOOSE = "t.duel.do.choose", "Choose {0}", "{0}を選ぶ";
    DESTROY = "t.duel.do.destroy", "Destroy {0}", "{0}を破壊";
    RETURN = "t.duel.do.return", "Return {0}", "{0}を手札に戻す";
    TAP = "t.duel.do.tap", "Tap {0}", "{0}をタップ";
    UNTAP = "t.duel.do.untap", "Untap {0}", "{0}をアンタップ";
    STRENGTHEN = "t.duel.do.strengthen", "Strengthen {0}", "{0}を強くする";
    DISCARD = "t.duel.do.discard", "Discard {0}", "{0}を捨てる";
    TO_HAND = "t.duel.do.to.hand", "Take {0}", "{0}を手札に加える";
    SHIELD = "t.duel.do.shield", "Make {0} a shield", "{0}をシールドにする";
    PUT_NEXT = "t.duel.do.put", "Next: {0}", "次に{0}";

    A_CARD = "t.duel.a.card", "a card", "カード";
    LOG_DREW = "t.duel.log.drew", "Draws.", "1枚引く。";
    LOG_CHARGED = "t.duel.log.charged", "Charges {0}.", "{0}をマナに置く。";
    LOG_CHARGED_TOP = "t.duel.log.charged.top", "{0} from the library to mana.", "山札から{0}がマナに。";
    LOG_PLAYED = "t.duel.log.played", "Plays {0} for {1}.", "{0}を使う(コスト{1})。";
    LOG_TRIGGER = "t.duel.log.trigger", "Trigger: {0}!", "トリガー:{0}!";
    LOG_ATTACKED = "t.duel.log.attacked", "{0} attacks the player.", "{0}がプレイヤーを攻撃。";
    LOG_FOUGHT = "t.duel.log.fought", "{0} attacks {1}.", "{0}が{1}を攻撃。";
    LOG_BLOCKED = "t.duel.log.blocked", "{0} blocks.", "{0}がブロック。";
    LOG_BROKE = "t.duel.log.broke", "A shield breaks.", "シールドが1枚割れる。";
    LOG_DESTROYED = "t.duel.log.destroyed", "{0} is destroyed.", "{0}は破壊された。";
    LOG_RETURNED = "t.duel.log.returned", "{0} goes back to hand.", "{0}は手札に戻る。";
    LOG_TAPPED = "t.duel.log.tapped", "{0} is tapped.", "{0}はタップされた。";
    LOG_UNTAPPED = "t.duel.log.untapped", "{0} is untapped.", "{0}はアンタップした。";
    LOG_STRONGER = "t.duel.log.stronger", "{0} has {1} more power.", "{0}のパワー+{1}。";
    LOG_REVEALED = "t.duel.log.revealed", "The hand is seen.", "手札を見られる。";
    LOG_DISCARDED = "t.duel.log.discarded", "Discards {0}.", "{0}を捨てる。";
    LOG_MILLED = "t.duel.log.milled", "{0} from the library to the graveyard.", "山札から{0}が墓地に。";
    LOG_RECOVERED = "t.duel.log.recovered", "Takes {0} back from the graveyard.", "墓地から{0}を手札に戻す。";
    LOG_RECOVERED_MANA = "t.duel.log.recovered.mana", "Takes {0} back from mana.", "マナから{0}を手札に戻す。";
    LOG_LOOKED = "t.duel.log.looked", "Looks at {0} {0|card|cards} of the library.", "山札の上から{0}枚を見る。";
    LOG_SEARCHED = "t.duel.log.searched", "Takes {0} from the library.", "山札から{0}を手札に加える。";
    LOG_SEARCHED_NONE = "t.duel.log.searched.none", "Searches, and takes nothing.", "山札を見て、何も取らない。";
    LOG_SHIELDED = "t.duel.log.shielded", "A new shield from the library.", "山札からシールドを1枚加える。";
    LOG_SHIELDED_HAND = "t.duel.log.shielded.hand", "A card of the hand becomes a shield.", "手札を1枚シールドに加える。";
    WON_ATTACK = "t.duel.won.attack",
        "The attack went through, and no shield was left. Winner: {0}.", "シールドのない相手に、攻撃が通りました。勝者:{0}";
    WON_LIBRARY = "t.duel.won.library",
        "No card is left to draw: an empty library loses. Winner: {0}.", "山札がなくなり、カードを引けません。勝者:{0}";
    DRAWN = "t.duel.drawn", "100 turns are over: a draw.", "100ターンが終わり、引き分けです。";

    DECK_ANY = "t.duel.deck.any", "Any deck", "おまかせ";
    DECK_ANY_ABOUT = "t.duel.deck.any.about", "One of the decks, drawn by chance.", "用意されたデッキから、ひとつを無作為に選びます。";
    DECK_ANY_HIDDEN = "t.duel.deck.any.hidden", "Any (you do not know which)", "おまかせ(中身は秘密)";

    DECKS_TITLE = "t.decks.title", "Decks for Duel", "デュエルのデッキ";
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
    PLAY_WITH_DECK = "t.decks.play", "Play with this deck", "このデッキで対局";
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
