import { type Money, toNumber } from "#lib/core/money.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { ACTIONS_OF, type Action, type Kind } from "./kinds.ts";
import type { MatterView } from "./schemas.ts";

/** Whose matters: those of one store, or all of them for who runs the platform. */
export type Scope = { storeId: string | null };

export type Matter = {
  kind: Kind;
  /** The record that it is about. */
  id: string;
  storeId: string | null;
  storeName: string | null;
  accountId: string;
  accountName: string | null;
  amount: Money;
  since: Date;
  nextTryAt: Date | null;
  attempts: number;
  /** What the bank knows it by. */
  reference: string | null;
  /** What went wrong last, in the bank's words. */
  problem: string | null;
  /** The payment that a refund is about, where there is one. */
  paymentId: string | null;
  payerName: string | null;
  transactionId: string | null;
  orderId: string | null;
  orderCode: string | null;
  paymentLinkId: string | null;
  withdrawalId: string | null;
};

const COLUMNS =
  "kind, id, store_id, account_id, amount, since, next_try_at, attempts, reference, problem, payment_id";

const dismissed = (kind: string, id: string) =>
  `NOT EXISTS (SELECT FROM dismissed_matters d WHERE d.kind = ${kind} AND d.record_id = ${id})`;

/** What of a payment `p` is on its way back, or went back. */
const REFUNDED = `(SELECT coalesce(sum(r.amount), 0) FROM refunds r
  WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.status <> 'failed')`;

const PAYMENT_OF_R = `(SELECT p.id FROM payments p WHERE p.transaction_id = r.transaction_id AND p.end_to_end_id = r.end_to_end_id)`;

/**
 * One arm for each kind, each over a partial index that holds nothing else, written as that index is. The times leave
 * what the jobs are about to end by themselves.
 */
