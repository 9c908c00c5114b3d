import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { type Answer, call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, confirmed, type Person } from "../fixtures/guards.ts";
import { mailTo, tokenIn } from "../fixtures/mail.ts";
import { freshCodes, makeMember, sessionOf, signIn, type TestMember } from "../fixtures/session.ts";
import { makeLiveTwin, makeStore, type TestStore } from "../fixtures/store.ts";

/** The team of a store: members, invitations, and the consequences of leaving or a lower role. */
const store = storeOfFile();
let owner: Person;
beforeAll(async () => {
  owner = await person(store, "owner");
});

async function person(of: TestStore, role: "owner" | "manager" | "support", totp = true): Promise<Person> {
  const member = await makeMember({ storeId: of.id, role, totp });
  return { member, headers: await sessionOf(member) };
}
const address = () => `g-${randomUUID().slice(0, 12)}@example.com`;
const invite = (by: Person, email: string, role = "support", more: object = {}) =>
  as(by, "POST", "/stores/me/members", { email, role, ...more });
const visit = (path: string, body: object) => call("POST", `/account/invitations/${path}`, { body });
const newcomer = { name: "João Lima", password: "sete velas no mar" };

function browserOf(answer: Answer): Pick<Person, "headers"> {
  const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0] as string;
  return { headers: { Cookie: cookie, Origin: process.env.VITRINE_TEST_URL as string } };
}

