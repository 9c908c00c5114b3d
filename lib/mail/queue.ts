import type { Sql } from "#lib/db/pool.ts";
import { addJobs } from "#lib/queue/add.ts";
import { houseLook } from "./branding.ts";
import type { MailContent } from "./content.ts";
import { plainText } from "./plain-text.ts";

export type NewMail = {
  storeId: string | null;
  /** The order it is about, if any. */
  orderId?: string | null;
  kind: string;
  to: string;
  subject: string;
  content: MailContent;
  /** The invitation that it offers, if any. */
  invitationId?: string | undefined;
  /** When its link stops working: the mail is not sent afterwards. */
  linkExpiresAt?: Date | undefined;
};

/**
 * Stores mails and adds jobs to send them, in the caller's transaction. They are rendered at sending; until
 * then only their content is stored. Returns their ids in order.
 */
export async function queueMails(tx: Sql, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ storeId, orderId, kind, to, subject, content, ...rest }) => ({
    ...{ store_id: storeId, order_id: orderId ?? null, kind, to_address: to, subject, content },
    ...{ invitation_id: rest.invitationId ?? null, link_expires_at: rest.linkExpiresAt ?? null },
    text: plainText(content, houseLook()),
  }));
  const queued = await tx<{ id: string }>(
    "queue-mails",
    `INSERT INTO mails (store_id, order_id, kind, to_address, subject, text, content, invitation_id, link_expires_at)
     SELECT m.store_id, m.order_id, m.kind, m.to_address, m.subject, m.text, m.content, m.invitation_id, m.link_expires_at
     FROM ROWS FROM (jsonb_to_recordset($1) AS (store_id uuid, order_id uuid, kind text, to_address text, subject text,
       text text, content jsonb, invitation_id uuid, link_expires_at timestamptz)) WITH ORDINALITY m ORDER BY m.ordinality RETURNING id`,
    [JSON.stringify(rows)],
  );
  const ids = queued.map(({ id }) => id);
  await addJobs(
    tx,
    "mail",
    ids.map((mailId) => ({ mailId })),
  );
  return ids;
}

export async function queueMail(tx: Sql, mail: NewMail): Promise<string> {
  const [id] = await queueMails(tx, [mail]);
  return id as string;
}
