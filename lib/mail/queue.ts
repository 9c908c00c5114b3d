import type { Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { addJob } from "#lib/queue/add.ts";
import { asTest } from "./test-mail.ts";

export type NewMail = {
  storeId: string | null;
  /** The order that it is about, if any. */
  orderId?: string | null;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of its texts; Portuguese by default. */
  locale?: Locale;
};

/**
 * Writes a mail and leaves its sending to a job, in the caller's transaction. A test store's mail says what it is.
 * Returns the mail's id.
 */
export async function queueMail(tx: Sql, mail: NewMail): Promise<string> {
  const test = asTest(mail);
  const queued = await tx<{ id: string }>(
    "queue-mail",
    `INSERT INTO mails (store_id, kind, to_address, subject, text, html, order_id)
     SELECT $1::uuid, $2, $3, $4, CASE WHEN m.test THEN $7 ELSE $5 END, CASE WHEN m.test THEN $8 ELSE $6 END, $9::uuid
     FROM (SELECT EXISTS (SELECT FROM stores WHERE id = $1::uuid AND mode = 'test') AS test) m RETURNING id`,
    [
      mail.storeId,
      mail.kind,
      mail.to,
      mail.subject,
      mail.text,
      mail.html,
      test.text,
      test.html,
      mail.orderId ?? null,
    ],
  );
  const { id } = onlyRow(queued);
  await addJob(tx, "mail", { mailId: id });
  return id;
}
