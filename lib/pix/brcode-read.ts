import type { BrCode, BrCodeFault, BrCodeReason, BrCodeResult } from "#lib/pix/brcode.ts";
import { MAX_BR_CODE_LENGTH, PIX_GUI, STATIC_TXID } from "#lib/pix/brcode.ts";
import { crc16 } from "#lib/pix/crc16.ts";
import { characterCount, readTlv } from "#lib/pix/tlv.ts";

type Fields = Map<string, string>;

const CRC_AT_END = /6304[0-9A-F]{4}$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const HOST_AND_PATH = /^[a-z0-9.-]+(?::[0-9]+)?\/[!-~]*$/i;
const DUE_DATE_CHARGE = /\/cobv\//i;
// The characters excluded by EMVCo's "ans": C0 and C1 controls, and lone surrogates, which UTF-8 can't
// encode.
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/u;
const AMOUNT = /^(?:[0-9]+(?:\.[0-9]{0,2})?|\.[0-9]{1,2})$/;

/** Collects all faults instead of stopping at the first one. */
class Faults {
  readonly reasons: BrCodeReason[] = [];

  add(code: BrCodeFault, field: string | undefined, detail: string): void {
    this.reasons.push(field === undefined ? { code, detail } : { code, field, detail });
  }

  /**
   * Returns the field's value, or null if it is missing. Adds a fault if it is missing or has a wrong length.
   */
  required(fields: Fields, id: string, label: string, max = 99): string | null {
    const value = fields.get(id);
    if (value === undefined) {
      this.add("field_missing", label, `field ${label} is missing`);
      return null;
    }
    this.length(value, label, max);
    return value;
  }

  length(value: string, label: string, max: number): void {
    const length = characterCount(value);
    if (length < 1 || length > max) {
      this.add("field_length", label, `field ${label} has ${length} characters; 1 to ${max} are allowed`);
    }
  }

  address(url: string, label: string): void {
    this.length(url, label, 77);
    if (SCHEME.test(url)) this.add("url_scheme", label, `the address in ${label} must have no scheme`);
    else if (!HOST_AND_PATH.test(url)) this.add("field_value", label, `${label} holds no host and path`);
  }
}

/**
 * Reads a Pix copy-and-paste code of any kind. Refuses what the BCB's manuals refuse, with all reasons at
 * once. Never throws. Surrounding spaces are not part of a code: trim user input first.
 */
export function readBrCode(text: string): BrCodeResult {
  const faults = new Faults();
  // A text of more than twice the limit in UTF-16 units exceeds it in characters too, so it need not be
  // counted.
  if (text.length > 2 * MAX_BR_CODE_LENGTH || characterCount(text) > MAX_BR_CODE_LENGTH) {
    return refused("too_long", `more than ${MAX_BR_CODE_LENGTH} characters`);
  }

  const top = fieldsOf(text, "", faults);
  if (!top.ok) return { ok: false, reasons: [top.reason] };
  const templates: [string, Fields][] = [];
  for (const [id, value] of top.fields) {
    if (!isTemplate(id)) continue;
    const inner = fieldsOf(value, id, faults);
    if (!inner.ok) return { ok: false, reasons: [inner.reason] };
    templates.push([id, inner.fields]);
  }

  if (FORBIDDEN.test(text)) faults.add("bad_character", undefined, "control characters are not allowed");
  checkFrame(text, top.fields, faults);
  const code: Partial<BrCode> = {
    ...readTransfer(templates, faults),
    ...readMerchant(top.fields, faults),
  };
  const additional = templates.find(([id]) => id === "62")?.[1];
  if (!additional) faults.add("field_missing", "62", "field 62 is missing");
  code.txid = additional?.get("05") ?? null;
  checkByKind(code, additional !== undefined, faults);

  if (faults.reasons.length > 0) return { ok: false, reasons: faults.reasons, code };
  return { ok: true, code: code as BrCode };
}

function refused(code: BrCodeFault, detail: string): BrCodeResult {
  return { ok: false, reasons: [{ code, detail }] };
}

/** Templates: account information, additional data, and the templates of Pix Automático. */
function isTemplate(id: string): boolean {
  return (id >= "26" && id <= "51") || id === "62" || id >= "80";
}

function fieldsOf(
  text: string,
  parent: string,
  faults: Faults,
): { ok: true; fields: Fields } | { ok: false; reason: BrCodeReason } {
  const result = readTlv(text);
  if (!result.ok) {
    const where = parent ? ` in field ${parent}` : "";
    const reason: BrCodeReason = {
      code: result.fault,
      detail: `${result.detail}, character ${result.at}${where}`,
    };
    return { ok: false, reason: parent ? { ...reason, field: parent } : reason };
  }
  const fields: Fields = new Map();
  for (const { id, value } of result.fields) {
    const label = parent ? `${parent}-${id}` : id;
    // Two amounts or keys could be read differently here and at the payer's bank.
    if (fields.has(id)) faults.add("field_repeated", label, `field ${label} occurs twice`);
    else fields.set(id, value);
  }
  return { ok: true, fields };
}

