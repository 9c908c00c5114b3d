import { sql } from "#lib/db/pool.ts";

/** Removes the text of mails that are older than this. Pending ones were sent or given up long before. */
export async function blankMails(days: number, most: number): Promise<number> {
  const blanked = await sql<{ id: string }>(
    "blank-mails",
    `UPDATE mails SET text = '', html = NULL, content = NULL WHERE id IN (
       SELECT id FROM mails WHERE (html IS NOT NULL OR content IS NOT NULL) AND created_at < now() - $1 * interval '1 day'
         AND status <> 'queued' ORDER BY created_at LIMIT $2)
     RETURNING id`,
    [days, most],
  );
  return blanked.length;
}
