import type { BilingualText } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";

const HELD: BilingualText = {
  "pt-BR":
    "Os saques desta loja estão retidos por quem opera a plataforma, e os donos receberam o motivo por e-mail. Nada foi debitado nem enviado.",
  en: "The platform's operator is holding this store's withdrawals; the owners were told why by e-mail. Nothing was debited or sent.",
};

/** A person has to release them, so retrying every few seconds is pointless. */
const RETRY_AFTER_SECONDS = 3600;

export function withdrawalsHeld(): AppError {
  return new AppError("WithdrawalUnavailable", { says: HELD, retryAfter: RETRY_AFTER_SECONDS });
}

/** Throws WithdrawalUnavailable while an operator holds the store's withdrawals. */
export async function refuseHeld(tx: Sql, storeId: string): Promise<void> {
  const [held] = await tx(
    "withdrawals-held",
    "SELECT FROM stores WHERE id = $1 AND withdrawals_held_at IS NOT NULL",
    [storeId],
  );
  if (held) throw withdrawalsHeld();
}

/** The operator's hold of the store's withdrawals, if there is one. */
export async function readHold(tx: Sql, storeId: string): Promise<{ since: string; reason: string } | null> {
  const [held] = await tx<{ since: Date; reason: string | null }>(
    "withdrawals-hold",
    `SELECT withdrawals_held_at AS since, withdrawals_held_reason AS reason FROM stores
     WHERE id = $1 AND withdrawals_held_at IS NOT NULL`,
    [storeId],
  );
  return held ? { since: held.since.toISOString(), reason: held.reason ?? "" } : null;
}

/** Makes the store's waiting withdrawals due now, after a hold has ended. */
export async function hurryHeld(tx: Sql, storeId: string): Promise<void> {
  await tx(
    "hurry-held-withdrawals",
    `UPDATE withdrawals SET reconcile_at = now() WHERE id IN (
       SELECT id FROM withdrawals WHERE store_id = $1 AND status = 'processing' AND reconcile_at > now()
         AND coalesce(call_until <= now(), true)
       -- One that is locked is being ended, and its holder may wait for the store.
       FOR UPDATE SKIP LOCKED)`,
    [storeId],
  );
}
