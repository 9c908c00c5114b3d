import pg from "pg";
import { databaseUrl } from "#lib/env.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** Heartbeat that detects a silently lost connection. */
const CHECK_EVERY_MS = 15_000;
const CHECK_TIMEOUT_MS = 5_000;
/** Nobody waits longer than this for the first connection. */
const READY_WITHIN_MS = 1_000;

type Listening = {
  channel: string;
  onNotice: (payload: string) => void;
  /** Called after each connection before which notifications were lost. */
  onAgain: () => void;
};

export type Listener = {
  /**
   * Resolves once every later notification arrives. If the database does not answer in time it resolves all the
   * same: then `onAgain` follows.
   */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

/** Listens on a database channel through a dedicated connection that is restored whenever it is lost. */
export function listen(listening: Listening): Listener {
  let stopped = false;
  let client: pg.Client | null = null;
  let wake: () => void = () => {};
  let missed = false;
  let goOn: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    goOn = () => {
      missed = true;
      resolve();
    };
    setTimeout(goOn, READY_WITHIN_MS).unref();
  });
  const run = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!stopped) {
      client = connectionOf(listening);
      const ended = endOf(client);
      try {
        await client.connect();
        await client.query(`LISTEN ${pg.escapeIdentifier(listening.channel)}`);
        if (missed) listening.onAgain();
        goOn();
        pause = FIRST_PAUSE_MS;
        const checks = setInterval(check, CHECK_EVERY_MS, client).unref();
        await ended;
        clearInterval(checks);
      } catch {
        await client.end().catch(() => {});
      }
      if (stopped) return;
      await new Promise<void>((done) => {
        wake = done;
        setTimeout(done, pause).unref();
      });
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };
  void run();
  return {
    ready,
    async stop() {
      stopped = true;
      wake();
      await client?.end().catch(() => {});
    },
  };
}

function connectionOf({ channel, onNotice }: Listening): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    query_timeout: CHECK_TIMEOUT_MS,
    application_name: `vitrine-listen-${channel}`,
  });
  client.on("notification", ({ payload }) => onNotice(payload ?? ""));
  return client;
}

function endOf(client: pg.Client): Promise<void> {
  return new Promise((done) => {
    client.once("end", done);
    // An error also ends the connection; without a listener it would crash the process.
    client.on("error", () => done());
  });
}

function check(client: pg.Client): void {
  client.query("SELECT 1").catch(() => client.end().catch(() => {}));
}
