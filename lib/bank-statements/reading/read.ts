import { readCsv } from "./csv.ts";
import type { Reading } from "./line.ts";
import { isOfx, readOfx } from "./ofx.ts";

/** Reads a bank statement, OFX or CSV. Never throws: unreadable lines are returned as problems. */
export function readStatement(bytes: Uint8Array): Reading {
  return readStatementText(decode(bytes));
}

export function readStatementText(text: string): Reading {
  return isOfx(text) ? readOfx(text) : readCsv(text);
}

/** Banks write UTF-8 or Windows-1252 and declare neither reliably; spreadsheets write UTF-16. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
