//! The rules, each told when it first matters: what comes up between two views of a match.
//!
//! A lesson is not tied to a script of moves. Its cause is a fact of what is seen: a choice that one
//! has, a card that lies there, something that has just happened.

use super::card::CardId;
use super::observation::Observation;
use crate::catalogue::{FirstMatch, LineUp};
use crate::words::{Phrase, Text, count};

mod scene;

pub(super) use self::ALL as PHRASES;
use scene::Scene;

/// The match that teaches: however it is played, most of the rules come up in it
/// (`tests/duel_lessons.rs` holds that, and looks for such deals).
pub(super) const FIRST_MATCH: FirstMatch = FirstMatch {
    table: LineUp {
        name: "first",
        title: FIRST,
        rules: &[("deck", "last-wall"), ("deck_2", "deep-forest")],
        agents: &["greedy"],
    },
    seed: 95,
};

/// What at the table a lesson speaks of; "own" is the learner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// One's own hand.
    Hand,
    /// One's own mana.
    Mana,
    /// One's own creatures.
    Battle,
    /// One's own shields.
    Shields,
    /// One's own library.
    Library,
    /// The other's creatures.
    OtherBattle,
    /// The other's shields.
    OtherShields,
    /// What is to be decided.
    Choice,
}

/// A rule that matters now, with what it is shown by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    pub topic: Topic,
    /// The card that it is shown by, if it needs one.
    pub card: Option<CardId>,
    /// Where that is.
    pub spot: Spot,
    /// A number that the sentence names: what a card costs now, how many shields or cards.
    number: usize,
}

impl Lesson {
    /// The rule in one or two sentences.
    pub fn text(&self) -> Text {
        let card = self.card.map(super::action::named);
        let number = count(self.number);
        match (self.topic, card) {
            (Topic::Discount | Topic::Double | Topic::Rush, Some(card)) => {
                self.topic.phrase().with([card, number])
            }
            (Topic::Library, _) => self.topic.phrase().with([number]),
            (topic, Some(card)) => topic.phrase().with([card]),
            (topic, None) => topic.phrase().text(),
        }
    }
}

/// The rules that matter in a view, in the order of [`Topic::ALL`]: those of what may be decided and
/// of what lies there now, and of what has happened since `before`, an earlier view of the same seat
/// in the same match. Without one, of all that has happened. None in a bystander's view, and none once
/// the match is over.
pub fn lessons_for(before: Option<&Observation>, now: &Observation) -> Vec<Lesson> {
    if now.is_public() || now.table().result().is_some() {
        return Vec::new();
    }
    let scene = Scene::new(before, now);
    let topics = Topic::ALL.into_iter();
    topics.filter_map(|topic| scene.lesson(topic)).collect()
}

/// Whether a turn of the viewer's has ended by the rules since `before`, the view at one's own latest
/// choice: nothing was left to do in it, so nobody was asked.
pub fn ended_by_itself(before: Option<&Observation>, now: &Observation) -> bool {
    Scene::new(before, now).ended_by_itself()
}

/// Declares the rules in one table: what each is about, its name, and its sentence.
macro_rules! topics {
    ($(#[doc = $about:literal] $topic:ident, $name:literal, $phrase:ident;)*) => {
        /// How many rules there are.
        const COUNT: usize = [$($name),*].len();

        /// A rule of the game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Topic {
            $(#[doc = $about] $topic,)*
        }

        impl Topic {
            /// All of them, in the order in which they are told when several come up together: what
            /// has to be decided at once, what has just happened, then what may be done, the simple
            /// before the rare.
            pub const ALL: [Topic; COUNT] = [$(Topic::$topic),*];

            /// Its name where it is kept, a word.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Topic::$topic => $name,)*
                }
            }

            const fn phrase(self) -> Phrase {
                match self {
                    $(Topic::$topic => $phrase,)*
                }
            }
        }
    };
}

topics! {
    /// An attack may be blocked now.
    Block, "block", BLOCK;
    /// A trigger was broken and may be played.
    Trigger, "trigger", TRIGGER;
    /// One chooses which mana pays.
    Payment, "payment", PAYMENT;
    /// An effect asks for a choice.
    Effect, "effect", EFFECT;
    /// The other played a trigger.
    Triggered, "triggered", TRIGGERED;
    /// A shield of one's own broke.
    Hurt, "hurt", HURT;
    /// A shield of the other broke.
    Broke, "broke", BROKE;
    /// The other blocked.
    Blocked, "blocked", BLOCKED;
    /// One's own turn ended by the rules.
    Ended, "ended", ENDED;
    /// A creature of one's own has attacked, and is tapped.
    Exposed, "exposed", EXPOSED;
    /// How the match is won.
    Goal, "goal", GOAL;
    /// A card may become mana.
    Charge, "charge", CHARGE;
    /// A card in hand has two elements.
    Pair, "pair", PAIR;
    /// A card in hand costs nothing for once.
    Free, "free", FREE;
    /// A card in hand costs less than is printed.
    Discount, "discount", DISCOUNT;
    /// A creature may be played.
    Summon, "summon", SUMMON;
    /// A spell may be played.
    Spell, "spell", SPELL;
    /// A creature has just come and cannot attack.
    Fresh, "fresh", FRESH;
    /// A creature has just come and can.
    Swift, "swift", SWIFT;
    /// The next attack that goes through wins.
    Finish, "finish", FINISH;
    /// A creature may attack the player.
    Attack, "attack", ATTACK;
    /// What is played is played before the first attack.
    Order, "order", ORDER;
    /// A guard may step in.
    Guarded, "guarded", GUARDED;
    /// A tapped creature may be attacked.
    Fight, "fight", FIGHT;
    /// A creature breaks more than one shield.
    Double, "double", DOUBLE;
    /// A creature destroys what it battles.
    Venom, "venom", VENOM;
    /// A creature cannot be blocked.
    Elusive, "elusive", ELUSIVE;
    /// A creature is stronger while it attacks.
    Rush, "rush", RUSH;
    /// No shield of one's own is left.
    Bare, "bare", BARE;
    /// One's own library is nearly empty.
    Library, "library", LIBRARY;
    /// Nothing in hand can be paid.
    Dear, "dear", DEAR;
}

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
