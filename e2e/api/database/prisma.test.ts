import { expect, test } from "vitest";
import { databaseOfFile } from "../../fixtures/file-database.ts";

/** The code above lib/db relies on this: Prisma behaves like hand-written statements, on the same pool. */
const database = databaseOfFile("prisma");
async function load() {
  const { db, closeDatabase } = await import("#lib/db/client.ts");
  const pool = await import("#lib/db/pool.ts");
  const { makeStore } = await import("../../fixtures/store.ts");
  const { refusedAs, sqlStateOf } = await import("#lib/db/refusals.ts");
  return { db, closeDatabase, makeStore, refusedAs, sqlStateOf, ...pool };
}

test("a refusal has the form of the pool's: SQLSTATE and constraint, of each kind", async () => {
  const { db, refusedAs, sqlStateOf, makeStore } = await load();
  const { id: storeId, products } = await makeStore();
  const coupon = { storeId, type: "fixed", value: 5, maxUses: 3, usedCount: 2 } as const;
  await db().coupon.create({ data: { ...coupon, code: "UM" } });
  const refused = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown) => thrown,
    );
    return { state: sqlStateOf(error), refusal: refusedAs(error) };
  };
  expect(await refused(db().coupon.create({ data: { ...coupon, code: "um" } }))).toEqual({
    state: "23505",
    refusal: "couponCodeTaken",
  });
  expect(
    await refused(
      db().variation.update({ where: { id: products.card.variationId }, data: { available: -1 } }),
    ),
  ).toEqual({ state: "23514", refusal: "outOfStock" });
  expect(
    await refused(
      db().product.create({
        data: {
          ...{ storeId, categoryId: crypto.randomUUID(), name: "x", slug: "x", type: "variable", price: 1 },
          variations: { createMany: { data: [{ storeId, name: "a", price: 1 }] } },
        },
      }),
    ),
  ).toEqual({ state: "23503", refusal: "categoryUnknown" });
});

test("moments are the same in Prisma and in SQL when the database keeps another time zone", async () => {
  const { db, sql, pool, closeDatabase, makeStore } = await load();
  const { id: storeId } = await makeStore();
  const name = new URL(database.url).pathname.slice(1);
  await pool().query(`ALTER DATABASE "${name}" SET timezone = 'America/Sao_Paulo'`);
  // The setting counts for new connections.
  await closeDatabase();
  const expiresAt = new Date("2026-05-04T03:02:01.007Z");
  const made = await db().coupon.create({
    data: { storeId, code: "HORA", type: "fixed", value: 5, expiresAt },
  });
  const [row] = await sql<{ expiresAt: Date; createdAt: Date }>(
    "moments-of-coupon",
    "SELECT expires_at, created_at FROM coupons WHERE id = $1",
    [made.id],
  );
  expect(row).toEqual({ expiresAt, createdAt: made.createdAt });
  expect(made.expiresAt).toEqual(expiresAt);
  expect(Math.abs(made.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
});

test("the round trips of a request through Prisma are counted, and each request's alone", async () => {
  const { db, countingQueries, makeStore } = await load();
  const { id } = await makeStore();
  const costs = [{ queries: 0 }, { queries: 0 }] as const;
  await Promise.all([
    countingQueries(costs[0], async () => db().store.findFirst({ where: { id } })),
    countingQueries(costs[1], async () => {
      await db().apiKey.findMany({ where: { storeId: id }, include: { endpoint: true } });
      await db().coupon.updateManyAndReturn({ where: { storeId: id }, data: { active: false } });
    }),
  ]);
  expect(costs).toEqual([{ queries: 1 }, { queries: 3 }]);
});

test("Prisma uses the connections of the pool and closes none of them", async () => {
  const { db, pool, makeStore } = await load();
  const { id } = await makeStore();
  const before = pool();
  await Promise.all(Array.from({ length: 50 }, () => db().store.findFirst({ where: { id } })));
  await db().$disconnect();
  expect(before.ended).toBe(false);
  const { rows } = await before.query<{ used: number }>(
    "SELECT count(*)::int AS used FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'",
  );
  expect(rows[0]?.used).toBe(before.totalCount);
});
