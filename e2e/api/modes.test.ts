import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { hashApiKey, newApiKey } from "#lib/auth/keys/find.ts";
import { newId } from "#lib/core/ids.ts";
import { money } from "#lib/core/money.ts";
import { db } from "#lib/db/client.ts";
import { transaction } from "#lib/db/pool.ts";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { codeFor } from "#lib/pix/gateways/sandbox/codes.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { createStore } from "#lib/stores/create-store.ts";
import { call, openCharge, pay, placeOrder, refusal } from "../fixtures/client.ts";
import { makeMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** A store is test or live for ever, and no money crosses the line. */
afterAll(expectNoDifference);

const row = (data: object) =>
  db().store.create({ data: { name: "Mistura", slug: `x-${randomUUID().slice(0, 18)}`, ...data } });

describe("the database", () => {
  test.each([
    ["test", "sandbox", "manual"],
    ["test", "key", "none"],
    ["live", "sandbox", "sandbox"],
    ["live", "sandbox", "manual"],
    ["live", "none", "sandbox"],
  ] as const)("refuses a %s store with %s in and %s out", async (mode, inboundGateway, outboundGateway) => {
    await expect(row({ mode, inboundGateway, outboundGateway })).rejects.toThrow(
      /stores_mode_check|environmentDiffers/,
    );
  });

  test("refuses to change the mode or the business, whatever changes with it", async () => {
    const [test1, live] = [
      await row({}),
      await row({ mode: "live", inboundGateway: "none", outboundGateway: "manual" }),
    ];
    for (const change of [
      { id: test1.id, data: { mode: "live", inboundGateway: "none", outboundGateway: "none" } },
      { id: live.id, data: { mode: "test", inboundGateway: "sandbox", outboundGateway: "sandbox" } },
      { id: test1.id, data: { businessId: live.businessId } },
    ] as const)
      await expect(db().store.update({ where: { id: change.id }, data: change.data })).rejects.toThrow(
        /test or live for ever/,
      );
    await expect(
      db().store.update({ where: { id: test1.id }, data: { outboundGateway: "manual" } }),
    ).rejects.toThrow(/stores_mode_check/);
    // A live one may change its gateway, and never to the sandbox.
    await db().store.update({ where: { id: live.id }, data: { outboundGateway: "none" } });
  });

  test("refuses a second store of the same mode in a business", async () => {
    const { businessId } = await row({});
    const live = { businessId, mode: "live", inboundGateway: "none", outboundGateway: "none" };
    await row(live);
    await expect(row({ businessId })).rejects.toThrow(/stores_business_id_mode_key/);
    await expect(row(live)).rejects.toThrow(/stores_business_id_mode_key/);
  });
});

test("a new business gets a test store with wallet, owner and an address of its own", async () => {
  const member = await makeMember({ totp: false });
  const name = `Café & Cia ${randomUUID().slice(0, 8)}`;
  const make = () => transaction((tx) => createStore(tx, { name, ownerId: member.id }));
  const [first, second] = [await make(), await make()];
  expect(first.slug).toBe(`cafe-e-cia-${name.slice(-8)}`);
  expect(second.slug).toMatch(new RegExp(`^${first.slug}-[a-z0-9]{6}$`));
  expect(
    await db().store.findUniqueOrThrow({
      where: { id: first.id },
      include: { wallet: true, memberships: true },
    }),
  ).toMatchObject({
    name,
    mode: "test",
    inboundGateway: "sandbox",
    outboundGateway: "sandbox",
    wallet: { entries: 0 },
    memberships: [{ memberId: member.id, role: "owner" }],
  });
});

describe("keys", () => {
  const storeRead = (key: string) => call("GET", "/stores/me/store", { key });

  test("say their store's mode, and so does what they read", async () => {
    const [testStore, live] = [await makeStore(), await makeStore({ mode: "live" })];
    for (const [store, start] of [
      [testStore, "vt_test_"],
      [live, "vt_live_"],
    ] as const) {
      const made = await call("POST", "/stores/me/api-keys", {
        key: store.apiKey,
        body: { name: "outra", scopes: ["store.read"] },
      });
      expect(made.body.key).toMatch(new RegExp(`^${start}[A-Za-z0-9_-]{32}$`));
      expect(made.body.apiKey.prefix).toBe(made.body.key.slice(0, start.length + 7));
      const rotated = await call("POST", `/stores/me/api-keys/${made.body.apiKey.id}/rotation`, {
        key: store.apiKey,
        body: { overlapMinutes: 5 },
      });
      expect(rotated.body.key.startsWith(start)).toBe(true);
      expect((await storeRead(made.body.key)).body.store).toMatchObject({ mode: store.mode, twinId: null });
    }
  });

  test("of the first kind keep working; one that names the other mode never does", async () => {
    const [testStore, live] = [await makeStore(), await makeStore({ mode: "live" })];
    const old = `vt_${newApiKey("test").key.slice(-32)}`;
    const add = (store: TestStore, key: string) =>
      db().apiKey.create({
        data: {
          storeId: store.id,
          name: "antiga",
          prefix: key.slice(0, 10),
          keyHash: new Uint8Array(hashApiKey(key)),
          scopes: ["*"],
        },
      });
    await add(live, old);
    expect((await storeRead(old)).body.store).toMatchObject({ id: live.id, mode: "live" });
    const [wrongHere, wrongThere] = [newApiKey("live").key, newApiKey("test").key];
    await add(testStore, wrongHere);
    await add(live, wrongThere);
    for (const key of [wrongHere, wrongThere]) expect((await storeRead(key)).status).toBe(401);
  });
});

describe("a live store without a payment account", () => {
  test("refuses new charges with 503 and does everything else", async () => {
    const store = await makeStore({ mode: "live", outboundGateway: "manual" });
    const { card } = store.products;
    const refused = { status: 503, body: { code: "ServiceUnavailable" } };
    const items = [{ productId: card.id, quantity: 1 }];
    expect(await placeOrder(store.apiKey, items)).toMatchObject(refused);
    expect(await openCharge(store.apiKey, 5)).toMatchObject(refused);
    const get = (path: string) => call("GET", path, { key: store.apiKey, store: store.id });
    for (const path of [
      "/stores/me/store",
      "/products",
      "/orders",
      "/transactions",
      "/wallet/balance",
      "/stores/public",
      "/products/public",
    ])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await get("/stores/public")).body.store.mode).toBe("live");
    const paid = await earn(store, 40);
    expect((await balanceOf(store)).available).toBe(40);
    expect((await get(`/transactions/${paid}`)).status).toBe(200);
    expect((await withdraw(store, { amount: 10, pixKey: "ana@example.com" })).body.withdrawal).toMatchObject({
      status: "pending",
    });
    const stocked = await call("POST", `/products/${card.id}/stock`, {
      key: store.apiKey,
      body: { items: ["MAIS-UM"] },
    });
    expect(stocked.status).toBe(201);
  });

  test("has no sandbox: a code like its own is unknown there, and the test bank does not show it", async () => {
    const bank = async (code: string) => {
      const page = await fetch(
        `${process.env.VITRINE_TEST_URL}/banco-de-testes?codigo=${encodeURIComponent(code)}`,
      );
      return `${page.status} ${await page.text()}`;
    };
    const shown = await sandboxCharge(await makeStore());
    expect(await bank(shown)).toContain("Loja de Teste");
    expect((await pay(shown)).status).toBe(200);
    // Even if a live store had one by a mistake of ours.
    const code = await sandboxCharge(await makeStore({ mode: "live" }));
    expect(await bank(code)).toMatch(/^404 /);
    expect(await bank("um código qualquer")).toMatch(
      /^200 .*Este código não é de uma cobrança deste banco de testes\./s,
    );
    expect(await pay(code)).toMatchObject(refusal(404, "NotFound"));
    expect(await db().sandboxPayment.count({ where: { txid: code.match(/v2\/(\w{32})/)?.[1] ?? "" } })).toBe(
      0,
    );
  });

  test("pays by hand what it earned; a test store never can", async () => {
    const store = await storeWithMoney(30);
    const answer = await withdraw(store, { amount: 10, pixKey: "ana@example.com" });
    expect(["processing", "approved"]).toContain(answer.body.withdrawal.status);
    await eventually(async () => {
      const one = await db().withdrawal.findUniqueOrThrow({ where: { id: answer.body.withdrawal.id } });
      return one.status === "approved" && one.gateway === "sandbox";
    });
  });
});

/** A charge of the sandbox's, written past all rules; returns its code. */
async function sandboxCharge(store: TestStore): Promise<string> {
  const [txid, expiresAt] = [makeTxid(), new Date(Date.now() + 600_000)];
  const copyPaste = codeFor({ txid, amount: money(7), payeeName: "Loja", payeeCity: "SAO PAULO" });
  await db().transaction.create({
    data: {
      ...{ id: newId(), storeId: store.id, amount: "7", feeAmount: "0", netAmount: "7", amountDue: "7" },
      ...{
        coverFee: false,
        gateway: "sandbox",
        accountId: SANDBOX_ACCOUNT.id,
        txid,
        chargeState: "open",
        copyPaste,
        expiresAt,
      },
    },
  });
  return copyPaste;
}
