import { decodeText } from "#lib/core/decode-text.ts";
import { readCsv } from "./csv.ts";
import type { Reading } from "./file-line.ts";
import { isOfx, readOfx } from "./ofx.ts";

/** Reads a bank statement, OFX or CSV. Never throws: unreadable lines are returned as problems. */
export function readStatement(bytes: Uint8Array): Reading {
  return readStatementText(decodeText(bytes));
}

export function readStatementText(text: string): Reading {
  const bare = text.replace(/^\uFEFF/, "");
  return isOfx(bare) ? readOfx(bare) : readCsv(bare);
}
