import { headers } from "next/headers";
import { env } from "#lib/env.ts";

/**
 * Whether this reader may see the mails that the server keeps instead of sending: in the demo, and only on the computer
 * that it runs on, whose owner could read the database as well.
 */
export async function mayReadMailbox(): Promise<boolean> {
  if (!env().MAILBOX_PAGE || env().SMTP_URL) return false;
  // The server that took the connection wrote it there (scripts/server.ts).
  const address = (await headers()).get("x-forwarded-for")?.split(",", 1)[0]?.trim();
  return /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address ?? "");
}
