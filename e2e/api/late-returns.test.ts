import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayInSaoPaulo } from "#lib/core/dates.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call } from "../fixtures/client.ts";
import { lastListedDay } from "../fixtures/listed-day.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** Money that goes back days after the sale, when no list of recent Pix has the sale any more. */
const DAYS = 4;
let psp: TestPsp;
let store: StoreAtPsp;
let address: string;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  const notifySecret = randomUUID();
  store = await storeAtPsp(psp, {}, { notifySecret });
  address = `${process.env.VITRINE_TEST_URL}/api/pix/${store.accountId}/${notifySecret}`;
  const webhook = { chave: psp.chave, url: address, createdAt: new Date().toISOString() };
  psp.control.books().webhooks.set(psp.chave, webhook);
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  const { differences } = await checkLedgers();
  expect(differences.filter(({ storeId }) => storeId === store.id)).toEqual([]);
  await psp.stop();
});

/** Moves a Pix into the past, at the bank and here. */
async function age(endToEndId: string, days = DAYS): Promise<void> {
  const pix = psp.control.books().received.get(endToEndId);
  if (!pix) throw new Error("the bank has no such Pix");
  pix.at = new Date(Date.parse(pix.at) - days * 86_400_000).toISOString();
  for (const table of ["payments", "unmatched_payments"])
    await byHand(`UPDATE ${table} SET paid_at = paid_at - $2 * interval '1 day' WHERE end_to_end_id = $1`, [
      endToEndId,
      days,
    ]);
}

/** A sale of 50 some days ago. */
async function oldSale() {
  const charge = await saleAtPsp(psp, store, 50);
  const { endToEndId, id } = await db().payment.findFirstOrThrow({ where: { transactionId: charge.id } });
  await age(endToEndId);
  return { ...charge, endToEndId, paymentId: id };
}

async function refundedBy(amount: number, work: () => Promise<unknown>): Promise<void> {
  const before = (await balanceOf(store)).available;
  await work();
  await eventually(async () => before - (await balanceOf(store)).available === amount, {
    what: `${amount} debited`,
  });
}

const tell = (pix: object) =>
  fetch(`${address}/pix`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ pix: [{ chave: psp.chave, horario: new Date().toISOString(), ...pix }] }),
  });

test("is taken from the reading of the charge that a notification names", async () => {
  const { endToEndId } = await oldSale();
  await refundedBy(10, async () => psp.control.giveBack(endToEndId, 1000));
  expect(await db().refund.count({ where: { endToEndId } })).toBe(1);
});

test("is read of the Pix where a notification names only that, as often as it comes", async () => {
  const { endToEndId } = await oldSale();
  const id = psp.control.giveBack(endToEndId, 2000, { silently: true });
  const told = { endToEndId, valor: "50.00", devolucoes: [{ id, rtrId: "D1", valor: "20.00" }] };
  await refundedBy(20, async () => Promise.all([tell(told), tell(told), tell(told)]));
  await tell(told);
  expect(await db().refund.count({ where: { endToEndId } })).toBe(1);
});

test("of a Pix without a charge closes it", async () => {
  const { endToEndId } = psp.control.pay({ amount: "7.00" });
  await listAccount(store.accountId);
  await age(endToEndId);
  const id = psp.control.giveBack(endToEndId, 700, { silently: true });
  await tell({ endToEndId, valor: "7.00", devolucoes: [{ id, rtrId: "D2", valor: "7.00" }] });
  await eventually(
    async () => (await db().unmatchedPayment.findFirst({ where: { endToEndId } }))?.state === "returned",
    { what: "the Pix that was sent back" },
  );
});

