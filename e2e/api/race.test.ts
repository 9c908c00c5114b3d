import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { openCharge, pay } from "../fixtures/client.ts";
import { cheapest, roundTripsOf } from "../fixtures/round-trips.ts";
import { makeProduct, makeStore } from "../fixtures/store.ts";
import { together } from "../fixtures/together.ts";

const API = `${process.env.VITRINE_TEST_URL}/api/v1`;
const BUYERS = 200;

type Reply = { status: number; body: { order?: { id: string }; code?: string }; replayed: boolean };

async function order(apiKey: string, body: object, key: string = randomUUID()): Promise<Reply> {
  const response = await fetch(`${API}/orders`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify({
      customerName: "Ana",
      customerEmail: "ana@example.com",
      paymentMethod: "PIX",
      ...body,
    }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Reply["body"],
    replayed: response.headers.get("idempotency-replayed") === "true",
  };
}

test("200 buyers racing for 50 units buy exactly 50", async () => {
  const store = await makeStore();
  const product = await makeProduct(store.id, { name: "Raro", price: "10.00", categoryId: null, stock: 50 });
  const replies = await together(BUYERS, () =>
    order(store.apiKey, { items: [{ productId: product.id, quantity: 1 }] }),
  );

  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(50);
  const refused = replies.filter((reply) => reply.status !== 201);
  expect(new Set(refused.map((reply) => `${reply.status} ${reply.body.code}`))).toEqual(
    new Set(["400 InsufficientStock"]),
  );

  const variation = await db().variation.findUniqueOrThrow({ where: { id: product.variationId } });
  expect(variation.available).toBe(0);
  const units = await db().stockUnit.groupBy({
    by: ["status"],
    where: { productId: product.id },
    _count: true,
  });
  expect(units.map((unit) => [unit.status, unit._count])).toEqual([["reserved", 50]]);
  // Each unit belongs to another order.
  const owners = await db().stockUnit.findMany({
    where: { productId: product.id },
    select: { orderItemId: true },
  });
  expect(new Set(owners.map((unit) => unit.orderItemId)).size).toBe(50);
});

test("orders of several units that want more than there is never oversell nor leave any behind", async () => {
  const store = await makeStore();
  const [a, b] = await Promise.all(
    ["A", "B"].map((name) => makeProduct(store.id, { name, price: "10.00", categoryId: null, stock: 60 })),
  );
  // Half of the buyers list the products in reverse order: no deadlock may result.
  const replies = await together(BUYERS, (index) => {
    const items = [
      { productId: a?.id, quantity: 1 + (index % 3) },
      { productId: b?.id, quantity: 1 + ((index + 1) % 3) },
    ];
    return order(store.apiKey, { items: index % 2 ? items : items.toReversed() });
  });
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201, 400]));
  for (const product of [a, b]) {
    const variation = await db().variation.findUniqueOrThrow({ where: { id: product?.variationId ?? "" } });
    const free = await db().stockUnit.count({ where: { productId: product?.id ?? "", status: "available" } });
    const held = await db().stockUnit.count({ where: { productId: product?.id ?? "", status: "reserved" } });
    const sold = await db().orderItem.aggregate({
      where: { productId: product?.id ?? "" },
      _sum: { quantity: true },
    });
    expect(free).toBe(variation.available);
    expect(held).toBe(sold._sum.quantity);
    expect(free + held).toBe(60);
  }
});

test("200 requests with one Idempotency-Key make one order", async () => {
  const store = await makeStore();
  const key = randomUUID();
  const body = { items: [{ productId: store.products.card.id, quantity: 1 }] };
  const replies = await together(BUYERS, () => order(store.apiKey, body, key));

  const made = new Set(replies.filter((reply) => reply.status === 201).map((reply) => reply.body.order?.id));
  expect(made.size).toBe(1);
  expect(replies.filter((reply) => reply.status === 201 && !reply.replayed)).toHaveLength(1);
  const others = replies.filter((reply) => reply.status !== 201);
  expect(others.every((reply) => reply.status === 409 && reply.body.code === "IdempotencyInProgress")).toBe(
    true,
  );
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
  expect(await db().transaction.count({ where: { storeId: store.id } })).toBe(1);

  const again = await order(store.apiKey, body, key);
  expect(again).toMatchObject({ status: 201, replayed: true, body: { order: { id: [...made][0] } } });
});

test("a coupon of 10 uses is used 10 times", async () => {
  const store = await makeStore({ stock: BUYERS });
  const coupon = await db().coupon.create({
    data: { storeId: store.id, code: "SO10", type: "fixed", value: "5", maxUses: 10 },
  });
  const replies = await together(BUYERS, () =>
    order(store.apiKey, { couponCode: "so10", items: [{ productId: store.products.card.id, quantity: 1 }] }),
  );
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10);
  const refused = replies.filter((reply) => reply.status !== 201);
  expect(new Set(refused.map((reply) => reply.body.code))).toEqual(new Set(["CouponLimitReached"]));
  expect((await db().coupon.findUniqueOrThrow({ where: { id: coupon.id } })).usedCount).toBe(10);
  // Those who were refused hold no stock.
  const variation = await db().variation.findUniqueOrThrow({
    where: { id: store.products.card.variationId },
  });
  expect(variation.available).toBe(BUYERS - 10);
});

test.each([
  ["paid", 1],
  ["late", 1],
  ["twice", 2],
  ["expired", 0],
] as const)(
  "of payments that arrive together in the scenario %s the sandbox takes one",
  async (scenario, sent) => {
    const { data } = (await openCharge((await makeStore()).apiKey, 7)).body;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => pay(data.payment.copyPaste, { scenario })),
    );
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes.filter((code) => code !== "ChargeNotPayable")).toEqual([200]);
    const { txid } = await db().transaction.findUniqueOrThrow({ where: { id: data.id } });
    expect(await db().sandboxPayment.count({ where: { txid } })).toBe(sent);
  },
);

test("an order costs at most 6 round trips to the database, whatever the number of items", async () => {
  const store = await makeStore();
  const products = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      makeProduct(store.id, { name: `P${index}`, price: "2.50", categoryId: null, stock: 60 }),
    ),
  );
  const once = async (count: number) => {
    const response = await fetch(`${API}/orders`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${store.apiKey}`,
        "Content-Type": "application/json",
        "Idempotency-Key": randomUUID(),
      },
      body: JSON.stringify({
        customerName: "Ana",
        customerEmail: "ana@example.com",
        paymentMethod: "PIX",
        items: products.slice(0, count).map((product) => ({ productId: product.id, quantity: 1 })),
      }),
    });
    expect(response.status).toBe(201);
    return { trips: roundTripsOf(response.headers) };
  };
  // A server reads a key again after a second, and notes once a minute when it was used.
  const cost = async (count: number) => (await cheapest(() => once(count))).trips;
  const [one, many] = [await cost(1), await cost(30)];
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThanOrEqual(6);
  expect(many).toBe(one);
});
