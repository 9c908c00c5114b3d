import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { operate } from "../fixtures/accounts.ts";
import { API, call, refusal } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { change, confirmed, guardedStore, person } from "../fixtures/guards.ts";
import { mailTo } from "../fixtures/mail.ts";
import { makeMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, ended, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** The operator's stores: their figures and terms, the hold of withdrawals, and looks into their data. */
const operator = operatorOfFile("stores");
const REASON = "Contrato de novembro";
const at = (method: string, path: string, body?: object) => operate(operator, method, `/stores${path}`, body);
const set = (store: TestStore, body: object) => at("PATCH", `/${store.id}`, { reason: REASON, ...body });
const entries = (store: TestStore, action: string) =>
  db().auditEntry.findMany({ where: { storeId: store.id, action }, orderBy: { createdAt: "asc" } });

async function csvOf(path: string): Promise<Record<string, string>[]> {
  const response = await fetch(`${API}/operator/stores${path}`, {
    headers: { ...operator.session, Accept: "text/csv", "Accept-Language": "pt-BR" },
  });
  expect(response.headers.get("content-disposition")).toContain("lojas");
  return parse(await response.text(), { bom: true, columns: true, delimiter: ";" });
}

describe("the list", () => {
  test("has the balance, the sales of 30 days, the people and the last sale of each store", async () => {
    const store = await storeWithMoney(80, { feePercent: "2.5", feeFixed: "0.30", withdrawalFee: "1.10" });
    await earn(store, 20);
    await makeMember({ storeId: store.id, totp: false });
    const { available } = await balanceOf(store);
    const found = await at("GET", `?search=${store.slug}`);
    expect(found).toMatchObject({ status: 200, body: { pagination: { total: 1, limit: 20, offset: 0 } } });
    const [row] = found.body.stores;
    expect(row).toMatchObject({
      ...{ id: store.id, slug: store.slug, mode: "test", active: true, withdrawalsHeld: null, people: 1 },
      ...{ turnover: 100, available, pending: 0, blocked: 0 },
      ...{ feePercent: 2.5, feeFixed: 0.3, withdrawalFee: 1.1 },
    });
    const last = await db().ledgerEntry.findFirstOrThrow({
      where: { storeId: store.id, saleNumber: { not: null } },
      orderBy: { position: "desc" },
    });
    expect(row.lastSaleAt).toBe(last.createdAt.toISOString());

    const [line, ...more] = await csvOf(`?search=${store.slug}`);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      ...{ endereço: store.slug, modo: "teste", pausada: "não", "vendas em 30 dias": "100,00" },
      ...{ pessoas: "1", "tarifa (%)": "2,50", id: store.id },
    });
  });

  test("is narrowed to a mode, and to paused stores and held withdrawals", async () => {
    const [open, paused, held] = await Promise.all([makeStore(), makeStore(), makeStore({ mode: "live" })]);
    expect((await set(paused, { active: false })).body.store).toMatchObject({ active: false });
    expect((await set(held, { withdrawalsHeld: true })).status).toBe(200);
    const ids = async (store: TestStore, query: string) =>
      (await at("GET", `?search=${store.slug}&${query}`)).body.stores.map(({ id }: { id: string }) => id);
    for (const [state, store] of [
      ["open", open],
      ["paused", paused],
      ["held", held],
    ] as const) {
      const others = [open, paused, held].filter((one) => one !== store);
      expect(await ids(store, `state=${state}`)).toEqual([store.id]);
      for (const other of others) expect(await ids(other, `state=${state}`)).toEqual([]);
    }
    expect(await ids(held, "mode=live")).toEqual([held.id]);
    expect(await ids(open, "mode=live")).toEqual([]);
    expect((await at("GET", "?state=closed")).status).toBe(400);
    expect((await call("GET", "/products", { key: paused.apiKey })).body.code).toBe("StoreInactive");
  });
});

