import type { Row, Sql } from "#lib/db/pool.ts";
import { addJob } from "#lib/queue/add.ts";

export type NewMail = {
  storeId: string | null;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Writes a mail and leaves its sending to a job, in the caller's transaction. */
export async function queueMail(tx: Sql, mail: NewMail): Promise<void> {
  const [row] = await tx<Row>(
    "queue-mail",
    `INSERT INTO mails (store_id, kind, to_address, subject, text, html) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [mail.storeId, mail.kind, mail.to, mail.subject, mail.text, mail.html],
  );
  await addJob(tx, "mail", { mailId: row?.id as string });
}
