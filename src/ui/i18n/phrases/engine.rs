//! What the page says of the workers.

crate::phrases! {
    OTHER_BUILD = "engine.other.build",
        "The agents cannot think: this page and their program are of different versions. The site was renewed, or a cache kept an old file. Reload the page, with Shift held down if that does not help; the match is kept.",
        "エージェントを起動できません。このページと思考用プログラムの版が異なります。サイトが更新されたか、古いファイルが残っています。再読み込みしてください(直らなければShiftを押しながら)。対局は残っています。";
    NO_PROGRAM = "engine.program",
        "The agents cannot think: their program could not be fetched ({0}). Try again, or reload the page; the match is kept.",
        "エージェントを起動できません。思考用プログラムを取得できませんでした({0})。もう一度試すか、再読み込みしてください。対局は残っています。";
    PROGRAM_COMES = "engine.program.comes",
        "The agents’ program is being fetched: {0} kB so far",
        "思考用プログラムを取得中:{0} kBまで完了";
    CANNOT_START = "engine.start",
        "The agents cannot think: no worker could be started ({0}). Try again, or reload the page; the match is kept.",
        "エージェントを起動できません({0})。もう一度試すか、再読み込みしてください。対局は残っています。";
    WORKER_DIED = "engine.died", "it broke: {0}", "停止しました:{0}";
    WORKER_GONE = "engine.gone", "it broke without a word", "理由なく停止しました";
    NOT_LOADED = "engine.not.loaded", "{0} could not be loaded", "{0}を読み込めません";
    WORKER_LATE = "engine.late", "it did not start within {0} s", "{0}秒以内に起動しませんでした";
    WORKER_SILENT = "engine.silent", "silent for {0} s", "{0}秒間応答なし";
    REPLACED = "engine.replaced",
        "A thinking worker was replaced ({0}). The match is intact and the thought goes on.",
        "思考用のワーカーを交換しました({0})。対局はそのままで、思考を続けます。";
    GIVEN_UP = "engine.given.up",
        "The thought was given up after {0} workers were lost ({1}). The match is intact; try again or choose another agent.",
        "ワーカーが{0}回失われたため、思考を中止しました({1})。対局はそのままです。もう一度試すか、別のエージェントを選んでください。";
    CREW_REPLACED = "engine.crew.replaced",
        "A worker was replaced ({0}). Its game is played again.",
        "ワーカーを交換しました({0})。そのゲームは最初からやり直します。";
    CREW_GIVEN_UP = "engine.crew.given.up",
        "a game was given up after {0} workers were lost with it ({1})",
        "ワーカーが{0}回失われ、ゲームを一つ中止しました({1})";
    NO_FILE = "engine.file",
        "What the agent needs could not be fetched: {0}. Try again, or reload the page; the match is kept.",
        "エージェントに必要なファイルを取得できませんでした({0})。もう一度試すか、ページを再読み込みしてください。対局は残っています。";
    AT = "engine.at", "{0}: {1}", "{0}:{1}";
    STALLED = "engine.stalled", "{0}: nothing came for {1} s", "{0}:{1}秒間データが届きません";
    FETCHES = "engine.fetches", "What it needs is being fetched: {0}", "必要なファイルを取得中:{0}";
    RETRY = "engine.retry", "Try again", "もう一度試す";
    NO_ANSWER = "engine.no.answer",
        "The agent gave no answer. Try again.",
        "エージェントから答えがありませんでした。もう一度試してください。";
}
