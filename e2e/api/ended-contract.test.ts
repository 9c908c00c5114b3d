import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { forgetAccounts } from "#lib/gateway-accounts/account/read.ts";
import { expireCharge } from "#lib/transactions/expire.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { chargeAtPsp, saleAtPsp } from "../fixtures/psp-store.ts";
import {
  approve,
  casesOf,
  type Desk,
  differences,
  openDesk,
  PROTOCOL,
  proposalOf,
  refused,
  stuckWithdrawal,
  withdrawalOf,
} from "../fixtures/silent-bank.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, expectNoDifference, withdraw } from "../fixtures/wallet.ts";

/** An account whose bank never answers again: everything is resolved manually, and then it is closed. */
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(expectNoDifference);

const close = (id = desk.store.accountId) =>
  operate(desk.ana, "POST", `/gateway-accounts/${id}/closing`, { proof: PROTOCOL });
const connect = (accounts: object) => operate(desk.ana, "PUT", `/stores/${desk.store.id}/gateways`, accounts);
const gone = (id: string) =>
  pool().query(
    "UPDATE transactions SET expires_at = now() - interval '25 hours', close_at = now() - interval '1 second' WHERE id = $1",
    [id],
  );

/** The worker keeps retrying, and nothing is resolved while a call may still be carried out. */
async function endByHand(table: "withdrawals" | "refunds", id: string, outcome: string): Promise<void> {
  const resolution = await proposalOf(desk, id, { outcome, proof: PROTOCOL });
  await eventually(
    async () => {
      await pool().query(
        `UPDATE ${table} SET reconcile_at = now() + interval '1 hour', unsure_until = NULL WHERE id = $1`,
        [id],
      );
      return (await approve(desk, resolution)).status === 200;
    },
    { what: "the approval" },
  );
}

test("an account that does not exist is not found", async () => {
  expect((await close(randomUUID())).status).toBe(404);
});

test("it is closed once nothing is open at it, and its bank is never called again", async () => {
  const { store, psp } = desk;
  const sent = await stuckWithdrawal(desk, "never reached");
  psp.control.faults();
  const unpaid = await chargeAtPsp(store, 20);
  const sale = await saleAtPsp(psp, store, 30);
  const arrived = (await withdraw(store, { amount: 5, pixKey: "maria@example.com" })).body.withdrawal
    .id as string;
  await eventually(async () => (await withdrawalOf(arrived)).status === "approved", {
    what: "the withdrawal",
  });
  await psp.stop();
  const refund = (
    await call("POST", `/transactions/${sale.id}/refund`, { key: store.apiKey, body: { amount: 7 } })
  ).body.refund.id as string;
  await eventually(
    async () => (await db().refund.findUniqueOrThrow({ where: { id: refund } })).attempts > 0,
    { what: "a try" },
  );
  await pool().query(
    "UPDATE refunds SET created_at = now() - interval '10 minutes', unsure_until = NULL WHERE id = $1",
    [refund],
  );

  expect(refused(await close())).toEqual([400, "ValidationError", "id"]);
  expect((await connect({ inboundAccountId: null, outboundAccountId: null })).status).toBe(200);
  const open = await close();
  expect(open.body.details[0].message).toContain("(2)");

  await endByHand("withdrawals", sent, "not_sent");
  await endByHand("refunds", refund, "not_refunded");
  expect([await casesOf(desk, "withdrawal_stuck"), await casesOf(desk, "refund_stuck")]).toEqual([[], []]);
  expect(await balanceOf(store)).toEqual({ available: 35, pending: 0, blocked: 0 });

  const closed = await close();
  expect(closed.body.account).toMatchObject({ id: store.accountId, active: false });
  expect(closed.body.account.closedAt).not.toBeNull();
  expect((await close()).body.account.closedAt).toBe(closed.body.account.closedAt);
  const change = await operate(desk.ana, "PATCH", `/gateway-accounts/${store.accountId}`, { active: true });
  expect(refused(change)).toEqual([400, "ValidationError", "id"]);
  expect(
    await db().auditEntry.count({
      where: { action: "gateway_account.closed", details: { path: ["accountId"], equals: store.accountId } },
    }),
  ).toBe(1);

  // Charges that are left end without the bank. Other processes see the closing within seconds: until then the worker
  // may hold this one, because its bank does not answer.
  forgetAccounts();
  await gone(unpaid.id);
  await eventually(
    async () => {
      await expireCharge(unpaid.id);
      return (await db().transaction.findUniqueOrThrow({ where: { id: unpaid.id } })).status === "CANCELLED";
    },
    { what: "the end of the charge" },
  );
  expect(await recheckWithdrawal((await withdrawalOf(arrived)).idEnvio)).toBe(true);
  expect(await differences(desk)).toEqual([]);
});
