import type { Locale } from "#lib/core/locale.ts";

/**
 * The content of a mail without its layout. Stored like this until sending, then rendered as text and HTML.
 */
export type MailContent = {
  locale: Locale;
  /** The sender: a store to its buyer, or the platform to a merchant. */
  from: "store" | "house";
  title: string;
  /** Shown in a mailbox after the subject; default: the first paragraph. */
  preview?: string;
  paragraphs: readonly string[];
  /** Something to copy in one piece. */
  code?: { label: string; value: string };
  items?: MailItem[];
  /** Sums below the items; the last one is the total. */
  totals?: MailFact[];
  facts?: MailFact[];
  button: MailLink;
  footer: string;
  /** The mail is about a test store, even if it belongs to no store. */
  test?: boolean;
};

export type MailLink = { label: string; url: string };
export type MailFact = { label: string; value: string };
export type MailItem = { name: string; quantity: number; price?: string; link?: MailLink };

/** Replaces `{name}` placeholders. */
export function say(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
