import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/client.ts";
import { MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";

/** What the database itself holds gateway accounts to. */
afterAll(closeDatabase);

const store = (data: object = {}) =>
  db().store.create({
    data: {
      ...{ name: "Contas", slug: `x-${randomUUID().slice(0, 18)}`, mode: "live" },
      ...{ inboundGateway: "none", outboundGateway: "none", ...data },
    },
  });
const account = (kind: string, holderStoreId: string | null) =>
  db().gatewayAccount.create({ data: { kind, holderStoreId, name: kind } });

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

test("an account stays, with its kind and its holder", async () => {
  const { id } = await account("efi", null);
  const change = (data: object) => db().gatewayAccount.update({ where: { id }, data });
  await expect(change({ kind: "api-pix" })).rejects.toThrow(/stays, with its kind/);
  await expect(change({ holderStoreId: (await store()).id })).rejects.toThrow(/stays, with its kind/);
  await expect(db().gatewayAccount.delete({ where: { id } })).rejects.toThrow(/stays, with its kind/);
  expect(await change({ name: "Outro nome", active: false })).toMatchObject({ active: false });
  await expect(account("none", null)).rejects.toThrow(/gateway_accounts_kind_check/);
});
