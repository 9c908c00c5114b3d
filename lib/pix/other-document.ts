const PUNCTUATION = /[.\-/\s]/g;
const HIDDEN = new Set("*•#");
/** A CPF or a CNPJ without punctuation. */
const WHOLE = /^(\d{11}|[0-9A-Z]{12}\d{2})$/;

/**
 * Whether two documents are clearly of different people. A PSP may mask a payer's document (`***.456.789-**`) or
 * shorten it: what is visible is compared position by position, and what can't be compared is no difference.
 */
export function isOtherDocument(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  if (WHOLE.test(a) && WHOLE.test(b)) return a !== b;
  // A mask of another length may stand for the same document, cut or filled up by the PSP.
  if (a.length !== b.length || (a.length !== 11 && a.length !== 14)) return false;
  return [...a].some((character, at) => {
    const opposite = b[at] as string;
    return !HIDDEN.has(character) && !HIDDEN.has(opposite) && character !== opposite;
  });
}

function bare(document: string): string {
  return document.replace(PUNCTUATION, "").toUpperCase();
}
