import { hashOfToken } from "#lib/sealed/delivery-token.ts";
import { inTransaction } from "./in-transaction.ts";

/** Texts in which earlier versions have repeated what is sealed now: each is replaced by its place. */

const BATCH = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Returns how many rows were changed. */
export async function clearEarlierTexts(): Promise<number> {
  return (await clearMails()) + (await clearEvents());
}

/** The link of a delivery in a mail: `/entrega/` and 22 characters. */
const LINK = /(\/entrega\/)([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/g;

type Mail = { id: string; text: string; html: string | null; content: string | null };

async function clearMails(): Promise<number> {
  let cleared = 0;
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const from: string = after;
    after = await inTransaction(async (client) => {
      const { rows } = await client.query<Mail>(
        `SELECT id, text, html, content::text FROM mails WHERE id > $1 AND order_id IS NOT NULL
           AND concat(text, html, content::text) ~ '/entrega/[A-Za-z0-9_-]{22}([^A-Za-z0-9_-]|$)'
         ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`,
        [from],
      );
      const tokens = new Set(
        rows.flatMap(({ text, html, content }) =>
          [...`${text} ${html} ${content}`.matchAll(LINK)].map(([, , token]) => token as string),
        ),
      );
      const { rows: items } = await client.query<{ id: string; deliveryHash: Buffer }>(
        `SELECT id, delivery_hash AS "deliveryHash" FROM order_items WHERE delivery_hash = ANY ($1::bytea[])`,
        [[...tokens].map(hashOfToken)],
      );
      const ids = new Map(items.map(({ id, deliveryHash }) => [deliveryHash.toString("hex"), id]));
      // A link that was replaced leads nowhere.
      const place = (path: string, token: string) => {
        const id = ids.get(hashOfToken(token).toString("hex"));
        return `${path}${id ? `item-${id}` : "…"}`;
      };
      const put = (text: string | null) =>
        text?.replace(LINK, (_, path: string, token: string) => place(path, token));
      for (const { id, text, html, content } of rows)
        await client.query("UPDATE mails SET text = $2, html = $3, content = $4 WHERE id = $1", [
          id,
          put(text) ?? "",
          put(html),
          put(content),
        ]);
      cleared += rows.length;
      return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
    });
  }
  return cleared;
}

/** The document of a charge's customer in an event; lib/webhooks/documents.ts puts it back when the event is sent. */
const DOCUMENT = String.raw`("customer":\{"name":(?:null|"(?:[^"\\]|\\.)*"),"document":)"[0-9A-Z]{11,14}"`;

async function clearEvents(): Promise<number> {
  let cleared = 0;
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const from: string = after;
    after = await inTransaction(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `UPDATE webhook_events e SET body = regexp_replace(body, $2, '\\1"sealed"') FROM (
           SELECT id FROM webhook_events WHERE id > $1 AND event LIKE 'payment.%' AND body ~ $2 ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE
         ) k WHERE e.id = k.id RETURNING e.id`,
        [from, DOCUMENT],
      );
      cleared += rows.length;
      return rows.length < BATCH
        ? null
        : (rows
            .map(({ id }) => id)
            .toSorted()
            .at(-1) ?? null);
    });
  }
  return cleared;
}
