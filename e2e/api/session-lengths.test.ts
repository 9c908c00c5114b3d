import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Sessions with power over money are shorter than others. */
const store = storeOfFile();
const MINUTE = 60_000;

/** The status of a request by a new session that was last used and begun that long ago. */
async function after(member: TestMember, { idle, age }: { idle: number; age: number }): Promise<number> {
  const headers = await sessionOf(member);
  const session = await db().session.findFirstOrThrow({
    where: { memberId: member.id, revokedAt: null },
    orderBy: { createdAt: "desc" },
  });
  await db().session.update({
    where: { id: session.id },
    data: {
      lastSeenAt: new Date(Date.now() - idle * MINUTE),
      createdAt: new Date(Date.now() - age * MINUTE),
    },
  });
  return (await call("GET", "/account", { headers })).status;
}

test("an owner's session ends after 30 idle minutes and after 12 hours", async () => {
  const owner = await makeMember({ storeId: store.id, role: "owner", totp: false });
  expect(await after(owner, { idle: 29, age: 29 })).toBe(200);
  expect(await after(owner, { idle: 31, age: 31 })).toBe(401);
  expect(await after(owner, { idle: 1, age: 719 })).toBe(200);
  expect(await after(owner, { idle: 1, age: 721 })).toBe(401);
});

/** A new session of an owner, with functions that set and read the time of its last use. */
async function ownSession() {
  const owner = await makeMember({ storeId: store.id, role: "owner", totp: false });
  const headers = await sessionOf(owner);
  const { id } = await db().session.findFirstOrThrow({ where: { memberId: owner.id, revokedAt: null } });
  const ask = async (more: Record<string, string> = {}) =>
    (await call("GET", "/orders?limit=5", { headers: { ...headers, ...more } })).status;
  const rest = (minutes: number) =>
    db().session.update({ where: { id }, data: { lastSeenAt: new Date(Date.now() - minutes * MINUTE) } });
  const idle = async () => {
    const { lastSeenAt } = await db().session.findUniqueOrThrow({ where: { id } });
    return (Date.now() - lastSeenAt.getTime()) / MINUTE;
  };
  return { headers, ask, rest, idle };
}
const UNATTENDED = { "Vitrine-Unattended": "1" };

test("automatic reads of a page do not renew a session; acts of a person do", async () => {
  const [left, used] = [await ownSession(), await ownSession()];
  await Promise.all([left.rest(29), used.rest(29)]);
  for (let poll = 0; poll < 3; poll++) expect(await left.ask(UNATTENDED)).toBe(200);
  expect(await used.ask()).toBe(200);
  // The renewal follows the answer; by now the polls would have renewed the other session, too.
  await eventually(async () => (await used.idle()) < 1);
  expect(await left.idle()).toBeGreaterThan(28);
  await left.rest(31);
  await eventually(async () => (await left.ask(UNATTENDED)) === 401);
});

test("a write renews, whatever the page says, and so does a person's read right after a poll", async () => {
  const { headers, ask, rest, idle } = await ownSession();
  await rest(29);
  const write = { headers: { ...headers, ...UNATTENDED }, body: { storeId: store.id } };
  expect((await call("PUT", "/account/store", write)).status).toBe(200);
  await eventually(async () => (await idle()) < 1);
  await rest(29);
  expect([await ask(UNATTENDED), await ask()]).toEqual([200, 200]);
  await eventually(async () => (await idle()) < 1);
});

test("a manager's lives for a week and 12 idle hours, unless they own another store", async () => {
  const manager = await makeMember({ storeId: store.id, role: "manager", totp: false });
  expect(await after(manager, { idle: 700, age: 6 * 1440 })).toBe(200);
  expect(await after(manager, { idle: 721, age: 721 })).toBe(401);
  const other = await makeStore();
  await db().membership.create({ data: { memberId: manager.id, storeId: other.id, role: "owner" } });
  expect(await after(manager, { idle: 31, age: 31 })).toBe(401);
});
