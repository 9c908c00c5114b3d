import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FOLDERS } from "#lib/db/migrate/files.ts";
import { migrate } from "#lib/db/migrate.ts";
import { asApp } from "../fixtures/app-user.ts";
import { createDatabase, type TestDatabase } from "../fixtures/stack.ts";

/** The user of the server and the worker, on a migrated database (lib/db/migrate/app-rights.ts). */
let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  database = await createDatabase("rights");
  owner = new pg.Client({ connectionString: database.url });
  app = new pg.Client({ connectionString: asApp(database.url) });
  await Promise.all([owner.connect(), app.connect()]);
  await app.query("INSERT INTO audit_entries (actor, action) VALUES ('member:ana', 'key.created')");
});
afterAll(async () => {
  await Promise.all([owner?.end(), app?.end()]);
  await database?.drop();
});

const refusal = (text: string) =>
  app.query(text).then(
    () => "done",
    (error: { code: string }) => error.code,
  );

const PRIVILEGE = "42501";

test.each([
  "ALTER TABLE ledger_entries DISABLE TRIGGER USER",
  "ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_immutable",
  "ALTER TABLE ledger_entries ADD COLUMN more text",
  "ALTER TABLE wallets DROP CONSTRAINT wallets_balanced_check",
  "UPDATE ledger_entries SET amount = 2",
  "DELETE FROM ledger_entries",
  "TRUNCATE ledger_entries",
  "SELECT * FROM ledger_entries FOR UPDATE",
  "UPDATE audit_entries SET actor = ''",
  "DELETE FROM audit_entries",
  "TRUNCATE audit_entries",
  "UPDATE account_entries SET amount = 2",
  "DELETE FROM account_entries",
  "DELETE FROM payments",
  "DELETE FROM withdrawals",
  "DELETE FROM refunds",
  "DELETE FROM resolutions",
  "DELETE FROM wallets",
  "DELETE FROM booked_pix",
  "TRUNCATE orders",
  "DROP TABLE rate_limits",
  "DROP FUNCTION ledger_is_immutable() CASCADE",
  "DROP TRIGGER ledger_entries_immutable ON ledger_entries",
  "CREATE OR REPLACE FUNCTION ledger_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$",
  "CREATE TRIGGER mine BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_immutable()",
  "CREATE TABLE mine (id int)",
  "CREATE TEMPORARY TABLE wallets (id int)",
  "CREATE SCHEMA mine",
  "CREATE TABLE graphile_worker.mine (id int)",
  "CREATE ROLE mine",
  "SET session_replication_role = replica",
  "SELECT set_config('session_replication_role', 'replica', false)",
  "SET ROLE vitrine",
  "GRANT UPDATE ON ledger_entries TO vitrine_app",
  "UPDATE applied_functions SET checksum = ''",
  "DELETE FROM _prisma_migrations",
  "COPY ledger_entries TO PROGRAM 'true'",
])("refuses the application: %s", async (text) => {
  // PostgreSQL grants nothing with a warning only: what counts is that the right is still missing.
  const answer = await refusal(text);
  if (text.startsWith("GRANT")) expect(await refusal("UPDATE ledger_entries SET amount = 2")).toBe(PRIVILEGE);
  else expect(answer).toBe(PRIVILEGE);
});

test("it reads every table, and writes all but the few that are only read", async () => {
  const { rows } = await owner.query<{ name: string; reads: boolean; inserts: boolean; more: boolean }>(
    `SELECT c.relname AS name, has_table_privilege('vitrine_app', c.oid, 'SELECT') AS reads,
       has_table_privilege('vitrine_app', c.oid, 'INSERT') AS inserts,
       has_table_privilege('vitrine_app', c.oid, 'TRUNCATE, REFERENCES, TRIGGER, MAINTAIN') AS more
     FROM pg_class c WHERE c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) AND c.relkind IN ('r', 'p')`,
  );
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ reads, more }) => !reads || more)).toEqual([]);
  const read = rows.filter(({ inserts }) => !inserts).map(({ name }) => name);
  expect(read.toSorted()).toEqual(["_prisma_migrations", "applied_functions", "migrations"]);
});