const ARMS = `
  SELECT 'charge_uncertain', t.id, t.store_id, t.account_id, t.amount_due, t.created_at, t.reconcile_at, t.reconcile_attempts, t.txid, NULL, NULL::uuid
  FROM transactions t WHERE (t.status = 'PENDING' AND t.charge_state IN ('opening', 'uncertain')) IS TRUE
    AND t.created_at < now() - interval '2 minutes'
  UNION ALL
  SELECT 'charge_uncertain', t.id, t.store_id, t.account_id, t.amount_due, t.expires_at, NULL, t.reconcile_attempts, t.txid, NULL, NULL::uuid
  FROM transactions t WHERE (t.status = 'PENDING') IS TRUE AND t.charge_state = 'open' AND t.expires_at < now() - interval '15 minutes'
  UNION ALL
  SELECT 'charge_contradicted', t.id, t.store_id, t.account_id, t.amount_due, t.created_at, NULL, 0, t.txid, t.contradiction, NULL::uuid
  FROM transactions t WHERE t.contradiction IS NOT NULL AND ${dismissed("'charge_contradicted'", "t.id")}
  UNION ALL
  SELECT 'refund_stuck', r.id, r.store_id, r.account_id, r.amount, r.created_at, r.reconcile_at, r.attempts, r.end_to_end_id, NULL, ${PAYMENT_OF_R}
  FROM refunds r WHERE (r.status IN ('requested', 'processing')) IS TRUE AND r.created_at < now() - interval '5 minutes'
    AND r.reconcile_at IS NOT NULL
  UNION ALL
  SELECT 'refund_by_hand', r.id, r.store_id, r.account_id, r.amount, r.created_at, NULL, 0, r.end_to_end_id, NULL, ${PAYMENT_OF_R}
  FROM refunds r WHERE (r.status IN ('requested', 'processing')) IS TRUE AND r.reconcile_at IS NULL
  UNION ALL
  SELECT 'withdrawal_stuck', w.id, w.store_id, w.account_id, w.amount, w.leaves_at, w.reconcile_at, w.attempts, w.id_envio, NULL, NULL::uuid
  FROM withdrawals w WHERE (w.status = 'processing') IS TRUE AND w.leaves_at < now() - interval '5 minutes'
  UNION ALL
  SELECT 'payment_' || p.kind, p.id, p.store_id, p.account_id, p.amount - ${REFUNDED}, p.created_at, NULL, 0, p.end_to_end_id, NULL, p.id
  FROM payments p WHERE (p.kind <> 'settlement') IS TRUE AND p.amount > ${REFUNDED}
    AND ${dismissed("'payment_' || p.kind", "p.id")}
  UNION ALL
  SELECT 'refund_failed', r.id, r.store_id, r.account_id, r.amount, r.created_at, NULL, r.attempts, r.end_to_end_id, NULL, ${PAYMENT_OF_R}
  FROM refunds r WHERE (r.status = 'failed') IS TRUE AND ${dismissed("'refund_failed'", "r.id")}
    AND NOT EXISTS (SELECT FROM refunds n WHERE n.transaction_id = r.transaction_id AND n.end_to_end_id = r.end_to_end_id
      AND n.created_at > r.created_at)
  UNION ALL
  SELECT 'payment_unmatched', u.id, u.store_id, u.account_id, u.amount, u.paid_at, u.reconcile_at, u.attempts, u.end_to_end_id, u.problem, NULL::uuid
  FROM unmatched_payments u WHERE u.state IN ('open', 'returning')
  UNION ALL
  SELECT 'refund_outside', o.id, o.store_id, o.account_id, o.amount, o.created_at, o.book_at, o.attempts, o.end_to_end_id, NULL,
    (SELECT p.id FROM payments p WHERE p.account_id = o.account_id AND p.end_to_end_id = o.end_to_end_id)
  FROM outside_refunds o WHERE o.state = 'open' AND (o.book_at IS NULL OR o.attempts > 1)
  UNION ALL
  SELECT 'withdrawal_returned', b.id, b.store_id, b.account_id, b.amount, b.returned_at, NULL, 0, b.end_to_end_id, NULL, NULL::uuid
  FROM withdrawal_returns b WHERE ${dismissed("'withdrawal_returned'", "b.id")}
  UNION ALL
  SELECT 'payment_disputed', d.id, d.store_id, d.account_id, d.amount, d.created_at, NULL, 0,
    (SELECT p.end_to_end_id FROM payments p WHERE p.id = d.payment_id), d.reason, d.payment_id
  FROM disputes d WHERE d.state = 'open'`;

/** `where` goes into each arm by itself: PostgreSQL carries it there. */
const matters = (where: string) => `SELECT * FROM (${ARMS}) AS m (${COLUMNS}) WHERE ${where}`;

const NAMES = `(SELECT s.name FROM stores s WHERE s.id = m.store_id) AS store_name,
  (SELECT a.name FROM gateway_accounts a WHERE a.id = m.account_id) AS account_name,
  coalesce(p.payer_name, u.payer_name) AS payer_name, t.id AS transaction_id, t.order_id, o.order_code, t.payment_link_id,
  CASE m.kind WHEN 'withdrawal_stuck' THEN m.id ELSE b.withdrawal_id END AS withdrawal_id`;

/** What the matters \`m\` of one page are about, each found by its id. */
const ABOUT = `LEFT JOIN payments p ON p.id = m.payment_id
  LEFT JOIN unmatched_payments u ON u.id = m.id AND m.kind = 'payment_unmatched'
  LEFT JOIN withdrawal_returns b ON b.id = m.id AND m.kind = 'withdrawal_returned'
  LEFT JOIN transactions t ON t.id = CASE WHEN m.kind LIKE 'charge%' THEN m.id ELSE p.transaction_id END
  LEFT JOIN orders o ON o.id = t.order_id`;

const own = ({ storeId }: Scope, place: string) => (storeId === null ? "true" : `store_id = ${place}`);

