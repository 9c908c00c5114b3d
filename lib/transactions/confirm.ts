import { actorName, auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { invalidField, refusedField } from "#lib/errors/app-error.ts";
import { lockPix } from "#lib/pix/gateways/key/lock-pix.ts";
import { receiptId } from "#lib/pix/gateways/key/receipt-id.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { reportPayment } from "#lib/pix/report-payment.ts";
import { isReceiptId } from "#lib/pix/words.ts";
import type { KeyReceiptModel } from "#prisma/generated/models.ts";
import { type LockedCharge, lockCharge } from "./charge.ts";
import { confirmationMessages } from "./messages.ts";
import { readTransaction } from "./read.ts";

type Receipt = Stored<KeyReceiptModel>;

export type Confirmed = Receipt & { transactionId: string };

type ConfirmationWish = {
  amount?: number | undefined;
  endToEndId?: string | undefined;
  payerName?: string | undefined;
  paidAt?: Date | undefined;
  /** The endToEndId of a Pix of this amount that was confirmed without it. */
  idNowKnown?: true;
};

/**
 * Confirms a Pix that a person saw on the bank's statement. Stores a receipt, which the adapter then reads,
 * so that it is booked like any other: as the payment, late money, an overpayment or an amount mismatch.
 * Idempotent. `also` runs in the same transaction. Throws NotFound, ConfirmationNotAllowed and
 * EndToEndIdTaken.
 */
export async function confirmCharge(
  ctx: StoreContext,
  id: string,
  wish: ConfirmationWish,
  also: (tx: Sql, charge: LockedCharge) => Promise<void> = async () => {},
): Promise<Confirmed> {
  const { accountId } = await readTransaction(ctx, id);
  const confirmedBy = (await findGateway(accountId))?.charges?.confirmedBy;
  return transaction(async (tx) => {
    // The lock serializes confirmations of one charge.
    const charge = await lockCharge(tx, { id });
    if (confirmedBy !== "person" || charge.status === "FAILED")
      throw refusedField("ConfirmationNotAllowed", "id", confirmationMessages.notByHand);
    await also(tx, charge);
    await refuseUsed(tx, charge, wish.endToEndId);
    const amount = wish.amount === undefined ? charge.amountDue : money(wish.amount);
    const known = await knownReceipt(tx, charge, amount, wish);
    if (known) return { ...known, transactionId: id };
    await refuseListed(tx, charge, amount, wish.endToEndId);
    await refuseStrangeTime(tx, charge, wish.paidAt);
    const made = await writeReceipt(tx, ctx, charge, { ...wish, amount });
    await auditBy(tx, ctx, "charge.confirmed_by_hand", {
      transactionId: id,
      endToEndId: made.endToEndId,
      amount: toFixed(made.amount),
    });
    await reportPayment(tx, charge.txid);
    return { ...made, transactionId: id };
  });
}

/**
 * Returns the matching receipt, or null for a new one. A receipt confirmed without an endToEndId may be the
 * very Pix whose id is given now: such a confirmation is refused, so that no Pix is booked twice.
 */
async function knownReceipt(
  tx: Sql,
  charge: LockedCharge,
  amount: Money,
  { endToEndId, idNowKnown }: ConfirmationWish,
): Promise<Receipt | null> {
  const receipts = await tx<Receipt>(
    "receipts-of-charge",
    "SELECT * FROM key_receipts WHERE account_id = $1 AND txid = $2 ORDER BY created_at, id",
    [charge.accountId, charge.txid],
  );
  const same = receipts.filter((receipt) => receipt.amount.equals(amount));
  if (endToEndId === undefined) return same[0] ?? null;
  const known = same.find((receipt) => receipt.endToEndId === endToEndId);
  if (known) return known;
  const withoutId = same.find((receipt) => isReceiptId(receipt.endToEndId));
  if (withoutId && idNowKnown) return withoutId;
  if (withoutId) throw refusedField("ConfirmationNotAllowed", "endToEndId", confirmationMessages.withoutId);
  return null;
}

/** A statement may contain only the day, and clocks differ by minutes. */
async function refuseStrangeTime(tx: Sql, charge: LockedCharge, paidAt: Date | undefined): Promise<void> {
  if (!paidAt) return;
  const { future, before } = onlyRow(
    await tx<{ future: boolean; before: boolean }>(
      "time-of-confirmation",
      `SELECT $1::timestamptz > now() + interval '5 minutes' AS future,
         $1::timestamptz < $2::timestamptz - interval '1 day' AS before`,
      [paidAt, charge.createdAt],
    ),
  );
  if (future) throw invalidField("paidAt", confirmationMessages.future);
  if (before) throw invalidField("paidAt", confirmationMessages.before);
}

/**
 * One Pix pays one charge. Refuses a Pix that waits as a case or was credited from one, that confirmed
 * another charge, that a statement line has matched to another charge confirmed without an endToEndId, or that was sent
 * as a refund.
 */
async function refuseUsed(
  tx: Sql,
  { id, txid, accountId }: LockedCharge,
  endToEndId: string | undefined,
): Promise<void> {
  if (endToEndId === undefined) return;
  await lockPix(tx, [{ accountId, endToEndId }]);
  const { unmatched, used } = onlyRow(
    await tx<{ unmatched: boolean; used: boolean }>(
      "use-of-pix",
      `SELECT EXISTS (SELECT FROM unmatched_payments WHERE account_id = $1 AND end_to_end_id = $2 AND state <> 'dismissed') AS unmatched,
         EXISTS (SELECT FROM key_receipts WHERE account_id = $1 AND end_to_end_id = $2 AND txid <> $3)
         OR EXISTS (SELECT FROM bank_statement_lines WHERE account_id = $1 AND end_to_end_id = $2 AND transaction_id <> $4)
         OR EXISTS (SELECT FROM refunds WHERE account_id = $1 AND paid_back_as = $2) AS used`,
      [accountId, endToEndId, txid, id],
    ),
  );
  if (unmatched) throw refusedField("EndToEndIdTaken", "endToEndId", confirmationMessages.onTheDesk);
  if (used) throw refusedField("EndToEndIdTaken", "endToEndId", confirmationMessages.used);
}

/**
 * Refuses a Pix that an account at a bank with the same money lists: it is booked there, or waits there for a decision. Without its
 * id, one of the same amount that has come since the day before the charge may be it.
 */
async function refuseListed(
  tx: Sql,
  { accountId, createdAt }: LockedCharge,
  amount: Money,
  endToEndId: string | undefined,
): Promise<void> {
  // prisma/functions/same_pot.sql
  const others = await tx<{ id: string }>(
    "accounts-of-same-pot",
    "SELECT same_pot AS id /* never null: id (an account) */ FROM same_pot($1)",
    [accountId],
  );
  if (others.length === 0) return;
  // As in prisma/functions/claim_receipt.sql.
  await tx("lock-pot", "SELECT pg_advisory_xact_lock(hashtextextended('pot ' || $1::text, 0))", [accountId]);
  const { listed } = onlyRow(
    await tx<{ listed: boolean }>(
      "listed-in-same-pot",
      `SELECT EXISTS (SELECT FROM payments WHERE account_id = ANY ($1::uuid[]) AND end_to_end_id = $2)
         OR EXISTS (SELECT FROM key_receipts WHERE account_id = $5 AND listed_as = $2)
         OR EXISTS (SELECT FROM unmatched_payments u WHERE u.account_id = ANY ($1::uuid[]) AND u.state NOT IN ('matched', 'dismissed')
           AND CASE WHEN $2::text IS NULL THEN u.amount = $3 AND u.paid_at >= $4::timestamptz - interval '1 day' ELSE u.end_to_end_id = $2 END) AS listed`,
      [others.map(({ id }) => id), endToEndId ?? null, toFixed(amount), createdAt, accountId],
    ),
  );
  if (listed) throw refusedField("EndToEndIdTaken", "endToEndId", confirmationMessages.listed);
}

async function writeReceipt(
  tx: Sql,
  ctx: StoreContext,
  charge: LockedCharge,
  wish: Omit<ConfirmationWish, "amount"> & { amount: Money },
): Promise<Receipt> {
  const [made] = await tx<Receipt>(
    "insert-receipt",
    `INSERT INTO key_receipts (account_id, txid, end_to_end_id, amount, payer_name, paid_at, confirmed_by)
     VALUES ($1, $2, $3, $4, $5, least($6::timestamptz, now()), $7)
     ON CONFLICT (account_id, end_to_end_id) DO NOTHING RETURNING *`,
    [
      ...[charge.accountId, charge.txid, wish.endToEndId ?? receiptId(charge.txid, wish.amount)],
      ...[toFixed(wish.amount), wish.payerName ?? null, wish.paidAt ?? null, actorName(ctx)],
    ],
  );
  // The Pix was confirmed for another charge or with another amount.
  if (!made) throw refusedField("EndToEndIdTaken", "endToEndId", confirmationMessages.used);
  return made;
}