test("each migration grants what is missing, takes what is too much, and else changes nothing", async () => {
  const run = () => migrate(database.url, FOLDERS, asApp(database.url));
  await owner.query(
    `GRANT ALL ON ledger_entries TO vitrine_app; GRANT CREATE ON SCHEMA public TO vitrine_app;
     CREATE TABLE novelties (id bigserial PRIMARY KEY)`,
  );
  expect(await refusal("INSERT INTO novelties DEFAULT VALUES")).toBe(PRIVILEGE);
  await run();
  expect(await refusal("INSERT INTO novelties DEFAULT VALUES")).toBe("done");
  expect(await refusal("TRUNCATE ledger_entries")).toBe(PRIVILEGE);
  expect(await refusal("CREATE TABLE mine (id int)")).toBe(PRIVILEGE);
  const written = async () => {
    const text =
      "SELECT sum(xmin::text::bigint)::text AS sum FROM pg_class WHERE relnamespace = 'public'::regnamespace";
    return (await owner.query<{ sum: string }>(text)).rows[0]?.sum;
  };
  const before = await written();
  await run();
  expect(await written()).toBe(before);
});

test.each([
  [
    "REVOKE UPDATE ON wallets, orders FROM vitrine_app",
    /The user vitrine_app of DATABASE_URL lacks UPDATE on (wallets|orders) and 1 more/,
  ],
  ["REVOKE INSERT ON ledger_entries FROM vitrine_app", /lacks INSERT on ledger_entries in the database/],
  ["REVOKE SELECT ON _prisma_migrations FROM vitrine_app", /lacks SELECT on _prisma_migrations/],
  ["REVOKE USAGE ON SCHEMA graphile_worker FROM vitrine_app", /lacks USAGE on schema graphile_worker/],
  ["REVOKE EXECUTE ON FUNCTION place_order FROM PUBLIC, vitrine_app", /lacks EXECUTE on place_order/],
  ["DROP POLICY vitrine_app_vitrine_app ON graphile_worker._private_jobs", /a policy on _private_jobs/],
  ["CREATE TABLE later (id bigserial PRIMARY KEY)", /lacks .* on later.* and 5 more/],
])("a start without one of its rights is refused by name: %s", async (loss, said) => {
  const start = () => migrate(asApp(database.url));
  await owner.query(loss);
  await expect(start()).rejects.toThrow(said);
  await expect(start()).rejects.toThrow(/run npm run migrate with DATABASE_OWNER_URL, which grants them\.$/);
  await migrate(database.url, FOLDERS, asApp(database.url));
  expect(await start()).toEqual({ applied: [], functions: [], left: [] });
});

test("a start needs no rights on tables of other owners, nor those that a later version has taken", async () => {
  const start = () => migrate(asApp(database.url));
  await owner.query(
    "CREATE ROLE another; CREATE TABLE of_another (id int); ALTER TABLE of_another OWNER TO another",
  );
  expect(await start()).toEqual({ applied: [], functions: [], left: [] });
  await owner.query("DROP TABLE of_another; DROP ROLE another");
  await owner.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ('later', 'later', '9999_later', now(), 1); REVOKE DELETE ON orders FROM vitrine_app`,
  );
  expect(await start()).toEqual({ applied: [], functions: [], left: [] });
  await owner.query(
    "DELETE FROM _prisma_migrations WHERE id = 'later'; GRANT DELETE ON orders TO vitrine_app",
  );
});

test("it can't migrate, but is told whether somebody has to", async () => {
  const nothing = { applied: [], functions: [], left: [] };
  expect(await migrate(asApp(database.url))).toEqual(nothing);
  await owner.query("UPDATE applied_functions SET checksum = 'older' WHERE name = 'emit_event'");
  await expect(migrate(asApp(database.url), FOLDERS, database.url)).rejects.toThrow(
    /vitrine_app of DATABASE_OWNER_URL does not own/,
  );
  await expect(migrate(asApp(database.url))).rejects.toThrow(/run npm run migrate with DATABASE_OWNER_URL/);
  expect((await migrate(database.url, FOLDERS, asApp(database.url))).functions).toEqual(["emit_event"]);
  expect(await migrate(asApp(database.url))).toEqual(nothing);
});
