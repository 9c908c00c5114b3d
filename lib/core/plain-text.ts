const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of the text can be seen: it is empty, or has only spaces and characters without width. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Joins of emoji and of letters, the flags that are written with tags, and variants of emoji: these show in the text. */
const MEANT =
  "(?<=[^\\x00-\\x7F])[\\u200C\\u200D](?=[^\\x00-\\x7F])|\\u{1F3F4}[\\u{E0020}-\\u{E007F}]+|(?<=[\\p{Emoji}])[\\uFE0E\\uFE0F]";
const UNSEEN = new RegExp(`(${MEANT})|[\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB]`, "gu");

/** The text without characters that are not seen: zero-width spaces, marks of direction, byte order marks, soft hyphens. */
export function withoutInvisible(text: string): string {
  return text.replace(UNSEEN, (_, meant: string | undefined) => meant ?? "");
}

/**
 * The text as a keyboard types it: no-break and other wide spaces are spaces, no-break hyphens are hyphens, letters of full
 * width are of ordinary width. Letters of other scripts, accents and emoji stay.
 */
export function typedText(text: string): string {
  return text
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, " ")
    .replace(/[\u2010\u2011\uFE63]/g, "-")
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/**
 * An identifier as it is compared and stored: a phone number, a document, a Pix key, a CEP, a code, an e-mail address.
 * Pasted and typographic characters are folded, every dash is a hyphen, line breaks are spaces.
 */
export function identifierText(text: string): string {
  return typedText(withoutInvisible(text))
    .replace(/[\u2012-\u2015\u2212\uFE58]/g, "-")
    .replace(/[\r\n\t]+/g, " ")
    .trim();
}

/** A copy-and-paste code without what messengers put around and into it. Its spaces and dashes are part of its checksum. */
export function pastedCode(text: string): string {
  return withoutInvisible(text)
    .replace(/[\r\n\t]+/g, "")
    .trim();
}

/**
 * A text as it is sold and compared: as it is typed, without invisible characters, without spaces and line breaks around it,
 * and with LF as its only line break.
 */
export function trimmedText(text: string): string {
  return typedText(withoutInvisible(text)).replace(/\r\n?/g, "\n").trim();
}
