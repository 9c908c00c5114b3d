import { timingSafeEqual } from "node:crypto";
import { BriefCache } from "#lib/core/brief-cache.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { log } from "#lib/log.ts";
import type { Notified } from "#lib/pix/port.ts";
import { processWide } from "#lib/process-wide.ts";
import { addListing } from "#lib/queue/add.ts";
import { hashNotifySecret } from "./register.ts";
import { usableGateway } from "./usable.ts";

type Hashes = { hashes: Buffer[] };

/** The maximum time until a replaced secret is refused. */
const SEEN_FOR_MS = 5_000;
const known = processWide("notification secrets", () => new BriefCache<Hashes>(SEEN_FOR_MS));

/** Whether this is the account's notification secret, according to this process's cache. */
export async function isKnownSecret(accountId: string, secret: string): Promise<boolean> {
  return holds(await known.get(accountId, () => readHashes(accountId)), secret);
}

/** The same according to the database: a new address is valid immediately. */
export async function isSecret(accountId: string, secret: string): Promise<boolean> {
  return holds(await readHashes(accountId), secret);
}

async function readHashes(accountId: string): Promise<Hashes | null> {
  const [row] = await sql<{ notifyHash: Buffer | null; notifyHashNew: Buffer | null }>(
    "notify-hashes",
    "SELECT notify_hash, notify_hash_new FROM gateway_accounts WHERE id = $1",
    [accountId],
  );
  return row ? { hashes: [row.notifyHash, row.notifyHashNew].filter((hash) => hash !== null) } : null;
}

/** Constant-time, whatever is wrong with the secret. */
function holds(found: Hashes | null, secret: string): boolean {
  const presented = hashNotifySecret(secret);
  return (found?.hashes ?? []).some((hash) => timingSafeEqual(hash, presented));
}

/**
 * Handles a notification of an account's PSP. Notifications may come in any order and repeatedly, and are not
 * trusted: a job reads each item at the PSP, and several notifications of one item share a job. If some item
 * is unknown here, the account's list is read.
 */
export async function receiveNotification(accountId: string, body: unknown): Promise<void> {
  const found = await usableGateway(accountId);
  if ("problem" in found) throw new AppError("ServiceUnavailable");
  const told = found.gateway.notifications?.parse(body);
  if (!told) return;
  await transaction(async (tx) => {
    const unknown = await queueReads(tx, accountId, told);
    if (unknown > 0) await addListing(tx, accountId);
  });
}

/** Reads the account's list when there are too many notifications to read the items one by one. */
export async function receiveAsList(accountId: string): Promise<void> {
  log().warn({ accountId }, "too many notifications: the account's list is read instead");
  await addListing(sql, accountId);
}

/**
 * Returns the number of items unknown here. An unknown refund of a known Pix makes that Pix be read: its sale
 * may be too old for the list of recent Pix. Jobs are added in a fixed order; otherwise two batches of the
 * same payments could deadlock on their keys. Withdrawal jobs use eight queues per account, so that up to
 * eight are read at once.
 */
