import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { type Answer, call, openCharge, pay, placeOrder, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, change, confirmed, guardedStore, person, withinOnePeriod } from "../fixtures/guards.ts";
import { makeProduct, makeStore } from "../fixtures/store.ts";
import { earn, withdraw } from "../fixtures/wallet.ts";

/** A program reacts to the code of a refusal; `details` still names the field. */
const store = storeOfFile();

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });

function expectRefused(answer: Answer, code: string, path: string): void {
  expect([answer.status, answer.body.code, answer.body.details?.[0]?.path]).toEqual([400, code, path]);
  // The message is complete: no parameter is left open or empty.
  expect(answer.body.message).not.toMatch(/[{}]|R\$ [,.)]|NaN|R\$ $/);
}

describe("withdrawals", () => {
  const KEY = "ana@example.com";

  test("the limit of the period, and the quote that knows it", async () => {
    await withinOnePeriod();
    const { store: own, owner } = await guardedStore(500);
    const quote = async () => (await call("GET", "/wallet/withdrawals/quote", { key: own.apiKey })).body;
    expect(await quote()).toMatchObject({ maxAmount: 1000, periodLimit: null, available: 500 });
    await change(owner, { dayLimit: 100, nightLimit: 100 });
    expect(await quote()).toMatchObject({ maxAmount: 100, periodLimit: { limit: 100, left: 100 } });
    expect((await withdraw(own, { amount: 60, pixKey: KEY })).status).toBe(201);
    expect(await quote()).toMatchObject({
      minAmount: 2,
      maxAmount: 40,
      storeMaximum: 1000,
      available: 440,
      periodLimit: { period: expect.stringMatching(/^(day|night)$/), limit: 100, left: 40 },
    });
    const refused = await withdraw(own, { amount: 40.01, pixKey: KEY });
    expectRefused(refused, "DailyLimitReached", "amount");
    expect(refused.body.message).toContain("R$ 40,00");
    // The quote's limits.
    expect((await withdraw(own, { amount: 40, pixKey: KEY })).status).toBe(201);
    expect(await quote()).toMatchObject({ maxAmount: 0, periodLimit: { left: 0 } });
  });

  test("a destination that is not on the list, or new on it; a second owner", async () => {
    const { store: own, owner } = await guardedStore(100);
    await change(owner, { allowListOnly: true });
    expectRefused(await withdraw(own, { amount: 5, pixKey: KEY }), "DestinationNotAllowed", "pixKey");
    const list = "/stores/me/withdrawal-destinations";
    await confirmed(owner, "POST", list, { pixKey: KEY, label: "Conta" });
    expectRefused(await withdraw(own, { amount: 5, pixKey: KEY }), "DestinationNotAllowed", "pixKey");
    expectRefused(
      await confirmed(owner, "POST", list, { pixKey: KEY, label: "De novo" }),
      "DestinationListed",
      "pixKey",
    );
    expectRefused(await change(owner, { approvalAbove: 1 }), "SecondMemberRequired", "approvalAbove");
    await person(own.id);
    expect((await change(owner, { approvalAbove: 1 })).status).toBe(200);
    await db().withdrawalDestination.updateMany({
      where: { storeId: own.id },
      data: { usableAt: new Date() },
    });
    const path = `/wallet/withdrawals`;
    const asked = await confirmed(owner, "POST", path, { amount: 5, pixKey: KEY });
    expect(asked.body.withdrawal.status).toBe("pending");
    const { id } = asked.body.withdrawal;
    expectRefused(await confirmed(owner, "POST", `${path}/${id}/approval`), "SecondMemberRequired", "id");
    expect((await as(owner, "POST", `${path}/${id}/rejection`, {})).status).toBe(200);
    expectRefused(
      await confirmed(owner, "POST", `${path}/${id}/approval`),
      "WithdrawalTransitionNotAllowed",
      "id",
    );
  });

  test("amounts outside the store's bounds", async () => {
    const own = await makeStore({ withdrawalMax: "30" });
    expectRefused(await withdraw(own, { amount: 31, pixKey: KEY }), "AmountAboveMaximum", "amount");
    const code = writeStaticBrCode({ key: KEY, merchantName: "Ana", merchantCity: "RECIFE", amount: "1.50" });
    expectRefused(await withdraw(own, { amount: 5, brCode: code }), "AmountBelowMinimum", "amount");
  });
});

test("a refund above the payment", async () => {
  const id = await earn(store, 20);
  const answer = await api("POST", `/transactions/${id}/refund`, { amount: 20.01 });
  expectRefused(answer, "RefundExceedsPayment", "amount");
  expect(answer.body.message).toContain("R$ 20,00");
});

