import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { unsealSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import { operate } from "../fixtures/accounts.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { endPsps, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { ended, withdraw } from "../fixtures/wallet.ts";

/** Credentials of another account at the same bank seem valid until a record is read with them. */
const OTHER = "Client_Id_de_outra_conta";
/** Each account has a key of its own. */
const KEYS = Array.from({ length: 8 }, (_, index) => `chave-${index}@example.com`);
let psp: TestPsp;
const operator = operatorOfFile("replaced");

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi", payoutMs: 50, otherClientId: OTHER, chaves: [...KEYS] });
});
afterEach(() => psp.control.faults());
afterAll(async () => {
  await endPsps(psp);
});

/** An account as the operator makes one: `efi` names no profile. */
async function storeToChange(): Promise<StoreAtPsp> {
  const store = await storeAtPsp(psp);
  const chave = KEYS.pop() ?? null;
  await db().gatewayAccount.update({ where: { id: store.accountId }, data: { profile: null, chave } });
  return store;
}

function replace(store: StoreAtPsp, clientId: string) {
  const { certificate, ...secrets } = psp.secrets;
  const { kind: _kind, ...pair } = certificate;
  const credentials = { ...secrets, clientId, certificate: pair };
  return operate(operator, "PATCH", `/gateway-accounts/${store.accountId}`, { credentials });
}
const clientOf = async ({ accountId }: StoreAtPsp) => {
  const { secrets } = await db().gatewayAccount.findUniqueOrThrow({ where: { id: accountId } });
  return unsealSecrets(accountId, secrets ?? "").clientId;
};
const said = (answer: Awaited<ReturnType<typeof replace>>) => [
  answer.status,
  answer.body.details?.[0]?.path,
  answer.body.details?.[0]?.message,
];

describe("defect 5: replaced credentials are the same account's", () => {
  test("another account's are refused by the charge that the bank does not know; its own are accepted", async () => {
    const store = await storeToChange();
    await saleAtPsp(psp, store, 30);
    expect(said(await replace(store, OTHER))).toEqual([
      400,
      "credentials.clientId",
      expect.stringContaining("de outra conta"),
    ]);
    expect(await clientOf(store)).toBe(psp.secrets.clientId);
    expect((await replace(store, psp.secrets.clientId)).status).toBe(200);
  });

  test("a charge that the bank has forgotten does not prove another account while it knows another one", async () => {
    const store = await storeToChange();
    for (let sale = 0; sale < 2; sale++) await saleAtPsp(psp, store, 30);
    const sold = await db().payment.findMany({
      where: { accountId: store.accountId },
      include: { transaction: true },
      orderBy: { endToEndId: "asc" },
    });
    const charges = psp.control.books().charges;
    const keptBy = (index: number) => charges.get(sold[index]?.transaction.txid ?? "");
    const [first, last] = [keptBy(0), keptBy(1)];
    if (!first || !last) throw new Error("the PSP has no such charges");
    charges.delete(last.txid);
    expect((await replace(store, psp.secrets.clientId)).status).toBe(200);
    charges.delete(first.txid);
    expect((await replace(store, psp.secrets.clientId)).status).toBe(400);
    for (const charge of [first, last]) charges.set(charge.txid, charge);
  });

  test("a payout is read as well, and a bank that does not answer has proven nothing", async () => {
    const store = await storeToChange();
    await saleAtPsp(psp, store, 30);
    const { body } = await withdraw(store, { amount: 5, pixKey: "maria@example.com" });
    await ended(store, body.withdrawal.id);
    psp.control.faults({ fault: "error", operations: ["payout.get"] });
    expect(said(await replace(store, psp.secrets.clientId))).toEqual([
      400,
      "credentials.clientId",
      expect.stringContaining("o banco não respondeu"),
    ]);
    psp.control.faults();
    expect((await replace(store, psp.secrets.clientId)).status).toBe(200);
  });

  test("while something has no answer and nothing is known, none are accepted; the remedy is named", async () => {
    const store = await storeToChange();
    await saleAtPsp(psp, store, 30);
    // Nothing of the account is left that the bank could know, but a payout without an answer.
    psp.control.faults(
      { fault: "cut-after", operations: ["payout.put"] },
      { fault: "error", operations: ["payout.get"] },
    );
    const { body } = await withdraw(store, { amount: 5, pixKey: "maria@example.com" });
    const elsewhere = await storeToChange();
    await db().withdrawal.update({
      where: { id: body.details.withdrawalId },
      data: { accountId: elsewhere.accountId },
    });
    expect(said(await replace(elsewhere, OTHER))).toEqual([
      400,
      "credentials.clientId",
      expect.stringContaining("Espere até que terminem"),
    ]);
    await db().withdrawal.update({
      where: { id: body.details.withdrawalId },
      data: { accountId: store.accountId },
    });
    psp.control.faults();
    await ended(store, body.details.withdrawalId);
    expect((await replace(elsewhere, OTHER)).status).toBe(200);
  });

  test("another address is proven in the same way", async () => {
    const store = await storeToChange();
    await saleAtPsp(psp, store, 30);
    const other = await startPsp({ dialect: "efi" });
    const moved = await operate(operator, "PATCH", `/gateway-accounts/${store.accountId}`, {
      settings: { baseUrl: other.baseUrl },
    });
    expect(said(moved)).toEqual([400, "settings.baseUrl", expect.stringContaining("de outra conta")]);
    const same = await operate(operator, "PATCH", `/gateway-accounts/${store.accountId}`, {
      settings: { baseUrl: psp.baseUrl },
    });
    expect(same.status).toBe(200);
    await other.stop();
  });

  test("a setting that names no address needs no proof", async () => {
    const store = await storeToChange();
    await saleAtPsp(psp, store, 30);
    psp.control.faults({ fault: "error" });
    const { settings } = await db().gatewayAccount.findUniqueOrThrow({ where: { id: store.accountId } });
    const slower = { ...(settings as object), simultaneousCalls: 2, mutualTlsNotifications: true };
    const path = `/gateway-accounts/${store.accountId}`;
    expect((await operate(operator, "PATCH", path, { settings: slower })).body.account.settings).toEqual(
      slower,
    );
  });
});
