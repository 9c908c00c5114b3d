import { dayInSaoPaulo } from "#lib/core/dates.ts";
import type { Money } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { maskDocument } from "#lib/pix/documents.ts";
import { BY_HAND } from "#lib/pix/words.ts";
import { chargeDocument } from "#lib/sealed/documents.ts";
import { visibleDigits } from "./hide-documents.ts";
import { idPart } from "./kept-line.ts";
import type { OpenLine, Target } from "./match-types.ts";
import { WINDOW_DAYS } from "./propose-matches.ts";

/** A charge or refund that a line may confirm, with the facts a person recognises it by. */
export type TargetFacts = {
  id: string;
  kind: "charge" | "refund";
  amount: Money;
  createdAt: Date;
  expiresAt: Date | null;
  /** When a person confirmed it as paid; null for a charge and for a refund that waits. */
  refundedAt: Date | null;
  /** Null for a refund. */
  status: "PENDING" | "CANCELLED" | "COMPLETED" | null;
  /** Confirmed by hand before: the line only adds the id of the Pix, or shows the debit that paid the refund. */
  confirmed: boolean;
  orderId: string | null;
  orderCode: string | null;
  customerName: string | null;
  chargeId: string;
  customerDocument: string | null;
  externalReference: string | null;
  /** Ids by which a bank may name it. */
  ids: string[];
  /** The id that a person entered for a refund. */
  proof: string | null;
};

const MOST = 20_000;
const DAY = 86_400_000;
/** Carnival: what was paid on Friday evening is dated Wednesday at some banks. */
export const POSTING_DAYS = 7;
/** A refund waited hardly longer before a person confirmed it. */
const LONGEST_DAYS = 180;
/** A refund that waits has no end. */
const NEVER = new Date("9999-12-31T12:00:00Z");

const NO_LINE = (column: string, of: string) =>
  `NOT EXISTS (SELECT FROM bank_statement_lines l WHERE l.${column} = ${of}.id)`;

const ABOUT = "o.order_code, t.customer_name, t.id AS charge_id, t.customer_document, t.external_reference";

/** The id of a payment that was confirmed without one (`receiptId`) may be known from the line of its charge. */
const REFUNDS = `
  SELECT r.id, 'refund', r.amount, r.created_at, NULL, r.completed_at, NULL, r.completed_at IS NOT NULL, r.order_id, ${ABOUT},
    array_remove(ARRAY[r.end_to_end_id, r.paid_back_as,
      (SELECT l.end_to_end_id FROM bank_statement_lines l WHERE l.transaction_id = r.transaction_id
         AND r.end_to_end_id = '${BY_HAND}' || t.txid || ':' || l.amount)], NULL), r.paid_back_as
  FROM refunds r JOIN transactions t ON t.id = r.transaction_id LEFT JOIN orders o ON o.id = r.order_id
  WHERE r.store_id = $1 AND r.account_id = ANY($2::uuid[]) AND ${NO_LINE("refund_id", "r")}`;

/** Charges of a `key` account that no line has confirmed, and refunds that wait to be paid by hand or were confirmed so. */
const STATEMENT = `
  SELECT t.id, 'charge' AS kind, t.amount_due AS amount, t.created_at, t.expires_at, NULL::timestamptz AS refunded_at, t.status::text AS status,
    EXISTS (SELECT FROM key_receipts k WHERE k.account_id = t.account_id AND k.txid = t.txid AND k.amount = t.amount_due) AS confirmed,
    t.order_id, ${ABOUT},
    array_append(ARRAY(SELECT k.end_to_end_id FROM key_receipts k WHERE k.account_id = t.account_id AND k.txid = t.txid), t.txid) AS ids, NULL AS proof
  FROM transactions t LEFT JOIN orders o ON o.id = t.order_id
  WHERE t.gateway = 'key' AND t.store_id = $1 AND t.account_id = ANY($2::uuid[]) AND t.status <> 'FAILED'
    AND (t.amount_due = ANY($3::numeric[]) OR lower(left(t.txid, 25)) = ANY($4::text[]))
    AND t.created_at > $5::date - $6 * interval '1 day' AND ${NO_LINE("transaction_id", "t")}
  UNION ALL
  ${REFUNDS} AND (r.status IN ('requested', 'processing')) IS TRUE AND r.reconcile_at IS NULL
  UNION ALL
  ${REFUNDS} AND r.status = 'completed' AND r.paid_back_as IS NOT NULL AND r.amount = ANY($3::numeric[])
    AND r.created_at > $5::date - $7 * interval '1 day'
  ORDER BY created_at DESC LIMIT ${MOST}`;

