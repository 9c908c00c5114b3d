import { FOLDERS } from "#lib/db/migrate/files.ts";
import { migrate } from "#lib/db/migrate.ts";
import { generateClient } from "./launch/build.ts";
import { command, withDatabase } from "./launch/command.ts";
import { runTask } from "./launch/run.ts";
import { progress, say } from "./launch/terminal.ts";

/** `npm run seed`: seeds demo data into the database that `npm start` would use. */
await command(async (life) => {
  const { url, ownerUrl, env, logs } = await withDatabase(life);
  await generateClient({ env, logs, signal: life.signal });
  await migrate(ownerUrl, FOLDERS, url);
  progress("Making the demo data …");
  const log = `${logs}/seed.log`;
  await runTask({ title: "The demo data", args: ["prisma/seed.ts"], env, log, signal: life.signal });
  say(`The demo data is there; how to use it is in ${env.DATA_DIR}/demo.json`);
});
