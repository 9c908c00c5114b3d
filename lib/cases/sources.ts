import { FAILED_REFUNDS } from "#lib/refunds/failed.ts";
import { GONE } from "#lib/returns/gone.ts";
import type { Kind } from "./kinds.ts";

const COLUMNS =
  "kind, id, store_id, account_id, amount, since, next_try_at, deadline, attempts, reference, problem, payment_id";

/** The expressions of a source over the record `r`, in the order of the columns; missing ones are null. */
type SourceColumns = {
  amount?: string;
  since?: string;
  next?: string;
  deadline?: string;
  attempts?: string;
} & {
  reference: string;
  problem?: string;
  payment?: string;
};

/** Records `r` that are each a case. `kind` is the expression that distinguishes their kinds. */
type Source = { kinds: readonly Kind[]; kind?: string; columns: SourceColumns; from: string };

const dismissed = (kind: Kind) =>
  `EXISTS (SELECT FROM dismissed_cases d WHERE d.kind = '${kind}' AND d.record_id = r.id)`;

const PAYMENT_OF_REFUND =
  "(SELECT p.id FROM payments p WHERE p.transaction_id = r.transaction_id AND p.end_to_end_id = r.end_to_end_id)";

/** The amount of an order that its buyer returns which can no longer be refunded. */
const GONE_OF_RETURN = `coalesce((SELECT ${GONE} FROM payments p WHERE p.transaction_id = r.charge_id AND p.kind = 'full'), 0)`;

/** Payments that wait for a person, with the amount that can still be refunded. */
const OPEN_PAYMENTS = `(SELECT p.*, p.amount - ${GONE} AS remaining FROM payments p WHERE p.open_amount > 0)`;

const CHARGE = { amount: "r.amount_due", reference: "r.txid" };
const REFUND = { reference: "r.end_to_end_id", payment: PAYMENT_OF_REFUND };

/**
 * Each source reads a partial index that holds only its cases; its condition must be written as in that index.
 * The minimum ages exclude cases that the jobs are about to resolve.
 */