type Wanted = { accountIds: string[]; amounts: string[]; ids: string[]; since: string };

export async function readTargets(storeId: string, wanted: Wanted): Promise<TargetFacts[]> {
  const { accountIds, amounts, ids, since } = wanted;
  return listQuery<TargetFacts>(STATEMENT, [
    storeId,
    accountIds,
    amounts,
    ids,
    since,
    WINDOW_DAYS + 1,
    LONGEST_DAYS + 1,
  ]);
}

/**
 * Ids of a bare key that a line may contain, whether or not they belong to targets: the txid of a charge, and the id of a Pix
 * that was received or sent.
 */
const NAMED = `
  SELECT t.txid AS id FROM transactions t
  WHERE t.gateway = 'key' AND t.account_id = ANY($1::uuid[]) AND lower(left(t.txid, 25)) = ANY($2::text[])
  UNION ALL
  SELECT k.end_to_end_id FROM key_receipts k WHERE k.account_id = ANY($1::uuid[]) AND k.end_to_end_id = ANY($3::text[])
  UNION ALL
  SELECT given.id FROM unnest($1::uuid[]) AS account (id) CROSS JOIN unnest($3::text[]) AS given (id)
  JOIN booked_pix b ON b.direction = ANY('{in,out}') AND b.end_to_end_id = account.id || ' ' || given.id`;

type Named = Pick<Wanted, "accountIds" | "ids"> & { endToEndIds: string[] };

/** Returns the ids in lines that name one of these, cut by `idPart`. */
export async function readNamed({ accountIds, ids, endToEndIds }: Named): Promise<Set<string>> {
  const rows = await listQuery<{ id: string }>(NAMED, [accountIds, ids, endToEndIds]);
  return new Set(rows.map(({ id }) => idPart(id)));
}

export function targetOf(facts: TargetFacts): Target {
  const document = chargeDocument({ id: facts.chargeId, customerDocument: facts.customerDocument });
  const until = untilOf(facts);
  return {
    id: facts.id,
    kind: facts.kind,
    cents: centsOf(facts.amount),
    from: facts.createdAt.getTime(),
    fromDay: dayInSaoPaulo(facts.createdAt),
    until: until.getTime(),
    untilDay: dayInSaoPaulo(until),
    ids: facts.ids.map(idPart),
    confirmed: facts.confirmed,
    proof: facts.proof === null ? null : idPart(facts.proof),
    paymentKnown: facts.ids.some((id) => id !== facts.proof && id.startsWith("E")),
    references: [facts.orderCode, facts.externalReference].filter((one) => one !== null),
    name: facts.customerName,
    document: document ? (visibleDigits(maskDocument(document))[0] ?? null) : null,
  };
}

/** A refund may be paid at any time until it is confirmed, and banks date a Pix of a weekend on the next business day. */
function untilOf({ kind, createdAt, expiresAt, refundedAt }: TargetFacts): Date {
  if (refundedAt) return new Date(refundedAt.getTime() + POSTING_DAYS * DAY);
  return expiresAt ?? (kind === "refund" ? NEVER : new Date(createdAt.getTime() + WINDOW_DAYS * DAY));
}

/** Exact, because an amount has two decimals. */
export function centsOf(amount: Money): OpenLine["cents"] {
  return amount.times(100).toNumber();
}
