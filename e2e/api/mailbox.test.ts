import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { SIGN_UP_HERE_ONLY } from "#lib/env.ts";
import { call } from "../fixtures/client.ts";
import { mailTo } from "../fixtures/mail.ts";
import { sendRaw } from "../fixtures/raw-http.ts";
import { startServer } from "../fixtures/stack.ts";

/** The mails in a demo's mailbox contain links into accounts: only a browser on the same computer can read them. */

type Server = Awaited<ReturnType<typeof startServer>>;
let server: Server;
let shop: Server;
beforeAll(async () => {
  const databaseUrl = process.env.DATABASE_URL as string;
  server = await startServer({ databaseUrl, env: { [SIGN_UP_HERE_ONLY]: "1" } });
  shop = await startServer({ databaseUrl, env: { APP_URL: "https://loja.example" } });
});
afterAll(() => Promise.all([server?.stop(), shop?.stop()]));

/** A request that seems to come from this computer. */
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

test("sign-up that the start opened is for this computer, strangers need an invitation; an operator opens it to all", async () => {
  const signUp = async (to: Server, headers: Record<string, string> = {}) => {
    const email = `novo-${randomUUID()}@example.com`;
    const body = { name: "Nina", email, password: "uma senha bem longa", storeName: "Ateliê" };
    const answer = await call("POST", "/account/sign-up", { server: to.url, headers, body });
    expect(answer.status).toBe(202);
    return email;
  };
  const proxied = { "X-Forwarded-For": "203.0.113.7" };
  await mailTo(await signUp(server), "sign-up");
  await mailTo(await signUp(server, proxied), "closed");
  await mailTo(await signUp(shop, proxied), "sign-up");
});

test("the pages offer an account to the same people", async () => {
  const page = async (to: Server, headers: readonly string[]) =>
    (await sendRaw(to.url, { target: "/entrar", headers, host: new URL(to.url).host })).body.toString();
  const offer = 'href="/cadastro"';
  expect(await page(server, [])).toContain(offer);
  expect(await page(server, ["X-Forwarded-For: 203.0.113.7"])).not.toContain(offer);
  expect(await page(shop, ["X-Forwarded-For: 203.0.113.7"])).toContain(offer);
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
