//! The rules, one or two sentences each.

crate::phrases! {
    FIRST = "duel.lesson.first", "First match", "はじめての対戦";
    GOAL = "duel.lesson.goal",
        "You win with creatures that attack: they break the other's five shields, and one more attack wins. Creatures cost mana, so each turn begins with mana.",
        "クリーチャーで攻撃して相手のシールド5枚をすべて割り、もう一度攻撃を通せば勝ちです。クリーチャーを出すにはマナがいるので、番の初めにまずマナを置きます。";
    CHARGE = "duel.lesson.charge",
        "Once a turn you may put a card from your hand into your mana. It then pays 1 every turn, but cannot be played any more: pick one you can spare.",
        "手札を毎ターン1枚まで、マナに置けます。置いたカードは毎ターン1マナになりますが、もう使えません。なくても困らないカードを選びましょう。";
    PAIR = "duel.lesson.pair",
        "{0} has two elements: playing it takes mana of both. As mana it counts for either, but it arrives tapped and pays from your next turn on.",
        "「{0}」は2属性で、使うには両方の属性のマナがいります。マナに置けばどちらの属性にもなりますが、払えるのは次の自分の番からです。";
    DEAR = "duel.lesson.dear",
        "Your mana does not pay for anything in your hand yet. End the turn; with one more mana each turn, more becomes possible. Select a card to see what it lacks.",
        "いまのマナでは、まだどのカードも使えません。番を終えましょう。マナは毎ターン増やせます。カードを選ぶと、何が足りないかがわかります。";
    SUMMON = "duel.lesson.summon",
        "You can pay for {0}. It is a creature: it stays in your battle zone, to attack or to defend. Select it, then play it.",
        "「{0}」を使えます。クリーチャーは場に残り、攻撃や守りに働きます。選んでから「使う」を押してください。";
    SPELL = "duel.lesson.spell",
        "{0} is a spell: it does once what its text says, and goes to the graveyard. It does not stay on the table.",
        "「{0}」は呪文です。書いてあることを一度だけ行い、場には残らず墓地に置かれます。";
    PAYMENT = "duel.lesson.payment",
        "It matters which mana you tap; the card's element must be among it. “Pay automatically” spares what other cards need, if it can.",
        "ここでは、どのマナをタップするかで後が変わります。カードの属性を含めて払います。「自動で支払う」なら、残りの手札もなるべく使えるように払います。";
    EFFECT = "duel.lesson.effect",
        "{0} asks you to choose. What you can choose is marked.",
        "「{0}」の効果で選ぶ場面です。選べるものには印が付いています。";
    FRESH = "duel.lesson.fresh",
        "{0} has just come, which its dashed edge shows. It can attack from your next turn on.",
        "「{0}」は出たばかりです(枠が破線)。攻撃できるのは、次の自分の番からです。";
    SWIFT = "duel.lesson.swift",
        "{0} is swift: other creatures wait a turn before they attack, this one need not.",
        "「{0}」は「速攻」持ち。ふつうは次の自分の番まで攻撃できませんが、出た番から攻撃できます。";
    ATTACK = "duel.lesson.attack",
        "{0} can attack: select it, then the other's shields. An attack that is not blocked breaks a shield.",
        "「{0}」で攻撃できます。選んでから、相手のシールドを選んでください。ブロックされなければ、シールドが割れます。";
    ORDER = "duel.lesson.order",
        "First play, then attack: after the first attack of a turn no more cards can be played from your hand.",
        "先にカードを使い、それから攻撃しましょう。一度攻撃すると、その番はもう手札を使えません。";
    GUARDED = "duel.lesson.guarded",
        "{0} is a guard. While it is untapped it may step in front of an attack; then the two fight, and the one with less power is destroyed.",
        "「{0}」は「ガード」持ち。タップしていなければ、攻撃を代わりに受けられます。そのときは2体が戦い、パワーの低いほうが破壊されます。";
    FIGHT = "duel.lesson.fight",
        "{0} is tapped, so you may attack it instead of the player. The one with less power is destroyed, both if they are equal.",
        "「{0}」はタップしているので、プレイヤーの代わりに攻撃できます。パワーの低いほうが破壊され、同じなら両方です。";
    BROKE = "duel.lesson.broke",
        "You broke a shield, and its card went to the other's hand. Each attack brings you nearer, and gives them a card more.",
        "シールドを割りました。そのカードは相手の手札に入ります。勝ちに近づくたび、相手の手も増えるわけです。";
    HURT = "duel.lesson.hurt",
        "Your shield broke, and its card is yours: it goes to your hand. Being hit gives you more to play with.",
        "シールドが割られました。そのカードは自分の手札になります。攻撃を受けた分、使えるカードが増えます。";
    TRIGGER = "duel.lesson.trigger",
        "The shield that broke is {0}, a trigger: you may play it right now, free. Or take it to your hand, and pay for it later.",
        "割れたシールドは「{0}」。「トリガー」なので、いますぐただで使えます。手札に加えて、あとでコストを払って使ってもかまいません。";
    TRIGGERED = "duel.lesson.triggered",
        "The shield you broke was {0}, a trigger: its owner could play it at once, free. Any shield may hide one.",
        "割ったシールドは「{0}」。「トリガー」だったので、その場でただで使われました。どのシールドにも潜んでいるかもしれません。";
    BLOCK = "duel.lesson.block",
        "{0} attacks, and your guard may step in: it taps and they fight. If you let it through, the attack hits what it was meant for.",
        "「{0}」が攻撃してきました。ガードを持つクリーチャーでブロックすると、タップして2体が戦います。通せば、攻撃はそのまま届きます。";
    BLOCKED = "duel.lesson.blocked",
        "{0} stepped in front of your attack. The two fought; the one with less power was destroyed, both if they were equal.",
        "「{0}」が攻撃を代わりに受けました。2体が戦い、パワーの低いほうが破壊されます(同じなら両方)。";
    ENDED = "duel.lesson.ended",
        "Your turn ended by itself: there was no card left that you could play, and no creature that could attack.",
        "使えるカードも、攻撃できるクリーチャーも残っていないので、あなたの番は自動で終わりました。";
    EXPOSED = "duel.lesson.exposed",
        "{0} is tapped until your next turn, for it has attacked. So long it cannot block, and the other's creatures may attack it.",
        "攻撃した「{0}」は、次の自分の番までタップしたままです。その間はブロックできず、相手から攻撃されることがあります。";
    DOUBLE = "duel.lesson.double",
        "{0} breaks {1} shields with one attack.",
        "「{0}」は、一度の攻撃でシールドを{1}枚割ります。";
    RUSH = "duel.lesson.rush",
        "{0} has {1} more power, but only while it attacks. When it is attacked, its printed power counts.",
        "「{0}」は攻撃している間だけ、パワーが{1}増えます。攻撃を受けるときは、カードに書かれたパワーのままです。";
    VENOM = "duel.lesson.venom",
        "{0} has venom: whatever fights it is destroyed, however strong it is.",
        "「{0}」は「猛毒」持ち。戦った相手は、どんなにパワーが高くても破壊されます。";
    ELUSIVE = "duel.lesson.elusive",
        "{0} is elusive: no guard can block it.",
        "「{0}」は「すり抜け」持ち。ガードではブロックできません。";
    FREE = "duel.lesson.free",
        "{0} costs nothing at the moment, for the condition in its text is met.",
        "「{0}」に書かれた条件を満たしているので、いまはただで使えます。";
    DISCOUNT = "duel.lesson.discount",
        "{0} costs only {1} at the moment; its text says why. The ringed number on the card is what it costs now.",
        "「{0}」は、いまならコスト{1}で使えます。理由はカードの説明にあります。囲まれた数字が、いまのコストです。";
    FINISH = "duel.lesson.finish",
        "The other has no shield left: an attack on the player that is not blocked wins the match.",
        "相手のシールドはもうありません。ブロックされずに攻撃が通れば、勝ちです。";
    BARE = "duel.lesson.bare",
        "You have no shield left: the next attack on you that is not blocked loses the match. An untapped guard could stop it.",
        "シールドがなくなりました。次に攻撃を通されたら負けです。タップしていないガードがいれば防げます。";
    LIBRARY = "duel.lesson.library",
        "Only {0} {0|card is|cards are} left in your library. Whoever has to draw from an empty one loses.",
        "山札は残り{0}枚です。引くカードがなくなると負けです。";
}
