import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { processWide } from "#lib/process-wide.ts";
import { BatchBuffer } from "./buffer.ts";

/** Who called: a key, or the member of a session, for a store. */
export type LoggedCaller = { storeId: string; apiKeyId: string | null; memberId: string | null };

type LoggedCall = LoggedCaller & {
  requestId: string;
  method: string;
  /** Without the query, whose values may be personal data. */
  path: string;
  status: number;
  ms: number;
  address: string;
  /** The body of a refusal, from which its code is read when the batch is written. */
  refusal: string | null;
};

type Noted = LoggedCall & { endedAt: number };

const LONGEST_PATH = 300;

const buffer = processWide(
  "request log",
  () =>
    new BatchBuffer<Noted>({
      write: writeBatch,
      onLost: (count) => log().warn({ count }, "calls missing from the request log"),
      batch: 1_000,
      most: 10_000,
      pauseMs: 1_000,
    }),
);

/** Notes a call in memory; it is written within a second, outside any request. */
export function noteCall(call: LoggedCall): void {
  buffer.add({ ...call, endedAt: performance.now() });
}

/** Writes everything noted so far. Call before the process ends. Never rejects. */
export function writeCalls(): Promise<void> {
  return buffer.flush();
}

async function writeBatch(calls: Noted[]): Promise<void> {
  const now = performance.now();
  // The database's clock decides: the process only knows how long ago a call began.
  await sql(
    "write-request-log",
    `INSERT INTO request_log (store_id, request_id, api_key_id, member_id, method, path, status, ms, address, error_code, created_at)
     SELECT c.store_id, c.request_id, c.api_key_id, c.member_id, c.method, c.path, c.status, c.ms, c.address, c.error_code,
       now() - c.age * interval '1 millisecond'
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::int[], $8::float8[], $9::text[],
       $10::text[], $11::float8[])
       AS c (store_id, request_id, api_key_id, member_id, method, path, status, ms, address, error_code, age)`,
    [
      calls.map((call) => call.storeId),
      calls.map((call) => call.requestId),
      calls.map((call) => call.apiKeyId),
      calls.map((call) => call.memberId),
      calls.map((call) => call.method),
      calls.map((call) => call.path.slice(0, LONGEST_PATH)),
      calls.map((call) => call.status),
      calls.map((call) => call.ms),
      calls.map((call) => call.address),
      calls.map((call) => codeOf(call.refusal)),
      calls.map((call) => now - call.endedAt + call.ms),
    ],
  );
}

function codeOf(refusal: string | null): string | null {
  if (refusal === null) return null;
  const { code } = JSON.parse(refusal) as { code?: unknown };
  return typeof code === "string" ? code : null;
}
