import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashApiKey } from "#lib/auth/keys/find.ts";
import { pool } from "#lib/db/pool.ts";
import { makeDemoStore } from "#prisma/demo/store.ts";
import { startNode } from "../../../scripts/launch/run.ts";
import { asApp } from "../../fixtures/app-user.ts";
import { databaseOfFile } from "../../fixtures/file-database.ts";
import { patience } from "../../fixtures/patience.ts";
import { rowsAt } from "../../fixtures/rows.ts";
import { createDatabase, type TestDatabase } from "../../fixtures/stack.ts";
import { eventually } from "../../fixtures/wait.ts";

/** A first start that is slow, or killed while it makes the demo. */
databaseOfFile("demo_idle");
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-seed-"));
  database = await createDatabase("demo_killed");
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("the demo is written in a transaction that never waits for this process", async () => {
  // Composing the demo takes seconds. On a machine with a fifth of a core that was longer than the 30 s of lib/db/pool.ts.
  Object.assign(pool().options, { idle_in_transaction_session_timeout: Math.round(300 * patience()) });
  expect(await makeDemoStore("http://localhost:3000")).toMatchObject({ storeSlug: "demo" });
});

const seed = () =>
  startNode(["prisma/seed.ts"], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      APP_URL: "http://127.0.0.1:3000",
      DATABASE_URL: asApp(database.url),
    },
  });
const [file, draft] = ["demo.json", "demo.json.new"];
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const has = (name: string) => existsSync(join(folder, name));
const keys = () =>
  rowsAt<{ key_hash: Buffer }>(database.url, "SELECT key_hash FROM api_keys WHERE name = 'Demonstração'");

test("a start that was killed while it made the demo is repeated with the same passwords", async () => {
  const killed = seed();
  await eventually(async () => has(draft), { what: "the passwords of the demo" });
  const { apiKey, password } = read(draft);
  killed.kill("SIGKILL");
  await killed;
  expect(await keys()).toEqual([]);
  expect((await seed()).exitCode).toBe(0);
  expect(read(file)).toMatchObject({ apiKey, password });
  expect(await keys()).toEqual([{ key_hash: hashApiKey(apiKey) }]);
});

test("a start that was killed after it made the demo keeps how to use it", async () => {
  const before = read(file);
  renameSync(join(folder, file), join(folder, draft));
  expect((await seed()).exitCode).toBe(0);
  expect([read(file), has(draft), (await keys()).length]).toEqual([before, false, 1]);
});

test("a database with another store gets no demo, and no passwords for one", async () => {
  rmSync(join(folder, file));
  expect((await seed()).exitCode).toBe(0);
  expect([has(file), has(draft)]).toEqual([false, false]);
});
