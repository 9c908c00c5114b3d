import { maskDocument, parseDocument } from "./documents.ts";

export type PixKeyType = "cpf" | "cnpj" | "phone" | "email" | "evp";

export type PixKeyResult =
  | { ok: true; type: PixKeyType; value: string }
  | {
      ok: false;
      reason:
        | "empty"
        | "check_digit"
        | "phone_needs_country_code"
        | "email_too_long"
        | "evp_hyphens"
        | "unknown_format";
    };

const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const PHONE = /^\+55[1-9]\d{9,10}$/;
const MAX_EMAIL = 77;

/**
 * Reads a Pix key of any of the five kinds and brings it into the form of the DICT. Check digits count,
 * not the pattern alone; 11 bare digits are a CPF, and a phone needs its country code.
 */
export function parsePixKey(input: string): PixKeyResult {
  const text = input.trim();
  if (text === "") return { ok: false, reason: "empty" };
  if (text.includes("@")) return parseEmail(text.toLowerCase());
  if (EVP.test(text.toLowerCase())) return { ok: true, type: "evp", value: text.toLowerCase() };
  if (/^[0-9a-f]{32}$/i.test(text)) return { ok: false, reason: "evp_hyphens" };
  const phone = parsePhone(text);
  if (phone) return phone;
  const document = parseDocument(text);
  if (document.ok) return { ok: true, type: document.type, value: document.value };
  const digits = text.replace(/\D/g, "");
  if (document.reason === "check_digit" && /^[1-9]{2}9\d{8}$/.test(digits)) {
    return { ok: false, reason: "phone_needs_country_code" };
  }
  return {
    ok: false,
    reason:
      document.reason === "check_digit" || document.reason === "repeated" ? "check_digit" : "unknown_format",
  };
}

/** A key as it may be shown to somebody who need not know it. */
export function maskPixKey(value: string): string {
  const key = parsePixKey(value);
  if (!key.ok) return "***";
  switch (key.type) {
    case "cpf":
    case "cnpj":
      return maskDocument(key.value);
    case "phone":
      return `${key.value.slice(0, 5)}*****${key.value.slice(-4)}`;
    case "email": {
      const [name = "", host = ""] = key.value.split("@");
      return `${name.slice(0, 2)}***@${host}`;
    }
    case "evp":
      return `${key.value.slice(0, 8)}-****-****-****-********${key.value.slice(-4)}`;
  }
}

function parseEmail(value: string): PixKeyResult {
  if (value.length > MAX_EMAIL) return { ok: false, reason: "email_too_long" };
  return EMAIL.test(value) ? { ok: true, type: "email", value } : { ok: false, reason: "unknown_format" };
}

/** With +55, with 55 and 12 or 13 digits, or written with its area code in brackets: a phone and nothing else. */
function parsePhone(text: string): PixKeyResult | null {
  const digits = text.replace(/[\s().-]/g, "");
  const masked = /^\(\d{2}\)/.test(text);
  const value = digits.startsWith("+")
    ? digits
    : masked
      ? `+55${digits}`
      : /^55\d{10,11}$/.test(digits)
        ? `+${digits}`
        : null;
  if (value === null) return null;
  if (PHONE.test(value)) return { ok: true, type: "phone", value };
  // 55 and 12 digits can still be a CNPJ of digits; anything with a plus can't.
  return digits.startsWith("+") || masked ? { ok: false, reason: "unknown_format" } : null;
}
