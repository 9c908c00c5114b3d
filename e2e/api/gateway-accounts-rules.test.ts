import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";

/** Database constraints of gateway accounts. */

const store = (data: object = {}) =>
  db().store.create({
    data: {
      ...{ name: "Contas", slug: `x-${randomUUID().slice(0, 18)}`, mode: "live" },
      ...{ inboundGateway: "none", outboundGateway: "none", ...data },
    },
  });
const account = (kind: string, holderStoreId: string | null) =>
  db().gatewayAccount.create({ data: { kind, environment: "production", holderStoreId, name: kind } });

test("built-in accounts are filled in, and none stays none", async () => {
  const made = await db().store.create({ data: { name: "Contas", slug: `x-${randomUUID().slice(0, 18)}` } });
  expect(made).toMatchObject({
    inboundAccountId: SANDBOX_ACCOUNT.id,
    outboundAccountId: SANDBOX_ACCOUNT.id,
  });
  expect(await store({ outboundGateway: "manual" })).toMatchObject({
    inboundAccountId: null,
    outboundAccountId: MANUAL_ACCOUNT.id,
  });
});

describe("a store's accounts", () => {
  test("have one holder, and it is this store or the platform", async () => {
    const [one, other] = [await store(), await store()];
    const [own, platforms, others] = [
      await account("efi", one.id),
      await account("api-pix", null),
      await account("efi", other.id),
    ];
    const connect = (inbound: { id: string; kind: string }, outbound: { id: string; kind: string }) =>
      db().store.update({
        where: { id: one.id },
        data: {
          ...{ inboundGateway: inbound.kind, inboundAccountId: inbound.id },
          ...{ outboundGateway: outbound.kind, outboundAccountId: outbound.id },
        },
      });
    await expect(connect(platforms, own)).rejects.toThrow(/accountHolderDiffers/);
    await expect(connect(others, others)).rejects.toThrow(/accountHolderDiffers/);
    await expect(connect({ ...own, kind: "api-pix" }, own)).rejects.toThrow(/stores_inbound_account_fkey/);
    expect(await connect(own, own)).toMatchObject({ inboundAccountId: own.id, outboundAccountId: own.id });
    expect(await connect(platforms, MANUAL_ACCOUNT)).toMatchObject({ outboundAccountId: MANUAL_ACCOUNT.id });
  });
});

describe("one account for each bank and key", () => {
  const withKey = (chave: string, data: object = {}) =>
    db().gatewayAccount.create({
      data: { kind: "efi", profile: "efi", environment: "production", name: "Chave", chave, ...data },
    });
  const taken = /gateway_accounts_bank_and_key/;

  test("is kept by the database, however the key is written", async () => {
    const [digits, name] = [String(Date.now()).padEnd(14, "7"), randomUUID().slice(0, 8)];
    await withKey(digits);
    await withKey(`${name}.x@example.com`);
    const cnpj = digits.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
    for (const [chave, data] of [
      [cnpj, {}],
      [digits, { active: false }],
      [digits, { kind: "api-pix" }],
      [` ${name.toUpperCase()}.X@example.com`, {}],
    ] as const)
      await expect(withKey(chave, data)).rejects.toThrow(taken);
    await withKey(`${name}x@example.com`);
    await withKey(digits, {
      environment: "homologation",
      settings: { baseUrl: "https://pix-h.api.efipay.com.br" },
    });
    await withKey(digits, { kind: "api-pix", profile: "inter" });
  });

  test("the migration names those that there are, and changes nothing", async () => {
    const folder = "prisma/migrations/20261122191000_one_account_for_each_key";
    const migration = readFileSync(`${folder}/migration.sql`, "utf8");
    const client = await pool().connect();
    try {
      await client.query("BEGIN; DROP INDEX gateway_accounts_bank_and_key");
      const [one, two] = ["Primeira", "Segunda"];
      await client.query(
        `INSERT INTO gateway_accounts (kind, profile, environment, name, chave, active, created_at)
         VALUES ('efi', 'efi', 'production', $1, 'dupla@example.com', true, now()), ('api-pix', 'efi', 'production', $2, 'DUPLA@example.com', false, now() + interval '1 s')`,
        [one, two],
      );
      await expect(client.query(migration)).rejects.toThrow(
        /same bank and Pix key: [0-9a-f-]{36} \(Primeira\) and [0-9a-f-]{36} \(Segunda, switched off\)$/,
      );
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });
});

test("an account stays, with its kind and its holder", async () => {
  const { id } = await account("efi", null);
  const change = (data: object) => db().gatewayAccount.update({ where: { id }, data });
  await expect(change({ kind: "api-pix" })).rejects.toThrow(/stays, with its kind/);
  await expect(change({ holderStoreId: (await store()).id })).rejects.toThrow(/stays, with its kind/);
  await expect(db().gatewayAccount.delete({ where: { id } })).rejects.toThrow(/stays, with its kind/);
  expect(await change({ name: "Outro nome", active: false })).toMatchObject({ active: false });
  await expect(account("none", null)).rejects.toThrow(/gateway_accounts_kind_check/);
});
