import type { Context } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { type Acted, notAllowed } from "./audit-case.ts";
import { bookDifferenceRest } from "./book-difference.ts";
import { bookExternalRefund } from "./book-external-refund.ts";
import { bookSent } from "./book-sent.ts";
import type { Scope } from "./cases.ts";
import { caseMessages } from "./messages.ts";

/**
 * Debits money that left the bank without a debit here: a failed withdrawal that was sent, the excess of an
 * overpaid one, or a refund made at the bank. What the store has not got is owed. A repeat is a no-op. Throws NotFound and
 * CaseActionNotAllowed; then nothing is booked.
 */
export async function bookCase(ctx: Context, scope: Scope, id: string): Promise<Acted> {
  try {
    await transaction(async (tx) => {
      const booked = (await bookSent(tx, ctx, scope, id)) || (await bookDifferenceRest(tx, ctx, scope, id));
      if (!booked) await bookExternalRefund(tx, ctx, scope, id);
    });
  } catch (error) {
    if (refusedAs(error) === "refundsExceedPayment") throw notAllowed(caseMessages.alreadyRefunded);
    throw error;
  }
  return { id, state: "booked" };
}
