import { expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { isSealed, unseal } from "#lib/sealed/seal.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { API, call } from "../fixtures/client.ts";
import { as, guardedStore } from "../fixtures/guards.ts";
import { holdTransfers } from "../fixtures/hold-transfers.ts";
import { startPsp } from "../fixtures/psp.ts";
import { endPsps, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { ended, withdraw } from "../fixtures/wallet.ts";

test("a member sees where each withdrawal went, masked; an API key does not", async () => {
  const { store, owner } = await guardedStore(100);
  const code = writeStaticBrCode({
    key: "bia@example.com",
    amount: "3.00",
    merchantName: "BIA SOUZA",
    merchantCity: "RECIFE",
  });
  const [byKey, byCode] = [
    await withdraw(store, { amount: 3, pixKey: "ana@example.com" }),
    await withdraw(store, { amount: 3, brCode: code }),
  ].map(({ body }) => body.withdrawal.id as string);
  const holder = { name: "Favorecido de Testes", bank: "Banco de testes" };
  const toKey = { kind: "key", hint: "a***@example.com", ...holder };
  const toCode = { kind: "code", hint: "b***@example.com", ...holder };
  expect((await as(owner, "GET", "/wallet/withdrawals")).body.withdrawals).toMatchObject([
    { id: byCode, recipient: toCode },
    { id: byKey, recipient: toKey },
  ]);
  expect((await as(owner, "GET", `/wallet/withdrawals/${byCode}`)).body.withdrawal.recipient).toEqual(toCode);
  const seen = await call("GET", `/wallet/withdrawals/${byCode}`, { key: store.apiKey });
  expect(seen.body.withdrawal.recipient).toBeNull();

  const file = async (headers: Record<string, string>) =>
    (await fetch(`${API}/wallet/withdrawals`, { headers: { ...headers, Accept: "text/csv" } })).text();
  expect(await file(owner.headers)).toContain(";b***@example.com;Favorecido de Testes;Banco de testes\r\n");
  expect(await file({ Authorization: `Bearer ${store.apiKey}` })).not.toContain("@example.com");
});

test("the wallet tells a member where the money went, in its lists and files; an API key sees none of it", async () => {
  const { store, owner } = await guardedStore(100);
  const { body } = await withdraw(store, { amount: 3, pixKey: "carla@example.com" });
  const id = body.withdrawal.id as string;
  const recipient = {
    ...{ kind: "key", hint: "c***@example.com" },
    ...{ name: "Favorecido de Testes", bank: "Banco de testes" },
  };
  await ended(store, id);
  const path = (view: string) => `/wallet/activity?view=${view}`;
  const { transactions: sent } = (await as(owner, "GET", path("withdrawals"))).body;
  expect(sent).toMatchObject([{ id, type: "PIX_OUT", recipient }]);
  const { transactions: all } = (await as(owner, "GET", path("all"))).body;
  const ofIt = all.filter((one: { causeId: string }) => one.causeId === id);
  expect(ofIt.map((one: { cause: string }) => one.cause)).toEqual(["withdrawal_sent", "withdrawal"]);
  for (const movement of ofIt) expect(movement.recipient).toEqual(recipient);
  const sale = all.find((one: { cause: string }) => one.cause === "sale");
  expect(sale.recipient).toBeNull();
  const { movement } = (await as(owner, "GET", `/wallet/activity/${ofIt[0].id}`)).body;
  expect(movement.recipient).toEqual(recipient);

  for (const view of ["withdrawals", "all"]) {
    const file = async (headers: Record<string, string>) =>
      (await fetch(`${API}/wallet/activity/export?view=${view}`, { headers })).text();
    const line = ";c***@example.com;Favorecido de Testes;Banco de testes\r\n";
    expect(await file(owner.headers)).toContain(line);
    const key = { Authorization: `Bearer ${store.apiKey}` };
    expect(await file(key)).not.toMatch(/example\.com|Favorecido|Banco de testes/);
    const seen = await call("GET", path(view), { key: store.apiKey });
    for (const one of seen.body.transactions) expect(one.recipient).toBeNull();
  }
});

test("the name in a code is shown until the bank reports the holder, which is stored sealed", async () => {
  const { store, owner } = await guardedStore(100);
  const code = writeStaticBrCode({
    ...{ key: "uncertain@sandbox.test", amount: "3.00" },
    ...{ merchantName: "DORA LIMA", merchantCity: "RECIFE" },
  });
  const settle = await holdTransfers(store);
  const { body } = await withdraw(store, { amount: 3, brCode: code });
  const id = body.details.withdrawalId as string;
  const read = async () => (await as(owner, "GET", `/wallet/withdrawals/${id}`)).body.withdrawal.recipient;
  expect(await read()).toMatchObject({ name: "DORA LIMA", bank: null });
  await settle();
  await ended(store, id);
  expect(await read()).toMatchObject({ name: "Favorecido de Testes", bank: "Banco de testes" });
  const { rows } = await pool().query("SELECT recipient FROM withdrawals WHERE id = $1", [id]);
  expect(isSealed(rows[0].recipient)).toBe(true);
  expect(JSON.parse(unseal("withdrawals.recipient", id, rows[0].recipient))).toEqual({
    ...{ name: "Favorecido de Testes", bank: "Banco de testes" },
  });
});

test("Efí reports the holder and the bank in a read; a recheck stores them if they are missing", async () => {
  const psp = await startPsp({ dialect: "efi", payoutMs: 50 });
  try {
    const store = await storeAtPsp(psp);
    const headers = await sessionOf(await makeMember({ storeId: store.id, totp: false }));
    await saleAtPsp(psp, store, 50);
    const { body } = await withdraw(store, { amount: 3, pixKey: "maria@example.com" });
    const id = body.withdrawal.id as string;
    await ended(store, id);
    const read = async () =>
      (await call("GET", `/wallet/withdrawals/${id}`, { headers })).body.withdrawal.recipient;
    const told = { hint: "m***@example.com", name: "Favorecido de teste", bank: "Nubank" };
    expect(await read()).toMatchObject(told);
    await pool().query("UPDATE withdrawals SET recipient = NULL WHERE id = $1", [id]);
    expect(await read()).toMatchObject({ name: null, bank: null });
    const { rows } = await pool().query("SELECT id_envio FROM withdrawals WHERE id = $1", [id]);
    expect(await recheckWithdrawal(rows[0].id_envio)).toBe(true);
    expect(await read()).toMatchObject(told);
  } finally {
    await endPsps(psp);
  }
});
