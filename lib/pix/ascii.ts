// Letters that Unicode does not decompose into a base letter and a mark.
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
 * Folds a text to printable ASCII: drops accents and characters without an ASCII form, collapses white space,
 * and cuts the rest to `max` characters, trimmed. The result may be empty.
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
