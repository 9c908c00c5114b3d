import type pg from "pg";
import { SetupError } from "./embedded/data-dir.ts";
import { grantApp, missingRights } from "./migrate/app-rights.ts";
import { connect } from "./migrate/connect.ts";
import { type Engine, lastPanic, openEngine } from "./migrate/engine.ts";
import { FOLDERS, migrationList, type PrismaFolders, readMigrations, readSchema } from "./migrate/files.ts";
import { applyFunctions, type FunctionStatus, functionStatus } from "./migrate/functions.ts";
import { forgetUnfinished, tableExists } from "./migrate/unfinished.ts";

const NO_FILTER = { externalTables: [], externalEnums: [] };

/** An arbitrary lock id: "vitrine" on a telephone keypad. */
const LOCK = 8487463;

type Migrated = {
  applied: string[];
  /** Functions that were created or replaced. */
  functions: string[];
  /** Functions in the database whose file was removed. */
  left: string[];
};

/**
 * Brings a database up to date: first the job queue's schema, which our SQL calls, then our migrations, then
 * the functions in prisma/functions, then the rights of the application's user if `appUrl` names another one than `url`.
 * Costs a few queries if there is nothing to do. For a user that owns nothing it throws if there is something to do.
 */
export async function migrate(
  url: string,
  folders: PrismaFolders = FOLDERS,
  appUrl: string = url,
): Promise<Migrated> {
  const app = appUrl === url ? null : await userOf(appUrl);
  const client = await connect(url);
  try {
    if (!(await mayMigrate(client))) return await requireMigrated(client, folders, app !== null);
    // Held by this connection, so it is released however this process ends.
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await migrateQueue(client, url);
    const found = await compareHistory(client, folders);
    if (!found.upToDate) await forgetUnfinished(client);
    const applied = found.upToDate ? [] : await apply(url, folders);
    // A restarted process of the previous version must not replace newer functions by its own, nor take new rights.
    if (found.isLater) return { applied, functions: [], left: [] };
    const replaced = await applyFunctions(client, folders.functions);
    if (app !== null && app !== (await currentUser(client))) await grantApp(client, app);
    return { applied, ...replaced };
  } finally {
    await client.end();
  }
}

/** Asked of the server, because a connection pooler may know users by other names. */
async function userOf(url: string): Promise<string> {
  const client = await connect(url);
  try {
    return await currentUser(client);
  } finally {
    await client.end();
  }
}

async function currentUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ user: string }>("SELECT current_user AS user");
  return rows[0]?.user as string;
}

/** Whether this user owns the tables, or there are none yet. */
async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "SELECT pg_has_role(relowner, 'USAGE') AS owns FROM pg_class WHERE oid = to_regclass('_prisma_migrations')",
  );
  return rows[0]?.owns ?? true;
}

async function requireMigrated(
  client: pg.Client,
  folders: PrismaFolders,
  isNamedOwner: boolean,
): Promise<Migrated> {
  const user = await currentUser(client);
  if (isNamedOwner)
    throw new SetupError(`The user ${user} of DATABASE_OWNER_URL does not own the tables of the database.`);
  const missing = await missingRights(client);
  // Without these nobody can tell which version the database is of.
  if (missing.some((one) => /^USAGE|^SELECT on (_prisma_migrations|applied_functions)$/.test(one)))
    throw rightsMissing(user, missing);
  const { upToDate, isLater } = await compareHistory(client, folders);
  const { pending, left } = await functionStatus(client, folders.functions);
  if (!upToDate || (!isLater && pending.length > 0))
    throw new SetupError(
      `The database is not up to date, and ${user} owns nothing in it: run npm run migrate with DATABASE_OWNER_URL first.`,
    );
  // A later version may grant less, and its own processes have checked it.
  if (!isLater && missing.length > 0) throw rightsMissing(user, missing);
  return { applied: [], functions: [], left: isLater ? [] : left };
}

function rightsMissing(user: string, [example, ...others]: string[]): SetupError {
  const more = others.length > 0 ? ` and ${others.length} more rights` : "";
  return new SetupError(
    `The user ${user} of DATABASE_URL lacks ${example}${more} in the database: run npm run migrate with DATABASE_OWNER_URL, which grants them.`,
  );
}

