import type { StoreContext } from "#lib/context/context.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { presentPayer } from "#lib/pix/payer.ts";
import { presentRefundRow, type RefundRow, refundsAsJson } from "#lib/refunds/refund-json.ts";
import { RETURNED } from "#lib/returns/gone.ts";
import { paymentPayer } from "#lib/sealed/documents.ts";
import type { PaymentModel } from "#prisma/generated/models.ts";
import type { PaymentDetail, PaymentView } from "./schemas.ts";

/** A Pix that arrived for a charge, as stored. */
type Payment = Stored<PaymentModel>;

/** Column: the payments of charge `t`, oldest first. */
export const PAYMENTS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'amount', p.amount::text, 'taxWithheld', p.tax_withheld::text,
    'endToEndId', p.end_to_end_id, 'payerName', p.payer_name, 'payerDocument', p.payer_document, 'paidAt', p.paid_at,
    'refunded', ${RETURNED}::text) ORDER BY p.paid_at, p.id), '[]')
  FROM payments p WHERE p.transaction_id = t.id) AS payments`;

/** One of `PAYMENTS`: amounts and timestamps inside JSON are text. */
export type PaymentRow = Pick<Payment, "id" | "kind" | "endToEndId" | "payerName" | "payerDocument"> & {
  amount: string;
  taxWithheld: string;
  paidAt: string;
  refunded: string;
};

type PaymentFacts = Pick<Payment, "id" | "kind" | "endToEndId" | "payerName" | "payerDocument"> & {
  amount: Money;
  taxWithheld: Money;
  paidAt: Date;
  refunded: Money;
};

export function presentPaymentRow(row: PaymentRow): PaymentView {
  return presentPayment({
    ...row,
    amount: money(row.amount),
    taxWithheld: money(row.taxWithheld),
    paidAt: new Date(row.paidAt),
    refunded: money(row.refunded),
  });
}

function presentPayment(payment: PaymentFacts): PaymentView {
  return {
    id: payment.id,
    kind: payment.kind,
    amount: toNumber(payment.amount),
    taxWithheld: toNumber(payment.taxWithheld),
    endToEndId: payment.endToEndId,
    payer: presentPayer({ ...payment, payerDocument: paymentPayer(payment) }),
    paidAt: payment.paidAt.toISOString(),
    refundedAmount: toNumber(payment.refunded),
  };
}

type PaymentRecord = Payment & {
  orderId: string | null;
  orderCode: string | null;
  refunded: Money;
  refunds: RefundRow[];
};

/** Returns this store's payment with its refunds, in one statement. Throws NotFound. */
export async function readPayment(ctx: StoreContext, id: string): Promise<PaymentRecord> {
  const [payment] = await sql<PaymentRecord>(
    "read-payment",
    `SELECT p.*, t.order_id, o.order_code, ${RETURNED} AS refunded,
       (SELECT ${refundsAsJson("p.id")}
        FROM refunds r WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id) AS refunds
     FROM payments p JOIN transactions t ON t.id = p.transaction_id LEFT JOIN orders o ON o.id = t.order_id
     WHERE p.id = $2 AND p.store_id = $1`,
    [ctx.store.id, id],
  );
  if (!payment) throw new AppError("NotFound");
  return payment;
}

export function presentPaymentDetail(payment: PaymentRecord): PaymentDetail {
  return {
    ...presentPayment(payment),
    transactionId: payment.transactionId,
    orderId: payment.orderId,
    orderCode: payment.orderCode,
    late: payment.late,
    refunds: payment.refunds.map(presentRefundRow),
  };
}
