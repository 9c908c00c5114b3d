import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Sql } from "#lib/db/pool.ts";
import { takeDue } from "#lib/webhooks/deliver.ts";
import { makeStore, makeWebhook, type Session, test } from "./functions/fixture.ts";

/** Which endpoints' deliveries are taken when there are fewer free slots than due deliveries. */
const onSession = (db: Session): Sql =>
  ((_name: string, text: string, values?: readonly unknown[]) => db.rows(text, values)) as Sql;

/** An endpoint with ten due deliveries. */
async function makeDue(db: Session, more: object = {}): Promise<string> {
  const store = await makeStore(db);
  const { endpoint } = await makeWebhook(db, store, ["order.paid"], { ...more });
  for (let made = 0; made < 10; made++) {
    const event = await db.insert("webhook_events", {
      ...{ id: randomUUID(), store_id: store, event: "order.paid", body: "{}" },
    });
    const dueAt = new Date(Date.now() - 60_000);
    await db.insert("webhook_deliveries", {
      ...{ event_id: event, endpoint_id: endpoint, next_attempt_at: dueAt },
    });
  }
  return endpoint;
}

/** The number of deliveries that each endpoint gets of free slots. */
async function taken(db: Session, free: number, running: Record<string, number> = {}) {
  const due = await takeDue(onSession(db), free, new Map(Object.entries(running)));
  const rows = await db.rows<{ endpoint: string; count: number }>(
    "SELECT endpoint_id AS endpoint, count(*)::int AS count FROM webhook_deliveries WHERE id = ANY ($1) GROUP BY 1",
    [due.map(({ id }) => id)],
  );
  return Object.fromEntries(rows.map(({ endpoint, count }) => [endpoint, count]));
}

test("an endpoint gets four slots, less those that it holds", async ({ db }) => {
  const [one, other, full] = [await makeDue(db), await makeDue(db), await makeDue(db)];
  await makeDue(db, { paused_at: new Date() });
  expect(await taken(db, 100, { [other]: 3, [full]: 4 })).toEqual({ [one]: 4, [other]: 1 });
});

test("a free slot goes to the endpoint that holds the fewest", async ({ db }) => {
  const [first, second, third] = [await makeDue(db), await makeDue(db), await makeDue(db)];
  expect(await taken(db, 1, { [first]: 3, [second]: 2 })).toEqual({ [third]: 1 });
  expect(await taken(db, 1, { [first]: 3, [second]: 2, [third]: 3 })).toEqual({ [second]: 1 });
});

test("free slots go to endpoints that work before those that fail", async ({ db }) => {
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
  await makeDue(db, { failing_since: at(4) });
  const works = await makeDue(db);
  const lately = await makeDue(db, { failing_since: at(1) });
  expect(await taken(db, 6)).toEqual({ [works]: 4, [lately]: 2 });
});
