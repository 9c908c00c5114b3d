import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase } from "#lib/db/client.ts";
import { waitPatiently } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { requireSharedKeys } from "#lib/secrets/check.ts";
import { type DemoAccess, newDemoAccess } from "./demo/access.ts";
import { isMade, makeDemoStore } from "./demo/store.ts";

type Kept = DemoAccess & { baseUrl: string };

/**
 * Makes the demo store once: a database that has any store is left alone. How to use it is in $DATA_DIR/demo.json,
 * readable by its owner only. It is written before the store is made, under another name: the passwords of a store whose
 * start was killed in between would be lost.
 */
async function seedDemo(options: { baseUrl: string; dataDir: string }): Promise<void> {
  const path = join(options.dataDir, "demo.json");
  const draft = `${path}.new`;
  const access: Kept = { ...(readDraft(draft) ?? newDemoAccess()), baseUrl: options.baseUrl };
  mkdirSync(options.dataDir, { recursive: true });
  writeFileSync(draft, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  const { baseUrl, ...used } = access;
  await makeDemoStore(new URL(baseUrl).origin, { access: used });
  if (await isMade(access)) renameSync(draft, path);
  else rmSync(draft);
}

/** The access of an interrupted start. */
function readDraft(path: string): DemoAccess | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as DemoAccess;
  } catch {
    return null;
  }
}

if (import.meta.main) {
  waitPatiently();
  await requireSharedKeys({ joins: false });
  await seedDemo({ baseUrl: `${env().APP_URL}/api/v1`, dataDir: env().DATA_DIR });
  await closeDatabase();
}
