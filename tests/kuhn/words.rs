//! What the game and its agents say; every key begins with the game's name.

yomite::phrases! {
    TITLE = "kuhn.title", "Kuhn poker", "クーンポーカー";
    TAGLINE = "kuhn.tagline", "Three cards, one bet, and a bluff that pays.", "カード3枚、賭けは一度。ブラフが効きます。";
    PRIMER_1 = "kuhn.primer.1", "Each player puts in a chip and gets a card of three.", "1枚ずつチップを出し、3枚のカードから1枚を受け取ります。";
    PRIMER_2 = "kuhn.primer.2", "The first player checks or bets a chip.", "先手はチェックするか、1枚ベットします。";
    PRIMER_3 = "kuhn.primer.3", "After a check the second player may bet, too.", "チェックなら後手もベットできます。";
    PRIMER_4 = "kuhn.primer.4", "Whoever faces a bet calls it or folds.", "ベットされたら、コールするか降ります。";
    PRIMER_5 = "kuhn.primer.5", "At a showdown the higher card wins the pot.", "ショーダウンでは高いカードがポットを取ります。";
    TWICE = "kuhn.twice", "Both seats hold the same card.", "同じカードが2枚配られています。";
    JACK = "kuhn.jack", "Jack", "ジャック";
    QUEEN = "kuhn.queen", "Queen", "クイーン";
    KING = "kuhn.king", "King", "キング";
    PASS = "kuhn.pass", "Pass", "パス";
    CHECK = "kuhn.check", "Check", "チェック";
    FOLD = "kuhn.fold", "Fold", "フォールド";
    BET = "kuhn.bet", "Bet", "ベット";
    CALL = "kuhn.call", "Call", "コール";
    NUDGE = "kuhn.nudge", "Which cards would have done what the other player did?", "相手と同じことをするのは、どのカードでしょうか。";
    HEADS_UP = "kuhn.heads.up", "Heads-up", "一対一";
    RANDOM_NAME = "kuhn.random.name", "Coin", "コイン";
    RANDOM = "kuhn.random", "heads or tails", "表か裏か";
    RANDOM_SUMMARY = "kuhn.random.summary", "Bets every other time.", "2回に1回ベットします。";
    RANDOM_HEADLINE = "kuhn.random.headline", "I tossed a coin.", "コインを投げました。";
    EQUILIBRIUM_NAME = "kuhn.equilibrium.name", "Harold", "ハロルド";
    EQUILIBRIUM = "kuhn.equilibrium", "plays the equilibrium", "均衡戦略";
    EQUILIBRIUM_SUMMARY = "kuhn.equilibrium.summary", "Bluffs just so often that no answer beats it.", "どう応じても得をされない頻度でブラフします。";
    HEADLINE = "kuhn.headline", "{0}: with a {1} I do so {2} of the time.", "{0}。{1}なら{2}の割合でこうします。";
    BELIEF_TITLE = "kuhn.belief.title", "What does the other player hold?", "相手のカードは？";
    BELIEF = "kuhn.belief", "Most likely a {0}: {1}.", "最もありそうなのは{0}、{1}です。";
    BELIEF_PANEL = "kuhn.belief.panel", "The other player's card", "相手のカード";
    CARD = "kuhn.card", "Card", "カード";
    WORTH_TITLE = "kuhn.worth.title", "What is each choice worth?", "それぞれの価値は？";
    WORTH = "kuhn.worth", "{0} is worth {1} chips, {2} {3}.", "{0}は{1}枚、{2}は{3}枚の価値です。";
    WORTH_PANEL = "kuhn.worth.panel", "Chips to expect", "見込みのチップ";
    POINTS = "kuhn.points", "Chips", "チップ";
}
