import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { accountAt, operate } from "../fixtures/accounts.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { type Answer, call, openCharge, wrongField } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, withdraw } from "../fixtures/wallet.ts";

/** Play money of a bank's homologation never becomes real money (docs/decisions/0055-environments.md). */
const operator = operatorOfFile("environments");
let psp: TestPsp;
let real: TestPsp;

beforeAll(async () => {
  const each = { dialect: "efi", refundMs: 50, payoutMs: 50 } as const;
  [psp, real] = await Promise.all([startPsp(each), startPsp(each)]);
});
afterAll(async () => {
  await db().gatewayAccount.updateMany({ where: { name: "PSP de teste" }, data: { active: false } });
  await Promise.all([psp?.stop(), real?.stop()]);
});

const ask = (method: string, path: string, body?: object) => operate(operator, method, path, body);
const details = (answer: Answer) =>
  Object.fromEntries(
    (answer.body.details ?? []).map((one: { path: string; message: string }) => [one.path, one.message]),
  );
let number = 0;
const make = (bank: TestPsp, more: object = {}) =>
  ask("POST", "/gateway-accounts", accountAt(bank, { chave: `ambiente-${++number}@example.com`, ...more }));

async function checkedAccount(bank: TestPsp, more: object = {}): Promise<string> {
  const made = await make(bank, { chave: bank.chave, ...more });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  const { id } = made.body.account;
  expect((await ask("POST", `/gateway-accounts/${id}/check`)).body.ok).toBe(true);
  return id;
}
const connect = (storeId: string, id: string | null) =>
  ask("PUT", `/stores/${storeId}/gateways`, { inboundAccountId: id, outboundAccountId: id });

describe("an account's environment", () => {
  test("is derived from the known addresses of a bank", async () => {
    const homologation = { baseUrl: "https://pix-h.api.efipay.com.br" };
    for (const [more, environment] of [
      [{ settings: {}, environment: undefined }, "production"],
      [{ settings: homologation, environment: undefined }, "homologation"],
      [{ environment: undefined }, "test"],
      [{ environment: "homologation" }, "homologation"],
      [{ environment: "production" }, "production"],
    ] as const)
      expect((await make(psp, more)).body.account).toMatchObject({ environment });
  });

  test("has to be stated for an address that no profile knows", async () => {
    const settings = { baseUrl: "https://pix.banco.example.com" };
    const unknown = await make(psp, { settings, environment: undefined });
    expect(details(unknown)).toEqual({ environment: expect.stringContaining("é obrigatório") });
    const stated = await make(psp, { settings, environment: "production" });
    expect(stated.body.account).toMatchObject({ environment: "production" });
  });

  test("is refused where it contradicts a known address", async () => {
    const settings = { baseUrl: "https://PIX-H.api.efipay.com.br:443" };
    for (const wrong of [
      { settings, environment: "production" },
      { settings: {}, environment: "homologation" },
    ])
      expect(await make(psp, wrong)).toMatchObject(wrongField("environment"));
  });

  test("never changes, nor does an address that has another one", async () => {
    const { id } = (await make(psp)).body.account;
    const settings = { baseUrl: "https://pix-h.api.efipay.com.br" };
    expect(await ask("PATCH", `/gateway-accounts/${id}`, { settings })).toMatchObject(
      wrongField("settings.baseUrl"),
    );
    const change = (what: string, value: unknown) =>
      pool().query(`UPDATE gateway_accounts SET ${what} = $2 WHERE id = $1`, [id, value]);
    await expect(change("environment", "test")).rejects.toThrow(/its environment/);
    await expect(change("settings", settings)).rejects.toThrow(/environmentContradicted/);
  });
});

describe("a live store", () => {
  test("is not connected to an account of homologation or tests", async () => {
    const store = await makeStore({ mode: "live" });
    const id = await checkedAccount(psp, { environment: "homologation" });
    const answer = await connect(store.id, id);
    expect(details(answer).inboundAccountId).toContain("homologation");
    await expect(
      pool().query("UPDATE stores SET inbound_gateway = 'efi', inbound_account_id = $2 WHERE id = $1", [
        store.id,
        id,
      ]),
    ).rejects.toThrow(/environmentDiffers/);
  });
});

