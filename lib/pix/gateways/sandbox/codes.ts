import { toFixed } from "#lib/core/money.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { writeDynamicBrCode } from "#lib/pix/brcode-write.ts";
import type { ChargeRequest } from "../../port.ts";

/** Never resolved: it only marks the sandbox's codes. */
const LOCATION = "pix.sandbox.test/qr/v2/";

/** Returns the dynamic code of a sandbox charge. Its location ends with the txid. */
export function codeFor(request: Pick<ChargeRequest, "txid" | "amount" | "payeeName" | "payeeCity">): string {
  return writeDynamicBrCode({
    url: LOCATION + request.txid,
    amount: toFixed(request.amount),
    merchantName: request.payeeName,
    merchantCity: request.payeeCity,
  });
}

/** Returns the txid of a sandbox code, or null for any other text. */
export function txidOf(copyPaste: string): string | null {
  const read = readBrCode(copyPaste.trim());
  if (!read.ok || !read.code.url?.startsWith(LOCATION)) return null;
  return read.code.url.slice(LOCATION.length);
}
