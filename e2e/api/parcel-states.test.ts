import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAYLOADS } from "#lib/api/payloads.ts";
import { db } from "#lib/db/client.ts";
import { timelineOf } from "../fixtures/bought.ts";
import { call, placeOrder, refusal } from "../fixtures/client.ts";
import { closeListeners, type Listener, listen } from "../fixtures/listener.ts";
import { ADDRESS, boughtMug, makeMug, setShipping } from "../fixtures/parcels.ts";
import { orderOf, poster, reader } from "../fixtures/records.ts";
import { returnsOf } from "../fixtures/returns.ts";
import { makeStore, type TestProduct, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The states of a parcel: paid, sent, delivered, with the notifications of buyer, store and systems. */
let listener: Listener;
let store: TestStore;
let mug: TestProduct;
beforeAll(async () => {
  listener = await listen((response) => response.writeHead(200).end());
  const events = ["order.paid", "order.shipped", "order.delivered"];
  store = await makeStore({ stock: 50, webhook: { url: listener.url, events } });
  mug = await makeMug(store, 50);
  await setShipping(store, { deliveryPrice: 10, pickupEnabled: true, pickupAddress: "Rua Augusta, 10" });
});
afterAll(closeListeners);

const statusOf = async (code: string) => {
  const answer = await call("GET", `/orders/public/${code}/status`, { store: store.id });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body.order;
};
const received = (code: string) => call("POST", `/orders/public/${code}/delivery`, { store: store.id });
const mailsOf = (orderId: string) =>
  db().mail.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
const eventsOf = (id: string) =>
  listener.deliveries.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.id === id);