async function migrateQueue(client: pg.Client, url: string): Promise<void> {
  // Checked directly, because loading the package takes longer than everything else here.
  if (await tableExists(client, "graphile_worker.migrations")) {
    const { rows } = await client.query<{ id: number }>(
      "SELECT max(id) AS id FROM graphile_worker.migrations",
    );
    if (rows[0]?.id === QUEUE_REVISION) return;
  }
  const { Logger, runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}

/** The last migration of the graphile-worker version in package-lock.json; a wrong number only costs time. */
const QUEUE_REVISION = 20;

/** `isLater`: the database has migrations that are not in the folder, so it belongs to a later version. */
async function compareHistory(
  client: pg.Client,
  folders: PrismaFolders,
): Promise<{ upToDate: boolean; isLater: boolean }> {
  const wanted = readMigrations(folders.migrations).map(({ name }) => name);
  if (wanted.length === 0) return { upToDate: true, isLater: false };
  if (!(await tableExists(client, "_prisma_migrations"))) return { upToDate: false, isLater: false };
  const { rows } = await client.query<{ name: string; done: boolean }>(
    "SELECT migration_name AS name, finished_at IS NOT NULL AS done FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const done = new Set(rows.filter((row) => row.done).map((row) => row.name));
  return {
    upToDate: rows.every((row) => row.done) && wanted.every((name) => done.has(name)),
    isLater: rows.some(({ name }) => !wanted.includes(name)),
  };
}

async function apply(url: string, folders: PrismaFolders): Promise<string[]> {
  return withEngine(url, undefined, async (engine) => {
    const result = await engine.applyMigrations({
      migrationsList: migrationList(folders.migrations),
      filters: NO_FILTER,
    });
    return result.appliedMigrationNames;
  });
}

type MigrationStatus = {
  upToDate: boolean;
  /** In the folder but not in the database. */
  pending: string[];
  /** In the database but not in the folder: the database belongs to a later version. */
  unknown: string[];
  /** Changed after they were applied. */
  edited: string[];
  failed: string[];
  /** Functions whose file differs from the applied one. */
  pendingFunctions: string[];
  /** Functions in the database whose file was removed. */
  leftFunctions: string[];
};

export async function migrationStatus(
  url: string,
  folders: PrismaFolders = FOLDERS,
): Promise<MigrationStatus> {
  const functions = await readFunctionStatus(url, folders);
  return withEngine(url, undefined, async (engine) => {
    const diagnosis = await engine.diagnoseMigrationHistory({
      migrationsList: migrationList(folders.migrations),
      optInToShadowDatabase: false,
      filters: NO_FILTER,
    });
    const history = diagnosis.history;
    const pending = history && "unappliedMigrationNames" in history ? history.unappliedMigrationNames : [];
    const unknown =
      history && "unpersistedMigrationNames" in history ? history.unpersistedMigrationNames : [];
    const edited = diagnosis.editedMigrationNames;
    const failed = diagnosis.failedMigrationNames;
    // A later version has its own function files.
    const isLater = unknown.length > 0;
    const pendingFunctions = isLater ? [] : functions.pending.map(({ name }) => name);
    const leftFunctions = isLater ? [] : functions.left;
    const status = { pending, unknown, edited, failed, pendingFunctions, leftFunctions };
    return { upToDate: Object.values(status).every((names) => names.length === 0), ...status };
  });
}

async function readFunctionStatus(url: string, folders: PrismaFolders): Promise<FunctionStatus> {
  const client = await connect(url);
  try {
    return await functionStatus(client, folders.functions);
  } finally {
    await client.end();
  }
}

/**
 * Returns the SQL that turns the migrated schema into the schema of the Prisma files; empty if they agree. `server`
 * names two empty databases: one to connect to, and a shadow database to which the migrations are applied.
 */
export async function missingSql(
  server: { url: string; shadowUrl: string },
  folders: PrismaFolders = FOLDERS,
): Promise<string> {
  const shadow = await connect(server.shadowUrl);
  try {
    await migrateQueue(shadow, server.shadowUrl);
  } finally {
    await shadow.end();
  }
  return withEngine(server.url, server.shadowUrl, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "migrations", ...migrationList(folders.migrations) },
      to: { tag: "schemaDatamodel", ...readSchema(folders.schema) },
      script: true,
      exitCode: true,
      filters: NO_FILTER,
    });
    return exitCode === 0 ? "" : (stdout ?? "");
  });
}

type EngineWork<T> = (engine: Engine) => Promise<T>;

async function withEngine<T>(url: string, shadowUrl: string | undefined, work: EngineWork<T>): Promise<T> {
  const { engine, scriptError, close } = await openEngine(url, shadowUrl);
  try {
    return await work(engine);
  } catch (error) {
    throw new SetupError(reasonOf(error, scriptError()));
  } finally {
    await close();
  }
}

/** The engine formats errors for a terminal, with a trace at the end. */
function reasonOf(error: unknown, scriptError: string | undefined): string {
  const text = lastPanic() ?? (error instanceof Error ? error.message : String(error));
  const migration = /migration_name="([^"]+)"/.exec(text)?.[1];
  if (migration && scriptError) return `The migration ${migration} failed: ${scriptError}`;
  const [said = text] = text.split(/\s+0: \w+::/);
  return `The migrations failed: ${said.replace(/\s+/g, " ").trim().slice(0, 1000)}`;
}
