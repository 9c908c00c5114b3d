import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { confirmed, type Person, person } from "../fixtures/guards.ts";
import { makeKeyStore } from "../fixtures/key-store.ts";
import { foreignId, statementDesk } from "../fixtures/statement-desk.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** The bank's statement of a store on a bare key: what each line may have paid. */
const operator = operatorOfFile("statement");
let store: TestStore;
let owner: Person;

beforeAll(async () => {
  store = await makeKeyStore(operator);
  owner = await person(store.id);
});
afterAll(expectNoDifference);

const { sendMovements, lineWith, confirm, decide, resultOf, openOrder, statusOf, whenPaid, paymentsOf } =
  statementDesk(() => ({ store, owner }));

describe("a proposal", () => {
  test("is certain by the txid, likely by the name, and none for what fits nothing; one code confirms several", async () => {
    const [one, two] = [await openOrder(3), await openOrder(3)];
    const name = two.charge.customerName?.toUpperCase();
    await sendMovements([
      { amount: 150, memo: `Pix recebido ${one.charge.txid.slice(0, 25).toUpperCase()}` },
      { amount: 150, memo: `Pix recebido ${name} ***.456.789-**` },
      { amount: 0.37, memo: "Pix nada disso" },
    ]);
    const [a, b] = [await lineWith(one.charge.txid.slice(0, 25).toUpperCase()), await lineWith(name ?? "")];
    expect(a).toMatchObject({
      certainty: "certain",
      candidates: [{ transactionId: one.charge.id, because: "id", orderCode: one.code, confirmed: false }],
    });
    expect(b).toMatchObject({
      certainty: "likely",
      candidates: [{ transactionId: two.charge.id, because: "name" }],
    });
    expect(await lineWith("nada disso")).toMatchObject({ certainty: "none", candidates: [] });
    const matches = [
      { lineId: a.id, transactionId: one.charge.id },
      { lineId: b.id, transactionId: two.charge.id },
      { lineId: randomUUID(), transactionId: one.charge.id },
    ];
    for (let time = 0; time < 2; time++)
      expect((await confirm(matches)).body.results).toMatchObject([
        { lineId: a.id, confirmed: true, code: null, message: null },
        { lineId: b.id, confirmed: true },
        { confirmed: false, code: "NotFound", message: expect.any(String) },
      ]);
    for (const { id, charge } of [one, two]) {
      await whenPaid(id);
      expect(await paymentsOf(charge.id)).toMatchObject([{ kind: "full", late: false }]);
    }
    expect(await lineWith(name ?? "")).toMatchObject({
      ...{ state: "confirmed", certainty: null, candidates: [], transactionId: two.charge.id },
      ...{ orderId: two.id, orderCode: two.code, decidedAt: expect.any(String) },
    });
    // A second Pix with the code of the first does not pay another order of this amount.
    await openOrder(3);
    await sendMovements([{ amount: 150, memo: `Pix de novo ${one.charge.txid.slice(0, 25)}` }]);
    expect(await lineWith("Pix de novo")).toMatchObject({ certainty: "none", candidates: [] });
  });

  test("is ambiguous for two charges alike, one of them ended; the chosen one takes late money", async () => {
    const [one, two] = [await openOrder(4), await openOrder(4)];
    await db().transaction.update({ where: { id: one.charge.id }, data: { expiresAt: new Date(0) } });
    await eventually(async () => (await statusOf(one.id)) === "cancelled", { what: "the end of its time" });
    await db().transaction.update({ where: { id: one.charge.id }, data: { expiresAt: new Date() } });
    await sendMovements([{ amount: 200, memo: "Pix para dois" }]);
    const line = await lineWith("para dois");
    expect([
      line.certainty,
      line.candidates.map((each: { transactionId: string }) => each.transactionId).toSorted(),
    ]).toEqual(["ambiguous", [one.charge.id, two.charge.id].toSorted()]);
    expect(await resultOf({ lineId: line.id, transactionId: one.charge.id })).toMatchObject({
      confirmed: true,
    });
    await whenPaid(one.id);
    expect(await paymentsOf(one.charge.id)).toMatchObject([{ kind: "full", late: true }]);
  });

  test("of a charge that was confirmed by hand before books nothing more", async () => {
    const { id, charge } = await openOrder(5);
    await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`);
    await whenPaid(id);
    const endToEndId = foreignId();
    await sendMovements([{ amount: 250, memo: `Pix ja confirmado ${endToEndId}` }]);
    const line = await lineWith("ja confirmado");
    expect(line).toMatchObject({ endToEndId, candidates: [{ transactionId: charge.id, confirmed: true }] });
    expect(await resultOf({ lineId: line.id, transactionId: charge.id })).toMatchObject({ confirmed: true });
    expect(await paymentsOf(charge.id)).toHaveLength(1);
    expect(await db().keyReceipt.count({ where: { txid: charge.txid } })).toBe(1);
    // The line has identified the Pix: it pays no other charge, not even manually.
    const other = await openOrder(5);
    const byHand = (id: string, body?: object) =>
      confirmed(owner, "POST", `/transactions/${id}/confirmation`, body);
    expect((await byHand(other.charge.id, { endToEndId })).body.code).toBe("EndToEndIdTaken");
    // And one that has paid another charge is not the Pix that was confirmed here without its id.
    const paid = foreignId();
    expect((await byHand(other.charge.id, { endToEndId: paid })).status).toBe(200);
    const third = await openOrder(5);
    expect((await byHand(third.charge.id)).status).toBe(200);
    await sendMovements([{ amount: 250, memo: `Pix de outra ${paid}` }]);
    const { id: lineId } = await lineWith("de outra");
    expect(await resultOf({ lineId, transactionId: third.charge.id })).toMatchObject({
      ...{ confirmed: false, code: "EndToEndIdTaken" },
    });
    expect((await lineWith("de outra")).state).toBe("open");
    expect(await resultOf({ lineId, transactionId: other.charge.id })).toMatchObject({ confirmed: true });
  });

  test("a Pix that the file shows as sent back is sure of nothing, also once the line that left is dismissed", async () => {
    const { charge } = await openOrder(7);
    const endToEndId = foreignId();
    const arrived = { amount: 350, memo: `Pix chegou ${charge.txid.slice(0, 25)} ${endToEndId}` };
    expect(await sendMovements([arrived, { amount: -350, memo: `Pix voltou ${endToEndId}` }])).toMatchObject({
      ...{ added: 1, debitsAdded: 1 },
    });
    const left = await lineWith("Pix voltou");
    expect(left).toMatchObject({ kind: "debit", certainty: "none" });
    expect(await decide([left.id], "dismissed")).toEqual([{ id: left.id, state: "dismissed" }]);
    expect(await lineWith("Pix chegou")).toMatchObject({
      ...{ certainty: "ambiguous", candidates: [{ transactionId: charge.id, because: "id" }] },
    });
  });
});
