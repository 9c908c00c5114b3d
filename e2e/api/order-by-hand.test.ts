import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { timelineOf } from "../fixtures/bought.ts";
import { call, placeOrder, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, type Person } from "../fixtures/guards.ts";
import { ADDRESS, makeMug, setShipping } from "../fixtures/parcels.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";

/** An order that a member places for a buyer, by the endpoint that keys use. */
const BUYER = { customerName: "Ana Lima", customerEmail: "ana.mensagem@example.com", paymentMethod: "PIX" };

const store = storeOfFile({ stock: 60 });
beforeAll(async () => {
  await setShipping(store, { deliveryPrice: 15 });
});

async function personOf(role: "manager" | "accountant" | "support"): Promise<Person> {
  const member = await makeMember({ storeId: store.id, role, totp: false });
  return { member, headers: await sessionOf(member) };
}

test("a manager's order is priced as any other, and the log and the timeline name the manager", async () => {
  const manager = await personOf("manager");
  const mug = await makeMug(store);
  const items = [
    { productId: mug.id, quantity: 2 },
    { productId: store.products.card.id, quantity: 1 },
  ];
  const made = await as(manager, "POST", "/orders", { ...BUYER, items, shippingAddress: ADDRESS });
  expect(made).toMatchObject({ status: 201, body: { order: { pix: { amount: 144.8 } } } });
  const { id, financial } = made.body.order;
  expect(financial).toMatchObject({ subtotal: 129.8, shipping: 15, price: 144.8 });
  const by = `member:${manager.member.email}`;
  expect((await timelineOf(store, id))[0]).toMatchObject({ kind: "order.placed", by });
  const entries = await db().auditEntry.findMany({ where: { storeId: store.id, action: "order.created" } });
  expect(entries).toMatchObject([{ actor: by, details: { orderId: id, amount: 144.8 } }]);
  expect(JSON.stringify(entries)).not.toContain("Ana");
});

test("orders by key name nobody, and leave no entry", async () => {
  const { body } = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  expect((await timelineOf(store, body.order.id))[0]).toMatchObject({ kind: "order.placed", by: null });
  const where = { storeId: store.id, action: "order.created", actor: { startsWith: "key:" } };
  expect(await db().auditEntry.count({ where })).toBe(0);
});

test("an order that is refused leaves no entry", async () => {
  const manager = await personOf("manager");
  const items = [{ productId: store.products.card.id, quantity: 9_999 }];
  const refused = await as(manager, "POST", "/orders", { ...BUYER, items });
  expect(refused).toMatchObject(refusal(400, "InsufficientStock"));
  const where = { storeId: store.id, actor: `member:${manager.member.email}` };
  expect(await db().auditEntry.count({ where })).toBe(0);
});

test("the limits of strangers do not apply", async () => {
  const manager = await personOf("manager");
  const items = [{ productId: store.products.card.id, quantity: 11 }];
  const publicly = await call("POST", "/orders/public", { store: store.id, body: { ...BUYER, items } });
  expect(publicly).toMatchObject(refusal(400, "MaxPerOrderExceeded"));
  const made = await as(manager, "POST", "/orders", { ...BUYER, items });
  expect(made.status).toBe(201);
  const row = await db().order.findUnique({ where: { id: made.body.order.id } });
  expect(row?.placedFrom).toBeNull();
});

test("support and accountants create none", async () => {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  for (const role of ["support", "accountant"] as const) {
    const answer = await as(await personOf(role), "POST", "/orders", { ...BUYER, items });
    expect(answer.status, role).toBe(403);
  }
});
