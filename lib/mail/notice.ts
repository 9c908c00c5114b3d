import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { layout } from "./layout.ts";
import { queueMail } from "./queue.ts";

/** Queues the same notice for every owner of the store. */
export async function queueOwnersNotice(
  tx: Sql,
  storeId: string,
  notice: Omit<Notice, "storeId" | "to">,
): Promise<void> {
  const owners = await tx<{ email: string }>(
    "owners-of-store",
    "SELECT m.email FROM memberships s JOIN members m ON m.id = s.member_id WHERE s.store_id = $1 AND s.role = 'owner'",
    [storeId],
  );
  for (const { email } of owners) await queueNotice(tx, { ...notice, storeId, to: email });
}

export type Notice = {
  storeId: string | null;
  kind: string;
  to: string;
  title: string;
  paragraphs: string[];
};

/** A mail to a merchant: what happened, in a few sentences, and the way to the panel. In the caller's transaction. */
export async function queueNotice(tx: Sql, { storeId, kind, to, title, paragraphs }: Notice): Promise<void> {
  const button = { label: "Abrir a Vitrine", url: `${env().APP_URL}/entrar` };
  await queueMail(tx, {
    storeId,
    kind,
    to,
    subject: title,
    text: [...paragraphs, "", `${button.label}: ${button.url}`].join("\n"),
    html: layout({ title, paragraphs, links: [], button, footer: title }),
  });
}
