//! What the game says, in both languages.

crate::phrases! {
    TITLE = "numeron.title", "Numer0n", "ヌメロン";
    TAGLINE = "numeron.tagline",
        "Find the other's secret digits before yours are found.",
        "自分の数字が見破られる前に、相手の数字を当てる。";
    PRIMER_1 = "numeron.primer.1",
        "Each player fixes a secret: {0} different digits in order.",
        "それぞれ、異なる{0}つの数字を並べた秘密の番号を決めます。";
    PRIMER_2 = "numeron.primer.2",
        "In turn you call a code, and the other answers in EAT and BITE.",
        "交互に番号をコールし、相手はEATとBITEで答えます。";
    PRIMER_3 = "numeron.primer.3",
        "EAT: the digit is right and in its place. BITE: it is in the secret, elsewhere.",
        "EATは数字も位置も正しいこと、BITEは数字はあるが位置が違うことです。";
    PRIMER_4 = "numeron.primer.4",
        "You may call any code, even one that cannot be the secret: it may ask the better question.",
        "正解でありえない番号をコールしてもかまいません。その方が良い質問になることもあります。";
    PRIMER_5 = "numeron.primer.5",
        "The first to get all digits as EAT wins.",
        "先にすべての桁をEATにした方の勝ちです。";
    PRIMER_5_REPLY = "numeron.primer.5.reply",
        "The first to get all digits as EAT wins; but if that is the one who began, the other has one last call, and a hit makes it a draw.",
        "先にすべての桁をEATにした方の勝ちです。ただし先手が当てたときは、後手に最後の1回があり、そこで当てれば引き分けです。";
    RULE_DIGITS = "numeron.rule.digits", "Digits", "桁数";
    DIGITS_3 = "numeron.rule.digits.3", "3 digits", "3桁";
    DIGITS_4 = "numeron.rule.digits.4", "4 digits", "4桁";
    RULE_END = "numeron.rule.end", "End", "決着";
    END_SUDDEN = "numeron.rule.end.sudden", "First hit wins", "先に当てたら勝ち";
    END_EQUALISING = "numeron.rule.end.equalising", "The second may reply", "後攻に最後の1回あり";
    LABEL_SECRET = "numeron.label.secret", "secret {0}", "秘密 {0}";
    LABEL_CALL = "numeron.label.call", "call {0}", "コール {0}";
    TOLD_SECRET = "numeron.told.secret", "fixes a secret", "秘密の番号を決めた";
    TOLD_CALL = "numeron.told.call",
        "calls {0}: {1} EAT {2} BITE",
        "{0}をコール:{1} EAT {2} BITE";
    UNTOLD_CALL = "numeron.told.untold", "a call that was not noted", "記録のないコール";
    BAD_LENGTH = "numeron.bad.length",
        "A code has {0} digits here; this one has {1}.",
        "番号は{0}桁です(入力は{1}桁)。";
    BAD_DIGIT = "numeron.bad.digit", "“{0}” is not a digit.", "「{0}」は数字ではありません。";
    BAD_REPEAT = "numeron.bad.repeat",
        "The digit {0} stands twice; all digits must differ.",
        "同じ数字は使えません({0}が2回あります)。";
    BAD_CONFIG = "numeron.bad.config",
        "A code has 3 or 4 digits, not {0}.",
        "桁数は3か4です({0}桁はできません)。";
    SECRET_FIRST = "numeron.bad.secret.first",
        "Both secrets must be fixed before the first call.",
        "コールの前に、両者が秘密の番号を決めます。";
    SECRET_FIXED = "numeron.bad.secret.fixed",
        "The secret is fixed; now call a code.",
        "秘密はもう決まっています。番号をコールしてください。";

    NUDGE_SECRET = "numeron.nudge.secret",
        "Against someone with no hunch, one secret is as good as any other.",
        "先入観のない相手には、どの番号を秘密にしても同じです。";
    NUDGE_NONE = "numeron.nudge.none",
        "No code agrees with all the answers.",
        "すべての答えに合う番号がありません。";
    NUDGE_ONE = "numeron.nudge.one",
        "The answers leave one code only.",
        "答えに合う番号は、もう1つしかありません。";
    NUDGE_FIRST = "numeron.nudge.first",
        "Before the first answer, every call tells as much as any other.",
        "最初の答えを聞くまでは、どのコールでも分かることは同じです。";
    NUDGE_REPLY = "numeron.nudge.reply",
        "This is your last call: only a code that can still be the secret can save the draw.",
        "これが最後の1回です。引き分けにできるのは、まだ正解の可能性がある番号だけです。";
    NUDGE_OUTSIDE_MORE = "numeron.nudge.outside.more",
        "A call that cannot be the secret tells more here than any that can.",
        "ここでは、正解でありえない番号の方が、ありえるどの番号よりも多くを教えてくれます。";
    NUDGE_OUTSIDE = "numeron.nudge.outside",
        "Look among the calls that cannot be the secret, too.",
        "正解でありえない番号にも目を向けてみてください。";
    NUDGE_RACE = "numeron.nudge.race",
        "The other's answers leave only your secret: the next call may end it.",
        "相手に残る候補は、あなたの秘密の番号だけです。次のコールで終わるかもしれません。";
    NUDGE_FEW = "numeron.nudge.few",
        "Only {0} codes are left. Call one of them, and with luck you hit at once.",
        "残る候補は{0}つだけ。その中からコールすれば、運が良ければここで当たります。";
    NUDGE_INSIDE = "numeron.nudge.inside",
        "Stay among the {0} codes that are left: one of them asks well, and may hit.",
        "残る{0}通りの候補の中に、良い質問になり、当たるかもしれない番号があります。";
}
