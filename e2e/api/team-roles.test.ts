import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { as, type Person } from "../fixtures/guards.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** Who may read and change a team: its owners, and nobody of another store. */
let store: TestStore;
let owner: Person;
beforeAll(async () => {
  store = await makeStore();
  owner = await personOf(store, "owner");
});

async function personOf(of: TestStore, role: "owner" | "manager" | "support"): Promise<Person> {
  const member = await makeMember({ storeId: of.id, role, totp: false });
  return { member, headers: await sessionOf(member) };
}
const invite = (by: Person) =>
  as(by, "POST", "/stores/me/members", { email: `g-${randomUUID()}@example.com`, role: "support" });

test.each(["manager", "support"] as const)("a %s reads the team and changes nothing of it", async (role) => {
  const one = await personOf(store, role);
  const list = (await as(one, "GET", "/stores/me/members")).body.members as {
    you: boolean;
    role: string;
  }[];
  expect(list.filter(({ you }) => you)).toMatchObject([{ role }]);
  expect(list[0]?.role).toBe("owner");
  const refused = await Promise.all([
    invite(one),
    as(one, "PATCH", `/stores/me/members/${one.member.id}`, { role: "owner" }),
    as(one, "DELETE", `/stores/me/members/${owner.member.id}`),
    as(one, "GET", "/stores/me/invitations"),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test("another store's people and invitations are not found", async () => {
  const other = await makeStore();
  const stranger = await personOf(other, "owner");
  const { id } = (await invite(owner)).body.invitation;
  const found = await Promise.all([
    as(stranger, "PATCH", `/stores/me/members/${owner.member.id}`, { role: "support" }),
    as(stranger, "DELETE", `/stores/me/members/${owner.member.id}`),
    as(stranger, "DELETE", `/stores/me/invitations/${id}`),
    as(stranger, "POST", `/stores/me/invitations/${id}/resend`),
  ]);
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