test("is debited again where a refund of ours had failed and the bank made it days later", async () => {
  const { paymentId, endToEndId } = await oldSale();
  psp.control.faults({ fault: "refused-later", operations: ["devolucao.put"], times: 1 });
  const asked = await call("POST", `/payments/${paymentId}/refund`, {
    key: store.apiKey,
    body: { amount: 15 },
  });
  const { id } = asked.body.refund;
  const refund = await eventually(() => db().refund.findFirst({ where: { id, status: "failed" } }), {
    what: "the refund that failed",
  });
  psp.control.refundAfterAll(endToEndId, refund.devolucaoId);
  const told = { id: refund.devolucaoId, rtrId: "D3", valor: "15.00" };
  await refundedBy(15, () => tell({ endToEndId, valor: "50.00", devolucoes: [told] }));
});

test("is found by the nightly reading of the last 90 days where nothing is told, page by page", async () => {
  const { listReturns } = await import("#lib/reconciliation/list-returns.ts");
  const first = await oldSale();
  const sales = [first];
  for (let n = 0; n < 2; n++) sales.push(await oldSale());
  // Keeps the worker away from the account.
  await pool().query(
    `UPDATE gateway_accounts SET list_at = now() + interval '1 hour', listed_day = $2::date, created_at = now() - interval '9 days' WHERE id = $1`,
    [store.accountId, addDays(await lastListedDay(), -DAYS)],
  );
  for (let n = 0; n < DAYS; n++) await listAccount(store.accountId);
  const { rows } = await pool().query("SELECT FROM listed_days WHERE account_id = $1", [store.accountId]);
  expect(rows).toHaveLength(DAYS);

  psp.control.giveBack(first.endToEndId, 500, { silently: true });
  psp.control.giveBack(first.endToEndId, 250, { silently: true });
  await listAccount(store.accountId);
  expect(await db().externalRefund.count({ where: { endToEndId: first.endToEndId } })).toBe(0);
  // Measured from here on: the worker may read a day that is due, too.
  await refundedBy(7.5, async () => {
    await pool().query(
      "UPDATE listed_days SET returns_at = now() - interval '1 second' WHERE account_id = $1",
      [store.accountId],
    );
    psp.control.faults({ fault: "error", operations: ["pix.list"], times: 1 });
    await listReturns(store.accountId);
    psp.control.faults();
    await pool().query(
      "UPDATE listed_days SET returns_at = now() - interval '1 second' WHERE account_id = $1 AND returns_at < now() + interval '1 hour'",
      [store.accountId],
    );
    await listReturns(store.accountId);
  });
  // All of them are read again the next night: something of two can go back, and the bank may still list a Pix late.
  const { rows: next } = await pool().query<{ soon: boolean }>(
    "SELECT returns_at < now() + interval '30 hours' AS soon FROM listed_days WHERE account_id = $1",
    [store.accountId],
  );
  expect(next).toEqual(Array(DAYS).fill({ soon: true }));
});

test("finds a Pix that the bank lists late on a day that had none; such a day is read for eight days", async () => {
  const { listReturns } = await import("#lib/reconciliation/list-returns.ts");
  const daysAgo = (days: number) => addDays(dayInSaoPaulo(new Date()), -days);
  await pool().query(
    "INSERT INTO listed_days (account_id, day, payments, amount) SELECT $1, day::date, 0, 0 FROM unnest($2::text[]) AS day",
    [store.accountId, [daysAgo(7), daysAgo(20)]],
  );
  const { endToEndId } = psp.control.pay({ amount: "4.00" });
  await age(endToEndId, 7);
  const again = async () => {
    await pool().query(
      "UPDATE listed_days SET returns_at = now() - interval '1 second' WHERE account_id = $1",
      [store.accountId],
    );
    await listReturns(store.accountId);
    const days =
      "SELECT day::text, payments FROM listed_days WHERE account_id = $1 AND returns_at IS NOT NULL";
    const { rows } = await pool().query<{ day: string; payments: number }>(days, [store.accountId]);
    return new Map(rows.map(({ day, payments }) => [day, payments]));
  };
  // A day that the worker is reading at this moment is not read twice.
  await eventually(
    async () => {
      const days = await again();
      return days.get(daysAgo(7)) === 1 && !days.has(daysAgo(20));
    },
    { what: "the reading of the days" },
  );
  expect(await db().unmatchedPayment.count({ where: { endToEndId } })).toBe(1);
});
