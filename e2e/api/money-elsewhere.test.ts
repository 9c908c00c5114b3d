import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { MANUAL_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { connectTo, operate } from "../fixtures/accounts.ts";
import { type Answer, call, openCharge } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { confirmed, type Person, person } from "../fixtures/guards.ts";
import { makeKeyStore } from "../fixtures/key-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { saleAtPsp } from "../fixtures/psp-store.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, expectNoDifference, withdraw } from "../fixtures/wallet.ts";

/**
 * The platform pays out only money that it has received, not money that a store reports as received at its own bank.
 */
const operator = operatorOfFile("elsewhere");
let store: TestStore;
let owner: Person;
/** The account at the store's own bank. */
let own: string;
/** The bank of the platform's account, which is slow with refunds. */
let psp: TestPsp;
/** The platform's account that receives for the store once it has moved. */
let platforms: string;

beforeAll(async () => {
  store = await makeKeyStore(operator);
  owner = await person(store.id);
  own = (await db().store.findUniqueOrThrow({ where: { id: store.id } })).inboundAccountId as string;
  psp = await startPsp({ dialect: "efi", refundMs: 600_000 });
});
afterAll(async () => {
  await expectNoDifference();
  await db().gatewayAccount.update({ where: { id: platforms }, data: { active: false } });
  await psp.stop();
});

const available = async () => (await balanceOf(store)).available;
const quoted = async () => {
  const { quote, ...rest } = (await call("GET", "/wallet/withdrawals/quote", { key: store.apiKey })).body;
  const { available, withdrawable, elsewhere, connected } = quote ?? rest;
  return { available, withdrawable, elsewhere, connected };
};
const earn = async (amount: number) => (await saleAtPsp(psp, store, amount)).id;
const send = (amount: number) => withdraw(store, { amount, pixKey: "maria@example.com" });
const refund = (id: string, amount: number) =>
  call("POST", `/transactions/${id}/refund`, { key: store.apiKey, body: { amount } });
const refusal = {
  status: 400,
  body: { code: "InsufficientBalance", message: expect.stringContaining("outro titular") },
};

/** A server may have read the store a moment before it was connected. */
const notClosed = (answer: Answer) => answer.status !== 503 && answer;

async function chargeOf(amount: number): Promise<string> {
  const { body } = await eventually(async () => {
    const made = await openCharge(store.apiKey, amount);
    return made.status !== 503 && made;
  });
  return body.data.id;
}

/** The owner confirms a payment on the store's own key. */
async function confirmByHand(id: string) {
  const before = await available();
  expect((await confirmed(owner, "POST", `/transactions/${id}/confirmation`)).status).toBe(200);
  await eventually(async () => (await available()) > before, { what: "the credit" });
}

test("what came into a store's own account is never paid by the platform, before or after the store has moved", async () => {
  const [first, second] = [await chargeOf(50), await chargeOf(70)];
  await confirmByHand(first);
  // Nothing pays out of the store's own bank here.
  expect(await quoted()).toEqual({ available: 50, withdrawable: 0, elsewhere: 50, connected: false });
  platforms = await connectTo(operator, psp, store.id, {}, { inboundOnly: true });
  const moved = await operate(operator, "PUT", `/stores/${store.id}/gateways`, {
    outboundAccountId: MANUAL_ACCOUNT.id,
  });
  expect([moved.status, moved.text]).toEqual([200, expect.any(String)]);
  const refused = await eventually(async () => notClosed(await send(2)));
  expect(refused).toMatchObject(refusal);
  await confirmByHand(second);
  expect(await send(120)).toMatchObject(refusal);
  expect(await quoted()).toEqual({ available: 120, withdrawable: 0, elsewhere: 120, connected: true });

  const sale = await earn(30);
  expect(await quoted()).toEqual({ available: 150, withdrawable: 30, elsewhere: 120, connected: true });
  expect(await send(30.01)).toMatchObject(refusal);
  const both = await Promise.all([send(20), send(20)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  // The rest of it may go back, and no more; the store's own sales go back at its own bank.
  expect(await refund(sale, 10.01)).toMatchObject(refusal);
  expect((await refund(sale, 10)).status).toBe(201);
  expect((await refund(first, 50)).status).toBe(201);
  expect(await send(2)).toMatchObject(refusal);
  expect(await available()).toBe(70);
});

test("the operator clears it by an adjustment, and all that is sold then can leave", async () => {
  const clearing = {
    ...{ storeId: store.id, direction: "debit", amount: await available() },
    ...{ reason: "está no banco da loja", idempotencyKey: randomUUID() },
  };
  expect((await operate(operator, "POST", "/adjustments", clearing)).status).toBe(201);
  await earn(40);
  expect(await quoted()).toMatchObject({ available: 40, withdrawable: 40, elsewhere: 0 });
  expect((await send(40)).status).toBe(201);
  expect(await available()).toBe(0);
  expect(await db().withdrawal.count({ where: { storeId: store.id } })).toBe(2);
});

test("an adjustment of what the platform holds lets nothing out that is at the store's own bank", async () => {
  await operate(operator, "PUT", `/stores/${store.id}/gateways`, {
    inboundAccountId: own,
    outboundAccountId: null,
  });
  await confirmByHand(await chargeOf(25));
  await operate(operator, "PUT", `/stores/${store.id}/gateways`, {
    ...{ inboundAccountId: platforms, outboundAccountId: MANUAL_ACCOUNT.id },
  });
  await earn(10);
  const debit = {
    ...{ storeId: store.id, accountId: MANUAL_ACCOUNT.id, direction: "debit", amount: 10 },
    ...{ reason: "cobrado à parte", idempotencyKey: randomUUID() },
  };
  expect((await operate(operator, "POST", "/adjustments", debit)).status).toBe(201);
  expect(await available()).toBe(25);
  expect(await eventually(async () => notClosed(await send(10)))).toMatchObject(refusal);
  const stranger = { ...debit, accountId: randomUUID(), idempotencyKey: randomUUID() };
  expect(await operate(operator, "POST", "/adjustments", stranger)).toMatchObject({ status: 400 });

  // Without an account: the one that the store has left, unless it holds less.
  await earn(40);
  for (const [amount, accountId] of [
    [25.01, platforms],
    [25, own],
  ] as const) {
    const wish = { ...debit, accountId: undefined, amount, idempotencyKey: randomUUID() };
    const { body } = await operate(operator, "POST", "/adjustments", wish);
    expect(body.adjustment).toMatchObject({ amount, accountId });
  }
});
