import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/client.ts";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { closeListeners, type Listener, listen } from "../fixtures/listener.ts";
import { DOCUMENT, MASKED, poster, reader } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const ORIGIN = process.env.VITRINE_TEST_URL as string;

let store: TestStore;
let hook: Listener;
beforeAll(async () => {
  hook = await listen((response) => response.writeHead(200).end());
  store = await makeStore({
    stock: 20,
    feePercent: "0",
    feeFixed: "1.00",
    webhook: { url: hook.url, events: ["payment.paid", "order.paid", "order.shipped"] },
  });
});
afterAll(async () => {
  closeListeners();
  await closeDatabase();
});

/** A paid order with what the panel reads of it. */
async function bought(quantity = 1, more: object = {}) {
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity }], more);
  expect(made.status).toBe(201);
  await pay(made.body.order.pix.copy_paste, { payerName: "Bia Prado", payerDocument: DOCUMENT });
  return eventually(async () => {
    const { order } = await reader(store)(`/orders/${made.body.order.id}`);
    return order.status === "paid" && order;
  });
}

const timelineOf = async (id: string) => (await reader(store)(`/orders/${id}/timeline`)).timeline;
const kindsOf = (timeline: { kind: string }[]) => timeline.map(({ kind }) => kind);
const linkOf = async (id: string) => {
  const { order } = (await call("GET", `/orders/public/${id}/status`, { store: store.id })).body;
  return order.deliveries[0].url as string;
};

describe("the order in detail", () => {
  test("who paid, with which Pix, what is left of it, what was delivered", async () => {
    const order = await bought(2, { couponCode: "DEZ", customerDocument: "52998224725" });
    expect(order).toMatchObject({
      subtotal: 100,
      discount: 10,
      total: 90,
      fee: 1,
      couponCode: "DEZ",
      customerDocument: expect.stringContaining("***"),
      copyPaste: null,
      shippedAt: null,
      payment: {
        endToEndId: expect.stringMatching(/^E99999999/),
        payer: { name: "Bia Prado", document: MASKED, institution: "Banco de testes" },
        byAnother: true,
        netAmount: 89,
      },
    });
    const [item] = order.items;
    expect(item.units).toHaveLength(2);
    expect(item.units[0]).toMatchObject({
      status: "delivered",
      content: expect.stringContaining("•••••"),
      replacedAt: null,
    });
  });

  test("a pending order has the code that pays it", async () => {
    const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
    const { order } = await reader(store)(`/orders/${made.body.order.id}`);
    expect(order).toMatchObject({ copyPaste: made.body.order.pix.copy_paste, payment: null });
    expect(order.items[0].units).toEqual([]);
    await poster(store)(`/orders/${order.id}/cancellation`);
  });
});