test("orders and charges", async () => {
  const { card, shirt } = store.products;
  const unknown = { productId: randomUUID(), quantity: 1 };
  expectRefused(await placeOrder(store.apiKey, [unknown, unknown]), "ProductNotFound", "items.0.productId");
  const foreign = { productId: shirt.id, variantId: randomUUID(), quantity: 1 };
  expectRefused(await placeOrder(store.apiKey, [foreign]), "VariantNotFound", "items.0.variantId");
  // Problems of several kinds are a ValidationError, which names them all.
  const mixed = await placeOrder(store.apiKey, [unknown, foreign]);
  expectRefused(mixed, "ValidationError", "items.0.productId");
  expect(mixed.body.details).toHaveLength(2);
  await api("POST", "/coupons", { code: "TUDO", type: "percentage", value: 100 });
  expectRefused(
    await placeOrder(store.apiKey, [{ productId: card.id, quantity: 1 }], { couponCode: "TUDO" }),
    "OrderTotalZero",
    "items",
  );
  const gold = { name: "Barra", price: "600000.00", categoryId: store.categoryId, stock: 2 };
  const many = [{ productId: (await makeProduct(store.id, gold)).id, quantity: 2 }];
  // Also if the request says what it expects to pay, as the checkout does, or checks a coupon.
  const agreed = { expectedTotal: 1_200_000, expectedAmountDue: 1_200_000 };
  expectRefused(await placeOrder(store.apiKey, many, agreed), "AmountAboveMaximum", "items");
  const validated = { code: "DEZ", store_id: store.id, total: 1_200_000, items: many };
  expectRefused(await call("POST", "/coupons/validate", { body: validated }), "AmountAboveMaximum", "items");
  const dear = await makeStore({ feeFixed: "5" });
  const charge = await openCharge(dear.apiKey, 2);
  expectRefused(charge, "AmountBelowFee", "amount");
  const paid = await placeOrder(store.apiKey, [{ productId: card.id, quantity: 1 }]);
  const { copy_paste: code } = paid.body.order.pix;
  for (const scenario of ["late", "twice", "expired"])
    expectRefused(await pay(code, { scenario, amount: 1 }), "ValidationError", "amount");
  await pay(code);
  for (const scenario of ["paid", "late"]) {
    const again = await pay(code, { scenario });
    expectRefused(again, "ChargeNotPayable", "copyPaste");
    expect(again.body.message).toMatch(/^Esta cobrança já foi paga\./);
  }
});

test("catalog, coupons, store", async () => {
  const { card, shirt } = store.products;
  const product = { name: "X", price: 1, category_id: store.categoryId, type: "normal", stock: 0 };
  expectRefused(await api("POST", "/products", { ...product, slug: card.slug }), "SlugTaken", "slug");
  expectRefused(await api("PUT", `/products/${shirt.id}`, { slug: card.slug }), "SlugTaken", "slug");
  const foreign = { ...product, category_id: randomUUID() };
  expectRefused(await api("POST", "/products", foreign), "CategoryNotFound", "category_id");
  expectRefused(
    await api("PUT", `/products/${card.id}`, { category_id: randomUUID() }),
    "CategoryNotFound",
    "category_id",
  );
  expectRefused(
    await api("POST", `/products/${shirt.id}/stock`, { variantId: randomUUID(), items: ["a"] }),
    "VariantNotFound",
    "variantId",
  );
  const coupon = { code: "DEZ", type: "fixed", value: 1 };
  expectRefused(await api("POST", "/coupons", coupon), "CouponCodeTaken", "code");
  const scoped = { ...coupon, code: "OUTRO" };
  expectRefused(
    await api("POST", "/coupons", { ...scoped, productIds: [randomUUID()] }),
    "ProductNotFound",
    "productIds.0",
  );
  expectRefused(
    await api("POST", "/stores/me/custom-fields", { label: "Y", categories: [randomUUID()] }),
    "CategoryNotFound",
    "categories.0",
  );
  const other = await makeStore();
  expectRefused(await api("PUT", "/stores/me/store", { slug: other.slug }), "SlugTaken", "slug");
  const order = await placeOrder(store.apiKey, [{ productId: card.id, quantity: 1 }]);
  expect(order.status).toBe(201);
  const held = await db().stockUnit.findFirstOrThrow({ where: { productId: card.id, status: "reserved" } });
  expectRefused(
    await api("DELETE", `/products/${card.id}/stock/${held.id}`),
    "StockUnitNotAvailable",
    "unitId",
  );
});

test("the product of another store is forbidden, one that does not exist is not found", async () => {
  const other = await makeStore();
  const { id } = other.products.card;
  const answer = await api("DELETE", `/products/${id}`);
  expect(answer).toMatchObject({
    status: 403,
    body: { code: "Forbidden", message: "Este produto é de outra loja. Use uma credencial dela." },
  });
  expect((await call("GET", `/products/${id}`, { key: other.apiKey })).status).toBe(200);
  expect(await api("DELETE", `/products/${randomUUID()}`)).toMatchObject(refusal(404, "NotFound"));
  expect((await call("DELETE", `/products/${id}`, { key: other.apiKey })).status).toBe(200);
  expect((await api("DELETE", `/products/${id}`)).status).toBe(404);
});
