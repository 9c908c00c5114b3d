import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { readAccount } from "#lib/gateway-accounts/account/read.ts";
import { type KeptLine, keepLines } from "./kept-line.ts";
import type { Source, StatementProblem } from "./reading/file-line.ts";
import { matchMessages } from "./reading/messages.ts";
import { readStatement } from "./reading/read.ts";

type Imported = {
  source: Source;
  /** Number of credits in the file. */
  credits: number;
  /** Number of credits that were new. */
  added: number;
  /** Number of new debits that may have paid a refund, or that return a Pix which came in. */
  debitsAdded: number;
  from: string;
  to: string;
};

/**
 * Imports the movements of a bank's file. Each credit is stored once, however many files contain it; a debit
 * is stored only if a refund of that amount waits to be paid by hand, or if it has the id of a Pix that came in. Throws a ValidationError that names each wrong line, and ConfirmationNotAllowed
 * for a store without an account of kind `key`.
 */
export async function importBankStatement(ctx: StoreContext, file: Uint8Array): Promise<Imported> {
  const { inboundAccountId } = ctx.store;
  const account = inboundAccountId === null ? null : (await readAccount(inboundAccountId))?.account;
  if (account?.kind !== "key") throw refusedField("ConfirmationNotAllowed", "body", matchMessages.noKey);
  const reading = readStatement(file);
  if (!reading.ok) throw refusalOf(reading.problems);
  const lines = keepLines(reading.lines);
  const { source } = reading;
  const days = lines.map(({ day }) => day).toSorted();
  const counts = await keep(ctx, account.id, source, lines);
  return { source, ...counts, from: days[0] ?? "", to: days.at(-1) ?? "" };
}

type Counts = Pick<Imported, "credits" | "added" | "debitsAdded">;

/** Ignores movements dated after today: banks list scheduled ones. */
async function keep(
  ctx: StoreContext,
  accountId: string,
  source: Source,
  lines: readonly KeptLine[],
): Promise<Counts> {
  return transaction(async (tx) => {
    const counts = onlyRow(
      await tx<Counts>(
        "keep-bank-statement-lines",
        `WITH given AS MATERIALIZED (
           SELECT g.day, abs(g.cents) / 100 AS amount, CASE WHEN g.cents > 0 THEN 'credit' ELSE 'debit' END AS kind,
             g.description, g.e2e, g.ids, g.fingerprint, g.sends_back
           FROM jsonb_to_recordset($4::jsonb) AS g (day date, cents numeric, description text, e2e text, ids text[], fingerprint text, sends_back boolean)
           WHERE g.day <= (now() AT TIME ZONE 'America/Sao_Paulo')::date
         ), added AS (
           INSERT INTO bank_statement_lines (store_id, account_id, source, fingerprint, kind, day, amount, description, end_to_end_id, ids, may_repeat_id)
           SELECT $1, $2, $3, fingerprint, kind, day, amount, description, e2e, ids, (
             SELECT o.id FROM bank_statement_lines o WHERE o.account_id = $2 AND o.day = g.day AND o.amount = g.amount AND o.kind = g.kind
               AND o.state <> 'dismissed' AND (o.end_to_end_id IS NULL OR g.e2e IS NULL)
               AND NOT EXISTS (SELECT FROM given x WHERE x.fingerprint = o.fingerprint) ORDER BY o.id LIMIT 1)
           FROM given g
           WHERE kind = 'credit' OR EXISTS (SELECT FROM refunds r WHERE (r.status IN ('requested', 'processing')) IS TRUE
             AND r.reconcile_at IS NULL AND r.store_id = $1 AND r.account_id = $2 AND r.amount = g.amount
             AND (r.created_at AT TIME ZONE 'America/Sao_Paulo')::date <= g.day)
             OR g.sends_back OR EXISTS (SELECT FROM key_receipts k WHERE k.account_id = $2 AND k.end_to_end_id = g.e2e)
             OR EXISTS (SELECT FROM bank_statement_lines c WHERE c.account_id = $2 AND c.end_to_end_id = g.e2e AND c.kind = 'credit')
           ON CONFLICT (account_id, fingerprint) DO NOTHING RETURNING kind
         )
         SELECT (SELECT count(*)::int FROM given WHERE kind = 'credit') AS credits,
           (SELECT count(*)::int FROM added WHERE kind = 'credit') AS added,
           (SELECT count(*)::int FROM added WHERE kind = 'debit') AS debits_added`,
        [ctx.store.id, accountId, source, JSON.stringify(lines.map(rowOf))],
      ),
    );
    await auditBy(tx, ctx, "statement.imported", { source, ...counts });
    return counts;
  });
}

const rowOf = ({ endToEndId, sendsBack, ...line }: KeptLine) => ({
  ...line,
  e2e: endToEndId,
  sends_back: sendsBack,
});

function refusalOf(problems: readonly StatementProblem[]): AppError {
  return new AppError("ValidationError", {
    fields: problems.map(({ line, message, params }) => ({
      path: `lines.${line}`,
      message,
      ...(params ? { params } : {}),
    })),
  });
}
