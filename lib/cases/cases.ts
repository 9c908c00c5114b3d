import { type Money, toNumber } from "#lib/core/money.ts";
import { type Counted, countedPage, type Slice } from "#lib/db/listing.ts";
import { sql } from "#lib/db/pool.ts";
import type { Outcome } from "#lib/resolutions/record/kinds.ts";
import type { ProposalView } from "#lib/resolutions/record/schemas.ts";
import { ACTIONS_OF, type Action, type Kind, MONEY_KINDS, PLATFORMS_OWN } from "./kinds.ts";
import type { CaseView } from "./schemas.ts";
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
  coalesce(p.payer_name, u.payer_name) AS payer_name, t.id AS transaction_id, t.order_id, o.order_code, t.payment_link_id,
  CASE WHEN m.kind IN ('withdrawal_stuck', 'withdrawal_sent_after_failure', 'withdrawal_difference') THEN m.id
    WHEN k.kind = 'withdrawal' THEN k.record_id ELSE b.withdrawal_id END AS withdrawal_id,
  q.id AS proposal_id, q.outcome AS proposal_outcome, q.proof AS proposal_proof, q.amount AS proposal_amount, q.note AS proposal_note,
  q.proposed_by, q.created_at AS proposed_at, (SELECT w.name FROM members w WHERE w.id = q.proposed_by) AS proposer_name`;

/** Joins the records behind the cases `m` of one page, by id. */
const ABOUT = `LEFT JOIN payments p ON p.id = m.payment_id
  LEFT JOIN unmatched_payments u ON u.id = m.id AND m.kind = 'payment_unmatched'
  LEFT JOIN withdrawal_returns b ON b.id = m.id AND m.kind = 'withdrawal_returned'
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

/** The case as shown by the API, with the actions that its reader may take. */
export function presentCase(scope: Scope, openCase: Case): CaseView {
  return {
    kind: openCase.kind,
    id: openCase.id,
    amount: toNumber(openCase.amount),
    currency: "BRL",
    since: openCase.since.toISOString(),
    nextCheckAt: openCase.nextTryAt?.toISOString() ?? null,
    deadline: openCase.deadline?.toISOString() ?? null,
    attempts: openCase.attempts,
    reference: openCase.reference,
    problem: openCase.problem,
    paymentId: openCase.paymentId,
    payerName: openCase.payerName,
    transactionId: openCase.transactionId,
    orderId: openCase.orderId,
    orderCode: openCase.orderCode,
    paymentLinkId: openCase.paymentLinkId,
    withdrawalId: openCase.withdrawalId,
    store: openCase.storeId === null ? null : { id: openCase.storeId, name: openCase.storeName ?? "" },
    account: { id: openCase.accountId, name: openCase.accountName },
    proposal: scope.storeId === null ? proposalOf(openCase) : null,
    actions: ACTIONS_OF[openCase.kind].flatMap((action) => {
      const path = pathOf(scope, openCase, action);
      return path === null ? [] : [{ name: action, method: methodOf(action), path }];
    }),
  };
}

const methodOf = (action: Action) => (action === "answer" ? "PUT" : "POST");

function proposalOf(openCase: Case): ProposalView | null {
  const {
    proposalId: id,
    proposalOutcome: outcome,
    proposalProof,
    proposalAmount,
    proposedBy,
    proposedAt,
  } = openCase;
  if (!id || !outcome || !proposalAmount || !proposedBy || !proposedAt) return null;
  return {
    ...{ id, outcome, proof: proposalProof ?? "", amount: toNumber(proposalAmount) },
    note: openCase.proposalNote ?? "",
    proposedBy: { id: proposedBy, name: openCase.proposerName ?? "" },
    createdAt: proposedAt.toISOString(),
  };
}

/** Returns the path of an action, or null if the caller can't take it. */
function pathOf(scope: Scope, openCase: Case, action: Action): string | null {
  const proposing = proposingPath(scope, openCase, action);
  if (proposing !== undefined) return proposing;
  // It is being returned to the payer: only the bank, or two operators, can end that.
  if (openCase.kind === "payment_unmatched" && openCase.nextTryAt !== null) return null;
  if (scope.storeId !== null && PLATFORMS_OWN.includes(openCase.kind)) return null;
  if (action === "dismissal" && !mayDismiss(scope, openCase)) return null;
  // The next comparison would open it again.
  if (openCase.kind === "balance_difference" && action === "dismissal" && openCase.accountActive) return null;
  if (openCase.kind === "return_requested") return returnPath(scope, openCase, action);
  // Refunds are up to the store, by the regular refund endpoint.
  if (action === "refund")
    return scope.storeId !== null && openCase.paymentId ? `/payments/${openCase.paymentId}/refund` : null;
  if (action === "confirmation" || action === "rejection")
    return scope.storeId !== null ? `/refunds/${openCase.id}/${action}` : null;
  if (action === "decision")
    return scope.storeId === null ? `/operator/disputes/${openCase.id}/decision` : null;
  return `${scope.storeId === null ? "/operator" : "/stores/me"}/cases/${openCase.id}/${action}`;
}

/** A store owes the platform what the platform's account has paid back for it, and can't write that off. */
export function mayDismiss({ storeId }: Scope, { kind, accountOwn }: Case): boolean {
  return storeId === null || kind !== "refund_external" || accountOwn === true;
}

/** A return is between the store and its buyer: the refund of the whole order ends it. */
function returnPath({ storeId }: Scope, { id, amount }: Case, action: Action): string | null {
  if (storeId === null) return null;
  if (action === "answer") return `/orders/${id}/withdrawal-request/answer`;
  return amount.greaterThan(0) ? `/orders/${id}/refund` : null;
}

/** Whether operators may end it. A return has no age of its own: its bank has not ended it after a second try. */
export function isStuck({
  kind,
  nextTryAt,
  attempts,
}: Pick<Case, "kind" | "nextTryAt" | "attempts">): boolean {
  return kind !== "payment_unmatched" || (nextTryAt !== null && attempts > 1);
}

/** The same for the steps of a manual resolution; undefined for any other action. */
function proposingPath(scope: Scope, openCase: Case, action: Action): string | null | undefined {
  const { id, proposalId, proposedBy } = openCase;
  const own = proposedBy === scope.memberId;
  if (action === "proposal") {
    return scope.storeId === null && proposalId === null && isStuck(openCase)
      ? `/operator/cases/${id}/proposal`
      : null;
  }
  if (action !== "approval" && action !== "refusal" && action !== "cancellation") return undefined;
  if (scope.storeId !== null || proposalId === null || own !== (action === "cancellation")) return null;
  return `/operator/resolutions/${proposalId}/${action === "refusal" ? "rejection" : action}`;
}