/** Checks the parts that every BR Code has: first and last field, CRC, and the constant fields. */
function checkFrame(text: string, fields: Fields, faults: Faults): void {
  if (!text.startsWith("000201")) faults.add("not_a_br_code", "00", "a code begins with 000201");

  if ([...fields.keys()].at(-1) !== "63") faults.add("crc_not_last", "63", "field 63 must be the last");
  if (!CRC_AT_END.test(text)) {
    faults.add("crc_missing", "63", "a code ends with 6304 and four upper-case hexadecimal digits");
  } else {
    const computed = crc16(text.slice(0, -4));
    const found = text.slice(-4);
    if (found !== computed) faults.add("crc_mismatch", "63", `the CRC is ${found}, computed ${computed}`);
  }

  const initiation = fields.get("01");
  if (initiation !== undefined && initiation !== "11" && initiation !== "12") {
    faults.add("field_value", "01", "field 01 is 11 or 12");
  }
  const constants = { "52": /^[0-9]{4}$/, "53": /^986$/, "58": /^BR$/ };
  for (const [id, pattern] of Object.entries(constants)) {
    const value = fields.get(id);
    if (value === undefined) faults.add("field_missing", id, `field ${id} is missing`);
    else if (!pattern.test(value))
      faults.add("field_value", id, `field ${id} holds something else than ${pattern}`);
  }
}

function readMerchant(fields: Fields, faults: Faults): Partial<BrCode> {
  const merchantName = faults.required(fields, "59", "59", 25);
  const city = faults.required(fields, "60", "60", 15);
  const amount = fields.get("54");
  if (amount !== undefined) faults.length(amount, "54", 13);
  return {
    ...(merchantName === null ? {} : { merchantName }),
    ...(city === null ? {} : { city }),
    postalCode: fields.get("61") ?? null,
    amount: amount ?? null,
    pointOfInitiation: fields.get("01") ?? null,
  };
}

/** Reads key or URLs. Only 26-01 or 26-25 decides between static and dynamic. */
function readTransfer(templates: [string, Fields][], faults: Faults): Partial<BrCode> {
  const pix = templates.filter(([, fields]) => fields.get("00")?.toLowerCase() === PIX_GUI);
  const [account, ...moreAccounts] = pix.filter(([id]) => id <= "51");
  const [recurrence, ...moreRecurrences] = pix.filter(([id]) => id >= "80");
  if (moreAccounts.length + moreRecurrences.length > 0) {
    faults.add("pix_template_repeated", undefined, "two templates claim to be Pix");
  }
  if (!account) {
    faults.add("pix_template_missing", undefined, `no ${PIX_GUI} template in 26 to 51`);
    return {};
  }

  const recurrenceUrl = recurrence ? faults.required(recurrence[1], "25", `${recurrence[0]}-25`) : null;
  if (recurrence && recurrenceUrl !== null) faults.address(recurrenceUrl, `${recurrence[0]}-25`);

  const [id, fields] = account;
  const key = fields.get("01") ?? null;
  const url = fields.get("25") ?? null;
  if (key !== null) faults.length(key, `${id}-01`, 77);
  if (url !== null) faults.address(url, `${id}-25`);
  if (key !== null && url !== null)
    faults.add("key_and_url", id, "a code has a key or an address, never both");
  const common = {
    key,
    url,
    recurrenceUrl,
    recurrence: recurrence !== undefined,
    infoAdicional: fields.get("02") ?? null,
  };
  if (key !== null) return { ...common, kind: "static" };
  if (url !== null) return { ...common, kind: DUE_DATE_CHARGE.test(url) ? "dynamic-cobv" : "dynamic-cob" };
  if (recurrence) return { ...common, kind: "recurrence-only" };
  faults.add("key_or_url_missing", id, "a code has a key or an address");
  return common;
}

/** Amount and txid are binding only in a static code; otherwise the BCB has them ignored. */
function checkByKind(code: Partial<BrCode>, hasAdditionalData: boolean, faults: Faults): void {
  code.amountCents = null;
  code.requiresAmount = null;
  if (code.kind !== "static") return;

  if (hasAdditionalData && !code.txid)
    faults.add("field_missing", "62-05", "a static code has a txid or ***");
  else if (code.txid && !STATIC_TXID.test(code.txid)) {
    faults.add("field_value", "62-05", "the txid of a static code is *** or 1 to 25 letters and digits");
  }

  const cents = code.amount == null ? 0 : amountInCents(code.amount);
  if (cents === null) faults.add("field_value", "54", "the amount is not a number with at most two decimals");
  else if (cents > 0) code.amountCents = cents;
  code.requiresAmount = cents === 0;
}

/**
 * Converts `10`, `0.9`, `.10` or `1.` to centavos, exact for the 13 characters of field 54; otherwise null.
 */
function amountInCents(text: string): number | null {
  if (!AMOUNT.test(text) || text.length > 13) return null;
  const [reais = "", decimals = ""] = text.split(".");
  return Number(reais || "0") * 100 + Number(decimals.padEnd(2, "0"));
}
