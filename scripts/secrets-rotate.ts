import { parseArgs } from "node:util";
import { openDataDir, SetupError } from "#lib/db/embedded/data-dir.ts";
import { clientNeeded, generateClient } from "./launch/build.ts";
import { command, withDatabase } from "./launch/command.ts";
import { readSettings } from "./launch/prepare.ts";
import { addKey } from "./launch/secret.ts";
import { progress, say } from "./launch/terminal.ts";

/**
 * `npm run secrets:rotate`: seals everything with the first key of APP_SECRET, also what earlier versions stored in the clear,
 * while the shop runs; can be stopped and repeated. The steps of a rotation are in docs/secrets.md.
 * - `-- --new-key` puts a new key first in DATA_DIR/secret.key, where `npm start` keeps the secret itself.
 * - `-- --lost <id>` gives up a key that is gone: what is sealed with it can't be read any more.
 */
const { "new-key": newKey, lost } = parseArgs({
  options: { "new-key": { type: "boolean" }, lost: { type: "string" } },
}).values;

function addKeyToFile(): void {
  const settings = readSettings();
  if (settings.APP_SECRET)
    throw new SetupError(
      "APP_SECRET is set: put the new key first there, APP_SECRET=2:<new>,1:<old>, and restart Vitrine.",
    );
  const { id, path } = addKey(openDataDir(settings.DATA_DIR));
  say(`Key ${id} is in ${path}, before the others. Restart Vitrine, then run npm run secrets:rotate.`);
}

async function rotate(): Promise<void> {
  const { newerKey, replacedKeys, requireSharedKeys, retireKeys } = await import("#lib/secrets/check.ts");
  if (lost !== undefined) {
    const { appKeys } = await import("#lib/env.ts");
    if (appKeys().some(({ id }) => id === lost))
      throw new SetupError(`Key ${lost} is in APP_SECRET, so it is not lost: leave it out first.`);
    if (!(await retireKeys([lost]))) throw new SetupError(`This database is not used with a key ${lost}.`);
    say(`Key ${lost} is given up: processes start without it.`);
    return;
  }
  await requireSharedKeys({ joins: false });
  const newer = await newerKey();
  if (newer !== null)
    throw new SetupError(
      `Key ${newer} is newer than the first one of this APP_SECRET: put it first here, as the servers have it, or leave it out everywhere.`,
    );
  const { countPinned, sealAnew } = await import("#lib/secrets/rotate.ts");
  progress("Sealing …");
  const { sealed, unreadable, busy } = await sealAnew((table, rows) => {
    if (rows > 0) say(`${table}: ${rows} rows`);
  });
  say(sealed === 0 ? "Everything was sealed with the first key already." : `Sealed anew: ${sealed} rows.`);
  for (const place of unreadable.slice(0, 20)) say(`Can't be opened by any key of APP_SECRET: ${place}`);
  if (unreadable.length > 20) say(`… and ${unreadable.length - 20} more.`);
  if (busy > 0)
    throw new SetupError(
      `${busy} rows were written with another key meanwhile: restart every server and worker with this APP_SECRET, then run this again.`,
    );
  const replaced = await replacedKeys();
  if (replaced.length === 0) return;
  const pinned = await countPinned();
  if (pinned > 0)
    throw new SetupError(
      `${pinned} entries of withdrawal lists are found by an old key only: remove and add them, then run this again.`,
    );
  await retireKeys(replaced);
  say(
    `No longer used, and may be removed from APP_SECRET: ${replaced.join(", ")}. Keep them as long as backups from before today.`,
  );
}

await command(async (life) => {
  if (newKey) return addKeyToFile();
  const { env, logs } = await withDatabase(life);
  Object.assign(process.env, env);
  if (clientNeeded()) await generateClient({ env, logs, signal: life.signal });
  const { closeDatabase } = await import("#lib/db/client.ts");
  try {
    await rotate();
  } finally {
    await closeDatabase();
  }
});
