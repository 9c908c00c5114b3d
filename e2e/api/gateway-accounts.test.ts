import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { accountAt, listedAccounts, operate } from "../fixtures/accounts.ts";
import { type Answer, call, placeOrder } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Accounts at banks: what the operator's API makes of them, and what a store sees. */
const operator = operatorOfFile("accounts");
let psp: TestPsp;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
});
afterAll(async () => {
  await psp?.stop();
});

const ask = (method: string, path: string, body?: object) => operate(operator, method, path, body);
const details = (answer: Answer) =>
  Object.fromEntries(
    (answer.body.details ?? []).map((one: { path: string; message: string }) => [one.path, one.message]),
  );

/** Each account of these tests has a key of its own: two at one bank are refused. */
let number = 0;
const ownChave = () => `conta-${++number}@example.com`;
async function makeAccount(more: object = {}): Promise<string> {
  const answer = await ask("POST", "/gateway-accounts", accountAt(psp, { chave: ownChave(), ...more }));
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.account.id;
}
const check = async (id: string) => (await ask("POST", `/gateway-accounts/${id}/check`)).body;
const connect = (storeId: string, body: object) => ask("PUT", `/stores/${storeId}/gateways`, body);

describe("making one", () => {
  test("its secrets are sealed, and no answer, list or audit entry has them", async () => {
    const chave = ownChave();
    const made = await ask("POST", "/gateway-accounts", accountAt(psp, { chave }));
    expect(made).toMatchObject({
      status: 201,
      body: {
        account: {
          ...{ kind: "efi", store: null, chave, active: true, hasCredentials: true },
          health: { state: "unknown", lastGoodAt: null },
          notifications: { registered: false },
          connected: { since: null, inbound: 0, outbound: 0 },
        },
      },
    });
    const { id, certificateEndsAt } = made.body.account;
    expect(Date.parse(certificateEndsAt)).toBeGreaterThan(Date.now());
    const list = await listedAccounts(operator);
    expect(list.map((one) => one.id)).toEqual(
      expect.arrayContaining([id, SANDBOX_ACCOUNT.id, MANUAL_ACCOUNT.id]),
    );
    const row = await db().gatewayAccount.findUniqueOrThrow({ where: { id } });
    const audit = await db().auditEntry.findMany({ where: { action: "gateway_account.created" } });
    const everything = JSON.stringify([made.text, list, row, audit]);
    const { clientSecret, certificate } = psp.secrets;
    const key = certificate.kind === "pem" ? certificate.key.split("\n")[5] : "";
    for (const secret of [clientSecret, key as string]) expect(everything).not.toContain(secret);
    expect(row.secrets).toMatch(/^v2\.1\./);
    expect(audit.some(({ details }) => JSON.stringify(details).includes(id))).toBe(true);
  });

  test("a P12 with its passphrase is as good", async () => {
    const { certificate, ...secrets } = psp.p12Secrets;
    if (certificate.kind !== "p12") throw new Error("no P12");
    const { p12, passphrase } = certificate;
    const id = await makeAccount({ credentials: { ...secrets, certificate: { p12, passphrase } } });
    expect(await check(id)).toMatchObject({ ok: true, problem: null });
    const wrong = { ...secrets, certificate: { p12, passphrase: "outra" } };
    const refused = await ask("PATCH", `/gateway-accounts/${id}`, { credentials: wrong });
    expect(details(refused)).toEqual({
      "credentials.certificate.passphrase": expect.stringContaining("não abre este P12"),
    });
  });

  test("each wrong part by its field, all at once, with what to do", async () => {
    const { certificate: _pair, ...secrets } = psp.secrets;
    const credentials = { ...secrets, ca: "x", certificate: { cert: "x", key: "y" } };
    const body = accountAt(psp, { chave: "11999999999", settings: { baseUrl: "http://banco" }, credentials });
    expect(details(await ask("POST", "/gateway-accounts", body))).toEqual({
      chave: expect.stringContaining("+55"),
      "settings.baseUrl": expect.stringContaining("https://"),
      "credentials.ca": expect.stringContaining("PEM"),
      "credentials.certificate.cert": expect.stringContaining("BEGIN CERTIFICATE"),
    });
    const bare = await ask("POST", "/gateway-accounts", { kind: "api-pix", name: "Sem nada" });
    expect(details(bare)).toEqual({
      profile: expect.stringContaining("obrigatório"),
      chave: expect.stringContaining("obrigatório"),
      credentials: expect.stringContaining("obrigatório"),
    });
    const nowhere = accountAt(psp, { kind: "api-pix", profile: "test", settings: {}, chave: ownChave() });
    expect(details(await ask("POST", "/gateway-accounts", nowhere))).toEqual({
      "settings.baseUrl": expect.stringContaining("obrigatório"),
    });
    // As the bank's documentation writes it, with the path that the profile adds.
    const settings = { baseUrl: "https://127.0.0.1:8443/v2" };
    for (const kind of [
      { kind: "efi", profile: undefined },
      { kind: "api-pix", profile: "test" },
    ]) {
      const twice = accountAt(psp, { ...kind, settings, chave: ownChave() });
      expect(details(await ask("POST", "/gateway-accounts", twice))).toEqual({
        "settings.baseUrl": expect.stringContaining("já termina em /v2"),
      });
    }
    const unknown = accountAt(psp, { kind: "api-pix", profile: "banco-x", chave: ownChave() });
    expect(details(await ask("POST", "/gateway-accounts", unknown)).profile).toContain("inter");
    const testStore = (await makeStore()).id;
    const held = accountAt(psp, { storeId: testStore, chave: ownChave() });
    expect(details(await ask("POST", "/gateway-accounts", held)).storeId).toContain("produção");
  });

  test("there is one for each bank and key, whatever its kind, also while it is switched off", async () => {
    const chave = ownChave();
    const [id, other] = [await makeAccount({ chave }), await makeAccount()];
    expect((await ask("PATCH", `/gateway-accounts/${id}`, { active: false })).status).toBe(200);
    // The same key at another bank is another account: it has moved there.
    const inter = { chave, kind: "api-pix", profile: "inter", settings: {} };
    await makeAccount(inter);
    const known = { ...inter, settings: { baseUrl: "https://cdpj.partners.bancointer.com.br" } };
    const same = [{ chave: chave.toUpperCase() }, { chave, kind: "api-pix", profile: "test" }, known];
    const refused = [await ask("PATCH", `/gateway-accounts/${other}`, { chave })];
    for (const one of same) refused.push(await ask("POST", "/gateway-accounts", accountAt(psp, one)));
    for (const answer of refused) expect(details(answer).chave).toContain("já tem uma conta");
  });
});