async function queueReads(tx: Sql, accountId: string, told: Notified): Promise<number> {
  const devolucaoIds = told.refunds.map(({ devolucaoId }) => devolucaoId);
  const pixOfRefunds = told.refunds.map(({ endToEndId }) => endToEndId);
  const [counts] = await tx<{ charges: number; strange: number; withdrawals: number; noted: number }>(
    "queue-notified",
    // prisma/functions/read_charges_soon.sql
    `WITH charges AS MATERIALIZED (
       SELECT id, txid, status FROM transactions WHERE account_id = $1 AND txid = ANY($2) ORDER BY txid
     ), noted AS (
       -- One that is locked is being processed by somebody else.
       UPDATE transactions SET reported_at = now(), updated_at = now() WHERE id IN (
         SELECT id FROM transactions WHERE id IN (SELECT id FROM charges WHERE status IN ('PENDING', 'CANCELLED')) FOR UPDATE SKIP LOCKED
       ) RETURNING id
     ), reported AS MATERIALIZED (
       SELECT read_charges_soon(array_agg(txid)) AS charges FROM charges HAVING count(*) > 0
     ), known_refunds AS MATERIALIZED (
       SELECT id, status FROM refunds WHERE account_id = $1 AND devolucao_id = ANY($3) ORDER BY id
     ), hurried AS (
       -- Its lane takes it up at once, unless a call is under way, whose caller reads the end.
       UPDATE refunds SET reconcile_at = now() WHERE id IN (
         SELECT id FROM refunds WHERE id IN (SELECT id FROM known_refunds WHERE status IN ('requested', 'processing'))
           -- Again, because it may have ended since.
           AND status IN ('requested', 'processing') AND coalesce(call_until <= now(), true) FOR UPDATE SKIP LOCKED
       ) RETURNING id
     ), returns AS MATERIALIZED (
       -- One of ours that has failed may have been made all the same.
       SELECT n.e2e, EXISTS (SELECT FROM refunds r WHERE r.account_id = $1 AND r.devolucao_id = n.devolucao AND r.status <> 'failed')
           OR EXISTS (SELECT FROM unmatched_payments u WHERE u.devolucao_id = n.devolucao)
           OR EXISTS (SELECT FROM external_refunds x WHERE x.account_id = $1 AND x.end_to_end_id = n.e2e AND x.devolucao_id = n.devolucao) AS known,
         EXISTS (SELECT FROM payments p WHERE p.account_id = $1 AND p.end_to_end_id = n.e2e)
           OR EXISTS (SELECT FROM unmatched_payments u WHERE u.account_id = $1 AND u.end_to_end_id = n.e2e) AS ours
       FROM unnest($3::text[], $5::text[]) AS n (devolucao, e2e)
     ), reads AS MATERIALIZED (
       SELECT graphile_worker.add_job('read-pix', payload := json_build_object('accountId', $1::text, 'endToEndId', e2e),
         queue_name := concat('pix:', $1, ':', hashtext(e2e) & 7), job_key := concat('pix:', $1, ':', e2e), max_attempts := 25) AS job
       FROM (SELECT DISTINCT e2e FROM returns WHERE ours AND NOT known ORDER BY e2e) r
     ), envios AS MATERIALIZED (
       SELECT id_envio FROM withdrawals WHERE account_id = $1 AND id_envio = ANY($4) ORDER BY id_envio
     ), rechecks AS MATERIALIZED (
       SELECT graphile_worker.add_job('recheck-withdrawal', payload := json_build_object('idEnvio', id_envio),
         queue_name := concat('recheck:', $1, ':', hashtext(id_envio) & 7), job_key := 'recheck:' || id_envio, max_attempts := 25) AS job FROM envios
     ), seen AS (
       UPDATE gateway_accounts SET notified_at = now() WHERE id IN (
         SELECT id FROM gateway_accounts WHERE id = $1 AND (notified_at IS NULL OR notified_at < now() - interval '5 seconds') FOR UPDATE SKIP LOCKED
       ) RETURNING id
     )
     SELECT coalesce((SELECT charges FROM reported), 0) AS charges,
       (SELECT count(*)::int FROM returns WHERE NOT ours AND NOT known) AS strange,
       (SELECT count((job).id)::int FROM rechecks) AS withdrawals,
       (SELECT count(*)::int FROM hurried) + (SELECT count(*)::int FROM noted) + (SELECT count(*)::int FROM seen)
         + (SELECT count((job).id)::int FROM reads) AS noted`,
    [accountId, told.txids, devolucaoIds, told.idEnvios, pixOfRefunds],
  );
  if (!counts) return 0;
  const lost = told.idEnvios.length - counts.withdrawals;
  if (lost > 0) log().warn({ accountId, lost }, "a notification of payouts that are not ours");
  return told.endToEndIds.length + (told.txids.length - counts.charges) + counts.strange;
}
