import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bought, timelineOf } from "../fixtures/bought.ts";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { closeListeners, type Listener, listen } from "../fixtures/listener.ts";
import { MASKED, poster, reader } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

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
});

const kindsOf = (timeline: { kind: string }[]) => timeline.map(({ kind }) => kind);
describe("the order in detail", () => {
  test("who paid, with which Pix, what is left of it, what was delivered", async () => {
    const order = await bought(store, 2, { couponCode: "DEZ", customerDocument: "52998224725" });
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
    const order = await bought(store);
    const member = await makeMember({ storeId: store.id, role: "support", totp: false });
    const headers = await sessionOf(member);
    await call("POST", `/orders/${order.id}/shipment`, { headers, body: { trackingCode: "BR1" } });
    await poster(store)(`/orders/${order.id}/refund`, { amount: 10, reason: "Veio pela metade" });
    const timeline = await eventually(async () => {
      const found = await timelineOf(store, order.id);
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
    // The refund's mail may be sent before or after the timeline was read.
    const mails = of("mail").map((item: { mailKind: string }) => item.mailKind);
    expect(mails.filter((kind: string) => kind !== "refund-done")).toEqual(["delivery", "shipment"]);
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
    // Mails about an order are written whenever the worker gets to them.
    const storyOf = async (id: string) =>
      (await timelineOf(store, id)).filter(({ kind }: { kind: string }) => kind !== "mail");
    expect((await storyOf(byStore.id)).slice(1)).toMatchObject([
      { kind: "order.cancelled", cause: "cancelled", by: expect.stringMatching(/^key:/) },
    ]);
    const late = await pending();
    await pay(late.pix.copy_paste, { scenario: "expired" });
    const expired = await eventually(async () => {
      const found = await storyOf(late.id);
      return kindsOf(found).includes("order.cancelled") && found;
    });
    expect(expired.at(-1)).toMatchObject({ kind: "order.cancelled", cause: "expired", by: null });
  });
});
