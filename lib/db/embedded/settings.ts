import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";

/** A user of the server. */
type Login = { user: string; password: string };

/**
 * Kept from one start to the next; the port only if it is still free. The user owns the database; `app` is the one that
 * the server and the worker connect as.
 */
export type Access = Login & { port: number; database: string; app: Login };

export function readAccess(path: string): Access | null {
  try {
    const value = JSON.parse(readFileSync(path, "utf8")) as Partial<Access>;
    const { port, user, password, database, app = newApp() } = value;
    return port && user && password && database ? { port, user, password, database, app } : null;
  } catch {
    return null;
  }
}

export function writeAccess(path: string, access: Access): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export function newAccess(): Access {
  return { port: 0, user: "vitrine", password: newPassword(), database: "vitrine", app: newApp() };
}

const newPassword = () => randomBytes(24).toString("hex");
const newApp = (): Login => ({ user: "vitrine_app", password: newPassword() });

export function urlOf(
  access: Access,
  database = access.database,
  { user, password }: Login = access,
): string {
  return `postgresql://${user}:${password}@127.0.0.1:${access.port}/${database}`;
}

/** Returns the preferred port if it is free, otherwise one that the system chooses. */
export async function freePort(preferred = 0): Promise<number> {
  return (
    (await tryPort(preferred)) ?? (await tryPort(0)) ?? Promise.reject(new Error("no free port on loopback"))
  );
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      const got = typeof address === "object" && address ? address.port : null;
      server.close(() => resolve(got));
    });
  });
}

/**
 * Sized for a small server. Nothing here trades safety for speed: fsync, full_page_writes and
 * synchronous_commit keep their defaults (on).
 */
const SERVER = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
};

/** Tests open thousands of connections, and by default each costs client and server 4,096 rounds of hashing. */
const CHEAP_PASSWORDS = { scram_iterations: "1" };

/** For throwaway databases: a crash of the machine may lose data, a crash of a process does not. */
const THROWAWAY = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_wal_size: "1GB",
  // Tests run several servers on it, each with its own pool.
  max_connections: "400",
  ...CHEAP_PASSWORDS,
};

export function serverFlags(port: number, throwaway: boolean): string[] {
  const settings = throwaway ? { ...SERVER, ...THROWAWAY } : SERVER;
  return [
    "-p",
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/**
 * Code-point order and Unicode case rules are built into PostgreSQL: the same on every system, and an upgrade
 * of the system's locales makes no index stale. To sort for people, name an ICU collation in the query.
 */
export function initFlags(user: string, passwordFile: string, throwaway: boolean): string[] {
  return [
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(throwaway ? ["--no-sync", "--set", `scram_iterations=${CHEAP_PASSWORDS.scram_iterations}`] : []),
  ];
}
