import { actorName, auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { lockPix } from "#lib/pix/gateways/key/lock-pix.ts";
import { bankStatementLineId } from "#lib/pix/gateways/key/receipt-id.ts";
import type { Line, LineState } from "./line.ts";

export const DECISIONS = ["dismissed", "unmatched", "open"] as const;
type Decision = (typeof DECISIONS)[number];

type Decided = { id: string; state: LineState };

/**
 * Marks lines that pay for nothing here: `dismissed`, which `open` reverts, or `unmatched`, which opens a case for a
 * Pix without a charge. Moves no money. Lines that can't be changed this way keep their state; the response shows it.
 */
export async function decideLines(
  ctx: StoreContext,
  ids: readonly string[],
  decision: Decision,
): Promise<Decided[]> {
  return transaction(async (tx) => {
    const lines = await tx<Line>(
      "lock-bank-statement-lines",
      "SELECT * FROM bank_statement_lines WHERE store_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE",
      [ctx.store.id, ids],
    );
    const from = decision === "open" ? "dismissed" : "open";
    const able = lines.filter(({ state }) => state === from);
    const moved = decision === "unmatched" ? await putOnDesk(tx, ctx, able) : able.map(({ id }) => id);
    if (moved.length > 0) {
      await tx(
        "decide-bank-statement-lines",
        `UPDATE bank_statement_lines SET state = $2, decided_by = $3, decided_at = CASE WHEN $2 = 'open' THEN NULL ELSE now() END
         WHERE id = ANY($1::uuid[])`,
        [moved, decision, decision === "open" ? null : actorName(ctx)],
      );
      await auditBy(tx, ctx, `statement.${decision}`, { lineIds: moved });
    }
    const done = new Set(moved);
    return lines.map(({ id, state }) => ({ id, state: done.has(id) ? decision : state }));
  });
}

/** Opens at most one case for a Pix, and none if it confirmed a charge or already had a case. */
async function putOnDesk(tx: Sql, ctx: StoreContext, lines: readonly Line[]): Promise<string[]> {
  const credits = lines
    .filter(({ kind }) => kind === "credit")
    .map((line) => ({ ...line, endToEndId: line.endToEndId ?? bankStatementLineId(line.id) }));
  await lockPix(tx, credits);
  const put = await tx<{ lineId: string }>(
    "put-on-desk",
    // prisma/functions/pix_name.sql
    `WITH put AS (
       INSERT INTO unmatched_payments (account_id, store_id, end_to_end_id, amount, payer_name, paid_at)
       SELECT l.account_id, l.store_id, l.pix, l.amount, left(l.description, 100),
         least(now(), l.day::timestamp AT TIME ZONE 'America/Sao_Paulo')
       FROM jsonb_to_recordset($1::jsonb) AS l (account_id uuid, store_id uuid, pix text, amount numeric, description text, day date)
       WHERE NOT EXISTS (SELECT FROM booked_pix b WHERE b.direction = 'in' AND b.end_to_end_id = pix_name(l.account_id, l.pix))
       ON CONFLICT (account_id, end_to_end_id) DO NOTHING RETURNING account_id, end_to_end_id
     )
     SELECT l.id AS line_id /* never null: line_id (each line is sent with its id) */
     FROM jsonb_to_recordset($1::jsonb) AS l (id uuid, account_id uuid, pix text)
     JOIN put ON put.account_id = l.account_id AND put.end_to_end_id = l.pix`,
    [
      JSON.stringify(
        credits.map(({ id, accountId, endToEndId, amount, description, day }) => ({
          ...{ id, account_id: accountId, store_id: ctx.store.id, pix: endToEndId },
          ...{ amount: toFixed(amount), description, day },
        })),
      ),
    ],
  );
  return put.map(({ lineId }) => lineId);
}
