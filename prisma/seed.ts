import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase } from "#lib/db/client.ts";
import { env } from "#lib/env.ts";
import { requireSharedKeys } from "#lib/secrets/check.ts";
import { makeDemoStore } from "./demo/store.ts";

/**
 * Makes the demo store once: a database that has any store is left alone. Writes how to use it to
 * $DATA_DIR/demo.json, readable by its owner only.
 */
async function seedDemo(options: { baseUrl: string; dataDir: string }): Promise<void> {
  const demo = await makeDemoStore(new URL(options.baseUrl).origin);
  if (!demo) return;
  mkdirSync(options.dataDir, { recursive: true });
  const path = join(options.dataDir, "demo.json");
  writeFileSync(path, `${JSON.stringify({ baseUrl: options.baseUrl, ...demo }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
}

if (import.meta.main) {
  await requireSharedKeys({ joins: false });
  await seedDemo({ baseUrl: `${env().APP_URL}/api/v1`, dataDir: env().DATA_DIR });
  await closeDatabase();
}
