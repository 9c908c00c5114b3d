import { lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { execaSync } from "execa";
import { SetupError } from "./data-dir.ts";

/**
 * The user that PostgreSQL runs as. It refuses to run as root, so as root it runs
 * - as the system user `postgres`, if that user can reach both the programs and the data; otherwise
 * - in a user namespace where root has another id (no other user can enter a checkout under /root).
 * Both are needed: a container without the right to create namespaces has only the first, /root only the
 * second.
 */
export type Identity = {
  /** Returns how to start one of PostgreSQL's programs. */
  command(file: string, args: readonly string[]): { file: string; args: string[]; options: RunAs };
  /** Gives files to the user that PostgreSQL runs as. */
  own(path: string): void;
};

type RunAs = { uid?: number; gid?: number; cwd?: string };

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
  const [uid, gid] = ["-u", "-g"].map((flag) => execaSync("id", [flag, USER], { reject: false }));
  return uid?.failed || gid?.failed ? null : { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
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
  return succeeds("useradd", args);
}

const succeeds = (file: string, args: readonly string[], as: RunAs = {}) =>
  !execaSync(file, args, { ...as, stdio: "ignore", reject: false }).failed;

// Tested by running it, because access lists and mounts count as well as mode bits.
function canRun(ids: Ids, program: string): boolean {
  return succeeds(program, ["--version"], { ...ids, cwd: "/" });
}

function canEnter(ids: Ids, dir: string): boolean {
  return succeeds("sh", ["-c", 'cd "$1"', "sh", dir], { ...ids, cwd: "/" });
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
  return succeeds("unshare", [...NAMESPACE, postgres, "--version"]);
}

const inNamespace: Identity = {
  // unshare replaces itself by the program, so the pid is PostgreSQL's own.
  command: (file, args) => ({ file: "unshare", args: [...NAMESPACE, file, ...args], options: {} }),
  own: (path) => chownTree(path, 0, 0),
};

/** The whole tree: a data folder that was copied, or moved out of /root, belongs to another user. */
function chownTree(path: string, uid: number, gid: number): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || (stat.uid === uid && stat.gid === gid)) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid);
  }
  // The folder itself comes last: if the start is killed before, the next one starts over.
  lchownSync(path, uid, gid);
}
