import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BANKS, bytesOf } from "#lib/bank-statements/testdata/banks.ts";
import { BB_OFX } from "#lib/bank-statements/testdata/samples.ts";
import { db } from "#lib/db/client.ts";
import { ofxOf, today } from "../fixtures/bank-statement.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { confirmed, type Person, person } from "../fixtures/guards.ts";
import { makeKeyStore } from "../fixtures/key-store.ts";
import { foreignId, statementDesk } from "../fixtures/statement-desk.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** The bank's statement of a store on a bare key: what its files are, and what each line may have paid. */
const operator = operatorOfFile("statement");
let store: TestStore;
let owner: Person;

beforeAll(async () => {
  store = await makeKeyStore(operator);
  owner = await person(store.id);
});
afterAll(expectNoDifference);

const {
  send,
  sendMovements,
  lineWith,
  confirm,
  decide,
  resultOf,
  openOrder,
  statusOf,
  whenPaid,
  paymentsOf,
} = statementDesk(() => ({ store, owner }));

describe("a file", () => {
  test.each(BANKS.map((bank) => [bank.name, bank] as const))("of %s is kept once", async (_name, bank) => {
    const bytes = bytesOf(bank);
    const credits = bank.lines.filter(([, cents]) => cents > 0).length;
    const own = await makeKeyStore(operator);
    const who = await person(own.id);
    for (const added of [credits, 0]) {
      const { status, body } = await send(bytes, who, "text/csv");
      expect([status, body.statement]).toMatchObject([200, { credits, added, debitsAdded: 0 }]);
    }
    const rows = await db().bankStatementLine.findMany({ where: { storeId: own.id } });
    expect(rows).toHaveLength(credits);
    expect(JSON.stringify(rows)).not.toContain("12345678909");
  });

  test("that overlaps another adds only what is new; what is dated later has not happened", async () => {
    const first = [
      { amount: 11, memo: "Pix overlap ANA" },
      { amount: 11, memo: "Pix overlap ANA" },
    ];
    expect(await sendMovements(first)).toMatchObject({ credits: 2, added: 2, from: today(), to: today() });
    const later = { amount: 11, memo: "Pix overlap depois", day: "2099-01-01" };
    expect(await sendMovements([{ amount: 12, memo: "Pix overlap BIA" }, ...first, later])).toMatchObject({
      ...{ credits: 3, added: 1 },
    });
  });

  test("with lines that can't be read keeps the others, and names each line that it does not keep", async () => {
    const own = await makeKeyStore(operator);
    const who = await person(own.id);
    const rows = [
      "Data;Texto;Valor",
      "15/11/2026;SALDO ANTERIOR;100,00",
      "16/11/2026;PIX RECEBIDO 12345678909 ANA;50,00",
      "31/02/2026;PIX BIA 12345678909;1,00",
      "17/11/2026;LUZ;-20,00",
      "01/01/2099;depois;1,00",
      "18/11/2026;nada;0,00",
    ];
    const { status, body } = await send(rows.join("\n"), who, "text/csv");
    expect([status, body.statement]).toMatchObject([
      200,
      {
        ...{ credits: 1, added: 1, debitsAdded: 0, unreadableCount: 1 },
        unreadable: [{ line: 4, message: expect.stringMatching(/data|date/) }],
        skipped: { balances: 1, zeros: 1, notes: 0, repeated: 0, later: 1, debits: 1 },
        accounts: [{ number: "", lines: 3, taken: true }],
      },
    ]);
    expect(body.statement.unreadable[0].text).toBe("31/02/2026 · PIX BIA ***.456.789-** · 1,00");
  });

  test("without a proof of directions is refused with what to do", async () => {
    const answer = await send(
      "Data;Texto;Valor\n16/11/2026;ANA;50,00\n17/11/2026;LUZ;20,00\n",
      owner,
      "text/csv",
    );
    expect([answer.status, answer.body.details]).toEqual([
      400,
      [{ path: "lines.2", message: expect.stringContaining("OFX") }],
    ]);
  });

  test("of two accounts is read for the one that an earlier file had, and says which", async () => {
    const own = await makeKeyStore(operator);
    const who = await person(own.id);
    const part = (number: string, memo: string) =>
      ofxOf([{ amount: 9, memo, day: "2026-11-16" }])
        .replace("<BANKTRANLIST>", `<BANKACCTFROM><BANKID>1<ACCTID>${number}</BANKACCTFROM>\n<BANKTRANLIST>`)
        .replace(/^[\s\S]*<BANKMSGSRSV1>/, "")
        .replace("</BANKMSGSRSV1></OFX>", "");
    const file = (...parts: string[]) => `<OFX><BANKMSGSRSV1>${parts.join("")}</BANKMSGSRSV1></OFX>`;
    const [mine, other] = [part("123456", "Pix meu"), part("987654", "Pix alheio")];
    const refused = await send(file(other, mine), who);
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ path: "body", message: expect.stringContaining("***7654, ***3456") }],
    ]);
    expect((await send(file(mine), who)).status).toBe(200);
    expect((await send(file(other, mine), who)).body.statement).toMatchObject({
      ...{ credits: 1, added: 0 },
      accounts: [
        { number: "***7654", lines: 1, taken: false },
        { number: "***3456", lines: 1, taken: true },
      ],
    });
  });

  test("that can't be read is refused by its lines; a store with a bank needs none", async () => {
    const answer = await send("Data;Valor\n31/02/2026;1,00\n01/02/2026;um\n", owner, "text/csv");
    expect([answer.status, answer.body.details]).toEqual([
      400,
      [
        { path: "lines.2", message: expect.any(String) },
        { path: "lines.3", message: expect.any(String) },
      ],
    ]);
    const other = await makeStore();
    expect((await send(BB_OFX, await person(other.id))).body).toMatchObject({
      ...{ code: "ConfirmationNotAllowed", details: [{ path: "body" }] },
    });
    expect((await send("x".repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

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
