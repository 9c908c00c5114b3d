import type { Money } from "#lib/core/money.ts";
import { type Counted, countedPage, type Slice } from "#lib/db/listing.ts";
import { sql } from "#lib/db/pool.ts";
import type { Outcome } from "#lib/resolutions/record/kinds.ts";
import { ACTIONS_OF, type Action, type Kind, MONEY_KINDS } from "./kinds.ts";
import { caseSources } from "./sources.ts";

/**
 * The cases of one store, or of all stores for the operator `memberId`. `withoutMoney`: only what a member may see
 * who does not read the store's money.
 */
export type Scope = { storeId: string | null; memberId?: string; withoutMoney?: boolean };

/** Cases of withdrawals and of the account, hidden from members who may not read the store's money. */
const OTHERS_MONEY = `kind NOT IN (${MONEY_KINDS.map((kind) => `'${kind}'`).join(", ")})`;

export type Case = {
  kind: Kind;
  /** The id of the record in question. */
  id: string;
  storeId: string | null;
  storeName: string | null;
  accountId: string;
  accountName: string | null;
  /** Null for an unknown account. */
  accountActive: boolean | null;
  /** Whether the account is the case's store's own; null for an unknown account. */
  accountOwn: boolean | null;
  amount: Money;
  /** The blocked part of a disputed amount; null for other kinds. */
  blocked: Money | null;
  since: Date;
  nextTryAt: Date | null;
  /** Until when the law or the bank gives time; null if there is no such time. */
  deadline: Date | null;
  attempts: number;
  /** The id by which the bank knows it. */
  reference: string | null;
  /** The last error, in the bank's words. */
  problem: string | null;
  /** The payment in question, if any. */
  paymentId: string | null;
  payerName: string | null;
  transactionId: string | null;
  orderId: string | null;
  orderCode: string | null;
  paymentLinkId: string | null;
  withdrawalId: string | null;
  // The open proposal for a manual resolution.
  proposalId: string | null;
  proposalOutcome: Outcome | null;
  proposalProof: string | null;
  proposalAmount: Money | null;
  proposalNote: string | null;
  proposedBy: string | null;
  proposerName: string | null;
  proposedAt: Date | null;
};

const NAMES = `/* only these texts: kind (each source has its own, and no amount is open of a payment in full) */
  /* never null: since (a charge ends, a withdrawal that is processing has left) */
  (SELECT s.name FROM stores s WHERE s.id = m.store_id) AS store_name,
  (SELECT a.name FROM gateway_accounts a WHERE a.id = m.account_id) AS account_name,
  (SELECT a.active FROM gateway_accounts a WHERE a.id = m.account_id) AS account_active,
  (SELECT coalesce(a.holder_store_id = m.store_id, false) FROM gateway_accounts a WHERE a.id = m.account_id) AS account_own,
  coalesce(p.payer_name, u.payer_name) AS payer_name, e.blocked, t.id AS transaction_id, t.order_id, o.order_code, t.payment_link_id,
  CASE WHEN m.kind IN ('withdrawal_stuck', 'withdrawal_sent_after_failure', 'withdrawal_difference') THEN m.id
    WHEN k.kind = 'withdrawal' THEN k.record_id ELSE b.withdrawal_id END AS withdrawal_id,
  q.id AS proposal_id, q.outcome AS proposal_outcome, q.proof AS proposal_proof, q.amount AS proposal_amount, q.note AS proposal_note,
  q.proposed_by, q.created_at AS proposed_at, (SELECT w.name FROM members w WHERE w.id = q.proposed_by) AS proposer_name`;

/** Joins the records behind the cases `m` of one page, by id. */
const ABOUT = `LEFT JOIN payments p ON p.id = m.payment_id
  LEFT JOIN unmatched_payments u ON u.id = m.id AND m.kind = 'payment_unmatched'
  LEFT JOIN withdrawal_returns b ON b.id = m.id AND m.kind = 'withdrawal_returned'
  LEFT JOIN disputes e ON e.id = m.id AND m.kind = 'payment_disputed'
  LEFT JOIN resolutions k ON k.id = m.id AND m.kind = 'resolution_contradicted'
  LEFT JOIN resolutions q ON q.record_id = m.id AND q.state = 'open'
  LEFT JOIN transactions t ON t.id = CASE WHEN m.kind LIKE 'charge%' THEN m.id ELSE p.transaction_id END
  LEFT JOIN orders o ON o.id = t.order_id`;

