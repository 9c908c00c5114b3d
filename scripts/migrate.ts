import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { FOLDERS } from "#lib/db/migrate/files.ts";
import { migrate, migrationStatus, missingSql } from "#lib/db/migrate.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { command, withDatabase } from "./launch/command.ts";
import type { Lifetime } from "./launch/lifetime.ts";
import { say } from "./launch/terminal.ts";

const USAGE = "npm run migrate -- [deploy | status | new <name> | check]";

const FILE_REMOVED = "Functions whose file was removed (a migration has to drop them)";

const [action = "deploy", name] = process.argv.slice(2);

await command(async (life) => {
  switch (action) {
    case "deploy":
      return deploy(life);
    case "status":
      return status(life);
    case "new":
      return write(life);
    case "check":
      return check(life);
    default:
      throw new SetupError(`There is no "${action}": ${USAGE}`);
  }
});

async function deploy(life: Lifetime): Promise<void> {
  const { url, ownerUrl } = await withDatabase(life);
  const { applied, functions, left } = await migrate(ownerUrl, FOLDERS, url);
  const lines: [string, string[]][] = [
    ["Applied", applied],
    ["Functions replaced", functions],
    [FILE_REMOVED, left],
  ];
  if (!sayLists(lines)) say("The database is up to date.");
}

async function status(life: Lifetime): Promise<void> {
  const { ownerUrl } = await withDatabase(life);
  const found = await migrationStatus(ownerUrl);
  const lines: [string, string[]][] = [
    ["Not applied yet", found.pending],
    ["Failed", found.failed],
    ["Changed after they were applied", found.edited],
    ["Applied, but not in this version", found.unknown],
    ["Functions not applied yet", found.pendingFunctions],
    [FILE_REMOVED, found.leftFunctions],
  ];
  sayLists(lines);
  if (!found.upToDate) throw new SetupError("The database is not up to date.");
  say("The database is up to date.");
}

/** Prints the lists that are not empty; returns false if all are. */
function sayLists(lines: [string, string[]][]): boolean {
  const filled = lines.filter(([, names]) => names.length > 0);
  for (const [title, names] of filled) say(`${title}: ${names.join(", ")}`);
  return filled.length > 0;
}

async function check(life: Lifetime): Promise<void> {
  const sql = await difference(life);
  if (sql) {
    throw new SetupError(
      `${sql}\nThe migrations and prisma/schema disagree by the SQL above: npm run migrate -- new <name>`,
    );
  }
  say("The migrations and prisma/schema agree.");
}

async function write(life: Lifetime): Promise<void> {
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    throw new SetupError(`A migration's name has small letters, digits and _: ${USAGE}`);
  }
  const sql = await difference(life);
  if (!sql) {
    say("The migrations and prisma/schema agree: nothing to write.");
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const file = join(FOLDERS.migrations, `${stamp}_${name}`, "migration.sql");
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, sql);
  say(`Written: ${file}\nRead it before you commit it, and add what Prisma's language can't say.`);
}

/** Compares on a throwaway server, without touching the working database. */
async function difference(life: Lifetime): Promise<string> {
  const server = await startThrowaway();
  life.onEnd(server.stop);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query("CREATE DATABASE shadow");
  } finally {
    await client.end();
  }
  return missingSql({ url: server.url, shadowUrl: server.urlOf("shadow") });
}
