import type pg from "pg";
import { hashOfToken } from "#lib/sealed/delivery-token.ts";
import { inTransaction } from "./in-transaction.ts";

/**
 * Removes copies of values that are sealed now from texts written by earlier versions. Each is replaced by a
 * reference to its row.
 */

const BATCH = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Returns the number of changed rows. */
export async function clearEarlierTexts(): Promise<number> {
  return (await clearMails()) + (await clearEvents()) + (await clearRequests());
}

/** A delivery link in a mail: `/entrega/` and 22 characters. */
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
      const places = await placesOf(client, [...tokens]);
      const put = (text: string | null) =>
        text?.replace(LINK, (link, path: string, token: string) =>
          places.has(token) ? `${path}${places.get(token)}` : link,
        );
      const known = rows.filter(
        (row) => put(`${row.text}${row.html}${row.content}`) !== `${row.text}${row.html}${row.content}`,
      );
      for (const { id, text, html, content } of known)
        await client.query("UPDATE mails SET text = $2, html = $3, content = $4 WHERE id = $1", [
          id,
          put(text) ?? "",
          put(html),
          put(content),
        ]);
      cleared += known.length;
      return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
    });
  }
  return cleared;
}

/** The replacement for each token. A superseded link points nowhere; an unknown one stays unchanged. */
async function placesOf(client: pg.PoolClient, tokens: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ token: string; itemId: string | null }>(
    `SELECT k.token, i.id AS "itemId" FROM unnest($1::text[], $2::bytea[]) AS k (token, hash)
       LEFT JOIN order_items i ON i.delivery_hash = k.hash OR (i.delivery_hash IS NULL AND i.delivery_token = k.token)
     WHERE i.id IS NOT NULL OR EXISTS (SELECT FROM replaced_deliveries r WHERE r.token_hash = k.hash)`,
    [tokens, tokens.map(hashOfToken)],
  );
  return new Map(rows.map(({ token, itemId }) => [token, itemId ? `item-${itemId}` : "…"]));
}

/** Request log entries of deliveries read with a key or a session, which contain the token. */
async function clearRequests(): Promise<number> {
  return inTransaction(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE request_log SET path = '/api/v1/deliveries/{token}'
       WHERE path LIKE '/api/v1/deliveries/%' AND path <> '/api/v1/deliveries/{token}'`,
    );
    return rowCount ?? 0;
  });
}

/** The document of a charge's customer in an event. lib/webhooks/documents.ts adds it again when the event is sent. */
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
