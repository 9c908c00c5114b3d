import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import type { ReceivedPix } from "#lib/pix/port.ts";
import { bookPage } from "#lib/reconciliation/book-page.ts";
import { operate } from "../fixtures/accounts.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { type Answer, openCharge } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { confirmed, type Person, person } from "../fixtures/guards.ts";
import { storeOnKey } from "../fixtures/key-store.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** A bare key and an account at a bank with the same Pix key are the same money: no Pix is credited twice. */
const operator = operatorOfFile("onePot");
const ask = (method: string, path: string, body?: object) => operate(operator, method, path, body);
const details = (answer: Answer) =>
  Object.fromEntries(
    (answer.body.details ?? []).map((one: { path: string; message: string }) => [one.path, one.message]),
  );
const credentials = { clientId: "id", clientSecret: "segredo", certificate: null };
const keyOf = (storeId: string, chave: string) => ({ kind: "key", name: "Chave", chave, storeId });
const bankOf = (storeId: string, chave: string) => ({
  ...{ kind: "api-pix", profile: "inter", name: "Banco", chave, storeId, credentials },
});
const make = (body: object) => ask("POST", "/gateway-accounts", body);

describe("making the second account of one key", () => {
  test("closes the bare key in the same act", async () => {
    const { id } = await makeStore({ mode: "live" });
    const chave = randomUUID();
    const key = (await make(keyOf(id, chave))).body.account.id;
    expect((await make(bankOf(id, chave))).status).toBe(201);
    const row = await db().gatewayAccount.findUniqueOrThrow({ where: { id: key } });
    expect(row).toMatchObject({ active: false, closedByProof: "Substituída por Banco" });
    expect(row.closedAt).not.toBeNull();
  });

  test("is refused while a store is connected to the first", async () => {
    const store = await storeOnKey();
    const { chave } = await db().gatewayAccount.findFirstOrThrow({ where: { holderStoreId: store.id } });
    const refused = await make(bankOf(store.id, chave as string));
    expect(details(refused).chave).toContain("Desconecte-as antes");
  });

  test("is refused while a charge is open at the first", async () => {
    const store = await storeOnKey();
    const { chave } = await db().gatewayAccount.findFirstOrThrow({ where: { holderStoreId: store.id } });
    await eventually(async () => (await openCharge(store.apiKey, 10)).status !== 503);
    await db().store.update({
      where: { id: store.id },
      data: { inboundGateway: "none", inboundAccountId: null },
    });
    const refused = await make(bankOf(store.id, chave as string));
    expect(details(refused).chave).toContain("em aberto");
  });

  test("is refused for another holder, by the API and by the database", async () => {
    const [one, other] = [await makeStore({ mode: "live" }), await makeStore({ mode: "live" })];
    const chave = randomUUID();
    expect((await make(bankOf(one.id, chave))).status).toBe(201);
    expect(details(await make(keyOf(other.id, chave.toUpperCase()))).chave).toContain("o dinheiro é o mesmo");
    const data = { kind: "key", environment: "production", name: "x", chave, holderStoreId: other.id };
    await expect(db().gatewayAccount.create({ data })).rejects.toThrow(/potTaken/);
  });

  test("counts a production address that is written out as the same bank", async () => {
    const { id } = await makeStore({ mode: "live" });
    const chave = randomUUID();
    expect((await make(bankOf(id, chave))).status).toBe(201);
    const settings = { baseUrl: "https://CDPJ.partners.bancointer.com.br:443" };
    expect(details(await make({ ...bankOf(id, chave), settings })).chave).toContain("já tem uma conta");
    const data = { kind: "api-pix", profile: "inter", environment: "production", name: "x", chave, settings };
    await expect(db().gatewayAccount.create({ data })).rejects.toThrow(/gateway_accounts_bank_and_key/);
  });
});

