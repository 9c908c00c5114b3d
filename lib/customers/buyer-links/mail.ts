import { newLinkToken } from "#lib/auth/tokens.ts";
import { asLocale, inLocale, type TextTree } from "#lib/core/locale.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { say } from "#lib/mail/content.ts";
import { queueMail } from "#lib/mail/queue.ts";
import { CUSTOMER_ID } from "#lib/orders/customer-id.ts";

const LINK_MINUTES = 30;

const TEXTS = {
  subject: { "pt-BR": "Seus dados na {store}", en: "Your details at {store}" },
  title: { "pt-BR": "Preencha o checkout com os seus dados", en: "Fill in the checkout with your details" },
  body: {
    "pt-BR":
      "Alguém pediu, no checkout da {store}, para preencher os dados das suas compras. Abra o link no aparelho em que você quer comprar.",
    en: "Somebody asked, at the checkout of {store}, to fill in the details of your purchases. Open the link on the device with which you want to buy.",
  },
  once: {
    "pt-BR": "O link vale por {minutes} minutos e pode ser usado uma vez.",
    en: "The link is valid for {minutes} minutes and can be used once.",
  },
  button: { "pt-BR": "Usar meus dados", en: "Use my details" },
  footer: {
    "pt-BR": "Não foi você quem pediu? Ignore este e-mail e não repasse o link: ele mostra os seus dados.",
    en: "If it was not you, ignore this e-mail and do not pass the link on: it shows your details.",
  },
} as const satisfies TextTree;

type Requested = { id: string; storeId: string; store: string; slug: string; email: string; locale: string };

/** Runs in the worker. Mails the requested link; deletes the request if the store has no paid order with the address. */
export async function mailBuyerLink(linkId: string): Promise<void> {
  await transaction(async (tx) => {
    const [requested] = await tx<Requested>(
      "lock-requested-buyer-link",
      `SELECT l.id, l.store_id, s.name AS store, s.slug, l.email, l.locale
       FROM buyer_links l JOIN stores s ON s.id = l.store_id
       WHERE l.id = $1 AND l.token_hash IS NULL FOR UPDATE OF l`,
      [linkId],
    );
    if (!requested) return;
    if (await hasBought(tx, requested)) return mailLink(tx, requested);
    await tx("delete-buyer-link", "DELETE FROM buyer_links WHERE id = $1", [linkId]);
  });
}

async function hasBought(tx: Sql, { storeId, email }: Requested): Promise<boolean> {
  const [order] = await tx(
    "has-bought",
    `SELECT FROM orders WHERE store_id = $1 AND paid_at IS NOT NULL AND customer_id = ${CUSTOMER_ID} LIMIT 1`,
    [storeId, email],
  );
  return order !== undefined;
}

/** Creates the token and queues the mail, which has the only copy. */
async function mailLink(tx: Sql, { id, storeId, store, slug, email, locale }: Requested): Promise<void> {
  const { token, hash } = newLinkToken();
  const [link] = await tx<{ expiresAt: Date }>(
    "mail-buyer-link",
    `UPDATE buyer_links SET token_hash = $2, expires_at = now() + $3 * interval '1 minute' WHERE id = $1
     RETURNING expires_at`,
    [id, hash, LINK_MINUTES],
  );
  const language = asLocale(locale);
  const texts = inLocale(TEXTS, language);
  const values = { store, minutes: String(LINK_MINUTES) };
  await queueMail(tx, {
    ...{ storeId, kind: "buyer-link", to: email, subject: say(texts.subject, values) },
    linkExpiresAt: link?.expiresAt,
    content: {
      ...{ from: "store", locale: language, title: texts.title },
      paragraphs: [say(texts.body, values), say(texts.once, values)],
      button: { label: texts.button, url: `${env().APP_URL}/loja/${slug}/meus-dados/${token}` },
      footer: texts.footer,
    },
  });
}
