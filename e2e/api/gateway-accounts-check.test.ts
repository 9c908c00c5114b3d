import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { MANUAL_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { accountAt, operate } from "../fixtures/accounts.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { makeMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

const operator = operatorOfFile("accountsCheck");
let psp: TestPsp;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
});
afterAll(() => psp?.stop());

const ask = (method: string, path: string, body?: object) => operate(operator, method, path, body);
const check = async (id: string) => (await ask("POST", `/gateway-accounts/${id}/check`)).body;

describe("asking the bank", () => {
  test("says what is wrong, which the list shows, and right again once it is mended", async () => {
    const { certificate, ...secrets } = psp.secrets;
    const { kind: _kind, ...pair } = certificate;
    const wrong = { credentials: { ...secrets, clientSecret: "errado", certificate: pair } };
    const { id } = (await ask("POST", "/gateway-accounts", accountAt(psp, wrong))).body.account;
    const seen = await check(id);
    expect(seen).toMatchObject({
      ok: false,
      problem: expect.any(String),
      account: { health: { state: "trouble" } },
    });
    expect(seen.problem).not.toContain("errado");
    const mended = { credentials: { ...secrets, certificate: pair } };
    await ask("PATCH", `/gateway-accounts/${id}`, mended);
    expect(await check(id)).toMatchObject({ ok: true, account: { health: { state: "well" } } });
    expect((await check(MANUAL_ACCOUNT.id)).ok).toBe(true);
  });
});

test("the owners of the store that holds it are mailed when it is changed, registered, released and closed", async () => {
  const store = await makeStore({ mode: "live" });
  const owner = await makeMember({ storeId: store.id, totp: false });
  const body = accountAt(psp, { chave: "avisos@example.com", name: "Conta da loja", storeId: store.id });
  const { id } = (await ask("POST", "/gateway-accounts", body)).body.account;
  await ask("PATCH", `/gateway-accounts/${id}`, { name: "Conta nova" });
  await ask("POST", `/gateway-accounts/${id}/notifications`, {});
  await db().gatewayAccount.update({
    where: { id },
    data: { payoutsStoppedAt: new Date(), payoutsStoppedFor: randomUUID() },
  });
  expect((await ask("POST", `/gateway-accounts/${id}/payouts`, {})).status).toBe(200);
  expect((await ask("POST", `/gateway-accounts/${id}/closing`, { proof: "PROTOCOLO-9" })).status).toBe(200);
  const mails = await db().mail.findMany({
    where: { storeId: store.id, kind: "access" },
    orderBy: { id: "asc" },
  });
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(Array(4).fill(owner.email));
  const subjects = mails.map(({ subject }) => subject.split(" · ")[0]);
  expect(subjects).toEqual([
    "Conta de banco alterada",
    "Avisos do banco configurados",
    "Saques da conta retomados",
    "Conta de banco encerrada",
  ]);
});