describe("the timeline", () => {
  test("everything that happened, oldest first, with who did it", async () => {
    const order = await bought();
    const member = await makeMember({ storeId: store.id, role: "support", totp: false });
    const headers = await sessionOf(member);
    await call("POST", `/orders/${order.id}/shipment`, { headers, body: { trackingCode: "BR1" } });
    await poster(store)(`/orders/${order.id}/refund`, { amount: 10, reason: "Veio pela metade" });
    const timeline = await eventually(async () => {
      const found = await timelineOf(order.id);
      const done = (kind: string) => found.some((item: { kind: string }) => item.kind === kind);
      const settled = found.every(
        (item: { kind: string; status?: string }) => item.kind !== "webhook" || item.status === "delivered",
      );
      return done("refund.completed") && settled && found;
    });
    const at = timeline.map((item: { at: string }) => item.at);
    expect(at).toEqual(at.toSorted());
    expect(kindsOf(timeline).filter((kind) => kind !== "webhook" && kind !== "mail")).toEqual([
      "order.placed",
      "payment.received",
      "delivery.made",
      "order.shipped",
      "refund.requested",
      "refund.completed",
    ]);
    const of = (kind: string) => timeline.filter((item: { kind: string }) => item.kind === kind);
    expect(of("payment.received")).toMatchObject([
      { amount: 50, payerName: "Bia Prado", institution: "Banco de testes", paymentKind: "full" },
    ]);
    expect(of("order.shipped")).toMatchObject([{ trackingCode: "BR1", by: `member:${member.email}` }]);
    expect(of("refund.requested")).toMatchObject([
      { amount: 10, reason: "Veio pela metade", by: expect.stringMatching(/^key:/) },
    ]);
    expect(of("mail").map((item: { mailKind: string }) => item.mailKind)).toEqual(["delivery", "shipment"]);
    expect(
      of("webhook")
        .map((item: { event: string }) => item.event)
        .toSorted(),
    ).toEqual(["order.paid", "order.shipped", "payment.paid"]);
    expect(of("webhook")[0]).toMatchObject({
      host: new URL(hook.url).host,
      attempts: 1,
      statusCode: 200,
      status: "delivered",
    });
  });

  test("a cancellation says why, and who", async () => {
    const pending = async () =>
      (
        await placeOrder(store.apiKey, [
          { productId: store.products.shirt.id, variantId: store.products.shirt.variants.Azul, quantity: 1 },
        ])
      ).body.order;
    const byStore = await pending();
    await poster(store)(`/orders/${byStore.id}/cancellation`);
    await poster(store)(`/orders/${byStore.id}/cancellation`);
    expect((await timelineOf(byStore.id)).slice(1)).toMatchObject([
      { kind: "order.cancelled", cause: "cancelled", by: expect.stringMatching(/^key:/) },
    ]);
    const late = await pending();
    await pay(late.pix.copy_paste, { scenario: "expired" });
    const expired = await eventually(async () => {
      const found = await timelineOf(late.id);
      return kindsOf(found).includes("order.cancelled") && found;
    });
    expect(expired.at(-1)).toMatchObject({ kind: "order.cancelled", cause: "expired", by: null });
  });
});

