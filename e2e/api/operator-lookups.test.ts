import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { MANUAL_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { operate } from "../fixtures/accounts.ts";
import type { Answer } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";
import { storeWithMoney } from "../fixtures/wallet.ts";

/** The operator's look-ups of stores, banks and payments, and lists that name their stores. */
const operator = operatorOfFile("lookups");
const read = (path: string) => operate(operator, "GET", path);
const ids = (answer: Answer) => answer.body.stores.map(({ id }: { id: string }) => id);

test("a store is found by words of its name and its address, and by the account it is connected to", async () => {
  const store = await makeStore({ mode: "live", outboundGateway: "manual" });
  const other = await makeStore();
  await db().store.update({ where: { id: store.id }, data: { name: `Açaí da Praça ${store.slug}` } });
  const word = encodeURIComponent(`praca ${store.slug}`);
  const found = await read(`/stores?search=${word}`);
  expect(found).toMatchObject({
    status: 200,
    body: {
      stores: [
        {
          ...{ id: store.id, slug: store.slug, mode: "live", active: true },
          outboundAccountId: MANUAL_ACCOUNT.id,
        },
      ],
      pagination: { limit: 20, offset: 0, total: 1 },
    },
  });
  expect(ids(await read(`/stores?search=${store.slug}`))).toEqual([store.id]);
  expect(ids(await read(`/stores?search=${other.slug}&mode=live`))).toEqual([]);
  const connected = async (slug: string) =>
    ids(await read(`/stores?accountId=${MANUAL_ACCOUNT.id}&search=${slug}`));
  expect([await connected(store.slug), await connected(other.slug)]).toEqual([[store.id], []]);
  expect((await read("/stores?mode=real")).status).toBe(400);
});

test("the known banks say what an account at each needs, and whether its profile was verified", async () => {
  const { status, body } = await read("/gateway-profiles");
  expect(status).toBe(200);
  const of = (id: string) => body.profiles.find((one: { id: string }) => one.id === id);
  expect(of("efi")).toMatchObject({ name: "Efí", verified: true, addressNeeded: false });
  expect(of("banco-do-brasil")).toMatchObject({ verified: false, appKeyNeeded: true });
  expect(of("test")).toMatchObject({ addressNeeded: true, homologation: null });
  expect(of("inter").homologation.tokenUrl).toMatch(/^https:\/\/.+\/oauth\/v2\/token$/);
});

test("a payment is found by its id and its end-to-end id, with what of it can be disputed", async () => {
  const store = await storeWithMoney(80);
  const { id, endToEndId } = await db().payment.findFirstOrThrow({ where: { storeId: store.id } });
  const expected = {
    payments: [{ id, endToEndId, amount: 80, disputableAmount: 80, store: { id: store.id } }],
  };
  for (const reference of [id, id.toUpperCase(), endToEndId])
    expect((await read(`/payments?reference=${reference}`)).body).toMatchObject(expected);
  expect((await read("/payments?reference=E000")).body).toEqual({ payments: [] });
  const opened = await operate(operator, "POST", "/disputes", { paymentId: id, amount: 30, reason: "MED" });
  expect(opened.status).toBe(201);
  expect((await read(`/payments?reference=${id}`)).body.payments[0].disputableAmount).toBe(50);

  const adjusted = await operate(operator, "POST", "/adjustments", {
    ...{ storeId: store.id, direction: "credit", amount: 5, reason: "Tarifa em dobro" },
    idempotencyKey: `ajuste-${store.id}`,
  });
  expect(adjusted.status).toBe(201);
  const lists = [await read("/disputes?state=open&limit=100"), await read("/adjustments?limit=100")];
  expect(lists.map(({ status }) => status)).toEqual([200, 200]);
  const [disputes, adjustments] = lists.map(({ body }) => body.disputes ?? body.adjustments);
  for (const list of [disputes, adjustments])
    expect(list.map((one: { store: { id: string } }) => one.store.id)).toContain(store.id);
  const lost = (await read("/disputes?state=lost&limit=100")).body.disputes;
  expect(lost.every((one: { state: string }) => one.state === "lost")).toBe(true);

  const cases = async (query: string) =>
    (await read(`/cases?limit=100&${query}`)).body.cases.map((one: { id: string }) => one.id);
  const disputeId = opened.body.dispute.id;
  const { accountId } = await db().payment.findUniqueOrThrow({ where: { id } });
  expect(await cases(`storeId=${store.id}`)).toEqual([disputeId]);
  expect(await cases(`storeId=${store.id}&accountId=${accountId}`)).toEqual([disputeId]);
  expect(await cases(`storeId=${store.id}&accountId=${store.id}`)).toEqual([]);
});
