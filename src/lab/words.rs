//! What the lab itself says in an explanation; all else comes from the agent.

crate::phrases! {
    /// Whose thought it is.
    HEAD = "lab.head",
        "{0}, ply {1}: {2} to move, read by {3} (seed {4})",
        "{0} 第{1}手:{2}の手番を{3}が読む(シード{4})";
    /// What the record has.
    PLAYED = "lab.played", "Played in the record: {0}", "棋譜の手:{0}";
    /// What the agent would do.
    CHOICE = "lab.choice", "The choice: {0}", "選ぶ手:{0}";
    /// Effort.
    SIMULATIONS = "lab.simulations", "{0} {0|simulation|simulations}", "シミュレーション{0}回";
    /// Column.
    BEFORE = "lab.before", "before", "前";
    /// Column.
    AFTER = "lab.after", "after", "後";
    /// Legend of a bar.
    BAR_KEY = "lab.bar.key", "█ stayed  ▓ gained  ░ lost", "█ 変わらず ▓ 増えた分 ░ 減った分";
    /// Zero bins.
    AT_ZERO = "lab.at.zero", "{0} {0|outcome|outcomes} at 0 left out", "0の{0}件は省略";
    /// A horizontal line.
    LEVEL = "lab.level", "{0}: {1}", "{0}:{1}";
    /// Count.
    OF_TOTAL = "lab.of.total", "of {0}", "全{0}";
    /// List.
    LEFT = "lab.left", "left: {0}", "残り:{0}";
    /// Column.
    INTERVAL = "lab.interval", "95 %", "95%区間";
    /// Column.
    VISITS = "lab.visits", "visits", "訪問";
    /// Column.
    PRIOR = "lab.prior", "prior", "事前";
    /// Column.
    VALUE = "lab.value", "value", "評価";
    /// Column.
    WEIGHT = "lab.weight", "weight", "重み";
    /// Column.
    ACTION = "lab.action", "action", "手";
    /// Column.
    KIND = "lab.kind", "who", "誰";
    /// The deciding measure.
    DECIDES = "lab.decides", "* decides", "*の列で決める";
    /// Rows left out.
    OTHERS = "lab.others", "and {0} more", "ほか{0}件";
    /// A node.
    OWN = "lab.own", "own", "自分";
    /// A node.
    CHANCE = "lab.chance", "chance", "偶然";
    /// A node.
    END = "lab.end", "end", "終局";
    /// A node.
    REST = "lab.rest", "{0} smaller", "小さい枝{0}本";
}
