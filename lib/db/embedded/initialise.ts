import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import type { Binaries } from "./binaries.ts";
import { SetupError } from "./data-dir.ts";
import type { Identity } from "./identity.ts";
import { type Access, initFlags } from "./settings.ts";

type NewCluster = {
  binaries: Binaries;
  identity: Identity;
  dataDir: string;
  access: Access;
  throwaway: boolean;
};

/**
 * Creates the database in a temporary folder and moves it into place when complete, so that a killed start
 * leaves no partial one.
 */
export async function initialise(
  cluster: string,
  { binaries, identity, dataDir, access, throwaway }: NewCluster,
): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = join(dataDir, "postgres.pw");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  identity.own(draft);
  writeFileSync(passwordFile, `${access.password}\n`, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  identity.own(passwordFile);
  try {
    const flags = [`--pgdata=${draft}`, ...initFlags(access.user, passwordFile, throwaway)];
    const { file, args, options } = identity.command(binaries.initdb, flags);
    const made = await execa(file, args, { ...options, env: plainEnv(), extendEnv: false, reject: false });
    if (made.failed) {
      const output = made.stderr.trim().split("\n").at(-1) || made.shortMessage;
      throw new SetupError(`The embedded PostgreSQL can't be made in ${dataDir}: ${output}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
}

/** What PostgreSQL's programs need of the environment: to be found, to load their libraries, and a place for files. */
const NEEDED = [
  "PATH",
  "HOME",
  "LD_LIBRARY_PATH",
  "DYLD_LIBRARY_PATH",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SystemRoot",
];

/**
 * The environment of PostgreSQL's programs. Without PG* variables, which would change their behaviour, and without the
 * settings of Vitrine: whoever reads a database process must not find APP_SECRET there.
 */
export function plainEnv(): NodeJS.ProcessEnv {
  const kept = NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC" };
}
