import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { API, call } from "../fixtures/client.ts";
import { as, confirmed, person } from "../fixtures/guards.ts";
import { mailTo } from "../fixtures/mail.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { poster, reader, refundEnds } from "../fixtures/records.ts";
import { buyerOf, returnPath, returnsOf, tooOldToRefund } from "../fixtures/returns.ts";
import { makeStore, type TestProduct, type TestStore } from "../fixtures/store.ts";

/** The store's acts on a return, and its reads. */
let store: TestStore;
let mug: TestProduct;
let of: ReturnType<typeof returnsOf>;
beforeAll(async () => {
  store = await makeStore({ stock: 60 });
  mug = await makeMug(store, 60);
  of = returnsOf(store);
});

describe("the store", () => {
  test("answers the buyer, by mail and on the page; the request stays open", async () => {
    const to = buyerOf(store);
    const order = await boughtMug(store, mug, to);
    const put = (body: object) =>
      call("PUT", `/orders/${order.id}/withdrawal-request/answer`, { key: store.apiKey, body });
    expect((await put({ answer: "Nada foi pedido." })).body.code).toBe("ReturnNotAllowed");
    await of.ask(order.orderCode);
    expect((await put({ answer: " " })).status).toBe(400);
    const answered = await put({ answer: "Envie para a Rua Augusta, 10.\nO frete é nosso." });
    expect(answered.body.order.returnRequest).toMatchObject({
      ...{ state: "requested", answer: "Envie para a Rua Augusta, 10.\nO frete é nosso." },
    });
    const { text } = await mailTo(to.customerEmail, "return-answered");
    expect(text).toContain("Rua Augusta, 10");
    expect(text).toContain("Dúvidas? Fale com quem vendeu, Loja de Teste.");
    const shown = (await of.statusOf(order.orderCode)).returnRequest;
    expect([shown.answer, shown.answeredAt]).toEqual([
      answered.body.order.returnRequest.answer,
      answered.body.order.returnRequest.answeredAt,
    ]);
  });

  test("holds a parcel that was not sent back from packing and from what is to send", async () => {
    const own = await makeStore({ stock: 10 });
    const order = await boughtMug(own, await makeMug(own));
    const { ask, keep } = returnsOf(own);
    const waiting = async () => {
      const { parcels } = await reader(own)(`/orders/parcels?ids=${order.id}`);
      const { parcelsToSend, returnsToRefund } = (await reader(own)("/stores/me/overview")).attention;
      const listed = (await reader(own)("/orders?shippingStatus=to_send")).pagination.total;
      return { parcels: parcels.length, listed, parcelsToSend, returnsToRefund };
    };
    const toSend = { parcels: 1, listed: 1, parcelsToSend: 1, returnsToRefund: 0 };
    expect(await waiting()).toEqual(toSend);
    await ask(order.orderCode);
    expect(await waiting()).toEqual({ parcels: 0, listed: 0, parcelsToSend: 0, returnsToRefund: 1 });
    await keep(order.orderCode);
    expect(await waiting()).toEqual(toSend);
    await ask(order.orderCode);
    // It may have left already: a single shipment is no mistake.
    expect((await poster(own)(`/orders/${order.id}/shipment`)).status).toBe(200);
    expect(await waiting()).toEqual({ parcels: 1, listed: 0, parcelsToSend: 0, returnsToRefund: 1 });
  });

  test("closes a return only once nothing can be refunded here", async () => {
    const order = await bought(store, 1, buyerOf(store));
    await of.ask(order.orderCode);
    const close = () =>
      poster(store)(`/orders/${order.id}/withdrawal-request/closing`, {
        answer: "Pix em 3/3, fora da Vitrine.",
      });
    expect((await close()).body).toMatchObject({
      code: "ReturnNotAllowed",
      message: "Ainda há valor a reembolsar ou em andamento: a devolução termina com o reembolso.",
    });
    await tooOldToRefund(order.id);
    expect((await of.read(order.id)).payment.refundableAmount).toBe(0);
    expect((await close()).body.order).toMatchObject({
      ...{ status: "refunded", refundCause: "return" },
      returnRequest: { state: "closed", answer: "Pix em 3/3, fora da Vitrine." },
    });
    expect((await close()).body.code).toBe("ReturnNotAllowed");
    expect((await of.ask(order.orderCode)).body.code).toBe("ReturnNotAllowed");
    expect((await of.keep(order.orderCode)).body.code).toBe("ReturnNotAllowed");
  });

  test("has the request as a case with its deadline, until the order is refunded", async () => {
    const own = await makeStore({ stock: 10, feePercent: "0", feeFixed: "0" });
    const order = await bought(own);
    const cases = async () => (await reader(own)("/stores/me/cases?kind=return_requested")).cases;
    expect(await cases()).toEqual([]);
    const { returnable } = await returnsOf(own).statusOf(order.orderCode);
    const { returnRequest } = (await returnsOf(own).ask(order.orderCode)).body.order;
    expect(await cases()).toMatchObject([
      {
        ...{
          kind: "return_requested",
          id: order.id,
          orderId: order.id,
          amount: 50,
          deadline: returnable.until,
        },
        since: returnRequest.requestedAt,
        actions: [
          { name: "refund", method: "POST", path: `/orders/${order.id}/refund` },
          { name: "answer", method: "PUT", path: `/orders/${order.id}/withdrawal-request/answer` },
        ],
      },
    ]);
    const part = (await poster(own)(`/orders/${order.id}/refund`, { amount: 20 })).body.refund;
    expect(await cases()).toMatchObject([{ amount: 30 }]);
    const rest = (await poster(own)(`/orders/${order.id}/refund`, {})).body.refund;
    // Either may end last, and the order is refunded with it.
    for (const { id } of [part, rest]) await refundEnds(own, id);
    expect(await cases()).toEqual([]);
  });

  test("lists the orders by what became of their return, and has it in the file", async () => {
    const own = await makeStore({ stock: 10 });
    const orders = [await bought(own), await bought(own), await bought(own)];
    const [open, kept] = orders;
    await bought(own);
    for (const { orderCode } of orders) await call("POST", returnPath(orderCode), { store: own.id });
    await call("DELETE", returnPath(kept.orderCode), { store: own.id });
    const refund = (await poster(own)(`/orders/${orders[2].id}/refund`, {})).body.refund;
    await refundEnds(own, refund.id);
    const listed = async (state: string) => {
      const { orders: rows, pagination } = await reader(own)(`/orders?returnState=${state}`);
      return [rows.map(({ id }: { id: string }) => id), pagination.total];
    };
    expect((await reader(own)("/stores/me/overview")).attention.returnsToRefund).toBe(1);
    expect(await listed("requested")).toEqual([[open.id], 1]);
    expect(await listed("withdrawn")).toEqual([[kept.id], 1]);
    expect(await listed("refunded")).toEqual([[orders[2].id], 1]);
    expect(await listed("closed")).toEqual([[], 0]);
    const headers = { Authorization: `Bearer ${own.apiKey}`, Accept: "text/csv" };
    const file = await (await fetch(`${API}/orders?returnState=requested`, { headers })).text();
    expect(file).toContain("devolução pedida em;devolução");
    expect(file).toContain("Aguardando reembolso");
    expect(file).not.toContain(kept.orderCode);
  });

  test("erases the buyer's words with the buyer, who can still return the order", async () => {
    const own = await makeStore({ stock: 5 });
    const owner = await person(own.id);
    const order = await bought(own, 1, { customerEmail: `apaga-${own.slug}@example.com` });
    await call("POST", returnPath(order.orderCode), { store: own.id, body: { reason: "Sou a Zuleica" } });
    const data = await as(owner, "GET", `/customers/${order.customerId}/data`);
    expect([data.status, JSON.stringify(data.body).includes("Sou a Zuleica")]).toEqual([200, true]);
    expect((await confirmed(owner, "POST", `/customers/${order.customerId}/erasure`)).status).toBe(200);
    const { returnRequest } = (await reader(own)(`/orders/${order.id}`)).order;
    expect(returnRequest).toMatchObject({ state: "requested", reason: null });
    await call("DELETE", returnPath(order.orderCode), { store: own.id });
    const again = await call("POST", returnPath(order.orderCode), { store: own.id });
    expect(again.body.order.returnRequest.state).toBe("requested");
    const mails = await db().mail.findMany({ where: { orderId: order.id } });
    expect(mails.filter(({ toAddress }) => toAddress.startsWith("apaga-"))).toEqual([]);
  });
});
