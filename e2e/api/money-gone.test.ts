import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { operate } from "../fixtures/accounts.ts";
import { API, call, refusal } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { poster, reader, refundEnds } from "../fixtures/records.ts";
import { returnPath, tooOldToRefund } from "../fixtures/returns.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Every way by which the money of an order goes back, and everything that counts it: all must agree. */
const operator = operatorOfFile("gone");

type Bought = { id: string; orderCode: string; total: number; items: { id: string; delivery: string }[] };

/** A parcel and a digital product in one order, in a store of its own, so that its figures are about this order only. */
async function sold() {
  const store = await makeStore({ stock: 5, feePercent: "0", feeFixed: "0" });
  const coupon = { code: "VOLTA", type: "fixed", value: 1 };
  const made = await call("POST", "/coupons", { key: store.apiKey, body: coupon });
  const card = [{ productId: store.products.card.id, quantity: 1 }];
  expect(made.status).toBe(201);
  const order: Bought = await boughtMug(store, await makeMug(store), { couponCode: "VOLTA" }, card);
  const status = (await call("GET", `/orders/public/${order.orderCode}/status`, { store: store.id })).body
    .order;
  const token = new URL(status.deliveries[0].url).pathname.split("/").at(-1);
  return { store, order, token, couponId: made.body.coupon?.id as string };
}

const payment = (orderId: string) => db().payment.findFirstOrThrow({ where: { transaction: { orderId } } });

async function dispute(orderId: string, amount?: number): Promise<string> {
  const { id: paymentId } = await payment(orderId);
  const body = { paymentId, reason: "golpe relatado", ...(amount === undefined ? {} : { amount }) };
  const made = await operate(operator, "POST", "/disputes", body);
  expect(made.status).toBe(201);
  return made.body.dispute.id;
}
const decide = (id: string, outcome: "lost" | "released") =>
  operate(operator, "POST", `/disputes/${id}/decision`, { outcome, reason: "decisão do banco" });

/** The bank lists a refund that was made in its app; the worker books it. */
async function atBank(orderId: string, amount: number): Promise<void> {
  const { accountId, endToEndId } = await payment(orderId);
  const data = { accountId, endToEndId, devolucaoId: `app${Date.now()}`, amount, bookAt: new Date() };
  const { id } = await db().externalRefund.create({ data });
  await eventually(
    async () => (await db().externalRefund.findUniqueOrThrow({ where: { id } })).state === "booked",
    { what: "the refund of the bank" },
  );
}

async function refund(store: TestStore, orderId: string, amount?: number): Promise<void> {
  const made = await poster(store)(`/orders/${orderId}/refund`, amount === undefined ? {} : { amount });
  expect(made.status).toBe(201);
  await refundEnds(store, made.body.refund.id);
}

const askReturn = (store: TestStore, code: string) => call("POST", returnPath(code), { store: store.id });

/** Each takes all of the money of a paid order. */
const WAYS = {
  "a refund": { cause: "refund", take: (store: TestStore, { id }: Bought) => refund(store, id) },
  "a refund of the bank": {
    cause: "bank_refund",
    take: (_: TestStore, { id, total }: Bought) => atBank(id, total),
  },
  "a lost dispute": {
    cause: "dispute",
    take: async (_: TestStore, { id }: Bought) => {
      expect((await decide(await dispute(id), "lost")).body.dispute.orderStatus).toBe("refunded");
    },
  },
  "a return that is refunded": {
    cause: "return",
    take: async (store: TestStore, { id, orderCode }: Bought) => {
      await askReturn(store, orderCode);
      await refund(store, id);
    },
  },
  "a return that is paid back outside": {
    cause: "return",
    take: async (store: TestStore, { id, orderCode }: Bought) => {
      await askReturn(store, orderCode);
      await tooOldToRefund(id);
      const closed = await poster(store)(`/orders/${id}/withdrawal-request/closing`, {
        answer: "Pix por fora.",
      });
      expect(closed.body.order.returnRequest.state).toBe("closed");
    },
  },
  "a part by each way": {
    cause: "dispute",
    take: async (store: TestStore, { id }: Bought) => {
      await refund(store, id, 10);
      await atBank(id, 20);
      await decide(await dispute(id), "lost");
    },
  },
} as const;

