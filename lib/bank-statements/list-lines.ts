import type { StoreContext } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { readEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { visibleDigits } from "./hide-documents.ts";
import { idPart, plainText } from "./kept-line.ts";
import type { Line, LineState } from "./line.ts";
import { type Because, type Certainty, type OpenLine, propose } from "./propose.ts";
import { centsOf, readTargets, type TargetFacts, targetOf } from "./targets.ts";

type LineQuery = { state?: LineState | undefined; limit: number; offset: number };

/** The order that a confirmed line paid. */
type Paid = { orderId: string | null; orderCode: string | null; customerName: string | null };

export type ListedLine = Line &
  Paid & {
    /** Another file has a line of the same day and amount, which may be the same Pix. */
    doubtful: boolean;
    certainty: Certainty | null;
    candidates: (TargetFacts & { because: Because })[];
  };

/** Proposals consider at most this many open lines, newest first. */
const MOST_OPEN = 5000;

/** Files of different formats describe the same movement differently. */
const DOUBTFUL = `EXISTS (SELECT FROM bank_statement_lines d WHERE d.account_id = l.account_id AND d.day = l.day
  AND d.amount = l.amount AND d.kind = l.kind AND d.source <> l.source AND d.state <> 'dismissed')
  OR EXISTS (SELECT FROM bank_statement_lines d WHERE (d.id = l.may_repeat_id OR d.may_repeat_id = l.id) AND d.state <> 'dismissed') AS doubtful`;

/** The store's lines, newest first; open ones with the charges or refunds they may confirm. */
export async function listLines(
  ctx: StoreContext,
  query: LineQuery,
): Promise<{ records: ListedLine[]; total: number }> {
  const { state = null, limit, offset } = query;
  const rows = await listQuery<Counted<Line & Paid & { doubtful: boolean }>>(
    `SELECT c.list_length, l.*, ${DOUBTFUL}, o.id AS order_id, o.order_code, t.customer_name
     FROM (SELECT count(*)::int AS list_length FROM bank_statement_lines WHERE store_id = $1 AND ($2::text IS NULL OR state = $2)) c
     LEFT JOIN LATERAL (
       SELECT * FROM bank_statement_lines WHERE store_id = $1 AND ($2::text IS NULL OR state = $2)
       ORDER BY day DESC, id DESC LIMIT $3 OFFSET $4
     ) l ON true
     LEFT JOIN refunds r ON r.id = l.refund_id
     LEFT JOIN transactions t ON t.id = coalesce(l.transaction_id, r.transaction_id)
     LEFT JOIN orders o ON o.id = t.order_id
     ORDER BY l.day DESC, l.id DESC`,
    [ctx.store.id, state, limit, offset],
  );
  const { records, total } = countedPage(rows);
  const proposals = records.some((line) => line.state === "open") ? await proposalsOf(ctx) : new Map();
  const none = { certainty: null, candidates: [] };
  return { records: records.map((line) => ({ ...line, ...(proposals.get(line.id) ?? none) })), total };
}

/** Considers all open lines, because each charge is proposed for only one of them. */
async function proposalsOf(
  ctx: StoreContext,
): Promise<Map<string, Pick<ListedLine, "certainty" | "candidates">>> {
  const open = await listQuery<Line & { doubtful: boolean }>(
    `SELECT l.*, ${DOUBTFUL} FROM bank_statement_lines l WHERE l.store_id = $1 AND l.state = 'open'
     ORDER BY l.day DESC, l.id DESC LIMIT ${MOST_OPEN}`,
    [ctx.store.id],
  );
  const facts = await readTargets(ctx.store.id, {
    accountIds: distinct(open.map(({ accountId }) => accountId)),
    amounts: distinct(open.map(({ amount }) => toFixed(amount))),
    ids: distinct(open.flatMap(({ ids }) => ids)),
    since: open.at(-1)?.day ?? "",
  });
  const byId = new Map(facts.map((one) => [one.id, one]));
  const proposals = propose(open.map(openLine), facts.map(targetOf));
  return new Map(
    [...proposals].map(([id, { certainty, candidates }]) => [
      id,
      {
        certainty,
        candidates: candidates.flatMap((one) => {
          const target = byId.get(one.id);
          return target ? [{ ...target, because: one.because }] : [];
        }),
      },
    ]),
  );
}

function openLine(line: Line & { doubtful: boolean }): OpenLine {
  const read = line.endToEndId === null ? null : readEndToEndId(line.endToEndId);
  return {
    id: line.id,
    kind: line.kind,
    cents: centsOf(line.amount),
    day: line.day,
    at: read?.ok ? read.at.getTime() : null,
    ids: line.endToEndId === null ? line.ids : [...line.ids, idPart(line.endToEndId)],
    words: plainText(line.description),
    documents: visibleDigits(line.description),
    doubtful: line.doubtful,
  };
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];