export type CaseQuery = {
  kind?: Kind | undefined;
  /** Filters for the operator: by store or by account. */
  storeId?: string | undefined;
  accountId?: string | undefined;
};

/** Lists the open cases, oldest first, with their total. */
export async function listCases(
  scope: Scope,
  query: CaseQuery & Slice<Pick<Case, "since" | "id">>,
): Promise<{ records: Case[]; total: number }> {
  const { kind, storeId, accountId, limit, offset, after } = query;
  const values: unknown[] = [limit, offset];
  const shape: string[] = [];
  const equal = (column: string, value: string | null | undefined) => {
    if (!value) return [];
    shape.push(column);
    return [`${column} = $${values.push(value)}`];
  };
  const where = [
    "true",
    ...equal("store_id", scope.storeId ?? storeId),
    ...equal("account_id", accountId),
    ...equal("kind", kind),
    ...(scope.withoutMoney ? [OTHERS_MONEY] : []),
    ...(after ? [`(since, id) > ($${values.push(after.since)}, $${values.push(after.id)}::uuid)`] : []),
  ].join(" AND ");
  if (after) shape.push("after");
  // Prepared, with one plan for all values: each source has only one suitable index, and planning them all takes
  // longer than reading.
  const rows = await sql<Counted<Case>>(
    `cases-by-${[...shape, kind, scope.withoutMoney && "support"].join("-")}`,
    `WITH open AS MATERIALIZED (${caseSources(where, kind)})
     SELECT c.list_length, m.*, ${NAMES} FROM (SELECT count(*)::int AS list_length FROM open) c
     LEFT JOIN LATERAL (SELECT * FROM open ORDER BY since, id LIMIT $1 OFFSET $2) m ON true ${ABOUT} ORDER BY m.since, m.id`,
    values,
  );
  return countedPage(rows);
}

/** Counts the open cases of a store, up to `most`. */
export async function countCases({ storeId, withoutMoney = false }: Scope, most: number): Promise<number> {
  const rows = await sql<{ count: number }>(
    withoutMoney ? "count-cases-of-support" : "count-cases",
    `SELECT count(*)::int AS count FROM (${caseSources(withoutMoney ? `store_id = $1 AND ${OTHERS_MONEY}` : "store_id = $1")} LIMIT $2) m`,
    [storeId, most],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Returns the open case of this record, preferably one with this action: a charge can be uncertain and contradicted.
 * Null if it is closed or belongs to another store.
 */
export async function findCase(scope: Scope, id: string, action: Action): Promise<Case | null> {
  const { storeId } = scope;
  const cases = await sql<Case>(
    storeId === null ? "case" : "case-of-store",
    `SELECT m.*, ${NAMES} FROM (${caseSources(`id = $1 AND ${storeId === null ? "true" : "store_id = $2"}`)}) m ${ABOUT}`,
    storeId === null ? [id] : [id, storeId],
  );
  return cases.find(({ kind }) => ACTIONS_OF[kind].includes(action)) ?? cases[0] ?? null;
}

/** A store owes the platform what the platform's account has paid back for it, and can't write that off. */
export function mayDismiss({ storeId }: Scope, { kind, accountOwn }: Case): boolean {
  return storeId === null || kind !== "refund_external" || accountOwn === true;
}

/** Whether operators may end it. A return has no age of its own: its bank has not ended it after a second try. */
export function isStuck({
  kind,
  nextTryAt,
  attempts,
}: Pick<Case, "kind" | "nextTryAt" | "attempts">): boolean {
  return kind !== "payment_unmatched" || (nextTryAt !== null && attempts > 1);
}
