import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { accountAt, listedAccount, operate } from "../fixtures/accounts.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { settingsOfFile } from "../fixtures/file-settings.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import {
  connectNotified,
  orderBecomes,
  orderOf50,
  orderStatus,
  register,
  registeredAt,
  storeWithPsp,
  tellAt,
} from "../fixtures/notified.ts";
import { OPERATORS } from "../fixtures/operators.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { startServer } from "../fixtures/stack.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";

/** The address to which a PSP sends notifications; their content is covered by notified.test.ts. */
settingsOfFile({ PLATFORM_ADMIN_EMAILS: OPERATORS.notifications });
const operator = operatorOfFile("notifications");
let psp: TestPsp;
let store: TestStore;
let account: string;
/** The address registered at the PSP. */
let address: string;

beforeAll(async () => {
  ({ psp, store } = await storeWithPsp());
});
afterAll(async () => {
  await psp?.stop();
});

const tell = (pix: object[], to = `${address}/pix`) => tellAt(to, pix);

test("a live store answers 503 until an account is connected; then its order is paid at the PSP, refunded, withdrawn", async () => {
  const closed = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  expect([closed.status, closed.body.code]).toEqual([503, "ServiceUnavailable"]);
  ({ account, address } = await connectNotified(operator, psp, store));
  expect(address).toMatch(new RegExp(`/api/pix/${account}/[A-Za-z0-9_-]{43}$`));
  const { id, copyPaste } = await orderOf50(store);
  expect(await orderStatus(store, id)).toBe("pending");
  psp.control.pay({ copyPaste });
  await orderBecomes(store, id, "paid");
  expect((await balanceOf(store)).available).toBe(50);
  expect(await listedAccount(operator, account)).toMatchObject({
    notifications: { registered: true, lastAt: expect.any(String) },
    health: { state: "well" },
    connected: { inbound: 1, outbound: 1 },
  });

  const sent = await withdraw(store, { amount: 20, pixKey: "maria@example.com" });
  expect([sent.status, sent.body.withdrawal?.status]).toEqual([201, "processing"]);
  const read = `/wallet/withdrawals/${sent.body.withdrawal.id}`;
  await eventually(
    async () => (await call("GET", read, { key: store.apiKey })).body.withdrawal.status === "approved",
    { what: "the payout" },
  );
  const back = await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount: 10 } });
  expect(back.status).toBe(201);
  await eventually(async () => (await balanceOf(store)).pending === 0, { what: "the refund" });
  expect((await balanceOf(store)).available).toBe(20);
  expect(psp.control.violations()).toEqual([]);
});

describe("the address", () => {
  test("answers probes, with whatever a PSP appends to it", async () => {
    for (const url of [address, `${address}/pix`, `${address}?ignorar=/pix`, `${address}/pix?hmac=1`])
      for (const method of ["GET", "POST"])
        expect([url.length, method, (await fetch(url, { method })).status]).toEqual([
          url.length,
          method,
          200,
        ]);
  });

  test("is not found with another secret, another account or none", async () => {
    const secret = address.split("/").at(-1) as string;
    const base = address.slice(0, address.indexOf("/api/pix/"));
    for (const path of [
      `${account}/${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`,
      `${account}/x`,
      `0198ffff-ffff-7fff-bfff-ffffffffffff/${secret}`,
      `none/${secret}`,
    ]) {
      const answer = await tell([], `${base}/api/pix/${path}/pix`);
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 404, "NotFound"]);
    }
  });

  test("takes what is JSON and not too long, and is in no log", async () => {
    expect((await fetch(address, { method: "POST", body: "{" })).status).toBe(400);
    const long = JSON.stringify({ pix: [{ txid: "x".repeat(1_100_000) }] });
    expect((await fetch(address, { method: "POST", body: long })).status).toBe(413);
    const folder = process.env.VITRINE_TEST_LOGS as string;
    const secret = address.split("/").at(-1) as string;
    const logs = readdirSync(folder).filter((name) => name.endsWith(".log"));
    expect(logs.length).toBeGreaterThan(0);
    for (const name of logs)
      expect([name, readFileSync(join(folder, name), "utf8").includes(secret)]).toEqual([name, false]);
  });
});

