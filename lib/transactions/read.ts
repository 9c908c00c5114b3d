import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Charge } from "./charge.ts";

/** The charge of this store; NotFound for any other. */
export async function readTransaction(ctx: StoreContext, id: string): Promise<Charge> {
  const [charge] = await sql<Charge>(
    "read-transaction",
    "SELECT * FROM transactions WHERE store_id = $1 AND id = $2",
    [ctx.store.id, id],
  );
  if (!charge) throw new AppError("NotFound");
  return charge;
}
