import type { StoreContext } from "#lib/context/context.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { pixOf } from "#lib/orders/status.ts";
import { codeOf } from "#lib/payment-links/link.ts";
import type { LinkChargeView } from "#lib/payment-links/public-schemas.ts";
import { PAYMENTS, type PaymentRow } from "#lib/payments/payment.ts";
import { REFUNDS, type RefundRow } from "#lib/payments/refund.ts";
import type { Charge } from "#lib/transactions/charge.ts";
import { TURNED_AWAY } from "./settle.ts";

/** A charge of a payment link with what became of it. */
export type LinkCharge = Charge & {
  linkCode: string;
  payments: PaymentRow[];
  refunds: RefundRow[];
  /** Its payment came after its end. */
  late: boolean;
  /** Its time is up, by the database's clock. */
  over: boolean;
};

type Outcome = NonNullable<LinkChargeView["outcome"]>;

/** The charge of this link and store; NotFound for any other. */
export async function readLinkCharge(ctx: StoreContext, code: string, id: string): Promise<LinkChargeView> {
  const [charge] = await sql<LinkCharge>(
    "read-link-charge",
    `SELECT t.*, l.code AS link_code, t.expires_at <= now() AS over, ${PAYMENTS}, ${REFUNDS},
       EXISTS (SELECT FROM payments p WHERE p.transaction_id = t.id AND p.kind = 'settlement' AND p.late) AS late
     FROM transactions t JOIN payment_links l ON l.id = t.payment_link_id
     WHERE t.store_id = $1 AND l.code = $2 AND t.id = $3`,
    [ctx.store.id, codeOf(code), id],
  );
  if (!charge) throw new AppError("NotFound");
  return viewOf(charge);
}

/** What anyone who holds the charge's id may see: nothing of who pays. */
export function viewOf(charge: LinkCharge): LinkChargeView {
  const payable = charge.status === "PENDING" && !charge.over && charge.copyPaste;
  const outcome = outcomeOf(charge);
  return {
    id: charge.id,
    linkCode: charge.linkCode,
    status: statusOf(charge, outcome),
    description: charge.description ?? "",
    amount: toNumber(charge.amount),
    amountDue: toNumber(charge.amountDue),
    currency: "BRL",
    createdAt: charge.createdAt.toISOString(),
    expiresAt: charge.expiresAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    pix: payable && charge.copyPaste ? pixOf(charge.copyPaste, charge.expiresAt, charge.amountDue) : null,
    outcome,
    receipt:
      charge.status === "COMPLETED" && charge.paidAt && charge.endToEndId
        ? {
            amount: toNumber(charge.amountDue),
            paidAt: charge.paidAt.toISOString(),
            endToEndId: charge.endToEndId,
          }
        : null,
  };
}

const STATUS = { PENDING: "pending", COMPLETED: "paid", CANCELLED: "cancelled", FAILED: "failed" } as const;

function statusOf(charge: LinkCharge, outcome: Outcome | null): LinkChargeView["status"] {
  if (outcome?.kind === "turned_away") return "cancelled";
  return outcome?.kind === "refunded" ? "refunded" : STATUS[charge.status];
}

/** What is to be told beside "wait" and "paid"; the newest word about money comes first. */
function outcomeOf(charge: LinkCharge): Outcome | null {
  if (charge.status === "COMPLETED") return refundOutcome(charge) ?? lateOutcome(charge);
  const wrong = charge.payments.findLast(({ kind }) => kind === "wrong_amount");
  if (wrong) return { kind: "wrong_amount", amount: toNumber(money(wrong.amount)), at: iso(wrong.paidAt) };
  if (charge.status === "PENDING") return charge.over ? { kind: "confirming", amount: null, at: null } : null;
  if (charge.status === "FAILED") return null;
  // Nothing but a cancellation or the expiry writes to an unpaid charge.
  const at = charge.updatedAt.toISOString();
  return charge.updatedAt < charge.expiresAt
    ? { kind: "cancelled_by_store", amount: null, at }
    : { kind: "expired", amount: null, at };
}

function refundOutcome(charge: LinkCharge): Outcome | null {
  const refunds = charge.refunds.filter(
    ({ status, endToEndId }) => status !== "failed" && endToEndId === charge.endToEndId,
  );
  const last = refunds.at(-1);
  if (!last) return null;
  const amount = sum(refunds);
  const at = iso(last.completedAt ?? last.createdAt);
  const shown = { amount: toNumber(amount), at };
  if (refunds.some(({ reason }) => reason === TURNED_AWAY)) return { kind: "turned_away", ...shown };
  if (refunds.some(({ status }) => status !== "completed")) return { kind: "refunding", ...shown };
  return { kind: amount.lessThan(charge.amountDue) ? "partly_refunded" : "refunded", ...shown };
}

function lateOutcome(charge: LinkCharge): Outcome | null {
  return charge.late
    ? { kind: "late", amount: toNumber(charge.amountDue), at: charge.paidAt?.toISOString() ?? null }
    : null;
}

function sum(refunds: RefundRow[]): Money {
  return refunds.reduce((total, { amount }) => total.plus(amount), money(0));
}

function iso(at: string): string {
  return new Date(at).toISOString();
}