test("past its limit an account's list is read instead; wrong secrets are limited by address", async () => {
  const { txid } = await orderOf50(store);
  const server = await startServer({
    databaseUrl: process.env.DATABASE_URL as string,
    env: { RATE_LIMIT_SCALE: "0.001" },
  });
  try {
    const path = new URL(address).pathname;
    const send = (to: string) => tell([{ txid, endToEndId: makeEndToEndId("12345678") }], server.url + to);
    const reported = async () => (await db().transaction.findFirstOrThrow({ where: { txid } })).reportedAt;
    expect((await send(path)).status).toBe(200);
    await eventually(async () => (await reported()) === null, { what: "the check at the PSP" });
    for (let time = 0; time < 5; time++) expect((await send(path)).status).toBe(200);
    expect(await reported()).toBe(null);
    // The servers of this run count together.
    await pool().query("DELETE FROM rate_limits WHERE key LIKE 'failure:%'");
    const wrong = `/api/pix/${account}/${"w".repeat(43)}`;
    expect((await send(wrong)).status).toBe(404);
    const refused = await send(wrong);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    // The bank that shares that address still gets through.
    expect((await send(path)).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test("a new address replaces the old one, but not when the PSP refuses it", async () => {
  psp.control.faults({ fault: "error", operations: ["webhook.put"] });
  expect(await register(operator, account)).toMatchObject({
    registered: false,
    problem: expect.any(String),
    url: null,
  });
  psp.control.faults();
  expect((await tell([])).status).toBe(200);
  expect((await register(operator, account)).registered).toBe(true);
  const [old, fresh] = [address, registeredAt(psp)];
  expect(fresh).not.toBe(old);
  expect((await tell([], fresh)).status).toBe(200);
  await eventually(async () => (await tell([], old)).status === 404, { what: "the end of the old address" });
});

describe("defect 18: a bank whose portal takes the address", () => {
  test.each([404, 405] as const)(
    "that answers %i to PUT /webhook: the address is shown once and is good at once",
    async (portal) => {
      const bank = await startPsp({ dialect: "efi", chaves: [`portal${portal}@example.com`], portal });
      const made = await operate(operator, "POST", "/gateway-accounts", accountAt(bank));
      const { id } = made.body.account;
      const first = await register(operator, id);
      expect(first).toEqual({ registered: false, problem: null, url: expect.stringContaining(`/${id}/`) });
      expect((await tell([], first.url)).status).toBe(200);
      // The new address is valid as well; the bank uses the previous one until a person enters the new one.
      const second = await register(operator, id);
      expect(second.url).not.toBe(first.url);
      for (const url of [first.url, second.url]) expect((await tell([], url)).status).toBe(200);
      expect(JSON.stringify(await listedAccount(operator, id))).not.toContain(second.url.split("/").at(-1));
      await operate(operator, "PATCH", `/gateway-accounts/${id}`, { active: false });
      await bank.stop();
    },
  );
});

test("a certificate that ends soon is mailed about once, however many workers look at once", async () => {
  const { warnOfCertificates } = await import("#lib/gateway-accounts/warn-of-certificates.ts");
  await db().gatewayAccount.update({
    where: { id: account },
    data: { certificateEndsAt: new Date(Date.now() + 10 * 86_400_000), certificateWarned: null },
  });
  const mailedTo = async () => {
    const where = { kind: "certificate-ends", text: { contains: account } };
    return (await db().mail.findMany({ where })).map(({ toAddress }) => toAddress);
  };
  // The worker does the same; any may be first.
  await Promise.all([1, 2, 3].map(() => warnOfCertificates()));
  const once = await mailedTo();
  expect(once).toContain(OPERATORS.notifications);
  expect(new Set(once).size).toBe(once.length);
  // Nor when the account was switched off meanwhile.
  for (const active of [false, true]) {
    await db().gatewayAccount.update({ where: { id: account }, data: { active } });
    await warnOfCertificates();
  }
  expect(await mailedTo()).toEqual(once);
});
