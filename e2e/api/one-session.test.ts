import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { transaction } from "#lib/db/pool.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { mailTo, tokenIn } from "../fixtures/mail.ts";
import { makeMember, PASSWORD, postSignIn, sessionOf, signIn } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";

/** A browser has one session: signing in ends the one whose cookie it sends. And none outlives the password. */
const store = storeOfFile();
const member = () => makeMember({ storeId: store.id, role: "support", totp: false });
const active = (memberId: string) => db().session.count({ where: { memberId, revokedAt: null } });

test("signing in ends the browser's earlier session, also another person's, and no other browser's", async () => {
  const [first, second] = [await member(), await member()];
  const browser = await sessionOf(first);
  const elsewhere = await sessionOf(first);
  const again = await postSignIn(second.email, PASSWORD, { kept: [browser.Cookie as string] });
  expect(again.headers.getSetCookie().join()).toContain("vitrine.session=");
  expect((await call("GET", "/account", { headers: browser })).status).toBe(401);
  expect((await call("GET", "/account", { headers: elsewhere })).status).toBe(200);
  expect([await active(first.id), await active(second.id)]).toEqual([1, 1]);
});

test("a wrong password ends nothing", async () => {
  const person = await member();
  const browser = await sessionOf(person);
  await postSignIn(person.email, "wrong password", { kept: [browser.Cookie as string] });
  expect((await call("GET", "/account", { headers: browser })).status).toBe(200);
});

test.each([
  ["password", "password_hash = 'another'"],
  ["authenticator", "totp_secret = 'another', totp_enabled_at = now()"],
])("a sign-in under way when another %s is set makes no session", async (what, change) => {
  const { id, email } = await member();
  const { late } = await transaction(async (tx) => {
    await tx("hold-member", "SELECT FROM members WHERE id = $1 FOR UPDATE", [id]);
    const signingIn = signIn(email, PASSWORD);
    const waiting =
      "SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))";
    await eventually(async () => (await tx("waits-for-member", waiting)).length > 0);
    await tx(`another-${what}`, `UPDATE members SET ${change} WHERE id = $1`, [id]);
    return { late: signingIn };
  });
  expect(await late).toEqual({ cookie: null, error: "Unauthorized" });
  expect(await active(id)).toBe(0);
});

test("a link of an authenticator locks the member before link and session, as another browser that enrols does", async () => {
  const person = await member();
  const { id, email } = person;
  await db().member.update({ where: { id }, data: { totpUnproven: true } });
  const browser = await sessionOf(person);
  await call("POST", "/account/totp/activation-link", { headers: browser });
  const token = tokenIn(await mailTo(email, "activation"));
  const { opened } = await transaction(async (tx) => {
    await tx("hold-member", "SELECT FROM members WHERE id = $1 FOR UPDATE", [id]);
    const opening = call("POST", "/account/totp/activation", { headers: browser, body: { token } });
    const waiting =
      "SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))";
    await eventually(async () => (await tx("waits-for-member", waiting)).length > 0);
    // The browser that enrols goes on to these rows; whoever waits for the member must not hold them.
    await tx("free-session", "SELECT FROM sessions WHERE member_id = $1 FOR UPDATE NOWAIT", [id]);
    await tx("free-link", "SELECT FROM account_links WHERE member_id = $1 FOR UPDATE NOWAIT", [id]);
    return { opened: opening };
  });
  expect((await opened).body).toEqual({ trusted: false });
});
