import { sqlStateOf } from "./refusals.ts";

/** How a failure affects its statement. */
type Kind = {
  /** A retry may succeed shortly. */
  transient: boolean;
  /** The statement may have been committed. */
  mayHaveCommitted: boolean;
};

const NEVER_SENT: Kind = { transient: true, mayHaveCommitted: false };
const ROLLED_BACK: Kind = { transient: true, mayHaveCommitted: false };
const CONNECTION_LOST: Kind = { transient: true, mayHaveCommitted: true };
const OTHER: Kind = { transient: false, mayHaveCommitted: false };

/** SQLSTATE codes and classes; the first match counts. */
const STATES: readonly (readonly [RegExp, Kind])[] = [
  // No connection: can't be made, refused, too many, or the server is still starting.
  [/^(08001|08004|53300|57P03)$/, NEVER_SENT],
  // The connection broke, or the server stopped or crashed, during a statement: outcome unknown.
  [/^(08...|57P..|40003)$/, CONNECTION_LOST],
  // Out of resources, cancelled by an operator or timeout, serialization failure, deadlock, lock not
  // available.
  [/^(53...|57...|40001|40P01|55P03)$/, ROLLED_BACK],
];

/** Codes of Node's sockets. */
const SOCKETS: Readonly<Record<string, Kind>> = {
  ECONNREFUSED: NEVER_SENT,
  // The name of a container that is down, or no name server.
  ENOTFOUND: NEVER_SENT,
  EAI_AGAIN: NEVER_SENT,
  ECONNRESET: CONNECTION_LOST,
  EPIPE: CONNECTION_LOST,
  ETIMEDOUT: CONNECTION_LOST,
  EHOSTUNREACH: CONNECTION_LOST,
  ENETUNREACH: CONNECTION_LOST,
};

/** Errors of pg and pg-pool, which have no code. */
const MESSAGES: readonly (readonly [RegExp, Kind])[] = [
  [/^timeout exceeded when trying to connect/, NEVER_SENT],
  [/^Connection terminated due to connection timeout/, NEVER_SENT],
  [/ is not queryable$/, NEVER_SENT],
  [/^Connection terminated|^Query read timeout/, CONNECTION_LOST],
];

/**
 * A migration changed the columns of a prepared statement (SELECT *), which now fails on this connection for
 * good. Checks the routine, because messages are in the server's language.
 */
export function isStalePlan(error: unknown): boolean {
  return sqlStateOf(error) === "0A000" && (error as { routine?: string }).routine === "RevalidateCachedQuery";
}

/** Whether a retry may succeed: the database is unreachable, busy or full. */
export function isTransient(error: unknown): boolean {
  return kindOf(error).transient;
}

/** Whether the connection was lost after a statement was sent, so that it may have been committed. */
export function mayHaveCommitted(error: unknown): boolean {
  return kindOf(error).mayHaveCommitted;
}

function kindOf(error: unknown): Kind {
  if (!(error instanceof Error)) return OTHER;
  if (isStalePlan(error)) return ROLLED_BACK;
  const state = sqlStateOf(error);
  if (state) return firstFit(STATES, state);
  const socket = "code" in error ? SOCKETS[String(error.code)] : undefined;
  if (socket) return "syscall" in error && error.syscall === "connect" ? NEVER_SENT : socket;
  return firstFit(MESSAGES, error.message);
}

function firstFit(table: readonly (readonly [RegExp, Kind])[], text: string): Kind {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? OTHER;
}
