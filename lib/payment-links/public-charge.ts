import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { extraPaymentsOf } from "#lib/orders/extra-payments.ts";
import { type OutcomeFacts, outcomeOf, type PaymentFact, type RefundFact } from "#lib/orders/outcome.ts";
import { onlyBuyerPays } from "#lib/orders/payer.ts";
import { presentRelated } from "#lib/orders/related.ts";
import { type AsJson, PAYMENTS, pixOf, REFUNDS, receiptOf, toPayment, toRefund } from "#lib/orders/status.ts";
import type { Charge } from "#lib/transactions/record.ts";
import type { LinkChargeView } from "./charge-schemas.ts";
import { codeOf } from "./link.ts";
import { RELATED_CHARGES, type RelatedRow } from "./related.ts";

/** A charge of a payment link, with its outcome and payee. */
type LinkCharge = Charge & {
  linkCode: string;
  mode: "test" | "live";
  payeeName: string;
  payeeDocument: string | null;
  refusePayerMismatch: boolean;
  payments: AsJson<PaymentFact>[];
  refunds: AsJson<RefundFact>[];
  relatedCharges: RelatedRow[];
  now: Date;
};

/** Returns the charge of this link and store. Throws NotFound. */
export async function readLinkCharge(
  ctx: Pick<StoreContext, "store">,
  code: string,
  id: string,
): Promise<LinkChargeView> {
  const [charge] = await sql<LinkCharge>(
    "read-link-charge",
    `SELECT t.*, l.code AS link_code, now() AS now, s.mode, coalesce(s.legal_name, s.name) AS payee_name,
       s.document AS payee_document, s.refuse_payer_mismatch, ${PAYMENTS}, ${REFUNDS}, ${RELATED_CHARGES}
     FROM transactions t JOIN payment_links l ON l.id = t.payment_link_id JOIN stores s ON s.id = t.store_id
     WHERE t.store_id = $1 AND l.code = $2 AND t.id = $3`,
    [ctx.store.id, codeOf(code), id],
  );
  if (!charge) throw new AppError("NotFound");
  return viewOf(charge);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the id of the pending charge, or null: following it does not count against the rate limit of public reads. */
export async function openLinkCharge(storeId: string, id: string): Promise<string | null> {
  if (!UUID.test(id)) return null;
  const [open] = await sql<{ id: string }>(
    "open-link-charge",
    `SELECT id FROM transactions WHERE id = $2 AND store_id = $1 AND status = 'PENDING'
       AND payment_link_id IS NOT NULL`,
    [storeId, id],
  );
  return open?.id ?? null;
}

/** Visible to anyone who holds the charge's id: contains nothing about the payer. */
export function viewOf(charge: LinkCharge): LinkChargeView {
  const facts = factsOf(charge);
  const payable = charge.status === "PENDING" && charge.expiresAt > charge.now;
  return {
    id: charge.id,
    linkCode: charge.linkCode,
    status: facts.status,
    mode: charge.mode,
    description: charge.description ?? "",
    amount: toNumber(charge.amount),
    amountDue: toNumber(charge.amountDue),
    currency: "BRL",
    createdAt: charge.createdAt.toISOString(),
    expiresAt: charge.expiresAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    now: charge.now.toISOString(),
    payee: { name: charge.payeeName, document: charge.payeeDocument },
    pix: payable && charge.copyPaste ? pixOf(charge.copyPaste, charge.expiresAt, charge.amountDue) : null,
    onlyBuyerPays: onlyBuyerPays(charge),
    confirmedByHand: charge.gateway === "key",
    outcome: outcomeOf(facts),
    extraPayments: extraPaymentsOf(facts),
    relatedCharges: charge.relatedCharges.map(presentRelated),
    receipt: charge.status === "COMPLETED" ? receiptOf(facts.payments) : null,
  };
}

/** The facts that an order of this charge would have, so that both share their outcomes. */
function factsOf(
  charge: LinkCharge,
): OutcomeFacts & { status: LinkChargeView["status"]; payments: PaymentFact[] } {
  const refunds = charge.refunds.map(toRefund);
  const payments = charge.payments.map(toPayment);
  const full = payments.find(({ kind }) => kind === "full");
  const whole = full?.returnedAmount.greaterThanOrEqualTo(full.amount) ?? false;
  const { refundedAt, refundCause } = endOf(refunds, full);
  const turnedAway = refunds.some(({ cause }) => cause !== null);
  return {
    status: whole ? "refunded" : turnedAway ? "cancelled" : STATUS[charge.status],
    amountDue: charge.amountDue,
    expiresAt: charge.expiresAt,
    // An unpaid charge ends only by cancellation or expiry.
    cancelledAt: charge.status === "CANCELLED" ? charge.updatedAt : null,
    cancelledBy: null,
    refundedAt,
    refundCause,
    chargeStatus: charge.status,
    unpaid: charge.unpaid,
    reportedAt: charge.reportedAt,
    payments,
    refunds,
  };
}

/** When and by which way the last of the payment went back. */
function endOf(
  refunds: readonly RefundFact[],
  full: PaymentFact | undefined,
): Pick<OutcomeFacts, "refundedAt" | "refundCause"> {
  const back = refunds.findLast(
    ({ endToEndId, status }) => endToEndId === full?.endToEndId && status === "completed",
  );
  const refundedAt = back?.completedAt ?? null;
  const lostAt = full?.lostAt ?? null;
  if (lostAt && (!refundedAt || lostAt > refundedAt)) return { refundedAt: lostAt, refundCause: "dispute" };
  return { refundedAt, refundCause: refundedAt && "refund" };
}

const STATUS = {
  PENDING: "pending",
  COMPLETED: "paid",
  CANCELLED: "cancelled",
  FAILED: "cancelled",
} as const;
