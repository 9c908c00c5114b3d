import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { FOLDERS } from "#lib/db/migrate/files.ts";
import { migrate } from "#lib/db/migrate.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { type Session, sessionOn } from "./functions/fixture.ts";

/** Copies the migrations before this one, for `migrate`. Without functions, which belong to later tables. */
export function filesBefore(migration: string): typeof FOLDERS {
  const migrations = mkdtempSync(join(tmpdir(), "vitrine-before-"));
  for (const name of readdirSync(FOLDERS.migrations).filter((one) => one < migration))
    cpSync(join(FOLDERS.migrations, name), join(migrations, name), { recursive: true });
  return { ...FOLDERS, migrations, functions: join(migrations, "none") };
}

type Before = { url: string; client: pg.Client; db: Session };

/** The database of a test file as the migrations before this one left it, without triggers: their functions are later. */
export function databaseBefore(migration: string): Before {
  const database = {} as Before;
  let server: Awaited<ReturnType<typeof startThrowaway>>;
  let files: typeof FOLDERS;
  beforeAll(async () => {
    server = await startThrowaway();
    files = filesBefore(migration);
    await migrate(server.url, files);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    Object.assign(database, { url: server.url, client, db: sessionOn(client) });
    await client.query("SET session_replication_role = replica");
  });
  afterAll(async () => {
    await database.client?.end();
    await server.stop();
    rmSync(files.migrations, { recursive: true, force: true });
  });
  return database;
}
