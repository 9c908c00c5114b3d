import { Decimal } from "decimal.js";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnTypes } from "#lib/db/rows.ts";
import { arrivesAs, type Form, LISTED, SINGLE } from "../../scripts/checked-sql/forms.ts";
import { type Catalog, readCatalog } from "../../scripts/checked-sql/postgres/catalog.ts";
import { createDatabase, type TestDatabase } from "../fixtures/stack.ts";

/** The table of how values arrive, against values that do. */
let database: TestDatabase;
let catalog: Catalog;
const clients: pg.Client[] = [];

beforeAll(async () => {
  database = await createDatabase("forms");
  for (const types of [columnTypes, pg.types])
    clients.push(new pg.Client({ connectionString: database.url, types }));
  for (const client of clients) await client.connect();
  catalog = await readCatalog(clients[0] as pg.Client, []);
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

const SAMPLES: Record<string, string> = {
  uuid: "00000000-0000-7000-8000-000000000001",
  bool: "true",
  date: "2026-07-01",
  timestamp: "2026-07-01 12:00",
  timestamptz: "2026-07-01 12:00Z",
  json: "{}",
  jsonb: "{}",
  inet: "127.0.0.1",
  regclass: "orders",
};

function kindOf(value: unknown): string {
  if (value instanceof Date) return "date";
  if (Decimal.isDecimal(value)) return "money";
  if (Buffer.isBuffer(value)) return "bytes";
  if (Array.isArray(value)) return "list";
  return { string: "text", number: "number", boolean: "boolean" }[typeof value as string] ?? "json";
}

const formOf = (name: string, ownParsers: boolean): Form | null => {
  const type = [...catalog.types.values()].find((one) => one.name === name);
  return type ? arrivesAs(type, catalog, { camelCase: true, ownParsers }) : null;
};

describe.each([true, false])("read by our pools: %s", (ownParsers) => {
  const read = async (expression: string) => {
    const client = clients[ownParsers ? 0 : 1] as pg.Client;
    return (await client.query(`SELECT ${expression} AS value`)).rows[0].value;
  };

  test.each(Object.keys(SINGLE).filter((name) => name !== "void"))("%s", async (name) => {
    const value = await read(`'${SAMPLES[name] ?? 1}'::"${name}"`);
    expect(kindOf(value)).toBe(formOf(name, ownParsers)?.kind);
  });

  test.each([...LISTED])("a list of %s", async (name) => {
    const value = await read(`ARRAY['${SAMPLES[name] ?? 1}'::"${name}"]`);
    expect(formOf(`_${name}`, ownParsers)?.kind).toBe("list");
    expect(kindOf(value[0])).toBe(formOf(name, ownParsers)?.kind);
  });

  test("a list of an enum stays text", async () => {
    expect(await read("ARRAY['paid'::order_status]")).toBe("{paid}");
    expect(formOf("_order_status", ownParsers)?.kind).toBe("text");
  });
});
