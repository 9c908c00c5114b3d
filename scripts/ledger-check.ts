import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { type AccountEquation, TERMS, type Term } from "#lib/wallet/ledger/equation.ts";
import { clientNeeded, generateClient } from "./launch/build.ts";
import { command, withDatabase } from "./launch/command.ts";
import { say } from "./launch/terminal.ts";

/**
 * `npm run ledger:check`: recomputes every store from its movements, and prints what should be at each account's bank, term by
 * term; ends with 1 at the first difference.
 */
await command(async (life) => {
  const { url, env, logs } = await withDatabase(life);
  process.env.DATABASE_URL = url;
  if (clientNeeded()) await generateClient({ env, logs, signal: life.signal });
  const { checkLedgers } = await import("#lib/wallet/check-ledger.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  try {
    const { stores, entries, accounts, differences } = await checkLedgers();
    for (const account of accounts) say(inWords(account));
    const [first] = differences;
    if (first)
      throw new SetupError(
        `${first.storeId === null ? "Platform" : `Store ${first.storeId}`}: ${first.what} is ${first.kept}, the other side says ${first.found} (${differences.length} differences).`,
      );
    say(`${entries} movements of ${stores} stores: no difference.`);
  } finally {
    await closeDatabase();
  }
});

function inWords({ name, id, terms, books, bank, readAt }: AccountEquation): string {
  const signed = (Object.keys(TERMS) as Term[])
    .filter((term) => terms[term] !== undefined)
    .map((term) => `${TERMS[term] > 0 ? "+" : "-"} ${term} ${terms[term]}`);
  const said = bank === null ? "never read at the bank" : `the bank said ${bank} at ${readAt?.toISOString()}`;
  return `Account ${name} (${id}): ${signed.join(" ")} = ${books}; ${said}.`;
}