describe("a Pix that both know", () => {
  let store: TestStore;
  let owner: Person;
  let bank: { id: string; holderStoreId: string };

  beforeAll(async () => {
    store = await storeOnKey();
    owner = await person(store.id);
    const { chave } = await db().gatewayAccount.findFirstOrThrow({ where: { holderStoreId: store.id } });
    // As a version before could have both.
    const id = randomUUID();
    await byHand(
      `INSERT INTO gateway_accounts (id, kind, profile, environment, bank, name, chave, holder_store_id, active)
       VALUES ($1, 'api-pix', 'inter', 'production', 'inter', 'Banco', $2, $3, false)`,
      [id, chave, store.id],
    );
    bank = { id, holderStoreId: store.id };
  });

  const charge = async (amount: number): Promise<string> => {
    const made = await eventually(async () => {
      const answer = await openCharge(store.apiKey, amount);
      return answer.status !== 503 && answer;
    });
    return made.body.data.id;
  };
  const confirm = (id: string, wish: object = {}) =>
    confirmed(owner, "POST", `/transactions/${id}/confirmation`, wish);
  const pixOf = (amount: number, more: Partial<ReceivedPix> = {}): ReceivedPix => ({
    ...{ endToEndId: makeEndToEndId("99999999"), txid: null, chave: null, amount: money(amount) },
    ...{ paidAt: new Date(), payerName: "Ana", payerDocument: null, refunds: [] },
    ...more,
  });
  const unmatched = (endToEndId: string) => db().unmatchedPayment.count({ where: { endToEndId } });

  test("is the confirmation where the id is the same", async () => {
    const [id, pix] = [await charge(11), pixOf(11)];
    expect((await confirm(id, { endToEndId: pix.endToEndId })).status).toBe(200);
    for (const time of [1, 2]) {
      const elsewhere = await bookPage(bank, [pix]);
      expect([time, [...elsewhere], await unmatched(pix.endToEndId)]).toEqual([time, [pix.endToEndId], 0]);
    }
  });

  test("is the confirmation where amount and time are the same, for one Pix only", async () => {
    const id = await charge(12);
    const [pix, another] = [pixOf(12), pixOf(12)];
    expect((await confirm(id)).status).toBe(200);
    await bookPage(bank, [pix, another]);
    const counts = [await unmatched(pix.endToEndId), await unmatched(another.endToEndId)];
    expect(counts.toSorted()).toEqual([0, 1]);
  });

  test("is new money where the amount or the time differs", async () => {
    const id = await charge(13);
    expect((await confirm(id)).status).toBe(200);
    const old = pixOf(13, { paidAt: new Date(Date.now() - 5 * 86_400_000) });
    const other = pixOf(13.01);
    await bookPage(bank, [old, other]);
    expect([await unmatched(old.endToEndId), await unmatched(other.endToEndId)]).toEqual([1, 1]);
  });

  test("is refused by hand once the bank's list has it", async () => {
    const [id, pix] = [await charge(14), pixOf(14)];
    await bookPage(bank, [pix]);
    for (const wish of [{}, { endToEndId: pix.endToEndId }])
      expect(await confirm(id, wish)).toMatchObject({ body: { code: "EndToEndIdTaken" } });
    expect((await confirm(id, { endToEndId: makeEndToEndId("99999999") })).status).toBe(200);
  });

  test("is credited once in any order of confirmations and lists", { timeout: 240_000 }, async () => {
    let cents = 10_000;
    const act = fc.constantFrom("confirm", "confirm with id", "list", "credit");
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (acts) => {
        cents += 1;
        const amount = cents / 100;
        const [id, pix] = [await charge(amount), pixOf(amount)];
        for (const one of acts) {
          if (one === "list") await bookPage(bank, [pix]);
          if (one === "confirm") await confirm(id);
          if (one === "confirm with id") await confirm(id, { endToEndId: pix.endToEndId });
          if (one === "credit") await credit(pix.endToEndId);
        }
        await bookPage(bank, [pix]);
        const { rows } = await pool().query(
          `SELECT (SELECT count(*) FROM key_receipts WHERE txid = (SELECT txid FROM transactions WHERE id = $1))
             + (SELECT count(*) FROM unmatched_payments WHERE end_to_end_id = $2) AS times`,
          [id, pix.endToEndId],
        );
        expect(Number(rows[0].times)).toBe(1);
      }),
      { numRuns: 12 },
    );
  });

  async function credit(endToEndId: string): Promise<void> {
    const row = await db().unmatchedPayment.findFirst({ where: { endToEndId } });
    if (row) await confirmed(owner, "POST", `/stores/me/cases/${row.id}/credit`, {});
  }
});
