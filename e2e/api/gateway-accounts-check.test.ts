import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MANUAL_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { accountAt, operate } from "../fixtures/accounts.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

let operator: Operator;
let psp: TestPsp;

beforeAll(async () => {
  operator = await operatorOf("accountsCheck", (await makeStore()).id);
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
