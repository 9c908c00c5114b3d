import { randomBytes } from "node:crypto";
import { pool } from "#lib/db/pool.ts";
import { hashNotifySecret } from "#lib/gateway-accounts/register.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";

/** A PSP treats a slower response as a failure and retries. */
export const NOTICE_LIMIT_MS = 1_000;

const AT_ONCE = 30;
const ROUNDS = 10;

export type NoticeTimes = { notices: number; p50: number; p95: number; longest: number };

/**
 * Response times of notifications: thirty at once, in batches that name the same charges repeatedly, so that they
 * contend for each other's jobs.
 */
export async function timeNotices(
  url: string,
  accountId: string,
  txids: readonly string[],
): Promise<NoticeTimes> {
  const secret = randomBytes(32).toString("base64url");
  await pool().query("UPDATE gateway_accounts SET notify_hash = $2 WHERE id = $1", [
    accountId,
    hashNotifySecret(secret),
  ]);
  const address = `${url}/api/pix/${accountId}/${secret}/pix`;
  const times: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const pair = txids.slice((round + 1) * 2, (round + 1) * 2 + 2);
    const taken = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        timeNotice(address, n % 3 === 0 ? pair : pair.slice(0, n % 3)),
      ),
    );
    // The first round warms up compiler and connections.
    if (round >= 0) times.push(...taken);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] as number);
  return { notices: times.length, p50: at(0.5), p95: at(0.95), longest: at(1) };
}

async function timeNotice(address: string, txids: readonly string[]): Promise<number> {
  const pix = txids.map((txid) => ({
    ...{ txid, endToEndId: makeEndToEndId("12345678"), valor: "50.00" },
    horario: new Date().toISOString(),
  }));
  const began = performance.now();
  const answer = await fetch(address, { method: "POST", body: JSON.stringify({ pix }) });
  if (answer.status !== 200) throw new Error(`a notification was answered with ${answer.status}`);
  return performance.now() - began;
}
