import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { KNOWN_HOSTS } from "#lib/gateway-accounts/environment.ts";
import { PROFILES } from "#lib/pix/gateways/api-pix/profiles.ts";
import { makeCharge, makeStore, SANDBOX, type Session, test } from "./fixture.ts";

const MANUAL = "00000000-0000-7000-8000-000000000002";
const ELSEWHERE = "SELECT money_elsewhere($1, $2)";

const account = (db: Session, environment: string, more: object = {}) =>
  db.insert("gateway_accounts", { kind: "api-pix", name: "Banco", environment, ...more });

/** A movement of 10 reais from one account of the wallet to another, at a gateway account. */
async function move(db: Session, store: string, accountId: string, from: string, to: string, cause: string) {
  await db.value("SELECT post_ledger($1, $2, $3, $4, '{10.00}', $5, $6, '{NULL}')", [
    ...[store, accountId, [from], [to], [cause]],
    [randomUUID()],
  ]);
}
const sell = (db: Session, store: string, accountId: string) =>
  move(db, store, accountId, "clearing", "available", "sale");

describe("known_environment", () => {
  const KNOWN = "SELECT known_environment($1, $2, $3)";

  test("knows the hosts of every profile", async ({ db }) => {
    expect(KNOWN_HOSTS.size).toBeGreaterThan(10);
    for (const [host, environment] of KNOWN_HOSTS)
      for (const baseUrl of [`https://${host}`, `https://${host.toUpperCase()}.:8443/api`])
        expect(await db.value(KNOWN, ["api-pix", "test", { baseUrl }])).toBe(environment);
  });

  test("knows no other host", async ({ db }) => {
    for (const baseUrl of [
      "https://127.0.0.1:8443",
      "https://x-pix.api.efipay.com.br",
      "pix.api.efipay.com.br",
    ])
      expect(await db.value(KNOWN, ["efi", "efi", { baseUrl }])).toBe(
        baseUrl.startsWith("https") ? null : "production",
      );
  });

  test("takes an account without an address for its profile's production", async ({ db }) => {
    for (const [profile, { production }] of Object.entries(PROFILES))
      expect(await db.value(KNOWN, ["api-pix", profile, {}])).toBe(production ? "production" : null);
    expect(await db.value(KNOWN, ["efi", null, {}])).toBe("production");
  });

  test("knows the kinds without a bank's API", async ({ db }) => {
    for (const [kind, environment] of [
      ["sandbox", "test"],
      ["key", "production"],
      ["manual", "production"],
    ])
      expect(await db.value(KNOWN, [kind, null, {}])).toBe(environment);
  });
});

describe("gateway_account_environment", () => {
  const refused = { code: "VT055", message: "environmentContradicted" };

  test("refuses another environment than that of a known address", async ({ db }) => {
    const insert =
      "INSERT INTO gateway_accounts (kind, name, environment, settings) VALUES ('efi', 'Efí', $1, $2)";
    const homologation = { baseUrl: "https://pix-h.api.efipay.com.br" };
    expect(await db.refusal(insert, ["production", homologation])).toEqual(refused);
    expect(await db.refusal(insert, ["test", {}])).toEqual(refused);
    expect(await db.refusal(insert, ["homologation", homologation])).toEqual({ code: "", message: "" });
    const id = await account(db, "production");
    const change = "UPDATE gateway_accounts SET settings = $2 WHERE id = $1";
    expect(await db.refusal(change, [id, homologation])).toEqual(refused);
  });
});

describe("test_money", () => {
  const LEFT = "SELECT * FROM test_money($1)";

  test("names what a live store has at accounts that are not production", async ({ db }) => {
    const live = { mode: "live", inbound_gateway: "none", outbound_gateway: "none" };
    const [store, other] = [await makeStore(db, live), await makeStore(db)];
    const [homologation, production] = [await account(db, "homologation"), await account(db, "production")];
    for (const id of [homologation, production]) await sell(db, store, id);
    await sell(db, other, homologation);
    const left = {
      account_id: homologation,
      available: "10.00",
      pending: "0.00",
      blocked: "0.00",
      charges: 0,
    };
    expect(await db.rows(LEFT, [store])).toEqual([left]);
    await makeCharge(db, store, { account_id: homologation });
    expect(await db.rows(LEFT, [store])).toEqual([{ ...left, charges: 1 }]);
    expect(await db.rows(LEFT, [other])).toEqual([]);
  });
});

describe("money of another environment", () => {
  test("is elsewhere for a production account, and the reverse", async ({ db }) => {
    const live = { mode: "live", inbound_gateway: "none", outbound_gateway: "none" };
    const store = await makeStore(db, live);
    const [homologation, production] = [await account(db, "homologation"), await account(db, "production")];
    await sell(db, store, homologation);
    for (const id of [production, MANUAL, null]) expect(await db.value(ELSEWHERE, [store, id])).toBe("10.00");
    expect(await db.value(ELSEWHERE, [store, homologation])).toBe("0");
    await sell(db, store, production);
    expect(await db.value(ELSEWHERE, [store, homologation])).toBe("10.00");
    expect(await db.value(ELSEWHERE, [store, MANUAL])).toBe("10.00");
  });

  test("hides nothing of a third one by a balance below zero", async ({ db }) => {
    const store = await makeStore(db);
    const [homologation, tests] = [await account(db, "homologation"), await account(db, "test")];
    await sell(db, store, SANDBOX);
    await sell(db, store, homologation);
    const own = await account(db, "production", { holder_store_id: store });
    await move(db, store, own, "available", "clearing", "adjustment_debit");
    expect(await db.value(ELSEWHERE, [store, tests])).toBe("10.00");
  });
});
