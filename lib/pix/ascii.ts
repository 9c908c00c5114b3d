// Letters that Unicode does not take apart into a base letter and a mark.
const LETTERS: Record<string, string> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ł: "l",
  Ł: "L",
  ı: "i",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
};

const OUTSIDE_ASCII = /[^\u0020-\u007e]/g;

/**
 * The text in printable ASCII: accents fall off, what has no ASCII form is left out, runs of white space become
 * one space, and the rest is cut to `max` characters without a space at either end. May come out empty.
 */
export function foldToAscii(text: string, max: number): string {
  return text
    .normalize("NFKD")
    .replace(/\s+/g, " ")
    .replace(OUTSIDE_ASCII, (character) => LETTERS[character] ?? "")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, max)
    .trimEnd();
}
