// Imported by their own paths: the package's index would include its tables of cities and banks.
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

import { identifierText } from "#lib/core/plain-text.ts";

type DocumentType = "cpf" | "cnpj";

type DocumentFault = "empty" | "characters" | "length" | "repeated" | "check_digit";

type DocumentResult = { ok: true; type: DocumentType; value: string } | { ok: false; reason: DocumentFault };

const CHECK_DIGITS = 2;
const SEPARATORS = /[.\-/\s]/g;
const CPF = /^[0-9]{11}$/;
const CNPJ = /^[0-9A-Z]{12}[0-9]{2}$/;

/**
 * Parses a CPF or a numeric or alphanumeric CNPJ (Receita Federal, IN RFB 2.229/2024), with or without
 * punctuation. `value` is bare and in upper case, 11 or 14 characters. Verifies the check digits.
 */
export function parseDocument(input: string): DocumentResult {
  const text = identifierText(input);
  if (text === "") return { ok: false, reason: "empty" };
  const bare = text.replace(SEPARATORS, "");
  // Checked before the change of case, which turns some foreign letters into ASCII ones.
  if (/[^0-9A-Za-z]/.test(bare)) return { ok: false, reason: "characters" };
  const value = bare.toUpperCase();
  if (value.length !== 11 && value.length !== 14) return { ok: false, reason: "length" };
  const type = value.length === 11 ? "cpf" : "cnpj";
  if (!(type === "cpf" ? CPF : CNPJ).test(value)) return { ok: false, reason: "characters" };
  if (new Set(value.slice(0, -CHECK_DIGITS)).size === 1) return { ok: false, reason: "repeated" };
  const valid = type === "cpf" ? isValidCpf(value) : isValidCnpj(value, { version: 2 });
  return valid ? { ok: true, type, value } : { ok: false, reason: "check_digit" };
}

/** Masks a document so that it can be recognised: `***.456.789-**` or `**.345.678/****-**`. Others: `***`. */
export function maskDocument(value: string): string {
  const bare = value.replace(SEPARATORS, "").toUpperCase();
  if (CPF.test(bare)) return `***.${bare.slice(3, 6)}.${bare.slice(6, 9)}-**`;
  if (CNPJ.test(bare)) return `**.${bare.slice(2, 5)}.${bare.slice(5, 8)}/****-**`;
  return "***";
}