const SOURCES: readonly Source[] = [
  {
    kinds: ["charge_uncertain"],
    columns: { ...CHARGE, next: "r.reconcile_at", attempts: "r.reconcile_attempts" },
    from: `transactions r WHERE (r.status = 'PENDING' AND r.charge_state IN ('opening', 'uncertain')) IS TRUE
      AND r.created_at < now() - interval '2 minutes'`,
  },
  {
    kinds: ["charge_uncertain"],
    columns: { ...CHARGE, since: "r.expires_at", attempts: "r.reconcile_attempts" },
    // The first condition is for the index: a charge's end is postponed by at most ten minutes.
    from: `transactions r WHERE (r.status = 'PENDING') IS TRUE AND greatest(r.expires_at, r.close_at) < now() + interval '15 minutes'
      AND r.charge_state = 'open' AND r.expires_at < now() - interval '15 minutes'`,
  },
  {
    kinds: ["charge_contradicted"],
    columns: { ...CHARGE, problem: "r.contradiction" },
    from: `transactions r WHERE r.contradiction IS NOT NULL AND NOT ${dismissed("charge_contradicted")}`,
  },
  {
    kinds: ["refund_stuck"],
    columns: { ...REFUND, next: "r.reconcile_at", attempts: "r.attempts" },
    // At once if its bank holds it back: it was tried, and nothing of it can be at the bank.
    from: `refunds r WHERE (r.status IN ('requested', 'processing')) IS TRUE AND r.reconcile_at IS NOT NULL
      AND (r.created_at < now() - interval '5 minutes' OR (r.attempts > 0 AND r.unsure_until IS NULL))`,
  },
  {
    kinds: ["refund_by_hand"],
    columns: REFUND,
    from: `refunds r WHERE (r.status IN ('requested', 'processing')) IS TRUE AND r.reconcile_at IS NULL`,
  },
  {
    kinds: ["withdrawal_stuck"],
    columns: {
      since: "r.leaves_at",
      next: "r.reconcile_at",
      attempts: "r.attempts",
      reference: "r.id_envio",
    },
    from: `withdrawals r WHERE (r.status = 'processing') IS TRUE AND r.leaves_at < now() - interval '5 minutes'`,
  },
  {
    kinds: ["overpayment", "amount_mismatch"],
    kind: "r.kind::text",
    columns: { amount: "r.remaining", reference: "r.end_to_end_id", payment: "r.id" },
    from: `${OPEN_PAYMENTS} r WHERE r.remaining > 0`,
  },
  {
    kinds: ["refund_failed"],
    columns: { ...REFUND, amount: "r.remaining", attempts: "r.attempts" },
    from: `${FAILED_REFUNDS} r WHERE r.remaining > 0`,
  },
  {
    kinds: ["payment_unmatched"],
    columns: {
      ...{ since: "r.paid_at", next: "r.reconcile_at", attempts: "r.attempts" },
      ...{ reference: "r.end_to_end_id", problem: "r.problem" },
    },
    from: "unmatched_payments r WHERE r.state IN ('open', 'returning')",
  },
  {
    kinds: ["refund_external"],
    columns: {
      ...{ next: "r.book_at", attempts: "r.attempts", reference: "r.end_to_end_id" },
      payment:
        "(SELECT p.id FROM payments p WHERE p.account_id = r.account_id AND p.end_to_end_id = r.end_to_end_id)",
    },
    from: "external_refunds r WHERE r.state = 'open' AND (r.book_at IS NULL OR r.attempts > 1)",
  },
  {
    kinds: ["withdrawal_returned"],
    columns: { since: "r.returned_at", reference: "r.end_to_end_id" },
    from: `withdrawal_returns r WHERE NOT ${dismissed("withdrawal_returned")}`,
  },
  {
    kinds: ["withdrawal_sent_after_failure"],
    columns: {
      ...{ amount: "coalesce(r.sent_amount, r.amount)", since: "r.sent_after_failure_at" },
      reference: "coalesce(r.end_to_end_id, r.id_envio)",
    },
    from: "withdrawals r WHERE r.sent_after_failure = 'open'",
  },
  {
    kinds: ["withdrawal_difference"],
    columns: {
      ...{ amount: "coalesce(abs(r.sent_amount - r.amount), r.amount)", since: "r.difference_at" },
      reference: "coalesce(r.end_to_end_id, r.id_envio)",
      problem: "concat('asked ', r.amount, ', sent ', r.sent_amount, ', debited ', r.difference_debited)",
    },
    from: "withdrawals r WHERE r.difference = 'open'",
  },
  {
    kinds: ["payment_disputed"],
    columns: {
      reference: "(SELECT p.end_to_end_id FROM payments p WHERE p.id = r.payment_id)",
      ...{ problem: "r.reason", payment: "r.payment_id" },
    },
    from: "disputes r WHERE r.state = 'open'",
  },
  {
    kinds: ["pix_unreadable"],
    columns: {
      ...{ reference: "coalesce(r.end_to_end_id, r.reference)", problem: "r.problem" },
      payment:
        "(SELECT p.id FROM payments p WHERE p.account_id = r.account_id AND p.end_to_end_id = r.end_to_end_id)",
    },
    from: `unreadable_pix r WHERE NOT ${dismissed("pix_unreadable")}`,
  },
  {
    kinds: ["balance_difference"],
    columns: {
      ...{ amount: "abs(r.balance_difference)", since: "r.balance_differs_since", next: "r.balance_at" },
      reference: "NULL::text",
      problem: `(SELECT concat('bank ', b.balance, ', books ', b.balance - b.difference, ', unexplained ', b.unexplained)
        FROM balance_readings b WHERE b.account_id = r.id ORDER BY b.read_at DESC, b.id DESC LIMIT 1)`,
    },
    from: "(SELECT *, id AS account_id, holder_store_id AS store_id FROM gateway_accounts) r WHERE r.balance_difference IS NOT NULL",
  },
  {
    kinds: ["resolution_contradicted"],
    columns: { since: "r.contradicted_at", reference: "r.proof", problem: "r.contradiction" },
    from: `resolutions r WHERE r.contradicted_at IS NOT NULL AND NOT ${dismissed("resolution_contradicted")}`,
  },
  {
    kinds: ["return_requested"],
    columns: {
      amount: `greatest(r.amount_due - ${GONE_OF_RETURN}, 0)`,
      ...{ since: "r.return_requested_at", deadline: "r.return_until" },
      reference: "r.end_to_end_id",
      payment: "(SELECT p.id FROM payments p WHERE p.transaction_id = r.charge_id AND p.kind = 'full')",
    },
    // The charge is found as in the partial index of an order's live charge.
    from: `(SELECT o.*, t.id AS charge_id, t.account_id, t.end_to_end_id FROM orders o
        JOIN transactions t ON t.order_id = o.id AND (t.status IN ('PENDING', 'COMPLETED')) IS TRUE AND t.status = 'COMPLETED') r
      WHERE r.return_requested_at IS NOT NULL AND r.return_end IS NULL AND r.status <> 'refunded'`,
  },
];

function written({ kinds, kind = `'${kinds[0]}'`, columns, from }: Source): string {
  const { amount = "r.amount", since = "r.created_at", next = "NULL::timestamptz", attempts = "0" } = columns;
  const {
    deadline = "NULL::timestamptz",
    reference,
    problem = "NULL::text",
    payment = "NULL::uuid",
  } = columns;
  const shown = [amount, since, next, deadline, attempts, reference, problem, payment].join(", ");
  return `SELECT ${kind}, r.id, r.store_id, r.account_id, ${shown} FROM ${from}`;
}

/**
 * The statement of all cases, or only of the sources with this kind. PostgreSQL pushes `where` down into each
 * source.
 */
export function caseSources(where: string, kind?: Kind): string {
  const asked = kind === undefined ? SOURCES : SOURCES.filter(({ kinds }) => kinds.includes(kind));
  return `SELECT * FROM (${asked.map(written).join("\nUNION ALL\n")}) AS m (${COLUMNS}) WHERE ${where}`;
}
