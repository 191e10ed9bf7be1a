//! Why a worker gives no answer, in both languages.

crate::phrases! {
    BAD_AGENT = "protocol.agent", "The agent cannot play: {0}.", "このエージェントは使えません:{0}。";
    BAD_SEAT = "protocol.seat", "{0} cannot play: {1}.", "{0}は対局できません:{1}。";
    NO_PROGRAM = "protocol.program",
        "a program can be asked only by the lab", "外部プログラムと対局できるのは lab だけです";
    BAD_FILE = "protocol.file", "This cannot be worked out: {0}.", "計算できません:{0}。";
    WITHHELD = "protocol.withheld",
        "All cards are shown only where no person plays. {0}",
        "すべてのカードを見せるのは、人が参加していない対局だけです。{0}";
    NOT_TO_MOVE = "protocol.not.to.move",
        "There is nothing to decide for this seat here.",
        "この席の手番ではありません。";
    PANIC = "protocol.panic",
        "The thinking program broke ({0}). The game is intact; please report this.",
        "思考プログラムに不具合が起きました({0})。対局はそのまま残っています。";
}