describe("a parcel", () => {
  test("is paid, sent and received, and everybody is told", async () => {
    const order = await boughtMug(store, mug);
    expect(order.shipping).toMatchObject({ status: "to_send", price: 10, carrier: null, shippedAt: null });
    expect(order.items[0]).toMatchObject({ delivery: "shipping", deliveredAt: null, units: [] });
    expect((await statusOf(order.orderCode)).deliveries).toEqual([]);
    expect(await received(order.orderCode)).toMatchObject(refusal(400, "OrderTransitionNotAllowed"));
    expect((await received(order.orderCode)).body.message).toMatch(/^Este pedido ainda não foi enviado\./);

    const body = { carrier: "correios", trackingCode: "BR123456789BR" };
    const sent = (await poster(store)(`/orders/${order.id}/shipment`, body)).body.order;
    const trackingUrl = "https://rastreamento.correios.com.br/app/index.php?objetos=BR123456789BR";
    expect(sent).toMatchObject({ status: "shipped", shipping: { ...body, status: "shipped", trackingUrl } });
    const arrived = await received(order.orderCode);
    expect(arrived).toMatchObject({ status: 200, body: { order: { shipping: { status: "delivered" } } } });
    expect((await received(order.orderCode)).text).toContain(arrived.body.order.shipping.deliveredAt);
    const read = (await reader(store)(`/orders/${order.id}`)).order;
    expect(read).toMatchObject({ status: "shipped", shipping: { status: "delivered" } });
    expect(read.items[0].deliveredAt).toBe(read.shipping.deliveredAt);

    const mails = await mailsOf(order.id);
    expect(mails.map(({ kind }) => kind)).toEqual(["delivery", "shipment"]);
    expect(mails[0]?.text).toContain("Vamos preparar o envio");
    expect(mails[0]?.text).not.toContain("/entrega/");
    expect(mails[1]?.text).toContain(trackingUrl);
    expect(mails[1]?.text).toContain("Correios");

    const told = await eventually(async () => {
      const own = eventsOf(order.id);
      return own.length === 3 && own;
    });
    for (const one of told) expect(PAYLOADS[one.event as "order.shipped"].parse(one)).toEqual(one);
    expect(told.map(({ event, data }) => [event, data.shipping.status])).toEqual([
      ["order.paid", "to_send"],
      ["order.shipped", "shipped"],
      ["order.delivered", "delivered"],
    ]);
    expect(JSON.stringify(told)).not.toContain(ADDRESS.street);
    const kinds = (await timelineOf(store, order.id)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["order.shipped", "order.delivered"]));
    expect(kinds).not.toContain("delivery.made");
  });

  test("that the store marks as delivered is told of by mail, with the last day of the right to return", async () => {
    const order = await boughtMug(store, mug);
    await poster(store)(`/orders/${order.id}/shipment`, { carrier: "jadlog" });
    expect((await poster(store)(`/orders/${order.id}/delivery`, {})).status).toBe(200);
    const [, shipment, arrival] = await mailsOf(order.id);
    expect(shipment?.text).toContain("até 7 dias depois de receber");
    expect(arrival?.kind).toBe("arrival");
    const { returnable } = await statusOf(order.orderCode);
    const lastDay = new Date(Date.parse(returnable.until) - 1).toLocaleDateString("pt-BR", {
      timeZone: "America/Sao_Paulo",
    });
    expect(arrival?.text).toContain(`desistir da compra até ${lastDay}`);
    expect(arrival?.text).toContain("receber tudo de volta, com o frete");
    const kinds = (await timelineOf(store, order.id)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain("order.delivered");
  });

  test("that arrives after its return was requested has no offer to return it in its mail", async () => {
    const order = await boughtMug(store, mug);
    expect((await returnsOf(store).ask(order.orderCode)).status).toBe(200);
    expect((await poster(store)(`/orders/${order.id}/delivery`, {})).status).toBe(200);
    const arrival = (await mailsOf(order.id)).find(({ kind }) => kind === "arrival");
    expect(arrival?.text).toContain("foi entregue");
    expect(arrival?.text).not.toContain("desistir da compra");
  });

  test("of another carrier names it to everybody; a known carrier takes no other name", async () => {
    const order = await boughtMug(store, mug);
    const ship = (body: object) => poster(store)(`/orders/${order.id}/shipment`, body);
    const wrong = await ship({ carrier: "correios", carrierName: "Moto do Zé" });
    expect([wrong.status, wrong.body.details[0].path]).toEqual([400, "carrierName"]);
    const { shipping } = (await ship({ carrier: "other", carrierName: "Moto do Zé" })).body.order;
    expect(shipping).toMatchObject({ carrier: "other", carrierName: "Moto do Zé", status: "shipped" });
    expect((await statusOf(order.orderCode)).shipping.carrierName).toBe("Moto do Zé");
    expect((await mailsOf(order.id))[1]?.text).toContain("Moto do Zé");
    const changed = (await ship({ carrier: "loggi" })).body.order.shipping;
    expect(changed.carrierName).toBe("Loggi");
    expect((await ship({ carrier: "other" })).body.order.shipping.carrierName).toBeNull();
  });

  test("that is sent with digital goods waits alone: those are delivered at once", async () => {
    const card = { productId: store.products.card.id, quantity: 1 };
    const order = await boughtMug(store, mug, {}, [card]);
    const [cup, gift] = order.items;
    expect([cup.deliveredAt, typeof gift.deliveredAt]).toEqual([null, "string"]);
    const shown = await statusOf(order.orderCode);
    expect(shown.deliveries.map(({ productId }: { productId: string }) => productId)).toEqual([
      card.productId,
    ]);
    const [mail] = await mailsOf(order.id);
    expect(mail?.text).toContain("O que é digital já está aqui");
    const resend = await poster(store)(`/orders/${order.id}/deliveries/${cup.id}/resend`);
    expect(resend.body.code).toBe("DeliveryNotMade");
    expect((await poster(store)(`/orders/${order.id}/deliveries/${gift.id}/resend`)).status).toBe(200);
    expect((await poster(store)(`/orders/${order.id}/deliveries/resend`)).status).toBe(200);
    const again = (await mailsOf(order.id)).at(-1);
    expect(again?.text).not.toContain("Caneca");
  });

  test("that is picked up is handed over without being sent", async () => {
    const order = await boughtMug(store, mug, { shipping: { method: "pickup" }, shippingAddress: null });
    const [mail] = await mailsOf(order.id);
    expect(mail?.text).toContain("Rua Augusta, 10");
    const done = (await poster(store)(`/orders/${order.id}/delivery`)).body.order;
    expect(done).toMatchObject({ status: "shipped", shipping: { status: "delivered" } });
    expect((await poster(store)(`/orders/${order.id}/delivery`)).status).toBe(200);
    const events = await eventually(async () => {
      const own = eventsOf(order.id);
      return own.length === 2 && own;
    });
    expect(events.map(({ event }) => event)).toEqual(["order.paid", "order.delivered"]);
  });

  test("can be sent before its code is known, and another carrier changes the page", async () => {
    const order = await boughtMug(store, mug);
    const ship = async (body: object) =>
      (await poster(store)(`/orders/${order.id}/shipment`, body)).body.order.shipping;
    expect(await ship({})).toMatchObject({ status: "shipped", carrier: null, trackingUrl: null });
    expect(await ship({ carrier: "loggi", trackingCode: "A B" })).toMatchObject({
      trackingUrl: "https://www.loggi.com/rastreador/A%20B",
    });
    expect(await ship({ carrier: "jadlog" })).toMatchObject({
      trackingCode: "A B",
      trackingUrl: expect.stringContaining("jadlog"),
    });
    expect(await ship({ trackingUrl: "https://example.com/r" })).toMatchObject({
      carrier: "jadlog",
      trackingUrl: "https://example.com/r",
    });
    // A page that the store sent stays without a code; one that followed from the code goes with it.
    expect(await ship({ trackingCode: null })).toMatchObject({ trackingUrl: "https://example.com/r" });
    for (const wrong of [{ trackingCode: null }, { carrier: "other", carrierName: "Moto" }]) {
      expect(await ship({ carrier: "correios", trackingCode: "AA1" })).toMatchObject({
        trackingUrl: expect.stringContaining("AA1"),
      });
      expect(await ship(wrong)).toMatchObject({ ...wrong, trackingUrl: null });
    }
    expect((await mailsOf(order.id)).filter(({ kind }) => kind === "shipment")).toHaveLength(1);
  });
});

