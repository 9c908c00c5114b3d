import type { StoreRef } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import type { Money } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { Order } from "#lib/orders/order.ts";
import type { ChargePort, ChargeRequest } from "#lib/pix/port.ts";
import { FIRST_CLAIM } from "#lib/pix/sending/claim.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import type { SaleAmounts } from "#lib/wallet/fee.ts";
import type { PaymentFacts } from "#lib/webhooks/events.ts";
import type { Charge } from "./record.ts";

/** A charge with what its order contributes to a decision; `order` is null for a standalone charge. */
export type ChargeWithOrder = Charge & {
  order: Pick<Order, "id" | "orderCode" | "status" | "couponId" | "locale"> | null;
};

/** The same, read under a lock, with the setting of its store that decides about money of another person. */
export type LockedCharge = ChargeWithOrder & {
  refusePayerMismatch: boolean;
  /** By the database's clock. */
  expired: boolean;
  /** Seconds until it expires, by the same clock. */
  expiresIn: number;
};

type NewCharge = { inbound: { account: GatewayAccount; charges: ChargePort } } & Pick<
  Charge,
  | "description"
  | "customerName"
  | "customerEmail"
  | "customerDocument"
  | "externalReference"
  | "metadata"
  | "paymentLinkId"
  | "expiresAt"
  | "createdAt"
> & { amount: Money; sale: SaleAmounts; order: ChargeWithOrder["order"] };

/** A charge that is written down before the PSP is asked: its txid is chosen here. */
export function newCharge(store: StoreRef, { sale, order, inbound, ...wanted }: NewCharge): ChargeWithOrder {
  const { account, charges } = inbound;
  return {
    ...wanted,
    id: newId(wanted.createdAt.getTime()),
    storeId: store.id,
    orderId: order?.id ?? null,
    order,
    status: "PENDING",
    feeAmount: sale.fee,
    netAmount: sale.net,
    amountDue: sale.due,
    coverFee: store.coverFee,
    gateway: account.kind,
    accountId: account.id,
    txid: makeTxid(),
    chargeState: "opening",
    // No reconciliation is due yet: should this process die before the PSP has spoken, a repeat under the same
    // key takes the charge up again, and without one the charge expires.
    reconcileAt: null,
    reconcileAttempts: 0,
    // Whoever writes it makes the first call; the lease of that is written by the database's clock.
    claim: FIRST_CLAIM.claim,
    callUntil: null,
    unsureUntil: null,
    closeAt: endsHere(charges, wanted.expiresAt),
    copyPaste: null,
    endToEndId: null,
    payerName: null,
    payerDocument: null,
    reportedAt: null,
    contradiction: null,
    paidAt: null,
    updatedAt: wanted.createdAt,
  };
}

/** When a charge ends here, where that is later than at its PSP. */
function endsHere({ graceSeconds }: ChargePort, expiresAt: Date): Date | null {
  return graceSeconds === 0 ? null : new Date(expiresAt.getTime() + graceSeconds * 1000);
}

const SELECT = `SELECT t.*, s.refuse_payer_mismatch, t.expires_at <= now() AS expired,
    ceil(extract(epoch FROM t.expires_at - now()))::int AS expires_in,
    CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'orderCode', o.order_code, 'status', o.status,
      'couponId', o.coupon_id, 'locale', o.locale) END AS "order"
  FROM transactions t JOIN stores s ON s.id = t.store_id LEFT JOIN orders o ON o.id = t.order_id`;

/** Locks the charge until the transaction ends: the first lock that any change of a charge takes. */
export async function lockCharge(tx: Sql, by: { id: string } | { txid: string }): Promise<LockedCharge> {
  const [charge] =
    "id" in by
      ? await tx<LockedCharge>("lock-charge-id", `${SELECT} WHERE t.id = $1 FOR UPDATE OF t`, [by.id])
      : await tx<LockedCharge>("lock-charge-txid", `${SELECT} WHERE t.txid = $1 FOR UPDATE OF t`, [by.txid]);
  if (!charge) throw new AppError("NotFound");
  return charge;
}

/** Reads the same without a lock. */
export async function findCharge(on: Sql, id: string): Promise<LockedCharge | null> {
  const [charge] = await on<LockedCharge>("find-charge", `${SELECT} WHERE t.id = $1`, [id]);
  return charge ?? null;
}

/** What a payment.* event says of a charge. */
export function paymentFacts(charge: ChargeWithOrder): PaymentFacts {
  return { ...charge, orderCode: charge.order?.orderCode ?? null };
}

/**
 * What the PSP is asked for: the amount with the fee that the customer pays, under the txid chosen before. A charge that
 * was just made has not been read, and its whole time is left.
 */
export function chargeRequest(
  charge: Charge & { expiresIn?: number },
  payee: Pick<StoreRef, "name" | "city">,
): ChargeRequest {
  return {
    txid: charge.txid,
    amount: charge.amountDue,
    expiresAt: charge.expiresAt,
    expiresIn:
      charge.expiresIn ?? Math.round((charge.expiresAt.getTime() - charge.createdAt.getTime()) / 1000),
    payeeName: payee.name,
    payeeCity: payee.city,
    description: charge.description,
    payer: { name: charge.customerName, email: charge.customerEmail, document: charge.customerDocument },
  };
}

/** What the wallet's movements say of it. */
export function movementText(charge: ChargeWithOrder): string {
  return charge.order ? `Pedido ${charge.order.orderCode}` : (charge.description ?? "Cobrança Pix");
}
