import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { unseal } from "#lib/core/seal.ts";
import { type Row, sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { toWithdrawal, type Withdrawal } from "./record.ts";

export type Queued = { record: Withdrawal; store: { id: string; name: string } };

/** What waits to be paid by hand, oldest first, of all stores; without destinations. */
export async function listQueue(page: {
  limit: number;
  offset: number;
}): Promise<{ queued: Queued[]; total: number }> {
  const rows = await sql<Row>(
    "operator-queue",
    `SELECT c.total, w.*, s.name AS store_name FROM (SELECT count(*)::int AS total FROM withdrawals WHERE awaits = 'operator') c
     LEFT JOIN LATERAL (
       SELECT * FROM withdrawals WHERE awaits = 'operator' ORDER BY created_at, id LIMIT $1 OFFSET $2
     ) w ON true LEFT JOIN stores s ON s.id = w.store_id ORDER BY w.created_at, w.id`,
    [page.limit, page.offset],
  );
  return {
    total: rows[0]?.total as number,
    queued: rows.filter((row) => row.id !== null).map(toQueued),
  };
}

/** One of them with where the money goes. Each look is in the audit log. */
export async function readQueued(
  ctx: Context,
  id: string,
): Promise<Queued & { destination: { kind: "pixKey" | "brCode"; value: string } }> {
  return transaction(async (tx) => {
    const [row] = await tx<Row>(
      "read-queued",
      `SELECT w.*, s.name AS store_name FROM withdrawals w JOIN stores s ON s.id = w.store_id
       WHERE w.id = $1 AND w.gateway = 'manual' AND w.awaits IS DISTINCT FROM 'member'`,
      [id],
    );
    if (!row) throw new AppError("NotFound");
    const queued = toQueued(row);
    await auditByOperator(tx, ctx, queued.record.storeId, "withdrawal.destination_read", {
      withdrawalId: id,
    });
    const { isCode, destination } = queued.record;
    return { ...queued, destination: { kind: isCode ? "brCode" : "pixKey", value: unseal(destination) } };
  });
}

function toQueued(row: Row): Queued {
  return {
    record: toWithdrawal(row),
    store: { id: row.storeId as string, name: row.storeName as string },
  };
}
