import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { operate } from "../fixtures/accounts.ts";
import { call, refusal } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { freshCodes, makeMember, sessionOf } from "../fixtures/session.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, expectNoDifference, owedBy, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** What a store owes: money that left the bank and that its balance did not cover (docs/decisions/0056-debts.md). */
const operator = operatorOfFile("debts");
afterAll(expectNoDifference);

const ask = (path: string, body?: object) => operate(operator, body ? "POST" : "GET", path, body);
async function sold(amount: number) {
  const store = await storeWithMoney(amount);
  const { id: paymentId } = await db().payment.findFirstOrThrow({ where: { storeId: store.id } });
  return { store, paymentId };
}
/** An operator's debit that the balance does not cover. */
const owe = (store: TestStore, amount: number) =>
  ask("/adjustments", {
    ...{ storeId: store.id, direction: "debit", amount, mayOwe: true },
    ...{ reason: "pago a mais", idempotencyKey: randomUUID() },
  });
const setApproval = (storeId: string, above: number) =>
  db().withdrawalGuard.create({
    data: {
      storeId,
      settings: {
        ...{ allowListOnly: false, dayLimit: null, nightLimit: null },
        ...{ approvalAbove: above, coolingOffHours: 24 },
      },
    },
  });
const open = (paymentId: string) => ask("/disputes", { paymentId, reason: "golpe relatado" });
const decide = (id: string, outcome: string) =>
  ask(`/disputes/${id}/decision`, { outcome, reason: "decisão do banco" });
const left = ({ available, blocked }: { available: number; blocked: number }) => [available, blocked];

test("a lost dispute takes what was not blocked, and the store owes what it has not got", async () => {
  const { store, paymentId } = await sold(100);
  expect((await withdraw(store, { amount: 70, pixKey: "maria@example.com" })).status).toBe(201);
  const { id } = (await open(paymentId)).body.dispute;
  await earn(store, 20);
  expect((await decide(id, "lost")).status).toBe(200);
  expect([...left(await balanceOf(store)), await owedBy(store)]).toEqual([0, 0, 50]);
  const { totals } = (await call("GET", "/stores/me/overview", { key: store.apiKey })).body;
  expect(totals).toMatchObject({ sales: 120, net: 20 });
  const { transactions } = (await call("GET", "/wallet/activity?view=all&limit=3", { key: store.apiKey }))
    .body;
  expect(transactions).toMatchObject([
    { cause: "dispute_lost_rest", amount: 70, from: "available", to: "clearing", availableAfter: 0 },
    { cause: "debt", causeType: "dispute", causeId: id, amount: 50, from: "owed", to: "available" },
    { cause: "dispute_lost", amount: 30 },
  ]);
  await earn(store, 60);
  expect([...left(await balanceOf(store)), await owedBy(store)]).toEqual([10, 0, 0]);
});

test("a debt is written off by an operator with a reason, once and never beyond it", async () => {
  const store = await storeWithMoney(10);
  const debit = {
    storeId: store.id,
    direction: "debit",
    amount: 25,
    reason: "pago a mais",
    idempotencyKey: randomUUID(),
  };
  expect((await ask("/adjustments", debit)).body.code).toBe("InsufficientBalance");
  expect((await ask("/adjustments", { ...debit, mayOwe: true })).status).toBe(201);
  expect([(await balanceOf(store)).available, await owedBy(store)]).toEqual([0, 15]);
  const wish = {
    ...debit,
    direction: "write_off",
    amount: 15.01,
    reason: "loja fechou",
    idempotencyKey: randomUUID(),
  };
  expect((await ask("/adjustments", wish)).body).toMatchObject({
    code: "ValidationError",
    details: [{ path: "amount" }],
  });
  for (let time = 0; time < 2; time++)
    expect((await ask("/adjustments", { ...wish, amount: 15 })).body.adjustment).toMatchObject({
      direction: "write_off",
      amount: 15,
    });
  expect([(await balanceOf(store)).available, await owedBy(store)]).toEqual([0, 0]);
  const { transactions } = (await call("GET", "/wallet/activity?view=all&limit=1", { key: store.apiKey }))
    .body;
  expect(transactions).toMatchObject([
    { cause: "debt_written_off", from: "clearing", to: "owed", amount: 15 },
  ]);
});

