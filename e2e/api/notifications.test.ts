import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { accountAt, connectTo, operate } from "../fixtures/accounts.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { OPERATORS, startServer } from "../fixtures/stack.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";
import { call, placeOrder } from "./client.ts";

/** What a PSP tells us: believed only after we have read it there. */
process.env.PLATFORM_ADMIN_EMAILS = OPERATORS.notifications;
const OTHER_CHAVE = "outra@example.com";
let operator: Operator;
let psp: TestPsp;
let store: TestStore;
let account: string;
/** The address that the PSP was told. */
let address: string;

beforeAll(async () => {
  operator = await operatorOf("notifications", (await makeStore()).id);
  psp = await startPsp({
    dialect: "efi",
    chaves: ["loja@example.com", OTHER_CHAVE],
    payoutMs: 300,
    refundMs: 300,
  });
  store = await makeStore({ mode: "live", feePercent: "0", feeFixed: "0" });
});
afterAll(async () => {
  await psp?.stop();
  await closeDatabase();
});

const registered = () => psp.control.books().webhooks.get("loja@example.com")?.url as string;
const register = async () =>
  (await operate(operator, "POST", `/gateway-accounts/${account}/notifications`)).body;
const tell = (pix: object[], to = `${address}/pix`) =>
  fetch(to, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ pix }),
  });
const order = async (of = store) => {
  const answer = await placeOrder(of.apiKey, [{ productId: of.products.card.id, quantity: 1 }]);
  expect([answer.status, answer.status === 201 ? "" : answer.text]).toEqual([201, ""]);
  const { id, pix } = answer.body.order;
  const charge = await db().transaction.findFirstOrThrow({ where: { orderId: id } });
  return { id: id as string, copyPaste: pix.copy_paste as string, txid: charge.txid, chargeId: charge.id };
};
const statusOf = async (id: string, of = store) =>
  (await call("GET", `/orders/${id}`, { key: of.apiKey })).body.order.status as string;
const becomes = (id: string, status: string) =>
  eventually(async () => (await statusOf(id)) === status, { what: `an order that is ${status}` });

