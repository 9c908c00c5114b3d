import { afterAll, afterEach, describe, expect, test } from "vitest";
import { PAYLOADS } from "#lib/api/payloads.ts";
import { db } from "#lib/db/client.ts";
import { wrongField } from "../fixtures/client.ts";
import { closeListeners, type Listener, listen } from "../fixtures/listener.ts";
import { MASKED, orderOf, own, paid, poster, reader } from "../fixtures/records.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference, withdraw } from "../fixtures/wallet.ts";

/** The events of orders, of payments that do not complete a charge, and of refunds. */
afterAll(expectNoDifference);

describe("events", () => {
  afterEach(closeListeners);
  const NEW = [
    "order.paid",
    "order.shipped",
    "order.cancelled",
    "payment.overpayment",
    "payment.amount_mismatch",
    "refund.updated",
  ];

  const listening = () => listen((response) => response.writeHead(200).end());
  type Told = { event: keyof typeof PAYLOADS; data: Record<string, unknown> };
  const told = ({ deliveries }: Listener): Told[] => deliveries.map(({ body }) => JSON.parse(body));
  const named = (listener: Listener) =>
    told(listener)
      .map(({ event }) => event)
      .toSorted();

  test("those that an endpoint chose, each as the document describes it", async () => {
    const listener = await listening();
    const store = await makeStore({
      feePercent: "0",
      feeFixed: "0",
      webhook: {
        url: listener.url,
        events: [...NEW, "payment.paid", "transfer.failed", "transfer.completed"],
      },
    });
    const post = poster(store);
    const order = await orderOf(store, own);
    const { payments } = await paid(
      store,
      order.transaction_id,
      order.pix.copy_paste,
      { scenario: "twice" },
      2,
    );
    await post(`/orders/${order.id}/shipment`, { trackingCode: "BR1" });
    await post(`/orders/${order.id}/shipment`, { trackingCode: "BR2" });
    const dropped = await orderOf(store);
    await post(`/orders/${dropped.id}/cancellation`);
    await post(`/orders/${dropped.id}/cancellation`);
    const charge = (await post("/transactions", { type: "PIX_IN", amount: 30 })).body.data;
    await paid(store, charge.id, charge.payment.copyPaste, { scenario: "wrong_amount", amount: 29 });
    const { refund } = (await post(`/payments/${payments[1].id}/refund`, own)).body;
    const bad = (await withdraw(store, { amount: 6, pixKey: "rejected@sandbox.test", ...own })).body
      .withdrawal;
    await eventually(async () => new Set(named(listener)).size === NEW.length + 2);
    const all = told(listener);
    // Once each; only a refund has several steps.
    const once = [...NEW, "payment.paid", "transfer.failed"].filter((event) => event !== "refund.updated");
    expect(named(listener).filter((event) => event !== "refund.updated")).toEqual(once.toSorted());
    for (const one of all) expect(PAYLOADS[one.event].parse(one)).toEqual(one);
    const of = (event: string) => all.findLast((one) => one.event === event)?.data;
    expect(of("order.paid")).toMatchObject({
      id: order.id,
      orderCode: order.order_code,
      status: "paid",
      transactionId: order.transaction_id,
      ...own,
    });
    expect(of("order.shipped")).toMatchObject({ id: order.id, status: "shipped", trackingCode: "BR1" });
    expect(of("order.cancelled")).toMatchObject({ id: dropped.id, status: "cancelled", metadata: {} });
    const payer = { name: "Bia Prado", document: MASKED, institution: "Banco de testes" };
    expect(of("payment.paid")).toMatchObject({
      ...own,
      payer,
      paymentId: payments[0].id,
      endToEndId: payments[0].endToEndId,
      paidAmount: 50,
    });
    expect(of("payment.overpayment")).toMatchObject({
      id: order.transaction_id,
      status: "overpayment",
      orderId: order.id,
      paymentId: payments[1].id,
      paidAt: payments[1].paidAt,
      payer,
    });
    expect(of("payment.amount_mismatch")).toMatchObject({ id: charge.id, amount: 30, paidAmount: 29, payer });
    expect(of("refund.updated")).toMatchObject({ id: refund.id, paymentId: payments[1].id, ...own });
    expect(of("transfer.failed")).toMatchObject({ id: bad.id, rejectReason: "recusado pelo banco", ...own });
  });

  test("an endpoint that did not choose them gets none", async () => {
    const listener = await listening();
    const store = await makeStore({ webhook: { url: listener.url, events: ["payment.paid"] } });
    const order = await orderOf(store);
    await paid(store, order.transaction_id, order.pix.copy_paste, { scenario: "twice" }, 2);
    await poster(store)(`/orders/${order.id}/shipment`, {});
    await eventually(async () => listener.deliveries.length > 0);
    expect(await db().webhookEvent.count({ where: { storeId: store.id } })).toBe(1);
    expect(named(listener)).toEqual(["payment.paid"]);
  });

  test("a redelivery goes to one endpoint when asked", async () => {
    const [first, second] = [await listening(), await listening()];
    const store = await makeStore({ webhook: { url: first.url, events: ["payment.created"] } });
    const post = poster(store);
    const { apiKey } = (
      await post("/stores/me/api-keys", {
        name: "segunda",
        scopes: ["*"],
        webhook: { url: second.url, events: ["payment.created"] },
      })
    ).body;
    await post("/transactions", { type: "PIX_IN", amount: 5 });
    await eventually(async () => first.deliveries.length === 1 && second.deliveries.length === 1);
    const [event] = (await reader(store)("/stores/me/webhook-events")).events;
    const delivered = () =>
      eventually(
        async () =>
          (await reader(store)(`/stores/me/webhook-events/${event.id}`)).event.status === "delivered",
      );
    await delivered();
    const path = `/stores/me/webhook-events/${event.id}/redelivery`;
    expect((await post(path, { apiKeyId: apiKey.id })).status).toBe(200);
    await eventually(async () => second.deliveries.length === 2);
    expect(first.deliveries).toHaveLength(1);
    // An attempt that is not recorded yet would hold the next one back.
    await delivered();
    expect((await post(path)).status).toBe(200);
    await eventually(async () => second.deliveries.length === 3 && first.deliveries.length === 2);
    const other = await makeStore();
    expect(await post(path, { apiKeyId: other.keyId })).toMatchObject(wrongField("apiKeyId"));
  });
});
