import { identifierText } from "./plain-text.ts";

const OTHER_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Writes the domain of an address in ASCII, as browsers do in a field for e-mails: `ana@пример.рф`. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 0 || !/[^\0-\x7F]/.test(domain) || !OTHER_LETTERS.test(domain)) return address;
  return URL.canParse(`http://${domain}`)
    ? address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
    : address;
}

/** An address as it is stored and compared. */
export function emailAddress(written: string): string {
  return asciiDomain(identifierText(written)).toLowerCase();
}
