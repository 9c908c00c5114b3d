import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
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
