import { expect } from "vitest";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { call, pay, placeOrder } from "./client.ts";

/** What the suites of an integrator's own records share: reading, posting, an order, a payment, the end of a refund. */
export const DOCUMENT = "12345678909";
export const MASKED = "***.456.789-**";
export const own = { externalReference: "fatura 7/2026", metadata: { canal: "app", "vendedora nº": "17" } };

export const reader = (store: TestStore) => async (path: string) =>
  (await call("GET", path, { key: store.apiKey })).body;
export const poster =
  (store: TestStore) =>
  (path: string, body?: object, headers: Record<string, string> = {}) =>
    call("POST", path, { key: store.apiKey, headers, ...(body ? { body } : {}) });

export async function orderOf(store: TestStore, more: object = {}) {
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], more);
  expect(made.status).toBe(201);
  return made.body.order;
}

/** Pays a charge and waits until it has this many payments. */
export async function paid(store: TestStore, id: string, copyPaste: string, more: object = {}, count = 1) {
  await pay(copyPaste, { payerName: "Bia Prado", payerDocument: DOCUMENT, ...more });
  return eventually(async () => {
    const { data } = await reader(store)(`/transactions/${id}`);
    return data.payments.length === count && data;
  });
}

export async function refundEnds(store: TestStore, id: string) {
  return eventually(async () => {
    const { refund } = await reader(store)(`/refunds/${id}`);
    return refund.completedAt !== null && refund;
  });
}
