import type { StoreRef } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { type Money, money } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { Order } from "#lib/orders/order.ts";
import type { ChargePort, ChargeRequest } from "#lib/pix/port.ts";
import { FIRST_CLAIM } from "#lib/pix/sending/claim.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { chargeDocument } from "#lib/sealed/documents.ts";
import type { SaleAmounts } from "#lib/wallet/fee.ts";
import type { PaymentFacts } from "#lib/webhooks/events.ts";
import type { Charge } from "./record.ts";

/** A charge with the facts about its order; `order` is null for a standalone charge. */
export type ChargeWithOrder = Charge & {
  order: Pick<Order, "id" | "orderCode" | "status" | "couponId" | "locale" | "replacesId"> | null;
};

/** The same, read under a lock, with the store's setting for payments by someone other than the buyer. */
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
  | "replacesId"
  | "expiresAt"
  | "createdAt"
> & { amount: Money; sale: SaleAmounts; order: ChargeWithOrder["order"] };

/** Builds the charge to store before the PSP is called, with its txid. */
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
    taxWithheld: money(0),
    amountDue: sale.due,
    coverFee: store.coverFee,
    gateway: account.kind,
    accountId: account.id,
    txid: makeTxid(),
    chargeState: "opening",
    // No reconciliation is due yet: if this process dies before the PSP responds, a retry under the same key
    // resumes the charge, and without a key the charge expires.
    reconcileAt: null,
    reconcileAttempts: 0,
    // The process that stores it makes the first call; the database's clock sets the lease.
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
    unpaid: false,
    paidAt: null,
    updatedAt: wanted.createdAt,
  };
}

/** When a charge ends here, if that is later than at its PSP. */
function endsHere({ graceSeconds }: ChargePort, expiresAt: Date): Date | null {
  return graceSeconds === 0 ? null : new Date(expiresAt.getTime() + graceSeconds * 1000);
}

const SELECT = `SELECT t.*, s.refuse_payer_mismatch, t.expires_at <= now() AS expired,
    ceil(extract(epoch FROM t.expires_at - now()))::int AS expires_in,
    CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'orderCode', o.order_code, 'status', o.status,
      'couponId', o.coupon_id, 'locale', o.locale, 'replacesId', o.replaces_id) END AS "order"
  FROM transactions t JOIN stores s ON s.id = t.store_id LEFT JOIN orders o ON o.id = t.order_id`;

/** Locks the charge until the transaction ends. Any change of a charge takes this lock first. */
export async function lockCharge(tx: Sql, by: { id: string } | { txid: string }): Promise<LockedCharge> {
  const [charge] =
    "id" in by
      ? await tx<LockedCharge>("lock-charge-id", `${SELECT} WHERE t.id = $1 FOR UPDATE OF t`, [by.id])
      : await tx<LockedCharge>("lock-charge-txid", `${SELECT} WHERE t.txid = $1 FOR UPDATE OF t`, [by.txid]);
  if (!charge) throw new AppError("NotFound");
  return charge;
}

/** The same for several, locked in the order of their ids. Those that do not exist are left out. */
export function lockCharges(tx: Sql, txids: readonly string[]): Promise<LockedCharge[]> {
  return tx<LockedCharge>(
    "lock-charges",
    `${SELECT} WHERE t.txid = ANY ($1::text[]) ORDER BY t.id FOR UPDATE OF t`,
    [txids],
  );
}

/** Reads the same without a lock. */
export async function findCharge(on: Sql, id: string): Promise<LockedCharge | null> {
  const [charge] = await on<LockedCharge>("find-charge", `${SELECT} WHERE t.id = $1`, [id]);
  return charge ?? null;
}

/** The facts that a payment.* event carries. */
export function paymentFacts(charge: ChargeWithOrder): PaymentFacts {
  return { ...charge, orderCode: charge.order?.orderCode ?? null };
}

/**
 * The request to the PSP: the amount including a fee that the customer pays, under the txid chosen before. A
 * new charge was not read from the database, so it has no `expiresIn` and its full lifetime applies.
 */
export function chargeRequest(
  charge: Charge & { expiresIn?: number },
  payee: Pick<StoreRef, "name" | "city">,
): ChargeRequest {
  return {
    storeId: charge.storeId,
    txid: charge.txid,
    amount: charge.amountDue,
    expiresAt: charge.expiresAt,
    expiresIn:
      charge.expiresIn ?? Math.round((charge.expiresAt.getTime() - charge.createdAt.getTime()) / 1000),
    payeeName: payee.name,
    payeeCity: payee.city,
    description: charge.description,
    payer: { name: charge.customerName, email: charge.customerEmail, document: chargeDocument(charge) },
  };
}

/** Text of the charge's movements in the wallet. */
export function movementText(charge: ChargeWithOrder): string {
  return charge.order ? `Pedido ${charge.order.orderCode}` : (charge.description ?? "Cobrança Pix");
}