test("a live store answers 503 until an account is connected; then its order is paid at the PSP, refunded, withdrawn", async () => {
  const closed = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  expect([closed.status, closed.body.code]).toEqual([503, "ServiceUnavailable"]);
  account = await connectTo(operator, psp, store.id);
  expect(await register()).toEqual({ registered: true, problem: null, url: null });
  address = registered();
  expect(address).toMatch(new RegExp(`/api/pix/${account}/[A-Za-z0-9_-]{43}$`));
  await eventually(
    async () => (await call("GET", "/stores/me/gateway", { key: store.apiKey })).body.gateway.canCharge,
    { what: "the connection" },
  );
  const { id, copyPaste } = await order();
  expect(await statusOf(id)).toBe("pending");
  psp.control.pay({ copyPaste });
  await becomes(id, "paid");
  expect((await balanceOf(store)).available).toBe(50);
  const shown = await operate(operator, "GET", "/gateway-accounts?limit=100");
  const mine = shown.body.accounts.find((one: { id: string }) => one.id === account);
  expect(mine).toMatchObject({
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

describe("what is told", () => {
  const told = (txid: string | null, amount = "50.00") => ({
    ...{ endToEndId: makeEndToEndId("12345678"), valor: amount, horario: new Date().toISOString() },
    ...(txid === null ? {} : { txid }),
    chave: "loja@example.com",
  });

  test("is not believed: a charge that nobody paid stays open, unknown ids and rubbish do nothing", async () => {
    const { id, txid } = await order();
    const before = await balanceOf(store);
    const answer = await tell([
      told(txid),
      told("a".repeat(30)),
      { txid: 5, endToEndId: [] },
      { ...told(null), gnExtras: { idEnvio: "desconhecido" } },
      { ...told("b".repeat(30)), devolucoes: [{ id: "nada", rtrId: "x", valor: "1.00" }] },
    ]);
    expect(answer.status).toBe(200);
    for (const body of ["[]", "null", '"pix"', "7", '{"pix":7}', '{"pix":[null,1,"x"]}'])
      expect((await fetch(address, { method: "POST", body })).status).toBe(200);
    await eventually(
      async () => (await db().transaction.findFirstOrThrow({ where: { txid } })).reportedAt === null,
      { what: "the look at the PSP" },
    );
    expect(await statusOf(id)).toBe("pending");
    expect(await balanceOf(store)).toEqual(before);
  });

  test("in a burst, twice and in any order, is one job and one credit, each answered soon", async () => {
    const [one, other] = [await order(), await order()];
    psp.control.faults(
      { fault: "lost", operations: ["notify"] },
      { fault: "unavailable", operations: ["cob.get"] },
    );
    psp.control.pay({ copyPaste: one.copyPaste });
    psp.control.pay({ copyPaste: other.copyPaste });
    const batches = [[told(other.txid), told(one.txid)], [told(one.txid)], [told(one.txid), told(one.txid)]];
    const longest = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const began = performance.now();
        expect((await tell(batches[index % 3] as object[])).status).toBe(200);
        return performance.now() - began;
      }),
    );
    // All thirty wait for one another's jobs, on a machine that may be busy.
    const sorted = longest.toSorted((a, b) => a - b);
    expect(sorted[15]).toBeLessThan(1_000);
    expect(sorted.at(-1)).toBeLessThan(3_000);
    const due = await pool().query("SELECT FROM settlements_due WHERE txid = $1", [one.txid]);
    expect(due.rowCount).toBeLessThanOrEqual(1);
    psp.control.faults();
    await tell([told(one.txid), told(other.txid)]);
    await becomes(one.id, "paid");
    await becomes(other.id, "paid");
    const paid = await db().payment.findMany({
      where: { transactionId: { in: [one.chargeId, other.chargeId] } },
    });
    expect(paid.map(({ kind }) => kind)).toEqual(["settlement", "settlement"]);
  });

  test("a refund that it names is read at once, however long its pause still is", async () => {
    const { id, copyPaste } = await order();
    psp.control.pay({ copyPaste });
    await becomes(id, "paid");
    psp.control.faults({ fault: "processing", operations: ["devolucao.put"], ms: 20_000 });
    const asked = await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount: 1 } });
    const refundId = asked.body.refund.id as string;
    // As after many looks: the next one is a day away, and whoever looks now waits an hour.
    const waits = await eventually(
      async () =>
        (
          await pool().query<{ devolucao_id: string; end_to_end_id: string }>(
            `UPDATE refunds SET attempts = 6, reconcile_at = now() + interval '1 day', call_until = NULL
             WHERE id = $1 AND status = 'processing' RETURNING devolucao_id, end_to_end_id`,
            [refundId],
          )
        ).rows[0],
      { what: "a refund that the PSP works on" },
    );
    const answer = await tell([
      {
        ...told(null),
        endToEndId: waits.end_to_end_id,
        devolucoes: [{ id: waits.devolucao_id, rtrId: "D1", valor: "1.00", status: "DEVOLVIDO" }],
      },
    ]);
    expect(answer.status).toBe(200);
    await eventually(
      async () =>
        (
          await pool().query(
            "SELECT FROM refunds WHERE id = $1 AND reconcile_at BETWEEN now() + interval '5 minutes' AND now() + interval '2 hours'",
            [refundId],
          )
        ).rowCount === 1,
      { what: "the look at the PSP" },
    );
    psp.control.faults();
  });

  test("of another account's charge reads nothing of it", async () => {
    const mine = await order();
    const stranger = await operate(
      operator,
      "POST",
      "/gateway-accounts",
      accountAt(psp, { chave: OTHER_CHAVE, name: "Outra" }),
    );
    const path = `/gateway-accounts/${stranger.body.account.id}`;
    await operate(operator, "POST", `${path}/notifications`);
    const theirs = psp.control.books().webhooks.get(OTHER_CHAVE)?.url as string;
    expect((await tell([told(mine.txid)], theirs)).status).toBe(200);
    expect((await db().transaction.findFirstOrThrow({ where: { txid: mine.txid } })).reportedAt).toBe(null);
  });

  test("of a charge with another key or amount at the PSP books nothing, and people are told", async () => {
    const { id, copyPaste, txid, chargeId } = await order();
    const kept = psp.control.books().charges.get(txid);
    if (!kept) throw new Error("the PSP has no such charge");
    psp.control.faults({ fault: "lost", operations: ["notify"] });
    psp.control.pay({ copyPaste });
    psp.control.faults();
    kept.chave = OTHER_CHAVE;
    await tell([told(txid)]);
    const contradiction = async () =>
      (await db().transaction.findFirstOrThrow({ where: { id: chargeId } })).contradiction;
    await eventually(async () => (await contradiction()) === "chave", { what: "the refusal" });
    kept.chave = "loja@example.com";
    kept.amount += 1;
    await tell([told(txid)]);
    await eventually(async () => (await contradiction()) === "amount", { what: "the other refusal" });
    expect(await statusOf(id)).toBe("pending");
    expect(await db().payment.count({ where: { transactionId: chargeId } })).toBe(0);
    const noted = await db().auditEntry.findMany({
      where: { storeId: store.id, action: "charge.contradicted" },
    });
    expect(noted).toHaveLength(2);
    const read = "/stores/me/open-matters?kind=charge_contradicted";
    const [matter] = (await call("GET", read, { key: store.apiKey })).body.matters;
    expect(matter).toMatchObject({ id: chargeId, reference: txid, problem: "amount", amount: 50 });
    kept.amount -= 1;
    const retried = await operate(operator, "POST", `/open-matters/${chargeId}/retry`);
    expect(retried.status).toBe(200);
    await becomes(id, "paid");
    expect(await contradiction()).toBe(null);
  });

  test("of a Pix to the bare key has the account's list read, which finds it", async () => {
    const paid = psp.control.pay({ amount: "3.21", chave: "loja@example.com" });
    await tell([{ ...told(null), endToEndId: paid.endToEndId }]);
    await eventually(
      () => db().unmatchedPayment.findFirst({ where: { accountId: account, endToEndId: paid.endToEndId } }),
      { what: "the Pix without a charge" },
    );
  });
});

