import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, refusal, wrongField } from "../fixtures/client.ts";
import { mailTo, tokenIn } from "../fixtures/mail.ts";
import { freshCodes, makeMember, PASSWORD, sessionOf, type TestMember } from "../fixtures/session.ts";
import type { TestStore } from "../fixtures/store.ts";
import { balanceOf, expectNoDifference, storeWithMoney } from "../fixtures/wallet.ts";

/** An authenticator that is enrolled during a withdrawal: its first code confirms both (decision 51). */
let store: TestStore;
let live: TestStore;
beforeAll(async () => {
  [store, live] = await Promise.all([
    storeWithMoney(500),
    storeWithMoney(500, { outboundGateway: "manual" }),
  ]);
});
afterAll(expectNoDifference);

type Headers = Record<string, string>;
type Wish = { amount: number; pixKey: string };
const WISH: Wish = { amount: 20, pixKey: "nina@example.com" };

const as = (headers: Headers, method: string, path: string, body?: object) =>
  call(method, path, { headers, ...(body ? { body } : {}) });
const withdraw = (who: Headers, wish: Wish, totpCode: string) =>
  as(who, "POST", "/wallet/withdrawals", { ...wish, totpCode });
const withdrawalsOf = (at: TestStore) => db().withdrawal.count({ where: { storeId: at.id } });

type Enrolment = {
  who: Headers;
  member: TestMember;
  code: string;
  confirm: (withdrawal?: object) => ReturnType<typeof call>;
};

/** An owner who has begun to enrol a first authenticator. `byMail`: a mail has just proven the session. */
async function begun(at: TestStore, { byMail = true } = {}): Promise<Enrolment> {
  const member = await makeMember({ storeId: at.id, totp: false });
  const who = await sessionOf(member);
  if (byMail)
    await db().session.updateMany({ where: { memberId: member.id }, data: { mailProvenAt: new Date() } });
  const { secret } = (await as(who, "POST", "/account/totp", { password: PASSWORD })).body;
  const code = await generate({ secret });
  return {
    who,
    member: { ...member, totpSecret: secret },
    code,
    confirm: (withdrawal) => as(who, "POST", "/account/totp/confirmation", { code, withdrawal }),
  };
}

describe("the first code of an authenticator", () => {
  test("confirms its enrolment and the withdrawal that it was kept for, once", async () => {
    const { who, code, confirm } = await begun(store);
    const enrolled = await confirm(WISH);
    expect(enrolled).toMatchObject({ status: 201, body: { trustedFrom: null, codeKept: true } });
    expect(enrolled.body.recoveryCodes).toHaveLength(10);
    const before = (await balanceOf(store)).available;
    expect((await withdraw(who, WISH, code)).status).toBe(201);
    expect(await withdraw(who, WISH, code)).toMatchObject(refusal(401, "TotpInvalid", { used: true }));
    expect((await balanceOf(store)).available).toBe(before - WISH.amount);
  });

  test("is good for no other amount, destination, store or act, and stays good for its own", async () => {
    const { who, member, code, confirm } = await begun(store);
    expect((await confirm(WISH)).body.codeKept).toBe(true);
    for (const other of [
      { ...WISH, amount: 20.01 },
      { ...WISH, pixKey: "nina@example.org" },
    ])
      expect((await withdraw(who, other, code)).body).toMatchObject({
        code: "TotpInvalid",
        details: { used: true },
      });
    const key = { name: "Servidor", scopes: ["*"], totpCode: code };
    expect((await as(who, "POST", "/stores/me/api-keys", key)).body.code).toBe("TotpInvalid");
    expect((await as(who, "POST", "/account/recovery-codes", { totpCode: code })).body.code).toBe(
      "TotpInvalid",
    );
    const elsewhere = await storeWithMoney(50);
    await db().membership.create({
      data: { memberId: member.id, storeId: elsewhere.id, role: "owner" },
    });
    await as(who, "PUT", "/account/store", { storeId: elsewhere.id });
    expect((await withdraw(who, WISH, code)).body.code).toBe("TotpInvalid");
    await as(who, "PUT", "/account/store", { storeId: store.id });
    expect((await withdraw(who, WISH, code)).status).toBe(201);
  });

  test("sent many times at once confirms one withdrawal", async () => {
    const { who, code, confirm } = await begun(store);
    await confirm(WISH);
    const before = await withdrawalsOf(store);
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(who, WISH, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "TotpInvalid")).toHaveLength(9);
    expect(await withdrawalsOf(store)).toBe(before + 1);
  });

  test("confirmed many times at once enrols once, and is kept for one of the wishes", async () => {
    const { who, code, confirm } = await begun(store);
    const wishes = [2, 3, 4, 5].map((amount) => ({ ...WISH, amount }));
    const answers = await Promise.all(wishes.map((wish) => confirm(wish)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "TotpRequired")).toHaveLength(3);
    const results = await Promise.all(wishes.map((wish) => withdraw(who, wish, code)));
    expect(results.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 201 ? 201 : 401)),
    );
  });

  test("is not kept without a wish, and confirms nothing after its own time", async () => {
    const plain = await begun(store);
    expect((await plain.confirm()).body.codeKept).toBe(false);
    expect((await withdraw(plain.who, WISH, plain.code)).body).toMatchObject({
      code: "TotpInvalid",
      details: { used: true },
    });
    const late = await begun(store);
    await late.confirm(WISH);
    const secret = late.member.totpSecret as string;
    const past = Math.floor(Date.now() / 1000) - 120;
    await db().totpUse.updateMany({
      where: { memberId: late.member.id },
      data: { step: BigInt(Math.floor(past / 30)) },
    });
    expect((await withdraw(late.who, WISH, await generate({ secret, epoch: past }))).body).toMatchObject({
      code: "TotpInvalid",
      details: null,
    });
  });

  test("a wish that is no withdrawal is refused, and the enrolment can still be confirmed", async () => {
    const { confirm } = await begun(store);
    const wrong = await confirm({ amount: "20", pixKey: "nina@example.com" });
    expect(wrong).toMatchObject(wrongField("withdrawal.amount"));
    expect((await confirm(WISH)).status).toBe(201);
  });
});

