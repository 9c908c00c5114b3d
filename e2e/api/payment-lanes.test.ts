import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { sql } from "#lib/db/pool.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { readChargesSoon } from "#lib/queue/read-charges-soon.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Each account's payments have a lane of their own: a slow PSP does not delay other accounts. */
const SLOW_MS = 600_000;
/** More than an account may process at once, and than one worker has slots for. */
const AT_THE_SLOW = 250;

let slow: TestPsp;
let fast: TestPsp;
let slowStore: StoreAtPsp;
let fastStore: StoreAtPsp;

beforeAll(async () => {
  [slow, fast] = await Promise.all([startPsp(), startPsp()]);
  [slowStore, fastStore] = await Promise.all([storeAtPsp(slow), storeAtPsp(fast)]);
});
afterAll(async () => {
  await Promise.all([slow?.stop(), fast?.stop()]);
});

/** Charges that are open here and paid at the PSP, without a notification. */
async function paidCharges(psp: TestPsp, store: StoreAtPsp, count: number): Promise<string[]> {
  const txids = Array.from({ length: count }, makeTxid);
  await sql(
    "test-paid-charges",
    `INSERT INTO transactions (id, store_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, gateway,
       account_id, txid, charge_state, copy_paste, expires_at)
     SELECT uuidv7(), $1, 'PENDING', 10, 0, 10, 10, false, 'efi', $2, txid, 'open', txid, now() + interval '1 hour'
     FROM unnest($3::text[]) txid`,
    [store.id, store.accountId, txids],
  );
  for (const txid of txids) {
    psp.control.books().charges.set(txid, {
      ...{ txid, chave: psp.chave, amount: 1_000, expiration: 3_600, createdAt: new Date().toISOString() },
      ...{
        status: "ATIVA",
        revision: 0,
        location: `pix.psp.test/qr/v2/${txid}`,
        locationId: 1,
        copyPaste: txid,
      },
    });
    psp.control.pay({ txid });
  }
  return txids;
}

const booked = (store: StoreAtPsp) => db().payment.count({ where: { storeId: store.id } });

test("many payments at a PSP that takes seconds delay none of another account, and all are booked in the end", async () => {
  slow.control.faults({ fault: "delay", operations: ["cob.get"], ms: SLOW_MS });
  await readChargesSoon(sql, await paidCharges(slow, slowStore, AT_THE_SLOW));
  await eventually(async () => (slow.control.struck().delay ?? 0) >= 8, { what: "the slow PSP being asked" });
  const told = await paidCharges(fast, fastStore, 5);
  await readChargesSoon(sql, told);
  await eventually(async () => (await booked(fastStore)) === told.length, { what: "the fast payments" });
  expect(await booked(slowStore)).toBe(0);

  slow.control.faults();
  await eventually(async () => (await booked(slowStore)) === AT_THE_SLOW, {
    withinMs: 40_000,
    what: "the slow payments",
  });
  await eventually(
    async () => (await db().chargeDue.count({ where: { accountId: slowStore.accountId } })) === 0,
    {
      what: "an empty lane",
    },
  );
});

test("what is told while a charge is being read is read again", async () => {
  const [txid] = (await paidCharges(fast, fastStore, 1)) as [string];
  const second = "E9999999920260101000012345678901";
  fast.control.faults({ fault: "delay-after", operations: ["cob.get"], id: txid, times: 1, ms: 1_000 });
  await readChargesSoon(sql, [txid]);
  await eventually(async () => (fast.control.struck()["delay-after"] ?? 0) === 1, {
    what: "the first reading",
  });
  const [paid] = fast.control.books().byTxid.get(txid) ?? [];
  if (!paid) throw new Error("the PSP has no such Pix");
  fast.control
    .books()
    .byTxid.get(txid)
    ?.push({ ...paid, endToEndId: second });
  await readChargesSoon(sql, [txid]);
  await eventually(async () => (await db().payment.count({ where: { endToEndId: second } })) === 1, {
    what: "the payment that the first reading could not hold",
  });
});
