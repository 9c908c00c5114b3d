import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataDir } from "#lib/db/embedded/data-dir.ts";
import { isRunning } from "#lib/db/embedded/processes.ts";
import { startEmbedded } from "#lib/db/embedded.ts";

let dataDir: string;
let stops: (() => Promise<void>)[];
beforeEach(() => {
  dataDir = openDataDir(join(mkdtempSync(join(tmpdir(), "vitrine-embedded-")), "data"));
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

async function start() {
  const database = await startEmbedded({ dataDir });
  stops.push(database.stop);
  return database;
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

test("made once, safe by default, and everything is there again at the next start", async () => {
  const first = await start();
  expect(first.created).toBe(true);
  const settings = await query<{ name: string; setting: string }>(
    first.url,
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'TimeZone', 'server_encoding')",
  );
  expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    listen_addresses: "127.0.0.1",
    TimeZone: "UTC",
    server_encoding: "UTF8",
  });
  await query(first.url, "CREATE TABLE kept AS SELECT upper('pão de açúcar') AS text");
  await first.stop();
  expect(isRunning(first.process)).toBe(false);

  const second = await start();
  expect(second.created).toBe(false);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, "SELECT text FROM kept")).toEqual([{ text: "PÃO DE AÇÚCAR" }]);
});

test("the password is random and for nobody else's eyes", async () => {
  const { url } = await start();
  expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
  const { password } = JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8")) as {
    password: string;
  };
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  await expect(query(url.replace(password, "wrong"), "SELECT 1")).rejects.toThrow(
    /password authentication failed/,
  );
});

test("a server that a killed run left behind is stopped, and a killed server recovers", async () => {
  const orphan = await start();
  await query(orphan.url, "CREATE TABLE kept AS SELECT 1 AS n");
  const next = await start();
  expect(isRunning(orphan.process)).toBe(false);
  expect(await query(next.url, "SELECT n FROM kept")).toEqual([{ n: 1 }]);
  process.kill(next.process.pid, "SIGKILL");
  await next.ended;
  const recovered = await start();
  expect(await query(recovered.url, "SELECT n FROM kept")).toEqual([{ n: 1 }]);
});

test("a pid file whose pid is somebody else's by now is no obstacle", async () => {
  const first = await start();
  const file = join(dataDir, "postgres", "postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  await first.stop();
  writeFileSync(file, [process.pid, ...lines.slice(1)].join("\n"));
  await expect(start()).resolves.toMatchObject({ created: false });
});

test("a start that died while the database was made begins again", async () => {
  const first = await start();
  await first.stop();
  renameSync(join(dataDir, "postgres"), join(dataDir, "postgres.new"));
  expect((await start()).created).toBe(true);
});

test("the database of another PostgreSQL is refused in one line", async () => {
  await (await start()).stop();
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  await expect(start()).rejects.toThrow(
    /^DATA_DIR holds a database of PostgreSQL 17, and this Vitrine brings 18/,
  );
});
