import { IS_BLIND } from "#lib/account-balance/watch.ts";
import { sql } from "#lib/db/pool.ts";
import { ownsNothing } from "#lib/db/rights.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { IS_LISTED } from "#lib/gateway-accounts/account/account.ts";
import type { Jobs } from "#lib/queue/add.ts";
import { HAS_TEXT } from "../mails/failed.ts";
import type { HealthView, QueueView } from "./schemas.ts";

/** Every job of the worker, so that empty queues are listed, too. */
const JOBS: Record<keyof Jobs, true> = {
  "list-account": true,
  "poll-list": true,
  "read-pix": true,
  "list-returns": true,
  "recheck-withdrawal": true,
  mail: true,
  "account-mail": true,
  "buyer-link": true,
  "watch-ledger": true,
};

type Row = {
  name: string | null;
  waiting: number;
  scheduled: number;
  running: number;
  failed: number;
  oldestSeconds: number | null;
};

const ENDED = "j.attempts >= j.max_attempts";
const DUE = `j.run_at <= now() AND j.locked_at IS NULL AND NOT ${ENDED}`;

/** Due rows of a table that the worker polls, by the index on the due time. */
const due = (name: string, rows: string, at: string) =>
  `UNION ALL SELECT '${name}', count(*) FILTER (WHERE ${at} <= now())::int, count(*) FILTER (WHERE ${at} > now())::int, 0, 0,
     extract(epoch FROM now() - min(${at}) FILTER (WHERE ${at} <= now()))::int FROM ${rows}`;

/** Reads the queues: jobs by name, and the tables that lanes and sweeps poll. */
async function readQueues(): Promise<QueueView[]> {
  const rows = await sql<Row>(
    "operator-queues",
    `SELECT j.task_identifier AS name, count(*) FILTER (WHERE ${DUE})::int AS waiting,
       count(*) FILTER (WHERE j.run_at > now() AND j.locked_at IS NULL AND NOT ${ENDED})::int AS scheduled,
       count(j.locked_at)::int AS running, count(*) FILTER (WHERE ${ENDED} AND j.locked_at IS NULL)::int AS failed,
       extract(epoch FROM now() - min(j.run_at) FILTER (WHERE ${DUE}))::int AS oldest_seconds
     FROM graphile_worker.jobs j GROUP BY 1
     ${due("payments", "charges_due", "due_at")}
     ${due("withdrawals", "withdrawals WHERE (status = 'processing') IS TRUE", "reconcile_at")}
     ${due("refunds", "refunds WHERE (status IN ('requested', 'processing')) IS TRUE", "reconcile_at")}
     ${due("order-mails", "due_mails", "due_at")}
     ${due("webhooks", "webhook_deliveries WHERE status = 'pending'", "next_attempt_at")}`,
    [],
  );
  const empty = (name: string): Row => ({
    ...{ name, waiting: 0, scheduled: 0, running: 0, failed: 0, oldestSeconds: null },
  });
  const known = new Set(rows.map(({ name }) => name));
  const all = [...rows, ...Object.keys(JOBS).flatMap((name) => (known.has(name) ? [] : [empty(name)]))];
  return all
    .map(({ name, ...counts }) => ({ name: name ?? "", ...counts }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

type Facts = {
  at: Date;
  processes: number;
  since: Date | null;
  bytes: number;
  connections: number;
  maxConnections: number;
  version: string;
  migrations: number;
  lastMigration: string | null;
  failedMails: number;
  failedDeliveries: number;
  failingEndpoints: number;
  pausedEndpoints: number;
  accounts: number;
  failingAccounts: number;
  stoppedAccounts: number;
  blindAccounts: number;
};

/** Reads the state of worker, queues, mails, webhooks, banks and database. */
export async function readHealth(): Promise<HealthView> {
  const [queues, found, appOwnsNothing] = await Promise.all([
    readQueues(),
    sql<Facts>("operator-health", FACTS, []),
    ownsNothing(),
  ]);
  const { at, since, ...facts } = onlyRow(found);
  return {
    checkedAt: at.toISOString(),
    worker: { processes: facts.processes, since: since?.toISOString() ?? null },
    queues,
    mails: { failed: facts.failedMails },
    webhooks: {
      failedDeliveries: facts.failedDeliveries,
      failingEndpoints: facts.failingEndpoints,
      pausedEndpoints: facts.pausedEndpoints,
    },
    accounts: {
      connected: facts.accounts,
      failing: facts.failingAccounts,
      stopped: facts.stoppedAccounts,
      inconclusive: facts.blindAccounts,
    },
    database: {
      bytes: facts.bytes,
      connections: facts.connections,
      maxConnections: facts.maxConnections,
      version: facts.version,
      migrations: facts.migrations,
      lastMigration: facts.lastMigration,
      appOwnsNothing,
    },
  };
}

/** A worker counts as alive while its database session is open. */
const FACTS = `SELECT now() AS at, w.processes, w.since, pg_database_size(current_database()) AS bytes /* never null: bytes (it is the database in use) */,
    (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
    current_setting('max_connections')::int AS max_connections /* never null: max_connections (a setting) */,
    current_setting('server_version') AS version /* never null: version (a setting) */,
    m.migrations, m.last_migration, e.failed_mails, d.failed_deliveries, h.failing_endpoints, h.paused_endpoints,
    a.accounts, a.failing_accounts, a.stopped_accounts, a.blind_accounts
  FROM (
    SELECT count(*)::int AS processes, min(s.backend_start) AS since FROM worker_processes p
    JOIN pg_stat_activity s ON s.pid = p.backend_pid AND s.backend_start = p.backend_start
  ) w CROSS JOIN (
    SELECT count(*)::int AS migrations, max(migration_name) AS last_migration FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
  ) m CROSS JOIN (SELECT count(*)::int AS failed_mails FROM mails WHERE status = 'failed' AND ${HAS_TEXT}) e
  CROSS JOIN (
    SELECT count(*)::int AS failed_deliveries FROM webhook_deliveries
    WHERE status = 'failed' AND created_at > now() - interval '7 days'
  ) d CROSS JOIN (
    SELECT count(*) FILTER (WHERE failing_since IS NOT NULL AND paused_at IS NULL)::int AS failing_endpoints,
      count(paused_at)::int AS paused_endpoints FROM webhook_endpoints
  ) h CROSS JOIN (
    SELECT count(*)::int AS accounts, count(*) FILTER (WHERE last_error_at > coalesce(last_good_at, '-infinity'))::int AS failing_accounts,
      count(payouts_stopped_at)::int AS stopped_accounts, count(*) FILTER (WHERE ${IS_BLIND})::int AS blind_accounts
    FROM gateway_accounts a WHERE active AND ${IS_LISTED}
  ) a`;