test("the balance tells what is owed and why, and the quote that nothing can be withdrawn", async () => {
  const store = await storeWithMoney(10);
  const quote = async () => (await call("GET", "/wallet/withdrawals/quote", { key: store.apiKey })).body;
  expect(await quote()).toMatchObject({ owed: 0, withdrawable: 10 });
  await owe(store, 25);
  const balance = (await call("GET", "/wallet/balance", { key: store.apiKey })).body;
  expect(balance).toMatchObject({
    ...{ available: 0, owed: 15 },
    debts: [{ cause: "adjustment_debit", amount: 15, at: expect.any(String) }],
  });
  expect(await quote()).toMatchObject({ owed: 15, available: 0, withdrawable: 0, maxAmount: 0 });
  await earn(store, 40);
  expect((await call("GET", "/wallet/balance", { key: store.apiKey })).body).toMatchObject({
    ...{ available: 25, owed: 0, debts: [] },
  });
});

test("the operator reads which stores owe, since when and why, and the platform's loss", async () => {
  const store = await storeWithMoney(10);
  await owe(store, 30);
  const { stores, loss } = (await ask("/debts?limit=100")).body;
  expect(stores.find((one: { store: { id: string } }) => one.store.id === store.id)).toMatchObject({
    ...{ owed: 20, since: expect.any(String) },
    debts: [{ cause: "adjustment_debit", amount: 20 }],
  });
  const { readFigures } = await import("#lib/metrics/figures.ts");
  const figures = await readFigures();
  const figure = (name: string) => figures.find((one) => one.name === name)?.value;
  expect(figure("vitrine_owed_reais")).toBeCloseTo(loss.owed, 2);
  expect(figure("vitrine_written_off_reais")).toBeCloseTo(loss.writtenOff, 2);
  expect(loss.owed).toBeGreaterThanOrEqual(20);
});

test("the owners get a mail when the store comes to owe, and one when it is paid", async () => {
  const store = await storeWithMoney(10);
  await makeMember({ storeId: store.id, totp: false });
  await owe(store, 30);
  const titles = async () =>
    (await db().mail.findMany({ where: { storeId: store.id, kind: "debt" }, orderBy: { id: "asc" } })).map(
      ({ subject }) => subject.replaceAll("\u00a0", " "),
    );
  await eventually(async () => (await titles()).length === 1, { what: "the mail of the debt" });
  expect((await titles())[0]).toMatch(/deve R\$ 20,00$/);
  await earn(store, 25);
  await eventually(async () => (await titles()).length === 2, { what: "the mail of its end" });
  expect((await titles())[1]).toMatch(/não deve mais nada$/);
});

test("a withdrawal that waits for a second owner is not approved while the store owes", async () => {
  const store = await storeWithMoney(100);
  const [asks, approves] = [await makeMember({ storeId: store.id }), await makeMember({ storeId: store.id })];
  const headers = await sessionOf(asks);
  await setApproval(store.id, 10);
  const asked = await call("POST", "/wallet/withdrawals", {
    headers: { ...headers, "Idempotency-Key": randomUUID() },
    body: { amount: 60, pixKey: "maria@example.com", totpCode: await freshCodes(asks) },
  });
  expect(asked.body.withdrawal).toMatchObject({ status: "pending" });
  await owe(store, 70);
  const path = `/wallet/withdrawals/${asked.body.withdrawal.id}`;
  const body = { totpCode: await freshCodes(approves) };
  const refused = await call("POST", `${path}/approval`, { headers: await sessionOf(approves), body });
  expect(refused).toMatchObject(refusal(400, "StoreOwes", { owed: 30 }));
  expect((await call("POST", `${path}/rejection`, { headers, body: {} })).status).toBe(200);
  expect([(await balanceOf(store)).available, await owedBy(store)]).toEqual([30, 0]);
});
