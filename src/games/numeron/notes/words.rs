//! What the notes of a match say.

crate::phrases! {
    NO_SEAT = "numeron.notes.seat", "There are two seats.", "席は2つです。";
    WANT_SECRET = "numeron.notes.want.secret",
        "Your secret, or ? to keep it to yourself",
        "自分の秘密の番号(入れないなら「?」)";
    WANT_FIXED = "numeron.notes.want.fixed",
        "Has the other fixed a secret?",
        "相手は秘密の番号を決めましたか?";
    WANT_OWN = "numeron.notes.want.own",
        "Your call, and the answer you got",
        "自分のコールと、その答え";
    WANT_THEIRS = "numeron.notes.want.theirs",
        "The other’s call, and your answer",
        "相手のコールと、自分の答え";
    WANT_SHOWN = "numeron.notes.want.shown",
        "The other’s secret, if it was shown",
        "相手の秘密の番号(明かされたなら)";
    NOTHING = "numeron.notes.nothing",
        "The match has ended: there is nothing to add.",
        "対局は終わっています。書き足すことはありません。";
    NO_ANSWER = "numeron.notes.no.answer",
        "No call can get the answer {0}.",
        "{0}という答えはありえません。";
    OWN_ANSWER = "numeron.notes.own.answer",
        "{1} does not fit the secret {0}, which answers {2}. Check the call, the answer and the secret.",
        "{1}は秘密の番号{0}と合いません(正しい答えは{2})。コール、答え、秘密の番号を確かめてください。";
    NO_CODE = "numeron.notes.no.code",
        "No code at all gives {0}. Check the call and the answer.",
        "{0}になる番号はありません。コールと答えを確かめてください。";
    EXCLUDES_ONE = "numeron.notes.excludes.one",
        "No code fits: {0} and {1} exclude each other. One of the two was told or taken down wrongly.",
        "合う番号がありません。{0}と{1}は両立しません。どちらかの答えか記入が間違っています。";
    JOINED = "numeron.notes.joined", "{0}, {1}", "{0}、{1}";
    EXCLUDES_MANY = "numeron.notes.excludes.many",
        "No code fits {0} together with {1}. One of these answers was told or taken down wrongly.",
        "{0}と{1}のすべてに合う番号がありません。どれかの答えか記入が間違っています。";
    SHOWN_WRONG = "numeron.notes.shown.wrong",
        "The secret {0} does not fit {1}: it would have answered {2}.",
        "秘密の番号{0}は{1}と合いません(本当なら{2})。";
    UNREAD = "numeron.notes.unread",
        "“{0}” is not read here. A call is its {1} digits, then EAT and BITE: 1E1B, 1H1B or just 11.",
        "「{0}」は読み取れません。コールは数字{1}つ、続けてEATとBITEを「1E1B」か「11」のように書きます。";
    SPELL_SECRET = "numeron.notes.spell.secret",
        "123 or secret 123: your own secret at the start; secret ? leaves it out, and so does beginning with a call",
        "123 / 秘密 123:最初に自分の番号。入れないなら「秘密 ?」か、そのままコールから始める";
    SPELL_CALL = "numeron.notes.spell.call",
        "012 1E1B: a call with its answer, in turn; 012 11 is enough",
        "012 1E1B:コールと答えを順番に。「012 11」だけでも可";
    SPELL_SIDE = "numeron.notes.spell.side",
        "me: 012 1E1B, other: 345 00, or A: and B: as on the boards: whose call it is; a line “me:” says it of all below. untold: a call that you did not note",
        "自分:012 1E1B / 相手:345 00:誰のコールか(盤の「A:」「B:」でも可)。「自分:」だけの行は、その下すべてに効きます。書き留めなかったコールは「不明」";
    ALL_MINE = "numeron.notes.all.mine", "All mine", "すべて自分";
    ALL_THEIRS = "numeron.notes.all.theirs", "All the other’s", "すべて相手";
    SPELL_SHOWN = "numeron.notes.spell.shown",
        "shown 345: the other’s secret, once it is over",
        "公開 345:終わった後に明かされた相手の番号";
    SPELL_REPLY = "numeron.notes.spell.reply",
        "After the first caller hits, the other has one last call.",
        "先手が当てた後、後手に最後の1回があります。";
}
