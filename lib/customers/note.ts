import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { type CustomerDetail, readCustomer } from "./read.ts";

/**
 * Saves the team's note about a customer; an empty note removes it. The audit log records the author, not the text.
 * Throws NotFound.
 */
export async function noteCustomer(
  ctx: StoreContext,
  id: string,
  note: string | null | undefined,
): Promise<CustomerDetail> {
  const before = await readCustomer(ctx, id);
  const text = note?.trim() ?? "";
  if (note === undefined || text === (before.note ?? "")) return before;
  await transaction(async (tx) => {
    await (text === "" ? removeNote(tx, ctx.store.id, id) : keep(tx, ctx.store.id, id, text));
    await auditBy(tx, ctx, "customer.noted", { customerId: id });
  });
  return { ...before, note: text || null };
}

export async function removeNote(tx: Sql, storeId: string, id: string): Promise<void> {
  await tx("remove-customer-note", "DELETE FROM customer_notes WHERE store_id = $1 AND customer_id = $2", [
    storeId,
    id,
  ]);
}

async function keep(tx: Sql, storeId: string, id: string, note: string): Promise<void> {
  await tx(
    "keep-customer-note",
    `INSERT INTO customer_notes (store_id, customer_id, note) VALUES ($1, $2, $3)
     ON CONFLICT (store_id, customer_id) DO UPDATE SET note = EXCLUDED.note, updated_at = now()`,
    [storeId, id, note],
  );
}
