import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { operate } from "../fixtures/accounts.ts";
import { call, refusal } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { makeMember, sessionOf, twoCodes } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, owedBy, withdraw } from "../fixtures/wallet.ts";

/** A withdrawal that the bank refuses for good, and sends later without a notification. */
const KIND = "withdrawal_sent_after_failure";
let psp: TestPsp;
let store: StoreAtPsp;
const operator = operatorOfFile("sentAfter");
let owner: Record<string, string>;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi", payoutMs: 50 });
  // Nothing listens there; the events are stored all the same.
  const webhook = { url: "http://127.0.0.1:9/", events: ["transfer.sent_after_failure", "transfer.failed"] };
  store = await storeAtPsp(psp, { webhook });
  owner = await sessionOf(await makeMember({ storeId: store.id, totp: false }));
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  expect(await differences()).toEqual([]);
  await psp.stop();
});

const differences = async () =>
  (await checkLedgers()).differences.filter(({ storeId }) => storeId === store.id);
type Case = { id: string; actions: { name: string; path: string }[] };
const own = async (): Promise<Case[]> =>
  (await call("GET", `/stores/me/cases?kind=${KIND}`, { key: store.apiKey })).body.cases;
const all = async (): Promise<Case[]> =>
  (await operate(operator, "GET", `/cases?kind=${KIND}&storeId=${store.id}`)).body.cases;
const book = (id: string) => operate(operator, "POST", `/cases/${id}/booking`, {});
const available = async () => (await balanceOf(store)).available;
const movements = (id: string) =>
  db().ledgerEntry.findMany({ where: { causeId: id }, orderBy: { position: "asc" } });

/** Returns the store's money at the bank by the bank's books and by the ledger, in cents. */
async function heldAtBank(): Promise<[bank: number, ledger: number]> {
  const { balance, opening } = psp.control.books();
  const { clearing } = await db().wallet.findUniqueOrThrow({ where: { storeId: store.id } });
  return [balance - opening, Math.round(-100 * Number(clearing))];
}

/** A withdrawal that the bank refuses for good; nothing tells us that it is sent later. */
async function refusedWithdrawal(amount: number): Promise<{ id: string; idEnvio: string }> {
  psp.control.faults({ fault: "refused-later", operations: ["payout.put"] });
  const { body } = await withdraw(store, { amount, pixKey: "maria@example.com" });
  const { id } = body.withdrawal;
  expect(await ended(store, id)).toMatchObject({
    ...{
      status: "rejected",
      rejectReason: expect.stringMatching(/^recusado pelo banco: Número da agência /),
    },
  });
  psp.control.faults();
  return { id, idEnvio: (await db().withdrawal.findUniqueOrThrow({ where: { id } })).idEnvio };
}

/** The bank sends it all the same, and is asked again. */
async function sentAllTheSame({ id, idEnvio }: { id: string; idEnvio: string }) {
  psp.control.sendAfterAll(idEnvio);
  await eventually(
    async () => {
      await recheckWithdrawal(idEnvio);
      return (await db().withdrawal.findUniqueOrThrow({ where: { id } })).sentAfterFailure === "booked";
    },
    { what: "the recheck at the bank" },
  );
}

const causes = async (id: string) =>
  (await movements(id)).map(({ cause, amount }) => [cause, Number(amount)]);

test("what the bank sent of a refused withdrawal is debited at once, and said once", async () => {
  await saleAtPsp(psp, store, 50);
  const refused = await refusedWithdrawal(30);
  const { id, idEnvio } = refused;
  expect(await available()).toBe(50);
  await recheckWithdrawal(idEnvio);
  expect(await available()).toBe(50);
  await sentAllTheSame(refused);
  for (let time = 0; time < 2; time++) await recheckWithdrawal(idEnvio);
  expect(await causes(id)).toEqual([
    ["withdrawal", 30],
    ["withdrawal_returned", 30],
    [KIND, 30],
  ]);
  expect([await available(), await owedBy(store), ...(await heldAtBank())]).toEqual([20, 0, 2_000, 2_000]);
  expect([await own(), await all()]).toEqual([[], []]);
  const events = await db().webhookEvent.findMany({ where: { storeId: store.id } });
  expect(events.map(({ event }) => event).toSorted()).toEqual([
    "transfer.failed",
    "transfer.sent_after_failure",
  ]);
  const listed = await call("GET", "/wallet/activity?view=all&limit=1", { key: store.apiKey });
  expect(listed.body.transactions[0]).toMatchObject({ cause: KIND, causeId: id, causeType: "withdrawal" });
  expect(await differences()).toEqual([]);
});

