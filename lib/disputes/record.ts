import type { Money } from "#lib/core/money.ts";
import { toNumber } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import {
  behind,
  type Counted,
  type Created,
  countedPage,
  lengthOf,
  listQuery,
  type Slice,
} from "#lib/db/listing.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";
import type { DisputeModel } from "#prisma/generated/models.ts";
import type { DisputeView } from "./schemas.ts";

/** A stored dispute with its payment. */
export type Dispute = Omit<Stored<DisputeModel>, "state"> & {
  state: "open" | "released" | "lost";
  transactionId: string;
  orderId: string | null;
  orderStatus: OrderStatus | null;
  endToEndId: string;
  storeName: string;
};

const SELECT = `SELECT d.*, p.transaction_id, t.order_id, o.status AS order_status, p.end_to_end_id, s.name AS store_name
  FROM disputes d JOIN stores s ON s.id = d.store_id JOIN payments p ON p.id = d.payment_id JOIN transactions t ON t.id = p.transaction_id
    LEFT JOIN orders o ON o.id = t.order_id`;

/** Locks the dispute until the transaction ends. Returns null if there is none. */
export async function lockDispute(tx: Sql, id: string): Promise<Dispute | null> {
  const [row] = await tx<Dispute>("lock-dispute", `${SELECT} WHERE d.id = $1 FOR UPDATE OF d`, [id]);
  return row ?? null;
}

type DisputeQuery = { state?: Dispute["state"] | undefined } & Slice<Created>;

/** Returns the disputes of all stores, optionally in one state, newest first. */
export async function listDisputes(query: DisputeQuery): Promise<{ records: Dispute[]; total: number }> {
  const { state, limit, offset } = query;
  const { values, bind } = binder();
  // Inlined, so that the partial index of open disputes is used; it is one of three constants.
  const where = state ? `d.state = '${state}'` : "true";
  const rows = await listQuery<Counted<Dispute>>(
    `SELECT c.list_length, d.* FROM ${lengthOf(`disputes d WHERE ${where}`, query)} c
     LEFT JOIN LATERAL (
       ${SELECT} WHERE ${where} AND ${behind(query, bind, "d")}
       ORDER BY d.created_at DESC, d.id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}
     ) d ON true
     ORDER BY d.created_at DESC, d.id DESC`,
    values,
  );
  return countedPage(rows);
}

/** The contested amount that was not available to block. */
export const missing = ({ amount, blocked }: Dispute): Money => amount.minus(blocked);

/** The dispute as shown by the API and in events. */
export function presentDispute(dispute: Dispute): DisputeView {
  return {
    id: dispute.id,
    state: dispute.state,
    paymentId: dispute.paymentId,
    transactionId: dispute.transactionId,
    orderId: dispute.orderId,
    orderStatus: dispute.orderStatus,
    endToEndId: dispute.endToEndId,
    amount: toNumber(dispute.amount),
    blockedAmount: toNumber(dispute.blocked),
    missingAmount: toNumber(missing(dispute)),
    currency: "BRL",
    reason: dispute.reason,
    decision: dispute.decision,
    createdAt: dispute.createdAt.toISOString(),
    decidedAt: dispute.decidedAt?.toISOString() ?? null,
  };
}
