import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayInSaoPaulo } from "#lib/core/dates.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { watchListings } from "#lib/reconciliation/watch-listings.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { listedAccount, operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { settingsOfFile } from "../fixtures/file-settings.ts";
import { OPERATORS } from "../fixtures/operators.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";

/**
 * A list of received Pix that is partly unreadable, refused, or not read at all: it is reported, and stops nothing
 * else.
 */
settingsOfFile({ PLATFORM_ADMIN_EMAILS: OPERATORS.listing });
let psp: TestPsp;
let store: StoreAtPsp;
let operator: Operator;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  // The worker leaves the account alone.
  store = await storeAtPsp(psp, {}, { own: true, listed: false });
  operator = await operatorOf("listing", store.id);
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  await change("active = false");
  await psp.stop();
});

const change = (what: string) =>
  pool().query(`UPDATE gateway_accounts SET ${what} WHERE id = $1`, [store.accountId]);
const account = () => db().gatewayAccount.findUniqueOrThrow({ where: { id: store.accountId } });
const unreadable = async () =>
  (await operate(operator, "GET", `/cases?kind=pix_unreadable&accountId=${store.accountId}`)).body.cases;
const health = async () => (await listedAccount(operator, store.accountId)).health;
/** The worker may report it as well, and so may other tests' accounts. */
const mails = async () => {
  const where = { kind: "listing-lags", toAddress: OPERATORS.listing };
  const sent = await db().mail.findMany({ where });
  return sent.filter((mail) => JSON.stringify(mail).includes(store.accountId)).length;
};

test("a row that can't be read becomes a case; the others are booked, and the case ends with the error", async () => {
  const [before, odd, after] = ["1.00", "2.00", "3.00"].map(
    (amount) => psp.control.pay({ amount }).endToEndId,
  );
  psp.control.faults({ fault: "odd-row", operations: ["pix.list"], id: odd as string });
  const until = (await account()).listedUntil;
  for (let time = 0; time < 2; time++) await listAccount(store.accountId);
  expect((await account()).listedUntil?.getTime()).toBeGreaterThan(until?.getTime() ?? 0);
  const noted = async () =>
    (await db().unmatchedPayment.findMany({ where: { accountId: store.accountId } }))
      .map(({ endToEndId }) => endToEndId)
      .toSorted();
  expect(await noted()).toEqual([before, after].toSorted());
  expect(await unreadable()).toMatchObject([
    { reference: odd, amount: 2, problem: expect.stringContaining("horario") },
  ]);
  const own = await call("GET", "/stores/me/cases?kind=pix_unreadable", { key: store.apiKey });
  expect(own.body.cases).toMatchObject([{ reference: odd, actions: [] }]);
  psp.control.faults();
  await listAccount(store.accountId);
  expect(await unreadable()).toEqual([]);
  expect(await noted()).toEqual([before, odd, after].toSorted());
});

test("a Pix with refunds that can't be read is a Pix all the same, in the list and in its charge", async () => {
  const { txid, id } = await chargeAtPsp(store, 20);
  const { endToEndId } = psp.control.pay({ txid });
  psp.control.giveBack(endToEndId, 500, { silently: true });
  psp.control.faults({ fault: "odd-refunds", operations: ["pix.list"], id: endToEndId });
  await listAccount(store.accountId);
  await recordPayments(txid);
  expect(await db().payment.count({ where: { transactionId: id } })).toBe(1);
  expect(await unreadable()).toMatchObject([{ reference: endToEndId, amount: 5 }]);
  const path = `/cases/${(await unreadable())[0].id}/dismissal`;
  const closed = await call("POST", `/operator${path}`, {
    headers: operator.session,
    body: { reason: "conferido" },
  });
  expect(closed.status).toBe(200);
  expect(await unreadable()).toEqual([]);
  psp.control.faults();
});

test("a list that lags for 15 minutes is told once by mail and by the account, with the bank's words", async () => {
  psp.control.faults({ fault: "scope", operations: ["pix.list"] });
  await change("listed_until = now() - interval '14 minutes'");
  await listAccount(store.accountId);
  await watchListings();
  const before = await mails();
  expect((await health()).lastError ?? "").not.toContain("listed");
  await change("listed_until = now() - interval '16 minutes'");
  for (let time = 0; time < 2; time++) await watchListings();
  expect(await mails()).toBe(before + 1);
  expect(await health()).toMatchObject({
    state: "trouble",
    lastError: expect.stringMatching(/not been listed since .*403/),
  });
  psp.control.faults();
  await listAccount(store.accountId);
  await watchListings();
  expect((await health()).lastError ?? "").not.toContain("listed");
  expect((await account()).lagWarnedAt).toBe(null);
});

test("a day that is over and was not read is a difference of the ledger", async () => {
  // A day is a difference two hours after its end.
  const days = (back: number) => addDays(dayInSaoPaulo(new Date(Date.now() - 2 * 3_600_000)), -back);
  const unread = async () =>
    (await checkLedgers()).differences.filter(
      ({ what, kept }) => what.includes(store.accountId) && kept === "not read",
    );
  await change(`created_at = now() - interval '9 days', listed_day = '${days(4)}'::date`);
  expect((await unread()).map(({ what }) => what)).toEqual(
    [3, 2, 1].map((back) => `received on ${days(back)} by account ${store.accountId}`),
  );
  for (let day = 0; day < 3; day++) await listAccount(store.accountId);
  expect(await unread()).toEqual([]);
});
