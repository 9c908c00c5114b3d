import { type Sql, sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";

/** Rows that are due, each at a gateway account. */
export type Due = {
  table: "withdrawals" | "refunds" | "transactions";
  /** What is due at all, as in the partial index that begins with `account_id`. */
  where: string;
  /** The moment at which one is due, the index's second column. */
  at: string;
  /** The column that is moved behind a lease when one is taken, so that another worker takes it when this one dies. */
  moves: string;
};

export type Lane = {
  name: string;
  due: Due;
  work: (id: string) => Promise<unknown>;
  /** After `work` has thrown: makes the next try wait, longer each time. */
  postpone: (id: string) => Promise<unknown>;
};

type Taken = { id: string; accountId: string };

/** At most this many at once for one account: they wait for its PSP, not for us. */
const PER_ACCOUNT = 24;
const MOST_TAKEN = 200;
const LEASE_SECONDS = 30;
const IDLE_PAUSE_MS = 300;
const TROUBLE_PAUSE_MS = 2_000;

/**
 * Works off what is due until stopped. Each account has a lane of its own and each item fails alone, so that neither a
 * slow PSP nor a row that can't be worked off keeps anything else waiting. `stop` waits for what is under way.
 */
export function startLanes({ name, due, work, postpone }: Lane): { stop(): Promise<void> } {
  const take = takerOf(name, due);
  const underWay = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let stopping = false;
  let wake = () => {};

  const launch = ({ id, accountId }: Taken) => {
    underWay.set(accountId, (underWay.get(accountId) ?? 0) + 1);
    const task = work(id)
      .catch(async (err) => {
        log().warn({ err, id, lane: name }, "not worked off; tried again later");
        await postpone(id);
      })
      .catch((err) => log().error({ err, id, lane: name }, "could not be postponed"))
      .then(() => {
        const before = underWay.get(accountId) ?? 1;
        if (before > 1) underWay.set(accountId, before - 1);
        else underWay.delete(accountId);
        running.delete(task);
        // Others of this account may be due and had no place.
        if (before >= PER_ACCOUNT) wake();
      });
    running.add(task);
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = async () => {
    while (!stopping) {
      try {
        const taken = await take(sql, underWay);
        for (const row of taken) launch(row);
        if (taken.length === 0) await pause(IDLE_PAUSE_MS);
      } catch (err) {
        log().error({ err, lane: name }, "what is due could not be read");
        await pause(TROUBLE_PAUSE_MS);
      }
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopping = true;
      wake();
      await ended;
      await Promise.all(running);
    },
  };
}

function takerOf(name: string, { table, where, at, moves }: Due) {
  // The accounts that have any are found one by one in the index, whatever the number of rows.
  const text = `WITH RECURSIVE lanes AS (
      (SELECT account_id FROM ${table} WHERE ${where} ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (SELECT t.account_id FROM ${table} t WHERE ${where} AND t.account_id > l.account_id ORDER BY t.account_id LIMIT 1)
      FROM lanes l WHERE l.account_id IS NOT NULL
    ), picked AS (
      SELECT d.id FROM lanes l
      LEFT JOIN unnest($1::uuid[], $2::int[]) AS b (account_id, running) ON b.account_id = l.account_id
      CROSS JOIN LATERAL (
        SELECT id FROM ${table} WHERE ${where} AND account_id = l.account_id AND ${at} <= now()
        ORDER BY ${at} LIMIT greatest(0, $3 - coalesce(b.running, 0)) FOR UPDATE SKIP LOCKED
      ) d LIMIT $4
    )
    UPDATE ${table} SET ${moves} = now() + $5 * interval '1 second'
    WHERE id IN (SELECT id FROM picked) RETURNING id, account_id`;
  return (on: Sql, underWay: ReadonlyMap<string, number>) => {
    const busy = [...underWay.keys()];
    const counts = busy.map((id) => underWay.get(id));
    return on<Taken>(`take-${name}`, text, [busy, counts, PER_ACCOUNT, MOST_TAKEN, LEASE_SECONDS]);
  };
}
