import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { execa, type Result } from "execa";
import { type Binaries, findBinaries } from "./embedded/binaries.ts";
import { SetupError } from "./embedded/data-dir.ts";
import { type Identity, identityFor } from "./embedded/identity.ts";
import { initialise, plainEnv } from "./embedded/initialise.ts";
import { clearLeftover, STOP_STEPS } from "./embedded/leftover.ts";
import { ask, ensureDatabase, failureIn } from "./embedded/probe.ts";
import { type ProcessRecord, recordOf, stopProcess } from "./embedded/processes.ts";
import {
  type Access,
  freePort,
  newAccess,
  readAccess,
  serverFlags,
  urlOf,
  writeAccess,
} from "./embedded/settings.ts";
import { REFUSED, untilAnswers } from "./embedded/until-answers.ts";

type EmbeddedOptions = {
  /** The data folder, marked and locked by the caller (embedded/data-dir.ts). */
  dataDir: string;
  /** For test databases: faster, but a crash of the machine may lose data. */
  throwaway?: boolean;
  /** Only on the port of the last start: its clients go on connecting there. */
  samePort?: boolean;
};

export type EmbeddedDatabase = {
  /** As the owner: for migrations, never for the server or the worker. */
  url: string;
  /** As the user that owns nothing. */
  appUrl: string;
  process: ProcessRecord;
  /** Whether this start created the database. */
  created: boolean;
  /** Resolves when the server has exited for any reason. */
  ended: Promise<void>;
  /** The URL of another database on the same server. */
  urlOf(database: string): string;
  stop(): Promise<void>;
};

/** The URLs of a data folder's server while it runs. */
export function embeddedUrls(dataDir: string): Pick<EmbeddedDatabase, "url" | "appUrl"> | null {
  const access = readAccess(accessFile(dataDir));
  return access && { url: urlOf(access), appUrl: urlOf(access, access.database, access.app) };
}

const accessFile = (dataDir: string) => join(dataDir, "postgres.json");
const clusterOf = (dataDir: string) => join(dataDir, "postgres");
const logOf = (dataDir: string) => join(dataDir, "logs", "postgres.log");

/**
 * Starts the PostgreSQL of a data folder, creating the database first if there is none. Throws a SetupError that says
 * why it does not start.
 */
export async function startEmbedded({
  dataDir,
  throwaway = false,
  samePort = false,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const binaries = findBinaries();
  const cluster = clusterOf(dataDir);
  refuseOtherMajor(cluster, binaries.major);
  const identity = identityFor(binaries.postgres, dataDir);
  mkdirSync(dirname(logOf(dataDir)), { recursive: true, mode: 0o700 });
  const known = readAccess(accessFile(dataDir));
  if (!known && existsSync(cluster)) {
    throw new SetupError(
      `DATA_DIR ${dataDir} has a database but not its password (postgres.json): put it back.`,
    );
  }
  let access = known ?? newAccess();
  const created = !existsSync(cluster);
  if (created) {
    writeAccess(accessFile(dataDir), { ...access, port: access.port || (await freePort()) });
    await initialise(clusterOf(dataDir), { binaries, identity, dataDir, access, throwaway });
  } else {
    await clearLeftover(cluster);
    identity.own(cluster);
  }
  const wanted = access.port;
  let waited = 0;
  // Another program may take the port between the check and the start; then any other port will do.
  for (let attempt = 1; ; ) {
    access = { ...access, port: await freePort(attempt === 1 ? wanted : 0) };
    if (samePort && access.port !== wanted)
      throw new NotStarted(`The embedded PostgreSQL does not start: port ${wanted} is taken.`);
    const server = launch(binaries, identity, dataDir, access.port, throwaway);
    const failure = await untilReady(server, access, dataDir);
    if (failure === null) {
      writeAccess(accessFile(dataDir), access);
      return handle(server, access, created);
    }
    if (OLD_ONE.test(failure) && waited < OLD_ONE_MS) {
      await pause(Math.max(100, waited));
      waited += Math.max(100, waited);
      continue;
    }
    if (attempt === 3 || !PORT_TAKEN.test(failure)) {
      const text = `The embedded PostgreSQL does not start: ${failure} (log: ${logOf(dataDir)})`;
      throw failure === REFUSED ? new SetupError(text) : new NotStarted(text);
    }
    attempt += 1;
  }
}

/** A start that failed, and may succeed when it is tried again. */
export class NotStarted extends SetupError {}

const PORT_TAKEN = /could not bind|address already in use/i;
/** The processes of a server that was killed end some hundred milliseconds later; a long statement takes longer. */
const OLD_ONE = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/i;
const OLD_ONE_MS = 30_000;

/** Whether a data folder has all that a start needs. */
export function isWhole(dataDir: string): boolean {
  return existsSync(join(clusterOf(dataDir), "PG_VERSION")) && existsSync(accessFile(dataDir));
}

function refuseOtherMajor(cluster: string, major: number): void {
  const file = join(cluster, "PG_VERSION");
  if (!existsSync(file)) return;
  const found = readFileSync(file, "utf8").trim();
  if (found !== String(major)) {
    throw new SetupError(
      `DATA_DIR holds a database of PostgreSQL ${found}, and this Vitrine brings ${major}: dump it with ${found} and load it, or name another folder.`,
    );
  }
}

const LOG_LIMIT = 5 * 1024 * 1024;

function launch(binaries: Binaries, identity: Identity, dataDir: string, port: number, throwaway: boolean) {
  const log = logOf(dataDir);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(log, `${log}.old`);
  // PostgreSQL writes the log itself, so that it still can after this process exits. (execa accepts any
  // descriptor; its types name only those below ten.)
  const output = openSync(log, "a", 0o600) as 3;
  const flags = ["-D", clusterOf(dataDir), ...serverFlags(port, throwaway)];
  const { file, args, options } = identity.command(binaries.postgres, flags);
  const server = execa(file, args, {
    ...options,
    env: plainEnv(),
    extendEnv: false,
    // Its own process group: Ctrl-C in the terminal must not stop the database before the server and the
    // worker.
    detached: true,
    stdin: "ignore",
    stdout: output,
    stderr: output,
    reject: false,
  });
  closeSync(output);
  return server;
}

type Server = ReturnType<typeof launch>;

/** Returns null once it accepts connections, otherwise why it never will. */
async function untilReady(server: Server, access: Access, dataDir: string): Promise<string | null> {
  let ended: string | null = null;
  const from = statSync(logOf(dataDir)).size;
  void server.then(({ code, originalMessage }: Result) => {
    ended = code === undefined ? failureIn(logOf(dataDir), from) : (originalMessage ?? code);
  });
  const failure = await untilAnswers({
    ask: () => ask(urlOf(access, "postgres")),
    exited: () => ended,
    end: (signal) => server.kill(signal),
    onRecovering: (minutes) =>
      console.error(`The database has been recovering for ${minutes} min; log: ${logOf(dataDir)}`),
  });
  if (failure === null) await ensureDatabase(access);
  return failure;
}

function handle(server: Server, access: Access, created: boolean): EmbeddedDatabase {
  const record = server.pid === undefined ? null : recordOf(server.pid);
  if (!record) throw new SetupError("The embedded PostgreSQL ended as soon as it had started.");
  return {
    url: urlOf(access),
    appUrl: urlOf(access, access.database, access.app),
    process: record,
    created,
    ended: server.then(() => {}),
    urlOf: (database) => urlOf(access, database),
    // Not execa's kill(): PostgreSQL stops in several steps, and a start stops a leftover server in the same
    // way.
    async stop() {
      await stopProcess(record, STOP_STEPS);
    },
  };
}
