import { randomUUID } from "node:crypto";
import { Decimal } from "decimal.js";
import type { Context } from "#lib/context/context.ts";
import { type Money, toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { requireKeeper } from "#lib/gateway-accounts/keeps.ts";
import { lockUnmatched, type Unmatched } from "#lib/reconciliation/lock-unmatched.ts";
import { lockExternalRefundsOf, recordExternalRefund } from "#lib/refunds/record-external-refund.ts";
import { type Movement, post } from "#lib/wallet/ledger.ts";
import { taxMovements } from "#lib/wallet/tax-withheld.ts";
import { type Acted, notAllowed, note } from "./audit-case.ts";
import type { Scope } from "./cases.ts";
import { caseMessages } from "./messages.ts";

/** The days within which a bank can return a received Pix. */
const RETURNABLE_DAYS = 90;

/**
 * Credits a Pix without a charge to a store, less what its bank has already sent back. The holder of the account credits
 * its own store; the operator any live store, for an account of the platform. A repeat for the same store is a no-op.
 */
export async function creditUnmatched(
  ctx: Context,
  scope: Scope,
  id: string,
  storeId: string,
): Promise<Acted> {
  await transaction(async (tx) => {
    const payment = await lockOwn(tx, scope, id);
    if (payment.state === "credited" && payment.storeId === storeId) return;
    if (payment.state !== "open") throw notAllowed();
    // Before the wallet, as everywhere.
    const sentBack = await lockExternalRefundsOf(tx, payment);
    // The next listing recognizes it as returned (lib/refunds/note-refunds.ts).
    if (Decimal.sum(0, ...sentBack.map((refund) => refund.amount)).greaterThanOrEqualTo(payment.amount))
      throw notAllowed(caseMessages.sentBack);
    await expectPayable(tx, payment.accountId, storeId);
    if (await isConfirmedByHand(tx, payment)) throw notAllowed(caseMessages.confirmedByHand);
    await tx(
      "credit-unmatched",
      "UPDATE unmatched_payments SET state = 'credited', store_id = $2, ended_at = now(), problem = NULL WHERE id = $1",
      [id, storeId],
    );
    await note(tx, ctx, scope, storeId, "unmatched.credited", facts(payment));
    for (const refund of sentBack)
      await note(tx, ctx, scope, storeId, "external_refund.booked", facts(refund));
    const credit: Movement = {
      ...{ storeId, accountId: payment.accountId, debit: "clearing", credit: "available" },
      ...{
        amount: payment.amount,
        cause: "unmatched_credited",
        causeId: id,
        description: "Pix sem cobrança",
      },
    };
    await post(tx, credit, ...taxMovements(credit, { amount: payment.taxWithheld }));
    // The part that the bank has sent back is debited at once: the store must not withdraw it meanwhile.
    for (const refund of sentBack) await recordExternalRefund(tx, refund, { uncredited: false });
  });
  return { id, state: "credited" };
}

/**
 * Returns a Pix without a charge to its payer, less what its bank has already sent back, or may have; a job sends it. A
 * repeat is a no-op.
 */
export async function returnUnmatched(ctx: Context, scope: Scope, id: string): Promise<Acted> {
  await transaction(async (tx) => {
    const payment = await lockOwn(tx, scope, id);
    if (payment.state === "returning" || payment.state === "returned") return;
    if (payment.state !== "open") throw notAllowed();
    await requireKeeper(tx, "return", payment.accountId);
    const amount = payment.amount.minus(await sentBackOf(tx, payment));
    if (amount.lessThanOrEqualTo(0)) throw notAllowed(caseMessages.sentBackWhole);
    const [begun] = await tx<{ id: string }>(
      "return-unmatched",
      `UPDATE unmatched_payments SET state = 'returning', devolucao_id = $2, returned = nullif($4::numeric, amount), reconcile_at = now(),
         attempts = 0, call_until = NULL, unsure_until = NULL, problem = NULL
       WHERE id = $1 AND paid_at > now() - $3 * interval '1 day' RETURNING id`,
      [id, randomUUID().replaceAll("-", ""), RETURNABLE_DAYS, toFixed(amount)],
    );
    if (!begun) throw notAllowed(caseMessages.tooOld);
    await note(tx, ctx, scope, payment.storeId, "unmatched.returned", facts({ ...payment, amount }));
  });
  return { id, state: "returning" };
}

/** What the bank has sent back of a Pix without a charge, or may have in a way that can't be read. */
async function sentBackOf(
  tx: Sql,
  { accountId, endToEndId }: Pick<Unmatched, "accountId" | "endToEndId">,
): Promise<Money> {
  await lockExternalRefundsOf(tx, { accountId, endToEndId });
  const { sentBack } = onlyRow(
    await tx<{ sentBack: Money }>(
      "sent-back-of-unmatched",
      // prisma/functions/unread_refunds.sql
      `SELECT (SELECT coalesce(sum(x.amount), 0.00) FROM external_refunds x
           WHERE x.account_id = $1 AND x.end_to_end_id = $2) + unread_refunds($1, $2) AS sent_back`,
      [accountId, endToEndId],
    ),
  );
  return sentBack;
}

async function lockOwn(tx: Sql, { storeId }: Scope, id: string): Promise<Unmatched> {
  const payment = await lockUnmatched(tx, id);
  if (!payment || (storeId !== null && payment.storeId !== storeId)) throw new AppError("NotFound");
  return payment;
}

/** Throws unless this store can own money of this account: by its mode and by the account's holder. */
async function expectPayable(tx: Sql, accountId: string, storeId: string): Promise<void> {
  const [store] = await tx<{ id: string }>(
    "payable-store",
    `SELECT s.id FROM stores s JOIN gateway_accounts a ON a.id = $2 AND coalesce(a.holder_store_id, s.id) = s.id
       AND (a.environment = 'production') = (s.mode = 'live') WHERE s.id = $1`,
    [storeId, accountId],
  );
  if (!store) throw invalidField("storeId", caseMessages.store);
}

/** Whether a person has confirmed this Pix on a bare key with the same money, where it is booked then. */
async function isConfirmedByHand(tx: Sql, payment: Unmatched): Promise<boolean> {
  const { accountId, endToEndId, txid, amount, paidAt } = payment;
  // prisma/functions/claim_receipt.sql
  const { claimed } = onlyRow(
    await tx<{ claimed: boolean }>(
      "is-confirmed-by-hand",
      "SELECT claim_receipt($1, $2, $3, $4, $5) AS claimed /* never null: claimed (the function returns one) */",
      [accountId, endToEndId, txid, toFixed(amount), paidAt],
    ),
  );
  return claimed;
}

const facts = ({ id, endToEndId, amount }: Pick<Unmatched, "id" | "endToEndId" | "amount">) => ({
  id,
  endToEndId,
  amount: toFixed(amount),
});
