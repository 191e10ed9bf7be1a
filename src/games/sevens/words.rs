//! What the game says, in both languages.

crate::phrases! {
    TITLE = "sevens.title", "Sevens with tunnels", "七並べ(トンネルあり)";
    TAGLINE = "sevens.tagline",
        "Hold back the card that the others are waiting for.",
        "みんなが待っている札を、どこまで止めておけるか。";
    PRIMER_1 = "sevens.primer.1",
        "All cards are dealt and the sevens are laid out; the holder of ♦7 begins.",
        "札をすべて配り、7を場に並べます。♦7を持っていた人から始めます。";
    PRIMER_2 = "sevens.primer.2",
        "In turn you lay one card next to its suit's run, outward from the seven, or you pass.",
        "順番に、7から外側へつながる札を1枚出すか、パスをします。";
    PRIMER_3 = "sevens.primer.3",
        "Tunnel: once the ace of a suit is out, the suit goes on from the king inward; once the king is out, from the ace.",
        "トンネル:Aが出たスートはKから内側へ、Kが出たスートはAから内側へ続きます。";
    PRIMER_3_CONTEST = "sevens.primer.3.contest",
        "Tunnel: once the ace of a suit is out its king may be laid, and once the king is out its ace, however far the run has come.",
        "トンネル:Aが出たスートではKを、Kが出たスートではAを、列が届いていなくても出せます。";
    PRIMER_3_NONE = "sevens.primer.3.none",
        "There is no tunnel: an ace or a king ends its side of the suit.",
        "トンネルはありません。AやKが出ると、その側は終わりです。";
    PRIMER_4 = "sevens.primer.4",
        "You may pass even if you could play. {0} {0|pass is|passes are} free; with the next you burst: your cards go to their places and you are out.",
        "出せる札があってもパスできます。パスは{0}回まで。その次でバーストし、手札をすべて場に並べて脱落です。";
    PRIMER_4_NONE = "sevens.primer.4.none",
        "No pass is free: who cannot or will not play bursts, the cards go to their places, and that player is out.",
        "パスはできません。出せない、または出さないときはバーストし、手札をすべて場に並べて脱落です。";
    PRIMER_5 = "sevens.primer.5",
        "The first to empty the hand wins, or the last one left when all others have burst.",
        "先に手札をなくした人の勝ちです。ほかの全員がバーストしたときは、残った人の勝ちです。";
    PRIMER_5_PLAY_ON = "sevens.primer.5.play_on",
        "The first to empty the hand wins, or the last one left when all others have burst; the others play on for their places.",
        "先に手札をなくした人の勝ちです。ほかの全員がバーストしたときは、残った人の勝ちです。2位以下は、最後まで続けて決めます。";
    RULE_PLAYERS = "sevens.rule.players", "Players", "人数";
    RULE_TUNNEL = "sevens.rule.tunnel", "Tunnel", "トンネル";
    TUNNEL_STANDARD = "sevens.rule.tunnel.standard",
        "Standard: on from the other end, inward", "標準:反対の端から内側へ続く";
    TUNNEL_CONTEST = "sevens.rule.tunnel.contest",
        "Contest: only the other end card opens", "大会:反対の端の1枚だけ出せる";
    TUNNEL_NONE = "sevens.rule.tunnel.none", "None", "なし";
    RULE_PASSES = "sevens.rule.passes", "Free passes", "パスの回数";
    RULE_PLACES = "sevens.rule.places", "Places after the first", "2位以下の決め方";
    PLACES_FEWEST = "sevens.rule.places.fewest", "Fewest cards left", "残り枚数の少ない順";
    PLACES_PLAY_ON = "sevens.rule.places.play_on", "The others play on", "最後まで続ける";
    LABEL_PLAY = "sevens.label.play", "{0}", "{0}";
    LABEL_PASS = "sevens.label.pass", "pass", "パス";
    TOLD_PASS = "sevens.told.pass", "passes ({0} of {1})", "パス({1}回中{0}回目)";
    TOLD_BURST = "sevens.told.burst",
        "bursts: {0} {0|card goes to its place|cards go to their places}",
        "バースト({0}枚が場に出た)";
    ON_TABLE = "sevens.bad.on_table", "{0} is already on the table.", "{0}はもう場に出ています。";
    NOT_IN_HAND = "sevens.bad.not_in_hand", "{0} is not in your hand.", "{0}は手札にありません。";
    GAP = "sevens.bad.gap",
        "{0} cannot be laid yet: {1} must be laid first.",
        "{0}はまだ出せません。先に{1}が必要です。";
    ACE_OUT = "sevens.bad.ace_out",
        "{0} cannot be laid: the ace of {1} is out, so the suit goes on from the king inward. {2} is next.",
        "{0}は出せません。{1}はAが出てトンネルになり、Kから内側へ続きます。次は{2}です。";
    KING_OUT = "sevens.bad.king_out",
        "{0} cannot be laid: the king of {1} is out, so the suit goes on from the ace inward. {2} is next.",
        "{0}は出せません。{1}はKが出てトンネルになり、Aから内側へ続きます。次は{2}です。";
    BAD_PLAYERS = "sevens.bad.players",
        "Sevens is for 2 to 6 players, not {0}.", "七並べは2〜6人です({0}人ではできません)。";
    BAD_PASSES = "sevens.bad.passes",
        "At most {0} passes can be free, not {1}.",
        "パスは{0}回までにできます({1}回にはできません)。";
    BAD_DEAL = "sevens.bad.deal",
        "The hands are not a deal of 52 cards to {0} players.",
        "52枚を{0}人に配った手札になっていません。";

    NUDGE_CANNOT = "sevens.nudge.cannot",
        "None of your cards can be laid: there is only the pass.",
        "出せる札がありません。パスするしかありません。";
    NUDGE_BURST = "sevens.nudge.burst",
        "None of your cards can be laid, and no pass is left.",
        "出せる札がなく、パスも残っていません。";
    NUDGE_LAST = "sevens.nudge.last",
        "No pass is left: lay a card, or you burst.",
        "パスは残っていません。札を出さなければバーストです。";
    NUDGE_KEEP = "sevens.nudge.keep",
        "Passing now keeps a way shut: every card you can lay opens it for others.",
        "いまパスすれば道を閉じておけます。出せる札はどれも、ほかの人の道を開きます。";
    NUDGE_PASS = "sevens.nudge.pass",
        "You could lay a card, and you have {0} {0|pass|passes} left: ask whether one is well spent now.",
        "札は出せますが、パスもあと{0}回あります。ここで使う価値がないか考えてみてください。";
    NUDGE_PASS_LAST = "sevens.nudge.pass.last",
        "You could lay a card, and one pass is left; with the next you burst. Ask whether it is well spent now.",
        "札は出せますが、パスも1回残っています(その次はバースト)。ここで使う価値がないか考えてみてください。";
    NUDGE_ONE = "sevens.nudge.one",
        "You can lay just one card: it is that, or a pass.",
        "出せる札は1枚だけ。それを出すか、パスかです。";
    NUDGE_QUIET = "sevens.nudge.quiet",
        "One of your cards can be laid without opening anything.",
        "出しても何も開かない札があります。";
    NUDGE_OWN = "sevens.nudge.own",
        "One of your cards opens the way for yourself alone.",
        "出すと自分だけの道が開く札があります。";
    NUDGE_ALL_OPEN = "sevens.nudge.all.open",
        "Every card you can lay opens the way for others: ask which of them hurts least.",
        "どれを出しても、ほかの人の道が開きます。いちばん痛くないのはどれか考えてみてください。";
    NUDGE_OPENS = "sevens.nudge.opens",
        "One of your cards opens the way for others, and may be worth it.",
        "出すとほかの人の道を開くものの、それでも出す価値がありそうな札があります。";
}