test.each(Object.entries(WAYS))(
  "an order whose money went back by %s is refunded for every reader",
  async (name, way) => {
    const { store, order, token, couponId } = await sold();
    const [get, post] = [reader(store), poster(store)];
    await way.take(store, order);

    const { order: read } = await get(`/orders/${order.id}`);
    const gone = { status: "refunded", refundCause: way.cause, disputed: false, refundedAmount: order.total };
    expect(read).toMatchObject({ ...gone, refundedAt: expect.any(String), payment: { refundableAmount: 0 } });
    expect((await get("/orders")).orders).toMatchObject([gone]);
    expect((await get("/orders?status=refunded")).pagination.total).toBe(1);
    const charge = { refundedAmount: order.total };
    expect((await get("/transactions")).data.transactions).toMatchObject([charge]);
    const { data } = await get(`/transactions/${read.transactionId}`);
    expect(data).toMatchObject({ ...charge, payments: [charge] });

    // Parcels and goods stop.
    expect((await get("/orders?shippingStatus=to_send")).pagination.total).toBe(0);
    expect((await get(`/orders/parcels?ids=${order.id}`)).parcels).toEqual([]);
    expect((await get("/stores/me/overview")).attention).toMatchObject({
      parcelsToSend: 0,
      returnsToRefund: 0,
    });
    const ended = refusal(400, "OrderTransitionNotAllowed", { status: "refunded" });
    for (const act of ["shipment", "delivery"])
      expect(await post(`/orders/${order.id}/${act}`, { confirmDisputed: true })).toMatchObject(ended);
    const item = order.items.find(({ delivery }) => delivery === "digital")?.id;
    for (const act of ["resend", `${item}/resend`, `${item}/reissue`])
      expect((await post(`/orders/${order.id}/deliveries/${act}`)).body.code).toBe("DeliveryNotMade");
    expect((await call("GET", `/deliveries/${token}`, { store: store.id })).status).toBe(404);

    // The buyer reads it, and nothing can be asked for again.
    const shown = (await call("GET", `/orders/public/${order.orderCode}/status`, { store: store.id })).body
      .order;
    const outcome = { kind: "refunded", amount: order.total, returnedAmount: order.total };
    const reasons: Record<string, string> = { "a return that is paid back outside": "outside" };
    const reason = way.cause === "dispute" ? "disputed" : (reasons[name] ?? "store");
    expect(shown).toMatchObject({ status: "refunded", outcome: { ...outcome, reason }, returnable: null });
    expect(shown.deliveries).toBeUndefined();
    if (way.cause !== "return")
      expect((await askReturn(store, order.orderCode)).body.code).toBe("ReturnNotAllowed");
    expect((await post(`/orders/${order.id}/refund`, { amount: 0.01 })).body.code).toBe("RefundNotAllowed");

    // Sums and files.
    const totals = { paidTotal: order.total, refundedTotal: order.total, netTotal: 0 };
    for (const sort of ["lastOrder", "total"])
      expect((await get(`/customers?sort=${sort}`)).customers).toMatchObject([totals]);
    expect((await get(`/customers/${read.customerId}`)).customer).toMatchObject(totals);
    const usage = await get(`/coupons/${couponId}/usage`);
    expect([usage.usage.uses, usage.usage.paid]).toEqual([1, 0]);
    expect((await get("/stores/me/cases?kind=return_requested")).cases).toEqual([]);
    const headers = { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv", "Accept-Language": "en" };
    const file = await (await fetch(`${API}/orders`, { headers })).text();
    const words = {
      refund: "Refund",
      bank_refund: "Refund made at the bank",
      dispute: "Dispute lost",
      return: "Return",
    };
    expect(file).toContain(`,${words[way.cause]},`);
    expect(file).toContain(",Refunded,");
  },
);

test.each(["a refund", "a refund of the bank", "a lost dispute"] as const)(
  "nothing stops after %s of a part of the money",
  async (name) => {
    const { store, order, token } = await sold();
    if (name === "a refund") await refund(store, order.id, 10);
    else if (name === "a refund of the bank") await atBank(order.id, 10);
    else await decide(await dispute(order.id, 10), "lost");
    const get = reader(store);
    const part = { status: "paid", refundCause: null, refundedAmount: 10 };
    expect((await get(`/orders/${order.id}`)).order).toMatchObject(part);
    expect((await get("/orders?shippingStatus=to_send")).orders).toMatchObject([part]);
    expect((await get("/stores/me/overview")).attention.parcelsToSend).toBe(1);
    expect((await get("/customers")).customers).toMatchObject([{ netTotal: order.total - 10 }]);
    expect((await call("GET", `/deliveries/${token}`, { store: store.id })).status).toBe(200);
    const shown = (await call("GET", `/orders/public/${order.orderCode}/status`, { store: store.id })).body
      .order;
    expect(shown.outcome).toMatchObject({ kind: "partly_refunded", amount: 10 });
    expect((await poster(store)(`/orders/${order.id}/shipment`)).status).toBe(200);
  },
);

test("a refund of the bank that is not booked yet stops parcels and goods before the order ends", async () => {
  const { store, order } = await sold();
  const { accountId, endToEndId } = await payment(order.id);
  await db().externalRefund.create({
    data: { accountId, endToEndId, devolucaoId: "held", amount: order.total, bookAt: null },
  });
  const stays = refusal(400, "OrderTransitionNotAllowed", { status: "paid" });
  expect(await poster(store)(`/orders/${order.id}/shipment`)).toMatchObject(stays);
  expect((await reader(store)("/orders?shippingStatus=to_send")).pagination.total).toBe(0);
  expect((await reader(store)("/stores/me/overview")).attention.parcelsToSend).toBe(0);
  const resent = await poster(store)(`/orders/${order.id}/deliveries/resend`);
  expect(resent.body.code).toBe("DeliveryNotMade");
});

test.each(["shipment", "delivery"])("%s of a disputed order needs confirmDisputed", async (act) => {
  const { store, order } = await sold();
  const post = poster(store);
  const id = await dispute(order.id);
  const shown = { status: "paid", disputed: true, refundCause: null };
  expect((await reader(store)(`/orders/${order.id}`)).order).toMatchObject(shown);
  expect((await reader(store)("/orders")).orders).toMatchObject([shown]);
  const { parcels } = await reader(store)(`/orders/parcels?ids=${order.id}`);
  expect(parcels).toMatchObject([{ id: order.id, disputed: true }]);
  for (const body of [undefined, { confirmDisputed: false }]) {
    const refused = await post(`/orders/${order.id}/${act}`, body);
    expect([refused.status, refused.body.code, refused.body.details[0].path]).toEqual([
      409,
      "OrderDisputed",
      "confirmDisputed",
    ]);
    expect(refused.body.message).toContain("confirmDisputed: true");
  }
  expect((await post(`/orders/${order.id}/${act}`, { confirmDisputed: true })).status).toBe(200);
  expect((await decide(id, "lost")).body.dispute.orderStatus).toBe("refunded");
});

test("an order goes on when its dispute is won", async () => {
  const { store, order } = await sold();
  expect((await decide(await dispute(order.id), "released")).body.dispute.orderStatus).toBe("paid");
  expect((await reader(store)(`/orders/${order.id}`)).order).toMatchObject({
    status: "paid",
    disputed: false,
  });
  expect((await poster(store)(`/orders/${order.id}/shipment`)).status).toBe(200);
});

test("an order ends with a refund of the bank that an operator decides not to debit", async () => {
  const { store, order } = await sold();
  const { accountId, endToEndId } = await payment(order.id);
  const data = { accountId, endToEndId, devolucaoId: "kept", amount: order.total, bookAt: null };
  const { id } = await db().externalRefund.create({ data });
  const reason = "a plataforma assume";
  const sent = { headers: operator.session, body: { reason } };
  expect((await call("POST", `/operator/cases/${id}/dismissal`, sent)).status).toBe(200);
  const ended = { status: "refunded", refundCause: "bank_refund", refundedAmount: order.total };
  expect((await reader(store)(`/orders/${order.id}`)).order).toMatchObject(ended);
});
