import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { as, confirmed, person } from "../fixtures/guards.ts";
import { makeStore } from "../fixtures/store.ts";

/** A store always has an owner. */
test("the last owner cannot go or step down", async () => {
  const { id } = await makeStore();
  const boss = await person(id);
  const path = `/stores/me/members/${boss.member.id}`;
  for (const answer of [await as(boss, "DELETE", path), await as(boss, "PATCH", path, { role: "manager" })])
    expect([answer.status, answer.body.code]).toEqual([400, "LastOwner"]);
});

test("the last owner stays, whatever two owners do at the same time", async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await makeStore();
    const [one, two] = await Promise.all([person(id), person(id)]);
    const [first, second] = round % 2 ? [one, two] : [two, one];
    await Promise.all([
      confirmed(one, "PATCH", `/stores/me/members/${first.member.id}`, { role: "support" }),
      confirmed(two, "DELETE", `/stores/me/members/${second.member.id}`),
    ]);
    expect(await db().membership.count({ where: { storeId: id, role: "owner" } })).toBe(1);
  }
});
