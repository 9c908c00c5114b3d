import type { StoreContext } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, lengthOf, listQuery, type Slice } from "#lib/db/listing.ts";
import { readEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { visibleDigits } from "./hide-documents.ts";
import { idPart, plainText } from "./kept-line.ts";
import type { Line, LineState } from "./line.ts";
import type { OpenLine } from "./match-types.ts";
import { type Because, type Certainty, propose } from "./propose-matches.ts";
import { centsOf, POSTING_DAYS, readNamed, readTargets, type TargetFacts, targetOf } from "./targets.ts";

type LineQuery = { state?: LineState | undefined } & Slice<Pick<Line, "day" | "id">>;

/** The order that a confirmed line paid. */
type Paid = { orderId: string | null; orderCode: string | null; customerName: string | null };

export type PaidLine = Line &
  Paid & {
    /** Another line may be the same Pix: of the same amount and about the same day. */
    doubtful: boolean;
  };

export type ListedLine = PaidLine & {
  certainty: Certainty | null;
  /** The line names what is reconciled already. */
  namesReconciled: boolean;
  /** The bank has sent the Pix of an open credit back, or this open debit sends one back. */
  sentBack: boolean;
  candidates: (TargetFacts & { because: Because })[];
};

/** Proposals consider at most this many open lines, newest first. */
const MOST_OPEN = 5000;

/** Files of different formats describe the same movement differently, and may date a debit differently. */
const DOUBTFUL = `EXISTS (SELECT FROM bank_statement_lines d WHERE d.account_id = l.account_id AND d.day = l.day
  AND d.amount = l.amount AND d.kind = l.kind AND d.source <> l.source AND d.state <> 'dismissed')
  OR l.kind = 'debit' AND EXISTS (SELECT FROM bank_statement_lines d WHERE d.account_id = l.account_id AND d.kind = 'debit' AND d.id <> l.id
    AND d.amount = l.amount AND d.day BETWEEN l.day - ${POSTING_DAYS} AND l.day + ${POSTING_DAYS} AND d.state <> 'dismissed'
    AND (d.source <> l.source OR d.end_to_end_id = l.end_to_end_id AND d.day <> l.day OR left(d.end_to_end_id, 1) <> left(l.end_to_end_id, 1)))
  OR EXISTS (SELECT FROM bank_statement_lines d WHERE (d.id = l.may_repeat_id OR d.may_repeat_id = l.id) AND d.state <> 'dismissed') AS doubtful`;

/** A credit that the bank sent back as a whole, or a debit that returns one. */
const SENT_BACK = `EXISTS (SELECT FROM bank_statement_lines d WHERE d.account_id = l.account_id AND d.end_to_end_id = l.end_to_end_id
  AND d.kind <> l.kind AND (l.kind = 'debit' OR d.amount = l.amount AND d.refund_id IS NULL)) AS sent_back`;

type Open = Line & { doubtful: boolean; sentBack: boolean };

/** The store's lines, newest first; open ones with the charges or refunds they may confirm. */
export async function listLines(
  ctx: StoreContext,
  query: LineQuery,
): Promise<{ records: ListedLine[]; total: number }> {
  const { records, total } = await readLines(ctx, query);
  const proposals = records.some((line) => line.state === "open") ? await proposalsOf(ctx) : new Map();
  const none = { certainty: null, candidates: [], namesReconciled: false, sentBack: false };
  return { records: records.map((line) => ({ ...line, ...(proposals.get(line.id) ?? none) })), total };
}

/** The same lines without proposals. */
export async function readLines(
  ctx: StoreContext,
  query: LineQuery,
): Promise<{ records: PaidLine[]; total: number }> {
  const { state, limit, offset, after } = query;
  const { values, bind } = binder();
  const where = `store_id = ${bind(ctx.store.id)} AND ${state ? `state = ${bind(state)}` : "true"}`;
  const place = after ? `(day, id) < (${bind(after.day)}::date, ${bind(after.id)}::uuid)` : "true";
  const rows = await listQuery<Counted<PaidLine>>(
    `SELECT c.list_length, l.*, ${DOUBTFUL}, o.id AS order_id, o.order_code, t.customer_name
     FROM ${lengthOf(`bank_statement_lines WHERE ${where}`, query)} c
     LEFT JOIN LATERAL (
       SELECT * FROM bank_statement_lines WHERE ${where} AND ${place}
       ORDER BY day DESC, id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}
     ) l ON true
     LEFT JOIN refunds r ON r.id = l.refund_id
     LEFT JOIN transactions t ON t.id = coalesce(l.transaction_id, r.transaction_id)
     LEFT JOIN orders o ON o.id = t.order_id
     ORDER BY l.day DESC, l.id DESC`,
    values,
  );
  return countedPage(rows);
}

/** Considers all open lines, because each charge is proposed for only one of them. */
async function proposalsOf(
  ctx: StoreContext,
): Promise<Map<string, Pick<ListedLine, "certainty" | "candidates" | "namesReconciled" | "sentBack">>> {
  const open = await listQuery<Open>(
    `SELECT l.*, ${DOUBTFUL}, ${SENT_BACK} FROM bank_statement_lines l WHERE l.store_id = $1 AND l.state = 'open'
     ORDER BY l.day DESC, l.id DESC LIMIT ${MOST_OPEN}`,
    [ctx.store.id],
  );
  const accountIds = distinct(open.map(({ accountId }) => accountId));
  const ids = distinct(open.flatMap((line) => line.ids));
  const endToEndIds = distinct(open.flatMap(({ endToEndId }) => endToEndId ?? []));
  const [facts, known] = await Promise.all([
    readTargets(ctx.store.id, {
      ...{ accountIds, ids, since: open.at(-1)?.day ?? "" },
      amounts: distinct(open.map(({ amount }) => toFixed(amount))),
    }),
    readNamed({ accountIds, ids, endToEndIds }),
  ]);
  const byId = new Map(facts.map((one) => [one.id, one]));
  const sentBack = new Set(open.filter((line) => line.sentBack).map(({ id }) => id));
  const proposals = propose(open.map(openLine), facts.map(targetOf), known);
  return new Map(
    [...proposals].map(([id, { certainty, candidates, namesReconciled }]) => [
      id,
      {
        certainty,
        namesReconciled,
        sentBack: sentBack.has(id),
        candidates: candidates.flatMap((one) => {
          const target = byId.get(one.id);
          return target ? [{ ...target, because: one.because }] : [];
        }),
      },
    ]),
  );
}

function openLine(line: Open): OpenLine {
  const read = line.endToEndId === null ? null : readEndToEndId(line.endToEndId);
  return {
    id: line.id,
    kind: line.kind,
    cents: centsOf(line.amount),
    day: line.day,
    // The id of the Pix that a debit returns tells when that one was sent.
    at: read?.ok && (line.kind === "credit" || read.kind === "return") ? read.at.getTime() : null,
    ids: line.endToEndId === null ? line.ids : [...line.ids, idPart(line.endToEndId)],
    pix: line.endToEndId === null ? null : idPart(line.endToEndId),
    words: plainText(line.description),
    documents: visibleDigits(line.description),
    doubtful: line.doubtful,
    sentBack: line.sentBack,
  };
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];