describe("an invitation", () => {
  test("brings a new person in: the link shows it, makes the account and signs in", async () => {
    const email = address();
    const { invitation } = (await invite(owner, email, "manager", { locale: "en" })).body;
    expect(invitation).toMatchObject({ email, role: "manager", expired: false });
    const listed = (await as(owner, "GET", "/stores/me/invitations")).body.invitations;
    expect(listed).toContainEqual(invitation);
    const mail = await mailTo(email, "invitation");
    expect(mail.subject).toBe("Invitation to the team of a store at Vitrine");
    expect(mail.text).toContain(`${owner.member.email} invites you`);
    expect(`${mail.text}${mail.html}`).not.toContain("Loja de Teste");
    expect(mail.text).toContain("Test: no real money");
    const token = tokenIn(mail);
    expect((await visit("preview", { token })).body.invitation).toEqual({
      storeName: "Loja de Teste",
      email,
      role: "manager",
      hasAccount: false,
    });
    expect((await visit("sign-up", { token, ...newcomer, password: email })).body.details[0].path).toBe(
      "password",
    );
    const joined = await visit("sign-up", { token, ...newcomer });
    expect([joined.status, joined.body]).toEqual([201, { storeId: store.id, role: "manager" }]);
    const { stores, name } = (await as(browserOf(joined), "GET", "/account")).body;
    expect([name, stores]).toMatchObject(["João Lima", [{ id: store.id, role: "manager", chosen: true }]]);
    for (const path of ["preview", "sign-up"])
      expect((await visit(path, path === "preview" ? { token } : { token, ...newcomer })).body.code).toBe(
        "LinkNotValid",
      );
    expect((await signIn(email, newcomer.password)).cookie).not.toBeNull();
    await mailTo(owner.member.email, "team");
  });

  test("is accepted by a known person of that address only, in their session", async () => {
    const [guest, other] = [await makeMember({ totp: false }), await makeMember({ totp: false })];
    await invite(owner, guest.email);
    const token = tokenIn(await mailTo(guest.email, "invitation"));
    expect((await visit("preview", { token })).body.invitation.hasAccount).toBe(true);
    expect((await visit("sign-up", { token, ...newcomer })).body.code).toBe("AccountExists");
    const accept = async (member: TestMember) =>
      as({ headers: await sessionOf(member) }, "POST", "/account/invitations/accept", { token });
    expect((await accept(other)).body.code).toBe("InvitationOfAnother");
    expect((await accept(guest)).body).toEqual({ storeId: store.id, role: "support" });
    expect((await accept(guest)).body.code).toBe("LinkNotValid");
  });

  test("sent again has a new link; revoked, expired, or from somebody who is no owner any more it is void", async () => {
    const own = await makeStore();
    const [boss, second] = [await person(own, "owner"), await person(own, "owner")];
    const email = address();
    const { id } = (await invite(second, email)).body.invitation;
    const first = await mailTo(email, "invitation");
    // A second press within a minute sends nothing.
    expect((await as(boss, "POST", `/stores/me/invitations/${id}/resend`)).status).toBe(200);
    expect(await db().mail.count({ where: { toAddress: email } })).toBe(1);
    const { expiresAt: linkExpiresAt } = await db().invitation.findUniqueOrThrow({ where: { id } });
    expect(await db().mail.findUnique({ where: { id: first.id } })).toMatchObject({
      ...{ invitationId: id, linkExpiresAt },
    });
    await db()
      .$executeRaw`UPDATE invitations SET sent_at = now() - interval '2 minutes' WHERE id = ${id}::uuid`;
    await as(second, "POST", `/stores/me/invitations/${id}/resend`);
    const token = tokenIn(await mailTo(email, "invitation", first.id));
    expect((await visit("preview", { token: tokenIn(first) })).body.code).toBe("LinkNotValid");
    expect((await visit("preview", { token })).status).toBe(200);
    await db()
      .$executeRaw`UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = ${id}::uuid`;
    expect((await visit("preview", { token })).body.code).toBe("LinkNotValid");
    expect((await as(boss, "GET", "/stores/me/invitations")).body.invitations[0].expired).toBe(true);
    await db()
      .$executeRaw`UPDATE invitations SET expires_at = now() + interval '1 day' WHERE id = ${id}::uuid`;
    await confirmed(boss, "PATCH", `/stores/me/members/${second.member.id}`, { role: "manager" });
    expect((await visit("sign-up", { token, ...newcomer })).body.code).toBe("LinkNotValid");
    expect((await as(boss, "GET", "/stores/me/invitations")).body.invitations).toEqual([]);
    const again = (await invite(boss, email)).body.invitation;
    const third = tokenIn(await mailTo(email, "invitation"));
    expect((await as(boss, "DELETE", `/stores/me/invitations/${again.id}`)).status).toBe(200);
    expect((await visit("sign-up", { token: third, ...newcomer })).body.code).toBe("LinkNotValid");
    expect((await as(boss, "DELETE", `/stores/me/invitations/${again.id}`)).status).toBe(404);
  });

  test("to the same address again changes the role; to a member it is refused", async () => {
    const email = address();
    const first = (await invite(owner, email)).body.invitation;
    const second = (await invite(owner, email, "manager")).body.invitation;
    expect(second).toMatchObject({ id: first.id, role: "manager" });
    const refused = await invite(owner, owner.member.email);
    expect([refused.status, refused.body.code]).toEqual([400, "AlreadyMember"]);
  });

  test("of ten accepted at the same time one counts", async () => {
    const email = address();
    await invite(owner, email);
    const token = tokenIn(await mailTo(email, "invitation"));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visit("sign-up", { token, ...newcomer })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await db().member.count({ where: { email } })).toBe(1);
  });
});

describe("an owner is made with a code", () => {
  test("by invitation and by change, since owners withdraw", async () => {
    const own = await makeStore();
    const [boss, clerk] = [await person(own, "owner"), await person(own, "support")];
    const path = `/stores/me/members/${clerk.member.id}`;
    expect((await invite(boss, address(), "owner")).body.code).toBe("TotpRequired");
    expect((await as(boss, "PATCH", path, { role: "owner" })).body.code).toBe("TotpRequired");
    const totpCode = await freshCodes(boss.member);
    expect((await invite(boss, address(), "owner", { totpCode })).status).toBe(201);
    expect((await as(boss, "PATCH", path, { role: "owner", totpCode })).body.code).toBe("TotpInvalid");
    const changed = await as(boss, "PATCH", path, { role: "owner", totpCode: await freshCodes(boss.member) });
    expect(changed.body.member).toMatchObject({ id: clerk.member.id, role: "owner" });
  });
});

