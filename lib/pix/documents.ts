export type DocumentResult =
  | { ok: true; type: "cpf" | "cnpj"; value: string }
  | { ok: false; reason: "empty" | "length" | "characters" | "repeated" | "check_digit" };

/**
 * Reads a CPF or a CNPJ, with or without its punctuation, and checks its digits. The value comes back
 * bare and in upper case. The alphanumeric CNPJ (Receita Federal, since July 2026) counts each character
 * as its ASCII code minus 48.
 */
export function parseDocument(input: string): DocumentResult {
  const text = input.trim();
  if (text === "") return { ok: false, reason: "empty" };
  if (/[^0-9A-Za-z.\-/\s]/.test(text)) return { ok: false, reason: "characters" };
  const value = text.replace(/[.\-/\s]/g, "").toUpperCase();
  if (/^\d{11}$/.test(value)) return check("cpf", value, cpfDigits);
  if (/^[0-9A-Z]{12}\d{2}$/.test(value)) return check("cnpj", value, cnpjDigits);
  return { ok: false, reason: value.length === 11 || value.length === 14 ? "characters" : "length" };
}

/** A document as it may be shown: `***.456.789-**`, or the middle of a CNPJ. */
export function maskDocument(value: string): string {
  if (value.length === 11) return `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**`;
  return `**.${value.slice(2, 5)}.${value.slice(5, 8)}/****-**`;
}

function check(type: "cpf" | "cnpj", value: string, digits: (value: string) => string): DocumentResult {
  if (/^(.)\1*$/.test(value)) return { ok: false, reason: "repeated" };
  return value.endsWith(digits(value)) ? { ok: true, type, value } : { ok: false, reason: "check_digit" };
}

function cpfDigits(value: string): string {
  const first = digitOf(value.slice(0, 9), (i) => 10 - i);
  return first + digitOf(value.slice(0, 9) + first, (i) => 11 - i);
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function cnpjDigits(value: string): string {
  const first = digitOf(value.slice(0, 12), (i) => CNPJ_WEIGHTS[i + 1] as number);
  return first + digitOf(value.slice(0, 12) + first, (i) => CNPJ_WEIGHTS[i] as number);
}

function digitOf(text: string, weight: (index: number) => number): string {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += (text.charCodeAt(i) - 48) * weight(i);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
