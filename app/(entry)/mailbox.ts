import { headers } from "next/headers";
import { env } from "#lib/env.ts";

/**
 * Whether this reader may see the mails that the server keeps instead of sending: only in a demo, and only on
 * the same computer, whose owner could read the database as well.
 */
export async function mayReadMailbox(): Promise<boolean> {
  if (!env().MAILBOX_PAGE || env().SMTP_URL) return false;
  // scripts/server.ts sets this header to the address of the connection.
  const address = (await headers()).get("x-forwarded-for")?.split(",", 1)[0]?.trim();
  return /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address ?? "");
}
