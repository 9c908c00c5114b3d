import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, refusal } from "../fixtures/client.ts";
import { freshCodes, makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** Asking to go live: how often, under which address, and by whom. */

const goLive = (store: TestStore) => call("POST", "/stores/me/live", { key: store.apiKey });
const ofStore = (id: string) => db().store.findUniqueOrThrow({ where: { id } });

test("two at the same time make one twin, and both are told of it", async () => {
  const store = await makeStore();
  const answers = await Promise.all(Array.from({ length: 6 }, () => goLive(store)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(new Set(answers.map(({ body }) => body.store.id)).size).toBe(1);
  expect((await ofStore(store.id)).slug).toBe(`${store.slug}-teste`);
});

test("a taken or too long address gets another ending", async () => {
  const [store, other] = [await makeStore(), await makeStore()];
  const long = `${store.slug}-${"a".repeat(60)}`.slice(0, 60);
  await db().store.update({ where: { id: store.id }, data: { slug: long } });
  await db().store.update({ where: { id: other.id }, data: { slug: `${long.slice(0, 54)}-teste` } });
  expect((await goLive(store)).body.store.slug).toBe(long);
  expect((await ofStore(store.id)).slug).toBe(`${long.slice(0, 52)}-teste-2`);
});

test("only an owner, with a code; then the account shows both, and the session can choose", async () => {
  const store = await makeStore();
  const owner = await makeMember({ storeId: store.id });
  const [headers, manager, support] = [
    await sessionOf(owner),
    await sessionOf(await makeMember({ storeId: store.id, role: "manager" })),
    await sessionOf(await makeMember({ storeId: store.id, role: "support" })),
  ];
  const ask = (who: Record<string, string>, body: object = {}) =>
    call("POST", "/stores/me/live", { headers: who, body });
  for (const who of [manager, support]) expect((await ask(who)).status).toBe(403);
  expect(await ask(headers)).toMatchObject(refusal(401, "TotpRequired"));
  expect(await db().store.count({ where: { businessId: (await ofStore(store.id)).businessId } })).toBe(1);
  const made = await ask(headers, { totpCode: await freshCodes(owner) });
  expect(made.status).toBe(201);
  const liveId = made.body.store.id;
  const { stores } = (await call("GET", "/account", { headers })).body;
  expect(stores).toMatchObject([
    { id: liveId, mode: "live", twinId: store.id, chosen: false },
    { id: store.id, mode: "test", twinId: liveId, chosen: true },
  ]);
  expect((await call("PUT", "/account/store", { headers, body: { storeId: liveId } })).status).toBe(200);
  expect((await call("GET", "/stores/me/store", { headers })).body.store).toMatchObject({
    id: liveId,
    mode: "live",
  });
  // In the live store itself the same is answered.
  const again = await ask(headers, { totpCode: await freshCodes(owner) });
  expect([again.status, again.body.store.id]).toEqual([201, liveId]);
});
