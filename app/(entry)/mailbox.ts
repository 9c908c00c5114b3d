import { timingSafeEqual } from "node:crypto";
import { cookies, headers } from "next/headers";
import type { MailboxState } from "#components/account/sent.tsx";
import { localKey } from "#lib/env/local-key.ts";
import { isLoopbackHost } from "#lib/env/loopback.ts";
import { env } from "#lib/env.ts";

/** Kept by the browser of whoever has opened the address that the start printed. */
export const LOCAL_COOKIE = "vitrine.local";

/**
 * Whether this reader may see the mails that the server keeps instead of sending: only in a demo, and only on
 * the same computer, whose owner could read the database as well. `locked`: this computer it seems, but its browser has not
 * shown the key that the start printed.
 */
export async function mailboxState(): Promise<MailboxState> {
  if (!(await isMailboxHere())) return "none";
  const shown = (await cookies()).get(LOCAL_COOKIE)?.value;
  return isLocalKey(shown) ? "open" : "locked";
}

export async function isMailboxHere(): Promise<boolean> {
  const { MAILBOX_PAGE, SMTP_URL, APP_URL } = env();
  if (!MAILBOX_PAGE || SMTP_URL || !isLoopbackHost(new URL(APP_URL).host)) return false;
  return isFromHere();
}

/** Set by scripts/server.ts for every request. */
export async function isFromHere(): Promise<boolean> {
  return (await headers()).get("vitrine-from-here") === "1";
}

export function isLocalKey(shown: string | null | undefined): boolean {
  const [given, right] = [Buffer.from(shown ?? ""), Buffer.from(localKey(env().DATA_DIR))];
  return given.length === right.length && timingSafeEqual(given, right);
}
