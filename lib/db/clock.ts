import { pool } from "./pool.ts";
import { onlyRow } from "./rows.ts";

/**
 * The database's clock, as this process knows it. Two processes, or a process and a statement with `now()`, compare
 * times by it. It is asked once a minute and counted on by a clock that nobody sets, so it costs no round trip.
 */
type Reading = { database: number; at: number; wall: number };

let reading: Reading | null = null;
let measuring: Promise<void> | null = null;

const GOOD_FOR_MS = 60_000;
/** This machine slept, or its own clock was set: counting on says nothing any more. */
const JUMP_MS = 500;

/** The database's time now; the first caller of a process waits for one round trip. */
export async function databaseNow(): Promise<Date> {
  if (!reading) await measure();
  return databaseTime();
}

/** The same at once; before the first reading it is this machine's time. */
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
    // Whoever needs the database finds out by its own statement; the reading before still counts on.
  }
}
