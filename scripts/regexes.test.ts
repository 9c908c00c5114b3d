import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { SOURCES } from "./sources/sources.ts";

/**
 * Regular expressions that take time in proportion to the square of a text's length, and why no text that they meet is
 * long. Everything else is proven to be linear: one expression that was not stopped a whole server.
 */
const OF_SHORT_TEXTS: Record<string, string> = {
  "/\\s+\\S*$/": "the page cuts the description to the length of a preview first",
  "/certificate.*can't be used|credentials can't be read/": "a problem of at most 200 characters",
  "/-----BEGIN CERTIFICATE-----[\\s\\S]+?-----END CERTIFICATE-----/g":
    "a file that the operator chose, read in the browser",
  "/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\\s\\S]+?-----END (?:[A-Z]+ )*PRIVATE KEY-----/":
    "a file that the operator chose, read in the browser",
  "/<[^>]*>/g": "what a merchant pastes into a field, read in the merchant's own browser",
  "/^[^\\r\\n]*\\S[^\\r\\n]*/m": "starts at the beginning of lines only, and nothing after it can fail",
  "/^\\s*(\\S+)@(\\S+?)\\s*$/": "the e-mail field of the checkout, in the buyer's browser",
  '/"(?:[^"\\\\]|\\\\.)*"|\\b(true|false|null)\\b/g': "the samples of the reference, which are ours",
  '/"(?:[^"\\\\]|\\\\.)*"/g': "the samples of the reference, which are ours",
  "/<[^>]+>/g": "the guides, which are ours",
  "/\\[([^\\]]*)\\]\\([^)]*\\)/g": "the guides, which are ours",
  "/^(.+)\\1$/": "a password, of at most 200 characters",
  "/^-+|-+$/g": "a name, of at most 200 characters",
  "/-+$/": "a slug",
  "/\\s+0: \\w+::/": "the words of Prisma's engine",
  "/e.*$/i": "a number of at most 100 characters",
  "/^0+|0+$/g": "a number of at most 100 characters",
  "/0+$/": "a weight",
  "/https?:\\/\\/\\S+\\?token=[\\w-]{43}/": "a mail about an account, whose text is ours",
  "/[^\\s@\"']+@[^\\s@\"']+/g": "the first 2,000 characters of a bank's answer",
  "/\\/+$/": "the address of a bank, from the operator",
};

/** What runs in a server, a worker or a browser. */
const RUNNING = /^(lib|app|components|public)\//;
const REPEATS = /[*+]|\{\d+,\d*\}/;

const found = new Map(
  SOURCES.filter(({ path }) => RUNNING.test(path) && !/\.test\.tsx?$/.test(path)).flatMap(
    ({ path, regexes }) => regexes.map((text) => [text, path] as const),
  ),
);

test("every regular expression is linear, or meets short texts only", () => {
  const slow = [...found].filter(([text]) => {
    if (OF_SHORT_TEXTS[text] || !REPEATS.test(text)) return false;
    const end = text.lastIndexOf("/");
    return checkSync(text.slice(1, end), text.slice(end + 1), { timeout: 60_000 }).status !== "safe";
  });
  expect(slow).toEqual([]);
}, 300_000);

test("no exception is left over", () => {
  expect(Object.keys(OF_SHORT_TEXTS).filter((text) => !found.has(text))).toEqual([]);
});
