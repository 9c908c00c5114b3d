import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { cookiesOf, makeMember, PASSWORD, postSignIn, signIn, type TestMember } from "../fixtures/session.ts";
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
const failuresOf = (email: string) => db().signInFailures.findFirst({ where: { account: hashOf(email) } });
const waitOf = async (email: string, password: string, kept: string[] = []) => {
  const answer = await postSignIn(email, password, { kept });
  return { status: answer.status, seconds: Number(answer.headers.get("retry-after")) };
};
/** The wait of now is over. */
const passTime = (email: string) =>
  db().signInFailures.updateMany({ where: { account: hashOf(email) }, data: { blockedUntil: null } });
/** Signs in as the person and returns the cookie by which the server knows this browser again. */
async function deviceOf(email: string): Promise<string> {
  const cookies = cookiesOf(await postSignIn(email, PASSWORD));
  expect(cookies.some((pair) => pair.startsWith("vitrine.session="))).toBe(true);
  return cookies.find((pair) => pair.startsWith("vitrine.device.")) ?? "no device";
}

test("the tenth wrong password in a row begins a wait that doubles; the owner is told once", async () => {
  const { email } = await newMember();
  await guess(email, 9);
  /** The wait that one more wrong password begins: what is left of it, and at least what has passed until the answer. */
  const begun = async (password: string) => {
    const before = performance.now();
    await guess(email, 1);
    const { status, seconds } = await waitOf(email, password);
    return { status, left: seconds, whole: seconds + Math.ceil((performance.now() - before) / 1000) };
  };
  const first = await begun(PASSWORD);
  expect(first.status).toBe(429);
  expect(first.left).toBeLessThanOrEqual(60);
  expect(first.whole).toBeGreaterThanOrEqual(60);
  await passTime(email);
  const second = await begun(WRONG);
  expect(second.left).toBeLessThanOrEqual(120);
  expect(second.whole).toBeGreaterThanOrEqual(120);
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

test("in a browser in which the person has signed in before, a stranger's guesses change nothing", async () => {
  const [{ email }, other] = [await newMember(), await newMember()];
  const device = await deviceOf(email);
  await guess(email, 10);
  // Not the last letter: two of its bits are not part of the value.
  const forged = `${device.slice(0, -2)}${device.at(-2) === "A" ? "B" : "A"}${device.at(-1)}`;
  // From the same address, without the cookie, with a forged one and with one of another account.
  for (const kept of [[], [forged], [await deviceOf(other.email)]])
    expect((await waitOf(email, PASSWORD, kept)).status).toBe(429);
  const own = cookiesOf(await postSignIn(email, PASSWORD, { kept: [device] }));
  expect(own.some((pair) => pair.startsWith("vitrine.session="))).toBe(true);
  // The person's own sign-in gives the stranger no new tries.
  expect((await waitOf(email, PASSWORD)).status).toBe(429);
});

test("guesses in such a browser are counted, too, and a new password begins all counts again", async () => {
  const { id, email } = await newMember();
  const device = await deviceOf(email);
  for (let time = 0; time < 10; time++)
    expect((await postSignIn(email, WRONG, { kept: [device] })).status).toBe(401);
  expect((await waitOf(email, PASSWORD, [device])).status).toBe(429);
  expect((await signIn(email, PASSWORD)).cookie).not.toBeNull();
  await guess(email, 10);
  const token = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(token).digest();
  const expiresAt = new Date(Date.now() + 60_000);
  await db().accountLink.create({
    data: { kind: "password_reset", email, locale: "en", memberId: id, tokenHash, expiresAt },
  });
  const body = { token, password: "outra senha bem longa" };
  expect((await call("POST", "/account/password/reset", { body })).status).toBe(200);
  for (const kept of [[], [device]])
    expect(cookiesOf(await postSignIn(email, body.password, { kept })).length).toBeGreaterThan(0);
});

test("of thirty guesses sent at once ten are tried", async () => {
  const { email } = await newMember();
  const answers = await Promise.all(Array.from({ length: 30 }, () => postSignIn(email, WRONG)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
});

test("a right password without its code does not count as a wrong attempt", async () => {
  const { email } = await newMember(true);
  for (let time = 0; time < 12; time++) expect((await signIn(email, PASSWORD)).error).toBe("TotpRequired");
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
  await db().signInFailures.updateMany({
    where: { account: hashOf(email) },
    data: { lastAt: new Date(Date.now() - 25 * 3_600_000) },
  });
  await guess(email, 1);
  expect(await failuresOf(email)).toMatchObject({ failures: 1, blockedUntil: null });
});
