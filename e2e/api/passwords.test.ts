import fc from "fast-check";
import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { mailTo, tokenIn } from "../fixtures/mail.ts";
import { freshCodes, makeMember, PASSWORD, sessionOf, signIn, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Forgotten, changed and refused passwords; and what an authenticator is worth that only a password enrolled. */

const FRESH = "cinco remos na areia";
const askFor = (email: string) => call("POST", "/account/password/reset-request", { body: { email } });
const reset = (token: string, password = FRESH) =>
  call("POST", "/account/password/reset", { body: { token, password } });
const change = (headers: Record<string, string>, body: object) =>
  call("PUT", "/account/password", { headers, body });
const account = (headers: Record<string, string>) => call("GET", "/account", { headers });

describe("forgotten", () => {
  test("the link sets another password once, ends every session and leaves the authenticator", async () => {
    const member = await makeMember();
    const who = await sessionOf(member);
    const [asked, nobody] = await Promise.all([askFor(member.email), askFor("nobody-here@example.com")]);
    expect([asked.status, asked.body]).toEqual([nobody.status, nobody.body]);
    expect(asked.status).toBe(202);
    const mail = await mailTo(member.email, "password-reset");
    const token = tokenIn(mail);
    const { expiresAt } = await db().accountLink.findFirstOrThrow({ where: { memberId: member.id } });
    expect(mail).toMatchObject({ linkExpiresAt: expiresAt });
    expect((await reset(token)).status).toBe(200);
    expect((await account(who)).status).toBe(401);
    expect((await signIn(member.email, PASSWORD)).error).toBe("Unauthorized");
    expect((await signIn(member.email, FRESH)).error).toBe("TotpRequired");
    expect((await signIn(member.email, FRESH, await freshCodes(member))).cookie).not.toBeNull();
    expect((await reset(token, "seis remos na areia")).body.code).toBe("LinkNotValid");
    await mailTo(member.email, "password-changed");
    expect(await db().mail.count({ where: { toAddress: "nobody-here@example.com" } })).toBe(0);
  });

  test("a link ends after an hour of the database's clock, and with the next change of the password", async () => {
    const member = await makeMember({ totp: false });
    await askFor(member.email);
    const first = await mailTo(member.email, "password-reset");
    await db()
      .$executeRaw`UPDATE account_links SET expires_at = now() - interval '1 second' WHERE member_id = ${member.id}::uuid`;
    expect((await reset(tokenIn(first))).body.code).toBe("LinkNotValid");
    await askFor(member.email);
    const second = await mailTo(member.email, "password-reset", first.id);
    await askFor(member.email);
    const third = await mailTo(member.email, "password-reset", second.id);
    expect((await reset(tokenIn(third))).status).toBe(200);
    expect((await reset(tokenIn(second))).body.code).toBe("LinkNotValid");
  });

  test("a stranger who keeps asking does not keep the owner from a link", async () => {
    const member = await makeMember({ totp: false });
    for (let asked = 0; asked < 12; asked++) await askFor(member.email);
    await eventually(
      async () => (await db().accountLink.count({ where: { email: member.email, expiresAt: null } })) === 0,
    );
    expect(await db().mail.count({ where: { toAddress: member.email } })).toBe(5);
    // An hour later; requests in between were not mailed.
    await db().$executeRaw`UPDATE account_links SET created_at = now() - interval '61 minutes'
      WHERE email = ${member.email} AND token_hash IS NOT NULL`;
    await askFor(member.email);
    await eventually(async () => (await db().mail.count({ where: { toAddress: member.email } })) === 6);
  });

  test("of ten presses of two links at the same time one counts", async () => {
    const member = await makeMember({ totp: false });
    await askFor(member.email);
    const first = await mailTo(member.email, "password-reset");
    await askFor(member.email);
    const second = await mailTo(member.email, "password-reset", first.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(tokenIn(n % 2 ? first : second), `${n} remos na areia`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "LinkNotValid")).toHaveLength(9);
  });
});

describe("changed", () => {
  test("with the current one and a code; other browsers are out, this one stays", async () => {
    const member = await makeMember();
    const [who, other] = [await sessionOf(member), await sessionOf(member)];
    const body = { currentPassword: PASSWORD, newPassword: FRESH };
    expect((await change(who, body)).body.code).toBe("TotpRequired");
    const wrong = await change(who, {
      ...body,
      currentPassword: "errada",
      totpCode: await freshCodes(member),
    });
    expect(wrong.body.details).toEqual([{ path: "currentPassword", message: "está incorreta" }]);
    expect((await change(who, { ...body, totpCode: await freshCodes(member) })).status).toBe(200);
    expect((await account(who)).status).toBe(200);
    expect((await account(other)).status).toBe(401);
    await mailTo(member.email, "password-changed");
    const entries = await db().auditEntry.findMany({ where: { actor: `member:${member.email}` } });
    expect(entries.map(({ action }) => action)).toContain("password.changed");
  });

  test("five wrong ones lock the step", async () => {
    const who = await sessionOf(await makeMember({ totp: false }));
    const wrong = { currentPassword: "errada", newPassword: FRESH };
    for (let index = 0; index < 4; index++) expect((await change(who, wrong)).status).toBe(400);
    expect((await change(who, wrong)).body.details.lockedUntil).toBeTruthy();
    expect((await change(who, { ...wrong, currentPassword: PASSWORD })).body.code).toBe("TotpInvalid");
  });
});

describe("refused", () => {
  const problemOf = async (newPassword: string, member?: TestMember) => {
    const who = await sessionOf(member ?? (await makeMember({ totp: false })));
    const answer = await change(who, { currentPassword: PASSWORD, newPassword });
    expect([answer.status, answer.body.details[0].path]).toEqual([400, "newPassword"]);
    return answer.body.details[0].message as string;
  };

  test("short, common, a run, or made of the person's own names", async () => {
    expect(await problemOf("curta1234")).toContain("10");
    expect(await problemOf("password123")).toContain("muito usada");
    expect(await problemOf("senha12345")).toContain("muito usada");
    expect(await problemOf("6789012345678901")).toContain("muito usada");
    expect(await problemOf("abababababab")).toContain("muito usada");
    const store = await makeStore();
    await db().store.update({ where: { id: store.id }, data: { name: "Padaria Três Irmãs" } });
    const member = await makeMember({ storeId: store.id, totp: false });
    expect(await problemOf(`${member.email}!`, member)).toContain("nome");
    expect(await problemOf("minha padaria TRES IRMAS", member)).toContain("nome");
    expect(await problemOf(PASSWORD)).toContain("diferente");
  });

  test("any other phrase of ten characters and more is taken, whatever it is made of", async () => {
    const { passwordProblem } = await import("#lib/auth/password/rules.ts");
    const word = fc.string({ unit: "grapheme-composite", minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 9 }), (words) => {
        const phrase = words.join(" ");
        fc.pre(new Set(phrase).size > 6);
        expect(passwordProblem(phrase, ["nina@example.com", "Nina Prado", "Ateliê"])).toBeNull();
      }),
      // A phrase of random words that holds a name of four letters is possible, and rarer than this.
      { numRuns: 300 },
    );
  });
});

