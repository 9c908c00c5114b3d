import { type BrCode, type BrCodeReason, type BrCodeResult, MAX_CODE_LENGTH, PIX_GUI } from "./brcode.ts";
import { crc16 } from "./crc16.ts";
import { readTlv, type TlvField } from "./tlv.ts";

type Fields = ReadonlyMap<string, string>;
type Report = (code: BrCodeReason["code"], detail: string) => void;

const AMOUNT = /^(\d+\.?\d{0,2}|\.\d{1,2})$/;

/**
 * Reads a Pix copy-and-paste code. A code that may not be paid is refused with every reason found; what
 * could be read of it comes along. Never throws, whatever the text.
 */
export function readBrCode(text: string): BrCodeResult {
  const reasons: BrCodeReason[] = [];
  const report: Report = (code, detail) => reasons.push({ code, detail });
  if (Array.from(text).length > MAX_CODE_LENGTH) {
    return {
      ok: false,
      reasons: [{ code: "too_long", detail: `more than ${MAX_CODE_LENGTH} characters` }],
      code: null,
    };
  }
  const tlv = readTlv(text);
  if (!tlv.ok) return { ok: false, reasons: [{ code: "malformed", detail: tlv.detail }], code: null };
  if (tlv.fields.length === 0)
    return { ok: false, reasons: [{ code: "malformed", detail: "empty" }], code: null };

  const fields = index(tlv.fields, report);
  checkCrc(text, tlv.fields, report);
  checkFrame(tlv.fields, fields, report);
  const account = readAccount(fields, report);
  const code = assemble(fields, account, readRecurrence(fields, report), report);
  return reasons.length === 0 && code ? { ok: true, code } : { ok: false, reasons, code };
}

function index(list: readonly TlvField[], report: Report): Fields {
  const fields = new Map<string, string>();
  for (const { id, value } of list) {
    if (fields.has(id)) report("duplicate_field", `field ${id} stands twice`);
    else fields.set(id, value);
  }
  return fields;
}

function checkCrc(text: string, list: readonly TlvField[], report: Report): void {
  const last = list.at(-1);
  if (last?.id !== "63")
    return report(list.some((f) => f.id === "63") ? "crc_not_last" : "crc_missing", "field 63 must be last");
  if (!/^[0-9A-Fa-f]{4}$/.test(last.value))
    return report("crc_missing", "field 63 must hold 4 hexadecimal digits");
  const computed = crc16(text.slice(0, -4));
  if (computed !== last.value.toUpperCase())
    report("crc_mismatch", `found ${last.value}, computed ${computed}`);
}

function checkFrame(list: readonly TlvField[], fields: Fields, report: Report): void {
  if (list[0]?.id !== "00" || list[0].value !== "01")
    report("format_indicator", "field 00 must come first and be 01");
  const exact = (id: string, pattern: RegExp) => {
    const value = fields.get(id);
    if (value === undefined) report("field_missing", `field ${id} is missing`);
    else if (!pattern.test(value)) report("field_invalid", `field ${id} is "${value}"`);
  };
  const upTo = (id: string, max: number) => {
    const value = fields.get(id);
    if (value === undefined) report("field_missing", `field ${id} is missing`);
    else if (Array.from(value).length > max)
      report("field_too_long", `field ${id} has more than ${max} characters`);
    else if (value.trim() === "") report("field_invalid", `field ${id} is empty`);
  };
  exact("52", /^\d{4}$/);
  exact("53", /^986$/);
  exact("58", /^BR$/);
  upTo("59", 25);
  upTo("60", 15);
  const amount = fields.get("54");
  if (amount !== undefined && (amount.length > 13 || !AMOUNT.test(amount)))
    report("amount_invalid", `field 54 is "${amount}"`);
}

type Account = { key: string | null; url: string | null; info: string | null };

/** The Pix template: any of 26 to 51 whose sub-field 00 is the Pix GUI. */
function readAccount(fields: Fields, report: Report): Account | null {
  for (const [id, value] of fields) {
    if (id < "26" || id > "51") continue;
    const inner = subFields(value);
    if (inner?.get("00")?.toLowerCase() !== PIX_GUI) continue;
    const key = inner.get("01") ?? null;
    const url = inner.get("25") ?? null;
    if (key !== null && url !== null) report("key_and_url", "a code holds a key or a URL, never both");
    if (key !== null && key.length > 77) report("field_too_long", "the key has more than 77 characters");
    if (url !== null) checkUrl(url, report);
    return { key, url, info: inner.get("02") ?? null };
  }
  report("not_pix", "no template of 26 to 51 is Pix");
  return null;
}

/** 80 to 99 with the same GUI carry the URL of a recurrence. */
function readRecurrence(fields: Fields, report: Report): string | null {
  for (const [id, value] of fields) {
    if (id < "80" || id > "99") continue;
    const inner = subFields(value);
    const url = inner?.get("25");
    if (inner?.get("00")?.toLowerCase() !== PIX_GUI || url === undefined) continue;
    checkUrl(url, report);
    return url;
  }
  return null;
}

function checkUrl(url: string, report: Report): void {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) report("url_scheme", "the URL carries a scheme");
  else if (!/^[a-z0-9.-]+(:\d+)?\/\S*$/i.test(url)) report("field_invalid", "the URL is not host and path");
  if (url.length > 77) report("field_too_long", "the URL has more than 77 characters");
}

function subFields(value: string): Fields | null {
  const inner = readTlv(value);
  return inner.ok ? new Map(inner.fields.map((f) => [f.id, f.value])) : null;
}

function assemble(
  fields: Fields,
  account: Account | null,
  recurrenceUrl: string | null,
  report: Report,
): BrCode | null {
  const additional = fields.get("62");
  const txid = additional === undefined ? null : (subFields(additional)?.get("05") ?? null);
  if (additional === undefined) report("field_missing", "field 62 is missing");
  else if (txid === null) report("txid_invalid", "field 62 holds no 05");
  if (!account) return null;
  const isStatic = account.key !== null && account.url === null;
  if (isStatic && txid !== null && txid !== "***" && !/^[A-Za-z0-9]{1,25}$/.test(txid)) {
    report("txid_invalid", `"${txid}" is not a txid of a static code`);
  }
  const kind = isStatic ? "static" : account.url !== null ? dynamicKind(account.url) : "recurrence-only";
  if (kind === "recurrence-only" && recurrenceUrl === null) report("not_pix", "neither key nor URL");
  const amount = fields.get("54") ?? null;
  return {
    kind,
    key: account.key,
    url: account.url,
    recurrenceUrl,
    amount,
    requiresAmount: isStatic ? amount === null || Number(amount) === 0 : null,
    merchantName: fields.get("59") ?? null,
    city: fields.get("60") ?? null,
    txid,
    infoAdicional: account.info,
    pointOfInitiation: fields.get("01") ?? null,
  };
}

/** A charge with a due date has `cobv` in its path, as the BCB's location format asks. */
function dynamicKind(url: string): "dynamic-cob" | "dynamic-cobv" {
  return /\/cobv\//i.test(url) ? "dynamic-cobv" : "dynamic-cob";
}
