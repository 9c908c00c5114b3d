import { beforeAll, describe, expect, test } from "vitest";
import { bought } from "../fixtures/bought.ts";
import { API } from "../fixtures/client.ts";
import { mailTo } from "../fixtures/mail.ts";
import { boughtMug, makeMug, setShipping } from "../fixtures/parcels.ts";
import { poster, reader, refundEnds } from "../fixtures/records.ts";
import { buyerOf } from "../fixtures/returns.ts";
import { makeStore, type TestProduct, type TestStore } from "../fixtures/store.ts";

/** The freight in a refund is shown separately, wherever a refund is read. */
let store: TestStore;
let mug: TestProduct;
beforeAll(async () => {
  store = await makeStore({ stock: 30, feePercent: "0", feeFixed: "0" });
  mug = await makeMug(store, 30);
  await setShipping(store, { deliveryPrice: 15 });
});

const refund = async (id: string, body: object = {}) => {
  const answer = await poster(store)(`/orders/${id}/refund`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.refund;
};

describe("the refund of an order with freight", () => {
  test("of everything names the freight: in the answer, the lists, the file and the mail", async () => {
    const to = buyerOf(store);
    const order = await boughtMug(store, mug, to);
    const made = await refund(order.id);
    expect(made).toMatchObject({ amount: 54.9, freight: 15 });
    await refundEnds(store, made.id);
    expect((await reader(store)(`/refunds/${made.id}`)).refund.freight).toBe(15);
    expect((await reader(store)(`/refunds?orderId=${order.id}`)).refunds).toMatchObject([{ freight: 15 }]);
    const headers = { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" };
    const file = await (await fetch(`${API}/refunds?orderId=${order.id}`, { headers })).text();
    const [titles, row] = file.split("\r\n").map((line) => line.split(";"));
    expect(row?.[titles?.indexOf("frete no valor") ?? -1]).toBe("15,00");
    const { text } = await mailTo(to.customerEmail, "refund-done");
    expect(text).toContain("Valor reembolsado: R$\u00a054,90");
    expect(text).toContain("Frete incluído: R$\u00a015,00");
  });

  test("of a part, or without freight, names none", async () => {
    const order = await boughtMug(store, mug, buyerOf(store));
    const part = await refund(order.id, { amount: 10 });
    expect(part.freight).toBeNull();
    await refundEnds(store, part.id);
    const headers = { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" };
    const file = await (await fetch(`${API}/orders?search=${order.orderCode}`, { headers })).text();
    expect(file.split("\r\n")[1]?.split(";")[2]).toBe("Pago, reembolsado em parte");
    expect((await refund(order.id)).freight).toBeNull();
    const card = await bought(store, 1, buyerOf(store));
    expect((await refund(card.id)).freight).toBeNull();
  });
});
