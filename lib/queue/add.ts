import type { Sql } from "#lib/db/pool.ts";

/** The worker's jobs with their payloads. */
export type Jobs = {
  /** Reads the payments that an account has received at its PSP. */
  "list-account": { accountId: string };
  /** Reads the last seconds of them. */
  "poll-list": { accountId: string };
  /** Reads one received Pix at the PSP, with its refunds. */
  "read-pix": { accountId: string; endToEndId: string };
  /** Reads the days whose Pix may have been refunded since. */
  "list-returns": { accountId: string };
  /** A withdrawal that the PSP has notified about: continues sending it, or finds its return. */
  "recheck-withdrawal": { idEnvio: string };
  mail: { mailId: string };
  "account-mail": { linkId: string };
  "buyer-link": { linkId: string };
  "watch-ledger": { full?: boolean };
};

/** Adds a job in the caller's transaction: it runs if and only if the transaction commits. */
export async function addJob<N extends keyof Jobs>(
  tx: Sql,
  name: N,
  payload: Jobs[N],
  options: { key?: string; afterSeconds?: number } = {},
): Promise<void> {
  await tx(
    "add-job",
    `SELECT graphile_worker.add_job($1, payload := $2::json, job_key := $3, max_attempts := 25,
       run_at := now() + $4 * interval '1 second')`,
    [name, JSON.stringify(payload), options.key ?? null, options.afterSeconds ?? 0],
  );
}

/** Adds several jobs at once. */
export async function addJobs<N extends keyof Jobs>(
  tx: Sql,
  name: N,
  payloads: readonly Jobs[N][],
): Promise<void> {
  await tx(
    "add-jobs",
    `SELECT graphile_worker.add_job($1, payload := p.payload, max_attempts := 25)
     FROM json_array_elements($2::json) AS p (payload)`,
    [name, JSON.stringify(payloads)],
  );
}

/** Schedules reading what an account has received, in the account's queue; repeated calls are merged. */
export async function addListing(tx: Sql, accountId: string): Promise<void> {
  await tx(
    "add-listing",
    `SELECT graphile_worker.add_job('list-account', payload := json_build_object('accountId', $1::text),
       queue_name := 'list:' || $1, job_key := 'list:' || $1, max_attempts := 1)`,
    [accountId],
  );
}
