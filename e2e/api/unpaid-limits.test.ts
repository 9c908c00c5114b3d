import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { ageOrders } from "../fixtures/age.ts";
import { buyer, call, pay, placeOrder } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { patience } from "../fixtures/patience.ts";
import { makeProduct, makeStore, type TestStore } from "../fixtures/store.ts";

/** Limits of a stranger on a store's stock and on other people's mailboxes, before anything is paid. */

const store = storeOfFile({ stock: 500 });

type Wish = { email?: string; quantity?: number; variant?: string; of?: TestStore };
function order({ email = "ana@example.com", quantity = 1, of = store }: Wish = {}) {
  return call("POST", "/orders/public", {
    store: of.id,
    body: { ...buyer, customerEmail: email, items: [{ productId: of.products.card.id, quantity }] },
  });
}
const codesOf = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 201 ? "201" : body.code));

describe("units of one product in one order", () => {
  test("at most 10 without a credential, also in several items; a key may order more", async () => {
    const own = await makeStore({ stock: 50 });
    const tooMany = await order({ quantity: 11, of: own });
    expect([tooMany.status, tooMany.body.code]).toEqual([400, "MaxPerOrderExceeded"]);
    expect(tooMany.body.details).toEqual([
      {
        path: "items.0.quantity",
        message: "no máximo 10 unidades deste produto por pedido; diminua a quantidade",
      },
    ]);
    const { id, variants } = own.products.shirt;
    const items = ["Azul", "Verde"].map((name) => ({
      productId: id,
      variantId: variants[name],
      quantity: 6,
    }));
    const shared = await call("POST", "/orders/public", {
      store: own.id,
      body: { ...buyer, items },
      headers: { "accept-language": "en" },
    });
    expect(shared.body.details).toEqual([
      {
        path: "items.1.quantity",
        message: "at most 10 units of this product per order; lower the quantity",
      },
    ]);
    expect((await order({ quantity: 10, of: own })).status).toBe(201);
    expect(
      (await placeOrder(own.apiKey, [{ productId: id, variantId: variants.Azul, quantity: 11 }])).status,
    ).toBe(201);
  });

  test("the merchant's own maximum holds for every order, and the shop tells it", async () => {
    const { id } = await makeProduct(store.id, { name: "Raro", price: "5.00", categoryId: null, stock: 30 });
    const change = (maxPerOrder: number | null) =>
      call("PUT", `/products/${id}`, { key: store.apiKey, body: { maxPerOrder } });
    const told = async () =>
      (await call("GET", `/products/public/${id}`, { store: store.id })).body.product.maxPerOrder;
    const publicly = (quantity: number) =>
      call("POST", "/orders/public", {
        store: store.id,
        body: { ...buyer, customerEmail: "raro@example.com", items: [{ productId: id, quantity }] },
      });
    expect(await told()).toBe(10);
    expect((await change(2)).body.product.maxPerOrder).toBe(2);
    expect(await told()).toBe(2);
    expect((await publicly(3)).body.code).toBe("MaxPerOrderExceeded");
    expect((await placeOrder(store.apiKey, [{ productId: id, quantity: 3 }])).body.code).toBe(
      "MaxPerOrderExceeded",
    );
    expect((await change(12)).body.product.maxPerOrder).toBe(12);
    expect((await publicly(12)).status).toBe(201);
    expect(
      (await call("PUT", `/products/${id}`, { key: store.apiKey, body: { active: true } })).body.product,
    ).toMatchObject({ maxPerOrder: 12 });
    expect((await change(null)).body.product.maxPerOrder).toBeNull();
    expect((await change(0)).body.details[0].path).toBe("maxPerOrder");
  });
});

describe("unpaid orders", () => {
  test("thirty with one e-mail, however many ask at once; paying or cancelling one makes room", async () => {
    const email = "Trinta@example.com";
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, n) => order({ email: n % 2 ? email : email.toLowerCase() })),
    );
    expect(codesOf(answers).sort()).toEqual([
      ...Array(30).fill("201"),
      ...Array(4).fill("UnpaidLimitReached"),
    ]);
    const held = await db().order.count({
      where: { storeId: store.id, customerEmail: { contains: "rinta@example" } },
    });
    expect(held).toBe(30);
    const [first, second] = answers.filter(({ status }) => status === 201).map(({ body }) => body.order);
    expect((await pay(first.pix.copy_paste)).status).toBe(200);
    await expect
      .poll(async () => (await order({ email })).status, { timeout: 30_000 * patience() })
      .toBe(201);
    expect((await order({ email })).body.code).toBe("UnpaidLimitReached");
    await call("POST", `/orders/public/${second.id}/cancellation`, { store: store.id });
    expect((await order({ email })).status).toBe(201);
    expect((await order({ email, of: await makeStore() })).status).toBe(201);
  });

  test("a hundred units with one e-mail; orders of the merchant's own system do not count", async () => {
    const email = "cem@example.com";
    const { id } = await makeProduct(store.id, { name: "Lote", price: "1.00", categoryId: null, stock: 400 });
    await db().product.update({ where: { id }, data: { maxPerOrder: 90 } });
    const publicly = (quantity: number) =>
      call("POST", "/orders/public", {
        store: store.id,
        body: { ...buyer, customerEmail: email, items: [{ productId: id, quantity }] },
      });
    expect(
      (await placeOrder(store.apiKey, [{ productId: id, quantity: 90 }], { customerEmail: email })).status,
    ).toBe(201);
    expect((await publicly(90)).status).toBe(201);
    expect((await publicly(11)).body.code).toBe("UnpaidLimitReached");
    expect((await publicly(10)).status).toBe(201);
    const { available } = await db().variation.findFirstOrThrow({ where: { productId: id } });
    expect(available).toBe(400 - 190);
  });
});

describe("mails before the payment", () => {
  const comeDue = async (orderIds: string[]) => {
    await db().dueMail.updateMany({
      where: { orderId: { in: orderIds }, kind: "order" },
      data: { dueAt: new Date(0) },
    });
    await expect
      .poll(() => db().dueMail.count({ where: { orderId: { in: orderIds }, kind: "order" } }), {
        timeout: 30_000 * patience(),
      })
      .toBe(0);
  };

  test("contain no text written by the buyer", async () => {
    const own = await makeStore();
    const { body } = await call("POST", "/orders/public", {
      store: own.id,
      body: {
        ...buyer,
        customerName: "Ganhe já em golpe.example",
        customerEmail: "vitima@example.com",
        items: [{ productId: own.products.card.id, quantity: 1 }],
      },
    });
    await comeDue([body.order.id]);
    const [mail] = await db().mail.findMany({ where: { storeId: own.id, toAddress: "vitima@example.com" } });
    expect(mail?.text).toContain(body.order.order_code);
    expect(`${mail?.subject} ${mail?.text} ${JSON.stringify(mail?.content)}`).not.toContain("golpe");
  });

  test("reach one address in one store at most ten times an hour", async () => {
    const own = await makeStore();
    const place = async (count: number) => {
      const ids: string[] = [];
      for (let n = 0; n < count; n++)
        ids.push((await order({ of: own, email: "caixa@example.com" })).body.order.id);
      await comeDue(ids);
      return ids;
    };
    const first = await place(10);
    // Cancelled orders make room for others; what was mailed still counts.
    for (const id of first) await call("POST", `/orders/public/${id}/cancellation`, { store: own.id });
    await place(2);
    const mailed = () => db().mail.count({ where: { storeId: own.id, kind: "order" } });
    expect(await mailed()).toBe(10);
    await ageOrders(first, 62);
    await place(1);
    expect(await mailed()).toBe(11);
  });
});
