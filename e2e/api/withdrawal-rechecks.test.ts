import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";
import { ended, withdraw } from "../fixtures/wallet.ts";

/** Rechecks of ended payouts: an account with many of them, at a slow bank, does not delay other accounts. */
const MANY = 1_000;
let slow: TestPsp;
let fast: TestPsp;
let slowStore: StoreAtPsp;
let fastStore: StoreAtPsp;

beforeAll(async () => {
  [slow, fast] = await Promise.all([startPsp({ dialect: "efi" }), startPsp({ dialect: "efi" })]);
  [slowStore, fastStore] = await Promise.all([storeAtPsp(slow), storeAtPsp(fast)]);
});
afterAll(async () => {
  await byHand("DELETE FROM withdrawals WHERE store_id = $1 AND description = 'cópia'", [slowStore.id]);
  await Promise.all([slow.stop(), fast.stop()]);
});

/** A withdrawal that the bank accepts and then refuses. */
async function refusedWithdrawal(psp: TestPsp, store: StoreAtPsp) {
  await saleAtPsp(psp, store, 50);
  psp.control.faults({ fault: "refused-later", operations: ["payout.put"], times: 1 });
  const { body } = await withdraw(store, { amount: 30, pixKey: "ana@example.com" });
  expect((await ended(store, body.withdrawal.id)).status).toBe("rejected");
  psp.control.faults();
  // The first recheck follows at once; one still under way would put off what the test makes due.
  return eventually(
    () => db().withdrawal.findFirst({ where: { id: body.withdrawal.id, recheckAt: { gt: new Date() } } }),
    { what: "the first recheck" },
  );
}

test("one account's thousand that are due before it delay no other account's recheck", async () => {
  const many = await refusedWithdrawal(slow, slowStore);
  const one = await refusedWithdrawal(fast, fastStore);
  slow.control.faults({ fault: "delay", operations: ["payout.get"], ms: 5_000 });
  await pool().query(
    `INSERT INTO withdrawals SELECT (jsonb_populate_record(w, jsonb_build_object('id', uuidv7(), 'description', 'cópia', 'number', 1000000 + n,
       'id_envio', replace(uuidv7()::text, '-', ''), 'recheck_at', now() - interval '1 day'))).*
     FROM withdrawals w, generate_series(1, $2) AS n WHERE w.id = $1`,
    [many.id, MANY],
  );
  fast.control.sendAfterAll(one.idEnvio);
  await pool().query("UPDATE withdrawals SET recheck_at = now() WHERE id = $1", [one.id]);
  const found = await eventually(
    () => db().withdrawal.findFirst({ where: { id: one.id, sentAfterFailure: "open" } }),
    { what: "the recheck at the fast bank" },
  );
  expect(found.recheckAt?.getTime()).toBeGreaterThan(Date.now());
  const waiting = await db().withdrawal.count({
    where: { accountId: slowStore.accountId, description: "cópia", recheckAt: { lt: new Date() } },
  });
  expect(waiting).toBeGreaterThan(MANY / 2);
});
