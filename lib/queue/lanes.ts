import { listen } from "#lib/db/listen.ts";
import { type Sql, sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";

/** Due rows, each with a gateway account. */
type Due = {
  table: "withdrawals" | "refunds" | "transactions" | "unmatched_payments" | "charges_due";
  /** The key column, if it is not `id`. */
  key?: "txid";
  /** The condition of the partial index that begins with `account_id`. */
  where: string;
  /** The due time, which is the index's second column. */
  at: string;
  /**
   * The column that is set to the end of the lease when a row is taken; if this worker dies, another one
   * takes it then.
   */
  moves: string;
};

export type Lane = {
  name: string;
  due: Due;
  work: (id: string) => Promise<unknown>;
  /** Called after `work` has thrown; must back off. */
  postpone: (id: string, error: unknown) => Promise<unknown>;
  /** Called in batches after `work` has succeeded. Without it, `work` itself must mark the row as done. */
  finish?: (done: readonly Taken[]) => Promise<unknown>;
  /** Concurrency limit for one account, whose items mostly wait for the PSP. */
  perAccount?: number;
  /** The database channel that announces due rows. */
  channel?: string;
};

/** `until`: the end of the lease, which shows whether the row was made due again since. */
export type Taken = { id: string; accountId: string; until: Date };

const PER_ACCOUNT = 24;
const MOST_TAKEN = 200;
const LEASE_SECONDS = 30;
const IDLE_PAUSE_MS = 300;
const PORTION_MS = 20;
const TROUBLE_PAUSE_MS = 2_000;

/**
 * Processes due rows until stopped. Each account has its own lane and each item fails on its own, so that
 * neither a slow PSP nor a failing row blocks anything else. `stop` waits for running work.
 */
export function startLanes(lane: Lane): { stop(): Promise<void> } {
  const { name, due, work, postpone, perAccount = PER_ACCOUNT } = lane;
  const take = takerOf(name, due, perAccount);
  const finished = portionsOf(lane);
  const underWay = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const naps = napping();
  let stopping = false;

  const launch = (taken: Taken) => {
    const { id, accountId } = taken;
    underWay.set(accountId, (underWay.get(accountId) ?? 0) + 1);
    const task = work(id)
      .then(() => finished(taken))
      .catch(async (err) => {
        log().warn({ err, id, lane: name }, "not worked off; tried again later");
        await postpone(id, err);
      })
      .catch((err) => log().error({ err, id, lane: name }, "could not be postponed"))
      .then(() => {
        const left = (underWay.get(accountId) ?? 1) - 1;
        if (left > 0) underWay.set(accountId, left);
        else underWay.delete(accountId);
        running.delete(task);
        // Other rows of this account may be due beyond its limit. Polling for every free slot would not be
        // worth a query.
        if (left === Math.floor(perAccount * 0.75)) naps.wake();
      });
    running.add(task);
  };

  const loop = async () => {
    while (!stopping) {
      try {
        const taken = await take(sql, underWay);
        for (const row of taken) launch(row);
        if (taken.length === 0) await naps.nap(IDLE_PAUSE_MS);
      } catch (err) {
        log().error({ err, lane: name }, "what is due could not be read");
        await naps.nap(TROUBLE_PAUSE_MS);
      }
    }
  };
  const ended = loop();
  const listener = lane.channel && listen({ channel: lane.channel, onNotice: naps.wake, onAgain: naps.wake });
  return {
    async stop() {
      stopping = true;
      naps.wake();
      if (listener) await listener.stop();
      await ended;
      await Promise.all(running);
    },
  };
}

/** A pause that can be interrupted, even before it begins. */
function napping() {
  let awake = false;
  let end = () => {};
  return {
    wake() {
      awake = true;
      end();
    },
    async nap(ms: number) {
      if (!awake)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      awake = false;
    },
  };
}

/** Batches finished rows, because a statement for each one would cost as much as the work itself. */
function portionsOf({ finish }: Lane): (taken: Taken) => Promise<unknown> {
  let portion: { done: Taken[]; told: Promise<unknown> } | null = null;
  return async (taken) => {
    if (!finish) return;
    if (!portion) {
      const done: Taken[] = [];
      const told = new Promise((resolve) => setTimeout(resolve, PORTION_MS)).then(() => {
        portion = null;
        return finish(done);
      });
      portion = { done, told };
    }
    portion.done.push(taken);
    return portion.told;
  };
}

function takerOf(name: string, { table, key: column, where, at, moves }: Due, perAccount: number) {
  const key = column ?? "id";
  // Finds the accounts with due rows one by one in the index (loose index scan), however many rows there are.
  const text = `WITH RECURSIVE lanes AS (
      (SELECT account_id FROM ${table} WHERE ${where} ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (SELECT t.account_id FROM ${table} t WHERE ${where} AND t.account_id > l.account_id ORDER BY t.account_id LIMIT 1)
      FROM lanes l WHERE l.account_id IS NOT NULL
    ), picked AS (
      SELECT d.${key} FROM lanes l
      LEFT JOIN unnest($1::uuid[], $2::int[]) AS b (account_id, running) ON b.account_id = l.account_id
      CROSS JOIN LATERAL (
        SELECT ${key} FROM ${table} WHERE ${where} AND account_id = l.account_id AND ${at} <= now()
        ORDER BY ${at} LIMIT greatest(0, $3 - coalesce(b.running, 0)) FOR UPDATE SKIP LOCKED
      ) d LIMIT $4
    )
    UPDATE ${table} SET ${moves} = now() + $5 * interval '1 second'
    WHERE ${key} IN (SELECT ${key} FROM picked) RETURNING ${key} AS id, account_id, ${moves} AS until`;
  return (on: Sql, underWay: ReadonlyMap<string, number>) => {
    const busy = [...underWay.keys()];
    const counts = busy.map((id) => underWay.get(id));
    return on<Taken>(`take-${name}`, text, [busy, counts, perAccount, MOST_TAKEN, LEASE_SECONDS]);
  };
}
