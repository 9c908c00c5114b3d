import { afterAll, describe, expect, test } from "vitest";
import { call, pay, placeOrder, refusal, whenPaid } from "../fixtures/client.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** The cases of refunds that the bank refused: what is still owed, whatever was refunded since. */
afterAll(expectNoDifference);

const newStore = () => makeStore({ stock: 1, feePercent: "0", feeFixed: "0" });

async function orderOf(store: TestStore, customerEmail = "refundfails@sandbox.test") {
  const goods = [{ productId: store.products.card.id, quantity: 1 }];
  const { order } = (await placeOrder(store.apiKey, goods, { customerEmail })).body;
  return order as { id: string; order_code: string; pix: { copy_paste: string } };
}

/** Sends the next refunds of the order to an address with which they fail, or not. */
async function refundsFail(store: TestStore, id: string, fail: boolean) {
  const customerEmail = fail ? "refundfails@sandbox.test" : "ana@example.com";
  const body = { customerEmail };
  expect((await call("PUT", `/orders/${id}/customer-email`, { key: store.apiKey, body })).status).toBe(200);
}

const refund = (store: TestStore, id: string, body: object) =>
  call("POST", `/orders/${id}/refund`, { key: store.apiKey, body });

type Case = { id: string; amount: number };
const cases = async (store: TestStore): Promise<Case[]> =>
  (await call("GET", "/stores/me/cases?kind=refund_failed", { key: store.apiKey })).body.cases;
const amounts = async (store: TestStore) =>
  (await cases(store)).map(({ amount }) => amount).toSorted((one, other) => one - other);

/** Requests a refund and waits for its end, which it returns with its id. */
async function refunded(store: TestStore, id: string, body: object) {
  const made = await refund(store, id, body);
  expect(made.status).toBe(201);
  return eventually(
    async () => {
      const read = await call("GET", `/refunds/${made.body.refund.id}`, { key: store.apiKey });
      const { status } = read.body.refund;
      return (
        (status === "completed" || status === "failed") &&
        (read.body.refund as { id: string; status: string })
      );
    },
    { what: "the end of the refund" },
  );
}

const outcomeOf = async (store: TestStore, code: string) => {
  const { order } = (await call("GET", `/orders/public/${code}/status`, { store: store.id })).body;
  return { status: order.status, ...order.outcome };
};

describe("of an order that was turned away", () => {
  /** An order whose Pix came after its goods were taken, and could not be returned. */
  async function turnedAway(store: TestStore) {
    const late = await orderOf(store);
    await pay(late.pix.copy_paste, { scenario: "expired" });
    await orderOf(store, "outra@example.com");
    await pay(late.pix.copy_paste, { scenario: "late" });
    await eventually(async () => (await cases(store)).length === 1, { what: "the case" });
    return late;
  }

  test("the case has what is left after another refund, and closes with the last part", async () => {
    const store = await newStore();
    const { id, order_code: code } = await turnedAway(store);
    const owed = { status: "cancelled", kind: "refund_failed", reason: "out_of_stock" };
    expect(await amounts(store)).toEqual([50]);
    expect(await outcomeOf(store, code)).toMatchObject({ ...owed, amount: 50, returnedAmount: 0 });
    expect(await refunded(store, id, { amount: 0.01 })).toMatchObject({ status: "failed" });
    expect(await amounts(store)).toEqual([50]);
    await refundsFail(store, id, false);
    expect(await refunded(store, id, { amount: 10 })).toMatchObject({ status: "completed" });
    expect(await amounts(store)).toEqual([40]);
    expect(await outcomeOf(store, code)).toMatchObject({ ...owed, amount: 40, returnedAmount: 10 });
    const [open] = await cases(store);
    expect(await refund(store, id, { retryOf: open?.id, amount: 50 })).toMatchObject(
      refusal(400, "CaseActionNotAllowed", [{ path: "amount" }]),
    );
    expect(await refunded(store, id, { retryOf: open?.id })).toMatchObject({
      status: "completed",
      amount: 40,
    });
    expect(await amounts(store)).toEqual([]);
    expect(await outcomeOf(store, code)).toMatchObject({
      ...{ status: "refunded", kind: "refunded", amount: 50, reason: "out_of_stock" },
    });
  });
});

describe("of a paid order", () => {
  async function paidOrder(store: TestStore) {
    const { id, pix } = await orderOf(store);
    await pay(pix.copy_paste);
    await whenPaid(store.apiKey, id);
    return id;
  }

  test("several are several cases; a refund that is no retry settles as much as it returns", async () => {
    const store = await newStore();
    const id = await paidOrder(store);
    const first = await refunded(store, id, { amount: 12 });
    const second = await refunded(store, id, { amount: 3 });
    expect([first.status, second.status]).toEqual(["failed", "failed"]);
    expect(await amounts(store)).toEqual([3, 12]);
    // A retry takes the place of the one that it repeats.
    const third = await refunded(store, id, { amount: 3, retryOf: second.id });
    expect((await cases(store)).map((one) => one.id).toSorted()).toEqual([first.id, third.id].toSorted());
    expect(await refund(store, id, { retryOf: second.id })).toMatchObject(
      refusal(400, "CaseActionNotAllowed", [{ path: "retryOf" }]),
    );
    await refundsFail(store, id, false);
    await refunded(store, id, { amount: 1 });
    expect(await amounts(store)).toEqual([2, 12]);
    await refunded(store, id, { amount: 12 });
    expect(await amounts(store)).toEqual([2]);
    await refunded(store, id, { retryOf: first.id });
    expect(await amounts(store)).toEqual([]);
  });

  test("a part keeps the case open for the rest, until a person closes it", async () => {
    const store = await newStore();
    const id = await paidOrder(store);
    const { id: failed } = await refunded(store, id, { amount: 15 });
    await refundsFail(store, id, false);
    await refunded(store, id, { amount: 1 });
    expect(await cases(store)).toMatchObject([{ id: failed, amount: 14 }]);
    await refunded(store, id, { amount: 30 });
    expect(await amounts(store)).toEqual([]);
    await refundsFail(store, id, true);
    const { id: last } = await refunded(store, id, { amount: 19 });
    expect(await cases(store)).toMatchObject([{ id: last, amount: 19 }]);
  });
});
