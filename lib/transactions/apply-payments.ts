import { newId } from "#lib/core/ids.ts";
import { toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { log } from "#lib/log.ts";
import { mailWhenDue } from "#lib/mail/mail-when-due.ts";
import { sealDocument } from "#lib/sealed/documents.ts";
import { type Movement, post } from "#lib/wallet/ledger.ts";
import { taxMovements } from "#lib/wallet/tax-withheld.ts";
import { emit, paymentEvent } from "#lib/webhooks/events.ts";
import { lockCharges, movementText, paymentFacts } from "./charge.ts";
import { complete } from "./complete.ts";
import { isOtherPayer, isRefused, type Paid, type Paying, type Told } from "./paid.ts";
import { meaningOf } from "./payment-meaning.ts";
import { noteProofOfAnother } from "./proof-of-another.ts";

/**
 * Books a Pix that paid this charge. Returns false if the account has booked it before. Throws `pixBookedElsewhere`,
 * NotFound.
 */
export async function applyPayment(tx: Sql, told: Told): Promise<boolean> {
  const [paying] = await lockPaying(tx, [told]);
  if (!paying) throw new AppError("NotFound");
  const [paid] = await insertPayments(tx, [paying]);
  if (!paid) {
    await noteProofOfAnother(tx, told);
    return false;
  }
  if (paid.meaning.kind === "full") await complete(tx, [paid]);
  else await creditAside(tx, paid, paid.meaning.kind);
  return true;
}

/**
 * Books the plain ones of these Pix, which are of one store and account and of different charges. Returns the txids of
 * those, booked now or before. The others need more locks than these, and are to be booked one by one.
 */
export async function applyPlain(tx: Sql, told: readonly Told[]): Promise<ReadonlySet<string>> {
  const plain = (await lockPaying(tx, told)).filter(isPlain);
  if (plain.length > 0) await complete(tx, await insertPayments(tx, plain));
  return new Set(plain.map(({ txid }) => txid));
}

/** Whether it pays an open charge in full, whose order, if any, waits for it. */
function isPlain(paying: Paying): boolean {
  const { status, chargeState, order } = paying.charge;
  return (
    paying.meaning.kind === "full" &&
    status === "PENDING" &&
    chargeState === "open" &&
    (!order || order.status === "pending") &&
    !isRefused(paying)
  );
}

async function lockPaying(tx: Sql, told: readonly Told[]): Promise<Paying[]> {
  const byTxid = new Map(told.map((one) => [one.txid, one]));
  const charges = await lockCharges(tx, [...byTxid.keys()]);
  return charges.flatMap((charge) => {
    const one = byTxid.get(charge.txid);
    return one
      ? [{ ...one, charge, meaning: meaningOf(charge.status, charge.amountDue, one.pix.amount) }]
      : [];
  });
}

/** Returns those that were not booked before. */
async function insertPayments(tx: Sql, paying: readonly Paying[]): Promise<Paid[]> {
  const rows = paying.map((one) => {
    const { charge, pix, meaning } = one;
    const id = newId();
    return {
      id,
      ...{ store_id: charge.storeId, transaction_id: charge.id, gateway: charge.gateway, kind: meaning.kind },
      ...{ account_id: charge.accountId, end_to_end_id: pix.endToEndId, amount: toFixed(pix.amount) },
      payer_document: sealDocument("payments.payer_document", id, pix.payerDocument),
      ...{ payer_name: pix.payerName, paid_at: pix.paidAt },
      ...(pix.tax ? { tax_withheld: toFixed(pix.tax.amount), tax_told: pix.tax.told } : {}),
      ...{ late: meaning.late, flagged: meaning.kind !== "full" || isOtherPayer(one) },
    };
  });
  const inserted = await tx<{ id: string; transactionId: string }>(
    "insert-payments",
    `INSERT INTO payments (id, store_id, transaction_id, gateway, end_to_end_id, kind, amount, late, flagged, payer_name,
       payer_document, paid_at, account_id, open_amount, tax_withheld, tax_told)
     SELECT p.id, p.store_id, p.transaction_id, p.gateway, p.end_to_end_id, p.kind, p.amount, p.late, p.flagged, p.payer_name,
       p.payer_document, p.paid_at, p.account_id, CASE WHEN p.kind <> 'full' THEN p.amount END, coalesce(p.tax_withheld, 0), p.tax_told
     FROM jsonb_to_recordset($1) AS p (id uuid, store_id uuid, transaction_id uuid, gateway text, end_to_end_id text, kind payment_kind,
       amount numeric, late boolean, flagged boolean, payer_name text, payer_document text, paid_at timestamptz, account_id uuid,
       tax_withheld numeric, tax_told jsonb)
     ON CONFLICT (account_id, end_to_end_id) DO NOTHING RETURNING id, transaction_id`,
    [JSON.stringify(rows)],
  );
  const ids = new Map(inserted.map(({ id, transactionId }) => [transactionId, id]));
  return paying.flatMap((one) => {
    const id = ids.get(one.charge.id);
    return id ? [{ ...one, pix: { ...one.pix, id } }] : [];
  });
}

/** The buyer may have left the page. */
const EXTRA_MAILS = { overpayment: "paid-twice", amount_mismatch: "amount-mismatch" } as const;

/** Credits a payment that completes no charge as a separate, flagged movement. */
async function creditAside(
  tx: Sql,
  { charge, pix }: Paid,
  kind: "overpayment" | "amount_mismatch",
): Promise<void> {
  log().warn({ transactionId: charge.id, kind }, "payment does not complete its charge");
  await emit(tx, charge.storeId, paymentEvent(kind, paymentFacts(charge), pix));
  if (charge.order) await mailWhenDue(tx, EXTRA_MAILS[kind], charge.order.id, { paymentId: pix.id });
  const { storeId, accountId } = charge;
  const credit: Movement = {
    ...{ storeId, accountId, debit: "clearing", credit: "available" },
    ...{ amount: pix.amount, cause: kind, causeId: pix.id, description: movementText(charge) },
  };
  await post(tx, credit, ...taxMovements(credit, pix.tax));
}
