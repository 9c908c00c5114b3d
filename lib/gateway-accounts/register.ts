import { createHash } from "node:crypto";
import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { newToken } from "#lib/core/ids.ts";
import { sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import type { Outcome } from "#lib/pix/port.ts";
import { accountMessages } from "./messages.ts";
import { findAccount } from "./record.ts";
import { usableGateway } from "./usable.ts";

const SECRET_BYTES = 32;

/** `url` is only told where a person has to type it in at the bank. */
type Registration = { registered: boolean; problem: string | null; url: string | null };

/**
 * Makes a new secret for the address that the PSP notifies, and tells the PSP. The old address is good until the PSP has
 * confirmed the new one. Throws NotFound.
 */
export async function registerNotifications(ctx: Context, id: string): Promise<Registration> {
  const { holderStoreId } = await findAccount(sql, id);
  const found = await usableGateway(id);
  if ("problem" in found) return { registered: false, problem: found.problem, url: null };
  const port = found.gateway.notifications;
  if (!port) throw invalidField("id", accountMessages.noNotifications);
  const secret = newToken(SECRET_BYTES);
  const hash = hashNotifySecret(secret);
  const url = `${env().APP_URL}/api/pix/${id}/${secret}`;
  // Before the call: the PSP tries the address while it registers it.
  await sql("new-notify-hash", "UPDATE gateway_accounts SET notify_hash_new = $2 WHERE id = $1", [id, hash]);
  const outcome: Outcome<null> = port.register ? await port.register(url) : { kind: "done", value: null };
  const registered = outcome.kind === "done";
  if (registered)
    await sql(
      "use-notify-hash",
      "UPDATE gateway_accounts SET notify_hash = $2, notify_hash_new = NULL WHERE id = $1 AND notify_hash_new = $2",
      [id, hash],
    );
  await auditByOperator(sql, ctx, holderStoreId, "gateway_account.notifications", {
    accountId: id,
    registered,
  });
  return { registered, problem: problemOf(outcome), url: port.register ? null : url };
}

/** Of the secret in the address that a PSP notifies. */
export function hashNotifySecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

function problemOf(outcome: Outcome<null>): string | null {
  switch (outcome.kind) {
    case "done":
      return null;
    case "failed":
    case "later":
      return outcome.reason;
    case "duplicate":
      return "the bank has another address registered for this key";
    case "uncertain":
      return "the bank gave no answer that can be trusted; try again";
    case "unavailable":
      return "the bank was not reached; try again";
  }
}
