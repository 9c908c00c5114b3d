import { createHash } from "node:crypto";
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MigrationList, SchemasContainer } from "@prisma/schema-engine-wasm";

export type PrismaFolders = { migrations: string; schema: string; functions: string };

const inPrisma = (name: string) => fileURLToPath(new URL(`../../../prisma/${name}`, import.meta.url));

export const FOLDERS: PrismaFolders = {
  migrations: inPrisma("migrations"),
  schema: inPrisma("schema"),
  functions: inPrisma("functions"),
};

type Migration = { name: string; sql: string; checksum: string };

/** A database function; its file has the same name. */
export type DatabaseFunction = { name: string; sql: string; checksum: string };

const list = (dir: string): Dirent[] => {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
};

/** In the order in which they are applied: by name. */
export function readMigrations(dir: string): Migration[] {
  return list(dir)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(dir, name, "migration.sql"), "utf8");
      return { name, sql, checksum: checksumOf(sql) };
    });
}

/** In the order in which they are applied: a function comes after those that it calls. */
export function readFunctions(dir: string): DatabaseFunction[] {
  const found = list(dir)
    .filter((entry) => entry.isFile() && entry.name.endsWith(".sql"))
    .map((entry) => entry.name.slice(0, -".sql".length))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(dir, `${name}.sql`), "utf8");
      return { name, sql, checksum: checksumOf(sql) };
    });
  // PostgreSQL validates the bodies of SQL functions on creation, so the functions they call must exist.
  const ordered = new Set<DatabaseFunction>();
  const add = (one: DatabaseFunction, callers: DatabaseFunction[]) => {
    if (callers.includes(one)) return;
    const code = one.sql.replace(/--.*$/gm, "");
    for (const other of found)
      if (new RegExp(`\\b${other.name}\\b`).test(code)) add(other, [...callers, one]);
    ordered.add(one);
  };
  for (const one of found) add(one, []);
  return [...ordered];
}

const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The same in the engine's format. */
export function migrationList(dir: string): MigrationList {
  return {
    baseDir: dir,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: readMigrations(dir).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
  };
}

export function readSchema(dir: string): SchemasContainer {
  const files = list(dir)
    .filter((entry) => entry.isFile() && entry.name.endsWith(".prisma"))
    .map((entry) => join(dir, entry.name))
    .sort();
  return { files: files.map((path) => ({ path, content: readFileSync(path, "utf8") })) };
}
