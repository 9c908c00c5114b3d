/** A delivered unit and its presentation: a link to open, a code to copy or a text to read. */
export type DeliveredContent = { kind: "code" | "text" | "link"; value: string };

const LONGEST_CODE = 80;
/** A code may come with a word or two: "Chave: AB12 CD34". */
const WORDS_OF_A_SENTENCE = 4;

export function deliveredContent(value: string): DeliveredContent {
  if (/^https:\/\/\S+$/.test(value)) return { kind: "link", value };
  const isCode = value.length <= LONGEST_CODE && !value.includes("\n") && !isSentence(value);
  return { kind: isCode ? "code" : "text", value };
}

/** One long part with letters and digits, or a long number: text to copy rather than read. */
const CODE = /^(?:(?=.*\d)(?=.*[A-Za-z])[\w-]{8,}|\d[\d-]{11,})$/;

const WORD = /^\p{L}+[.,:;!?]?$/u;

/**
 * Text without a digit ("Camiseta M"), or with a code among several words ("Retire na Rua das Flores, 12").
 */
function isSentence(value: string): boolean {
  const parts = value.split(/\s+/);
  if (parts.length === 1 || parts.some((part) => CODE.test(part))) return false;
  const words = parts.filter((part) => WORD.test(part) && /\p{Ll}/u.test(part));
  return !/\d/.test(value) || words.length >= WORDS_OF_A_SENTENCE;
}
