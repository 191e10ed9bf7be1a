//! What a review says, in both languages.

crate::phrases! {
    FINE = "review.fine", "fine", "問題なし";
    INACCURACY = "review.inaccuracy", "inaccuracy", "緩手";
    MISTAKE = "review.mistake", "mistake", "悪手";
    BLUNDER = "review.blunder", "blunder", "大悪手";
    TOO_CLOSE = "review.too.close", "too close to call", "差が判定できない";
    FORCED = "review.forced", "only one action was legal", "ほかに手がなかった";
    NO_VALUE = "review.no.value", "the reviewer has no value for it", "評価値が得られなかった";
    OPEN = "review.open", "not looked at yet", "まだ調べていない";
    UNSEEN = "review.unseen", "what the player saw is not known", "何が見えていたか分からない";
    ACCURACY = "review.accuracy",
        "Accuracy is the mean over the judged decisions of 100, halved for every {0} given away.",
        "精度は、判定した各手を100点とし、損失{0}ごとに半減させた点数の平均です。";
    LOSS = "review.loss",
        "{0} gave away {1} with “{2}”; “{3}” was better.",
        "{0}は「{2}」で{1}損をしました。最善は「{3}」でした。";
    GAIN = "review.gain",
        "{0} gained {1} by luck after “{2}”.",
        "「{2}」のあと、{0}は運で{1}有利になりました。";
    BLOW = "review.blow",
        "{0} lost {1} to bad luck after “{2}”.",
        "「{2}」のあと、{0}は運で{1}不利になりました。";
    GAIN_OR_GIVEN = "review.gain.or.given",
        "{0} gained {1} by luck and others’ moves after “{2}”.",
        "「{2}」のあと、運と相手の手で{0}は{1}有利になりました。";
    BLOW_OR_TAKEN = "review.blow.or.taken",
        "{0} lost {1} to luck and others’ moves after “{2}”.",
        "「{2}」のあと、運と相手の手で{0}は{1}不利になりました。";
    TURNING = "review.turning",
        "The match turned after move {4}, “{1}”: {0} rose from {2} to {3}, and did not fall back to an even share.",
        "勝負の分かれ目は{4}手目「{1}」のあとでした。{0}は{2}から{3}に上がり、その後は互角まで戻りませんでした。";
    TURNED = "review.turned",
        "The match turned after move {4}, “{1}”: {0} rose from {2} to {3}.",
        "勝負の分かれ目は{4}手目「{1}」のあとでした。{0}は{2}から{3}に上がりました。";
    DECIDED = "review.decided",
        "The match was decided after move {4}, “{1}”: {0} rose from {2} to {3}.",
        "勝負が決まったのは{4}手目「{1}」のあとでした。{0}は{2}から{3}に上がりました。";
}
