import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pollList } from "#lib/reconciliation/poll-list.ts";
import { call } from "../fixtures/client.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, type PspCharge, type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, expectNoDifference, withdraw } from "../fixtures/wallet.ts";

/** Two live stores that share one account of the platform for incoming and outgoing money. */
let psp: TestPsp;
let first: StoreAtPsp;
let second: TestStore;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi", refundMs: 50, payoutMs: 50 });
  first = await storeAtPsp(psp);
  second = await makeStore({ mode: "live", feePercent: "0", feeFixed: "0" });
  const { accountId } = first;
  await db().store.update({
    where: { id: second.id },
    data: {
      ...{ inboundGateway: "efi", inboundAccountId: accountId },
      ...{ outboundGateway: "efi", outboundAccountId: accountId },
    },
  });
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  await expectNoDifference();
  await db().gatewayAccount.update({ where: { id: first.accountId }, data: { active: false } });
  await psp.stop();
});

const paid = ({ id }: PspCharge) =>
  eventually(
    async () => (await db().transaction.findUniqueOrThrow({ where: { id } })).status === "COMPLETED",
    {
      what: "the booking",
    },
  );

test("one list books each store's payment to that store; neither sees, refunds or withdraws the other's", async () => {
  const charges = [await chargeAtPsp(first, 70), await chargeAtPsp(second, 30)] as const;
  for (const { txid } of charges) psp.control.pay({ txid });
  await pollList(first.accountId);
  await Promise.all(charges.map(paid));
  expect((await balanceOf(first)).available).toBe(70);
  expect((await balanceOf(second)).available).toBe(30);

  const [ofFirst] = charges;
  const refund = { key: second.apiKey, body: { amount: 10 } };
  expect((await call("POST", `/transactions/${ofFirst.id}/refund`, refund)).status).toBe(404);
  expect((await call("GET", `/transactions/${ofFirst.id}`, { key: second.apiKey })).status).toBe(404);

  // The account has 100 reais, and this store only 30 of them.
  const tooMuch = await withdraw(second, { amount: 40, pixKey: "maria@example.com" });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([400, "InsufficientBalance"]);
  const { body } = await withdraw(second, { amount: 20, pixKey: "maria@example.com" });
  await ended(second, body.withdrawal.id);
  expect((await balanceOf(first)).available).toBe(70);
  expect((await balanceOf(second)).available).toBeLessThanOrEqual(10);
});

test("a Pix without a charge is neither store's: it waits for the platform", async () => {
  const { endToEndId } = psp.control.pay({ amount: "5.00" });
  await pollList(first.accountId);
  expect(await db().unmatchedPayment.findFirstOrThrow({ where: { endToEndId } })).toMatchObject({
    ...{ storeId: null, accountId: first.accountId, state: "open" },
  });
});
