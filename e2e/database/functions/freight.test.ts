import fc from "fast-check";
import { describe, expect } from "vitest";
import { money } from "#lib/core/money.ts";
import { type FreightRow, rowFor } from "#lib/shipping/table-row.ts";
import { makeStore, type Session, test } from "./fixture.ts";

const QUOTE = "SELECT carries, price, days_from, days_to, service FROM freight_quote($1, $2, $3)";

const write = (db: Session, store: string, rows: readonly FreightRow[]) =>
  db.rows(
    `INSERT INTO freight_rows (store_id, cep_from, cep_to, weight_to, price, service, position)
     SELECT $1, r.cep_from, r.cep_to, r.weight_to, r.price, r.service, r.position
     FROM jsonb_to_recordset($2) AS r (cep_from int, cep_to int, weight_to int, price numeric, service text, position int)`,
    [
      store,
      JSON.stringify(
        rows.map(({ cepFrom, cepTo, weightTo, price, service }, position) => ({
          ...{
            cep_from: cepFrom,
            cep_to: cepTo,
            weight_to: weightTo,
            price: price.toFixed(2),
            service,
            position,
          },
        })),
      ),
    ],
  );

/** A small world, so that ranges nest, cross and touch. */
const tables = fc
  .uniqueArray(
    fc.record({
      cepFrom: fc.integer({ min: 0, max: 30 }),
      size: fc.integer({ min: 0, max: 12 }),
      weightTo: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 25, selector: ({ cepFrom, size, weightTo }) => `${cepFrom} ${size} ${weightTo}` },
  )
  .map((rows) =>
    rows.map(
      ({ cepFrom, size, weightTo }, at): FreightRow => ({
        ...{ cepFrom, cepTo: cepFrom + size, weightTo, price: money(at), daysFrom: null, daysTo: null },
        service: `row ${at}`,
      }),
    ),
  );

describe("freight_quote", () => {
  test("picks the row that a naive search picks, for any table, CEP and weight", async ({ db }) => {
    const [store, other] = [await makeStore(db), await makeStore(db)];
    await write(db, other, [
      {
        ...{ cepFrom: 0, cepTo: 40, weightTo: 9, price: money(999) },
        daysFrom: null,
        daysTo: null,
        service: null,
      },
    ]);
    const property = fc.asyncProperty(tables, async (rows) => {
      await db.rows("DELETE FROM freight_rows WHERE store_id = $1", [store]);
      await write(db, store, rows);
      for (let cep = 0; cep <= 42; cep += 3) {
        for (const grams of [1, 3, 6, 7]) {
          const [found] = await db.rows(QUOTE, [store, cep, grams]);
          const wanted = rowFor(rows, cep, grams);
          const lighter = rowFor(rows, cep, 1);
          if (wanted) expect(found).toMatchObject({ carries: true, service: wanted.service });
          else if (lighter) expect(found).toMatchObject({ carries: false });
          else expect(found).toBeUndefined();
        }
      }
    });
    await fc.assert(property, { numRuns: 40 });
  });

  test("finds its row by the index of the store's ranges", async ({ db }) => {
    const store = await makeStore(db);
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      ...{ cepFrom: at * 1000, cepTo: at * 1000 + 999, weightTo: 1000, price: money(at) },
      ...{ daysFrom: null, daysTo: null, service: null },
    }));
    await write(db, store, rows);
    await db.rows("ANALYZE freight_rows");
    const plan = await db.rows(
      "EXPLAIN SELECT 1 FROM freight_rows r WHERE r.store_id = $1 AND r.cep_from <= 500500 AND r.cep_to >= 500500",
      [store],
    );
    expect(JSON.stringify(plan)).toContain("freight_rows_pkey");
    expect(await db.rows(QUOTE, [store, 500_500, 900])).toMatchObject([{ carries: true, price: "500.00" }]);
  });
});