describe("a first authenticator", () => {
  async function enrolled(
    locale: string | null = null,
  ): Promise<{ who: Record<string, string>; member: TestMember }> {
    const store = await makeStore();
    const member = await makeMember({ storeId: store.id, totp: false });
    await db().member.update({ where: { id: member.id }, data: { locale } });
    const who = await sessionOf(member);
    const { secret } = (await call("POST", "/account/totp", { headers: who, body: { password: PASSWORD } }))
      .body;
    const code = await generate({ secret });
    await call("POST", "/account/totp/confirmation", { headers: who, body: { code } });
    return { who, member: { ...member, totpSecret: secret } };
  }
  const makeKey = async (who: Record<string, string>, member: TestMember) =>
    call("POST", "/stores/me/api-keys", {
      headers: who,
      body: { name: "Servidor", scopes: ["*"], totpCode: await freshCodes(member) },
    });
  const link = (headers: Record<string, string>) =>
    call("POST", "/account/totp/activation-link", { headers });
  const activate = (headers: Record<string, string>, token: string) =>
    call("POST", "/account/totp/activation", { headers, body: { token } });

  test("is mailed with the end of its wait in the language of the member", async () => {
    const { member } = await enrolled("en");
    const { text } = await mailTo(member.email, "authenticator");
    expect(text).toMatch(/keys only from \d+\/\d+\/\d{4}, \d+:\d\d:\d\d\s[AP]M \(São Paulo time\)/);
  });

  test("that the password alone enrolled waits 24 hours; the link in its own session ends the wait", async () => {
    const { who, member } = await enrolled();
    const before = (await account(who)).body;
    expect(before.secondFactor.unproven).toBe(true);
    expect(Date.parse(before.totpTrustedFrom)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect((await makeKey(who, member)).body.details.trustedFrom).toBe(before.totpTrustedFrom);
    expect((await mailTo(member.email, "authenticator")).text).toContain("só com a senha");
    expect((await link(who)).status).toBe(202);
    const token = tokenIn(await mailTo(member.email, "activation"));
    // The link works only in the session that requested it: opened elsewhere, it proves nothing for this session, and
    // a thief of this session cannot open it.
    const elsewhere = await sessionOf(member);
    expect((await activate(elsewhere, token)).body).toMatchObject({
      ...{ code: "LinkNotValid", details: { otherSession: true } },
      message: expect.stringContaining("foi pedido em outro navegador"),
    });
    const stranger = await sessionOf(await makeMember({ totp: false }));
    expect((await activate(stranger, token)).body.details).toBeNull();
    expect((await activate(who, token)).body).toEqual({ trusted: true });
    expect((await activate(who, token)).body.code).toBe("LinkNotValid");
    expect((await account(who)).body.totpTrustedFrom).toBeNull();
    expect((await makeKey(who, member)).status).toBe(201);
  });

  test("that waits for another reason goes on waiting: a link is no recovery", async () => {
    const { who, member } = await enrolled();
    await db().member.update({ where: { id: member.id }, data: { totpUnproven: false } });
    await link(who);
    const token = tokenIn(await mailTo(member.email, "activation"));
    expect((await activate(who, token)).body).toEqual({ trusted: false });
    expect((await makeKey(who, member)).body.code).toBe("TotpTooNew");
  });

  test("whose link is too old proves nothing, and at most five are mailed an hour", async () => {
    const { who, member } = await enrolled();
    await link(who);
    const token = tokenIn(await mailTo(member.email, "activation"));
    await db()
      .$executeRaw`UPDATE account_links SET expires_at = now() - interval '1 second' WHERE member_id = ${member.id}::uuid`;
    expect((await activate(who, token)).body.code).toBe("LinkNotValid");
    for (let index = 0; index < 4; index++) expect((await link(who)).status).toBe(202);
    const refused = await link(who);
    expect([refused.status, refused.body.code]).toEqual([429, "RateLimited"]);
  });
});

test("name and language change alone or together", async () => {
  const who = await sessionOf(await makeMember({ totp: false }));
  const put = (body: object) => call("PUT", "/account", { headers: who, body });
  expect((await put({ name: "Nina Prado" })).status).toBe(200);
  expect((await put({ locale: "en" })).status).toBe(200);
  expect((await account(who)).body).toMatchObject({ name: "Nina Prado", locale: "en" });
  expect((await put({ locale: null })).status).toBe(200);
  expect((await account(who)).body).toMatchObject({ name: "Nina Prado", locale: null });
});
