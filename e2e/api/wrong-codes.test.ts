import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { codeOf, makeMember, sessionOf, signOut } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Codes guessed inside a stolen session: they are counted, the owner is notified, and each lock is longer. */

async function signedIn() {
  const store = await makeStore();
  const member = await makeMember({ storeId: store.id, role: "owner" });
  const headers = await sessionOf(member);
  const tryCode = async (totpCode: string) => {
    const body = { name: "x", scopes: ["store.read"], totpCode };
    return call("POST", "/stores/me/api-keys", { headers, body });
  };
  const acts = async () => {
    const entries = await db().auditEntry.findMany({
      where: { storeId: store.id, actor: `member:${member.email}` },
      // A lock has the time of the code that caused it.
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    return entries.filter(({ action }) => action !== "session.created");
  };
  return { store, member, headers, tryCode, acts };
}
const WRONG = "000000";
const minutesOf = (answer: { body: { details: { lockedUntil?: string } | null } }) =>
  Math.round((Date.parse(answer.body.details?.lockedUntil ?? "") - Date.now()) / 60_000);

test("each lock after five wrong codes lasts twice as long, up to an hour, until a right code", async () => {
  const { member, tryCode } = await signedIn();
  const unlock = () =>
    db().member.update({ where: { id: member.id }, data: { totpLockedUntil: new Date(Date.now() - 1000) } });
  const lock = async () => {
    for (let time = 0; time < 4; time++) expect((await tryCode(WRONG)).body.details).toBeNull();
    return minutesOf(await tryCode(WRONG));
  };
  const locks = [];
  for (let time = 0; time < 4; time++) {
    locks.push(await lock());
    await unlock();
  }
  expect(locks).toEqual([15, 30, 60, 60]);
  expect((await tryCode(await codeOf(member))).status).toBe(201);
  expect(await lock()).toBe(15);
});

test("a day after the last lock counting begins again", async () => {
  const { member, tryCode } = await signedIn();
  for (let time = 0; time < 5; time++) await tryCode(WRONG);
  const lockedUntil = new Date(Date.now() - 25 * 3_600_000);
  await db().member.update({ where: { id: member.id }, data: { totpLockedUntil: lockedUntil } });
  for (let time = 0; time < 4; time++) await tryCode(WRONG);
  expect(minutesOf(await tryCode(WRONG))).toBe(15);
});

test("the owner is mailed at the first lock, and the log has each wrong code and each lock with its address", async () => {
  const { member, tryCode, acts } = await signedIn();
  for (let time = 0; time < 6; time++) await tryCode(WRONG);
  const told = { where: { toAddress: member.email, kind: "codes-guessed" } };
  await eventually(async () => (await db().mail.count(told)) === 1);
  const entries = await acts();
  expect(entries.map(({ action }) => action)).toEqual([...Array(5).fill("totp.wrong_code"), "totp.locked"]);
  for (const { address } of entries) expect(address).toMatch(/^[\da-f.:]+$/);
});

test("signing out is in the log", async () => {
  const { headers, acts } = await signedIn();
  await signOut(headers);
  expect((await acts()).map(({ action }) => action)).toEqual(["session.ended"]);
  // The cookie of an ended session ends nothing.
  await signOut(headers);
  expect(await acts()).toHaveLength(1);
});
