import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { type Access, urlOf } from "./settings.ts";
import type { Answer } from "./until-answers.ts";

const NO_MESSAGE = "it ended without a message";

/** cannot_connect_now: the server starts, recovers or shuts down. */
const STARTING = "57P03";

/** Nothing that listens refuses at once; on a busy machine, a server that has accepted may answer after seconds. */
const PATIENCE_MS = 15_000;

/**
 * Tries one connection. A starting server is "not yet" there, or reports that it is "recovering"; one that refuses our
 * password will never be ready.
 */
export async function ask(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    return "ready";
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === STARTING) return "recovering";
    return code?.startsWith("28") ? "refused" : "not yet";
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database and the application's user, which owns nothing; what it may do is granted by each migration. */
export async function ensureDatabase(access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(access, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [
      access.database,
    ]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(access.database)}`);
    await ensureUser(client, access.app);
  } finally {
    await client.end();
  }
}

/** Sets the password each time: a folder from before this user existed gets a new one. */
async function ensureUser(client: pg.Client, { user, password }: Access["app"]): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [user]);
  const rights = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";
  await client.query(
    `${rowCount ? "ALTER" : "CREATE"} ROLE ${pg.escapeIdentifier(user)} ${rights} PASSWORD ${pg.escapeLiteral(password)}`,
  );
}

/** Why a server exited: its fatal messages, otherwise the last line written since it was started. */
export function failureIn(log: string, from: number): string {
  // A throwaway server's files may be removed before its log is read.
  if (!existsSync(log)) return NO_MESSAGE;
  const lines = readFileSync(log).subarray(from).toString("utf8").trim().split("\n");
  const fatal = lines.filter((line) => /FATAL|PANIC|could not/.test(line));
  return (fatal.join(" ") || lines.at(-1) || NO_MESSAGE).replace(/\s+/g, " ").slice(0, 300);
}
