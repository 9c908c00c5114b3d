import { expect, test } from "vitest";
import type { Context } from "#lib/context/context.ts";
import { db } from "#lib/db/client.ts";
import { decideDispute } from "#lib/disputes/decide.ts";
import { openDispute } from "#lib/disputes/open.ts";
import { call } from "../fixtures/client.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { storeWithMoney } from "../fixtures/wallet.ts";

/** `GET /account`, which every panel page reads, also returns the number of open cases, of the session's store only. */

const platform = { actor: { kind: "system" } } as unknown as Context;
const countsOf = async (headers: Record<string, string>) => {
  const { stores } = (await call("GET", "/account", { headers })).body;
  return new Map<string, number | null>(
    stores.map((one: { id: string; openCases: number | null }) => [one.id, one.openCases]),
  );
};

test("the account counts the cases of the chosen store, and of no other", async () => {
  const [store, other] = [await storeWithMoney(10), await storeWithMoney(10)];
  const disputes: string[] = [];
  for (const storeId of [store.id, other.id]) {
    const { id } = await db().payment.findFirstOrThrow({ where: { storeId } });
    disputes.push((await openDispute(platform, { paymentId: id, reason: "golpe" })).id);
  }
  const member = await makeMember({ storeId: store.id, role: "support", totp: false });
  const session = await sessionOf(member);
  expect(await countsOf(session)).toEqual(new Map([[store.id, 1]]));
  await db().membership.create({ data: { memberId: member.id, storeId: other.id, role: "owner" } });
  expect(await countsOf(session)).toEqual(
    new Map([
      [store.id, 1],
      [other.id, null],
    ]),
  );
  await decideDispute(platform, disputes[0] as string, { outcome: "released", reason: "provada" });
  expect((await countsOf(session)).get(store.id)).toBe(0);
  await call("PUT", "/account/store", { headers: session, body: { storeId: other.id } });
  expect(await countsOf(session)).toEqual(
    new Map([
      [store.id, null],
      [other.id, 1],
    ]),
  );
});

test("who is in no store, or no longer in it, gets no number", async () => {
  const store = await makeStore();
  const member = await makeMember({ storeId: store.id, totp: false });
  const session = await sessionOf(member);
  expect(await countsOf(session)).toEqual(new Map([[store.id, 0]]));
  await db().membership.deleteMany({ where: { memberId: member.id } });
  expect(await countsOf(session)).toEqual(new Map());
});
