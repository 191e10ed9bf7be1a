//! What the game says, in both languages.

crate::phrases! {
    TITLE = "duel.title", "Duel", "デュエル";
    TAGLINE = "duel.tagline",
        "Every shield you break is a card in the other's hand.",
        "シールドを割るたび、相手の手札が増える。";
    PRIMER_1 = "duel.primer.1",
        "Each has a deck of 40 cards: five of them lie face down as shields, five are the hand.",
        "それぞれ40枚のデッキで遊びます。5枚を裏向きのシールドに、5枚を手札にして始めます。";
    PRIMER_2 = "duel.primer.2",
        "In your turn you draw (the first player not in the very first turn), may put one card into the mana zone, play cards by tapping mana, and attack.",
        "自分の番には1枚引き(先攻の最初の番は引かない)、1枚までマナに置き、マナをタップしてカードを使い、攻撃します。";
    PRIMER_3 = "duel.primer.3",
        "Mana must have each element of the card. Creatures attack from their second turn on: the other player, or a tapped creature.",
        "マナには、使うカードの属性がすべて必要です。クリーチャーは次の自分の番から、相手か、タップしている相手クリーチャーを攻撃できます。";
    PRIMER_4 = "duel.primer.4",
        "An attack that is not blocked breaks shields: they go to their owner's hand, and a trigger may be played at once, free.",
        "ブロックされない攻撃はシールドを割ります。割れたシールドは持ち主の手札に入り、「トリガー」ならその場でただで使えます。";
    PRIMER_5 = "duel.primer.5",
        "An attack that goes through where no shield is left wins. Who cannot draw loses, and after 100 turns it is a draw.",
        "シールドのない相手への攻撃が通れば勝ちです。引くカードがなければ負け、100ターンで引き分けです。";
    RULE_DECK = "duel.rule.deck", "First player's deck", "先手のデッキ";
    RULE_DECK_2 = "duel.rule.deck.2", "Second player's deck", "後手のデッキ";
    DECK_KIND = "duel.rule.deck.kind",
        "any, the id of a preset deck, or a map from cards to how many there are",
        "any、用意されたデッキのid、またはカードと枚数の組";
    NO_DECK = "duel.bad.deck.name",
        "There is no deck \"{0}\"; there are: {1}.",
        "デッキ「{0}」はありません。あるのは {1} です。";
    BAD_DECK = "duel.bad.deck", "This is no deck: {0}.", "デッキになっていません:{0}。";
    BAD_DEAL = "duel.bad.deal",
        "The cards of player {0} are not those of the deck that the rules name.",
        "プレイヤー{0}のカードが、決められたデッキと合いません。";
    BAD_SIDE = "duel.bad.side",
        "The cards of player {0} on the table are not the 40 of a deck.",
        "プレイヤー{0}の盤面のカードが、40枚のデッキになっていません。";
    BAD_TABLE = "duel.bad.table",
        "No match can come to the table that this one begins with.",
        "対局の始まりとされた盤面は、ありえないものです。";
    BEGINS_OVER = "duel.bad.over",
        "The match would begin when it is over.",
        "始まりの盤面で、対局がもう終わっています。";
    BAD_LOG = "duel.bad.log",
        "What is said to have happened before does not lead to the table that the match begins with.",
        "それまでの経過が、始まりの盤面につながりません。";
    BAD_CHANCE = "duel.bad.chance",
        "The seed of later chance must be below 2^53.",
        "以後の偶然のもとになる数は、2^53より小さくなければなりません。";

    NOT_NOW = "duel.bad.now",
        "That cannot be done now. To be decided: {0}.", "いまはできません。いま決めるのは、{0}です。";
    DUE_CHARGE = "duel.due.charge", "which card goes to the mana zone, if any", "マナに置くカード(置かなくてもよい)";
    DUE_MAIN = "duel.due.main", "what is played or attacks, or whether the turn ends", "使うカード、攻撃、または番の終わり";
    DUE_PAY = "duel.due.pay", "which mana pays", "支払うマナ";
    DUE_BLOCK = "duel.due.block", "whether a guard blocks", "ブロックするかどうか";
    DUE_TRIGGER = "duel.due.trigger", "whether the trigger is used", "トリガーを使うかどうか";
    DUE_EFFECT = "duel.due.effect", "what the effect takes", "効果で選ぶもの";
    DUE_NOTHING = "duel.due.nothing", "nothing more", "もうありません";
    NOT_IN_HAND = "duel.bad.hand", "{0} is not in your hand.", "{0}は手札にありません。";
    AFTER_ATTACK = "duel.bad.after",
        "After the first attack of a turn no card is played from hand.",
        "攻撃を始めたら、その番はもう手札からカードを使えません。";
    TOO_DEAR = "duel.bad.dear",
        "{0} costs {1}, and {2} of your mana can be tapped.",
        "{0}のコストは{1}です。タップできるマナは{2}です。";
    NO_ELEMENT = "duel.bad.element",
        "Your untapped mana has not all elements of {0}.",
        "タップできるマナに、{0}の属性が足りません。";
    NO_PAYMENT = "duel.bad.pay",
        "{0} mana cannot be tapped for {1} now: mana is tapped in order, and what is left must do. {2} can.",
        "{0}のマナでは{1}を支払えません。マナは決まった順にタップし、残りで足りなければなりません。使えるのは、{2}です。";
    NOT_YOUR_CREATURE = "duel.bad.creature", "That is no creature of yours.", "それは自分のクリーチャーではありません。";
    IS_TAPPED = "duel.bad.tapped", "{0} is tapped.", "{0}はタップしています。";
    IS_FRESH = "duel.bad.fresh",
        "{0} came in this turn and cannot attack yet.", "{0}はこの番に出たばかりで、まだ攻撃できません。";
    NOT_TAPPED = "duel.bad.target.untapped",
        "{0} is not tapped: only tapped creatures can be attacked.",
        "{0}はタップしていません。攻撃できるのは、タップしているクリーチャーだけです。";
    NO_SUCH_TARGET = "duel.bad.target.none",
        "There is no creature of the other player that can be attacked there.",
        "そこに、攻撃できる相手クリーチャーはいません。";
    NO_GUARD = "duel.bad.guard",
        "{0} is no untapped guard that could block; {1} can.", "{0}は、ブロックできる(タップしていない)「ガード」ではありません。ブロックできるのは、{1}です。";
    NO_TARGET = "duel.bad.target", "The effect cannot take {0}; it can take {1}.", "その効果では、{0}を選べません。選べるのは、{1}です。";
    NO_PICK = "duel.bad.pick", "The effect cannot take {0}; it can take {1}.", "その効果では、{0}を選べません。選べるのは、{1}です。";
    RULE_IS = "duel.rule.is", "{0}: {1}", "{0}は{1}";
    DECK_OWN = "duel.deck.own", "a deck of one's own", "自作のデッキ";
    THAT_CREATURE = "duel.bad.that", "that creature", "そのクリーチャー";
    AND = "duel.bad.and", "{0}, {1}", "{0}、{1}";
    AND_MORE = "duel.bad.more", "{0} and others", "{0}など";
    NO_DECLINE = "duel.bad.decline", "The effect must take something.", "その効果では、何か選ばなければなりません。";

    LABEL_CHARGE = "duel.label.charge", "put {0} into the mana zone", "{0}をマナに置く";
    LABEL_KEEP = "duel.label.keep", "put nothing into the mana zone", "マナに置かない";
    LABEL_PLAY = "duel.label.play", "play {0}", "{0}を使う";
    LABEL_PAY = "duel.label.pay", "tap {0} mana", "{0}のマナをタップする";
    LABEL_ATTACK = "duel.label.attack", "attack the player with creature {0}", "クリーチャー{0}で相手を攻撃";
    LABEL_FIGHT = "duel.label.fight", "attack creature {1} with creature {0}", "クリーチャー{0}でクリーチャー{1}を攻撃";
    LABEL_END = "duel.label.end", "end the turn", "番を終える";
    LABEL_BLOCK = "duel.label.block", "block with creature {0}", "クリーチャー{0}でブロック";
    LABEL_LET = "duel.label.let", "do not block", "ブロックしない";
    LABEL_USE = "duel.label.use", "play the trigger", "トリガーを使う";
    LABEL_TAKE = "duel.label.take", "take the trigger to hand", "トリガーを手札に加える";
    LABEL_TARGET = "duel.label.target", "choose creature {0}", "クリーチャー{0}を選ぶ";
    LABEL_PICK = "duel.label.pick", "choose {0}", "{0}を選ぶ";
    LABEL_PUT = "duel.label.put", "put {0} face down", "{0}を裏向きに置く";
    LABEL_DECLINE = "duel.label.decline", "choose nothing", "何も選ばない";
    TOLD_TAKE = "duel.told.take", "takes the shield to hand", "シールドを手札に加える";
    TOLD_PUT = "duel.told.put", "puts a card face down", "カードを裏向きに置く";
    TOLD_ATTACK = "duel.told.attack", "{0} attacks the player", "{0}で相手を攻撃";
    TOLD_FIGHT = "duel.told.fight", "{0} attacks {1}", "{0}で{1}を攻撃";
    TOLD_BLOCK = "duel.told.block", "{0} blocks", "{0}でブロック";
    TOLD_TARGET = "duel.told.target", "chooses {0}", "{0}を選ぶ";
    WOOD = "duel.element.wood", "wood", "木";
    FIRE = "duel.element.fire", "fire", "火";
    EARTH = "duel.element.earth", "earth", "土";
    METAL = "duel.element.metal", "metal", "金";
    WATER = "duel.element.water", "water", "水";
    PAIR = "duel.element.pair", "{0}–{1}", "{0}・{1}";
    NO_ELEMENTS = "duel.element.none", "no", "無属性";

    NUDGE_CHARGE = "duel.nudge.charge",
        "You have {0} mana and {1} {1|card|cards} in hand: ask which card you will need least.",
        "マナは{0}、手札は{1}枚。いちばん使いそうにないカードはどれか、考えてみてください。";
    NUDGE_KEEP = "duel.nudge.keep",
        "You have {0} mana and {1} {1|card|cards} in hand: ask whether you can spare any of them.",
        "マナは{0}、手札は{1}枚。手放してよいカードがあるか、考えてみてください。";
    NUDGE_PLAY = "duel.nudge.play",
        "You can pay for {0} different {0|card|cards} in your hand.",
        "手札には、いま使えるカードが{0}種類あります。";
    NUDGE_PAY = "duel.nudge.pay",
        "You will have {0} mana left: look which elements the rest of your hand needs.",
        "支払っても、マナが{0}残ります。ほかの手札に必要な属性を見てください。";
    NUDGE_ATTACK = "duel.nudge.attack",
        "The other player has {0} {0|shield|shields} left: what breaks goes to that hand.",
        "相手のシールドは残り{0}。割った分は相手の手札に入ります。";
    NUDGE_WIN = "duel.nudge.win",
        "The other player has no shield left.", "相手のシールドは、もうありません。";
    NUDGE_FIGHT = "duel.nudge.fight",
        "{0} {0|creature|creatures} of the other player {0|is|are} tapped and can be attacked.",
        "相手のクリーチャーのうち{0}体がタップしていて、攻撃できます。";
    NUDGE_END = "duel.nudge.end",
        "There is more that you could do: ask whether it is worth it.",
        "まだできることはあります。それだけの値打ちがあるか、考えてみてください。";
    NUDGE_BLOCK = "duel.nudge.block",
        "The attacker has power {0}: compare it with your guards'.",
        "攻撃してきたクリーチャーのパワーは{0}。ガードのパワーと比べてみてください。";
    NUDGE_LET = "duel.nudge.let",
        "You have {0} {0|shield|shields}: ask what letting this through would cost.",
        "シールドは{0}。通したら何を失うか、考えてみてください。";
    NUDGE_LET_CREATURE = "duel.nudge.let.creature",
        "Your creature that is attacked has a power of {0}: ask whether it is worth another one's tapping, or its life.",
        "攻撃されたクリーチャーのパワーは{0}です。ほかのクリーチャーをタップしてまで守るべきか、考えてみてください。";
    NUDGE_TRIGGER = "duel.nudge.trigger",
        "The trigger is free now, and costs {0} mana later.",
        "いまならトリガーをただで使えます。あとで使うならコストは{0}です。";
    NUDGE_EFFECT = "duel.nudge.effect",
        "The effect has {0} {0|possibility|possibilities}.", "効果で選べるものは{0}通りあります。";
    NUDGE_DECLINE = "duel.nudge.decline",
        "You need not choose anything: ask what each possibility would give away.",
        "何も選ばなくてもかまいません。選べば何を失うか、考えてみてください。";
}
