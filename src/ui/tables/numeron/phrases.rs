//! What the table says.

crate::phrases! {
    SECRET_OF = "t.numeron.secret.of", "Secret of {0}:", "{0}の秘密:";
    CALLS_AT = "t.numeron.calls.at", "Calls against {0}", "{0}の秘密へのコール";
    RULE_SUDDEN = "t.numeron.rule.sudden", "{0} digits · the first hit wins", "{0}桁・先に当てたら勝ち";
    RULE_REPLY = "t.numeron.rule.reply",
        "{0} digits · a hit by the first may be answered by the second",
        "{0}桁・先手が当てても後手に最後の1回あり";
    REPLY = "t.numeron.reply",
        "{0} {0|has|have} found the secret. {1} {1|has|have} one last call: a hit makes it a draw.",
        "{0}が秘密を当てました。{1}に最後の1回があり、当てれば引き分けです。";
    LEFT = "t.numeron.left", "{0} possible", "候補{0}通り";
    CALL = "t.numeron.call",
        "Call {0}: {1}. {2} EAT {3} BITE. Shows how it split what was possible.",
        "{0}回目、{1}。{2} EAT {3} BITE。候補の分かれ方を表示します。";
    YOUR_SECRET = "t.numeron.your.secret", "Choose your secret", "秘密の番号を決める";
    YOUR_CALL = "t.numeron.your.call", "Your call", "コールする番号";
    FIX = "t.numeron.fix", "Confirm", "決定";
    CALL_IT = "t.numeron.call.it", "Call", "コール";
    DIGITS = "t.numeron.digits", "Digits", "数字";
    UNDO = "t.numeron.undo", "Undo", "取消";
    ANY = "t.numeron.any", "Any", "おまかせ";
    AIDS = "t.numeron.aids", "Reading aids", "読みの補助";
    AID_DIGITS = "t.numeron.aid.digits", "Digits", "数字";
    AID_TIME = "t.numeron.aid.time", "Count over time", "候補数";
    AID_SPLIT = "t.numeron.aid.split", "What a call tells", "コールの効き目";
    MAP = "t.numeron.map",
        "Where each digit may be (secret: {0})",
        "{0}の秘密:各桁の数字の確率";
    PLACE = "t.numeron.place", "place {0}", "{0}桁目";
    OVER_TIME = "t.numeron.over.time", "How many secrets are possible", "候補数の推移";
    START = "t.numeron.start", "start", "開始";
    SPLIT = "t.numeron.split",
        "{0} splits {1} {1|code|codes} by the answer",
        "{0}で{1}通りがどう分かれるか";
    ANSWER_AXIS = "t.numeron.answer.axis", "answer (EAT, BITE)", "答え(EAT・BITE)";
    ANSWERED = "t.numeron.answered", "the answer", "実際の答え";
    WORTH = "t.numeron.worth",
        "Expected remaining {0} · {1} bits · at worst {2} · chance of a hit {3}",
        "残りの期待値{0}・情報量{1}ビット・最悪{2}・的中{3}";
    SPLIT_EMPTY = "t.numeron.split.empty",
        "Point at a call, or enter a code, to see how its answer splits what is possible.",
        "コールを選ぶか番号を入れると、答えによって候補がどう分かれるかを表示します。";
    SPLIT_POINT = "t.numeron.split.point",
        "Point at a call to see how its answer split what was possible.",
        "コールを選ぶと、答えによって候補がどう分かれたかを表示します。";
    NOTE_SECRET = "t.numeron.note.secret", "This is my secret", "これが自分の番号";
    NOTE_NO_SECRET = "t.numeron.note.no.secret", "Keep it to myself", "番号は入れない";
    NOTE_SHOWN = "t.numeron.note.shown", "This was the other’s secret", "これが相手の番号だった";
    NOTE_UNTOLD = "t.numeron.note.untold", "I did not note this call", "このコールは控えていない";
    UNTOLD = "t.numeron.untold", "not noted", "記録なし";
    NOTE_ANSWER = "t.numeron.note.answer", "The answer", "答え";
    KEYBOARD = "t.numeron.keyboard",
        "Type the digits and press Enter to play.",
        "数字を入力してEnterで決定します。";
}
