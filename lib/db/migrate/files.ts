import { createHash } from "node:crypto";
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MigrationList, SchemasContainer } from "@prisma/schema-engine-wasm";

export type PrismaFolders = { migrations: string; schema: string };

const inPrisma = (name: string) => fileURLToPath(new URL(`../../../prisma/${name}`, import.meta.url));

export const FOLDERS: PrismaFolders = { migrations: inPrisma("migrations"), schema: inPrisma("schema") };

export type Migration = { name: string; sql: string; checksum: string };

const list = (dir: string): Dirent[] => {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
};

/** In the order in which they are applied, which is that of their names. */
export function readMigrations(dir: string): Migration[] {
  return list(dir)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(dir, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** The same, in the engine's words. */
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