test("past its limit an account's list is read instead; wrong secrets are limited by address", async () => {
  const { txid } = await order();
  const server = await startServer({
    databaseUrl: process.env.DATABASE_URL as string,
    env: { RATE_LIMIT_SCALE: "0.001" },
  });
  try {
    const path = new URL(address).pathname;
    const send = (to: string) => tell([{ txid, endToEndId: makeEndToEndId("12345678") }], server.url + to);
    const reported = async () => (await db().transaction.findFirstOrThrow({ where: { txid } })).reportedAt;
    expect((await send(path)).status).toBe(200);
    await eventually(async () => (await reported()) === null, { what: "the look at the PSP" });
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
  expect(await register()).toMatchObject({ registered: false, problem: expect.any(String), url: null });
  psp.control.faults();
  expect((await tell([])).status).toBe(200);
  expect((await register()).registered).toBe(true);
  const [old, fresh] = [address, registered()];
  expect(fresh).not.toBe(old);
  expect((await tell([], fresh)).status).toBe(200);
  await eventually(async () => (await tell([], old)).status === 404, { what: "the end of the old address" });
});

test("a certificate that ends soon is mailed about once", async () => {
  await db().gatewayAccount.update({
    where: { id: account },
    data: { certificateEndsAt: new Date(Date.now() + 10 * 86_400_000), certificateWarned: null },
  });
  const { warnOfCertificates } = await import("#lib/gateway-accounts/warn-of-certificates.ts");
  const mailed = () =>
    db().mail.count({ where: { kind: "certificate-ends", subject: { contains: "PSP de teste" } } });
  // The worker does the same; whoever comes first.
  await warnOfCertificates();
  await eventually(async () => (await mailed()) > 0, { what: "the mail" });
  const once = await mailed();
  await warnOfCertificates();
  expect(await mailed()).toBe(once);
});
