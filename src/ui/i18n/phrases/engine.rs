//! What the page says of the workers.

crate::phrases! {
    OLD_WORKER = "engine.old",
        "This page is newer than a stored part of it. Reload with Shift held down to fetch all of it anew.",
        "ページの一部が古いまま保存されています。Shiftを押しながら再読み込みしてください。";
    CANNOT_START = "engine.start",
        "The agents cannot think: no worker could be started ({0}). Reload the page; the match is kept.",
        "エージェントを起動できません({0})。対局は残っていますので、再読み込みしてください。";
    WORKER_DIED = "engine.died", "it broke: {0}", "停止しました:{0}";
    WORKER_SILENT = "engine.silent", "silent for {0} s", "{0}秒間応答なし";
    REPLACED = "engine.replaced",
        "A thinking worker was replaced ({0}). The match is intact and the thought goes on.",
        "思考用のワーカーを交換しました({0})。対局はそのままで、思考を続けます。";
    GIVEN_UP = "engine.given.up",
        "The thought was given up after {0} workers were lost ({1}). The match is intact; try again or choose another agent.",
        "ワーカーが{0}回失われたため、思考を中止しました({1})。対局はそのままです。もう一度試すか、別のエージェントを選んでください。";
    NO_FILE = "engine.file",
        "What the agent needs could not be fetched: {0}. Try again, or reload the page; the match is kept.",
        "エージェントに必要なファイルを取得できませんでした({0})。もう一度試すか、ページを再読み込みしてください。対局は残っています。";
    AT = "engine.at", "{0}: {1}", "{0}:{1}";
    STALLED = "engine.stalled", "{0}: nothing came for {1} s", "{0}:{1}秒間データが届きません";
    FETCHES = "engine.fetches", "What it needs is being fetched: {0}", "必要なファイルを取得中:{0}";
    NO_ANSWER = "engine.no.answer",
        "The agent gave no answer. Try again.",
        "エージェントから答えがありませんでした。もう一度試してください。";
}
