import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { mailTo } from "../fixtures/mail.ts";
import type { RawAnswer } from "../fixtures/raw-http.ts";
import { sendRaw } from "../fixtures/raw-http.ts";
import { startServer } from "../fixtures/stack.ts";
import { eventually } from "../fixtures/wait.ts";

/** The mails that a demo keeps hold links into accounts: only whoever has seen the start's key reads them. */

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ databaseUrl: process.env.DATABASE_URL as string, env: { SIGN_UP: "local" } });
});
afterAll(() => server?.stop());

const headerOf = ({ headers }: RawAnswer, name: string) =>
  headers.find(([one]) => one.toLowerCase() === name)?.[1] ?? "";
/** A request of this computer, as far as it tells. */
function ask(target: string, headers: readonly string[] = [], host = new URL(server.url).host) {
  return sendRaw(server.url, { target, headers, host });
}
const localKey = () => readFileSync(join(process.env.DATA_DIR as string, "local.key"), "utf8").trim();
async function keptMail(): Promise<string> {
  const toAddress = `reset-${randomUUID()}@example.com`;
  await db().mail.create({
    data: {
      kind: "password-reset",
      toAddress,
      subject: "Escolha uma senha nova",
      text: "Um link",
      content: {},
    },
  });
  return toAddress;
}

test("without the key the mailbox says where to find it and shows nothing, also behind a proxy that adds no header", async () => {
  const email = await keptMail();
  const locked = await ask("/correio");
  expect([locked.status, locked.body.toString().includes(email)]).toEqual([200, false]);
  expect(locked.body.toString()).toContain("npm start");
  expect((await ask("/correio/abrir?chave=errada")).status).toBe(404);
  expect((await ask("/correio", ["Cookie: vitrine.local=errada"])).body.toString()).not.toContain(email);
});

test("the key opens it in this browser, from this computer only", async () => {
  const email = await keptMail();
  await ask("/correio");
  const open = `/correio/abrir?chave=${localKey()}`;
  for (const [headers, host] of [
    [["X-Forwarded-For: 203.0.113.7"], undefined],
    [[], "rebound.example"],
  ] as const)
    expect((await ask(open, headers, host)).status).toBe(404);
  const opened = await ask(open);
  expect([opened.status, headerOf(opened, "location")]).toEqual([303, "/correio"]);
  const cookie = headerOf(opened, "set-cookie");
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  const sent = `Cookie: ${cookie.split(";", 1)[0]}`;
  expect((await ask("/correio", [sent])).body.toString()).toContain(email);
  expect((await ask("/correio", [sent, "Via: 1.1 proxy"])).status).toBe(404);
});

test("where sign-up is open to this computer only, strangers need an invitation", async () => {
  const signUp = async (headers: Record<string, string>) => {
    const email = `novo-${randomUUID()}@example.com`;
    const body = { name: "Nina", email, password: "uma senha bem longa", storeName: "Ateliê" };
    const answer = await call("POST", "/account/sign-up", { server: server.url, headers, body });
    expect(answer.status).toBe(202);
    return db().accountLink.findFirstOrThrow({ where: { email } });
  };
  const { sendAccountMail } = await import("#lib/auth/account/mail.ts");
  const [here, elsewhere] = [await signUp({}), await signUp({ "X-Forwarded-For": "203.0.113.7" })];
  expect([here.invitedOnly, elsewhere.invitedOnly]).toEqual([false, true]);
  // The worker of the tests has done it already, as SIGN_UP=open.
  await eventually(async () => (await db().mail.count({ where: { toAddress: elsewhere.email } })) > 0);
  for (const [link, kind] of [
    [here, "sign-up"],
    [elsewhere, "closed"],
  ] as const) {
    await db().mail.deleteMany({ where: { toAddress: link.email } });
    await db().accountLink.update({
      where: { id: link.id },
      data: { expiresAt: null, tokenHash: null, createdAt: new Date() },
    });
    await sendAccountMail(link.id, "local");
    await mailTo(link.email, kind);
  }
});
