import type { Sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
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
  const queued = await tx<{ id: string }>(
    "queue-mail",
    `INSERT INTO mails (store_id, kind, to_address, subject, text, html) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [mail.storeId, mail.kind, mail.to, mail.subject, mail.text, mail.html],
  );
  await addJob(tx, "mail", { mailId: onlyRow(queued).id });
}
