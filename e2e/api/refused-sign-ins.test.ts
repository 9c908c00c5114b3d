import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { noteRefusedSignIn } from "#lib/auth/sessions/refused.ts";
import { db } from "#lib/db/client.ts";
import { makeMember, PASSWORD, signIn } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Wrong passwords and codes are in the audit log of the member's stores, and nobody can flood it with them. */
const entriesOf = (email: string) =>
  db().auditEntry.findMany({ where: { actor: `member:${email}` }, orderBy: { createdAt: "asc" } });

test("a wrong password and a wrong code are noted in each store, once an hour for one network", async () => {
  const [one, two] = [await makeStore(), await makeStore()];
  const { id, email } = await makeMember({ storeId: one.id });
  await db().membership.create({ data: { memberId: id, storeId: two.id, role: "support" } });
  for (let time = 0; time < 3; time++)
    expect((await signIn(email, "senha errada")).error).toBe("Unauthorized");
  expect((await signIn(email, PASSWORD, "000000")).error).toBe("TotpInvalid");
  const entries = await entriesOf(email);
  expect(entries.map(({ action }) => action)).toEqual([
    ...["session.wrong_password", "session.wrong_password"],
    ...["session.wrong_code", "session.wrong_code"],
  ]);
  expect(new Set(entries.map(({ storeId }) => storeId))).toEqual(new Set([one.id, two.id]));
  for (const { address, details } of entries) {
    expect(address).toMatch(/^[\da-f.:]+$/);
    expect(details).toEqual({});
  }
});

test("an address without an account gets the same answer, and its tries are in no store's log", async () => {
  const email = `ninguem-${randomUUID()}@example.com`;
  expect((await signIn(email, "senha errada")).error).toBe("Unauthorized");
  expect(await entriesOf(email)).toEqual([]);
  const noted = await db().auditEntry.findFirstOrThrow({
    where: { actor: "visitor", action: "session.wrong_password" },
  });
  expect(noted).toMatchObject({ storeId: null, details: {} });
});

test("tries from very many networks leave a limited number of entries", async () => {
  const { email } = await makeMember({ storeId: (await makeStore()).id });
  const from = (at: number) => ({ address: `203.0.113.${at}`, network: `203.0.113.${at}` });
  for (let at = 0; at < 25; at++)
    await noteRefusedSignIn({ email, ...from(at), act: "session.wrong_password" });
  // The hour may turn in between, and then begins again.
  const noted = (await entriesOf(email)).length;
  expect(noted).toBeGreaterThanOrEqual(20);
  expect(noted).toBeLessThanOrEqual(25);
  const account = createHash("sha256").update(email).digest();
  await db().refusedSignIn.updateMany({
    where: { account },
    data: { hour: new Date(Date.now() - 7_200_000) },
  });
  await noteRefusedSignIn({ email, ...from(0), act: "session.wrong_password" });
  expect(await entriesOf(email)).toHaveLength(noted + 1);
});
