import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { clientNeeded, generateClient } from "./launch/build.ts";
import { command, withDatabase } from "./launch/command.ts";
import { say } from "./launch/terminal.ts";

/** `npm run ledger:check`: recomputes every store from its movements; exits with 1 if anything differs. */
await command(async (life) => {
  const { url, env, logs } = await withDatabase(life);
  process.env.DATABASE_URL = url;
  if (clientNeeded()) await generateClient({ env, logs, signal: life.signal });
  const { checkLedgers } = await import("#lib/wallet/check-ledger.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  try {
    const { stores, entries, differences } = await checkLedgers();
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
