import { PIX_GUI } from "./brcode.ts";
import { crc16 } from "./crc16.ts";
import { writeTlv } from "./tlv.ts";

const MAX_TEMPLATE = 99;

export type StaticCode = {
  key: string;
  /** Reais with a point, such as `10.50`; absent lets the payer choose. */
  amount?: string;
  merchantName: string;
  merchantCity: string;
  txid?: string;
  infoAdicional?: string;
};

export type DynamicCode = {
  /** Host and path of the charge's location, without scheme. */
  url: string;
  /** Printed for the eye; a payer's bank takes the amount from the location. */
  amount?: string;
  merchantName: string;
  merchantCity: string;
};

/** Writes a static code. Throws RangeError for what no reader would accept. */
export function writeStaticBrCode(code: StaticCode): string {
  const txid = code.txid ?? "***";
  if (txid !== "***" && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new RangeError("a static txid is 1 to 25 letters and digits");
  if (code.key.length < 1 || code.key.length > 77) throw new RangeError("a key has 1 to 77 characters");
  const account = writeTlv("00", PIX_GUI) + writeTlv("01", code.key);
  const room = MAX_TEMPLATE - account.length - 4;
  const info = code.infoAdicional ? fold(code.infoAdicional, room) : "";
  return close([info && room > 0 ? account + writeTlv("02", info) : account, null, code, txid]);
}

/** Writes the code of a dynamic charge, to be paid once. Throws RangeError for an unusable URL. */
export function writeDynamicBrCode(code: DynamicCode): string {
  if (/:\/\//.test(code.url) || !/^[^\s/]+\/\S+$/.test(code.url) || code.url.length > 77) {
    throw new RangeError("a location is host and path without scheme, at most 77 characters");
  }
  return close([writeTlv("00", PIX_GUI) + writeTlv("25", code.url), "12", code, "***"]);
}

type Frame = { amount?: string; merchantName: string; merchantCity: string };

function close([account, initiation, frame, txid]: [string, string | null, Frame, string]): string {
  if (account.length > MAX_TEMPLATE) throw new RangeError("the Pix template is over 99 characters");
  if (frame.amount !== undefined && !/^\d{1,10}\.\d{2}$/.test(frame.amount))
    throw new RangeError(`"${frame.amount}" is not an amount`);
  const body =
    writeTlv("00", "01") +
    (initiation ? writeTlv("01", initiation) : "") +
    writeTlv("26", account) +
    writeTlv("52", "0000") +
    writeTlv("53", "986") +
    (frame.amount === undefined ? "" : writeTlv("54", frame.amount)) +
    writeTlv("58", "BR") +
    writeTlv("59", fold(frame.merchantName, 25) || "LOJA") +
    writeTlv("60", fold(frame.merchantCity, 15) || "BRASIL") +
    writeTlv("62", writeTlv("05", txid)) +
    "6304";
  return body + crc16(body);
}

/** ASCII without accents, cut to size: what every bank's reader shows right. */
function fold(text: string, max: number): string {
  const ascii = text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return ascii.slice(0, Math.max(0, max)).trim();
}
