import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { mailTo } from "../fixtures/mail.ts";
import { sendRaw } from "../fixtures/raw-http.ts";
import { startServer } from "../fixtures/stack.ts";
import { eventually } from "../fixtures/wait.ts";

/** The mails that a demo keeps hold links into accounts: only a browser on the same computer reads them. */

type Server = Awaited<ReturnType<typeof startServer>>;
let server: Server;
let shop: Server;
beforeAll(async () => {
  const databaseUrl = process.env.DATABASE_URL as string;
  server = await startServer({ databaseUrl, env: { SIGN_UP: "local" } });
  shop = await startServer({ databaseUrl, env: { APP_URL: "https://loja.example" } });
});
afterAll(() => Promise.all([server?.stop(), shop?.stop()]));

/** A request of this computer, as far as it tells. */
const ask = (to: Server, headers: readonly string[] = [], host = new URL(to.url).host) =>
  sendRaw(to.url, { target: "/correio", headers, host });

test("the mailbox is open to this computer, without a key", async () => {
  const email = await keptMail();
  for (const host of [undefined, "localhost", "[::1]:3000"]) {
    const { status, body } = await ask(server, [], host);
    expect([host, status, body.toString().includes(email)]).toEqual([host, 200, true]);
  }
});

test("it does not exist for a name pointed here, behind a proxy, or where APP_URL is public", async () => {
  const email = await keptMail();
  const refused = [
    await ask(server, [], "rebound.example"),
    await ask(server, ["X-Forwarded-For: 127.0.0.1"]),
    await ask(server, ["Forwarded: for=127.0.0.1"]),
    await ask(server, ["Via: 1.1 proxy"]),
    await ask(server, ["Vitrine-From-Here: 1"], "rebound.example"),
    await ask(shop),
  ];
  expect(refused.map(({ status, body }) => [status, body.toString().includes(email)])).toEqual(
    refused.map(() => [404, false]),
  );
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
