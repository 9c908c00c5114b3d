import fc from "fast-check";
import { describe, expect } from "vitest";
import { money } from "#lib/core/money.ts";
import type { FreightRow } from "#lib/shipping/table-row.ts";
import { makeProduct, makeStore, type Product, type Session, test } from "./fixture.ts";
import { orderOf } from "./order-args.ts";

const PLACE = "SELECT place_order($1)";
const QUOTE = "SELECT carries, price, days_from, days_to, service FROM freight_quote($1, $2, $3)";

/**
 * The row that applies to a parcel, by the rule of the function: the narrowest range with a row for the weight (of equally
 * narrow ones, the one that starts later), and in it the smallest sufficient weight.
 */
function rowFor(rows: readonly FreightRow[], cep: number, grams: number): FreightRow | null {
  const fits = rows.filter((row) => row.cepFrom <= cep && cep <= row.cepTo && row.weightTo >= grams);
  const sorted = fits.toSorted(
    (a, b) => a.cepTo - a.cepFrom - (b.cepTo - b.cepFrom) || b.cepFrom - a.cepFrom || a.weightTo - b.weightTo,
  );
  return sorted[0] ?? null;
}

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

  test("finds its row among two thousand", async ({ db }) => {
    const store = await makeStore(db);
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      ...{ cepFrom: at * 1000, cepTo: at * 1000 + 999, weightTo: 1000, price: money(at) },
      ...{ daysFrom: null, daysTo: null, service: null },
    }));
    await write(db, store, rows);
    expect(await db.rows(QUOTE, [store, 500_500, 900])).toMatchObject([{ carries: true, price: "500.00" }]);
  });
});

describe("place_order by the table", () => {
  const cupOf = async (db: Session) => {
    const store = await makeStore(db);
    const cup = await makeProduct(db, store, 5);
    await db.rows("UPDATE products SET delivery = 'shipping', weight = 400 WHERE id = $1", [cup.product]);
    await db.rows("INSERT INTO shipping_settings (store_id, freight_mode) VALUES ($1, 'table')", [store]);
    await write(db, store, [
      {
        ...{ cepFrom: 1000000, cepTo: 5999999, weightTo: 1000, price: money(12.9) },
        daysFrom: null,
        daysTo: null,
        service: null,
      },
    ]);
    return cup;
  };
  const wish = (cup: Product, price: string, more: object = {}) => {
    const plain = orderOf(cup, 2);
    const total = (20 + Number(price)).toFixed(2);
    const rules = { delivery_enabled: true, delivery_price: "0.00", free_from: null, pickup_enabled: false };
    const row = { cep: 1310100, price, days_from: null, days_to: null, service: null };
    return {
      ...plain,
      order: {
        ...{ ...plain.order, total, amount_due: total, shipping_method: "delivery", shipping_price: price },
        ...{ shipping_address: { postalCode: "01310100" }, shipping_quote: { weight: 800 } },
      },
      items: plain.items.map((item) => ({ ...item, delivery: "shipping" })),
      shipping: { ...rules, freight_mode: "table", default_weight: 300, row, ...more },
    };
  };
  const stale = { code: "VT006", message: "totalChanged" };

  test("writes the freight of the row that holds, and refuses another price, weight or table", async ({
    db,
  }) => {
    const cup = await cupOf(db);
    expect(await db.refusal(PLACE, [wish(cup, "12.00")])).toEqual(stale);
    await db.rows("UPDATE products SET weight = 600 WHERE id = $1", [cup.product]);
    expect(await db.refusal(PLACE, [wish(cup, "12.90")])).toEqual(stale);
    await db.rows("UPDATE variations SET weight = 500 WHERE id = $1", [cup.variation]);
    await db.rows(PLACE, [wish(cup, "12.90")]);
    expect(await db.rows("SELECT shipping_price, shipping_quote FROM orders")).toEqual([
      { shipping_price: "12.90", shipping_quote: { weight: 800 } },
    ]);
    await db.rows("UPDATE freight_rows SET price = 13 WHERE store_id = $1", [cup.store]);
    expect(await db.refusal(PLACE, [wish(cup, "12.90")])).toEqual(stale);
  });

  test("refuses a caller that does not know tables", async ({ db }) => {
    const { shipping, ...rest } = wish(await cupOf(db), "12.90");
    const {
      freight_mode: _mode,
      default_weight: _weight,
      row: _row,
      ...before
    } = shipping as Record<string, unknown>;
    expect(await db.refusal(PLACE, [{ ...rest, shipping: before }])).toEqual({
      ...{ code: "VT005", message: "catalogChanged" },
    });
  });
});
