import { itemName } from "#lib/core/item-name.ts";
import { asLocale, inLocale, type TextTree } from "#lib/core/locale.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { say } from "#lib/mail/content.ts";
import { type NewMail, queueMails } from "#lib/mail/queue.ts";

const TEXTS = {
  subject: { "pt-BR": "{product} está de volta na {store}", en: "{product} is back at {store}" },
  title: { "pt-BR": "{product} está de volta", en: "{product} is back" },
  body: {
    "pt-BR": "Você pediu um aviso: {product} pode ser comprado de novo na {store}, enquanto durar o estoque.",
    en: "You asked for a notification: {product} can be bought again at {store}, while stocks last.",
  },
  button: { "pt-BR": "Ver o produto", en: "See the product" },
  footer: {
    "pt-BR":
      "Este é o único e-mail sobre este pedido de aviso, que já foi apagado. Não foi você quem pediu? Não precisa fazer nada.",
    en: "This is the only e-mail about your request, which has been deleted. If it was not you, ignore this e-mail.",
  },
} as const satisfies TextTree;

type Back = {
  storeId: string;
  store: string;
  slug: string;
  productSlug: string;
  product: string;
  variation: string | null;
  email: string;
  locale: string;
};

/** The variation `v` of product `p` in store `s` of a request `r` can be bought now. */
const IS_BACK = `v.available > 0 AND v.deleted_at IS NULL AND p.active AND p.deleted_at IS NULL AND s.active AND NOT s.sales_closed`;
const REQUESTS = `restock_requests r JOIN variations v ON v.id = r.variation_id JOIN products p ON p.id = v.product_id
  JOIN stores s ON s.id = p.store_id`;

const BATCH = 200;

/**
 * Runs in the worker. Mails everyone who waits for a product that can be bought again, oldest requests first, and
 * deletes their requests: each leads to one mail.
 */
export async function mailRestocked(): Promise<void> {
  // Avoids a transaction in the usual case: nothing is back.
  const [back] = await sql("restock-back", `SELECT FROM ${REQUESTS} WHERE ${IS_BACK} LIMIT 1`);
  if (!back) return;
  await transaction(async (tx) => {
    const due = await tx<Back>(
      "restock-to-mail",
      `WITH due AS (SELECT r.id FROM ${REQUESTS} WHERE ${IS_BACK} ORDER BY r.id LIMIT $1 FOR UPDATE OF r SKIP LOCKED),
         gone AS (DELETE FROM restock_requests r USING due WHERE r.id = due.id RETURNING r.*)
       SELECT g.store_id, s.name AS store, s.slug, p.slug AS product_slug, p.name AS product,
         CASE WHEN NOT v.is_default THEN v.name END AS variation, g.email, g.locale
       FROM gone g JOIN variations v ON v.id = g.variation_id JOIN products p ON p.id = v.product_id
         JOIN stores s ON s.id = p.store_id ORDER BY g.id`,
      [BATCH],
    );
    await queueMails(tx, due.map(mailOf));
  });
}

function mailOf({ storeId, store, slug, productSlug, product, variation, email, locale }: Back): NewMail {
  const language = asLocale(locale);
  const texts = inLocale(TEXTS, language);
  const values = { product: itemName(product, variation), store };
  return {
    ...{ storeId, kind: "restock", to: email, subject: say(texts.subject, values) },
    content: {
      ...{ from: "store", locale: language, title: say(texts.title, values) },
      paragraphs: [say(texts.body, values)],
      button: { label: texts.button, url: `${env().APP_URL}/loja/${slug}/p/${productSlug}` },
      footer: texts.footer,
    },
  };
}
