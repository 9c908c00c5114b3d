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

/** PostgreSQL reads PG* variables; a developer's own ones must not change its behaviour. */
export function plainEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("PG"));
  return { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC" };
}