describe("a store's accounts", () => {
  test("no charge without one, and only an account that has answered is connected", async () => {
    const store = await makeStore({ mode: "live" });
    const item = [{ productId: store.products.card.id, quantity: 1 }];
    const closed = await placeOrder(store.apiKey, item);
    expect([closed.status, closed.body.code]).toEqual([503, "ServiceUnavailable"]);
    expect((await call("GET", "/stores/me/gateway", { key: store.apiKey })).body.gateway).toEqual({
      canCharge: false,
      inbound: null,
      outbound: null,
    });
    // Nothing else is refused.
    expect((await call("GET", "/orders", { key: store.apiKey })).status).toBe(200);
    expect((await call("GET", "/wallet/balance", { key: store.apiKey })).status).toBe(200);

    // The worker asks for the list of a new account, and an answer to it counts like one to a check.
    psp.control.faults({ fault: "error" });
    const id = await makeAccount();
    const both = { inboundAccountId: id, outboundAccountId: id };
    expect(details(await connect(store.id, both)).inboundAccountId).toContain(`${id}/check`);
    psp.control.faults();
    await check(id);
    expect(await connect(store.id, both)).toMatchObject({
      status: 200,
      body: { store: { id: store.id, ...both } },
    });
    const { gateway } = await eventually(
      async () => {
        const { body } = await call("GET", "/stores/me/gateway", { key: store.apiKey });
        return body.gateway.inbound && body;
      },
      { what: "the connection" },
    );
    expect(gateway).toMatchObject({
      canCharge: true,
      inbound: {
        ...{ kind: "efi", own: false, state: "well", says: "Conectado e funcionando." },
        can: { charge: true, refund: "api", withdraw: "api", payCodes: true, list: true, notify: true },
      },
    });
    expect(JSON.stringify(gateway)).not.toContain("PSP de teste");
    const audit = await call("GET", "/stores/me/audit", { key: store.apiKey });
    if (audit.status === 200)
      expect(audit.body.entries[0]).toMatchObject({ action: "store.gateways_connected" });
  });

  test("have one holder and the environment of the store", async () => {
    const [one, other] = [await makeStore({ mode: "live" }), await makeStore({ mode: "live" })];
    const [own, platforms] = [await makeAccount({ storeId: one.id }), await makeAccount()];
    await check(own);
    await check(platforms);
    const mixed = await connect(one.id, { inboundAccountId: own, outboundAccountId: platforms });
    expect(details(mixed).outboundAccountId).toContain("titular");
    const stolen = await connect(other.id, { inboundAccountId: own });
    expect(details(stolen).inboundAccountId).toContain("titular");
    const manual = { inboundAccountId: own, outboundAccountId: MANUAL_ACCOUNT.id };
    expect(details(await connect(one.id, manual)).outboundAccountId).toContain("titular");
    const sandbox = { inboundAccountId: SANDBOX_ACCOUNT.id };
    expect(details(await connect(one.id, sandbox)).inboundAccountId).toContain("não é de verdade");
    const incoming = { inboundAccountId: MANUAL_ACCOUNT.id };
    expect(details(await connect(one.id, incoming)).inboundAccountId).toContain("não recebe");
    expect(details(await connect((await makeStore()).id, incoming)).inboundAccountId).toContain("produção");
    const nobodys = { inboundAccountId: "0198ffff-ffff-7fff-bfff-ffffffffffff" };
    expect(details(await connect(one.id, nobodys)).inboundAccountId).toContain("não é uma conta");
    expect((await connect(one.id, { inboundAccountId: own, outboundAccountId: own })).status).toBe(200);
    expect((await connect(one.id, { inboundAccountId: null })).body.store).toMatchObject({
      inboundAccountId: null,
      outboundAccountId: own,
    });
  });

  test("one that is switched off refuses new charges only; its chave stays once a store was connected", async () => {
    const store = await makeStore({ mode: "live" });
    const id = await makeAccount({ chave: psp.chave });
    await check(id);
    await connect(store.id, { inboundAccountId: id });
    const item = [{ productId: store.products.card.id, quantity: 1 }];
    const open = await eventually(
      async () => {
        const answer = await placeOrder(store.apiKey, item);
        return answer.status === 201 && answer;
      },
      { what: "an order" },
    );
    expect(open.body.order.pix.copy_paste).toContain("br.gov.bcb.pix");
    expect((await ask("GET", `/gateway-accounts/${id}/open`)).body.open).toMatchObject({
      charges: { count: 1, oldest: expect.any(String) },
      uncertain: { count: 0, oldest: null },
      refunds: { count: 0 },
      withdrawals: { count: 0 },
    });
    const moved = await ask("PATCH", `/gateway-accounts/${id}`, { chave: ownChave() });
    expect(details(moved).chave).toContain("Crie outra conta");
    expect((await ask("PATCH", `/gateway-accounts/${id}`, { active: false })).body.account.active).toBe(
      false,
    );
    await eventually(async () => (await placeOrder(store.apiKey, item)).status === 503, {
      what: "the refusal of new charges",
    });
    const { gateway } = (await call("GET", "/stores/me/gateway", { key: store.apiKey })).body;
    expect(gateway).toMatchObject({ canCharge: false, inbound: { state: "off" } });
    const again = { inboundAccountId: id };
    expect(details(await connect(store.id, again)).inboundAccountId).toContain("desligada");
    const builtIn = await ask("PATCH", `/gateway-accounts/${SANDBOX_ACCOUNT.id}`, { active: false });
    expect(details(builtIn).id).toContain("não muda");
  });
});
