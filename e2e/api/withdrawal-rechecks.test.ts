import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditUnmatched } from "#lib/cases/unmatched.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { recheckOrThrow } from "#lib/withdrawals/recheck.ts";
import { newId } from "../../scripts/psp/books.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, withdraw } from "../fixtures/wallet.ts";

/** Rechecks of ended payouts: when they are due, and when the bank reports on one. */
const MANY = 1_000;
const notifySecret = randomUUID();
let slow: TestPsp;
let fast: TestPsp;
let slowStore: StoreAtPsp;
let fastStore: StoreAtPsp;

beforeAll(async () => {
  [slow, fast] = await Promise.all([startPsp({ dialect: "efi" }), startPsp({ dialect: "efi" })]);
  [slowStore, fastStore] = await Promise.all([storeAtPsp(slow), storeAtPsp(fast, {}, { notifySecret })]);
});
afterAll(async () => {
  await byHand("DELETE FROM withdrawals WHERE store_id = $1 AND description = 'cópia'", [slowStore.id]);
  await Promise.all([slow.stop(), fast.stop()]);
});

/** A withdrawal that the bank accepts and then refuses. */
function refusedWithdrawal(psp: TestPsp, store: StoreAtPsp) {
  psp.control.faults({ fault: "refused-later", operations: ["payout.put"], times: 1 });
  return endedWithdrawal(psp, store, "rejected");
}

async function endedWithdrawal(psp: TestPsp, store: StoreAtPsp, as: "approved" | "rejected") {
  await saleAtPsp(psp, store, 50);
  const { body } = await withdraw(store, { amount: 30, pixKey: "ana@example.com" });
  expect((await ended(store, body.withdrawal.id)).status).toBe(as);
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
  await pool().query("UPDATE withdrawals SET recheck_at = now() - interval '1 second' WHERE id = $1", [
    one.id,
  ]);
  const found = await eventually(
    () =>
      db().withdrawal.findFirst({
        where: { id: one.id, sentAfterFailure: "booked", recheckAt: { gt: new Date() } },
      }),
    { what: "the recheck at the fast bank" },
  );
  expect(found.recheckAt?.getTime()).toBeGreaterThan(Date.now());
  const waiting = await db().withdrawal.count({
    where: { accountId: slowStore.accountId, description: "cópia", recheckAt: { lt: new Date() } },
  });
  expect(waiting).toBeGreaterThan(MANY / 2);
});

test("a notification that comes while the bank does not answer is followed up; one of an unknown withdrawal is not", async () => {
  const { idEnvio } = await endedWithdrawal(fast, fastStore, "approved");
  const before = (await balanceOf(fastStore)).available;
  fast.control.faults({ fault: "error", operations: ["payout.get"] });
  fast.control.returnPayout(idEnvio);
  const address = `${process.env.VITRINE_TEST_URL}/api/pix/${fastStore.accountId}/${notifySecret}/pix`;
  const told = { endToEndId: "E0", valor: "30.00", horario: new Date().toISOString(), gnExtras: { idEnvio } };
  const answer = await fetch(address, { method: "POST", body: JSON.stringify({ pix: [told] }) });
  expect(answer.status).toBe(200);
  const retryNow = async () =>
    (
      await pool().query(
        "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1 AND attempts > 0 AND locked_at IS NULL",
        [`recheck:${idEnvio}`],
      )
    ).rowCount === 1;
  await eventually(retryNow, { what: "the job that waits for its next attempt" });
  fast.control.faults();
  await eventually(
    async () => {
      await retryNow();
      return (await balanceOf(fastStore)).available - before === 30;
    },
    { what: "the credited return" },
  );
  await recheckOrThrow("desconhecido");
});

test("a return that a person has credited as a Pix without a charge does not hold up the next one", async () => {
  const { idEnvio } = await endedWithdrawal(fast, fastStore, "approved");
  const at = new Date();
  const [credited, next] = [newId("D", at), newId("D", at)];
  const listed = await db().unmatchedPayment.create({
    data: { accountId: fastStore.accountId, endToEndId: credited, amount: 10, paidAt: at },
  });
  const ctx = { requestId: listed.id, locale: "pt-BR", log: log(), idempotency: null } as const;
  await creditUnmatched({ ...ctx, actor: { kind: "system" } }, { storeId: null }, listed.id, fastStore.id);
  const before = (await balanceOf(fastStore)).available;
  const back = (rtrId: string, amount: number) => ({ rtrId, endToEndId: "E0", amount, at: at.toISOString() });
  fast.control.books().sent.get(idEnvio)?.returns.push(back(credited, 1_000), back(next, 500));
  await recheckOrThrow(idEnvio);
  expect((await balanceOf(fastStore)).available - before).toBe(5);
});
