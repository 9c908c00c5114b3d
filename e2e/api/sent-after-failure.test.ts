import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { makeMember, sessionOf, twoCodes } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, withdraw } from "../fixtures/wallet.ts";

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

async function sentAllTheSame(amount: number) {
  const refused = await refusedWithdrawal(amount);
  psp.control.sendAfterAll(refused.idEnvio);
  await eventually(
    async () => {
      await recheckWithdrawal(refused.idEnvio);
      return (await own()).length > 0;
    },
    { what: "the case" },
  );
  return refused;
}

test("the bank is asked again about one that it refused, and what it sent is said once and waits for the platform", async () => {
  await saleAtPsp(psp, store, 50);
  const { id, idEnvio } = await refusedWithdrawal(30);
  expect(await available()).toBe(50);
  await recheckWithdrawal(idEnvio);
  expect(await own()).toEqual([]);
  psp.control.sendAfterAll(idEnvio);
  await eventually(
    async () => {
      await pool().query("UPDATE withdrawals SET recheck_at = now() - interval '1 second' WHERE id = $1", [
        id,
      ]);
      return (await own()).length > 0;
    },
    { what: "the recheck at the bank" },
  );
  for (let time = 0; time < 2; time++) await recheckWithdrawal(idEnvio);
  const { endToEndId } = psp.control.books().sent.get(idEnvio) ?? {};
  const openCase = { kind: KIND, id, withdrawalId: id, amount: 30, reference: endToEndId };
  expect(await own()).toMatchObject([{ ...openCase, actions: [] }]);
  expect(await all()).toMatchObject([
    { ...openCase, store: { id: store.id }, actions: [{ name: "booking" }, { name: "dismissal" }] },
  ]);
  const events = await db().webhookEvent.findMany({ where: { storeId: store.id } });
  expect(events.map(({ event }) => event).toSorted()).toEqual([
    "transfer.failed",
    "transfer.sent_after_failure",
  ]);
  // No money has moved: the bank and the ledger differ by what is to be booked.
  expect(await available()).toBe(50);
  expect(await heldAtBank()).toEqual([2_000, 5_000]);
});

test("only the platform decides about it, with a code", async () => {
  const [{ id } = { id: "" }] = await own();
  const closed = await call("POST", `/stores/me/cases/${id}/dismissal`, {
    headers: owner,
    body: { reason: "não foi pago" },
  });
  expect([closed.status, closed.body.code]).toEqual([400, "CaseActionNotAllowed"]);
  const path = `/operator/cases/${id}/booking`;
  expect((await call("POST", path, { headers: operator.session, body: {} })).status).toBe(401);
  expect(await own()).toHaveLength(1);
});

test("with too little in the wallet nothing is booked, and it is said how much is missing", async () => {
  const [{ id } = { id: "" }] = await own();
  const { body } = await withdraw(store, { amount: 35, pixKey: "maria@example.com" });
  expect((await ended(store, body.withdrawal.id)).status).toBe("approved");
  const answer = await book(id);
  expect([answer.status, answer.body.code]).toEqual([400, "InsufficientBalance"]);
  expect(answer.body.message).toContain("A loja tem R$ 15,00 disponíveis e faltam R$ 15,00.");
  expect([await available(), (await own()).length]).toEqual([15, 1]);
  expect((await movements(id)).map(({ cause }) => cause)).toEqual(["withdrawal", "withdrawal_returned"]);
  expect(await db().auditEntry.count({ where: { storeId: store.id, action: { endsWith: "booked" } } })).toBe(
    0,
  );
});

test("it is booked once, also when two press at once; the ledger and the bank agree, and what comes back is credited", async () => {
  const [{ id } = { id: "" }] = await own();
  await saleAtPsp(psp, store, 40);
  const codes = await twoCodes(operator.member);
  const answers = await Promise.all(
    codes.map((totpCode) =>
      call("POST", `/operator/cases/${id}/booking`, {
        headers: operator.session,
        body: { totpCode },
      }),
    ),
  );
  for (const { body } of [...answers, await book(id)]) expect(body.case).toEqual({ id, state: "booked" });
  expect(await available()).toBe(25);
  expect((await movements(id)).at(-1)).toMatchObject({
    ...{ cause: KIND, debit: "available", credit: "clearing" },
  });
  expect(await movements(id)).toHaveLength(3);
  expect(await heldAtBank()).toEqual([2_500, 2_500]);
  expect(await differences()).toEqual([]);
  expect([await own(), await all()]).toEqual([[], []]);
  const noted = await db().auditEntry.findMany({
    where: { storeId: store.id, action: "withdrawal.sent_after_failure_booked" },
  });
  expect(noted.map(({ actor }) => actor)).toEqual([`operator:${operator.member.email}`]);
  const listed = await call("GET", "/wallet/activity?view=all&limit=1", { key: store.apiKey });
  expect(listed.body.transactions[0]).toMatchObject({ cause: KIND, causeId: id, causeType: "withdrawal" });

  const { idEnvio } = await db().withdrawal.findUniqueOrThrow({ where: { id } });
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

test("one that was resolved otherwise is closed by the platform with a reason, and can't be booked any more", async () => {
  const { id } = await sentAllTheSame(10);
  const closed = await call("POST", `/operator/cases/${id}/dismissal`, {
    headers: operator.session,
    body: { reason: "pago em outra conta" },
  });
  expect(closed.body.case).toEqual({ id, state: "dismissed" });
  expect([await own(), (await book(id)).body.code, await available()]).toEqual([
    [],
    "CaseActionNotAllowed",
    55,
  ]);
});
