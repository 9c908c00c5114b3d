import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import type { TextParams } from "#lib/core/fill.ts";
import { transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { readAccount } from "#lib/gateway-accounts/account/read.ts";
import { chooseAccount, type ImportedAccount } from "./choose-account.ts";
import { hideDocuments } from "./hide-documents.ts";
import { type KeptLine, keepLines } from "./kept-line.ts";
import type { ReadStatement, SkippedLine, Source, StatementProblem } from "./reading/file-line.ts";
import { matchMessages } from "./reading/messages.ts";
import { readStatement } from "./reading/read.ts";

/** The most lines that one answer names. */
const MOST_NAMED = 100;
const MOST_TEXT = 200;

type NamedLine = { line: number; message: StatementProblem["message"]; params?: TextParams; text: string };

/** Lines of the file that were not stored, counted by what they are. */
type Skipped = {
  balances: number;
  zeros: number;
  notes: number;
  repeated: number;
  later: number;
  debits: number;
};

export type Imported = {
  source: Source;
  /** The accounts of the file, and which one was taken. */
  accounts: ImportedAccount[];
  /** Number of lines that could not be read, and the first of them. */
  unreadableCount: number;
  unreadable: NamedLine[];
  skipped: Skipped;
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
 * is stored only if a refund of that amount waits to be paid by hand, or if it has the id of a Pix that came in. Lines that can't
 * be read are named, those that are no movements are counted. Throws a ValidationError for a file of which nothing can be
 * trusted, and ConfirmationNotAllowed for a store without an account of kind `key`.
 */
export async function importBankStatement(ctx: StoreContext, file: Uint8Array): Promise<Imported> {
  const { inboundAccountId } = ctx.store;
  const account = inboundAccountId === null ? null : (await readAccount(inboundAccountId))?.account;
  if (account?.kind !== "key") throw refusedField("ConfirmationNotAllowed", "body", matchMessages.noKey);
  const reading = readStatement(file);
  if (!reading.ok) throw refusalOf(reading.problems);
  const { source } = reading;
  const { own, accounts } = await chooseAccount(account.id, reading.accounts);
  const lines = keepLines(own.lines);
  const days = lines.map(({ day }) => day).toSorted();
  const { later, debits, ...counts } = await keep(ctx, account.id, source, lines);
  return {
    source,
    ...counts,
    accounts,
    unreadableCount: reading.unreadable.length,
    unreadable: namedOf(reading),
    skipped: { ...countSkipped(reading.skipped), repeated: own.lines.length - lines.length, later, debits },
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
  };
}

/** Cut by code points, and without documents. */
function namedOf({ unreadable }: ReadStatement): NamedLine[] {
  return unreadable.slice(0, MOST_NAMED).map((line) => {
    const text = [...hideDocuments(line.text)].slice(0, MOST_TEXT).join("");
    return { ...line, text };
  });
}

function countSkipped(skipped: readonly SkippedLine[]): Pick<Skipped, "balances" | "zeros" | "notes"> {
  const count = (...reasons: SkippedLine["reason"][]) =>
    skipped.filter(({ reason }) => reasons.includes(reason)).length;
  return { balances: count("balance"), zeros: count("zero"), notes: count("note", "title") };
}

type Counts = Pick<Imported, "credits" | "added" | "debitsAdded"> & Pick<Skipped, "later" | "debits">;

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
        `WITH listed AS MATERIALIZED (
           SELECT g.day, abs(g.cents) / 100 AS amount, CASE WHEN g.cents > 0 THEN 'credit' ELSE 'debit' END AS kind,
             g.description, g.e2e, g.ids, g.fingerprint, g.sends_back
           FROM jsonb_to_recordset($4::jsonb) AS g (day date, cents numeric, description text, e2e text, ids text[], fingerprint text, sends_back boolean)
         ), given AS MATERIALIZED (
           SELECT * FROM listed WHERE day <= (now() AT TIME ZONE 'America/Sao_Paulo')::date
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
           ON CONFLICT (account_id, fingerprint) DO NOTHING RETURNING kind, fingerprint
         )
         SELECT (SELECT count(*)::int FROM given WHERE kind = 'credit') AS credits,
           (SELECT count(*)::int FROM added WHERE kind = 'credit') AS added,
           (SELECT count(*)::int FROM added WHERE kind = 'debit') AS debits_added,
           (SELECT count(*)::int FROM listed) - (SELECT count(*)::int FROM given) AS later,
           (SELECT count(*)::int FROM given g WHERE kind = 'debit' AND NOT EXISTS (SELECT FROM added a WHERE a.fingerprint = g.fingerprint)
             AND NOT EXISTS (SELECT FROM bank_statement_lines o WHERE o.account_id = $2 AND o.fingerprint = g.fingerprint)) AS debits`,
        [ctx.store.id, accountId, source, JSON.stringify(lines.map(rowOf))],
      ),
    );
    const { credits, added, debitsAdded } = counts;
    await auditBy(tx, ctx, "statement.imported", { source, credits, added, debitsAdded });
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
