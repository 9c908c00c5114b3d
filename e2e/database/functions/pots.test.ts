import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { PROFILES } from "#lib/pix/gateways/api-pix/profiles.ts";
import { makeStore, type Session, test } from "./fixture.ts";

const CHAVE = "12.345.678/0001-95";
const SAME_CHAVE = "12345678000195";

const account = (db: Session, kind: string, holder: string | null, more: object = {}) =>
  db.insert("gateway_accounts", {
    ...{ kind, name: "Banco", environment: "production", chave: CHAVE, holder_store_id: holder },
    ...more,
  });

/** A bare key and a bank account with the same key: the bank account is closed while the key is added. */
async function bothSorts(db: Session) {
  const store = await makeStore(db);
  const bank = await account(db, "api-pix", store, {
    closed_at: new Date(),
    active: false,
    closed_by_proof: "x",
  });
  return { store, bank, key: await account(db, "key", store, { chave: SAME_CHAVE }) };
}

describe("chave_name", () => {
  test("ignores case, spaces and punctuation", async ({ db }) => {
    for (const [chave, name] of [
      [CHAVE, SAME_CHAVE],
      [" Ana.Lima@Example.com ", "ana.lima@example.com"],
      ["+55 (11) 98765-4321", "+5511987654321"],
    ])
      expect(await db.value("SELECT chave_name($1)", [chave])).toBe(name);
  });
});

describe("bank_of", () => {
  const BANK = "SELECT bank_of($1, $2, $3)";

  test("takes a production address that is written out for its profile", async ({ db }) => {
    for (const [profile, { production }] of Object.entries(PROFILES)) {
      const bank = await db.value(BANK, ["api-pix", profile, {}]);
      expect(bank).toBe(profile);
      if (production)
        expect(await db.value(BANK, ["api-pix", "test", { baseUrl: production.base }])).toBe(bank);
    }
    expect(await db.value(BANK, ["efi", null, {}])).toBe("efi");
    expect(await db.value(BANK, ["key", null, {}])).toBe("key");
  });

  test("names another bank by its address", async ({ db }) => {
    const baseUrl = "https://Pix.Example.com/api";
    expect(await db.value(BANK, ["efi", "efi", { baseUrl }])).toBe(baseUrl.toLowerCase());
  });
});

describe("gateway_account_pot", () => {
  const taken = { code: "VT058", message: "potTaken" };
  const INSERT =
    "INSERT INTO gateway_accounts (kind, name, environment, chave, holder_store_id) VALUES ($1, 'x', $2, $3, $4)";

  test("refuses a bare key beside a bank account with the same key, and the reverse", async ({ db }) => {
    const store = await makeStore(db);
    await account(db, "api-pix", null);
    expect(await db.refusal(INSERT, ["key", "production", SAME_CHAVE, store])).toEqual(taken);
    await account(db, "key", store, { chave: "outra" });
    expect(await db.refusal(INSERT, ["api-pix", "production", "OUTRA", store])).toEqual(taken);
  });

  test("allows play money with the key, and a key whose account is closed", async ({ db }) => {
    const { store } = await bothSorts(db);
    const allowed = { code: "", message: "" };
    expect(await db.refusal(INSERT, ["api-pix", "homologation", CHAVE, store])).toEqual(allowed);
  });

  test("keeps the name of the bank", async ({ db }) => {
    const id = await account(db, "efi", null);
    expect(await db.value("SELECT bank FROM gateway_accounts WHERE id = $1", [id])).toBe("efi");
  });
});

describe("same_pot", () => {
  test("names the accounts of the other sort with the same key and holder", async ({ db }) => {
    const { bank, key } = await bothSorts(db);
    expect(await db.rows("SELECT same_pot AS id FROM same_pot($1)", [bank])).toEqual([{ id: key }]);
    expect(await db.rows("SELECT same_pot AS id FROM same_pot($1)", [key])).toEqual([{ id: bank }]);
    const platforms = await account(db, "api-pix", null, { chave: "só dela" });
    expect(await db.rows("SELECT same_pot AS id FROM same_pot($1)", [platforms])).toEqual([]);
  });
});

describe("claim_receipt", () => {
  const CLAIM = "SELECT claim_receipt($1, $2, $3, $4, $5)";
  const receipt = (db: Session, key: string, more: object = {}) =>
    db.insert("key_receipts", {
      ...{
        account_id: key,
        txid: randomUUID().replaceAll("-", ""),
        amount: "10.00",
        confirmed_by: "member:ana",
      },
      ...{ end_to_end_id: `by-hand:${randomUUID()}:10.00`, paid_at: new Date() },
      ...more,
    });

  test("knows a Pix by its id, and again", async ({ db }) => {
    const { bank, key } = await bothSorts(db);
    await receipt(db, key, { end_to_end_id: "E1" });
    for (const known of [true, true])
      expect(await db.value(CLAIM, [bank, "E1", null, "11.00", new Date(0)])).toBe(known);
    expect(await db.value(CLAIM, [bank, "E2", null, "10.00", new Date()])).toBe(false);
  });

  test("knows one without an id by amount and time, once", async ({ db }) => {
    const { bank, key } = await bothSorts(db);
    await receipt(db, key);
    const old = new Date(Date.now() - 4 * 86_400_000);
    expect(await db.value(CLAIM, [bank, "E1", null, "10.01", new Date()])).toBe(false);
    expect(await db.value(CLAIM, [bank, "E1", null, "10.00", old])).toBe(false);
    expect(await db.value(CLAIM, [bank, "E1", null, "10.00", new Date()])).toBe(true);
    expect(await db.value(CLAIM, [bank, "E2", null, "10.00", new Date()])).toBe(false);
  });

  test("takes no receipt of an account with other money", async ({ db }) => {
    const { bank } = await bothSorts(db);
    const other = await account(db, "key", await makeStore(db), { chave: "de outra" });
    await receipt(db, other, { end_to_end_id: "E1" });
    expect(await db.value(CLAIM, [bank, "E1", null, "10.00", new Date()])).toBe(false);
  });
});
