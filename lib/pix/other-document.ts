const PUNCTUATION = /[.\-/\s]/g;
const HIDDEN = new Set("*•#");
/** A complete CPF or CNPJ without punctuation. */
const WHOLE = /^(\d{11}|[0-9A-Z]{12}\d{2})$/;

/**
 * Whether two documents clearly belong to different people. A PSP may mask a payer's document
 * (`***.456.789-**`) or shorten it: visible characters are compared by position, and anything not comparable
 * is no difference.
 */
export function isOtherDocument(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  if (WHOLE.test(a) && WHOLE.test(b)) return a !== b;
  // A mask of another length may be the same document, shortened or padded by the PSP.
  if (a.length !== b.length || (a.length !== 11 && a.length !== 14)) return false;
  return [...a].some((character, at) => {
    const opposite = b[at] as string;
    return !HIDDEN.has(character) && !HIDDEN.has(opposite) && character !== opposite;
  });
}

function bare(document: string): string {
  return document.replace(PUNCTUATION, "").toUpperCase();
}
