import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call } from "../fixtures/client.ts";
import { person } from "../fixtures/guards.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { orderOf, poster } from "../fixtures/records.ts";
import { buyerOf, paidBefore, returnsOf } from "../fixtures/returns.ts";
import { makeStore, type TestProduct, type TestStore } from "../fixtures/store.ts";

/** When an order may be returned, and by whom. */
let store: TestStore;
let mug: TestProduct;
let of: ReturnType<typeof returnsOf>;
beforeAll(async () => {
  store = await makeStore({ stock: 60 });
  mug = await makeMug(store, 60);
  await person(store.id);
  of = returnsOf(store);
});

describe("the period", () => {
  test("of digital goods ends with the seventh day after the payment", async () => {
    const order = await bought(store, 1, buyerOf(store));
    await paidBefore(order.id, 7);
    const { returnable } = await of.statusOf(order.orderCode);
    expect(Date.parse(returnable.until)).toBeGreaterThan(Date.now());
    expect(Date.parse(returnable.until) - Date.now()).toBeLessThanOrEqual(86_400_000);
    await paidBefore(order.id, 8);
    expect((await of.statusOf(order.orderCode)).returnable).toBeNull();
    const late = await of.ask(order.orderCode);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      400,
      "ReturnNotAllowed",
      "O prazo de 7 dias para desistir desta compra acabou.",
    ]);
    expect(late.body.details).toMatchObject({ status: "paid", until: expect.any(String) });
    expect((await of.read(order.id)).returnRequest).toBeNull();
  });

  test("once asked for, stays asked for when the period ends", async () => {
    const order = await bought(store, 1, buyerOf(store));
    await of.ask(order.orderCode);
    await byHand(
      `UPDATE orders SET paid_at = now() - interval '20 days', return_requested_at = now() - interval '15 days', return_until = now() - interval '12 days' WHERE id = $1`,
      [order.id],
    );
    expect(await of.read(order.id)).toMatchObject({ returnRequest: { state: "requested" } });
    expect((await of.ask(order.orderCode)).status).toBe(200);
    // After the end of the period, a withdrawn request cannot be repeated.
    expect((await of.keep(order.orderCode)).status).toBe(200);
    expect((await of.ask(order.orderCode)).body.code).toBe("ReturnNotAllowed");
  });

  test("of a parcel is open until it arrives, and ends seven days after; freight goes back, too", async () => {
    const order = await boughtMug(store, mug, buyerOf(store));
    await paidBefore(order.id, 60);
    expect((await of.statusOf(order.orderCode)).returnable).toEqual({ until: null });
    await poster(store)(`/orders/${order.id}/shipment`);
    expect((await of.statusOf(order.orderCode)).returnable).toEqual({ until: null });
    await call("POST", `/orders/public/${order.orderCode}/delivery`, { store: store.id });
    expect((await of.statusOf(order.orderCode)).returnable.until).not.toBeNull();
    await byHand(`UPDATE orders SET delivered_at = now() - interval '8 days' WHERE id = $1`, [order.id]);
    expect((await of.ask(order.orderCode)).body.code).toBe("ReturnNotAllowed");
    await byHand(`UPDATE orders SET delivered_at = now() - interval '6 days' WHERE id = $1`, [order.id]);
    expect((await of.ask(order.orderCode)).body.order.returnRequest).toMatchObject({
      ...{ state: "requested", until: expect.any(String) },
    });
  });

  test("of a parcel that was not sent yet is open: the request has no end of the period", async () => {
    const order = await boughtMug(store, mug, buyerOf(store));
    expect((await of.ask(order.orderCode)).body.order).toMatchObject({ returnRequest: { until: null } });
    const notice = await db().mail.findFirstOrThrow({
      where: { storeId: store.id, kind: "return-request", subject: { contains: order.orderCode } },
    });
    expect(notice.text).toContain("só começam a contar quando o envio chega");
  });
});

test("only the store's own paid orders are returned", async () => {
  const pending = await orderOf(store, buyerOf(store));
  expect((await of.ask(pending.order_code)).body).toMatchObject({
    code: "ReturnNotAllowed",
    details: { status: "pending" },
  });
  expect((await of.statusOf(pending.order_code)).returnable).toBeNull();
  const other = await makeStore();
  const elsewhere = await bought(other);
  expect((await of.ask(elsewhere.orderCode)).status).toBe(404);
  expect((await of.keep(elsewhere.orderCode)).status).toBe(404);
  expect((await of.read(pending.id)).returnRequest).toBeNull();
  const answer = { answer: "Não é sua." };
  for (const [method, end] of [
    ["PUT", "answer"],
    ["POST", "closing"],
  ] as const) {
    const refused = await call(method, `/orders/${elsewhere.id}/withdrawal-request/${end}`, {
      ...{ key: store.apiKey, body: answer },
    });
    expect(refused.status).toBe(404);
  }
  expect((await of.ask(pending.order_code, { reason: "x".repeat(501) })).status).toBe(400);
});

test("the database keeps a return within its period and after the payment", async () => {
  const order = await bought(store, 1, buyerOf(store));
  const refused = (change: string) =>
    expect(byHand(`UPDATE orders SET ${change} WHERE id = $1`, [order.id])).rejects.toThrow(
      "orders_return_check",
    );
  await refused("return_reason = 'sem pedido'");
  await refused("return_requested_at = now(), return_until = now() - interval '1 second'");
  await refused("return_requested_at = now()");
  await refused(
    "return_requested_at = now(), return_until = now() + interval '1 day', return_end = 'closed'",
  );
});