export type MatterQuery = {
  kind?: Kind | undefined;
  /** For who reads all stores: those of one store, or at one account. */
  storeId?: string | undefined;
  accountId?: string | undefined;
  limit: number;
  offset: number;
};

/** What waits for a person, oldest first, and how many there are. */
export async function listMatters(
  scope: Scope,
  query: MatterQuery,
): Promise<{ records: Matter[]; total: number }> {
  const { kind, storeId, accountId, limit, offset } = query;
  const values: unknown[] = [limit, offset];
  const equal = (column: string, value: string | null | undefined) =>
    value ? [`${column} = $${values.push(value)}`] : [];
  const where = [
    "true",
    ...equal("store_id", scope.storeId ?? storeId),
    ...equal("account_id", accountId),
    ...equal("kind", kind),
  ].join(" AND ");
  const rows = await listQuery<Counted<Matter>>(
    `WITH open AS MATERIALIZED (${matters(where)})
     SELECT c.list_length, m.*, ${NAMES} FROM (SELECT count(*)::int AS list_length FROM open) c
     LEFT JOIN LATERAL (SELECT * FROM open ORDER BY since, id LIMIT $1 OFFSET $2) m ON true ${ABOUT} ORDER BY m.since, m.id`,
    values,
  );
  return countedPage(rows);
}

/** How many wait in a store, counted no further than `most`. */
export async function countMatters(storeId: string, most: number): Promise<number> {
  const rows = await listQuery<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${matters("store_id = $1")} LIMIT $2) m`,
    [storeId, most],
  );
  return rows[0]?.count ?? 0;
}

/** The one about this record, where it is still open; null otherwise, and for another store's. */
export async function findMatter(scope: Scope, id: string): Promise<Matter | null> {
  const [matter] = await listQuery<Matter>(
    `SELECT m.*, ${NAMES} FROM (${matters(`id = $1 AND ${own(scope, "$2")}`)}) m ${ABOUT}`,
    scope.storeId === null ? [id] : [id, scope.storeId],
  );
  return matter ?? null;
}

/** As the API shows it, with what its reader can do about it. */
export function presentMatter(scope: Scope, matter: Matter): MatterView {
  return {
    kind: matter.kind,
    id: matter.id,
    amount: toNumber(matter.amount),
    currency: "BRL",
    since: matter.since.toISOString(),
    nextTryAt: matter.nextTryAt?.toISOString() ?? null,
    attempts: matter.attempts,
    reference: matter.reference,
    problem: matter.problem,
    paymentId: matter.paymentId,
    payerName: matter.payerName,
    transactionId: matter.transactionId,
    orderId: matter.orderId,
    orderCode: matter.orderCode,
    paymentLinkId: matter.paymentLinkId,
    withdrawalId: matter.withdrawalId,
    store: matter.storeId === null ? null : { id: matter.storeId, name: matter.storeName ?? "" },
    account: { id: matter.accountId, name: matter.accountName },
    actions: ACTIONS_OF[matter.kind].flatMap((action) => {
      const path = pathOf(scope, matter, action);
      return path === null ? [] : [{ name: action, method: "POST" as const, path }];
    }),
  };
}

/** Null where the caller can't do it. */
function pathOf(scope: Scope, matter: Matter, action: Action): string | null {
  // It is on its way back to who paid: only the bank ends that.
  if (matter.kind === "payment_unmatched" && matter.nextTryAt !== null) return null;
  // A refund is the store's to decide, by the endpoint that every refund has.
  if (action === "refund")
    return scope.storeId !== null && matter.paymentId ? `/payments/${matter.paymentId}/refund` : null;
  if (action === "confirmation" || action === "rejection")
    return scope.storeId !== null ? `/refunds/${matter.id}/${action}` : null;
  if (action === "decision")
    return scope.storeId === null ? `/operator/disputes/${matter.id}/decision` : null;
  return `${scope.storeId === null ? "/operator" : "/stores/me"}/open-matters/${matter.id}/${action}`;
}