describe("a delivery", () => {
  test("is mailed again, once for each key", async () => {
    const order = await bought();
    const [item] = order.items;
    const path = `/orders/${order.id}/deliveries/${item.id}/resend`;
    const headers = { "Idempotency-Key": randomUUID() };
    expect((await poster(store)(path, undefined, headers)).status).toBe(200);
    expect((await poster(store)(path, undefined, headers)).headers.get("idempotency-replayed")).toBe("true");
    const mails = await db().mail.findMany({
      where: { orderId: order.id, kind: "delivery" },
      orderBy: { createdAt: "asc" },
    });
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({
      toAddress: "ana@example.com",
      subject: expect.stringContaining(order.orderCode),
      text: expect.stringContaining(await linkOf(order.id)),
    });
    expect(await db().auditEntry.count({ where: { storeId: store.id, action: "delivery.resent" } })).toBe(1);
  });

  test("is replaced: a new unit and link, the old ones marked, once for each key", async () => {
    const order = await bought();
    const [item] = order.items;
    const [old] = item.units;
    const oldLink = await linkOf(order.id);
    const before = await db().variation.findUniqueOrThrow({ where: { id: store.products.card.variationId } });
    const path = `/orders/${order.id}/deliveries/${item.id}/reissue`;
    const headers = { "Idempotency-Key": randomUUID() };
    const made = await poster(store)(path, { reason: "Código já usado" }, headers);
    expect(made.status).toBe(200);
    expect((await poster(store)(path, { reason: "Código já usado" }, headers)).text).toBe(made.text);
    const units: { id: string; status: string }[] = made.body.order.items[0].units;
    expect(units.map(({ status }) => status)).toEqual(["delivered", "replaced"]);
    expect(units[1]?.id).toBe(old.id);
    const after = await db().variation.findUniqueOrThrow({ where: { id: store.products.card.variationId } });
    expect(after.available).toBe(before.available - 1);
    expect(await db().stockUnit.count({ where: { variationId: after.id, status: "available" } })).toBe(
      after.available,
    );

    const newLink = await linkOf(order.id);
    expect(newLink).not.toBe(oldLink);
    const fresh = await db().stockUnit.findUniqueOrThrow({ where: { id: units[0]?.id as string } });
    const path0 = (link: string) => ORIGIN + new URL(link).pathname;
    expect(await (await fetch(`${path0(newLink)}/arquivo`)).text()).toBe(`${fresh.content}\n`);
    expect((await fetch(`${path0(oldLink)}/arquivo`)).status).toBe(410);
    const page = await (await fetch(path0(oldLink))).text();
    expect(page).toContain("Esta entrega foi trocada");
    expect(page).not.toContain(fresh.content);

    expect(
      (await timelineOf(order.id)).find(({ kind }: { kind: string }) => kind === "delivery.replaced"),
    ).toMatchObject({
      itemId: item.id,
      units: 1,
      reason: "Código já usado",
      by: expect.stringMatching(/^key:/),
    });
    const mail = await db().mail.findFirstOrThrow({
      where: { orderId: order.id },
      orderBy: { createdAt: "desc" },
    });
    expect(mail.text).toContain(newLink);
  });

  test("opening the link is told", async () => {
    const order = await bought();
    await fetch(ORIGIN + new URL(await linkOf(order.id)).pathname);
    const { order: read } = await reader(store)(`/orders/${order.id}`);
    expect(read.items[0].openedAt).not.toBeNull();
    const made = (await timelineOf(order.id)).find(({ kind }: { kind: string }) => kind === "delivery.made");
    expect(made).toMatchObject({ items: 1, openedAt: read.items[0].openedAt });
  });

  test("refusals: not paid, no stock, a unit of another item, another store's item", async () => {
    const small = await makeStore({ stock: 1 });
    const { card } = small.products;
    const made = (await placeOrder(small.apiKey, [{ productId: card.id, quantity: 1 }])).body.order;
    const item = await db().orderItem.findFirstOrThrow({ where: { orderId: made.id } });
    const post = poster(small);
    const path = `/orders/${made.id}/deliveries/${item.id}`;
    for (const act of ["resend", "reissue"])
      expect(await post(`${path}/${act}`)).toMatchObject({ status: 400, body: { code: "DeliveryNotMade" } });
    await pay(made.pix.copy_paste);
    await eventually(async () => (await reader(small)(`/orders/${made.id}`)).order.status === "paid");
    expect(await post(`${path}/reissue`)).toMatchObject({
      status: 400,
      body: { code: "InsufficientStock", details: [{ requested: 1, available: 0 }] },
    });
    expect(await post(`${path}/reissue`, { unitIds: [randomUUID()] })).toMatchObject({
      status: 400,
      body: { code: "ValidationError", details: [{ path: "unitIds" }] },
    });
    const stranger = await poster(store)(`${path}/resend`);
    expect(stranger.status).toBe(404);
    expect(await db().mail.count({ where: { orderId: made.id } })).toBe(1);
  });

  test("support may send it again and not replace it", async () => {
    const order = await bought();
    const path = `/orders/${order.id}/deliveries/${order.items[0].id}`;
    const headers = await sessionOf(await makeMember({ storeId: store.id, role: "support", totp: false }));
    expect((await call("POST", `${path}/resend`, { headers })).status).toBe(200);
    expect(await call("POST", `${path}/reissue`, { headers })).toMatchObject({ status: 403 });
  });

  test("two replacements at once take one unit each, or say that there is none", async () => {
    const small = await makeStore({ stock: 2 });
    const made = (await placeOrder(small.apiKey, [{ productId: small.products.card.id, quantity: 1 }])).body
      .order;
    await pay(made.pix.copy_paste);
    await eventually(async () => (await reader(small)(`/orders/${made.id}`)).order.status === "paid");
    const item = await db().orderItem.findFirstOrThrow({ where: { orderId: made.id } });
    const answers = await Promise.all(
      [1, 2, 3].map(() => poster(small)(`/orders/${made.id}/deliveries/${item.id}/reissue`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const statuses = await db().stockUnit.findMany({
      where: { variationId: small.products.card.variationId },
    });
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(["delivered", "replaced"]);
  });
});
