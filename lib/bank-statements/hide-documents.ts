import { maskDocument, parseDocument } from "#lib/pix/documents.ts";

/** Ids of 25 or more characters are kept: their digits are not a document. */
const ID = "[0-9A-Za-z]{25,}";
/** Documents with correct, partial or wrong punctuation. */
const WRITTEN =
  "(?<!\\d)\\d{3}[-./ ]\\d{3}[-./ ]\\d{3}[-/. ]?\\d{2}(?!\\d)|(?<!\\d)\\d{9}[-/.]\\d{2}(?!\\d)" +
  "|(?<![0-9A-Za-z])[0-9A-Za-z]{2}[. ]?[0-9A-Za-z]{3}[. ]?[0-9A-Za-z]{3}/[0-9A-Za-z]{4}[- ]?\\d{2}(?!\\d)" +
  "|(?<!\\d)\\d{2}[. ]\\d{3}[. ]\\d{3} ?\\d{4}[- ]?\\d{2}(?!\\d)";
const BARE = "(?<![0-9A-Za-z])[0-9A-Za-z]{12}\\d{2}(?![0-9A-Za-z])|(?<!\\d)\\d{11,}(?!\\d)";

/** A CPF as some banks mask it: dots, stars or an x for each hidden digit. */
const MASKED = /(?<![0-9A-Za-z])[^0-9\s]{3}\.(\d{3})\.(\d{3})-[^0-9\s]{2}(?![0-9A-Za-z])/gu;

const FOUND = new RegExp(`${ID}|${WRITTEN}|${BARE}`, "g");

/** Masks every CPF and CNPJ in the text, and normalizes existing masks. */
export function hideDocuments(text: string): string {
  return text.replace(FOUND, hide).replace(MASKED, "***.$1.$2-**");
}

function hide(found: string): string {
  const bare = found.replace(/[^0-9A-Za-z]/g, "");
  if (/[A-Za-z]/.test(bare)) return hideBesideLetters(found, bare);
  // Banks pad documents with zeros.
  const short = bare.replace(/^0+/, "");
  const cpf = short.padStart(11, "0");
  if (bare.length !== 11 && short.length <= 11 && parseDocument(cpf).ok) return maskDocument(cpf);
  if (bare.length === 11 || bare.length === 14) return maskDocument(bare);
  const cnpj = short.padStart(14, "0");
  return cnpj.length === 14 && parseDocument(cnpj).ok ? maskDocument(cnpj) : found;
}

function hideBesideLetters(found: string, bare: string): string {
  // Punctuated like a CNPJ, or a valid one.
  if (found !== bare || parseDocument(bare).ok) return maskDocument(found);
  const word = /^[A-Za-z]+(\d{11}|\d{14})[A-Za-z]*$/.test(bare);
  if (bare.length >= 25 && !word) return found;
  return bare.replace(/(?<!\d)\d{11,}(?!\d)/g, hide);
}

/** The visible digits of masked documents in a text. */
export function visibleDigits(text: string): string[] {
  return [...text.matchAll(/\*{2,3}\.(\d{3})\.(\d{3})[-/]/g)].map(([, one, two]) => `${one}${two}`);
}
