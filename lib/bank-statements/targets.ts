import { dayInSaoPaulo } from "#lib/core/dates.ts";
import type { Money } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { maskDocument } from "#lib/pix/documents.ts";
import { chargeDocument } from "#lib/sealed/documents.ts";
import { visibleDigits } from "./hide-documents.ts";
import { idPart } from "./kept-line.ts";
import { type OpenLine, type Target, WINDOW_DAYS } from "./propose.ts";

/** A charge or refund that a line may confirm, with the facts a person recognises it by. */
export type TargetFacts = {
  id: string;
  kind: "charge" | "refund";
  amount: Money;
  createdAt: Date;
  expiresAt: Date | null;
  /** Null for a refund. */
  status: "PENDING" | "CANCELLED" | "COMPLETED" | null;
  /** Confirmed by hand before: the line only adds the id of the Pix. */
  confirmed: boolean;
  orderId: string | null;
  orderCode: string | null;
  customerName: string | null;
  chargeId: string;
  customerDocument: string | null;
  externalReference: string | null;
  /** Ids by which a bank may name it. */
  ids: string[];
};

const MOST = 20_000;

const NO_LINE = (column: string, of: string) =>
  `NOT EXISTS (SELECT FROM bank_statement_lines l WHERE l.${column} = ${of}.id)`;

const ABOUT = "o.order_code, t.customer_name, t.id AS charge_id, t.customer_document, t.external_reference";

/** Charges of a `key` account that no line has confirmed, and refunds that wait to be paid by hand. */
const STATEMENT = `
  SELECT t.id, 'charge' AS kind, t.amount_due AS amount, t.created_at, t.expires_at, t.status::text AS status,
    EXISTS (SELECT FROM key_receipts k WHERE k.account_id = t.account_id AND k.txid = t.txid AND k.amount = t.amount_due) AS confirmed,
    t.order_id, ${ABOUT},
    array_append(ARRAY(SELECT k.end_to_end_id FROM key_receipts k WHERE k.account_id = t.account_id AND k.txid = t.txid), t.txid) AS ids
  FROM transactions t LEFT JOIN orders o ON o.id = t.order_id
  WHERE t.gateway = 'key' AND t.store_id = $1 AND t.account_id = ANY($2::uuid[]) AND t.status <> 'FAILED'
    AND (t.amount_due = ANY($3::numeric[]) OR lower(left(t.txid, 25)) = ANY($4::text[]))
    AND t.created_at > $5::date - $6 * interval '1 day' AND ${NO_LINE("transaction_id", "t")}
  UNION ALL
  SELECT r.id, 'refund', r.amount, r.created_at, NULL, NULL, false, r.order_id, ${ABOUT}, ARRAY[r.end_to_end_id]
  FROM refunds r JOIN transactions t ON t.id = r.transaction_id LEFT JOIN orders o ON o.id = r.order_id
  WHERE (r.status IN ('requested', 'processing')) IS TRUE AND r.reconcile_at IS NULL
    AND r.store_id = $1 AND r.account_id = ANY($2::uuid[]) AND ${NO_LINE("refund_id", "r")}
  ORDER BY created_at DESC LIMIT ${MOST}`;

type Wanted = { accountIds: string[]; amounts: string[]; ids: string[]; since: string };

export async function readTargets(storeId: string, wanted: Wanted): Promise<TargetFacts[]> {
  const { accountIds, amounts, ids, since } = wanted;
  return listQuery<TargetFacts>(STATEMENT, [storeId, accountIds, amounts, ids, since, WINDOW_DAYS + 1]);
}

/** Charges of an account that a line may name by txid or by the id of a Pix, whether or not they are targets. */
const NAMED = `
  SELECT t.txid AS id FROM transactions t
  WHERE t.gateway = 'key' AND t.account_id = ANY($1::uuid[]) AND lower(left(t.txid, 25)) = ANY($2::text[])
  UNION ALL
  SELECT k.end_to_end_id FROM key_receipts k WHERE k.account_id = ANY($1::uuid[]) AND k.end_to_end_id = ANY($3::text[])`;

type Named = Pick<Wanted, "accountIds" | "ids"> & { endToEndIds: string[] };

/** Returns the ids in lines that name a charge, cut by `idPart`. */
export async function readNamed({ accountIds, ids, endToEndIds }: Named): Promise<Set<string>> {
  const rows = await listQuery<{ id: string }>(NAMED, [accountIds, ids, endToEndIds]);
  return new Set(rows.map(({ id }) => idPart(id)));
}

export function targetOf(facts: TargetFacts): Target {
  const document = chargeDocument({ id: facts.chargeId, customerDocument: facts.customerDocument });
  // A refund may be paid at any time.
  const until = facts.expiresAt ?? new Date(facts.createdAt.getTime() + WINDOW_DAYS * 86_400_000);
  return {
    id: facts.id,
    kind: facts.kind,
    cents: centsOf(facts.amount),
    from: facts.createdAt.getTime(),
    fromDay: dayInSaoPaulo(facts.createdAt),
    until: until.getTime(),
    untilDay: dayInSaoPaulo(until),
    ids: facts.ids.map(idPart),
    references: [facts.orderCode, facts.externalReference].filter((one) => one !== null),
    name: facts.customerName,
    document: document ? (visibleDigits(maskDocument(document))[0] ?? null) : null,
  };
}

/** Exact, because an amount has two decimals. */
export function centsOf(amount: Money): OpenLine["cents"] {
  return amount.times(100).toNumber();
}
