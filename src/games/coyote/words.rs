//! What the game says, in both languages.

crate::phrases! {
    TITLE = "coyote.title", "Coyote", "コヨーテ";
    TAGLINE = "coyote.tagline",
        "Bid on a total in which everyone sees every card but their own.",
        "自分の札だけが見えないまま、全員の札の合計を宣言していく。";
    PRIMER_1 = "coyote.primer.1",
        "Everyone holds one card that all the others see and they alone do not.",
        "一人一枚ずつ札を持ちます。自分の札は、自分以外の全員に見えています。";
    PRIMER_2 = "coyote.primer.2",
        "In turn, bid a number that the total of all cards should reach, each time a higher one, up to 140.",
        "順番に、全員の札の合計はこの数以上だと思う数を宣言します。宣言は140まで、必ず前より大きくします。";
    PRIMER_3 = "coyote.primer.3",
        "If the last bid looks too high, call instead: if the total is below it the bidder loses a life, otherwise you do.",
        "前の宣言が大きすぎると思えば「コヨーテ」。合計が宣言より小さければ宣言した人が、そうでなければ自分がライフを失います。";
    PRIMER_4 = "coyote.primer.4",
        "Special cards: “?” draws another card, max→0 cancels the largest number, ×2 doubles, and after the night the deck is new.",
        "特殊札:「?」は山札から引き直し、max→0は最大の数を0に、×2は合計を2倍に、夜はラウンド後に山札を元に戻します。";
    PRIMER_5 = "coyote.primer.5",
        "Used cards are laid open until the next shuffle: count them. Everyone has {0} {0|life|lives}; the last one alive wins.",
        "使った札は次に切り直すまで公開されたまま。数えておきましょう。ライフは{0}つ。最後まで残った人の勝ちです。";
    RULE_PLAYERS = "coyote.rule.players", "Players", "人数";
    RULE_LIVES = "coyote.rule.lives", "Lives", "ライフ";
    NIGHT = "coyote.card.night", "night", "夜";
    LABEL_BID = "coyote.label.bid", "{0}", "{0}";
    LABEL_CALL = "coyote.label.call", "Coyote!", "コヨーテ!";
    TOLD_CALL = "coyote.told.call",
        "Coyote! Total {0}; {1}: −1 life",
        "コヨーテ! 合計{0}、{1}のライフ−1";
    BAD_CONFIG = "coyote.bad.config",
        "Coyote is played by 2 to 6 players with 1 to 5 lives, not by {0} with {1}.",
        "人数は2〜6人、ライフは1〜5です({0}人、ライフ{1}はできません)。";
    BAD_DECK = "coyote.bad.deck",
        "These {0} cards are not the deck of 36.",
        "この{0}枚は、36枚の山札と一致しません。";
    BAD_LATER = "coyote.bad.later",
        "Later deck {0} holds more of a card than there are of it.",
        "{0}番目の切り直し後の山札に、枚数を超える札があります。";
    BAD_OPENING_CALL = "coyote.bad.opening.call",
        "There is no bid to call yet: open with a number from 1 to {0}.",
        "まだ宣言がないのでコヨーテはできません。1〜{0}の数を宣言してください。";
    BAD_ONLY_CALL = "coyote.bad.only.call",
        "{0} is the highest bid: now only a call is legal.",
        "{0}が宣言の上限です。ここではコヨーテしかできません。";
    BAD_HIGH = "coyote.bad.high",
        "{0} is too high: bid from {1} to {2}, or call.",
        "{0}は大きすぎます。宣言できるのは{1}〜{2}です。";
    BAD_OPENING = "coyote.bad.opening",
        "{0} is no opening bid: it is a number from 1 to {1}.",
        "{0}は宣言できません。最初の宣言は1〜{1}です。";
    BAD_LOW = "coyote.bad.low",
        "{0} does not raise {1}: bid from {2} to {3}, or call.",
        "{0}では{1}を上回りません。{2}〜{3}を宣言するか、コヨーテしてください。";
    AXIS_TOTAL = "coyote.axis.total", "total", "合計";
    MARK_LAST = "coyote.mark.last", "last bid {0}", "前の宣言 {0}";
    PART_MISSED = "coyote.part.missed", "below {0}: a call is right, {1}", "{0}未満:コヨーテ成功 {1}";
    PART_REACHED = "coyote.part.reached", "{0} or more: a call is wrong, {1}", "{0}以上:コヨーテ失敗 {1}";

    NUDGE_CALL_SURE = "coyote.nudge.call.sure",
        "By the cards you see, the last bid cannot be reached.",
        "見えている札からすると、前の宣言には届きようがありません。";
    NUDGE_CALL_LIKELY = "coyote.nudge.call.likely",
        "By the cards alone, calling is right more often than wrong.",
        "札だけで考えても、コヨーテは外れるより当たる方が多いところです。";
    NUDGE_CALL_AGAINST = "coyote.nudge.call.against",
        "By the cards alone, the last bid is no more likely short than reached. Ask what else speaks against it.",
        "札だけで考えると、前の宣言に届かないとは言いきれません。ほかに疑わしいところがないか考えてみてください。";
    NUDGE_OPEN_SURE = "coyote.nudge.open.sure",
        "You open, and no bid up to {0} can be too high.",
        "最初の宣言です。{0}までなら、大きすぎることはありません。";
    NUDGE_OPEN_ABOVE = "coyote.nudge.open.above",
        "You open. No bid up to {0} can be too high, but look above that, too.",
        "最初の宣言です。{0}までは大きすぎることはありませんが、その上も考えてみてください。";
    NUDGE_OPEN = "coyote.nudge.open",
        "You open, and even the lowest bid can be too high.",
        "最初の宣言です。いちばん小さい宣言でも、大きすぎることがあります。";
    NUDGE_RAISE_SURE = "coyote.nudge.raise.sure",
        "There is still room: no bid up to {0} can be too high.",
        "まだ余裕があります。{0}までなら、大きすぎることはありません。";
    NUDGE_RAISE_ABOVE = "coyote.nudge.raise.above",
        "There is still room: no bid up to {0} can be too high. Look above that, too.",
        "まだ余裕があります。{0}までは大きすぎることはありませんが、その上も考えてみてください。";
    NUDGE_RAISE_LIKELY = "coyote.nudge.raise.likely",
        "There is still room for a raise: by the cards alone, one more is reached more often than not.",
        "まだ上げる余地があります。札だけで考えれば、1上げても届くことの方が多いところです。";
    NUDGE_RAISE_AGAINST = "coyote.nudge.raise.against",
        "By the cards alone, one more is at least as often too high as not. Ask who would dare to call it.",
        "札だけで考えると、1上げれば大きすぎることが半分以上です。それでも相手がコヨーテするかどうかを考えてみてください。";
}
