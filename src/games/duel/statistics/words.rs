//! The names of the statistics, as short as a ring of them needs.

crate::phrases! {
    USUAL = "duel.statistic.usual", "the usual card", "ふつうのカード";
    EARLY_USE = "duel.statistic.early.use", "early use", "序盤の使用";
    LATE_USE = "duel.statistic.late.use", "late use", "終盤の使用";
    TRIGGER_RATE = "duel.statistic.trigger.rate", "trigger rate", "トリガー率";
    DISCOUNT = "duel.statistic.discount", "discount", "コスト軽減";
    HAND_ADVANTAGE = "duel.statistic.hand.advantage", "hand gain", "手札の得";
    BOARD_ADVANTAGE = "duel.statistic.board.advantage", "board gain", "場の得";
    MANA_ADVANTAGE = "duel.statistic.mana.advantage", "mana gain", "マナの得";
    SHIELD_DAMAGE = "duel.statistic.shield.damage", "shield damage", "シールド破壊";
    HAND_VARIANCE = "duel.statistic.hand.variance", "hand swings", "手札の振れ";
    BOARD_VARIANCE = "duel.statistic.board.variance", "board swings", "場の振れ";
    SURVIVAL = "duel.statistic.survival", "survival", "生き残り";
    EFFECT_DEATH = "duel.statistic.effect.death", "effect death", "効果で破壊";
    WIN_RATE = "duel.statistic.win.rate", "win rate", "勝率";
    COMEBACK = "duel.statistic.comeback", "comeback", "逆転";
    FINISHING = "duel.statistic.finishing", "finishing", "とどめ";
    DECK_USE = "duel.statistic.deck.use", "library use", "山札の消費";
}
