import type { Row, Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { PaymentFacts } from "#lib/webhooks/events.ts";
import type { OrderStatus, TransactionStatus } from "#prisma/generated/enums.ts";

/** A charge with what its order contributes to a decision, read under a row lock. */
export type LockedCharge = {
  id: string;
  storeId: string;
  txid: string;
  gateway: string;
  status: TransactionStatus;
  chargeState: "opening" | "open" | "uncertain" | "failed";
  amount: string;
  feeAmount: string;
  amountDue: string;
  expiresAt: Date;
  customerName: string | null;
  customerEmail: string | null;
  customerDocument: string | null;
  externalReference: string | null;
  description: string | null;
  /** The store sends back what another person than the buyer pays. */
  refusesOthers: boolean;
  order: { id: string; code: string; status: OrderStatus; couponId: string | null; locale: string } | null;
};

const SELECT = `SELECT t.*, o.order_code, o.status AS order_status, o.coupon_id, o.locale,
    (SELECT refuse_payer_mismatch FROM stores s WHERE s.id = t.store_id) AS refuses_others
  FROM transactions t LEFT JOIN orders o ON o.id = t.order_id`;

/** Locks the charge (then its order) until the transaction ends: the first locks that any change of a charge takes. */
export async function lockCharge(tx: Sql, by: { id: string } | { txid: string }): Promise<LockedCharge> {
  const rows =
    "id" in by
      ? await tx<Row>("lock-charge-id", `${SELECT} WHERE t.id = $1 FOR UPDATE OF t`, [by.id])
      : await tx<Row>("lock-charge-txid", `${SELECT} WHERE t.txid = $1 FOR UPDATE OF t`, [by.txid]);
  const [row] = rows;
  if (!row) throw new AppError("NotFound");
  return toLockedCharge(row);
}

/** Reads the same without a lock. */
export async function findCharge(on: Sql, id: string): Promise<LockedCharge | null> {
  const [row] = await on<Row>("find-charge", `${SELECT} WHERE t.id = $1`, [id]);
  return row ? toLockedCharge(row) : null;
}

function toLockedCharge(row: Row): LockedCharge {
  return {
    id: row.id as string,
    storeId: row.storeId as string,
    txid: row.txid as string,
    gateway: row.gateway as string,
    status: row.status as TransactionStatus,
    chargeState: row.chargeState as LockedCharge["chargeState"],
    amount: row.amount as string,
    feeAmount: row.feeAmount as string,
    amountDue: row.amountDue as string,
    expiresAt: row.expiresAt as Date,
    customerName: row.customerName as string | null,
    customerEmail: row.customerEmail as string | null,
    customerDocument: row.customerDocument as string | null,
    externalReference: row.externalReference as string | null,
    description: row.description as string | null,
    refusesOthers: row.refusesOthers as boolean,
    order: row.orderId
      ? {
          id: row.orderId as string,
          code: row.orderCode as string,
          status: row.orderStatus as OrderStatus,
          couponId: row.couponId as string | null,
          locale: row.locale as string,
        }
      : null,
  };
}

export function paymentFacts(charge: LockedCharge, paidAt: Date | null): PaymentFacts {
  return {
    id: charge.id,
    amount: charge.amount,
    customerName: charge.customerName,
    customerDocument: charge.customerDocument,
    externalReference: charge.externalReference,
    orderId: charge.order?.id ?? null,
    orderCode: charge.order?.code ?? null,
    paidAt,
  };
}
