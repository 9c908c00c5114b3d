import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import type { Cursor } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, lengthOf, listQuery, type Slice } from "#lib/db/listing.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { unseal } from "#lib/sealed/seal.ts";
import { refuseHeld } from "./held.ts";
import type { Withdrawal } from "./record.ts";

export type Queued = Withdrawal & { storeName: string };

const WAITING = "w.awaits = 'operator' AND s.withdrawals_held_at IS NULL";

/**
 * Lists the withdrawals of all stores that wait for manual payment, oldest first, without destinations. Withdrawals
 * of a store on hold are listed again when the hold ends.
 */
export async function listQueue(page: Slice<Cursor>): Promise<{ records: Queued[]; total: number }> {
  const { values, bind } = binder();
  const { limit, offset, after } = page;
  const place = after ? `(w.created_at, w.id) > (${bind(after.createdAt)}, ${bind(after.id)}::uuid)` : "true";
  const rows = await listQuery<Counted<Queued>>(
    `SELECT c.list_length, w.*, s.name AS store_name /* never null: store_name (a foreign key) */
     FROM ${lengthOf(`withdrawals w JOIN stores s ON s.id = w.store_id WHERE ${WAITING}`, page)} c
     LEFT JOIN LATERAL (
       SELECT w.* FROM withdrawals w JOIN stores s ON s.id = w.store_id WHERE ${WAITING} AND ${place}
       ORDER BY w.created_at, w.id LIMIT ${bind(limit)} OFFSET ${bind(offset)}
     ) w ON true LEFT JOIN stores s ON s.id = w.store_id ORDER BY w.created_at, w.id`,
    values,
  );
  return countedPage(rows);
}

/**
 * Returns a queued withdrawal with its destination. Every read is audited. Throws WithdrawalUnavailable while an operator
 * holds the store's withdrawals; one that was paid before can still be confirmed.
 */
export async function readQueued(
  ctx: Context,
  id: string,
): Promise<{ waiting: Queued; destination: { kind: "pixKey" | "brCode"; value: string } }> {
  return transaction(async (tx) => {
    const [waiting] = await tx<Queued>(
      "read-queued",
      `SELECT w.*, s.name AS store_name FROM withdrawals w JOIN stores s ON s.id = w.store_id
       WHERE w.id = $1 AND w.awaits IS DISTINCT FROM 'member'`,
      [id],
    );
    if (!waiting || (await findGateway(waiting.accountId))?.payouts !== "by_hand")
      throw new AppError("NotFound");
    if (waiting.awaits === "operator") await refuseHeld(tx, waiting.storeId);
    await auditByOperator(tx, ctx, waiting.storeId, "withdrawal.destination_read", { withdrawalId: id });
    const kind = waiting.isCode ? "brCode" : "pixKey";
    return {
      waiting,
      destination: { kind, value: unseal("withdrawals.destination", id, waiting.destination) },
    };
  });
}
