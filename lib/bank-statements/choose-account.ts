import { listQuery } from "#lib/db/listing.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import { keepLines } from "./kept-line.ts";
import type { StatementAccount } from "./reading/file-line.ts";
import { statementMessages } from "./reading/messages.ts";

/** An account of the file: the end of its number, its movements, and whether they are the ones that were taken. */
export type ImportedAccount = { number: string; lines: number; taken: boolean };

type Chosen = { own: StatementAccount; accounts: ImportedAccount[] };

/**
 * Chooses the store's account among those of a file: the only one, or the one whose movements are stored from an earlier file,
 * or the only one with money that came in. Throws a ValidationError if none of these tells.
 */
export async function chooseAccount(
  accountId: string,
  accounts: readonly StatementAccount[],
): Promise<Chosen> {
  const own = (await knownAmong(accountId, accounts)) ?? onlyOne(accounts.filter(hasCredits));
  if (!own)
    throw invalidField("body", statementMessages.accounts, {
      accounts: accounts.map(({ number }) => endOf(number)).join(", "),
    });
  return {
    own,
    accounts: accounts.map((account) => ({
      number: endOf(account.number),
      lines: account.lines.length,
      taken: account === own,
    })),
  };
}

async function knownAmong(
  accountId: string,
  accounts: readonly StatementAccount[],
): Promise<StatementAccount | null> {
  const [only, more] = accounts;
  if (only && !more) return only;
  const prints = accounts.map(({ lines }) => keepLines(lines).map(({ fingerprint }) => fingerprint));
  const rows = await listQuery<{ fingerprint: string }>(
    "SELECT fingerprint FROM bank_statement_lines WHERE account_id = $1 AND fingerprint = ANY($2)",
    [accountId, prints.flat()],
  );
  const stored = new Set(rows.map(({ fingerprint }) => fingerprint));
  return onlyOne(accounts.filter((_, at) => prints[at]?.some((print) => stored.has(print))));
}

const hasCredits = ({ lines }: StatementAccount) => lines.some(({ cents }) => cents > 0);

function onlyOne<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}

/** The last four characters: enough to know one's own account. */
function endOf(number: string): string {
  return number.length <= 4 ? number : `***${number.slice(-4)}`;
}
