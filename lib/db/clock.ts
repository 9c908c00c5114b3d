import { pool } from "./pool.ts";
import { onlyRow } from "./rows.ts";

/**
 * The database's clock as known to this process. Use it for times that are compared across processes or with
 * `now()` in SQL. It is read once a minute and extrapolated by the monotonic clock, so it costs no round
 * trip.
 */
type Reading = { database: number; at: number; wall: number };

let reading: Reading | null = null;
let measuring: Promise<void> | null = null;

const GOOD_FOR_MS = 60_000;
/** A larger jump means that the machine slept or its clock was set, so extrapolation is invalid. */
const JUMP_MS = 500;

/** The database's current time; only the first call of a process waits for a round trip. */
export async function databaseNow(): Promise<Date> {
  if (!reading) await measure();
  return databaseTime();
}

/** The same without waiting; before the first reading it is this machine's time. */
export function databaseTime(): Date {
  if (!isGood()) void measure();
  return new Date(reading ? reading.database + performance.now() - reading.at : Date.now());
}

function isGood(): boolean {
  if (!reading) return false;
  const passed = performance.now() - reading.at;
  return passed < GOOD_FOR_MS && Math.abs(Date.now() - reading.wall - passed) < JUMP_MS;
}

function measure(): Promise<void> {
  measuring ??= read().finally(() => {
    measuring = null;
  });
  return measuring;
}

async function read(): Promise<void> {
  const begun = performance.now();
  try {
    const { rows } = await pool().query<{ ms: number }>(
      "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms",
    );
    const ended = performance.now();
    reading = {
      database: onlyRow(rows).ms,
      at: (begun + ended) / 2,
      wall: Date.now() - (ended - begun) / 2,
    };
  } catch {
    // Best effort: a caller that needs the database fails by itself, and the previous reading stays in use.
  }
}
