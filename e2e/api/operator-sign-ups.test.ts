import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { mailTo, tokenIn } from "../fixtures/mail.ts";
import { makeMember, type Operator, operatorOf, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Who signed up and who was invited, as the operator reads it, sends it again and cancels it. */
let operator: Operator;
beforeAll(async () => {
  operator = await operatorOf("invitations", (await makeStore()).id);
});

const NOBODY = "0198ffff-ffff-7fff-bfff-ffffffffffff";
const read = (path: string) => operate(operator, "GET", path);
const write = (method: string, path: string) =>
  call(method, `/operator${path}`, { headers: operator.session });

async function findSignUp(
  email: string,
  query = "",
): Promise<{ id: string; [key: string]: unknown } | undefined> {
  const { body } = await read(`/sign-ups?limit=100${query}`);
  return body.signUps.find((one: { email: string }) => one.email === email);
}

/** A sign-up with a link, as its mail has it. */
async function waiting() {
  const email = `c-${randomUUID().slice(0, 13)}@example.com`;
  const body = { name: "Caio Reis", email, password: "papel-e-caneta-azul", storeName: "Papelaria Reis" };
  const headers = { Origin: process.env.VITRINE_TEST_URL as string };
  expect((await call("POST", "/account/sign-up", { headers, body })).status).toBe(202);
  return { email, mail: await mailTo(email, "sign-up") };
}

const preview = (token: string) =>
  call("POST", "/account/sign-up/confirmation", {
    headers: { Origin: process.env.VITRINE_TEST_URL as string },
    body: { token, password: "papel-e-caneta-azul" },
  });

test("an unconfirmed sign-up is listed, sent again with a new link, and confirmed by it", async () => {
  const { email, mail } = await waiting();
  const found = await findSignUp(email, "&status=waiting");
  expect(found).toMatchObject({
    ...{ status: "waiting", name: "Caio Reis", storeName: "Papelaria Reis", storeId: null },
  });
  expect(await findSignUp(email, "&status=confirmed")).toBeUndefined();
  // Its link has expired by now.
  await db().accountLink.updateMany({
    where: { email },
    data: { createdAt: new Date(Date.now() - 120_000) },
  });
  expect((await write("POST", `/sign-ups/${found?.id}/resend`)).body).toEqual({ success: true });
  const second = await mailTo(email, "sign-up", mail.id);
  expect((await preview(tokenIn(mail))).status).toBe(400);
  expect((await preview(tokenIn(second))).status).toBeLessThan(300);
  const member = await db().member.findUniqueOrThrow({ where: { email }, include: { memberships: true } });
  expect(await findSignUp(email)).toMatchObject({
    ...{ id: member.id, status: "confirmed", storeId: member.memberships[0]?.storeId },
  });
  expect(await findSignUp(email, "&status=waiting")).toBeUndefined();
  expect((await write("POST", `/sign-ups/${found?.id}/resend`)).status).toBe(404);
  const entries = await db().auditEntry.findMany({
    where: { actor: `operator:${operator.member.email}`, action: "sign_up.resent" },
  });
  expect(entries).toMatchObject([{ storeId: null, details: { email } }]);
});

test("a cancelled sign-up can't be confirmed any more", async () => {
  const { email, mail } = await waiting();
  const { id } = (await findSignUp(email)) as { id: string };
  expect((await write("DELETE", `/sign-ups/${id}`)).status).toBe(200);
  expect((await write("DELETE", `/sign-ups/${id}`)).status).toBe(404);
  expect((await preview(tokenIn(mail))).status).toBe(400);
  expect(await findSignUp(email)).toBeUndefined();
  expect(await db().accountLink.count({ where: { email } })).toBe(0);
});

test("an open invitation is sent again in an owner's name, and cancelled", async () => {
  const store = await makeStore();
  const owner = await makeMember({ storeId: store.id });
  const session = await sessionOf(owner);
  const email = `i-${randomUUID().slice(0, 13)}@example.com`;
  const body = { email, role: "support" };
  const made = await call("POST", "/stores/me/members", { headers: session, body });
  const { id } = made.body.invitation;
  const first = await mailTo(email, "invitation");
  const listed = async () =>
    (await read("/invitations?limit=100")).body.invitations.find((one: { id: string }) => one.id === id);
  expect(await listed()).toMatchObject({
    ...{ email, role: "support", expired: false, invitedBy: owner.email },
    store: { id: store.id },
  });
  // The owner who invited has left; another one is there.
  const other = await makeMember({ storeId: store.id, totp: false });
  await db().membership.deleteMany({ where: { memberId: owner.id } });
  await db().invitation.update({
    where: { id },
    data: { sentAt: new Date(Date.now() - 120_000), expiresAt: new Date(Date.now() - 1) },
  });
  expect(await listed()).toMatchObject({ expired: true });
  expect((await write("POST", `/invitations/${id}/resend`)).status).toBe(200);
  const second = await mailTo(email, "invitation", first.id);
  expect(tokenIn(second)).not.toBe(tokenIn(first));
  const { expiresAt: linkExpiresAt } = await db().invitation.findUniqueOrThrow({ where: { id } });
  expect(second).toMatchObject({ invitationId: id, linkExpiresAt });
  expect(await listed()).toMatchObject({ expired: false, invitedBy: other.email });
  const headers = { Origin: process.env.VITRINE_TEST_URL as string };
  const seen = (token: string) => call("POST", "/account/invitations/preview", { headers, body: { token } });
  expect((await seen(tokenIn(first))).status).toBe(400);
  expect((await seen(tokenIn(second))).status).toBe(200);
  expect((await write("POST", `/invitations/${id}/resend`)).status).toBe(200);
  expect(await db().mail.count({ where: { toAddress: email } })).toBe(2);

  expect((await write("DELETE", `/invitations/${id}`)).status).toBe(200);
  expect((await write("DELETE", `/invitations/${id}`)).status).toBe(404);
  expect((await seen(tokenIn(second))).status).toBe(400);
  expect(await listed()).toBeUndefined();
  const actions = (await db().auditEntry.findMany({ where: { storeId: store.id } })).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(expect.arrayContaining(["invitation.resent", "invitation.revoked"]));
});

test("it is the operator's alone, and unknown ids are not found", async () => {
  const headers = await sessionOf(await makeMember({ storeId: (await makeStore()).id, totp: false }));
  for (const path of ["/sign-ups", "/invitations"]) {
    expect((await call("GET", `/operator${path}`, { headers })).status).toBe(403);
    expect((await write("POST", `${path}/${NOBODY}/resend`)).status).toBe(404);
    expect((await write("DELETE", `${path}/${NOBODY}`)).status).toBe(404);
  }
});