describe("a store's terms", () => {
  test("change with a reason and a code, count for what follows, and are told to the owners of a live store", async () => {
    const store = await makeStore({ mode: "live", outboundGateway: "manual" });
    const owner = await makeMember({ storeId: store.id, totp: false });
    const changed = await set(store, { feePercent: 3.25, withdrawalMax: 2500 });
    expect(changed).toMatchObject({
      status: 200,
      body: { store: { feePercent: 3.25, withdrawalMax: 2500, team: [{ id: owner.id, role: "owner" }] } },
    });
    const [entry, ...more] = await entries(store, "store.terms_changed");
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actor: `operator:${operator.member.email}`,
      details: { after: { feePercent: 3.25, withdrawalMax: 2500 }, reason: REASON },
    });
    const mail = await mailTo(owner.email, "access");
    expect(mail.text).toContain(`Motivo: ${REASON}`);
    expect(mail.text).toMatch(/Limite de um saque: R\$.1\.000,00 → R\$.2\.500,00/);
    expect(mail.text).toContain("quem opera a plataforma");
    expect(mail.text).not.toContain(operator.member.email);

    expect((await set(store, { feePercent: 3.25 })).status).toBe(200);
    expect(await entries(store, "store.terms_changed")).toHaveLength(1);
  });

  test("are refused outside their bounds, without a reason or a code, and for nobody's store", async () => {
    const store = await makeStore();
    for (const body of [{ feePercent: 51 }, { feePercent: 1.005 }, { withdrawalMax: 1 }, { reason: "" }])
      expect((await set(store, body)).status).toBe(400);
    const { session: headers } = operator;
    const bare = { reason: REASON, feeFixed: 1 };
    expect((await call("PATCH", `/operator/stores/${store.id}`, { headers, body: bare })).status).toBe(401);
    const nobody = { ...store, id: "0198ffff-ffff-7fff-bfff-ffffffffffff" };
    expect((await set(nobody, { feeFixed: 1 })).status).toBe(404);
    expect((await at("GET", `/${nobody.id}`)).status).toBe(404);
    const owner = await person(store.id);
    const path = `/operator/stores/${store.id}`;
    expect((await call("GET", path, { headers: owner.headers })).status).toBe(403);
    expect((await confirmed(owner, "PATCH", path, bare)).status).toBe(403);
  });

  test("a test store's owners are not mailed, and its log has the reason", async () => {
    const store = await makeStore();
    const owner = await makeMember({ storeId: store.id, totp: false });
    await set(store, { withdrawalFee: 2 });
    expect(await db().mail.count({ where: { toAddress: owner.email } })).toBe(0);
    const log = await call("GET", "/stores/me/audit", { key: store.apiKey });
    expect(log.body.entries[0]).toMatchObject({
      action: "store.terms_changed",
      note: REASON,
      actorName: "Plataforma",
      changes: [{ field: "Tarifa do saque" }],
    });
  });
});

describe("held withdrawals", () => {
  test("none is accepted while they are held, and the next one leaves when the hold has ended", async () => {
    const store = await storeWithMoney(50);
    const held = await set(store, { withdrawalsHeld: true });
    expect(held.body.store.withdrawalsHeld).toMatchObject({ reason: REASON });
    const quote = () => call("GET", "/wallet/withdrawals/quote", { key: store.apiKey });
    expect((await quote()).body.held).toEqual(held.body.store.withdrawalsHeld);
    const wish = { amount: 10, pixKey: "ana@example.com" };
    const refused = await withdraw(store, wish);
    expect(refused).toMatchObject(refusal(503, "WithdrawalUnavailable"));
    expect(refused.body.message).toContain("retidos");
    expect((await balanceOf(store)).available).toBe(50);
    expect(await db().withdrawal.count({ where: { storeId: store.id } })).toBe(0);

    const again = await set(store, { withdrawalsHeld: true, reason: "Outro motivo" });
    expect(again.body.store.withdrawalsHeld).toEqual(held.body.store.withdrawalsHeld);
    expect((await set(store, { withdrawalsHeld: false })).body.store.withdrawalsHeld).toBeNull();
    expect((await quote()).body.held).toBeNull();
    const sent = await withdraw(store, wish);
    expect(sent.status).toBe(201);
    await ended(store, sent.body.withdrawal.id);
  });

  test("one that a second member has to approve waits, and can be approved after the hold", async () => {
    const { store, partner, id } = await waitingForApproval();
    await set(store, { withdrawalsHeld: true });
    const approve = () => confirmed(partner, "POST", `/wallet/withdrawals/${id}/approval`);
    expect(await approve()).toMatchObject(refusal(503, "WithdrawalUnavailable"));
    expect((await db().withdrawal.findUniqueOrThrow({ where: { id } })).awaits).toBe("member");
    await set(store, { withdrawalsHeld: false });
    expect((await approve()).status).toBe(200);
  });

  test("one that was accepted before is not sent, and is sent once the hold has ended", async () => {
    const { store, id } = await waitingForApproval();
    await set(store, { withdrawalsHeld: true });
    // As if it had been approved a moment before the hold.
    await db().withdrawal.update({
      where: { id },
      data: { status: "processing", awaits: null, reconcileAt: new Date() },
    });
    const read = () => db().withdrawal.findUniqueOrThrow({ where: { id } });
    await eventually(async () => (await read()).attempts > 0, { what: "the worker's try" });
    expect(await read()).toMatchObject({ status: "processing", unsureUntil: null, callUntil: null });
    await set(store, { withdrawalsHeld: false });
    await eventually(async () => (await read()).status === "approved", { what: "the sending" });
  });
});

async function waitingForApproval() {
  const { store, owner } = await guardedStore(100);
  const partner = await person(store.id);
  expect((await change(owner, { approvalAbove: 20 })).status).toBe(200);
  const wish = { amount: 30, pixKey: "ana@example.com" };
  const made = await confirmed(owner, "POST", "/wallet/withdrawals", wish);
  expect(made.body.withdrawal.status).toBe("pending");
  return { store, partner, id: made.body.withdrawal.id as string };
}
