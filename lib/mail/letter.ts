import type { Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { queueMail } from "./queue.ts";

type Letter = {
  kind: string;
  to: string;
  locale: Locale;
  title: string;
  paragraphs: string[];
  button: { label: string; url: string };
  /** It is about a test store, and says so. */
  test?: boolean;
};

const FOOTERS: Record<Locale, string> = {
  "pt-BR": "Você recebeu este e-mail porque este endereço foi usado na Vitrine.",
  en: "You got this mail because this address was used at Vitrine.",
};

/**
 * A mail about a person's account. It belongs to no store, so that nobody reads it in a store's panel: its link may open
 * the account. In the caller's transaction.
 */
export async function queueLetter(tx: Sql, letter: Letter): Promise<void> {
  const { kind, to, locale, title, paragraphs, button, test } = letter;
  const footer = FOOTERS[locale];
  await queueMail(tx, {
    ...{ storeId: null, kind, to, subject: title },
    content: { from: "house", locale, title, paragraphs, button, footer, ...(test ? { test } : {}) },
  });
}
