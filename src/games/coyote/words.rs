//! What the game says, in both languages.

crate::phrases! {
    /// The game's name.
    TITLE = "coyote.title", "Coyote", "コヨーテ";
    /// One sentence.
    TAGLINE = "coyote.tagline",
        "Bid on a total in which everyone sees every card but their own.",
        "自分の札だけが見えないまま、全員の札の合計を宣言していく。";
    /// Rules, line 1.
    PRIMER_1 = "coyote.primer.1",
        "Everyone holds one card that all the others see and they alone do not.",
        "一人一枚ずつ札を持ちます。自分の札は、自分以外の全員に見えています。";
    /// Rules, line 2.
    PRIMER_2 = "coyote.primer.2",
        "In turn, bid a number that the total of all cards should reach, each time a higher one, up to 140.",
        "順番に、全員の札の合計はこの数以上だと思う数を宣言します。宣言は140まで、必ず前より大きくします。";
    /// Rules, line 3.
    PRIMER_3 = "coyote.primer.3",
        "If the last bid looks too high, call instead: if the total is below it the bidder loses a life, otherwise you do.",
        "前の宣言が大きすぎると思えば「コヨーテ」。合計が宣言より小さければ宣言した人が、そうでなければ自分がライフを失います。";
    /// Rules, line 4.
    PRIMER_4 = "coyote.primer.4",
        "Special cards: “?” draws another card, max→0 cancels the largest number, ×2 doubles, and after the night the deck is new.",
        "特殊札:「?」は山札から引き直し、max→0は最大の数を0に、×2は合計を2倍に、夜はラウンド後に山札を元に戻します。";
    /// Rules, line 5.
    PRIMER_5 = "coyote.primer.5",
        "Used cards are laid open until the next shuffle: count them. The last one alive wins.",
        "使った札は次に切り直すまで公開されたまま。数えておきましょう。最後まで残った人の勝ちです。";
    /// Rule name.
    RULE_PLAYERS = "coyote.rule.players", "Players", "人数";
    /// Rule name.
    RULE_LIVES = "coyote.rule.lives", "Lives", "ライフ";
    /// A card.
    NIGHT = "coyote.card.night", "night", "夜";
    /// An action.
    LABEL_BID = "coyote.label.bid", "{0}", "{0}";
    /// An action.
    LABEL_CALL = "coyote.label.call", "Coyote!", "コヨーテ!";
    /// A past call: the total, who lost.
    TOLD_CALL = "coyote.told.call",
        "Coyote! Total {0}; {1}: −1 life",
        "コヨーテ! 合計{0}、{1}のライフ−1";
    /// Where a match turned: who, the bid called, its chance, the lowest raise, its risk.
    TURNING_CALL = "coyote.turning.call",
        "The costliest choice: {0} called {1}, wrong in {2} of cases by card count; raising to {3} failed in {4} at most.",
        "最も高くついた選択: {0}が{1}にコヨーテ。札を数えれば外れる確率は{2}で、{3}への上乗せなら失敗は最大でも{4}でした。";
    /// Where a match turned: who, the bid, its risk, the bid before, the risk of its call.
    TURNING_BID = "coyote.turning.bid",
        "The costliest choice: {0} bid {1}, too high in {2} of cases by card count; calling {3} was wrong in {4}.",
        "最も高くついた選択: {0}が{1}を宣言。札を数えれば大きすぎる確率は{2}で、{3}にコヨーテすれば外れる確率は{4}でした。";
    /// Where a match turned: who, the bid, its risk, the lowest bid, its risk.
    TURNING_HIGH = "coyote.turning.high",
        "The costliest choice: {0} bid {1}, too high in {2} of cases by card count; {3} was in {4}.",
        "最も高くついた選択: {0}が{1}を宣言。札を数えれば大きすぎる確率は{2}で、{3}なら{4}でした。";
    /// Where a match turned: who, what, its risk.
    TURNING_LUCK = "coyote.turning.luck",
        "Nobody erred much. {0} had the worst luck: by card count, “{1}” failed in just {2} of cases.",
        "大きな誤りはありませんでした。最も不運だったのは{0}で、「{1}」が失敗する確率は、札を数えれば{2}だけでした。";
    /// Refusal.
    BAD_CONFIG = "coyote.bad.config",
        "Coyote is played by 2 to 6 players with 1 to 5 lives, not by {0} with {1}.",
        "人数は2〜6人、ライフは1〜5です({0}人、ライフ{1}はできません)。";
    /// Refusal.
    BAD_DECK = "coyote.bad.deck",
        "These {0} cards are not the deck of 36.",
        "この{0}枚は、36枚の山札と一致しません。";
    /// Refusal.
    BAD_OVER = "coyote.bad.over", "The match is over.", "対局は終わっています。";
    /// Refusal.
    BAD_OPENING_CALL = "coyote.bad.opening.call",
        "There is no bid to call yet: open with a number from 1 to {0}.",
        "まだ宣言がないのでコヨーテはできません。1〜{0}の数を宣言してください。";
    /// Refusal.
    BAD_ONLY_CALL = "coyote.bad.only.call",
        "{0} is the highest bid: now only a call is legal.",
        "{0}が宣言の上限です。ここではコヨーテしかできません。";
    /// Refusal.
    BAD_HIGH = "coyote.bad.high",
        "{0} is too high: bid from {1} to {2}, or call.",
        "{0}は大きすぎます。宣言できるのは{1}〜{2}です。";
    /// Refusal.
    BAD_OPENING = "coyote.bad.opening",
        "{0} is no opening bid: it is a number from 1 to {1}.",
        "{0}は宣言できません。最初の宣言は1〜{1}です。";
    /// Refusal.
    BAD_LOW = "coyote.bad.low",
        "{0} does not raise {1}: bid from {2} to {3}, or call.",
        "{0}では{1}を上回りません。{2}〜{3}を宣言するか、コヨーテしてください。";
}
