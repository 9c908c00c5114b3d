import type { Locale } from "#lib/core/locale.ts";

/** What a mail says, without its looks: it is kept like this until it is sent, and then written as text and as HTML. */
export type MailContent = {
  locale: Locale;
  /** Who speaks: a store to its buyer, or the house to a merchant. */
  from: "store" | "house";
  title: string;
  /** What a list of mails shows after the subject; the first paragraph where it is left out. */
  preview?: string;
  paragraphs: string[];
  /** Something to copy, in one piece. */
  code?: { label: string; value: string };
  items?: MailItem[];
  /** Sums under the items; the last one counts. */
  totals?: MailFact[];
  facts?: MailFact[];
  button: MailLink;
  footer: string;
  /** It is about a test store, whatever store the mail itself belongs to. */
  test?: boolean;
};

export type MailLink = { label: string; url: string };
export type MailFact = { label: string; value: string };
export type MailItem = { name: string; quantity: number; price?: string; link?: MailLink };

/** Fills the `{name}` of a text. */
export function say(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
