export type DocumentKind = "cpf" | "cnpj";

/** A typed document without punctuation. CNPJs contain letters since 2026; their check digits are digits. */
export function bareDocument(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, 14);
}

/** The kind of a document, from its length and letters. */
export function kindOf(text: string): DocumentKind {
  const bare = bareDocument(text);
  return bare.length > 11 || /[A-Z]/.test(bare) ? "cnpj" : "cpf";
}

/** Formats a partial document as `123.456.789-09` or `12.ABC.345/01DE-35`. */
export function punctuateDocument(text: string, kind: DocumentKind): string {
  const bare = bareDocument(text);
  if (kind === "cpf") {
    const digits = bare.replace(/\D/g, "").slice(0, 11);
    return digits
      .replace(/^(\d{3})(?=\d)/, "$1.")
      .replace(/^(\d{3}\.\d{3})(?=\d)/, "$1.")
      .replace(/^(\d{3}\.\d{3}\.\d{3})(?=\d)/, "$1-");
  }
  return bare
    .replace(/^(.{2})(?=.)/, "$1.")
    .replace(/^(.{2}\..{3})(?=.)/, "$1.")
    .replace(/^(.{2}\..{3}\..{3})(?=.)/, "$1/")
    .replace(/^(.{2}\..{3}\..{3}\/.{4})(?=.)/, "$1-");
}

/** Whether the check digits are valid. The server checks again. */
export function isDocument(text: string): boolean {
  const bare = bareDocument(text);
  if (/^(.)\1*$/.test(bare)) return false;
  if (/^\d{11}$/.test(bare)) return ends(bare, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  if (/^[0-9A-Z]{12}\d{2}$/.test(bare)) return ends(bare, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return false;
}

/** Compares the last two digits with the weighted sums of the characters before them, modulo 11. */
function ends(bare: string, weights: number[]): boolean {
  const digit = (given: number[]) => {
    const sum = given.reduce((so, weight, at) => so + weight * (bare.charCodeAt(at) - 48), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const second = weights.length === 9 ? [11, ...weights] : [6, ...weights];
  return bare.slice(-2) === `${digit(weights)}${digit(second)}`;
}
