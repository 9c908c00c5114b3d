import pg from "pg";
import type { DatabaseFunction } from "#lib/db/migrate/files.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { textsWhenTrue } from "./labels.ts";
import { isNode, parseTree, type TreeNode } from "./tree.ts";

export type PgType = {
  oid: number;
  name: string;
  /** `e`: an enum, `d`: a domain, `c`: a row. */
  kind: string;
  /** The element type of an array, otherwise 0. */
  element: number;
  /** The labels of an enum. */
  labels: readonly string[];
};

type PgFunction = {
  name: string;
  own: boolean;
  strict: boolean;
  /** The names of the returned columns; empty for a single value. */
  outputs: readonly string[];
};

/** The facts about a migrated database that the check needs. */
export type Catalog = {
  types: ReadonlyMap<number, PgType>;
  functions: ReadonlyMap<number, PgFunction>;
  operators: ReadonlyMap<number, string>;
  labels: ReadonlyMap<number, string>;
  /** Columns that each of our functions promises never to return as NULL; "" stands for a single value. */
  neverNull: ReadonlyMap<string, readonly string[]>;
  tables: ReadonlyMap<number, string>;
  /** NOT NULL columns, as `<oid of the table>.<number>`. */
  notNull: ReadonlySet<string>;
  /** The values that a CHECK allows in a text column, by the same key. */
  allowed: ReadonlyMap<string, readonly string[]>;
};

/** A statement as analysed by PostgreSQL. */
export type Described = { parameters: readonly number[]; query: TreeNode };

export async function readCatalog(client: pg.Client, sources: readonly DatabaseFunction[]): Promise<Catalog> {
  const rows = async <R extends pg.QueryResultRow>(text: string) => (await client.query<R>(text)).rows;
  const types = await rows<PgType>(
    `SELECT t.oid::int4, t.typname AS name, t.typtype AS kind,
       CASE WHEN t.typcategory = 'A' THEN t.typelem::int4 ELSE 0 END AS element,
       ARRAY(SELECT e.enumlabel::text FROM pg_enum e WHERE e.enumtypid = t.oid ORDER BY e.enumsortorder) AS labels
     FROM pg_type t`,
  );
  const functions = await rows<PgFunction & { oid: number }>(
    `SELECT oid::int4, proname AS name, proisstrict AS strict, pronamespace = 'public'::regnamespace AS own,
       ARRAY(SELECT a.name FROM unnest(proargnames, proargmodes) WITH ORDINALITY AS a (name, mode, place)
         WHERE a.mode IN ('o', 't') ORDER BY a.place) AS outputs
     FROM pg_proc`,
  );
  const operators = await rows<{ oid: number; name: string }>(
    "SELECT oid::int4, oprname AS name FROM pg_operator",
  );
  const columns = await rows<{ key: string }>(
    `SELECT attrelid::int4 || '.' || attnum AS key FROM pg_attribute WHERE attnotnull AND attnum > 0`,
  );
  const tables = await rows<{ oid: number; name: string }>(
    "SELECT oid::int4, relname AS name FROM pg_class WHERE relkind = 'r'",
  );
  const labels = await rows<{ oid: number; label: string }>(
    "SELECT oid::int4, enumlabel::text AS label FROM pg_enum",
  );
  const checks = await rows<{ table: number; tree: string }>(
    `SELECT conrelid::int4 AS table, conbin::text AS tree FROM pg_constraint WHERE contype = 'c' AND conrelid > 0`,
  );
  const names = {
    operators: new Map(operators.map(({ oid, name }) => [oid, name])),
    labels: new Map(labels.map(({ oid, label }) => [oid, label])),
    types: new Map(types.map((type) => [type.oid, type])),
  };
  return {
    ...names,
    functions: new Map(functions.map(({ oid, ...one }) => [oid, one])),
    neverNull: new Map(sources.map(({ name, sql }) => [name, promisesOf(sql)])),
    tables: new Map(tables.map(({ oid, name }) => [oid, name])),
    notNull: new Set(columns.map(({ key }) => key)),
    // In a constraint, columns refer to the first and only range table entry.
    allowed: new Map(
      checks.flatMap(({ table, tree }) =>
        textsWhenTrue(parseTree(tree) as TreeNode, names).map(([column, texts]) => [
          `${table}.${column.slice("1.".length)}`,
          texts,
        ]),
      ),
    ),
  };
}

/** In the comment above a function: `Never NULL.`, or `Never NULL: day, cause.` if it returns columns. */
function promisesOf(sql: string): string[] {
  const comment = sql.slice(0, sql.indexOf("CREATE")).replace(/\n--/g, "");
  const [, names] = /\bNever NULL(?:: ([\w, ]+))?\./.exec(comment) ?? [null, null];
  return names === null ? [] : (names ?? "").split(", ");
}

/** Numbers the names of prepared statements and temporary functions; each is used once. */
let count = 0;

/**
 * Lets PostgreSQL parse a statement; throws its error. Parameter types come from a prepared statement. The
 * analysed query is read from a function in standard SQL, which PostgreSQL stores in that form.
 */
export async function parse(client: pg.Client, text: string): Promise<Described> {
  const name = `checked_${count++}`;
  const prepared = await second<{ oids: number[]; types: string }>(
    client,
    `PREPARE ${name} AS ${text};
     SELECT parameter_types::oid[]::int4[] AS oids, array_to_string(parameter_types, ', ') AS types
     FROM pg_prepared_statements WHERE name = '${name}'; DEALLOCATE ${name}`,
  );
  const stored = await second<{ body: string }>(
    client,
    `CREATE FUNCTION pg_temp.${name}(${prepared.types}) RETURNS void LANGUAGE sql BEGIN ATOMIC ${text}; END;
     SELECT prosqlbody::text AS body FROM pg_proc WHERE proname = '${name}'`,
  );
  const tree = parseTree(stored.body);
  const [statements] = Array.isArray(tree) ? tree : [];
  const [query] = Array.isArray(statements) ? statements : [];
  if (!isNode(query)) throw new Error("PostgreSQL keeps no query of it");
  return { parameters: prepared.oids, query };
}

/** The only row of the second of two statements, sent in one round trip. */
async function second<R>(client: pg.Client, text: string): Promise<R> {
  const results = (await client.query(text)) as unknown as pg.QueryResult[];
  return onlyRow(results[1]?.rows ?? []) as R;
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "vitrine-checked-sql" });
  await client.connect();
  return client;
}
