import { headers } from "next/headers";
import { isLoopbackHost } from "#lib/env/loopback.ts";
import { env } from "#lib/env.ts";

/**
 * Whether this reader may see the mails that the server keeps instead of sending: only in a demo, and only on
 * the same computer, whose owner could read the database as well.
 */
export async function mayReadMailbox(): Promise<boolean> {
  const { MAILBOX_PAGE, SMTP_URL, APP_URL } = env();
  if (!MAILBOX_PAGE || SMTP_URL || !isLoopbackHost(new URL(APP_URL).host)) return false;
  return isFromHere();
}

/** Set by scripts/server.ts for every request. */
export async function isFromHere(): Promise<boolean> {
  return (await headers()).get("vitrine-from-here") === "1";
}
