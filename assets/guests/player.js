// A guest in JavaScript: plays all the games, Numer0n with some sense.
let game = null;
let answered = null;

// Asks the match something, and waits for its line.
const ask = (question) => new Promise((resolve) => {
  answered = resolve;
  postMessage(JSON.stringify(question));
});

onmessage = async ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "begin") game = message.game;
  else if (message.type === "move") postMessage(JSON.stringify(await choose(message)));
  else answered?.(message);
};

async function choose({ observation, legal, legal_count, ply, seed }) {
  const dice = (sides) => Math.floor(((Number(seed) % 99_991) / 99_991) * sides);
  if (legal === null) { // there are too many to list: one of them, by its place
    ({ legal } = await ask({ ask: "legal", from: dice(legal_count) }));
    return { action: legal[0], ply };
  }
  if (game !== "numeron" || legal[0].secret) return { action: legal[dice(legal.length)], ply };
  const mine = observation.calls.filter(({ seat }) => seat === observation.seat);
  const fits = ({ call }) => mine.every(({ code, answer }) => same(judge(call, code), answer));
  const left = legal.filter(fits);
  const action = left[dice(left.length)];
  const bars = left.slice(0, 12).map(({ call }) => [call, 1 / left.length]);
  return { action, ply, insight: {
    headline: `${left.length} codes fit all answers; I call ${action.call}.`,
    steps: [{ title: "What is left", sentence: "All that fits is alike to me.", figure: String(left.length), bars }],
  } };
}

// What a secret answers to a call.
function judge(secret, call) {
  const bite = [...call].filter((digit, at) => secret.includes(digit) && secret[at] !== digit).length;
  return { eat: [...call].filter((digit, at) => secret[at] === digit).length, bite };
}

const same = (a, b) => a.eat === b.eat && a.bite === b.bite;
