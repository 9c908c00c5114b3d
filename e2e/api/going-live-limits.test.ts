import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { as, change, person } from "../fixtures/guards.ts";
import { makeStore } from "../fixtures/store.ts";

/** A new live store limits what a leaked key can withdraw before its owner has thought of it. */

const GUARDS = "/stores/me/withdrawal-guards";

async function wentLive(guards?: { settings: object; next?: object }) {
  const store = await makeStore();
  const owner = await person(store.id);
  const nextAt = guards?.next ? new Date(Date.now() + 3_600_000) : null;
  if (guards) await db().withdrawalGuard.create({ data: { storeId: store.id, ...guards, nextAt } });
  const { body } = await call("POST", "/stores/me/live", { key: store.apiKey });
  const liveId: string = body.store.id;
  await db().session.updateMany({ where: { memberId: owner.member.id }, data: { storeId: liveId } });
  return { store, owner, liveId };
}

test("a live store starts with limits by day and night; its test store has none", async () => {
  const { store, owner } = await wentLive();
  const live = await as(owner, "GET", GUARDS);
  expect(live.body).toEqual({
    guards: {
      allowListOnly: false,
      dayLimit: 5000,
      nightLimit: 1000,
      approvalAbove: null,
      coolingOffHours: 24,
    },
    pending: null,
  });
  const own = await call("GET", GUARDS, { key: store.apiKey });
  expect(own.body.guards).toMatchObject({ dayLimit: null, nightLimit: null });
});

test("looser limits wait 24 hours", async () => {
  const { owner } = await wentLive();
  const { body } = await change(owner, { dayLimit: null, nightLimit: 3000 });
  expect(body.guards).toMatchObject({ dayLimit: 5000, nightLimit: 1000 });
  expect(body.pending.guards).toMatchObject({ dayLimit: null, nightLimit: 3000 });
  expect(Date.parse(body.pending.effectiveAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
});

test("limits of the test store are kept, also those that wait; only missing ones are added", async () => {
  const { owner } = await wentLive({
    settings: {
      allowListOnly: true,
      dayLimit: null,
      nightLimit: 200,
      approvalAbove: 50,
      coolingOffHours: 48,
    },
    next: { allowListOnly: true, dayLimit: 9000, nightLimit: null, approvalAbove: 50, coolingOffHours: 48 },
  });
  const { body } = await as(owner, "GET", GUARDS);
  expect(body.guards).toEqual({
    allowListOnly: true,
    dayLimit: 5000,
    nightLimit: 200,
    approvalAbove: 50,
    coolingOffHours: 48,
  });
  expect(body.pending.guards).toMatchObject({ dayLimit: 9000, nightLimit: 1000 });
});

test("going live again changes no limits", async () => {
  const { store, liveId } = await wentLive();
  await db().withdrawalGuard.updateMany({ where: { storeId: liveId }, data: { settings: { dayLimit: 10 } } });
  expect((await call("POST", "/stores/me/live", { key: store.apiKey })).status).toBe(201);
  const { settings } = await db().withdrawalGuard.findUniqueOrThrow({ where: { storeId: liveId } });
  expect(settings).toEqual({ dayLimit: 10 });
});
