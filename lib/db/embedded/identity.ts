import { execFileSync, type SpawnOptions, spawnSync } from "node:child_process";
import { lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "./data-dir.ts";

/**
 * As whom PostgreSQL runs. It refuses to run as root, so as root it gets
 * - a system user `postgres`, when that user can reach both the programs and the data; else
 * - a user namespace in which root goes by another name (a checkout under /root lets nobody else in).
 */
export type Identity = {
  /** How to start one of PostgreSQL's programs. */
  command(file: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
  /** Gives files to whoever PostgreSQL runs as. */
  own(path: string): void;
};

const USER = "postgres";

const asSelf: Identity = {
  command: (file, args) => ({ file, args: [...args], options: {} }),
  own() {},
};

export function identityFor(postgres: string, dataDir: string): Identity {
  if (process.getuid?.() !== 0) return asSelf;
  const ids = systemUser();
  if (ids && canRun(ids, postgres) && canEnter(ids, dataDir)) return asUser(ids);
  if (canNamespace(postgres)) return inNamespace;
  if (!ids) {
    throw new SetupError(
      `PostgreSQL refuses to run as root and the user "${USER}" can't be made: create it, start as another user, or set DATABASE_URL.`,
    );
  }
  const closed = canRun(ids, postgres)
    ? `DATA_DIR ${dataDir}`
    : `the folder of this checkout (${process.cwd()})`;
  throw new SetupError(
    `PostgreSQL refuses to run as root, and the user "${USER}" that it runs as can't enter ${closed}: move it out of a private folder such as /root, start as another user, or set DATABASE_URL.`,
  );
}

type Ids = { uid: number; gid: number };

function systemUser(): Ids | null {
  return lookUp() ?? (createUser() ? lookUp() : null);
}

function lookUp(): Ids | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, USER], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

function createUser(): boolean {
  const args = [
    "--system",
    "--user-group",
    "--no-create-home",
    "--home-dir",
    "/",
    "--shell",
    "/bin/false",
    USER,
  ];
  return spawnSync("useradd", args, { stdio: "ignore" }).status === 0;
}

// Tried rather than worked out from mode bits: access lists and mounts have a say too.
function canRun(ids: Ids, program: string): boolean {
  return spawnSync(program, ["--version"], { ...ids, cwd: "/", stdio: "ignore" }).status === 0;
}

function canEnter(ids: Ids, dir: string): boolean {
  return spawnSync("sh", ["-c", 'cd "$1"', "sh", dir], { ...ids, cwd: "/", stdio: "ignore" }).status === 0;
}

function asUser(ids: Ids): Identity {
  return {
    command: (file, args) => ({ file, args: [...args], options: { ...ids, cwd: "/" } }),
    own: (path) => chownTree(path, ids.uid, ids.gid),
  };
}

const NOBODY = "65534";
const NAMESPACE = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

function canNamespace(postgres: string): boolean {
  return spawnSync("unshare", [...NAMESPACE, postgres, "--version"], { stdio: "ignore" }).status === 0;
}

const inNamespace: Identity = {
  // unshare replaces itself by the program, so that the pid is PostgreSQL's own.
  command: (file, args) => ({ file: "unshare", args: [...NAMESPACE, file, ...args], options: {} }),
  own: (path) => chownTree(path, 0, 0),
};

/** Also puts right a data folder that a run under another identity has left behind. */
function chownTree(path: string, uid: number, gid: number): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || (stat.uid === uid && stat.gid === gid)) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid);
  }
  // The folder itself comes last: as long as it is not done, the next start begins again.
  lchownSync(path, uid, gid);
}
