import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BANKS, bytesOf } from "#lib/bank-statements/testdata/banks.ts";
import { BB_OFX } from "#lib/bank-statements/testdata/samples.ts";
import { db } from "#lib/db/client.ts";
import { ofxOf, today } from "../fixtures/bank-statement.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { type Person, person } from "../fixtures/guards.ts";
import { makeKeyStore } from "../fixtures/key-store.ts";
import { statementDesk } from "../fixtures/statement-desk.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** Files of banks: what is kept of them, what is named, and what is refused. */
const operator = operatorOfFile("statementFiles");
let store: TestStore;
let owner: Person;

beforeAll(async () => {
  store = await makeKeyStore(operator);
  owner = await person(store.id);
});
afterAll(expectNoDifference);

const { send, sendMovements } = statementDesk(() => ({ store, owner }));

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
