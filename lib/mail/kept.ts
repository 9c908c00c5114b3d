import { sql } from "#lib/db/pool.ts";

type KeptMail = {
  id: string;
  to: string;
  subject: string;
  createdAt: string;
  /** The path of its link; null without one. */
  link: string | null;
};

const MOST = 20;

/**
 * The newest account mails that were not sent for lack of a mail server. Only for people with access to the
 * database.
 */
export async function listKeptMails(): Promise<KeptMail[]> {
  const rows = await sql<{ id: string; toAddress: string; subject: string; text: string; createdAt: Date }>(
    "list-kept-mails",
    `SELECT id, to_address, subject, text, created_at FROM mails WHERE store_id IS NULL
     ORDER BY created_at DESC LIMIT $1`,
    [MOST],
  );
  return rows.map(({ id, toAddress, subject, text, createdAt }) => {
    const url = /https?:\/\/\S+\?token=[\w-]{43}/.exec(text)?.[0];
    const { pathname = "", search = "" } = url ? new URL(url) : {};
    return {
      id,
      to: toAddress,
      subject,
      createdAt: createdAt.toISOString(),
      link: url ? pathname + search : null,
    };
  });
}
