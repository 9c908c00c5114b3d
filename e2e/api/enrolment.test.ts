import { generate, generateSecret } from "otplib";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, refusal } from "../fixtures/client.ts";
import { freshCodes, makeMember, PASSWORD, sessionOf, signIn } from "../fixtures/session.ts";
import type { TestStore } from "../fixtures/store.ts";
import { storeWithMoney } from "../fixtures/wallet.ts";

/** How an authenticator comes to an account, and how it is replaced when it is lost. */
let store: TestStore;
beforeAll(async () => {
  store = await storeWithMoney(100);
});

const as = (headers: Record<string, string>, method: string, path: string, body?: object) =>
  call(method, path, { headers, ...(body ? { body } : {}) });

describe("enrolment", () => {
  test("secret, QR, first code, ten recovery codes that each open the door once", async () => {
    const member = await makeMember({ storeId: store.id, totp: false });
    const who = await sessionOf(member);
    // A browser that was left open is not enough.
    expect((await as(who, "POST", "/account/totp", {})).body.details[0].path).toBe("password");
    expect((await as(who, "POST", "/account/totp", { password: "errada" })).body.details[0].message).toBe(
      "está incorreta",
    );
    const other = await sessionOf(member);
    const begun = (await as(who, "POST", "/account/totp", { password: PASSWORD })).body;
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.qrCode).toMatch(/^data:image\/png;base64,/);
    expect((await as(who, "POST", "/account/totp/confirmation", { code: "000000" })).body.code).toBe(
      "TotpInvalid",
    );
    const first = await generate({ secret: begun.secret });
    const confirmed = await as(who, "POST", "/account/totp/confirmation", { code: first });
    expect(confirmed.status).toBe(201);
    const codes = confirmed.body.recoveryCodes as string[];
    // All other sessions ended, and the member was notified.
    expect((await as(other, "GET", "/account")).status).toBe(401);
    expect(await db().mail.count({ where: { toAddress: member.email, kind: "authenticator" } })).toBe(1);
    expect(new Set(codes).size).toBe(10);
    expect((await as(who, "GET", "/account")).body.secondFactor.recoveryCodesLeft).toBe(10);
    expect((await signIn(member.email, PASSWORD, first)).error).toBe("TotpInvalid");
    const [code = ""] = codes;
    expect((await signIn(member.email, PASSWORD, code.toUpperCase())).cookie).not.toBeNull();
    expect((await signIn(member.email, PASSWORD, code)).error).toBe("TotpInvalid");
    expect(
      JSON.stringify(await db().recoveryCode.findMany({ where: { memberId: member.id } })),
    ).not.toContain(code);
    // A recovery code is good for signing in, but not for moving money.
    const body = { amount: 5, pixKey: "ana@example.com", totpCode: codes[1] };
    expect((await as(who, "POST", "/wallet/withdrawals", body)).status).toBe(400);
  });

  test("replacing an authenticator takes a code of the one in use; new recovery codes void the old", async () => {
    const member = await makeMember();
    const who = await sessionOf(member);
    expect((await as(who, "POST", "/account/totp", {})).body.code).toBe("TotpRequired");
    const begun = await as(who, "POST", "/account/totp", { totpCode: await freshCodes(member) });
    expect(begun.status).toBe(201);
    // Until the new one is confirmed the old one counts.
    const renewed = await as(who, "POST", "/account/recovery-codes", { totpCode: await freshCodes(member) });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const code = await generate({ secret: begun.body.secret });
    expect((await as(who, "POST", "/account/totp/confirmation", { code })).status).toBe(201);
    const old = await generate({
      secret: member.totpSecret ?? generateSecret(),
      epoch: Math.floor(Date.now() / 1000) + 30,
    });
    expect((await signIn(member.email, PASSWORD, old)).error).toBe("TotpInvalid");
  });
});

describe("when things go wrong", () => {
  test("guessing the first code of an enrolment locks it, and one that was left alone is void", async () => {
    const member = await makeMember({ totp: false });
    const who = await sessionOf(member);
    const { secret } = (await as(who, "POST", "/account/totp", { password: PASSWORD })).body;
    const confirm = async (code: string) => as(who, "POST", "/account/totp/confirmation", { code });
    for (let index = 0; index < 5; index++) expect((await confirm("000000")).body.code).toBe("TotpInvalid");
    expect((await confirm(await generate({ secret }))).body.details.lockedUntil).toBeTruthy();
    expect(
      (await as(who, "POST", "/account/totp", { password: PASSWORD })).body.details.lockedUntil,
    ).toBeTruthy();
    await db().member.update({
      where: { id: member.id },
      data: { totpLockedUntil: null, totpPendingAt: new Date(Date.now() - 11 * 60_000) },
    });
    expect((await confirm(await generate({ secret }))).body.code).toBe("TotpRequired");
  });

  test("a lost phone: password and recovery code make a new authenticator, which moves no money for a day", async () => {
    const member = await makeMember({ storeId: store.id });
    const who = await sessionOf(member);
    const renewed = await as(who, "POST", "/account/recovery-codes", { totpCode: await freshCodes(member) });
    const [first, second] = renewed.body.recoveryCodes as string[];
    const begin = (proof: object) => as(who, "POST", "/account/totp", proof);
    expect((await begin({ recoveryCode: first })).body.details[0].path).toBe("password");
    expect((await begin({ password: PASSWORD, recoveryCode: "aaaa-aaaa-aaaa-aaaa" })).body.code).toBe(
      "TotpInvalid",
    );
    const { secret } = (await begin({ password: PASSWORD, recoveryCode: first })).body;
    const code = await generate({ secret });
    expect((await as(who, "POST", "/account/totp/confirmation", { code })).status).toBe(201);
    const renewedMember = { ...member, totpSecret: secret };
    const body = { amount: 2, pixKey: "ana@example.com", totpCode: await freshCodes(renewedMember) };
    const refused = await as(who, "POST", "/wallet/withdrawals", body);
    expect(refused).toMatchObject(refusal(403, "TotpTooNew"));
    expect(refused.body.message).toMatch(/só confirma a partir de \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d/);
    expect(Date.parse(refused.body.details.trustedFrom)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    // Signing in has its own rules; the earlier codes are void.
    expect((await signIn(member.email, PASSWORD, await freshCodes(renewedMember))).cookie).not.toBeNull();
    expect((await signIn(member.email, PASSWORD, second)).error).toBe("TotpInvalid");
    await db().member.update({ where: { id: member.id }, data: { totpTrustedFrom: new Date() } });
    const again = { ...body, totpCode: await freshCodes(renewedMember) };
    expect((await as(who, "POST", "/wallet/withdrawals", again)).status).toBe(201);
  });
});
