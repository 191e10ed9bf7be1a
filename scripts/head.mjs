// What the steps of `finish.mjs` put into the head of the page.

const CHARSET = /<meta charset="utf-8"\s*\/?>/;

/** The page with these lines before all else in its head but the character set; `what` they are, for the fault. */
export function withHead(page, lines, what) {
  if (!CHARSET.test(page)) throw new Error(`the page does not say its character set: where should ${what} go?`);
  return page.replace(CHARSET, (charset) => [charset, ...lines].join("\n  "));
}
