import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const BUYER = "12345678909";
const OTHER = "52998224725";

test("a store that refuses other payers sends the money back and lets go of the goods; the buyer's own is taken", async () => {
  const store = await makeStore({ stock: 1, feePercent: "1.00" });
  await call("PUT", "/stores/me/store", { key: store.apiKey, body: { refusePayerMismatch: true } });
  const buy = async () =>
    (
      await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
        customerDocument: BUYER,
      })
    ).body.order;
  const read = async (id: string) => (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order;

  const first = await buy();
  await pay(first.pix.copy_paste, { payerName: "Outra Pessoa", payerDocument: OTHER });
  await eventually(async () => (await read(first.id)).status === "refunded");
  expect(await read(first.id)).toMatchObject({ payerName: "Outra Pessoa", paidAt: null });
  const wallet = await db().wallet.findUniqueOrThrow({ where: { storeId: store.id } });
  expect([wallet.available, wallet.pending, wallet.fees, wallet.clearing].map(Number)).toEqual([0, 0, 0, 0]);

  // Its only unit was free again.
  const second = await buy();
  await pay(second.pix.copy_paste, { payerName: "Ana Lima", payerDocument: BUYER });
  await whenPaid(store.apiKey, second.id);
});

test("at the test bank the customer pays, unless another payer is named", async () => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const item = { productId: store.products.card.id, quantity: 1 };
  const bought = async (buyer: object, payer: object) => {
    const { order } = (await placeOrder(store.apiKey, [item], buyer)).body;
    await pay(order.pix.copy_paste, payer);
    return eventually(async () => {
      const read = (await call("GET", `/orders/${order.id}`, { key: store.apiKey })).body.order;
      return read.payment && { byAnother: read.payment.byAnother, ...read.payment.payer };
    });
  };
  const buyer = { customerName: "Nina Prado", customerDocument: OTHER };
  expect(await bought(buyer, {})).toMatchObject({
    ...{ byAnother: false, name: "Nina Prado", document: "***.982.247-**" },
  });
  expect(await bought({ customerName: "Nina Prado" }, {})).toMatchObject({
    ...{ byAnother: false, name: "Nina Prado" },
  });
  expect(await bought(buyer, { payerName: "Outra Pessoa" })).toMatchObject({
    ...{ byAnother: true, name: "Outra Pessoa", document: "***.456.789-**" },
  });
  expect(await bought(buyer, { payerDocument: BUYER })).toMatchObject({
    ...{ byAnother: true, name: "Pagador de Testes" },
  });
});
