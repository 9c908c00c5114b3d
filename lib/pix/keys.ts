import { identifierText } from "#lib/core/plain-text.ts";
import { maskDocument, parseDocument } from "#lib/pix/documents.ts";

type PixKeyType = "cpf" | "cnpj" | "phone" | "email" | "evp";

export type PixKeyFault =
  | "empty"
  | "cpf_check_digit"
  | "cnpj_check_digit"
  | "phone_needs_country_code"
  | "phone_not_brazilian"
  | "phone_invalid"
  | "email_invalid"
  | "email_too_long"
  | "evp_needs_hyphens"
  | "unknown_format";

type PixKeyResult = { ok: true; type: PixKeyType; value: string } | { ok: false; reason: PixKeyFault };

const MAX_EMAIL = 77;
// Tested before lower-casing, and without the u flag: "K" (Kelvin) must not match "k".
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const EVP = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EVP_WITHOUT_HYPHENS = /^[0-9a-f]{32}$/i;
// Area code without a zero, then 8 digits, or 9 digits of which the DICT accepts any.
const BRAZILIAN_PHONE = /^\+55[1-9]{2}[1-9][0-9]{7,8}$/;
const AREA_IN_BRACKETS = /^\([1-9]{2}\)/;
const PHONE_CHARACTERS = /^\+?[0-9\s().-]+$/;
const MOBILE_WITHOUT_COUNTRY = /^[1-9]{2}9[0-9]{8}$/;
const LANDLINE_WITHOUT_COUNTRY = /^[1-9]{2}[2-9][0-9]{7}$/;
const CNPJ_LENGTH = 14;

/**
 * Detects the kind of a Pix key and normalises it to the form used by the DICT: CPF and CNPJ bare, phone with
 * `+55`, e-mail and random key in lower case (BCB, API DICT 1.8.0, tag Key; Manual de Padrões 2.2, 1.4).
 * Verifies check digits. 11 bare digits are a CPF: a phone needs its country code, or its area code in
 * brackets.
 */
export function parsePixKey(input: string): PixKeyResult {
  const text = identifierText(input);
  if (text === "") return refused("empty");
  if (text.includes("@")) return parseEmail(text);
  if (EVP.test(text)) return accepted("evp", text.toLowerCase());
  if (EVP_WITHOUT_HYPHENS.test(text)) return refused("evp_needs_hyphens");
  return parsePhone(text) ?? parseDocumentKey(text);
}

function parseEmail(text: string): PixKeyResult {
  if (!EMAIL.test(text)) return refused("email_invalid");
  if (text.length > MAX_EMAIL) return refused("email_too_long");
  return accepted("email", text.toLowerCase());
}

/** Returns null if the text is not clearly a phone number. */
function parsePhone(text: string): PixKeyResult | null {
  if (!PHONE_CHARACTERS.test(text)) return null;
  const digits = text.replace(/[^0-9]/g, "");
  if (text.startsWith("+")) {
    if (!digits.startsWith("55")) return refused("phone_not_brazilian");
    return phone(digits);
  }
  if (AREA_IN_BRACKETS.test(text)) return phone(`55${digits}`);
  // With 55 and an area code it has 12 or 13 digits, unlike any document.
  if (/^55[0-9]{10,11}$/.test(digits)) return phone(digits);
  return null;
}

function phone(digits: string): PixKeyResult {
  const value = `+${digits}`;
  return BRAZILIAN_PHONE.test(value) ? accepted("phone", value) : refused("phone_invalid");
}

function parseDocumentKey(text: string): PixKeyResult {
  const document = parseDocument(text);
  if (document.ok) return accepted(document.type, document.value);
  const bare = text.replace(/[^0-9A-Za-z]/g, "");
  if (MOBILE_WITHOUT_COUNTRY.test(bare) || LANDLINE_WITHOUT_COUNTRY.test(bare)) {
    return refused("phone_needs_country_code");
  }
  if (document.reason === "check_digit" || document.reason === "repeated") {
    return refused(bare.length === CNPJ_LENGTH ? "cnpj_check_digit" : "cpf_check_digit");
  }
  return refused("unknown_format");
}

function accepted(type: PixKeyType, value: string): PixKeyResult {
  return { ok: true, type, value };
}

function refused(reason: PixKeyFault): PixKeyResult {
  return { ok: false, reason };
}

/**
 * Masks a key so that it can be recognised: `***.456.789-**`, `+55 11 *****-4321`, `f***@example.com`,
 * `71c7****-****-****-****-********9a2d`. An invalid key becomes `***`.
 */
export function maskPixKey(value: string): string {
  const key = parsePixKey(value);
  if (!key.ok) return "***";
  switch (key.type) {
    case "cpf":
    case "cnpj":
      return maskDocument(key.value);
    case "phone":
      return `+55 ${key.value.slice(3, 5)} ${"*".repeat(key.value.length - 9)}-${key.value.slice(-4)}`;
    case "email": {
      const at = key.value.indexOf("@");
      // A local part of one letter would be shown completely.
      return `${at > 1 ? key.value[0] : ""}***${key.value.slice(at)}`;
    }
    case "evp":
      return `${key.value.slice(0, 4)}****-****-****-****-********${key.value.slice(-4)}`;
  }
}
