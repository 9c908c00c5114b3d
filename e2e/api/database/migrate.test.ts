import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate, migrationStatus, missingSql } from "#lib/db/migrate.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { rowsAt } from "../../fixtures/rows.ts";

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
