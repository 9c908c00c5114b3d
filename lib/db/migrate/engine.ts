import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";

/**
 * Prisma's schema engine in WebAssembly. The CLI would download a native one, which a server without internet
 * access can't do; this is the same engine as an npm package, over the driver that the application already
 * uses.
 */
export type Engine = Pick<SchemaEngine, "applyMigrations" | "diagnoseMigrationHistory" | "diff">;

type Bindings = {
  SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
};

let bindings: Promise<Bindings> | undefined;
let panic: string | undefined;

/** The engine's message before it panicked; the error that reaches us only says "unreachable". */
export function lastPanic(): string | undefined {
  return panic;
}

async function load(): Promise<Bindings> {
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message(message: string) {
        panic = message;
      },
    },
  });
  const require = createRequire(import.meta.url);
  const glue = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as unknown as Bindings;
  const file = require
    .resolve("@prisma/schema-engine-wasm")
    .replace(/schema_engine\.js$/, "schema_engine_bg.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}

type OpenEngine = {
  engine: Engine;
  /** PostgreSQL's error for the failed script; the engine's own message says less. */
  scriptError(): string | undefined;
  close(): Promise<void>;
};

/**
 * Opens an engine on a database; `shadowUrl` is an empty database that it may fill for comparing migrations.
 */
export async function openEngine(url: string, shadowUrl?: string): Promise<OpenEngine> {
  bindings ??= load();
  const { SchemaEngine } = await bindings;
  const seen: Seen = { pools: [], scriptError: undefined };
  const factory = wholeScripts(url, seen);
  if (shadowUrl) factory.connectToShadowDb = () => wholeScripts(shadowUrl, seen).connect();
  const engine = await SchemaEngine.new(
    { datamodels: undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  return {
    engine,
    scriptError: () => seen.scriptError,
    async close() {
      engine.free();
      // The engine leaves its connections open, including the one that holds its migration lock.
      await Promise.all(seen.pools.map((pool) => pool.end().catch(() => {})));
    },
  };
}

/** An arbitrary lock id, held while a script runs. */
export const SCRIPT_LOCK = 8487464;
const HOLD = `SELECT pg_advisory_xact_lock(${SCRIPT_LOCK});`;

/**
 * Marks a migration as finished in the transaction of its script: the engine does it in a later one, and a process that is
 * killed in between would leave a migration of which nobody knows whether it was applied.
 */
const FINISH = `DO $finish$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $finish$`;

type Seen = { pools: { end(): Promise<void> }[]; scriptError: string | undefined };

/** Members of the adapter that are missing from its public type. */
type Inner = {
  onError(error: unknown): never;
  performIO(query: unknown): Promise<{ fields: { dataTypeID: number }[]; rows: object }>;
};

const INTERNAL_CHAR = 18;
const TEXT = 25;

/**
 * The adapter is made for application queries and lacks two things that the engine needs here:
 * - it splits a script at every semicolon, even inside function bodies and strings. Sent whole, a script is one
 *   implicit transaction as well: a migration is applied entirely or not at all;
 * - it doesn't support the one-byte type of PostgreSQL's catalogue, which a comparison reads.
 */
function wholeScripts(url: string, seen: Seen): PrismaPg {
  const factory = new PrismaPg({ connectionString: url, application_name: "vitrine-migrate" });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const inner = adapter as unknown as Inner;
    seen.pools.push(adapter.underlyingDriver());
    // Passed through the adapter as text, then restored to its real type in the result, which has the same
    // rows.
    const charColumns = new WeakMap<object, number[]>();
    const performIO = inner.performIO.bind(adapter);
    inner.performIO = async (query) => {
      const result = await performIO(query);
      const columns = result.fields.flatMap((field, i) => (field.dataTypeID === INTERNAL_CHAR ? [i] : []));
      for (const i of columns) Object.assign(result.fields[i] as object, { dataTypeID: TEXT });
      charColumns.set(result.rows, columns);
      return result;
    };
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const answer = await queryRaw(query);
      for (const i of charColumns.get(answer.rows) ?? []) answer.columnTypes[i] = ColumnTypeEnum.Character;
      return answer;
    };
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(`${HOLD}\n${script}\n;${FINISH}`);
      } catch (error) {
        seen.scriptError = (error as Error).message;
        inner.onError.call(adapter, error);
      }
    };
    return adapter;
  };
  return factory;
}
