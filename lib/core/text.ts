import { z } from "zod";
import { emailAddress } from "./email-address.ts";
import { EMAIL } from "./email-pattern.ts";
import { isErased } from "./erased.ts";
import { inputMessages, textMessages } from "./input-messages.ts";
import { identifierText, isBlank, pastedCode } from "./plain-text.ts";

// C0 and C1 controls except tab and line breaks, and lone surrogates. No person types them.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u;
const LINE_BREAK = /[\n\r\t]/;

/** Whether the text contains a control character or a line break. */
export function hasControl(text: string): boolean {
  return CONTROL.test(text) || LINE_BREAK.test(text);
}

/**
 * One line of text in any script, trimmed; control characters are refused, never stripped. Characters without width
 * alone are empty.
 */
export function line(max: number, min = 1) {
  return lineOf((text) => (isBlank(text) ? "" : text.trim()), max, min);
}

function lineOf(fold: (text: string) => string, max: number, min: number) {
  return z
    .string()
    .overwrite(fold)
    .min(min)
    .max(max)
    .refine((value) => !hasControl(value), { error: textMessages.control });
}

export function paragraph(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !CONTROL.test(value), { error: textMessages.control });
}

/** A complete http(s) address without spaces or control characters, which a URL parser would accept. */
export function webAddress(max = 500) {
  return line(max)
    .pipe(z.string().refine((value) => isWebAddress(value), { error: inputMessages.formatUrl }))
    .meta({ openapi: { type: "string", format: "uri", maxLength: max } });
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^/\s]\S*$/i.test(value) && URL.canParse(value);
}

/** One line that is an identifier: pasted and typographic characters are folded before it is checked (identifierText). */
export function identifierLine(max: number, min = 1) {
  return lineOf(identifierText, max, min);
}

/** A copy-and-paste code, without what a messenger put around and into it (pastedCode). */
export function codeLine(max: number) {
  return lineOf(pastedCode, max, 1);
}

const PHONE = /^\+?[\d\s().-]{8,25}$/;

/** Whether the text may be a phone number: its signs, and 8 digits at least. */
export function isPhone(text: string): boolean {
  return PHONE.test(text) && text.replace(/\D/g, "").length >= 8;
}

/** An e-mail address in lower case, its domain in ASCII. Addresses of erased persons are refused. */
export function email() {
  return z
    .string()
    .overwrite(emailAddress)
    .max(254)
    .pipe(
      z.email({ pattern: EMAIL }).refine((value) => !isErased(value), { error: inputMessages.formatEmail }),
    )
    .meta({
      openapi: { type: "string", format: "email", maxLength: 254 },
    });
}
