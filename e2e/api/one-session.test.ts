import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember, PASSWORD, postSignIn, sessionOf } from "../fixtures/session.ts";

/** A browser has one session: signing in ends the one whose cookie it sends. */
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
