import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataDir } from "#lib/db/embedded/data-dir.ts";
import { startEmbedded } from "#lib/db/embedded.ts";
import { FOLDERS } from "#lib/db/migrate/files.ts";
import { migrate } from "#lib/db/migrate.ts";
import { pool } from "#lib/db/pool.ts";
import { asApp } from "../../fixtures/app-user.ts";
import { rowsAt } from "../../fixtures/rows.ts";
import { createDatabase } from "../../fixtures/stack.ts";

/** Who the server and the worker are at the database: with an upgraded data folder, and with a PostgreSQL of one's own. */
let dataDir: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  dataDir = openDataDir(join(mkdtempSync(join(tmpdir(), "vitrine-app-user-")), "data"));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

const CAN = `SELECT has_table_privilege('orders', 'DELETE') AS orders, has_table_privilege('ledger_entries', 'INSERT') AS books,
  has_table_privilege('ledger_entries', 'UPDATE, DELETE, TRUNCATE, TRIGGER') AS changes,
  (SELECT tableowner FROM pg_tables WHERE tablename = 'ledger_entries') AS owner`;
const RIGHTS = { orders: true, books: true, changes: false, owner: "vitrine" };

test("the server and the worker of this run are not the owner", async () => {
  const { rows } = await pool().query<{ user: string; name: string }>(
    `SELECT DISTINCT usename AS user, application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name ~ '^vitrine-(server|worker)'`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map(({ user }) => user))).toEqual(new Set(["vitrine_app"]));
});

test("a data folder from before there were two users keeps its owner and gets the other one", async () => {
  const first = await startEmbedded({ dataDir, throwaway: true });
  await migrate(first.url);
  await rowsAt(first.url, "DROP ROLE vitrine_app");
  await first.stop();
  const file = join(dataDir, "postgres.json");
  const { app: _, ...before } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(before));

  const second = await startEmbedded({ dataDir, throwaway: true });
  stops.push(second.stop);
  expect(second.url).toBe(first.url);
  expect(await migrate(second.url, FOLDERS, second.appUrl)).toEqual({ applied: [], functions: [], left: [] });
  expect(await rowsAt(second.appUrl, CAN)).toEqual([RIGHTS]);
  await second.stop();
  const third = await startEmbedded({ dataDir, throwaway: true });
  stops.push(third.stop);
  expect(await rowsAt(third.appUrl, CAN)).toEqual([RIGHTS]);
});

test("a PostgreSQL of one's own: the owner's address is only for npm run migrate", async () => {
  const database = await createDatabase("own");
  stops.push(database.drop);
  const command = (more: Record<string, string>) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: asApp(database.url), ...more };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/migrate.ts"], {
      env,
      encoding: "utf8",
    });
    return { status, text: stdout + stderr };
  };
  const upToDate = { status: 0, text: "The database is up to date.\n" };
  expect(command({})).toEqual(upToDate);
  await rowsAt(database.url, "UPDATE applied_functions SET checksum = 'older' WHERE name = 'emit_event'");
  await rowsAt(database.url, "GRANT UPDATE ON ledger_entries TO vitrine_app");
  expect(command({})).toEqual({
    status: 1,
    text: "The database is not up to date, and vitrine_app owns nothing in it: run npm run migrate with DATABASE_OWNER_URL first.\n",
  });
  expect(command({ DATABASE_OWNER_URL: database.url })).toEqual({
    status: 0,
    text: "Functions replaced: emit_event\n",
  });
  expect(command({})).toEqual(upToDate);
  expect(await rowsAt(asApp(database.url), CAN)).toEqual([RIGHTS]);
  expect(command({ DATABASE_URL: "", DATABASE_OWNER_URL: database.url })).toMatchObject({
    status: 1,
    text: expect.stringMatching(/DATABASE_OWNER_URL needs DATABASE_URL/),
  });
});
