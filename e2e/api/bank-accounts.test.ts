import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareBalance } from "#lib/account-balance/compare.ts";
import { toFixed } from "#lib/core/money.ts";
import { db } from "#lib/db/client.ts";
import { sealSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { operate } from "../fixtures/accounts.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { endPsps, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";

/** Several keys of one account at a bank are compared with its balance together. */
let psp: TestPsp;
let one: StoreAtPsp;
let other: StoreAtPsp;
let operator: Operator;

// The worker leaves these accounts to the test.
const shopAt = (bank: TestPsp) => storeAtPsp(bank, {}, { compared: false });
beforeAll(async () => {
  psp = await startPsp();
  one = await shopAt(psp);
  other = await shopAt(psp);
  operator = await operatorOf("bankAccounts", one.id);
});
afterAll(async () => {
  await endPsps(psp);
});

const ask = (method: string, path: string, body?: object) => operate(operator, method, path, body);
const shown = async ({ accountId }: StoreAtPsp) =>
  (await ask("GET", `/gateway-accounts/${accountId}/balance`)).body.balance;
const account = ({ accountId }: StoreAtPsp) =>
  db().gatewayAccount.findUniqueOrThrow({ where: { id: accountId } });
const set = ({ accountId }: StoreAtPsp, data: object) =>
  db().gatewayAccount.update({ where: { id: accountId }, data });
async function compare({ accountId }: StoreAtPsp) {
  const compared = await eventually(async () => {
    const found = await compareBalance(accountId);
    return found?.inDoubt === false && found;
  });
  return toFixed(compared.difference);
}
const found = async (shop: StoreAtPsp) =>
  (await checkLedgers({ full: true })).differences
    .map(({ what }) => what)
    .filter((what) => what.endsWith(`of account ${shop.accountId}`));

test("two keys of one account are one reading and the sum of their books", async () => {
  await saleAtPsp(psp, one, 100);
  expect(await compare(one)).toBe("0.00");
  await saleAtPsp(psp, other, 50);
  expect(await compare(other)).toBe("0.00");
  await saleAtPsp(psp, one, 7);
  expect(await compare(one)).toBe("0.00");
  const [first, second] = [await shown(one), await shown(other)];
  expect(first.keys.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [one.accountId, other.accountId].toSorted(),
  );
  expect(second).toMatchObject({
    terms: first.terms,
    expectedBalance: first.expectedBalance,
    stores: first.stores,
    reading: { difference: 0 },
  });
  expect(first.stores).toBe(157);
  const { accounts } = await checkLedgers();
  const printed = accounts.filter(({ keys }) => keys.includes(other.accountId));
  expect(printed).toMatchObject([{ id: one.accountId, terms: { received: "157.00" } }]);
  expect(await db().accountEntry.count({ where: { accountId: other.accountId } })).toBe(0);
});

test("a centavo that is missing at an account with two keys is one case", async () => {
  psp.control.setBalance(Math.round(psp.control.books().balance) - 1);
  for (let times = 0; times < 2; times += 1) await compare(other);
  const { cases } = (await ask("GET", "/cases?kind=balance_difference&limit=100")).body;
  const ids = [one.accountId, other.accountId];
  expect(cases.filter(({ id }: { id: string }) => ids.includes(id))).toMatchObject([
    { id: one.accountId, amount: 0.01 },
  ]);
  expect(await found(one)).toEqual([`bank balance of account ${one.accountId}`]);
  psp.control.setBalance(Math.round(psp.control.books().balance) + 1);
  expect(await compare(one)).toBe("0.00");
  expect(await found(one)).toEqual([]);
});

test("accounts that were opened apart are joined without a difference", async () => {
  const bank = await startPsp();
  const [first, second] = [await shopAt(bank), await shopAt(bank)];
  // As a version that did not know of it: each has an identity of its own.
  for (const shop of [first, second]) await set(shop, { bankIdentity: randomUUID() });
  await saleAtPsp(bank, second, 30);
  expect(await compare(first)).toBe("0.00");
  await saleAtPsp(bank, second, 20);
  expect(await compare(second)).toBe("0.00");
  await saleAtPsp(bank, first, 5);
  for (let times = 0; times < 2; times += 1) await compareBalance(first.accountId);
  expect(Number((await account(first)).balanceDifference)).toBe(20);
  // A centavo that is really missing must survive the joining.
  bank.control.setBalance(Math.round(bank.control.books().balance) - 1);
  for (const shop of [first, second]) await set(shop, { bankIdentity: null });
  await compareBalance(second.accountId);
  expect((await account(second)).bankAccountId).toBe(first.accountId);
  const reading = await db().balanceReading.findFirstOrThrow({
    where: { accountId: first.accountId },
    orderBy: { readAt: "desc" },
  });
  expect(Number(reading.difference)).toBe(-0.01);
  bank.control.setBalance(Math.round(bank.control.books().balance) + 1);
  expect(await compare(second)).toBe("0.00");
  expect([await found(first), await found(second)]).toEqual([[], []]);
  await endPsps(bank);
});

test("branch and account number join accounts of two clients of the bank's API", async () => {
  const bank = await startPsp();
  const [first, second] = [await shopAt(bank), await shopAt(bank)];
  await set(second, { secrets: sealSecrets(second.accountId, { ...bank.secrets, clientId: "other" }) });
  await compareBalance(first.accountId);
  expect((await account(second)).bankAccountId).toBeNull();
  const { settings } = await account(first);
  const numbers = ["0001", "12345-6"] as const;
  for (const [shop, branch] of [
    [first, numbers[0]],
    [second, "1"],
  ] as const) {
    // As an operator makes one: the kind `efi` names no profile.
    await set(shop, { profile: null });
    const more = { ...(settings as object), branch, accountNumber: numbers[1] };
    const changed = await ask("PATCH", `/gateway-accounts/${shop.accountId}`, { settings: more });
    expect(changed.body).toMatchObject({ account: { settings: { branch } } });
  }
  await compareBalance(first.accountId);
  expect((await account(second)).bankAccountId).toBe(first.accountId);
  await endPsps(bank);
});

test("PATCH switches the comparison off for all keys of the account", async () => {
  await set(other, { profile: null });
  const patch = (compareBalance: boolean) =>
    ask("PATCH", `/gateway-accounts/${other.accountId}`, { compareBalance });
  await set(one, { balanceAt: new Date(Date.now() + 86_400_000) });
  expect((await patch(true)).body.account).toMatchObject({
    ...{ compareBalance: true, bankAccountId: one.accountId },
  });
  expect((await account(one)).compareBalance).toBe(true);
  await set(one, { balanceDoubtSince: new Date(0) });
  expect((await patch(false)).body.account.compareBalance).toBe(false);
  expect(await account(one)).toMatchObject({ compareBalance: false, balanceDoubtSince: null });
  expect((await shown(one)).comparison).toMatchObject({ enabled: false, inconclusive: null });
});
