import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { pollList, queuePolls } from "#lib/reconciliation/poll-list.ts";
import type { FaultRule } from "../../scripts/psp/faults.ts";
import { listedAccount, operate } from "../fixtures/accounts.ts";
import { ageCharge } from "../fixtures/age.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, endPsps, type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** A payment whose notification was lost, while charges are recent: the list is polled several times a minute. */
let psp: TestPsp;
/** Asked by the last test only: a poll that the worker has not made yet would take its faults. */
let quiet: TestPsp;

let operator: Operator;

beforeAll(async () => {
  [psp, quiet] = await Promise.all([startPsp({ dialect: "efi" }), startPsp({ dialect: "efi" })]);
  operator = await operatorOf("callBudget", (await makeStore()).id);
});
afterAll(async () => {
  expect([...psp.control.violations(), ...quiet.control.violations()]).toEqual([]);
  await endPsps(psp, quiet);
});

/** A store whose list is read only by polls: its regular listing is due tomorrow. */
const polledStore = () => storeAtPsp(psp, {}, { polled: true, listed: false });
const account = (store: StoreAtPsp) =>
  db().gatewayAccount.findUniqueOrThrow({ where: { id: store.accountId } });
/** The database's time, and that of the next poll, in seconds; null if none is planned. */
async function pollOf(store: StoreAtPsp): Promise<{ now: number; at: number | null }> {
  const { rows } = await pool().query(
    `SELECT extract(epoch FROM clock_timestamp())::float AS now, extract(epoch FROM poll_at)::float AS at
     FROM gateway_accounts WHERE id = $1`,
    [store.accountId],
  );
  return rows[0];
}
/** Plans the next poll by this work: at the least and the most so many seconds later, however long the work took. */
async function planned(
  store: StoreAtPsp,
  work: () => Promise<unknown>,
): Promise<{ least: number; most: number }> {
  const { now: begun } = await pollOf(store);
  await work();
  // The worker may be first, and not done yet.
  const at = await eventually(async () => (await pollOf(store)).at, { what: "the next poll" });
  return { least: at - (await pollOf(store)).now, most: at - begun };
}
const isPaid = async (id: string) =>
  (await db().transaction.findUniqueOrThrow({ where: { id } })).status === "COMPLETED";

test("is booked by the worker's next poll, and again by the one after that", async () => {
  const store = await polledStore();
  for (let time = 0; time < 2; time++) {
    const { id, txid } = await chargeAtPsp(store, 10);
    psp.control.pay({ txid });
    await pool().query("UPDATE gateway_accounts SET poll_at = now() - interval '1 second' WHERE id = $1", [
      store.accountId,
    ]);
    await eventually(() => isPaid(id), { what: "the booking of a payment that nobody has notified" });
  }
  const { polledUntil, listedUntil } = await account(store);
  expect(polledUntil).not.toBeNull();
  expect(listedUntil).toBeNull();
});

test("the pauses grow with the age of the newest open charge, up to an hour", async () => {
  const store = await polledStore();
  const { id } = await chargeAtPsp(store, 10);
  for (const [minutes, pause] of [
    [0, 10],
    [20, 20],
    [59, 59],
  ]) {
    await ageCharge(id, minutes as number);
    const { least, most } = await planned(store, async () => {
      await pool().query("UPDATE gateway_accounts SET poll_at = NULL WHERE id = $1", [store.accountId]);
      await queuePolls();
    });
    expect(least).toBeLessThanOrEqual(pause as number);
    expect(most).toBeGreaterThan((pause as number) - 1);
  }
  await ageCharge(id, 61);
  await pool().query("UPDATE gateway_accounts SET poll_at = NULL WHERE id = $1", [store.accountId]);
  await queuePolls();
  expect((await pollOf(store)).at).toBeNull();
});

test("a bank that asks for a pause gets it; after another failure the pause is longer than usual", async () => {
  const store = await storeAtPsp(quiet, {}, { listed: false });
  const poll = async (answer: Pick<FaultRule, "fault" | "retryAfter">) => {
    await pool().query("UPDATE gateway_accounts SET poll_at = now() + interval '5 seconds' WHERE id = $1", [
      store.accountId,
    ]);
    quiet.control.faults({ operations: ["pix.list"], times: 1, ...answer });
    return planned(store, () => pollList(store.accountId));
  };
  expect((await poll({ fault: "error" })).most).toBeGreaterThan(29);
  expect((await poll({ fault: "too-many", retryAfter: 900 })).most).toBeGreaterThan(899);
  // The next one is not sent: the bank's time is not over.
  const asked = quiet.control.counts()["pix.list"]?.requests;
  expect((await poll({ fault: "error" })).most).toBeGreaterThan(800);
  expect(quiet.control.counts()["pix.list"]?.requests).toBe(asked);
});

test("no list is polled while notifications work, until one is missing", async () => {
  const store = await storeAtPsp(quiet, {}, { polled: true, listed: false, notifySecret: "any" });
  await chargeAtPsp(store, 10);
  const set = (data: object) => db().gatewayAccount.update({ where: { id: store.accountId }, data });
  await set({ notifiedAt: new Date(), pollAt: null });
  await queuePolls();
  expect((await pollOf(store)).at).toBeNull();
  const shown = async () => (await listedAccount(operator, store.accountId)).looking;
  expect(await shown()).toMatchObject({ byNotification: true, perMinute: 6 });

  quiet.control.faults();
  const { txid } = await chargeAtPsp(store, 12);
  quiet.control.pay({ txid });
  for (const pix of quiet.control.books().received.values())
    if (pix.txid === txid) pix.at = new Date(Date.now() - 60_000).toISOString();
  await pollList(store.accountId);
  expect((await account(store)).notifyMissedAt).not.toBeNull();
  await planned(store, queuePolls);
  expect(await shown()).toMatchObject({ byNotification: false });
});

test("the calls a minute are set by PATCH, and their use is shown", async () => {
  const store = await storeAtPsp(quiet, {}, { listed: false });
  await db().gatewayAccount.update({ where: { id: store.accountId }, data: { profile: null } });
  const patch = (looksPerMinute: number) =>
    operate(operator, "PATCH", `/gateway-accounts/${store.accountId}`, {
      settings: { baseUrl: quiet.baseUrl, looksPerMinute },
    });
  expect((await patch(2)).body.account).toMatchObject({
    settings: { looksPerMinute: 2 },
    looking: { byNotification: false, perMinute: 2, used: 0 },
  });
  expect((await patch(0)).status).toBe(400);
  for (let time = 0; time < 2; time += 1) await pollList(store.accountId);
  expect((await listedAccount(operator, store.accountId)).looking.used).toBe(2);
  await chargeAtPsp(store, 10);
  const { most } = await planned(store, async () => {
    await pool().query("UPDATE gateway_accounts SET poll_at = NULL WHERE id = $1", [store.accountId]);
    await queuePolls();
  });
  expect(most).toBeGreaterThan(29);
});
