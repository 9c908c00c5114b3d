import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "otplib";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import {
  addMember,
  listMembers,
  removeMember,
  resetAuthenticator,
  resetPassword,
} from "#lib/team/manage-members.ts";
import { call, refusal } from "../fixtures/client.ts";
import { mailTo, tokenIn } from "../fixtures/mail.ts";
import { freshCodes, makeMember, PASSWORD, sessionOf, signIn } from "../fixtures/session.ts";
import { makeLiveTwin, makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The people of a store, managed from the server's command line (`npm run member`). */

const account = (cookie: string | null) => call("GET", "/account", { headers: { Cookie: cookie as string } });

/** The server caches a key for a second; the command line revokes it immediately. */
const untilRefused = (who: { key: string }) =>
  eventually(async () => (await call("GET", "/stores/me/store", who)).status === 401, {
    what: "the end of the key",
  });

test("added with a password that works, listed, given another role, removed: each time the owners are told", async () => {
  const store = await makeStore();
  const [boss, second] = [`b-${store.slug}@example.com`, `s-${store.slug}@example.com`];
  const first = await addMember(store.slug, boss, "owner", "Dona");
  const added = await addMember(store.slug, second, "support");
  expect((await addMember(store.slug, second, "owner"))?.password).toBeNull();
  expect(await listMembers(store.slug)).toEqual([
    { email: boss, name: "Dona", role: "owner", hasSecondFactor: false },
    { email: second, name: second, role: "owner", hasSecondFactor: false },
  ]);
  const { cookie } = await signIn(second, added?.password as string);
  expect((await account(cookie)).body.stores).toMatchObject([{ id: store.id, role: "owner" }]);
  await db().member.update({ where: { email: boss }, data: { locale: "en" } });
  expect(await removeMember(store.slug, second)).toEqual([]);
  expect(await removeMember(store.slug, second)).toBeNull();
  const balance = () => call("GET", "/wallet/balance", { headers: { Cookie: cookie as string } });
  await eventually(async () => (await balance()).status === 403, { what: "the removed member's refusal" });
  const actions = await db().auditEntry.findMany({
    where: { storeId: store.id },
    orderBy: { createdAt: "asc" },
  });
  expect(actions.map(({ action }) => action)).toEqual([
    "member.added",
    "member.added",
    "member.added",
    "member.removed",
  ]);
  const told = await db().mail.findMany({
    where: { storeId: store.id, kind: "members", toAddress: boss },
    orderBy: { id: "asc" },
  });
  expect(told.map(({ subject }) => subject)).toEqual([
    ...Array(3).fill("A equipe da sua loja mudou"),
    "The team of your store changed",
  ]);
  expect(told[3]?.text).toContain(`${second} is no longer in the store's team.`);
  expect(first?.password).not.toBe(added?.password);
});

test("a person has the same role in the test store and its live twin, without the keys of an earlier role", async () => {
  const own = await makeStore();
  const twin = await makeLiveTwin(own);
  const email = `t-${own.slug}@example.com`;
  const roles = async () => {
    const found = await db().membership.findMany({ where: { member: { email } } });
    return Object.fromEntries(found.map(({ storeId, role }) => [storeId, role]));
  };
  await addMember(own.slug, email, "owner");
  expect(await roles()).toEqual({ [own.id]: "owner", [twin.id]: "owner" });
  const { id: createdBy } = await db().member.findUniqueOrThrow({ where: { email } });
  const keys = [own.id, twin.id].map((storeId, nth) => ({
    ...{ storeId, name: `chave ${nth}`, prefix: "vt_x", scopes: ["*"], createdBy },
    keyHash: new Uint8Array(randomBytes(32)),
  }));
  await db().apiKey.createMany({ data: keys });
  const valid = () => db().apiKey.count({ where: { createdBy, revokedAt: null } });
  expect((await addMember(twin.slug, email, "support"))?.revokedKeys.toSorted()).toEqual([
    "chave 0",
    "chave 1",
  ]);
  expect(await roles()).toEqual({ [own.id]: "support", [twin.id]: "support" });
  expect(await valid()).toBe(0);
  await addMember(own.slug, email, "owner");
  await db().apiKey.createMany({
    data: keys.map((key) => ({ ...key, keyHash: new Uint8Array(randomBytes(32)) })),
  });
  expect((await removeMember(own.slug, email))?.toSorted()).toEqual(["chave 0", "chave 1"]);
  expect([await roles(), await valid()]).toEqual([{}, 0]);
  for (const storeId of [own.id, twin.id]) {
    const acts = await db().auditEntry.findMany({ where: { storeId }, orderBy: { createdAt: "asc" } });
    expect(acts.map(({ action }) => action)).toEqual([...Array(3).fill("member.added"), "member.removed"]);
  }
});

test("the command says what it did, and what to write when it can't", async () => {
  const store = await makeStore();
  const email = `c-${store.slug}@example.com`;
  const added = member("add", store.slug, email.toUpperCase(), "owner", "Sócia", "Nova");
  const password = /password (\S+) /.exec(added)?.[1] as string;
  expect((await signIn(email, password)).cookie).not.toBeNull();
  expect(member("list", store.slug)).toContain(`owner    ${email}  (no authenticator yet)`);
  expect(member("password", email)).toContain("every browser was signed out");
  expect(member("remove", store.slug, email)).toContain("is out of");
  expect(member("add", store.slug, email, "king")).toContain("npm run member -- list");
  expect(member("list", "no-such-store")).toContain('There is no store "no-such-store"');
});

/** Returns the command's output, on a data folder of its own. */
function member(...args: string[]): string {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "vitrine-member-"));
  try {
    const { stdout, stderr } = spawnSync(process.execPath, ["scripts/member.ts", ...args], {
      env: { ...process.env, DATA_DIR },
      encoding: "utf8",
    });
    return stdout + stderr;
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

test("who leaves takes nothing along: the keys they made are revoked and named, and none is made any more", async () => {
  const store = await makeStore();
  const owner = await makeMember({ storeId: store.id });
  const headers = await sessionOf(owner);
  const body = async () => ({ name: "Servidor dela", scopes: ["*"], totpCode: await freshCodes(owner) });
  const made = await call("POST", "/stores/me/api-keys", { headers, body: await body() });
  const child = await call("POST", "/stores/me/api-keys", {
    key: made.body.key,
    body: { name: "Filha", scopes: ["store.read"] },
  });
  const late = await body();
  expect((await call("GET", "/stores/me/api-keys", { headers })).status).toBe(200);
  expect((await removeMember(store.slug, owner.email))?.toSorted()).toEqual(["Filha", "Servidor dela"]);
  // The server still holds session and keys in its cache.
  expect((await call("POST", "/stores/me/api-keys", { headers, body: late })).status).toBe(403);
  const byKey = async (path: string, body: object) =>
    (await call("POST", `/stores/me/api-keys${path}`, { key: made.body.key, body })).status;
  expect(await byKey("", { name: "Neta", scopes: ["*"] })).toBe(401);
  expect(await byKey(`/${store.keyId}/rotation`, {})).toBe(401);
  expect(await db().apiKey.count({ where: { storeId: store.id } })).toBe(3);
  for (const key of [made.body.key, child.body.key]) await untilRefused({ key });
  expect((await call("GET", "/stores/me/store", { key: store.apiKey })).status).toBe(200);
});

test("a lower role ends the keys that it may not have, and names them", async () => {
  const store = await makeStore();
  const owner = await makeMember({ storeId: store.id });
  const made = await call("POST", "/stores/me/api-keys", {
    headers: await sessionOf(owner),
    body: { name: "Do dono", scopes: ["*"], totpCode: await freshCodes(owner) },
  });
  expect((await addMember(store.slug, owner.email, "owner"))?.revokedKeys).toEqual([]);
  expect((await call("GET", "/stores/me/store", { key: made.body.key })).status).toBe(200);
  expect((await addMember(store.slug, owner.email, "manager"))?.revokedKeys).toEqual(["Do dono"]);
  await untilRefused({ key: made.body.key });
});

test("who has lost everything gets in with the password and enrols anew; money waits for a day, whatever is mailed", async () => {
  const store = await makeStore();
  const owner = await makeMember({ storeId: store.id });
  await db().member.update({ where: { id: owner.id }, data: { totpUnproven: true, locale: "en" } });
  expect(await resetAuthenticator(owner.email)).toBe(true);
  expect((await mailTo(owner.email, "authenticator")).subject).toBe(
    "Your authenticator at Vitrine was removed",
  );
  expect(await resetAuthenticator("nobody@example.com")).toBe(false);
  const who = await sessionOf({ ...owner, totpSecret: null });
  await call("POST", "/account/totp/activation-link", { headers: who });
  const token = tokenIn(await mailTo(owner.email, "activation"));
  const activated = await call("POST", "/account/totp/activation", { headers: who, body: { token } });
  expect(activated).toMatchObject({ status: 200, body: { trusted: false } });
  const { secret } = (await call("POST", "/account/totp", { headers: who, body: { password: PASSWORD } }))
    .body;
  const code = await generate({ secret });
  expect((await call("POST", "/account/totp/confirmation", { headers: who, body: { code } })).status).toBe(
    201,
  );
  const refused = await call("POST", "/stores/me/api-keys", {
    headers: who,
    body: { name: "x", scopes: ["*"], totpCode: await freshCodes({ ...owner, totpSecret: secret }) },
  });
  expect(refused).toMatchObject(refusal(403, "TotpTooNew"));
  expect(refused.body.details.trustedFrom).toBeTruthy();
  expect(await db().mail.count({ where: { toAddress: owner.email, kind: "authenticator" } })).toBe(2);
});

test("a reset password signs out everywhere and works at once; the old one and mailed links are void; nobody and no store are told apart", async () => {
  const store = await makeStore();
  const email = `r-${store.slug}@example.com`;
  const old = (await addMember(store.slug, email, "owner"))?.password as string;
  const { cookie } = await signIn(email, old);
  await call("POST", "/account/password/reset-request", { body: { email } });
  const token = tokenIn(await mailTo(email, "password-reset"));
  for (let time = 0; time < 10; time++) await signIn(email, "uma senha errada demais");
  expect((await signIn(email, old)).error).toBe("RateLimited");
  const fresh = (await resetPassword(email)) as string;
  await eventually(async () => (await account(cookie)).status === 401, { what: "the end of the session" });
  expect((await signIn(email, old)).error).toBe("Unauthorized");
  expect((await signIn(email, fresh)).cookie).not.toBeNull();
  const byLink = await call("POST", "/account/password/reset", {
    body: { token, password: "cinco remos na areia" },
  });
  expect(byLink).toMatchObject(refusal(400, "LinkNotValid"));
  expect(await db().mail.count({ where: { toAddress: email, kind: "password-changed" } })).toBe(1);
  expect(await resetPassword("nobody@example.com")).toBeNull();
  expect(await listMembers("no-such-store")).toBeNull();
  expect(await addMember("no-such-store", email, "owner")).toBeNull();
});
