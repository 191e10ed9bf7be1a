//! What is said of a position before anything is weighed: both sides' hidden cards, in both
//! languages.

crate::phrases! {
    JOIN = "duel.join", "{0} {1}", "{0}{1}";
    JOIN_THREE = "duel.join.three", "{0} {1} {2}", "{0}{1}{2}";
    JOIN_FOUR = "duel.join.four", "{0} {1} {2} {3}", "{0}{1}{2}{3}";
    NAMED_SHARE = "duel.named.share", "{0} {1}", "{0} {1}";

    DECK_TITLE = "duel.read.title", "The other's deck", "相手のデッキ";
    DECK_PANEL = "duel.read.panel", "Which deck it is", "どのデッキか";
    DECK_PANEL_TURN = "duel.read.panel.turn",
        "Which deck it is: before the other's latest turn, and now",
        "どのデッキか(相手の直近の番の前と今)";
    DECK_AXIS = "duel.read.axis", "deck", "デッキ";
    DECK_OTHER = "duel.read.other", "a deck not listed", "一覧にないデッキ";
    DECK_OPEN = "duel.read.open", "open", "未定";
    DECK_NOTHING = "duel.read.nothing",
        "No card of the other has been seen yet: every known deck is as likely.",
        "相手のカードはまだ1枚も見えていません。知っているデッキはどれも同じ確率です。";
    DECK_UNSEEN = "duel.read.unseen",
        "No card of the other has been seen yet; only what was not done tells the decks apart.",
        "相手のカードはまだ1枚も見えていません。「しなかったこと」だけが手がかりです。";
    DECK_SENTENCE = "duel.read.sentence",
        "With {0} {0|card|cards} seen, {1} has a chance of {2}.",
        "見えた{0}枚から、{1}である確率は{2}です。";
    DECK_SEVERAL = "duel.read.several",
        "{0} {0|card has|cards have} been seen: {1} known {1|deck has|decks have} a chance of 0.5 % or more, none of more than half.",
        "見えたのは{0}枚です。確率が0.5 %以上のデッキは{1}個で、半分を超えるものはありません。";
    DECK_UNKNOWN = "duel.read.unknown",
        "With {0} {0|card|cards} seen, it is more likely than not a deck that is not known: {1}.",
        "見えた{0}枚から、知らないデッキである確率が半分を超えています({1})。";

    NEWS_TITLE = "duel.news.title", "What the last card that was seen told", "最後に見えたカードからわかること";
    NEWS_MANA_TITLE = "duel.news.mana.title", "What the mana left open told", "残したマナからわかること";
    NEWS_PANEL = "duel.news.panel",
        "Which deck: before {0} was seen, and now", "どのデッキか({0}が見える前と今)";
    NEWS_HAND = "duel.news.hand",
        "In hand: before the turn ended with mana left, and after", "手札にある確率(マナを残して番を終える前と後)";
    NEWS_PLAYED = "duel.news.played", "played", "使った";
    NEWS_CHARGED = "duel.news.charged", "put into the mana zone", "マナに置いた";
    NEWS_DISCARDED = "duel.news.discarded", "discarded", "捨てた";
    NEWS_MILLED = "duel.news.milled", "from the library to the graveyard", "山札から墓地へ";
    NEWS_SEARCHED = "duel.news.searched", "taken from the library", "山札から手札に加えた";
    NEWS_CARD = "duel.news.card",
        "Last seen: {0} ({1}), in {2} of {3} known decks: {4} goes from {5} to {6}.",
        "最後に見えたのは{0}({1})。知っているデッキ{3}個のうち{2}個に入るので、{4}の確率は{5}から{6}になります。";
    NEWS_CARD_ON = "duel.news.card.on",
        "Last seen: {0} ({1}), in {2} of {3} known decks: {4} goes from {5} to {6}, and by what was and was not done since to {7}.",
        "最後に見えたのは{0}({1})。知っているデッキ{3}個のうち{2}個に入るので、{4}の確率は{5}から{6}へ、その後にしたこと・しなかったことで{7}になります。";
    NEWS_CARD_SAME = "duel.news.card.same",
        "The last card that was seen is {0} ({1}), in {2} of the {3} known decks. It moves no deck's chance by half a percentage point.",
        "最後に見えたカードは{0}({1})。知っているデッキ{3}個のうち{2}個に入るカードですが、どのデッキの確率も0.5ポイント以上は動きません。";
    NEWS_SINCE = "duel.news.since",
        "What was and was not done since then takes {0} from {1} to {2}.",
        "その後にしたこと・しなかったことで、{0}の確率は{1}から{2}になりました。";
    NEWS_FIGURE = "duel.news.figure", "{0} {1} → {2}", "{0} {1}→{2}";
    NEWS_SAME = "duel.news.same", "as before", "変わらず";
    NEWS_MANA = "duel.news.mana",
        "{0} mana was left, enough for {1}: in hand from {2} to {3}.",
        "マナを{0}残したので、使えたはずの{1}が手札にある確率は{2}から{3}に下がります。";

    LEARNED_TITLE = "duel.learned.title", "What the network guesses of the other's hand", "ネットワークが推測する相手の手札";
    LEARNED_FIGURE = "duel.learned.figure", "the network: {0} {1}", "ネットワーク:{0} {1}";
    LEARNED_PANEL = "duel.learned.panel", "In hand: what the network says", "手札にある確率(ネットワークの推測)";
    LEARNED_OUTLINE = "duel.learned.outline", "Bayes over the known decks", "知っているデッキからのベイズ推定";
    LEARNED_SENTENCE = "duel.learned.sentence",
        "Of {6} {6|card|cards} in hand, and of what is not known for certain, the network expects {0} most: {1}, where Bayes over the known decks says {2}. The two lie farthest apart over {3}: {4} against {5}.",
        "相手の手札{6}枚のうち確定していないカードで、ネットワークがいちばんありそうと見るのは{0}で{1}(知っているデッキからのベイズ推定では{2})。両者の差がいちばん大きいのは{3}で、{4}と{5}です。";
    ROUNDS_TITLE = "duel.rounds.title", "How this network learned", "このネットワークの学び方";
    ROUNDS_PANEL = "duel.rounds.panel", "Matches won against the rule of thumb", "経験則の相手に勝った割合";
    ROUNDS_AXIS = "duel.rounds.axis", "round of learning", "学習の回";
    ROUNDS_EVEN = "duel.rounds.even", "even", "五分";
    ROUNDS_SENTENCE = "duel.rounds.sentence",
        "It learned in {0} rounds. After the first it won {1} of its matches against the rule of thumb, after the last {2}.",
        "学習は{0}回に分けて行いました。経験則の相手に勝った割合は、1回目の後で{1}、最後の回の後で{2}でした。";
    LEARNED_SENTENCE_ONE = "duel.learned.sentence.one",
        "Of {3} {3|card|cards} in hand, and of what is not known for certain, the network expects {0} most: {1}, where Bayes over the known decks says {2}. Over no other card do the two lie farther apart.",
        "相手の手札{3}枚のうち確定していないカードで、ネットワークがいちばんありそうと見るのは{0}で{1}。知っているデッキからのベイズ推定では{2}で、両者の差もこのカードがいちばん大きくなっています。";
    LEARNED_NOTHING = "duel.learned.nothing",
        "Nothing is left for the network to guess in the other's hand.", "相手の手札に、ネットワークが推測する余地はもうありません。";

    COSTS_TITLE = "duel.costs.title", "How fast the other's deck is", "相手のデッキの速さ";
    COSTS_PANEL = "duel.costs.panel",
        "Cards by expected cost", "見込みのコストごとの枚数";
    COSTS_OUTLINE = "duel.costs.outline", "mean of the known decks", "知っているデッキの平均";
    COSTS_AXIS = "duel.costs.axis", "expected cost", "見込みのコスト";
    COSTS_MOST = "duel.costs.most", "{0} or more", "{0}以上";
    COSTS_FAST = "duel.costs.fast",
        "A card of this deck is expected to cost {0}, over the known decks {1}: it is a fast deck. What is often played cheaper counts with what it really cost.",
        "このデッキのカードは1枚あたり平均{0}マナ、知っているデッキ全体では{1}マナ。速いデッキです。軽く使われることの多いカードは、実際に払ったコストで数えています。";
    COSTS_SLOW = "duel.costs.slow",
        "A card of this deck is expected to cost {0}, over the known decks {1}: it is a slow deck. What is often played cheaper counts with what it really cost.",
        "このデッキのカードは1枚あたり平均{0}マナ、知っているデッキ全体では{1}マナ。遅いデッキです。軽く使われることの多いカードは、実際に払ったコストで数えています。";
    COSTS_USUAL = "duel.costs.usual",
        "A card of this deck is expected to cost {0}, over the known decks {1}: neither fast nor slow. What is often played cheaper counts with what it really cost.",
        "このデッキのカードは1枚あたり平均{0}マナ、知っているデッキ全体では{1}マナ。速さはふつうです。軽く使われることの多いカードは、実際に払ったコストで数えています。";
    COSTS_FIGURE = "duel.costs.figure", "{0} mana a card", "平均{0}マナ";

    ZONES_TITLE = "duel.zones.title", "Where the other's cards are", "相手のカードのありか";
    ZONES_PANEL = "duel.zones.panel", "Chance of at least one in each zone", "各ゾーンに1枚以上ある確率";
    ZONES_SENTENCE = "duel.zones.sentence",
        "{0} different {0|card|cards} may well be hidden. Each deck's hidden cards lie in hand, shields and library as counting says, weighed by what was not done.",
        "隠れている可能性のあるカードは{0}種類です。デッキごとに枚数を数え、「しなかったこと」で重みをつけています。";
    ZONES_SENTENCE_SOME = "duel.zones.sentence.some",
        "{0} different cards may well be hidden; listed are the {1} likeliest in hand. Each deck's hidden cards lie in hand, shields and library as counting says, weighed by what was not done.",
        "隠れている可能性のあるカードは{0}種類で、表は手札にある確率の高い順に{1}種類です。デッキごとに枚数を数え、「しなかったこと」で重みをつけています。";
    ZONES_FIGURE = "duel.zones.figure", "{0} in hand", "手札{0}枚";
    ZONE_HAND = "duel.zones.hand", "hand ({0})", "手札({0})";
    ZONE_SHIELDS = "duel.zones.shields", "shields ({0})", "シールド({0})";
    ZONE_SHIELDS_SOME = "duel.zones.shields.some", "unknown shields ({0})", "不明のシールド({0})";
    ZONE_LIBRARY = "duel.zones.library", "library ({0})", "山札({0})";
    ZONE_DRAW = "duel.zones.draw", "next draw", "次の1枚";

    UNDONE_TITLE = "duel.undone.title", "What was not done", "しなかったこと";
    UNDONE_PANEL = "duel.undone.panel",
        "In hand: by counting, and after what was not done", "手札にある確率。数えただけの値と、しなかったことを見た後の値";
    UNDONE_OUTLINE = "duel.undone.outline", "by counting alone", "数えただけの値";
    UNDONE_AXIS = "duel.undone.axis", "card", "カード";
    UNDONE_LESS = "duel.undone.less",
        "Turns ended with mana left: who had {0} could have played it. In hand by counting {1}, now {2}.",
        "マナを残したまま番が終わっています。{0}があれば使えたはずなので、手札にある確率は{1}から{2}に下がります。";
    UNDONE_DEARER = "duel.undone.dearer",
        "There was a turn whose mana would have paid for {0}, and it went to cheaper cards: in hand by counting {1}, now {2}.",
        "{0}を使えるだけのマナがあったのに、もっと軽いカードに使った番があります。そのため、手札にある確率は{1}から{2}に下がります。";
    UNDONE_MORE = "duel.undone.more",
        "What could have been played and was not is less likely in hand, and the rest is likelier for it. {0}: by counting {1}, now {2}.",
        "使えたはずなのに使われなかったカードが手札にある確率は下がり、その分ほかのカードが上がります。{0}は{1}から{2}になります。";
    UNDONE_MORE_OPEN = "duel.undone.more.open",
        "{0} costs less by a condition, so that it was not played tells nothing. Others that could have been played are less likely in hand, and it is likelier for it: by counting {1}, now {2}.",
        "{0}は条件によってコストが下がるので、使われなかったことからは何も言えません。使えたはずのほかのカードの確率が下がる分、手札にある確率は{1}から{2}に上がります。";
    UNDONE_DECKS = "duel.undone.decks",
        "Some decks leave cards that they could play more often than others: {0} in hand, by counting {1}, now {2}.",
        "使えるカードを使わずに終えることの多いデッキと、少ないデッキがあります。その分、{0}が手札にある確率は{1}から{2}に変わります。";

    SHIELD_TITLE = "duel.shield.title", "The other's next shield", "相手の次のシールド";
    SHIELD_SENTENCE = "duel.shield.sentence",
        "The shield that is broken next is a trigger with a chance of {0}.",
        "次に割れるシールドがトリガーである確率は{0}です。";
    SHIELD_SECRET = "duel.shield.secret",
        "The shield that is broken next was put there from the hand: its owner knows it.",
        "次に割れるシールドは手札から置かれたものです。持ち主は中身を知っています。";
    SHIELD_ALL = "duel.shield.all",
        "At least one of the {0} shields that nobody knows is a trigger with {1}.",
        "誰も中身を知らない{0}枚のうち、1枚以上がトリガーである確率は{1}です。";
    SHIELD_FIGURE = "duel.shield.figure", "trigger {0}", "トリガー {0}";

    RIVAL_TITLE = "duel.rival.title", "What the other's hidden cards are like", "相手の隠れたカードの傾向";
    RIVAL_PANEL = "duel.rival.panel",
        "Expected mean of the other's hidden cards, by sixteen statistics", "相手の隠れたカードの平均の見込み(十六の統計)";
    RIVAL_DECK = "duel.rival.deck", "whole deck, as believed", "読んだデッキ全体";
    RIVAL_HAND = "duel.rival.hand", "hand", "手札";
    RIVAL_BOTH = "duel.rival.both",
        "Expected of the {6}, against the whole deck: higher in {0} ({1} against {2}), lower in {3} ({4} against {5}).",
        "{6}は、デッキ全体と比べて「{0}」が高く({1}、全体は{2})、「{3}」が低い見込みです({4}、全体は{5})。";
    RIVAL_MORE = "duel.rival.more",
        "Expected of the {3}, against the whole deck: higher in {0} ({1} against {2}).",
        "{3}は、デッキ全体と比べて「{0}」が高い見込みです({1}、全体は{2})。";
    RIVAL_LESS = "duel.rival.less",
        "Expected of the {3}, against the whole deck: lower in {0} ({1} against {2}).",
        "{3}は、デッキ全体と比べて「{0}」が低い見込みです({1}、全体は{2})。";
    RIVAL_SAME = "duel.rival.same",
        "Expected of the {0}: on average like the whole deck.",
        "{0}の平均は、デッキ全体と変わらない見込みです。";
    RIVAL_SCALE = "duel.rival.scale",
        "Each card counts with its chance to lie there; 0 is the usual card, 1 a standard deviation.",
        "カードごとに、そこにある確率で重みをつけた平均です。0がふつうのカード、1が標準偏差ひとつ分です。";

    OWN_TITLE = "duel.own.title", "Own hidden cards", "自分の隠れたカード";
    OWN_PANEL = "duel.own.panel",
        "Chance of at least one, by zone", "自分の各ゾーンに1枚以上ある確率";
    OWN_CARDS = "duel.own.cards",
        "{0} own {0|card lies|cards lie} in shields and library.", "自分のカードのうち{0}枚が、シールドと山札にあります。";
    OWN_CARDS_SOME = "duel.own.cards.some",
        "{0} own cards lie in shields and library; listed are the {1} likeliest among the shields.",
        "自分のカードのうち{0}枚が、シールドと山札にあります。表はシールドにある確率の高い順に{1}種類です。";
    OWN_SHIELD = "duel.own.shield",
        "The shield that is broken next is one of {2}, and {1} of them {1|is a trigger|are triggers}: {0}.",
        "次に割れるシールドは{2}枚のうちの1枚で、そのうち{1}枚がトリガーなので、トリガーの確率は{0}です。";
    OWN_SHIELD_YES = "duel.own.shield.yes",
        "The shield that is broken next is known: a trigger.", "次に割れるシールドは、トリガーだとわかっています。";
    OWN_SHIELD_NO = "duel.own.shield.no",
        "The shield that is broken next is known: no trigger.", "次に割れるシールドは、トリガーではないとわかっています。";
    OWN_SHIELDS = "duel.own.shields",
        "At least one of the {0} shields is a trigger with {1}.",
        "シールド{0}枚のどれかがトリガーである確率は{1}です。";
    OWN_DRAW = "duel.own.draw",
        "The next draw is one of {2}, and {1} of them {1|takes|take} a creature off the other's side: {0}.",
        "次に引くのは{2}枚のうちの1枚で、そのうち{1}枚が相手のクリーチャーを退かせるので、その確率は{0}です。";
    OWN_DRAW_YES = "duel.own.draw.yes",
        "The next draw is known: it takes a creature off the other's side.",
        "次に引くカードは、相手のクリーチャーを退かせるものだとわかっています。";
    OWN_DRAW_NO = "duel.own.draw.no",
        "The next draw is known: it takes no creature off the other's side.",
        "次に引くカードは、相手のクリーチャーを退かせないものだとわかっています。";
    OWN_FIGURE_DRAW = "duel.own.figure.draw", "removal {0}", "除去 {0}";

    POTENTIAL_TITLE = "duel.potential.title", "What is still to come", "これから来るカード";
    POTENTIAL_PANEL = "duel.potential.panel",
        "Mean of the cards that are left, by sixteen statistics", "残ったカードの平均(十六の統計)";
    POTENTIAL_DECK = "duel.potential.deck", "whole deck", "デッキ全体";
    POTENTIAL_LIBRARY = "duel.potential.library", "library", "山札";
    POTENTIAL_SHIELDS = "duel.potential.shields", "shields", "シールド";
    POTENTIAL_ALIKE = "duel.potential.alike", "library and shields", "山札とシールド";
    POTENTIAL_BOTH = "duel.potential.both",
        "Compared with the whole deck, the cards that are left in the library are higher in {0} ({1} against {2}) and lower in {3} ({4} against {5}). 0 is the usual card, 1 a standard deviation.",
        "山札に残ったカードは、デッキ全体と比べて「{0}」が高く({1}、全体は{2})、「{3}」が低めです({4}、全体は{5})。0がふつうのカード、1が標準偏差ひとつ分です。";
    POTENTIAL_MORE = "duel.potential.more",
        "Compared with the whole deck, the cards that are left in the library are higher in {0} ({1} against {2}). 0 is the usual card, 1 a standard deviation.",
        "山札に残ったカードは、デッキ全体と比べて「{0}」が高めです({1}、全体は{2})。0がふつうのカード、1が標準偏差ひとつ分です。";
    POTENTIAL_LESS = "duel.potential.less",
        "Compared with the whole deck, the cards that are left in the library are lower in {0} ({1} against {2}). 0 is the usual card, 1 a standard deviation.",
        "山札に残ったカードは、デッキ全体と比べて「{0}」が低めです({1}、全体は{2})。0がふつうのカード、1が標準偏差ひとつ分です。";
    POTENTIAL_SAME = "duel.potential.same",
        "The cards that are left in the library are on average like the whole deck. 0 is the usual card, 1 a standard deviation.",
        "山札に残ったカードの平均は、デッキ全体と変わりません。0がふつうのカード、1が標準偏差ひとつ分です。";
}
