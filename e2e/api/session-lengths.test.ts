import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

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

test("a manager's lives for a week and 12 idle hours, unless they own another store", async () => {
  const manager = await makeMember({ storeId: store.id, role: "manager", totp: false });
  expect(await after(manager, { idle: 700, age: 6 * 1440 })).toBe(200);
  expect(await after(manager, { idle: 721, age: 721 })).toBe(401);
  const other = await makeStore();
  await db().membership.create({ data: { memberId: manager.id, storeId: other.id, role: "owner" } });
  expect(await after(manager, { idle: 31, age: 31 })).toBe(401);
});
