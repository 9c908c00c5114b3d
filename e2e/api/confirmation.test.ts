import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, refusal } from "../fixtures/client.ts";
import { codeOf, freshCodes, makeMember, sessionOf, type TestMember } from "../fixtures/session.ts";
import { startServer } from "../fixtures/stack.ts";
import type { TestStore } from "../fixtures/store.ts";
import { balanceOf, storeWithMoney } from "../fixtures/wallet.ts";

/** The code of the authenticator that confirms what moves money. */
let store: TestStore;
let owner: TestMember;
let session: Record<string, string>;

beforeAll(async () => {
  store = await storeWithMoney(500);
  owner = await makeMember({ storeId: store.id });
  session = await sessionOf(owner);
});

const as = (headers: Record<string, string>, method: string, path: string, body?: object) =>
  call(method, path, { headers, ...(body ? { body } : {}) });

describe("the code that confirms a withdrawal", () => {
  const body = (totpCode?: string, amount = 10) => ({
    amount,
    pixKey: "ana@example.com",
    ...(totpCode ? { totpCode } : {}),
  });
  const withdraw = (who: Record<string, string>, request: object, key?: string) =>
    as({ ...who, ...(key ? { "Idempotency-Key": key } : {}) }, "POST", "/wallet/withdrawals", request);

  test("is needed, is good once, and not for another amount", async () => {
    expect(await withdraw(session, body())).toMatchObject(refusal(401, "TotpRequired", { enrolled: true }));
    expect((await withdraw(session, body("abcdef"))).body.details[0].path).toBe("totpCode");
    const code = await freshCodes(owner);
    const before = (await balanceOf(store)).available;
    expect((await withdraw(session, body(code), "sessao-saque-1")).status).toBe(201);
    expect(await withdraw(session, body(code, 99))).toMatchObject(refusal(401, "TotpInvalid"));
    // A repeat of the same withdrawal returns the same withdrawal, with any code.
    expect((await withdraw(session, body("000000"), "sessao-saque-1")).status).toBe(201);
    expect((await balanceOf(store)).available).toBe(before - 10);
    const [use] = await db().totpUse.findMany({ where: { memberId: owner.id } });
    expect(use?.boundTo).toHaveLength(32);
  });

  test("is used up when the bank is unavailable: the answer asks for a new one, under the same key", async () => {
    const key = "sessao-fora-do-ar";
    const asked = async () => ({
      ...{ amount: 3, pixKey: "unavailable@sandbox.test", totpCode: await freshCodes(owner) },
    });
    const request = await asked();
    const first = await withdraw(session, request, key);
    expect(first).toMatchObject(refusal(503, "WithdrawalUnavailable"));
    expect(first.body.message).toMatch(/Repita em 5 s, com a mesma Idempotency-Key e um novo código/);
    expect(await withdraw(session, request, key)).toMatchObject(refusal(401, "TotpInvalid"));
    const again = await withdraw(session, await asked(), key);
    expect(again).toMatchObject(refusal(503, "WithdrawalUnavailable"));
  });

  test("replayed at many doors at once it opens one", async () => {
    const code = await freshCodes(owner);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => withdraw(session, body(code, 2 + index))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body: { code: name } }) => name === "TotpInvalid")).toHaveLength(19);
  });

  test("replayed at another server of the same database it is refused there", async () => {
    const other = await startServer({ databaseUrl: process.env.DATABASE_URL as string });
    try {
      const code = await freshCodes(owner);
      const there = { ...session, Origin: other.url };
      const [here, away] = await Promise.all([
        withdraw(session, body(code)),
        call("POST", "/wallet/withdrawals", { headers: there, body: body(code), server: other.url }),
      ]);
      expect([here.status, away.status].toSorted()).toEqual([201, 401]);
      expect(
        (await call("POST", "/wallet/withdrawals", { headers: there, body: body(code), server: other.url }))
          .body.code,
      ).toBe("TotpInvalid");
    } finally {
      await other.stop();
    }
  });

  test("locks after five wrong ones, for the right one too", async () => {
    const member = await makeMember({ storeId: store.id });
    const who = await sessionOf(member);
    for (let index = 0; index < 5; index++)
      expect((await withdraw(who, body("000000"))).body.code).toBe("TotpInvalid");
    const refused = await withdraw(who, body(await codeOf(member)));
    expect(refused.status).toBe(401);
    expect(refused.body.message).toMatch(/^O autenticador está bloqueado por 15 min,/);
    const until = Date.parse(refused.body.details.lockedUntil) - Date.now();
    expect(until).toBeGreaterThan(14 * 60_000);
    expect(until).toBeLessThanOrEqual(15 * 60_000);
    await db().member.update({ where: { id: member.id }, data: { totpLockedUntil: new Date() } });
    expect((await withdraw(who, body(await codeOf(member)))).status).toBe(201);
  });

  test("who has no authenticator can't withdraw; keys of the API need none", async () => {
    const who = await sessionOf(await makeMember({ storeId: store.id, totp: false }));
    expect(await withdraw(who, body("123456"))).toMatchObject(
      refusal(401, "TotpRequired", { enrolled: false }),
    );
    const answer = await call("POST", "/wallet/withdrawals", { key: store.apiKey, body: body() });
    expect(answer.status).toBe(201);
  });

  test("creating or changing a key asks for it too", async () => {
    const create = (totpCode?: string) =>
      as(session, "POST", "/stores/me/api-keys", {
        name: "Nova",
        scopes: ["*"],
        ...(totpCode ? { totpCode } : {}),
      });
    expect((await create()).body.code).toBe("TotpRequired");
    expect((await create(await freshCodes(owner))).status).toBe(201);
  });
});
