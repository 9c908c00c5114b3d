import { clientNeeded, generateClient } from "./launch/build.ts";
import { command, withDatabase } from "./launch/command.ts";
import { say } from "./launch/terminal.ts";

/** `npm run figures:rebuild`: rebuilds the daily figures from the ledger. */
await command(async (life) => {
  const { ownerUrl, env, logs } = await withDatabase(life);
  // The application's user may not truncate a table.
  process.env.DATABASE_URL = ownerUrl;
  if (clientNeeded()) await generateClient({ env, logs, signal: life.signal });
  const { rebuildFigures } = await import("#lib/overview/rebuild.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  try {
    say(`${await rebuildFigures()} movements in the daily figures.`);
  } finally {
    await closeDatabase();
  }
});
