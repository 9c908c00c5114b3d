import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate, migrationStatus, missingSql } from "#lib/db/migrate.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { startNode } from "../../../scripts/launch/run.ts";
import { rowsAt } from "../../fixtures/rows.ts";
import { eventually } from "../../fixtures/wait.ts";

let server: Awaited<ReturnType<typeof startThrowaway>>;
let root: string;
let folders: { migrations: string; schema: string; functions: string };
let count = 0;

beforeAll(async () => {
  server = await startThrowaway();
  root = mkdtempSync(join(tmpdir(), "vitrine-migrate-"));
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const BASKET = ["model Basket {", "id Int @id", "label String", '@@map("baskets")', "}", ""].join("\n");
const FRUIT = ["model Fruit {", "id Int @id", "name String", '@@map("fruits")', "}", ""].join("\n");

/** SQL that Prisma's schema language can't express, with semicolons that a naive runner would split at. */
const BY_HAND = `
ALTER TABLE "baskets" ADD CONSTRAINT "label_check" CHECK ("label" <> 'a;b');
CREATE UNIQUE INDEX "one_small" ON "baskets" ((true)) WHERE "label" = 'small';
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('told', json_build_object('id', NEW.id));
  RETURN NEW;
END $$;
CREATE TRIGGER telling AFTER INSERT ON "baskets" FOR EACH ROW EXECUTE FUNCTION tell();
`;

beforeEach(() => {
  count += 1;
  const dir = join(root, String(count));
  folders = {
    migrations: join(dir, "migrations"),
    schema: join(dir, "schema"),
    functions: join(dir, "functions"),
  };
  mkdirSync(folders.migrations, { recursive: true });
  mkdirSync(folders.schema);
  writeSchema("main", 'datasource db {\nprovider = "postgresql"\n}\n');
  writeSchema("basket", BASKET);
  const table = `CREATE TABLE "baskets" ("id" INTEGER NOT NULL, "label" TEXT NOT NULL, CONSTRAINT "baskets_pkey" PRIMARY KEY ("id"));`;
  writeMigration("1_init", table + BY_HAND);
});

function writeSchema(name: string, text: string): void {
  writeFileSync(join(folders.schema, `${name}.prisma`), text);
}

function writeMigration(name: string, sql: string): void {
  mkdirSync(join(folders.migrations, name), { recursive: true });
  writeFileSync(join(folders.migrations, name, "migration.sql"), sql);
}

async function database(): Promise<string> {
  const name = `d${crypto.randomUUID().replaceAll("-", "")}`;
  await rowsAt(server.url, `CREATE DATABASE ${name}`);
  return server.urlOf(name);
}

const missing = async () => missingSql({ url: await database(), shadowUrl: await database() }, folders);

describe("applying", () => {
  test("the queue's schema and then ours, once, functions and triggers working", async () => {
    const url = await database();
    expect(await migrate(url, folders)).toEqual({ applied: ["1_init"], functions: [], left: [] });
    expect(await migrate(url, folders)).toEqual({ applied: [], functions: [], left: [] });
    await rowsAt(url, `INSERT INTO baskets VALUES (1, 'small')`);
    expect(await rowsAt(url, "SELECT task_identifier FROM graphile_worker.jobs")).toEqual([
      { task_identifier: "told" },
    ]);
    await expect(rowsAt(url, `INSERT INTO baskets VALUES (2, 'a;b')`)).rejects.toThrow(/label_check/);
  });

  test("two processes at once apply each migration once", async () => {
    const url = await database();
    const results = await Promise.all([migrate(url, folders), migrate(url, folders), migrate(url, folders)]);
    expect(results.flatMap((result) => result.applied)).toEqual(["1_init"]);
  });

  test("a migration that fails half way leaves no half, and is told by its name", async () => {
    const url = await database();
    await migrate(url, folders);
    writeMigration("2_broken", "CREATE TABLE half (id int); SELECT nonsense;");
    await expect(migrate(url, folders)).rejects.toThrow(/2_broken.*nonsense/);
    expect(await rowsAt(url, "SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    expect(await migrationStatus(url, folders)).toMatchObject({ upToDate: false, failed: ["2_broken"] });
  });

  test("a migration that failed is tried again by the next start", async () => {
    const url = await database();
    await migrate(url, folders);
    writeMigration("2_broken", "CREATE TABLE half (id int); SELECT nonsense;");
    await expect(migrate(url, folders)).rejects.toThrow(/nonsense/);
    await expect(migrate(url, folders)).rejects.toThrow(/2_broken.*nonsense/);
    writeMigration("2_broken", "CREATE TABLE half (id int);");
    expect((await migrate(url, folders)).applied).toEqual(["2_broken"]);
    expect(await migrationStatus(url, folders)).toMatchObject({ upToDate: true });
  });

  test.each([
    ["rolled back", "ROLLBACK", ["2_slow"]],
    ["committed", "COMMIT", []],
  ])("a start goes on after one that was killed, whose migration is then %s", async (_, end, applied) => {
    const url = await database();
    await migrate(url, folders);
    // Waits for a lock that the test holds, so that the process is killed in the middle.
    writeMigration("2_slow", "CREATE TABLE whole (id int); SELECT count(*) FROM baskets;");
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE baskets");
    const killed = startNode(["e2e/fixtures/migrate-once.ts", join(root, String(count))], {
      env: { ...process.env, DATABASE_URL: url },
    });
    const running = () =>
      rowsAt<{ pid: number }>(
        url,
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
    await eventually(async () => (await running()).length > 0, { what: "a migration in the middle" });
    killed.kill("SIGKILL");
    await killed;
    const repeated = migrate(url, folders);
    const [{ pid } = { pid: 0 }] = await running();
    if (end === "ROLLBACK") await rowsAt(url, `SELECT pg_terminate_backend(${pid})`);
    await holder.query("ROLLBACK");
    await holder.end();
    expect((await repeated).applied).toEqual(applied);
    expect(await migrationStatus(url, folders)).toMatchObject({ upToDate: true });
  });

  test("a database out of reach is named without its password", async () => {
    const url = "postgresql://u:s3cret@127.0.0.1:1/shop";
    await expect(migrate(url, folders)).rejects.toThrow(
      /^The database shop at 127\.0\.0\.1:1 can't be reached/,
    );
    await expect(migrate(url, folders)).rejects.not.toThrow(/s3cret/);
  });
});

describe("comparing", () => {
  test("what is written by hand is no difference", async () => {
    expect(await missing()).toBe("");
  });

  test("a new model is, and its SQL brings them together", async () => {
    writeSchema("fruit", FRUIT);
    const sql = await missing();
    expect(sql).toContain('CREATE TABLE "fruits"');
    expect(sql).not.toMatch(/DROP|baskets/);
    writeMigration("2_fruit", sql);
    expect(await missing()).toBe("");
  });

  test("status names what waits, and what was changed after it was applied", async () => {
    const url = await database();
    await migrate(url, folders);
    expect(await migrationStatus(url, folders)).toMatchObject({ upToDate: true });
    writeMigration("2_fruit", "SELECT 1;");
    writeMigration("1_init", "SELECT 2;");
    expect(await migrationStatus(url, folders)).toMatchObject({ pending: ["2_fruit"], edited: ["1_init"] });
  });
});

test("the project's own migrations and schema agree", async () => {
  expect(await missingSql({ url: await database(), shadowUrl: await database() })).toBe("");
});
