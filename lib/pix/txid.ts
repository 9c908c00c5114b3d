import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 32;

/** True for a txid of a dynamic charge: 26 to 35 letters and digits (API Pix 2.9.0, `PUT /cob/{txid}`). */
export function isTxid(text: string): boolean {
  return /^[a-zA-Z0-9]{26,35}$/.test(text);
}

/** A new txid: 32 letters and digits, about 190 random bits. */
export function makeTxid(): string {
  return randomText(LENGTH);
}

/** `length` random letters and digits, each equally likely. */
export function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 is the largest multiple of 62 in a byte: beyond it some characters would come more often.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}
