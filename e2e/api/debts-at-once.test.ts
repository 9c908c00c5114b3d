import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adjustBalance } from "#lib/adjustments/adjust.ts";
import type { Context } from "#lib/context/context.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { decideDispute } from "#lib/disputes/decide.ts";
import { openDispute } from "#lib/disputes/open.ts";
import { sendWithdrawal } from "#lib/withdrawals/send.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import {
  balanceOf,
  earn,
  ended,
  expectNoDifference,
  owedBy,
  storeWithMoney,
  withdraw,
} from "../fixtures/wallet.ts";

/** A store comes to owe while something else of it is under way. */
const platform = { actor: { kind: "system" } } as unknown as Context;
let psp: TestPsp;
beforeAll(async () => {
  psp = await startPsp({ dialect: "efi", payoutMs: 50 });
});
afterAll(async () => {
  await expectNoDifference();
  await psp.stop();
});

test("two disputes of one payment that are lost at once take its amount once", async () => {
  const store = await storeWithMoney(100);
  const { id: paymentId, transactionId } = await db().payment.findFirstOrThrow({
    where: { storeId: store.id },
  });
  await withdraw(store, { amount: 100, pixKey: "maria@example.com" });
  const first = await openDispute(platform, { paymentId, reason: "golpe" });
  await earn(store, 60);
  const second = await openDispute(platform, { paymentId, reason: "golpe" });
  const lost = ({ id }: { id: string }) =>
    decideDispute(platform, id, { outcome: "lost", reason: "decisão do banco" });
  // Both wait for the charge.
  const client = await pool().connect();
  await client.query("BEGIN");
  await client.query("SELECT FROM transactions WHERE id = $1 FOR UPDATE", [transactionId]);
  const both = Promise.all([lost(first), lost(second)]);
  await client.query("SELECT pg_sleep(0.5)");
  await client.query("COMMIT");
  client.release();
  await both;
  expect([(await balanceOf(store)).available, await owedBy(store)]).toEqual([0, 40]);
});

test("a withdrawal that the bank does not have is not sent while the store owes", async () => {
  const store = await storeAtPsp(psp, { withdrawalFee: "0" }, { listed: false, compared: false });
  await saleAtPsp(psp, store, 100);
  psp.control.faults({ fault: "error", operations: ["payout.put", "payout.get"] });
  await withdraw(store, { amount: 100, pixKey: "maria@example.com" });
  const debit = { storeId: store.id, direction: "debit", amount: 80, mayOwe: true, reason: "x" } as const;
  await adjustBalance(platform, { ...debit, idempotencyKey: randomUUID() });
  psp.control.faults();
  const { id } = await db().withdrawal.findFirstOrThrow({ where: { storeId: store.id } });
  const due = () =>
    byHand(
      "UPDATE withdrawals SET reconcile_at = now(), call_until = NULL, unsure_until = NULL WHERE id = $1",
      [id],
    );
  await due();
  await sendWithdrawal(id);
  expect((await db().withdrawal.findUniqueOrThrow({ where: { id } })).status).toBe("processing");
  expect((await balanceOf(store)).pending).toBe(100);
  await saleAtPsp(psp, store, 90);
  expect(await owedBy(store)).toBe(0);
  await due();
  await sendWithdrawal(id);
  expect((await ended(store, id)).status).toBe("approved");
});
