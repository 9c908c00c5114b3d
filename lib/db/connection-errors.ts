import { sqlStateOf } from "./refusals.ts";

/** What a failure says about the statement that it ended. */
type Kind = {
  /** The same statement can succeed a moment later. */
  transient: boolean;
  /** The database may have kept what the statement did. */
  mayHaveCommitted: boolean;
};

const NEVER_SENT: Kind = { transient: true, mayHaveCommitted: false };
const ROLLED_BACK: Kind = { transient: true, mayHaveCommitted: false };
const CONNECTION_LOST: Kind = { transient: true, mayHaveCommitted: true };
const OTHER: Kind = { transient: false, mayHaveCommitted: false };

/** SQLSTATE codes and classes, the first that fits. */
const STATES: readonly (readonly [RegExp, Kind])[] = [
  // The server takes no connection: none to make, refused, too many, not yet started.
  [/^(08001|08004|53300|57P03)$/, NEVER_SENT],
  // The connection broke, or the server was stopped or crashed, under a statement; completion unknown.
  [/^(08...|57P..|40003)$/, CONNECTION_LOST],
  // No resources, cancelled by the operator or a time limit, serialization failure, deadlock, lock not available.
  [/^(53...|57...|40001|40P01|55P03)$/, ROLLED_BACK],
];

/** Codes of Node's sockets. */
const SOCKETS: Readonly<Record<string, Kind>> = {
  ECONNREFUSED: NEVER_SENT,
  ECONNRESET: CONNECTION_LOST,
  EPIPE: CONNECTION_LOST,
  ETIMEDOUT: CONNECTION_LOST,
};

/** Errors of pg and pg-pool, which have no code. */
const MESSAGES: readonly (readonly [RegExp, Kind])[] = [
  [/^timeout exceeded when trying to connect/, NEVER_SENT],
  [/^Connection terminated due to connection timeout/, NEVER_SENT],
  [/ is not queryable$/, NEVER_SENT],
  [/^Connection terminated|^Query read timeout/, CONNECTION_LOST],
];

/**
 * A migration has changed the columns that a prepared statement returns (SELECT *): on this connection the statement
 * fails from now on. The routine is asked for, since messages are in the server's language.
 */
export function isStalePlan(error: unknown): boolean {
  return sqlStateOf(error) === "0A000" && (error as { routine?: string }).routine === "RevalidateCachedQuery";
}

/** The same request can succeed a moment later: the database is away, busy or full. */
export function isTransient(error: unknown): boolean {
  return kindOf(error).transient;
}

/** The connection went away under a statement that was sent: whether the database kept it, nobody has heard. */
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
