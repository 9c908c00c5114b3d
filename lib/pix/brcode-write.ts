import { foldToAscii } from "#lib/pix/ascii.ts";
import { PIX_GUI, STATIC_TXID } from "#lib/pix/brcode.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { crc16 } from "#lib/pix/crc16.ts";
import { parsePixKey } from "#lib/pix/keys.ts";
import { writeTlv } from "#lib/pix/tlv.ts";

const MAX_TEMPLATE = 99;
const AMOUNT = /^[0-9]{1,10}(?:\.[0-9]{1,2})?$/;

interface Frame {
  /** Reais with a point and at most two decimals: `10`, `10.5`, `10.50`. Must be above zero. */
  amount?: string;
  /** Folded to ASCII and cut to 25 characters; `LOJA` if nothing of it has an ASCII form. */
  merchantName: string;
  /** Folded to ASCII and cut to 15 characters; `BRASIL` if nothing of it has an ASCII form. */
  merchantCity: string;
}

interface StaticBrCode extends Frame {
  /** In any form that `parsePixKey` accepts; written in the form used by the DICT. */
  key: string;
  /** 1 to 25 letters and digits; defaults to `***`. */
  txid?: string;
  /** Folded to ASCII and cut to the space left by the key (40 characters beside a random key). */
  infoAdicional?: string;
  /** Marks the code as single-use (01 = 12). This is only a hint to the payer's bank. */
  payOnce?: boolean;
}

interface DynamicBrCode extends Frame {
  /** Host and path of the charge (`location` in API Pix), at most 77 ASCII characters, without a scheme. */
  url: string;
  /** For display only, defaults to `***`. The charge has the binding txid. */
  txid?: string;
}

/**
 * Writes a static code with the key. Without `amount` the payer chooses one. Throws RangeError for invalid
 * input.
 */
export function writeStaticBrCode(code: StaticBrCode): string {
  const key = parsePixKey(code.key);
  if (!key.ok) throw new RangeError(`this is no Pix key: ${key.reason}`);
  let account = writeTlv("00", PIX_GUI) + writeTlv("01", key.value);
  // Two digits of id and two of length precede the text.
  const room = MAX_TEMPLATE - account.length - 4;
  const info = room > 0 && code.infoAdicional ? foldToAscii(code.infoAdicional, room) : "";
  if (info) account += writeTlv("02", info);
  return write(account, code.payOnce ? "12" : null, code.txid ?? "***", code);
}

/**
 * Writes the single-use code of a charge (01 = 12). Throws RangeError for input that readers would refuse.
 */
export function writeDynamicBrCode(code: DynamicBrCode): string {
  if (code.url.length < 1 || code.url.length > 77) {
    throw new RangeError(`the charge's address has ${code.url.length} characters; 1 to 77 fit`);
  }
  return write(writeTlv("00", PIX_GUI) + writeTlv("25", code.url), "12", code.txid ?? "***", code);
}

function write(account: string, initiation: string | null, txid: string, frame: Frame): string {
  if (!STATIC_TXID.test(txid)) throw new RangeError(`"${txid}" is not *** or 1 to 25 letters and digits`);
  const body =
    writeTlv("00", "01") +
    (initiation === null ? "" : writeTlv("01", initiation)) +
    writeTlv("26", account) +
    writeTlv("52", "0000") +
    writeTlv("53", "986") +
    (frame.amount === undefined ? "" : writeTlv("54", amountText(frame.amount))) +
    writeTlv("58", "BR") +
    writeTlv("59", foldToAscii(frame.merchantName, 25) || "LOJA") +
    writeTlv("60", foldToAscii(frame.merchantCity, 15) || "BRASIL") +
    writeTlv("62", writeTlv("05", txid)) +
    "6304";
  const text = body + crc16(body);
  // Reads the result, so that no code leaves that our own preview, or a bank's, would refuse.
  const read = readBrCode(text);
  if (!read.ok) throw new RangeError(read.reasons.map((reason) => reason.detail).join("; "));
  return text;
}

/** Always with two decimals, the form that every bank accepts. */
function amountText(amount: string): string {
  const [reais = "", decimals = ""] = amount.split(".");
  if (!AMOUNT.test(amount) || !/[1-9]/.test(amount)) {
    throw new RangeError(`"${amount}" is not an amount in reais above zero with at most two decimals`);
  }
  return `${reais.replace(/^0+(?=[0-9])/, "")}.${decimals.padEnd(2, "0")}`;
}
