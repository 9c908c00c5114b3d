import { auditByOperator } from "#lib/audit/write.ts";
import type { Context, SessionActor, StoreContext } from "#lib/context/context.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { STORE_COLUMNS, type StoreRow, toStoreRef } from "#lib/stores/ref.ts";
import type { OperatorLookModel } from "#prisma/generated/models.ts";

type Look = Stored<OperatorLookModel, "id" | "reason" | "createdAt" | "endsAt">;

const MINUTES = 30;
const COLUMNS = "id, reason, created_at, ends_at";

/**
 * Allows the caller to read a store's data for half an hour. The reason is written to the store's audit log and
 * mailed to the owners of a live store. Idempotent while a look with the same reason is open. Throws NotFound.
 */
export async function beginLook(ctx: Context, storeId: string, reason: string): Promise<Look> {
  return transaction(async (tx) => {
    const [store] = await tx("store-to-look-at", "SELECT FROM stores WHERE id = $1 FOR KEY SHARE", [storeId]);
    if (!store) throw new AppError("NotFound");
    const open = await openLook(tx, ctx, storeId);
    if (open?.reason === reason) return open;
    const made = await tx<Look>(
      "begin-look",
      `INSERT INTO operator_looks (store_id, member_id, reason, ends_at)
       VALUES ($1, $2, $3, now() + $4 * interval '1 minute') RETURNING ${COLUMNS}`,
      [storeId, readerOf(ctx).memberId, reason, MINUTES],
    );
    await auditByOperator(tx, ctx, storeId, "store.looked_into", { reason, minutes: MINUTES });
    await tellOwners(tx, ctx, storeId, { action: "store.looked_into", reason });
    return onlyRow(made);
  });
}

/** Ends the caller's looks into the store. Idempotent. Throws NotFound. */
export async function endLook(ctx: Context, storeId: string): Promise<void> {
  const [store] = await sql(
    "end-look",
    `WITH ended AS (
       UPDATE operator_looks SET ends_at = now() WHERE store_id = $1 AND member_id = $2 AND ends_at > now()
     ) SELECT FROM stores WHERE id = $1`,
    [storeId, readerOf(ctx).memberId],
  );
  if (!store) throw new AppError("NotFound");
}

/** The caller's open look into the store, or null. */
export async function openLook(on: Sql, ctx: Context, storeId: string): Promise<Look | null> {
  const [open] = await on<Look>(
    "open-look",
    `SELECT ${COLUMNS} FROM operator_looks WHERE store_id = $1 AND member_id = $2 AND ends_at > now()
     ORDER BY ends_at DESC LIMIT 1`,
    [storeId, readerOf(ctx).memberId],
  );
  return open ?? null;
}

/**
 * Returns a context for reading a store during a look, with the rights of its support members, who see neither
 * documents nor goods. Throws LookRequired without an open look, and NotFound.
 */
export async function insideLook(ctx: Context, storeId: string): Promise<StoreContext> {
  const [found] = await sql<StoreRow>(
    "store-looked-into",
    `SELECT ${STORE_COLUMNS} FROM stores s WHERE s.id = $1`,
    [storeId],
  );
  if (!found) throw new AppError("NotFound");
  if (!(await openLook(sql, ctx, storeId))) throw new AppError("LookRequired");
  return { ...ctx, actor: { ...readerOf(ctx), role: "support" }, store: toStoreRef(found) };
}

export function presentLook({ id, reason, createdAt, endsAt }: Look) {
  return { id, reason, createdAt: createdAt.toISOString(), endsAt: endsAt.toISOString() };
}

function readerOf({ actor }: Context): SessionActor {
  if (actor.kind !== "session") throw new Error("only a person looks into a store");
  return actor;
}
