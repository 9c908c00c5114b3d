import { createHash } from "node:crypto";
import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { newToken } from "#lib/core/ids.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import type { Outcome } from "#lib/pix/port.ts";
import { accountMessages } from "./messages.ts";
import { findAccount } from "./record.ts";
import { usableGateway } from "./usable.ts";

const SECRET_BYTES = 32;

/** `url` is set only if a person must enter it at the bank, `registered` only if the bank has confirmed. */
type Registration = { registered: boolean; problem: string | null; url: string | null };

/**
 * Creates a new secret for the notification address and registers it at the PSP. The old address stays valid
 * until the PSP has confirmed the new one; if a person enters it, until the next registration. Throws
 * NotFound.
 */
export async function registerNotifications(ctx: Context, id: string): Promise<Registration> {
  const { holderStoreId, name } = await findAccount(sql, id);
  const found = await usableGateway(id);
  if ("problem" in found) return { registered: false, problem: found.problem, url: null };
  const port = found.gateway.notifications;
  if (!port) throw invalidField("id", accountMessages.noNotifications);
  const secret = newToken(SECRET_BYTES);
  const hash = hashNotifySecret(secret);
  const url = `${env().APP_URL}/api/pix/${id}/${secret}`;
  // Stored before the call: the PSP tries the address while registering it.
  await sql("new-notify-hash", "UPDATE gateway_accounts SET notify_hash_new = $2 WHERE id = $1", [id, hash]);
  const outcome = port.register ? await port.register(url) : ({ kind: "by_hand" } as const);
  const registered = outcome.kind === "done";
  const byHand = outcome.kind === "by_hand";
  if (registered || byHand)
    await sql(
      "use-notify-hash",
      // Until somebody has entered the new address in the portal, the bank uses the old one.
      `UPDATE gateway_accounts SET notify_hash = $2, notify_hash_new = CASE WHEN $3 THEN notify_hash END
       WHERE id = $1 AND notify_hash_new = $2`,
      [id, hash, byHand],
    );
  const action = "gateway_account.notifications";
  await transaction(async (tx) => {
    await auditByOperator(tx, ctx, holderStoreId, action, { accountId: id, registered });
    if (holderStoreId) await tellOwners(tx, ctx, holderStoreId, { action, name });
  });
  return { registered, problem: problemOf(outcome), url: byHand ? url : null };
}

export function hashNotifySecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

function problemOf(outcome: Outcome<null> | { kind: "by_hand" }): string | null {
  switch (outcome.kind) {
    case "done":
    case "by_hand":
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
