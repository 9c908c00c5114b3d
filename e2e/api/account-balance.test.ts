import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareBalance } from "#lib/account-balance/compare.ts";
import { bookEntry } from "#lib/account-balance/entries.ts";
import { addDays, dayInSaoPaulo } from "#lib/core/dates.ts";
import { db } from "#lib/db/client.ts";
import { MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { TERMS, type Term } from "#lib/wallet/ledger-check/equation.ts";
import { operate } from "../fixtures/accounts.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call, refusal } from "../fixtures/client.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { endPsps, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { makeMember, type Operator, operatorOf, sessionOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, withdraw } from "../fixtures/wallet.ts";

/** An account's balance over HTTP: the equation, its comparison with the bank, and the platform's own entries. */
let psp: TestPsp;
let store: StoreAtPsp;
let operator: Operator;
let at: string;

beforeAll(async () => {
  psp = await startPsp();
  // The worker leaves this account to the test.
  store = await storeAtPsp(psp, {}, { compared: false });
  at = `/gateway-accounts/${store.accountId}`;
  operator = await operatorOf("accountBalance", store.id);
  const tariffs = { received: { percent: "1" }, sent: { fixed: "0.50" } };
  await db().gatewayAccount.update({ where: { id: store.accountId }, data: { tariffs } });
});
afterAll(async () => {
  await endPsps(psp);
});

const ask = (method: string, path: string, body?: object) => operate(operator, method, path, body);
const shownBalance = async () => (await ask("GET", `${at}/balance`)).body.balance;
const compareNow = () => ask("POST", `${at}/balance/comparison`);
/** Money that the bank takes or gives without a Pix. */
const bankMoves = (cents: number) => psp.control.setBalance(Math.round(psp.control.books().balance) + cents);
const today = () => dayInSaoPaulo(new Date());
const wishOf = (more: object = {}) => ({
  ...{ kind: "tariff", amount: 3, occurredOn: today(), reason: "Mensalidade", idempotencyKey: randomUUID() },
  ...more,
});
const book = (more: object = {}, path = at) => ask("POST", `${path}/balance/entries`, wishOf(more));
const termsOf = ({ terms }: { terms: { term: Term; amount: number }[] }) =>
  Object.fromEntries(terms.filter(({ amount }) => amount !== 0).map(({ term, amount }) => [term, amount]));
const openCases = async () =>
  (await ask("GET", `/cases?kind=balance_difference&accountId=${store.accountId}`)).body.cases;

/** Compares like the worker, until no money was in transit. */
const compareByWorker = () =>
  eventually(async () => (await compareBalance(store.accountId))?.inDoubt === false);

test("the equation over HTTP equals ledger:check to the centavo, and names the owners of the money", async () => {
  await saleAtPsp(psp, store, 100);
  expect((await shownBalance()).reading).toBeNull();
  expect((await compareNow()).body.balance).toMatchObject({
    comparison: { opened: false },
    reading: { inDoubt: true, seen: 0 },
  });
  await compareByWorker();
  expect(await compareNow()).toMatchObject({
    status: 200,
    body: {
      balance: { readable: true, reading: { difference: 0, inDoubt: false, seen: 1, candidates: [] } },
    },
  });
  await saleAtPsp(psp, store, 50.5);
  const sent = await withdraw(store, { amount: 30.25, pixKey: "maria@example.com" });
  await ended(store, sent.body.withdrawal.id);
  await byHand(
    `INSERT INTO unmatched_payments (account_id, end_to_end_id, amount, paid_at) VALUES ($1, $2, 7, now())`,
    [store.accountId, `E${randomUUID().replaceAll("-", "").slice(0, 31)}`],
  );

  const { accounts } = await checkLedgers();
  const printed = accounts.find(({ id }) => id === store.accountId);
  const shown = await shownBalance();
  const signed = Object.entries(printed?.terms ?? {}).map(([term, amount]) => [
    term,
    Number(amount) * TERMS[term as Term],
  ]);
  expect(termsOf(shown)).toEqual(Object.fromEntries(signed));
  expect(shown.expectedBalance).toBe(Number(printed?.books));
  expect(termsOf(shown)).toMatchObject({ received: 157.5, sent: -30.25, tariffs: -2.01 });
  const { available, pending, blocked } = await balanceOf(store);
  const cents = (amount: number) => Math.round(amount * 100);
  expect([shown.stores, shown.waiting]).toEqual([(cents(available) + pending + blocked) / 100, 7]);
  expect(cents(shown.platform)).toBe(cents(shown.expectedBalance) - cents(shown.stores) - 700);
  await byHand("DELETE FROM unmatched_payments WHERE account_id = $1", [store.accountId]);
  // The bank took its fees.
  bankMoves(-101);
});

test("a tariff changes the equation once, however often it is sent, and no store's balance", async () => {
  const before = await shownBalance();
  const balance = await balanceOf(store);
  const wish = wishOf({ amount: 12.9, reference: "2026-11/77" });
  const send = () => ask("POST", `${at}/balance/entries`, wish);
  const made = await send();
  expect(made).toMatchObject({
    status: 201,
    body: {
      entry: {
        ...{ accountId: store.accountId, kind: "tariff", direction: "debit", amount: 12.9, currency: "BRL" },
        ...{ occurredOn: today(), reason: "Mensalidade", reference: "2026-11/77" },
        operator: operator.member.email,
      },
    },
  });
  expect((await send()).body.entry).toEqual(made.body.entry);
  for (const other of [{ amount: 12.91 }, { reference: undefined }, { direction: "credit" }])
    expect((await ask("POST", `${at}/balance/entries`, { ...wish, ...other })).body.code).toBe(
      "IdempotencyKeyReused",
    );
  const after = await shownBalance();
  expect(termsOf(after)).toEqual({ ...termsOf(before), otherTariffs: -12.9 });
  expect(after.platform).toBeCloseTo(before.platform - 12.9, 6);
  expect(await balanceOf(store)).toEqual(balance);
  const listed = (await ask("GET", `${at}/balance/entries?limit=1`)).body;
  expect(listed).toMatchObject({ entries: [made.body.entry], pagination: { limit: 1, total: 2 } });
  const audited = await db().auditEntry.findMany({ where: { action: "gateway_account.entry_booked" } });
  expect(audited.filter(({ details }) => JSON.stringify(details).includes(made.body.entry.id))).toHaveLength(
    1,
  );
  // Taken back by the same amount in the other direction.
  expect((await book({ amount: 12.9, direction: "credit" })).status).toBe(201);
  expect(termsOf(await shownBalance())).toEqual(termsOf(before));
});

test("an entry that is sent twice at the same moment is booked once", async () => {
  const actor = { kind: "session", email: operator.member.email, address: "127.0.0.1" };
  const wish = { ...wishOf({ amount: 0.01 }), kind: "deposit" } as const;
  const send = () => bookEntry({ actor } as never, store.accountId, wish);
  const made = await Promise.all([send(), send(), send()]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(termsOf(await shownBalance())).toMatchObject({ deposits: 0.01 });
  bankMoves(1);
});

test("an entry needs an operator, a code, a day that counts, and an account with money", async () => {
  const fields = async (more: object, path = at) => {
    const { status, body } = await book(more, path);
    return [status, body.details?.map(({ path }: { path: string }) => path)];
  };
  expect(await fields({ occurredOn: addDays(today(), 1) })).toEqual([400, ["occurredOn"]]);
  // Before the first reading: the opening balance has it already.
  expect(await fields({ occurredOn: addDays(today(), -1) })).toEqual([400, ["occurredOn"]]);
  expect(await fields({ kind: "opening" })).toEqual([400, ["kind"]]);
  expect(await fields({ amount: 0 })).toEqual([400, ["amount"]]);
  expect(await fields({}, `/gateway-accounts/${SANDBOX_ACCOUNT.id}`)).toEqual([400, ["id"]]);
  const count = await db().accountEntry.count({ where: { accountId: store.accountId } });
  const uncoded = { headers: operator.session, body: wishOf() };
  expect((await call("POST", `/operator${at}/balance/entries`, uncoded)).status).toBe(401);
  const owner = await sessionOf(await makeMember({ storeId: store.id, role: "owner" }));
  for (const [method, path] of [
    ["GET", "balance"],
    ["GET", "balance/entries"],
    ["POST", "balance/comparison"],
    ["POST", "balance/entries"],
  ] as const) {
    const body =
      path === "balance/entries" && method === "POST" ? { body: { ...wishOf(), totpCode: "123456" } } : {};
    const foreign = await call(method, `/operator${at}/${path}`, { headers: owner, ...body });
    expect([path, foreign.status]).toEqual([path, 403]);
    const keyed = await call(method, `/operator${at}/${path}`, { key: store.apiKey, ...body });
    expect([path, keyed.status]).toEqual([path, 403]);
    const nowhere = `/gateway-accounts/${randomUUID()}/${path}`;
    expect((await ask(method, nowhere, "body" in body ? wishOf() : undefined)).status).toBe(404);
  }
  expect(await db().accountEntry.count({ where: { accountId: store.accountId } })).toBe(count);
});

test("a reading on demand confirms no difference; a booked tariff explains it, and the case ends", async () => {
  bankMoves(-300);
  for (let times = 0; times < 2; times += 1)
    expect((await compareNow()).body.balance).toMatchObject({
      difference: null,
      reading: { difference: -3, unexplained: -3, seen: 1 },
    });
  expect(await openCases()).toEqual([]);
  await compareByWorker();
  expect((await shownBalance()).difference).toMatchObject({ amount: -3 });
  const [open] = await openCases();
  expect(open.actions.map(({ name }: { name: string }) => name)).toEqual(["retry"]);
  expect((await ask("POST", `/cases/${open.id}/dismissal`)).status).toBe(400);

  expect((await book()).status).toBe(201);
  const { balanceAt } = await db().gatewayAccount.findUniqueOrThrow({ where: { id: store.accountId } });
  expect(Number(balanceAt)).toBeLessThanOrEqual(Date.now() + 1_000);
  expect((await compareNow()).body.balance).toMatchObject({ difference: null, reading: { difference: 0 } });
  expect(await openCases()).toEqual([]);
});

test("a candidate names its store and the bank's id", async () => {
  const { id, idEnvio, endToEndId } = await db().withdrawal.findFirstOrThrow({
    where: { storeId: store.id },
  });
  const set = (columns: string) => byHand(`UPDATE withdrawals SET ${columns} WHERE id = $1`, [id]);
  await set("sent_amount = amount + 5, difference = 'open', difference_at = now(), difference_debited = 2");
  const shown = (await call("GET", `/wallet/withdrawals/${id}`, { key: store.apiKey })).body.withdrawal;
  expect(shown.sentAmount).toBe(shown.amount + 5);
  bankMoves(-300);
  expect((await compareNow()).body.balance.reading).toMatchObject({
    ...{ difference: -3, unexplained: 0 },
    candidates: [
      {
        ...{ kind: "withdrawal_difference", id, amount: -3, reference: endToEndId ?? idEnvio },
        store: { id: store.id },
      },
    ],
  });
  await set("sent_amount = NULL, difference = NULL, difference_at = NULL, difference_debited = NULL");
  bankMoves(300);
  expect((await compareNow()).body.balance.reading).toMatchObject({ difference: 0, candidates: [] });
});

test("a bank that tells no balance, and one that does not tell it now", async () => {
  const manual = `/gateway-accounts/${MANUAL_ACCOUNT.id}`;
  expect(await ask("POST", `${manual}/balance/comparison`)).toMatchObject(
    refusal(400, "BalanceNotSupported"),
  );
  expect((await ask("GET", `${manual}/balance`)).body.balance).toMatchObject({
    ...{ readable: false, nextReadingAt: null, reading: null },
    account: { kind: "manual" },
  });
  psp.control.faults({ fault: "scope", operations: ["balance"] });
  expect(await compareNow()).toMatchObject(refusal(502, "BalanceNotRead"));
  psp.control.faults();
  expect((await compareNow()).status).toBe(200);
});
