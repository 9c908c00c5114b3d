import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { buyer, call, refusal, wrongField } from "../fixtures/client.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/**
 * An order contains the total that the buyer saw: with another total nothing is created, whatever changed in between.
 */
let store: TestStore;
beforeEach(async () => {
  store = await makeStore({ stock: 100 });
});

const priced = (price: number) =>
  call("PUT", `/products/${store.products.card.id}`, { key: store.apiKey, body: { price } }).then(
    ({ status }) => expect(status).toBe(200),
  );

function order(expectedTotal: number, more: object = {}, key = randomUUID()) {
  const items = [{ productId: store.products.card.id, quantity: 2 }];
  return call("POST", "/orders/public", {
    store: store.id,
    body: { ...buyer, items, expectedTotal, ...more },
    headers: { "Idempotency-Key": key },
  });
}

test("another price is told with all of the new one, nothing is held, and the new total is accepted", async () => {
  await priced(60);
  const refused = await order(90, { couponCode: "DEZ" });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: "TotalChanged",
      retryable: false,
      message: "O total mudou de R$ 90,00 para R$ 108,00. Confira e confirme o novo total.",
      details: {
        expectedTotal: 90,
        total: 108,
        subtotal: 120,
        discount: 12,
        items: [
          {
            productId: store.products.card.id,
            variantId: null,
            name: "Cartão presente",
            price: 60,
            quantity: 2,
          },
        ],
      },
    },
  });
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(0);
  expect((await db().coupon.findFirstOrThrow({ where: { storeId: store.id } })).usedCount).toBe(0);
  const { available } = await db().variation.findUniqueOrThrow({
    where: { id: store.products.card.variationId },
  });
  expect(available).toBe(100);
  const confirmed = await order(refused.body.details.total, { couponCode: "DEZ" });
  expect(confirmed).toMatchObject({ status: 201, body: { order: { financial: { price: 108 } } } });
});

test("the same for a backend; without an expected total the price of now is taken", async () => {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const ask = (more: object) =>
    call("POST", "/orders", { key: store.apiKey, body: { ...buyer, items, ...more } });
  expect(await ask({ expectedTotal: 49.99 })).toMatchObject(refusal(409, "TotalChanged"));
  expect((await ask({ expectedTotal: 50 })).status).toBe(201);
  expect((await ask({})).status).toBe(201);
  expect(await ask({ expectedTotal: 50.001 })).toMatchObject(wrongField("expectedTotal"));
});

test("while the price and the coupon change under it, an order is made for the total that was expected or not at all", async () => {
  const coupon = await db().coupon.findFirstOrThrow({ where: { storeId: store.id } });
  let going = true;
  const changes = (async () => {
    for (let turn = 0; going; turn++) {
      await priced(turn % 2 ? 50 : 70);
      await call("PUT", `/coupons/${coupon.id}`, {
        key: store.apiKey,
        body: { value: turn % 3 ? 10 : 20 },
      });
    }
  })();
  const totals = [80, 90, 112, 126];
  const answers = await Promise.all(
    Array.from({ length: 4 }, async (_, reader) => {
      const seen = [];
      for (let turn = 0; turn < 25; turn++) {
        const expected = totals[(reader + turn) % totals.length] as number;
        seen.push({
          expected,
          answer: await order(expected, {
            couponCode: "DEZ",
            customerEmail: `ana-${reader}-${turn}@example.com`,
          }),
        });
      }
      return seen;
    }),
  );
  going = false;
  await changes;
  const all = answers.flat();
  for (const { expected, answer } of all) {
    if (answer.status === 201) expect(answer.body.order.financial.price).toBe(expected);
    else if (answer.status === 409) expect(totals).toContain(answer.body.details.total);
    // The stock of 100 ends before the attempts do.
    else expect(answer.body.code).toBe("InsufficientStock");
  }
  const made = all.filter(({ answer }) => answer.status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(all.some(({ answer }) => answer.status === 409)).toBe(true);
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(made.length);
});