describe("stepping down and going", () => {
  /** An owner with a key of their own, in a store that has another owner. */
  async function ownerWithKey() {
    const own = await makeStore();
    const [boss, leaver] = [await person(own, "owner"), await person(own, "owner")];
    const made = await as(leaver, "POST", "/stores/me/api-keys", {
      name: "Servidor dele",
      scopes: ["*"],
      totpCode: await freshCodes(leaver.member),
    });
    return { own, boss, leaver, key: made.body.key as string };
  }

  test("a lower role ends the keys that it may not make, at once", async () => {
    const { boss, leaver, key } = await ownerWithKey();
    const path = `/stores/me/members/${leaver.member.id}`;
    const bare = await as(boss, "PATCH", path, { role: "manager" });
    expect([bare.status, bare.body.code]).toEqual([401, "TotpRequired"]);
    const changed = await confirmed(boss, "PATCH", path, { role: "manager" });
    expect(changed.body.revokedKeys).toEqual(["Servidor dele"]);
    expect((await call("GET", "/stores/me/store", { key })).status).toBe(401);
    expect((await as(leaver, "GET", "/stores/me/api-keys")).status).toBe(403);
    expect((await as(leaver, "GET", "/orders")).status).toBe(200);
    const told = await mailTo(leaver.member.email, "team");
    expect(told.text).toContain("Servidor dele");
  });

  test("who is removed has no rights in open browsers, goes on with another store, and is in the log", async () => {
    const { own, boss, leaver, key } = await ownerWithKey();
    const second = await makeStore();
    await db().membership.create({
      data: { memberId: leaver.member.id, storeId: second.id, role: "support" },
    });
    const path = `/stores/me/members/${leaver.member.id}`;
    for (const who of [boss, leaver]) expect((await as(who, "DELETE", path)).body.code).toBe("TotpRequired");
    expect((await as(leaver, "GET", "/stores/me/members")).status).toBe(200);
    expect((await confirmed(boss, "DELETE", path)).status).toBe(200);
    expect((await as(boss, "DELETE", path)).status).toBe(404);
    expect((await call("GET", "/stores/me/store", { key })).status).toBe(401);
    expect((await as(leaver, "GET", "/account")).body.stores).toMatchObject([
      { id: second.id, chosen: true },
    ]);
    const actions = await db().auditEntry.findMany({ where: { storeId: own.id }, orderBy: { id: "desc" } });
    expect(actions[0]).toMatchObject({ action: "member.removed", actor: `member:${boss.member.email}` });
  });

  test("everybody may leave by themselves", async () => {
    const own = await makeStore();
    await person(own, "owner", false);
    const clerk = await person(own, "support", false);
    const id = clerk.member.id.toUpperCase();
    expect((await as(clerk, "DELETE", `/stores/me/members/${id}`)).status).toBe(200);
    expect((await as(clerk, "GET", "/orders")).status).toBe(403);
  });
});

test("a test store and its live twin have one team: who joins, changes or goes does so in both", async () => {
  const own = await makeStore();
  const boss = await person(own, "owner");
  const live = await makeLiveTwin(own);
  await db().membership.create({ data: { storeId: live.id, memberId: boss.member.id, role: "owner" } });
  const email = address();
  await invite(boss, email);
  const joined = await visit("sign-up", { token: tokenIn(await mailTo(email, "invitation")), ...newcomer });
  const { id } = await db().member.findUniqueOrThrow({ where: { email } });
  const roles = async () =>
    Object.fromEntries(
      (await db().membership.findMany({ where: { memberId: id } })).map(({ storeId, role }) => [
        storeId,
        role,
      ]),
    );
  expect(await roles()).toEqual({ [own.id]: "support", [live.id]: "support" });
  await as(boss, "PATCH", `/stores/me/members/${id}`, { role: "manager" });
  expect(await roles()).toEqual({ [own.id]: "manager", [live.id]: "manager" });
  await as(boss, "DELETE", `/stores/me/members/${id}`);
  expect(await roles()).toEqual({});
  expect((await as(browserOf(joined), "GET", "/account")).body.stores).toEqual([]);
});
