// @ts-check
/** Ranks entries of the search index. Has no imports, so that unit tests can run it. */

/** @typedef {{ href: string, title: string, detail: string, words: string, text: string, group: string }} Entry */
/** @typedef {Entry & { fields: { words: string[], weight: number }[] }} Indexed */

const MOST = 24;
const FLOOR = 0.25;
/** Stop words, ignored unless nothing else is typed. */
const SMALL = new Set(
  "a o as os de da do das dos e em um uma para por com the of an and in to for".split(" "),
);

const folded = (/** @type {string} */ text) => text.normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Splits a text into folded words, and identifiers into their parts: `RateLimit` is ratelimit, rate and limit.
 * @param {string} text
 */
function wordsIn(text) {
  const plain = folded(text);
  const apart = plain.replace(/([a-z\d])([A-Z])/g, "$1 $2");
  return [...new Set(`${plain} ${apart}`.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(Boolean);
}

/**
 * @param {readonly Entry[]} entries
 * @returns {Indexed[]}
 */
export function indexed(entries) {
  return entries.map((entry) => ({
    ...entry,
    fields: [
      { words: wordsIn(entry.title), weight: 6 },
      { words: wordsIn(entry.detail), weight: 3 },
      { words: wordsIn(entry.words), weight: 3 },
      { words: wordsIn(entry.text), weight: 1.5 },
    ],
  }));
}

/**
 * Returns the entries that match every typed word, best first; if there are none, those within one typo.
 * @param {readonly Indexed[]} entries
 * @param {string} typed
 */
export function bestOf(entries, typed) {
  const all = folded(typed)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const large = all.filter((word) => !SMALL.has(word));
  const asked = large.length > 0 ? large : all;
  if (asked.length === 0) return [];
  const exact = ranked(entries, asked, likeness);
  return exact.length > 0 ? exact : ranked(entries, asked, nearness);
}

/**
 * @param {readonly Indexed[]} entries
 * @param {readonly string[]} asked
 * @param {(word: string, asked: string) => number} like
 */
function ranked(entries, asked, like) {
  const phrase = asked.join(" ");
  const found = entries
    .map((entry) => {
      const fits = asked.map((word) => fitOf(entry, word, like));
      const whole = wordsIn(entry.title).join(" ").startsWith(phrase) ? 3 : 0;
      return {
        entry,
        fit: fits.includes(0) ? 0 : whole + fits.reduce((sum, fit) => sum + fit, 0) / fits.length,
      };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MOST);
  // Drops results that score much lower than the best one.
  return found.filter(({ fit }) => fit >= FLOOR * (found[0]?.fit ?? 0)).map(({ entry }) => entry);
}

/**
 * @param {Indexed} entry
 * @param {string} asked
 * @param {(word: string, asked: string) => number} like
 */
function fitOf({ fields }, asked, like) {
  let best = 0;
  for (const { words, weight } of fields)
    for (const word of words) best = Math.max(best, weight * like(word, asked));
  return best;
}

/** @param {string} word @param {string} asked */
function likeness(word, asked) {
  if (word === asked) return 1;
  if (asked.length > 1 && word.startsWith(asked)) return 0.7;
  return asked.length > 3 && word.includes(asked) ? 0.3 : 0;
}

/**
 * Matches words within one typo: a wrong, missing, extra or swapped letter. Only for words of at least five letters.
 * @param {string} word
 * @param {string} asked
 */
function nearness(word, asked) {
  const exact = likeness(word, asked);
  if (exact > 0 || asked.length < 5 || Math.abs(word.length - asked.length) > 1) return exact;
  let at = 0;
  while (word[at] === asked[at]) at += 1;
  const same = (/** @type {number} */ a, /** @type {number} */ b) =>
    word.slice(at + a) === asked.slice(at + b);
  const swapped = word[at] === asked[at + 1] && word[at + 1] === asked[at] && same(2, 2);
  return swapped || same(1, 1) || same(1, 0) || same(0, 1) ? 0.5 : 0;
}
