import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { UnmatchedPaymentModel } from "#prisma/generated/models.ts";

/** A stored Pix that belongs to no charge of ours. */
export type Unmatched = Omit<Stored<UnmatchedPaymentModel>, "state"> & {
  state: "open" | "credited" | "returning" | "returned" | "dismissed" | "matched";
};

/** Locks the Pix until the transaction ends. Returns null if there is none. */
export async function lockUnmatched(tx: Sql, id: string): Promise<Unmatched | null> {
  const [row] = await tx<Unmatched>(
    "lock-unmatched",
    "SELECT * FROM unmatched_payments WHERE id = $1 FOR UPDATE",
    [id],
  );
  return row ?? null;
}
