import type { Context } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Acted } from "./audit-case.ts";
import { bookDifferenceRest } from "./book-difference.ts";
import { bookExternalRefund } from "./book-external-refund.ts";
import { bookSent } from "./book-sent.ts";
import type { Scope } from "./cases.ts";

/**
 * Debits money that left the bank without a debit here: a failed withdrawal that was sent, the excess of an
 * overpaid one, or a refund made at the bank. A repeat is a no-op. Throws NotFound, CaseActionNotAllowed and
 * InsufficientBalance; then nothing is booked.
 */
export async function bookCase(ctx: Context, scope: Scope, id: string): Promise<Acted> {
  try {
    await transaction(async (tx) => {
      const booked = (await bookSent(tx, ctx, scope, id)) || (await bookDifferenceRest(tx, ctx, scope, id));
      if (!booked) await bookExternalRefund(tx, ctx, scope, id);
    });
  } catch (error) {
    if (refusedAs(error) === "balanceTooLow") throw new AppError("InsufficientBalance");
    throw error;
  }
  return { id, state: "booked" };
}
