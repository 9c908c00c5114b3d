import { afterAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, openCharge } from "../fixtures/client.ts";
import { codeOf, freshCodes, makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { ended, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** Listed destinations, and what a person is shown of a destination before money goes there. */
afterAll(expectNoDifference);

const KEY = "Financeiro@Example.com";

async function storeWithDestination(amount: number) {
  const store = await storeWithMoney(amount);
  const owner = await makeMember({ storeId: store.id });
  const session = await sessionOf(owner);
  const listed = await call("POST", "/stores/me/withdrawal-destinations", {
    headers: session,
    body: { pixKey: KEY, label: "Conta da empresa", totpCode: await codeOf(owner) },
  });
  expect(listed.status).toBe(201);
  return { store, owner, session, destination: listed.body.destination };
}

test("a withdrawal names a listed destination instead of its key, with a code bound to it", async () => {
  const { store, owner, session, destination } = await storeWithDestination(100);
  expect(destination).toMatchObject({
    label: "Conta da empresa",
    hint: "f***@example.com",
    selectable: true,
  });
  const body = { amount: 10, destinationId: destination.id };
  const sent = await call("POST", "/wallet/withdrawals", {
    headers: session,
    body: { ...body, totpCode: await freshCodes(owner) },
  });
  expect(sent.status).toBe(201);
  await ended(store, sent.body.withdrawal.id);
  const { idEnvio } = await db().withdrawal.findUniqueOrThrow({ where: { id: sent.body.withdrawal.id } });
  expect(await db().sandboxTransfer.findUniqueOrThrow({ where: { idEnvio } })).toMatchObject({
    status: "REALIZADO",
  });
  expect((await withdraw(store, body)).status).toBe(201);
});

test("what names no destination, two of them or somebody else's is refused", async () => {
  const { store, destination } = await storeWithDestination(50);
  const other = await storeWithMoney(50);
  const refused = async (from: typeof store, body: object) => {
    const { status, body: problem } = await withdraw(from, { amount: 5, ...body });
    return [status, problem.details?.[0]?.path];
  };
  expect(await refused(store, {})).toEqual([400, "pixKey"]);
  expect(await refused(store, { pixKey: KEY, destinationId: destination.id })).toEqual([400, "brCode"]);
  expect(await refused(other, { destinationId: destination.id })).toEqual([400, "destinationId"]);
  // A destination from before keys were stored.
  await db().withdrawalDestination.update({ where: { id: destination.id }, data: { sealedKey: null } });
  expect(await refused(store, { destinationId: destination.id })).toEqual([400, "destinationId"]);
  const [old] = (await call("GET", "/stores/me/withdrawal-destinations", { key: store.apiKey })).body
    .destinations;
  expect(old.selectable).toBe(false);
});

test("a destination is recognised while it is typed: kind, usual form, whether it is listed and may receive", async () => {
  const { store, destination } = await storeWithDestination(10);
  const check = async (body: object) =>
    call("POST", "/wallet/withdrawals/destination/preview", { key: store.apiKey, body });
  const known = async (pixKey: string) => (await check({ pixKey })).body.destination;
  expect(await known("123.456.789-09")).toEqual({
    kind: "cpf",
    key: "123.456.789-09",
    code: null,
    listed: null,
    allowed: true,
  });
  expect(await known("(11) 98765-4321")).toMatchObject({ kind: "phone", key: "+55 11 98765-4321" });
  expect(await known(KEY)).toMatchObject({
    kind: "email",
    key: "financeiro@example.com",
    listed: { id: destination.id, label: "Conta da empresa", usableAt: destination.usableAt },
    allowed: true,
  });
  await db().withdrawalGuard.create({
    data: {
      storeId: store.id,
      settings: {
        ...{ allowListOnly: true, dayLimit: null, nightLimit: null },
        ...{ approvalAbove: null, coolingOffHours: 24 },
      },
    },
  });
  expect([(await known(KEY)).allowed, (await known("123.456.789-09")).allowed]).toEqual([false, false]);
  await db().withdrawalDestination.update({ where: { id: destination.id }, data: { usableAt: new Date(0) } });
  expect((await known(KEY)).allowed).toBe(true);
  expect((await check({ pixKey: "123.456.789-00" })).body).toMatchObject({ code: "PixKeyInvalid" });
  expect((await check({ brCode: "000201" })).body).toMatchObject({ code: "BrCodeInvalid" });
  expect((await check({})).body.details[0].path).toBe("pixKey");
});

test("a code shows what it says and whether its key is listed", async () => {
  const payee = await makeStore();
  const charge = await openCharge(payee.apiKey, 12.5);
  const { store } = await storeWithDestination(10);
  const brCode = charge.body.data.payment.copyPaste;
  const answer = await call("POST", "/wallet/withdrawals/destination/preview", {
    key: store.apiKey,
    body: { brCode },
  });
  expect(answer.body.destination).toMatchObject({
    kind: "code",
    code: { type: "dynamic", amount: 12.5, requiresAmount: false, merchantName: expect.any(String) },
    key: null,
    listed: null,
    allowed: true,
  });
});