test("what the store has withdrawn again is owed, and blocks withdrawals until sales have paid it", async () => {
  const refused = await refusedWithdrawal(15);
  const again = await withdraw(store, { amount: 20, pixKey: "maria@example.com" });
  expect((await ended(store, again.body.withdrawal.id)).status).toBe("approved");
  await sentAllTheSame(refused);
  expect([await available(), await owedBy(store)]).toEqual([0, 15]);
  expect(await causes(refused.id)).toContainEqual(["debt", 15]);
  expect(await withdraw(store, { amount: 2, pixKey: "maria@example.com" })).toMatchObject(
    refusal(400, "StoreOwes", { owed: 15 }),
  );
  await saleAtPsp(psp, store, 40);
  expect([await available(), await owedBy(store)]).toEqual([25, 0]);
  expect(await heldAtBank()).toEqual([2_500, 2_500]);
  expect(await differences()).toEqual([]);
});

test("what the recipient's bank sends back of it is credited", async () => {
  const { idEnvio } = await db().withdrawal.findFirstOrThrow({
    where: { storeId: store.id, sentAfterFailure: "booked", amount: 30 },
  });
  psp.control.returnPayout(idEnvio);
  await eventually(
    async () => {
      await recheckWithdrawal(idEnvio);
      return (await available()) > 25;
    },
    { what: "the return" },
  );
  await recheckWithdrawal(idEnvio);
  expect([await available(), ...(await heldAtBank())]).toEqual([55, 5_500, 5_500]);
});

/** As the previous version left it: noted, and not debited. */
async function notedByEarlierVersion(amount: number): Promise<string> {
  const refused = await refusedWithdrawal(amount);
  // The worker would book it at once.
  await pool().query(
    "UPDATE withdrawals SET sent_after_failure = 'open', sent_after_failure_at = now(), recheck_at = 'infinity' WHERE id = $1",
    [refused.id],
  );
  psp.control.sendAfterAll(refused.idEnvio);
  return refused.id;
}

test("an old case of one is booked once by the operator, also when two press at once", async () => {
  const id = await notedByEarlierVersion(5);
  const closed = await call("POST", `/stores/me/cases/${id}/dismissal`, {
    headers: owner,
    body: { reason: "não foi pago" },
  });
  expect([closed.status, closed.body.code]).toEqual([400, "CaseActionNotAllowed"]);
  const path = `/operator/cases/${id}/booking`;
  expect((await call("POST", path, { headers: operator.session, body: {} })).status).toBe(401);
  const codes = await twoCodes(operator.member);
  const answers = await Promise.all(
    codes.map((totpCode) => call("POST", path, { headers: operator.session, body: { totpCode } })),
  );
  for (const { body } of [...answers, await book(id)]) expect(body.case).toEqual({ id, state: "booked" });
  expect(await causes(id)).toHaveLength(3);
  expect(await available()).toBe(50);
  const noted = await db().auditEntry.findMany({
    where: { storeId: store.id, action: "withdrawal.sent_after_failure_booked" },
  });
  expect(noted.map(({ actor }) => actor)).toEqual([`operator:${operator.member.email}`]);
});

test("an old case that was resolved otherwise is closed, and booked neither by a person nor by a recheck", async () => {
  const id = await notedByEarlierVersion(10);
  const closed = await call("POST", `/operator/cases/${id}/dismissal`, {
    headers: operator.session,
    body: { reason: "pago em outra conta" },
  });
  expect(closed.body.case).toEqual({ id, state: "dismissed" });
  const { idEnvio } = await db().withdrawal.findUniqueOrThrow({ where: { id } });
  await recheckWithdrawal(idEnvio);
  expect([await own(), (await book(id)).body.code, await available()]).toEqual([
    [],
    "CaseActionNotAllowed",
    50,
  ]);
});

test("an old case that nobody has booked is booked by the next recheck", async () => {
  const id = await notedByEarlierVersion(12);
  const { idEnvio } = await db().withdrawal.findUniqueOrThrow({ where: { id } });
  await eventually(
    async () => {
      await recheckWithdrawal(idEnvio);
      return (await available()) === 38;
    },
    { what: "the booking" },
  );
  expect([await own(), await owedBy(store)]).toEqual([[], 0]);
});
