import { actorName } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { dayInSaoPaulo, startInSaoPaulo } from "#lib/core/dates.ts";
import { toNumber } from "#lib/core/money.ts";
import { type Sql, sql } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { readEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { bankStatementLineId } from "#lib/pix/gateways/key/receipt-id.ts";
import { isReceiptId } from "#lib/pix/words.ts";
import { confirmRefund } from "#lib/refunds/confirm.ts";
import type { Refund } from "#lib/refunds/refund-json.ts";
import { confirmCharge } from "#lib/transactions/confirm.ts";
import { readTransaction } from "#lib/transactions/read.ts";
import type { Line } from "./line.ts";
import { matchMessages } from "./reading/messages.ts";

/** A statement line with the one charge or refund that it confirms. */
type Match = { lineId: string; transactionId?: string | undefined; refundId?: string | undefined };

export type Outcome = { match: Match; refusal: unknown };

/**
 * Confirms charges and refunds by bank statement lines, each independently and like a manual confirmation, so that
 * a refusal does not affect the others. Idempotent. `refusal` is null for a confirmed match.
 */
export async function confirmLines(ctx: StoreContext, matches: readonly Match[]): Promise<Outcome[]> {
  const lines = await sql<Line>(
    "bank-statement-lines-to-confirm",
    "SELECT * FROM bank_statement_lines WHERE store_id = $1 AND id = ANY($2::uuid[])",
    [ctx.store.id, matches.map(({ lineId }) => lineId)],
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const outcomes: Outcome[] = [];
  // Sequential: each locks its own charge, and a hundred in parallel would exhaust the connection pool.
  for (const match of matches) {
    const refusal = await confirmOne(ctx, byId.get(match.lineId), match).then(
      () => null,
      (error: unknown) => taken(error),
    );
    outcomes.push({ match, refusal });
  }
  return outcomes;
}

async function confirmOne(ctx: StoreContext, line: Line | undefined, match: Match): Promise<void> {
  if (!line) throw new AppError("NotFound");
  if (match.transactionId !== undefined) await confirmCredit(ctx, line, match.transactionId);
  else if (match.refundId !== undefined) await confirmDebit(ctx, line, match.refundId);
}

async function confirmCredit(ctx: StoreContext, line: Line, id: string): Promise<void> {
  if (line.kind !== "credit")
    throw refusedField("ConfirmationNotAllowed", "transactionId", matchMessages.otherKind);
  const { createdAt } = await readTransaction(ctx, id);
  const wish = {
    amount: toNumber(line.amount),
    endToEndId: line.endToEndId ?? undefined,
    idNowKnown: true,
    paidAt: paidAt(line, createdAt),
  } as const;
  await confirmCharge(ctx, id, wish, async (tx, charge) => {
    if (charge.accountId !== line.accountId)
      throw refusedField("ConfirmationNotAllowed", "transactionId", matchMessages.otherAccount);
    await take(tx, ctx, line, { transactionId: id, refundId: null });
  });
}

async function confirmDebit(ctx: StoreContext, line: Line, id: string): Promise<void> {
  if (line.kind !== "debit")
    throw refusedField("ConfirmationNotAllowed", "refundId", matchMessages.otherKind);
  await confirmRefund(
    ctx,
    id,
    (refund) => proofOf(line, refund),
    async (tx, refund) => {
      if (refund.accountId !== line.accountId)
        throw refusedField("ConfirmationNotAllowed", "refundId", matchMessages.otherAccount);
      if (!refund.amount.equals(line.amount))
        throw refusedField("ConfirmationNotAllowed", "refundId", matchMessages.otherAmount);
      await take(tx, ctx, line, { transactionId: null, refundId: id });
    },
  );
}

/**
 * Banks identify a refund by the Pix it returns, which is no proof for one of several partial refunds: then a line has an
 * id of its own, and a refund that was confirmed by hand keeps the id that was entered. Of a payment that was confirmed
 * without its id, any id may be the one.
 */
function proofOf({ id, endToEndId }: Line, { endToEndId: payment, paidBackAs }: Refund): string {
  const isOfPayment =
    endToEndId === null || endToEndId === payment || (endToEndId.startsWith("E") && isReceiptId(payment));
  return isOfPayment ? (paidBackAs ?? bankStatementLineId(id)) : endToEndId;
}

/**
 * Assigns the line in the transaction that books it. A no-op if it was already assigned to the same record.
 */
async function take(
  tx: Sql,
  ctx: StoreContext,
  { id }: Line,
  { transactionId, refundId }: { transactionId: string | null; refundId: string | null },
): Promise<void> {
  const [spent] = await tx<{ id: string }>(
    "take-bank-statement-line",
    `UPDATE bank_statement_lines SET state = 'confirmed', transaction_id = $2, refund_id = $3,
       decided_by = CASE WHEN state = 'open' THEN $4 ELSE decided_by END,
       decided_at = CASE WHEN state = 'open' THEN now() ELSE decided_at END
     WHERE id = $1 AND (state = 'open' OR (transaction_id IS NOT DISTINCT FROM $2 AND refund_id IS NOT DISTINCT FROM $3))
     RETURNING id`,
    [id, transactionId, refundId, actorName(ctx)],
  );
  if (!spent) throw refusedField("ConfirmationNotAllowed", "lineId", matchMessages.lineTaken);
}

/**
 * When the Pix arrived, to the minute, from its id. Otherwise only the day is known, whose start may precede
 * the charge.
 */
function paidAt({ endToEndId, day }: Line, createdAt: Date): Date {
  const read = endToEndId === null ? null : readEndToEndId(endToEndId);
  if (read?.ok && dayInSaoPaulo(read.at) === day) return read.at;
  return dayInSaoPaulo(createdAt) === day ? createdAt : startInSaoPaulo(day);
}

function taken(error: unknown): unknown {
  const refusal = refusedAs(error);
  if (refusal === "lineOfCharge")
    return refusedField("ConfirmationNotAllowed", "transactionId", matchMessages.targetTaken);
  if (refusal === "lineOfRefund")
    return refusedField("ConfirmationNotAllowed", "refundId", matchMessages.targetTaken);
  return error;
}
