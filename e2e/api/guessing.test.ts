import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { makeMember, PASSWORD, postSignIn, signIn, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Wrong passwords and codes are counted by account over all addresses, and the wait grows. */
const WRONG = "uma senha errada demais";

async function newMember(totp = false): Promise<TestMember> {
  return makeMember({ storeId: (await makeStore()).id, role: "owner", totp });
}
async function guess(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect((await signIn(email, WRONG)).error).toBe("Unauthorized");
}
const hashOf = (email: string) => createHash("sha256").update(email).digest();
const failuresOf = (email: string) => db().signInFailures.findUnique({ where: { account: hashOf(email) } });
const waitOf = async (email: string, password: string) => {
  const answer = await postSignIn(email, password);
  return { status: answer.status, seconds: Number(answer.headers.get("retry-after")) };
};
/** The wait of now is over. */
const passTime = (email: string) =>
  db().signInFailures.update({ where: { account: hashOf(email) }, data: { blockedUntil: null } });

test("the tenth wrong password in a row begins a wait that doubles; the owner is told once", async () => {
  const { email } = await newMember();
  await guess(email, 10);
  const first = await waitOf(email, PASSWORD);
  expect(first.status).toBe(429);
  expect(first.seconds).toBeGreaterThan(50);
  expect(first.seconds).toBeLessThanOrEqual(60);
  await passTime(email);
  await guess(email, 1);
  const second = await waitOf(email, WRONG);
  expect(second.seconds).toBeGreaterThan(100);
  expect(second.seconds).toBeLessThanOrEqual(120);
  const told = { where: { toAddress: email, kind: "sign-in-guessed" } };
  await eventually(async () => (await db().mail.count(told)) === 1);
  expect(
    await db().auditEntry.count({ where: { action: "session.guessed", actor: `member:${email}` } }),
  ).toBe(1);
});

test("a right sign-in begins the count again", async () => {
  const { email } = await newMember();
  await guess(email, 9);
  expect((await signIn(email, PASSWORD)).cookie).not.toBeNull();
  expect(await failuresOf(email)).toBeNull();
});

test("where the person has signed in before, a stranger's guesses change nothing", async () => {
  const { email } = await newMember();
  expect((await signIn(email, PASSWORD)).cookie).not.toBeNull();
  await guess(email, 11);
  expect((await signIn(email, PASSWORD)).cookie).not.toBeNull();
});

test("wrong codes count like wrong passwords", async () => {
  const { email } = await newMember(true);
  for (let time = 0; time < 4; time++)
    expect((await signIn(email, PASSWORD, "000000")).error).toBe("TotpInvalid");
  expect((await failuresOf(email))?.failures).toBe(4);
});

test("an address without an account waits the same, and gets no mail", async () => {
  const email = "ninguem@adivinhado.test";
  await guess(email, 10);
  expect((await waitOf(email, WRONG)).status).toBe(429);
  expect(await db().mail.count({ where: { toAddress: email } })).toBe(0);
});

test("a day without a try is forgotten", async () => {
  const { email } = await newMember();
  await guess(email, 9);
  await db().signInFailures.update({
    where: { account: hashOf(email) },
    data: { lastAt: new Date(Date.now() - 25 * 3_600_000) },
  });
  await guess(email, 1);
  expect(await failuresOf(email)).toMatchObject({ failures: 1, blockedUntil: null });
});
