import { parseArgs } from "node:util";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import type { Check } from "#lib/wallet/check-ledger.ts";
import { type AccountEquation, TERMS, type Term } from "#lib/wallet/ledger-check/equation.ts";
import { clientNeeded, generateClient } from "./launch/build.ts";
import { command, withDatabase } from "./launch/command.ts";
import { say } from "./launch/terminal.ts";

/**
 * `npm run ledger:check`: compares every store's balances with its movements, and these with their records and the bank, and
 * prints what should be at an account's bank, term by term; ends with 1 if something differs.
 * - Goes on from what the last run has proven; `npm run ledger:check -- --full` reads everything again.
 * - Prints the accounts that have moved since then or that differ, the others only with `--accounts`.
 */
const { full, accounts: all } = parseArgs({
  options: { full: { type: "boolean" }, accounts: { type: "boolean" } },
}).values;
const MOST_SHOWN = 20;

await command(async (life) => {
  const { url, env, logs } = await withDatabase(life);
  process.env.DATABASE_URL = url;
  if (clientNeeded()) await generateClient({ env, logs, signal: life.signal });
  const { checkLedgers } = await import("#lib/wallet/check-ledger.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  try {
    const { stores, entries, read, accounts, differences } = await checkLedgers({ full });
    const shown = all ? accounts : chosen(accounts);
    for (const account of shown) say(inWords(account));
    if (shown.length < accounts.length)
      say(`${accounts.length - shown.length} more accounts without a difference (--accounts prints them).`);
    for (const { storeId, what, kept, found } of differences.slice(1, MOST_SHOWN))
      say(`${holder(storeId)}: ${what} is ${kept}, the other side says ${found}.`);
    const [first] = differences;
    if (first)
      throw new SetupError(
        `${holder(first.storeId)}: ${first.what} is ${first.kept}, the other side says ${first.found} (${differences.length} differences).`,
      );
    say(`${entries} movements of ${stores} stores: no difference (${read} read in this run).`);
  } finally {
    await closeDatabase();
  }
});

// A declaration, because the check above runs before the rest of this module.
function holder(storeId: string | null): string {
  return storeId === null ? "Platform" : `Store ${storeId}`;
}

/** Those that differ, and some of those that have moved. */
function chosen(accounts: Check["accounts"]): Check["accounts"] {
  return accounts
    .filter(({ differs }) => differs)
    .concat(accounts.filter(({ moved, differs }) => moved && !differs).slice(0, MOST_SHOWN));
}

function inWords({ name, id, environment, terms, books, bank, readAt }: AccountEquation): string {
  const signed = (Object.keys(TERMS) as Term[])
    .filter((term) => terms[term] !== undefined)
    .map((term) => `${TERMS[term] > 0 ? "+" : "-"} ${term} ${terms[term]}`);
  const said = bank === null ? "never read at the bank" : `the bank said ${bank} at ${readAt?.toISOString()}`;
  return `Account ${name} (${id}, ${environment}): ${signed.join(" ")} = ${books}; ${said}.`;
}
