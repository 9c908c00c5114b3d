import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDataDir } from "#lib/db/embedded/data-dir.ts";
import { isRunning } from "#lib/db/embedded/processes.ts";
import { type EmbeddedDatabase, NotStarted, startEmbedded } from "#lib/db/embedded.ts";
import { keepRunning, startPatiently } from "../../../scripts/launch/keep-running.ts";
import { patience } from "../../fixtures/patience.ts";
import { rowsAt } from "../../fixtures/rows.ts";
import { eventually } from "../../fixtures/wait.ts";

const newFolder = () => join(mkdtempSync(join(tmpdir(), "vitrine-embedded-")), "data");

/** A folder with a database that was stopped: making one takes longer than most of these tests. */
const made = openDataDir(newFolder());
beforeAll(async () => {
  await (await startEmbedded({ dataDir: made })).stop();
});
afterAll(() => rmSync(join(made, ".."), { recursive: true, force: true }));

let dataDir: string;
let stops: (() => Promise<void>)[];
beforeEach(() => {
  dataDir = newFolder();
  cpSync(made, dataDir, { recursive: true });
  // PostgreSQL refuses a folder that others can read, and copies get the default mode.
  chmodSync(join(dataDir, "postgres"), 0o700);
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

test("made once, safe by default, and everything is there again at the next start", async () => {
  dataDir = openDataDir(newFolder());
  const first = await start();
  expect(first.created).toBe(true);
  const settings = await rowsAt<{ name: string; setting: string }>(
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
  await rowsAt(first.url, "CREATE TABLE kept AS SELECT upper('pão de açúcar') AS text");
  await first.stop();
  expect(isRunning(first.process)).toBe(false);

  const second = await start();
  expect(second.created).toBe(false);
  expect(second.url).toBe(first.url);
  expect(await rowsAt(second.url, "SELECT text FROM kept")).toEqual([{ text: "PÃO DE AÇÚCAR" }]);
});

test("the password is random and for nobody else's eyes", async () => {
  const { url } = await start();
  expect(statSync(join(made, "postgres.json")).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
  const { password } = JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8")) as {
    password: string;
  };
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  await expect(rowsAt(url.replace(password, "wrong"), "SELECT 1")).rejects.toThrow(
    /password authentication failed/,
  );
});

test("a server that a killed run left behind is stopped, and a killed server recovers", async () => {
  const orphan = await start();
  await rowsAt(orphan.url, "CREATE TABLE kept AS SELECT 1 AS n");
  const next = await start();
  expect(isRunning(orphan.process)).toBe(false);
  expect(await rowsAt(next.url, "SELECT n FROM kept")).toEqual([{ n: 1 }]);
  process.kill(next.process.pid, "SIGKILL");
  await next.ended;
  const recovered = await start();
  expect(await rowsAt(recovered.url, "SELECT n FROM kept")).toEqual([{ n: 1 }]);
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
  renameSync(join(dataDir, "postgres"), join(dataDir, "postgres.new"));
  expect((await start()).created).toBe(true);
});

test("the database of another PostgreSQL is refused in one line", async () => {
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  await expect(start()).rejects.toThrow(
    /^DATA_DIR holds a database of PostgreSQL 17, and this Vitrine brings 18/,
  );
});

/** Thirty connections that write again and again, and connect again when theirs is lost; the number written. */
function load(url: string): { end: () => Promise<number> } {
  let ended = false;
  let written = 0;
  const work = async () => {
    while (!ended) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      try {
        await client.connect();
        while (!ended) {
          await client.query("INSERT INTO written SELECT generate_series(1, 100)");
          written += 100;
          // Without a pause they would take both cores for as long as the test lasts.
          await pause(25);
        }
      } catch {
        await pause(25);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  };
  const all = Promise.all(Array.from({ length: 30 }, work));
  return {
    end: async () => {
      ended = true;
      await all;
      return written;
    },
  };
}

test("killed five times in a row under load, it comes back each time at its address, with all that it confirmed", {
  timeout: 120_000 * patience(),
}, async () => {
  let current: EmbeddedDatabase = await start();
  const { url } = current;
  const life = new AbortController();
  stops.push(async () => {
    life.abort();
    await current.stop();
  });
  let returns = 0;
  keepRunning(current, dataDir, { signal: life.signal, end: () => life.abort() }, (again) => {
    current = again;
    returns += 1;
  });
  await rowsAt(url, "CREATE TABLE written (n int)");
  const running = load(url);
  for (let kill = 1; kill <= 5; kill++) {
    const before = await rowsAt<{ n: string }>(url, "SELECT count(*) AS n FROM written");
    process.kill(current.process.pid, "SIGKILL");
    await eventually(async () => returns === kill, { what: `return ${kill}` });
    // The load continues.
    await eventually(
      async () => {
        const [now] = await rowsAt<{ n: string }>(url, "SELECT count(*) AS n FROM written");
        return Number(now?.n) > Number(before[0]?.n);
      },
      { what: `writes after return ${kill}` },
    );
  }
  const written = await running.end();
  expect(life.signal.aborted).toBe(false);
  expect(current.url).toBe(url);
  const [kept] = await rowsAt<{ n: string }>(url, "SELECT count(*) AS n FROM written");
  expect(Number(kept?.n)).toBeGreaterThanOrEqual(written);
});

test("the first start of an existing data folder is retried like later ones", async () => {
  const words: string[] = [];
  const printed = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    words.push(String(text));
    return true;
  });
  const blocked = join(dataDir, "postgres", "global", "pg_control");
  renameSync(blocked, `${blocked}.away`);
  const starting = startPatiently(dataDir, new AbortController().signal);
  try {
    await eventually(async () => words.filter((one) => one.includes("Trying again")).length >= 2);
  } finally {
    printed.mockRestore();
    renameSync(`${blocked}.away`, blocked);
  }
  const again = await starting;
  stops.push(again.stop);
  expect(await rowsAt(again.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(words.join("")).toMatch(/does not start: .*Trying again in 0\.25 s; Ctrl-C ends it/);
});

test("a start is not retried with another version or a lost password, or after Ctrl-C", async () => {
  const version = join(dataDir, "postgres", "PG_VERSION");
  const found = readFileSync(version, "utf8");
  writeFileSync(version, "9\n");
  await expect(startPatiently(dataDir, new AbortController().signal)).rejects.toThrow(/PostgreSQL 9/);
  writeFileSync(version, found);
  const password = join(dataDir, "postgres.json");
  renameSync(password, `${password}.away`);
  await expect(startPatiently(dataDir, new AbortController().signal)).rejects.toThrow(/not its password/);
  renameSync(`${password}.away`, password);
  const asked = new AbortController();
  const down = () => Promise.reject(new NotStarted("no"));
  const waiting = startPatiently(dataDir, asked.signal, down);
  asked.abort();
  await expect(waiting).rejects.toThrow(/aborted/);
});