describe("a live store with play money of a version before", () => {
  let store: StoreAtPsp;
  let production: string;

  beforeAll(async () => {
    store = await storeAtPsp(psp, { withdrawalFee: "0" }, { listed: false, compared: false });
    await saleAtPsp(psp, store, 100);
    await chargeAtPsp(store, 30);
    await byHand("UPDATE gateway_accounts SET environment = 'homologation' WHERE id = $1", [store.accountId]);
    await byHand(
      `UPDATE stores SET inbound_gateway = 'none', inbound_account_id = NULL, outbound_gateway = 'none',
         outbound_account_id = NULL WHERE id = $1`,
      [store.id],
    );
    production = await checkedAccount(real);
  });

  test("is not connected to a production account", async () => {
    const refused = await connect(store.id, production);
    expect(refused).toMatchObject(wrongField("id"));
    expect(details(refused).id).toContain(`${store.id}/test-money/write-off`);
    await expect(
      pool().query("UPDATE stores SET outbound_gateway = 'efi', outbound_account_id = $2 WHERE id = $1", [
        store.id,
        production,
      ]),
    ).rejects.toThrow(/testMoneyLeft/);
  });

  test("withdraws none of it from a production account", async () => {
    await byHand("UPDATE stores SET outbound_gateway = 'efi', outbound_account_id = $2 WHERE id = $1", [
      store.id,
      production,
    ]);
    // A server may have read the store a moment before it was connected.
    const quote = await eventually(async () => {
      const { body } = await call("GET", "/wallet/withdrawals/quote", { key: store.apiKey });
      return body.elsewhere > 0 && body;
    });
    expect(quote).toMatchObject({ available: 100, elsewhere: 100, withdrawable: 0 });
    const refused = await withdraw(store, { amount: 10, pixKey: "maria@example.com" });
    expect(refused).toMatchObject({ status: 400, body: { code: "InsufficientBalance" } });
    const { differences } = await checkLedgers();
    expect(differences).toContainEqual(
      expect.objectContaining({ storeId: store.id, what: expect.stringContaining("homologation") }),
    );
    await byHand("UPDATE stores SET outbound_gateway = 'none', outbound_account_id = NULL WHERE id = $1", [
      store.id,
    ]);
  });

  test("is connected after one act has written it off", async () => {
    const path = `/stores/${store.id}/test-money`;
    const left = {
      account: { id: store.accountId },
      environment: "homologation",
      available: 100,
      charges: 1,
    };
    expect((await ask("GET", path)).body.testMoney).toMatchObject([left]);
    const written = await ask("POST", `${path}/write-off`, {});
    expect(written).toMatchObject({ status: 200, body: { writtenOff: [left] } });
    expect((await ask("POST", `${path}/write-off`, {})).body.writtenOff).toEqual([]);
    expect(await balanceOf(store)).toMatchObject({ available: 0 });
    expect(await db().transaction.count({ where: { storeId: store.id, status: "PENDING" } })).toBe(0);
    const activity = await call("GET", "/wallet/activity?view=all", { key: store.apiKey });
    expect(activity.text).toContain("Baixa de dinheiro de homologação");
    const action = "store.test_money_written_off";
    expect(await db().auditEntry.count({ where: { storeId: store.id, action } })).toBe(1);
    expect((await checkLedgers()).differences).toEqual([]);
    expect((await connect(store.id, production)).status).toBe(200);
  });
});

describe("a test store", () => {
  test("rehearses at its bank: sale, refund and withdrawal", async () => {
    const store = await makeStore({ feePercent: "0", feeFixed: "0" });
    const chave = `ensaio-${++number}@example.com`;
    psp.settings.chaves.push(chave);
    const id = await checkedAccount(psp, { chave, environment: "test" });
    expect((await connect(store.id, id)).status).toBe(200);
    const { charge, copyPaste } = await eventually(async () => {
      const made = (await openCharge(store.apiKey, 40)).body.data;
      const row = await db().transaction.findUniqueOrThrow({ where: { id: made.id } });
      return row.accountId === id && { charge: made, copyPaste: made.payment.copyPaste };
    });
    psp.control.pay({ copyPaste });
    await eventually(async () => (await balanceOf(store)).available === 40, { what: "the sale" });
    const refund = { key: store.apiKey, body: { amount: 5 } };
    expect((await call("POST", `/transactions/${charge.id}/refund`, refund)).status).toBe(201);
    const made = await withdraw(store, { amount: 10, pixKey: "maria@example.com" });
    expect(await ended(store, made.body.withdrawal.id)).toMatchObject({ status: "approved" });
    const gateway = (await call("GET", "/stores/me/gateway", { key: store.apiKey })).body.gateway;
    expect(gateway.inbound).toMatchObject({ environment: "test" });
    expect((await connect(store.id, SANDBOX_ACCOUNT.id)).status).toBe(200);
  });

  test("is not connected to a production account", async () => {
    const store = await makeStore();
    const refused = await ask("PUT", `/stores/${store.id}/gateways`, {
      outboundAccountId: MANUAL_ACCOUNT.id,
    });
    expect(details(refused).outboundAccountId).toContain("produção");
    await expect(
      pool().query(
        "UPDATE stores SET outbound_gateway = 'manual', outbound_account_id = NULL WHERE id = $1",
        [store.id],
      ),
    ).rejects.toThrow(/environmentDiffers/);
  });
});