describe("an authenticator that only the password enrolled", () => {
  test("confirms that withdrawal of a test store, and nothing else for a day", async () => {
    const { who, member, code, confirm } = await begun(store, { byMail: false });
    const { body } = await confirm(WISH);
    expect(body.codeKept).toBe(true);
    expect(Date.parse(body.trustedFrom)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect((await withdraw(who, { ...WISH, amount: 21 }, code)).body.code).toBe("TotpTooNew");
    expect((await withdraw(who, WISH, code)).status).toBe(201);
    expect((await withdraw(who, WISH, await freshCodes(member))).body.code).toBe("TotpTooNew");
  });

  test("confirms nothing of a live store for a day, or until the link of the mail was opened", async () => {
    const { who, member, code, confirm } = await begun(live, { byMail: false });
    const { body } = await confirm(WISH);
    expect(body.codeKept).toBe(false);
    expect(Date.parse(body.trustedFrom)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await withdraw(who, WISH, code)).toMatchObject(
      refusal(403, "TotpTooNew", { trustedFrom: body.trustedFrom }),
    );
    expect(await withdrawalsOf(live)).toBe(0);
    await as(who, "POST", "/account/totp/activation-link");
    const token = tokenIn(await mailTo(member.email, "activation"));
    expect((await as(who, "POST", "/account/totp/activation", { token })).body).toEqual({ trusted: true });
    expect((await withdraw(who, WISH, await freshCodes(member))).status).toBe(201);
  });

  test("opened before the enrolment, the link lets the first code confirm a live withdrawal", async () => {
    const { who, code, confirm } = await begun(live, { byMail: true });
    expect((await confirm(WISH)).body).toMatchObject({ trustedFrom: null, codeKept: true });
    expect((await withdraw(who, WISH, code)).status).toBe(201);
  });

  test("a wait with another cause is not ended by the mail, except for a withdrawal without real money", async () => {
    for (const at of [live, store]) {
      const { member, confirm } = await begun(at);
      const totpTrustedFrom = new Date(Date.now() + 3_600_000);
      await db().member.update({ where: { id: member.id }, data: { totpTrustedFrom } });
      expect((await confirm(WISH)).body).toEqual({
        recoveryCodes: expect.any(Array),
        trustedFrom: totpTrustedFrom.toISOString(),
        codeKept: at === store,
      });
    }
  });
});

test("the code that replaces an authenticator is kept for nothing", async () => {
  const member = await makeMember({ storeId: store.id });
  const who = await sessionOf(member);
  const begin = await as(who, "POST", "/account/totp", { totpCode: await freshCodes(member) });
  const code = await generate({ secret: begin.body.secret });
  const answer = await as(who, "POST", "/account/totp/confirmation", { code, withdrawal: WISH });
  expect(answer).toMatchObject({ status: 201, body: { codeKept: false, trustedFrom: null } });
  expect((await withdraw(who, WISH, code)).body).toMatchObject({ code: "TotpInvalid" });
});
