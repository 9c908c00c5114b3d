import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { PAYMENTS } from "#lib/payments/payment.ts";
import { REFUNDS } from "#lib/refunds/refund-json.ts";
import { resolvedAsJson } from "#lib/resolutions/record/record.ts";
import { CHARGE_GONE, REFUNDED } from "#lib/returns/gone.ts";
import type { Charge, ChargeDetail } from "./record.ts";

/** Returns this store's charge. Throws NotFound. */
export async function readTransaction(ctx: StoreContext, id: string): Promise<Charge> {
  const [charge] = await sql<Charge>(
    "read-transaction",
    "SELECT * FROM transactions WHERE store_id = $1 AND id = $2",
    [ctx.store.id, id],
  );
  if (!charge) throw new AppError("NotFound");
  return charge;
}

/** Returns this store's charge with its payments and refunds, in one statement, or null. */
export async function findTransactionDetail(ctx: StoreContext, id: string): Promise<ChargeDetail | null> {
  const [charge] = await sql<ChargeDetail>(
    "read-transaction-detail",
    `SELECT t.*, o.order_code, ${REFUNDED}, ${PAYMENTS}, ${REFUNDS}, ${resolvedAsJson("t")} AS resolved
     FROM transactions t LEFT JOIN orders o ON o.id = t.order_id ${CHARGE_GONE} WHERE t.store_id = $1 AND t.id = $2`,
    [ctx.store.id, id],
  );
  return charge ?? null;
}
