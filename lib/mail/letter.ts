import type { BilingualText, Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { type NewMail, queueMail } from "./queue.ts";

type Letter = Pick<NewMail, "invitationId" | "linkExpiresAt"> & {
  kind: string;
  to: string;
  locale: Locale;
  title: string;
  paragraphs: readonly string[];
  button: { label: string; url: string };
  /** The mail concerns a test store and says so. */
  test?: boolean;
};

const FOOTER: BilingualText = {
  "pt-BR": "Você recebeu este e-mail porque este endereço foi usado na Vitrine.",
  en: "You received this e-mail because this address was used at Vitrine.",
};

/**
 * Queues a mail about a person's account, in the caller's transaction. It belongs to no store, so that nobody
 * can read it in a store's panel: its link may open the account.
 */
export async function queueLetter(tx: Sql, letter: Letter): Promise<void> {
  const { kind, to, locale, title, paragraphs, button, test, invitationId, linkExpiresAt } = letter;
  const footer = FOOTER[locale];
  await queueMail(tx, {
    ...{ storeId: null, kind, to, subject: title, invitationId, linkExpiresAt },
    content: { from: "house", locale, title, paragraphs, button, footer, ...(test ? { test } : {}) },
  });
}
