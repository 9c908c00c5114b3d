import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FOLDERS, readFunctions } from "#lib/db/migrate/files.ts";
import { migrate, migrationStatus } from "#lib/db/migrate.ts";
import { REFUSALS } from "#lib/db/refusals.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { rowsAt } from "../../fixtures/rows.ts";

let server: Awaited<ReturnType<typeof startThrowaway>>;
let root: string;
let folders: { migrations: string; schema: string; functions: string };
let url: string;
let count = 0;

beforeAll(async () => {
  server = await startThrowaway();
  root = mkdtempSync(join(tmpdir(), "vitrine-functions-"));
});
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

beforeEach(async () => {
  count += 1;
  const dir = join(root, String(count));
  folders = {
    migrations: join(dir, "migrations"),
    schema: join(dir, "schema"),
    functions: join(dir, "functions"),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  writeMigration(
    "1_init",
    "CREATE TABLE applied_functions (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());",
  );
  writeFunction("one", "1");
  url = await database();
});

function writeMigration(name: string, sql: string): void {
  mkdirSync(join(folders.migrations, name), { recursive: true });
  writeFileSync(join(folders.migrations, name, "migration.sql"), sql);
}

/** A function that returns the number of an expression. */
function writeFunction(name: string, expression: string, parameters = ""): void {
  writeFile(
    name,
    `CREATE OR REPLACE FUNCTION ${name}(${parameters}) RETURNS int LANGUAGE sql RETURN ${expression};`,
  );
}

function writeFile(name: string, sql: string): void {
  writeFileSync(join(folders.functions, `${name}.sql`), sql);
}

async function database(): Promise<string> {
  const name = `d${crypto.randomUUID().replaceAll("-", "")}`;
  await rowsAt(server.url, `CREATE DATABASE ${name}`);
  return server.urlOf(name);
}

const status = () => migrationStatus(url, folders);
const numberOf = async (call: string) =>
  (await rowsAt<{ value: number }>(url, `SELECT ${call} AS value`))[0]?.value;

describe("functions in files", () => {
  test("are applied after the migrations, once, and again when their text changes", async () => {
    expect(await migrate(url, folders)).toEqual({ applied: ["1_init"], functions: ["one"], left: [] });
    expect(await migrate(url, folders)).toEqual({ applied: [], functions: [], left: [] });
    expect(await status()).toMatchObject({ upToDate: true, pendingFunctions: [] });
    writeFunction("one", "11");
    expect(await status()).toMatchObject({ upToDate: false, pending: [], pendingFunctions: ["one"] });
    expect(await migrate(url, folders)).toEqual({ applied: [], functions: ["one"], left: [] });
    expect(await numberOf("one()")).toBe(11);
    expect(await status()).toMatchObject({ upToDate: true });
  });

  test("status names those that a database without any migration has to get", async () => {
    expect(await status()).toMatchObject({ upToDate: false, pendingFunctions: ["one"] });
  });

  test("come after those that they call, whatever their names", async () => {
    writeFunction("a_caller", "one() + z_called()");
    writeFunction("z_called", "20");
    expect((await migrate(url, folders)).functions).toEqual(["one", "z_called", "a_caller"]);
    expect(await numberOf("a_caller()")).toBe(21);
  });

  test("are all replaced or none: the one that fails is named", async () => {
    await migrate(url, folders);
    writeFunction("one", "2");
    writeFunction("two", "nonsense");
    await expect(migrate(url, folders)).rejects.toThrow(/two\.sql.*nonsense/);
    expect(await numberOf("one()")).toBe(1);
    expect(await status()).toMatchObject({ pendingFunctions: ["one", "two"] });
  });

  test("are applied once by processes that start at the same time", async () => {
    const results = await Promise.all([migrate(url, folders), migrate(url, folders), migrate(url, folders)]);
    expect(results.flatMap(({ functions }) => functions)).toEqual(["one"]);
  });

  test("are made again when they are missing in the database", async () => {
    await migrate(url, folders);
    await rowsAt(url, "DROP FUNCTION one()");
    expect(await status()).toMatchObject({ pendingFunctions: ["one"] });
    expect((await migrate(url, folders)).functions).toEqual(["one"]);
  });

  test("are refused when a file defines another function than its own", async () => {
    writeFile("three", "CREATE OR REPLACE FUNCTION four() RETURNS int LANGUAGE sql RETURN 4;");
    await expect(migrate(url, folders)).rejects.toThrow(/three\.sql.*named after/);
  });

  test("are refused with other parameters, until a migration drops the old ones", async () => {
    await migrate(url, folders);
    writeFunction("one", "n", "n int");
    await expect(migrate(url, folders)).rejects.toThrow(/one\.sql.*other parameters/);
    expect(await numberOf("one()")).toBe(1);
    writeMigration("2_parameters", "DROP FUNCTION one();");
    expect(await migrate(url, folders)).toEqual({ applied: ["2_parameters"], functions: ["one"], left: [] });
    expect(await numberOf("one(7)")).toBe(7);
  });

  test("stay, and are named, when their file is removed, until a migration drops them", async () => {
    await migrate(url, folders);
    rmSync(join(folders.functions, "one.sql"));
    expect(await migrate(url, folders)).toEqual({ applied: [], functions: [], left: ["one"] });
    expect(await status()).toMatchObject({ upToDate: false, leftFunctions: ["one"] });
    expect(await numberOf("one()")).toBe(1);
    writeMigration("2_drop", "DROP FUNCTION one();");
    expect(await migrate(url, folders)).toEqual({ applied: ["2_drop"], functions: [], left: [] });
    expect(await status()).toMatchObject({ upToDate: true, leftFunctions: [] });
    expect(await rowsAt(url, "SELECT name FROM applied_functions")).toEqual([]);
  });

  test("of a later Vitrine stay when a process of the version before starts again", async () => {
    writeMigration("2_later", "SELECT 1;");
    writeFunction("one", "2");
    writeFunction("two", "2");
    await migrate(url, folders);
    rmSync(join(folders.migrations, "2_later"), { recursive: true });
    rmSync(join(folders.functions, "two.sql"));
    writeFunction("one", "1");
    expect(await migrate(url, folders)).toEqual({ applied: [], functions: [], left: [] });
    expect(await numberOf("one()")).toBe(2);
    expect(await status()).toMatchObject({ unknown: ["2_later"], pendingFunctions: [], leftFunctions: [] });
  });
});

describe("the project's own database", () => {
  beforeEach(() => migrate(url));

  test("has exactly the functions that have a file", async () => {
    const made = await rowsAt<{ name: string }>(
      url,
      `SELECT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`,
    );
    expect(made.map(({ name }) => name)).toEqual(
      readFunctions(FOLDERS.functions)
        .map(({ name }) => name)
        .sort(),
    );
  });

  test("has every constraint that the code reacts to", async () => {
    const known = await rowsAt<{ name: string }>(
      url,
      `SELECT conname AS name FROM pg_constraint UNION
       SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indisunique`,
    );
    const names = new Set(known.map(({ name }) => name));
    const constraints = Object.values(REFUSALS).filter((code) => !code.startsWith("VT"));
    expect(constraints.filter((name) => !names.has(name))).toEqual([]);
  });

  test("is what the command tells about and brings up to date", async () => {
    const command = (action: string) => {
      const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(root, "data") };
      const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/migrate.ts", action], {
        env,
        encoding: "utf8",
      });
      return { ok: status === 0, text: stdout + stderr };
    };
    expect(command("status")).toEqual({ ok: true, text: "The database is up to date.\n" });
    await rowsAt(
      url,
      `UPDATE applied_functions SET checksum = 'older' WHERE name = 'emit_event';
       CREATE FUNCTION forgotten() RETURNS int LANGUAGE sql RETURN 1;
       INSERT INTO applied_functions (name, checksum) VALUES ('forgotten', 'any')`,
    );
    const status = command("status");
    expect(status.ok).toBe(false);
    expect(status.text).toContain("Functions not applied yet: emit_event\n");
    expect(status.text).toMatch(/file was removed.*: forgotten\n/);
    expect(command("deploy").text).toMatch(
      /^Functions replaced: emit_event\n.*file was removed.*: forgotten\n$/,
    );
    await rowsAt(url, "DROP FUNCTION forgotten()");
    expect(command("deploy")).toEqual({ ok: true, text: "The database is up to date.\n" });
    expect(command("status").ok).toBe(true);
  });

  test("is up to date after one run", async () => {
    expect(await migrationStatus(url)).toMatchObject({ upToDate: true });
    expect(await migrate(url)).toEqual({ applied: [], functions: [], left: [] });
  });
});
