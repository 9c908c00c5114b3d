import type { Context } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import { transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { post } from "#lib/wallet/ledger.ts";
import type { OutsideRefundModel } from "#prisma/generated/models.ts";
import { type Acted, notAllowed, note } from "./act.ts";
import type { Scope } from "./matters.ts";
import { matterMessages } from "./messages.ts";

type Outside = Stored<OutsideRefundModel>;

/**
 * Takes what the bank gave back without being asked here out of the store's balance, so that the ledger says what the
 * bank does. A repeat is the same. Throws InsufficientBalance when less is available.
 */
export async function bookOutside(ctx: Context, scope: Scope, id: string): Promise<Acted> {
  try {
    await transaction(async (tx) => {
      const [refund] = await tx<Outside>(
        "lock-outside",
        "SELECT * FROM outside_refunds WHERE id = $1 FOR UPDATE",
        [id],
      );
      if (!refund || (scope.storeId !== null && refund.storeId !== scope.storeId))
        throw new AppError("NotFound");
      if (refund.state === "booked") return;
      if (refund.state !== "open") throw notAllowed();
      if (refund.storeId === null) throw notAllowed(matterMessages.noStore);
      await tx(
        "book-outside",
        "UPDATE outside_refunds SET state = 'booked', ended_at = now() WHERE id = $1",
        [id],
      );
      await note(tx, ctx, scope, refund.storeId, "outside_refund.booked", {
        id,
        endToEndId: refund.endToEndId,
        amount: toFixed(refund.amount),
      });
      await post(tx, {
        storeId: refund.storeId,
        debit: "available",
        credit: "clearing",
        amount: refund.amount,
        cause: "outside_refund",
        causeId: id,
        description: "Devolução feita no banco",
      });
    });
  } catch (error) {
    if (refusedAs(error) === "balanceTooLow") throw new AppError("InsufficientBalance");
    throw error;
  }
  return { id, state: "booked" };
}