describe("the list of orders", () => {
  test("knows what is to be sent, on its way and delivered", async () => {
    const own = await makeStore({ stock: 5 });
    const cup = await makeMug(own);
    await orderOf(own);
    const [first, second, third] = [
      await boughtMug(own, cup),
      await boughtMug(own, cup),
      await boughtMug(own, cup),
    ];
    await poster(own)(`/orders/${second.id}/shipment`);
    await poster(own)(`/orders/${third.id}/delivery`);
    const listed = async (status: string) => {
      const { orders, pagination } = await reader(own)(`/orders?shippingStatus=${status}`);
      return [orders.map(({ id }: { id: string }) => id), pagination.total];
    };
    expect(await listed("to_send")).toEqual([[first.id], 1]);
    expect(await listed("shipped")).toEqual([[second.id], 1]);
    expect(await listed("delivered")).toEqual([[third.id], 1]);
  });
});

test("only orders with parcels are delivered, and only paid ones", async () => {
  const digital = await orderOf(store);
  const post = poster(store);
  const why = async (id: string) => {
    const answer = await post(`/orders/${id}/delivery`);
    expect(answer).toMatchObject(refusal(400, "OrderTransitionNotAllowed"));
    return answer.body.message;
  };
  expect(await why(digital.id)).toMatch(/^Este pedido não tem produtos a enviar/);
  const unpaid = await placeOrder(store.apiKey, [{ productId: mug.id, quantity: 1 }], {
    shippingAddress: ADDRESS,
  });
  const { id } = unpaid.body.order;
  expect(await why(id)).toBe("O pedido está aguardando pagamento e não pode passar a entregue.");
  expect((await post(`/orders/${id}/cancellation`)).status).toBe(200);
  expect(await why(id)).toBe("O pedido está cancelado e não pode passar a entregue.");
  expect((await post(`/orders/${store.id}/delivery`)).status).toBe(404);
  expect((await received(store.id)).status).toBe(404);
});
