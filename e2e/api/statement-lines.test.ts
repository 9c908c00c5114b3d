import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BB_OFX } from "#lib/bank-statements/testdata/samples.ts";
import { db } from "#lib/db/client.ts";
import { csvOf, today } from "../fixtures/bank-statement.ts";
import { call } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { makeKeyStore } from "../fixtures/key-store.ts";
import { freshCodes, makeMember, sessionOf } from "../fixtures/session.ts";
import { foreignId, STATEMENTS, statementDesk } from "../fixtures/statement-desk.ts";
import type { TestStore } from "../fixtures/store.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** Lines of a bank statement: confirmed with one code, or marked as unrelated. */
const operator = operatorOfFile("lines");
let store: TestStore;
let owner: Person;

beforeAll(async () => {
  store = await makeKeyStore(operator);
  owner = await person(store.id);
});
afterAll(expectNoDifference);

const { send, sendMovements, list, lineWith, confirm, decide, resultOf, openOrder, whenPaid, paymentsOf } =
  statementDesk(() => ({ store, owner }));

describe("a confirmation", () => {
  test("takes one line for a charge and one charge for a line, also when two come at once", async () => {
    const [one, two] = [await openOrder(), await openOrder()];
    await sendMovements([
      { amount: 50, memo: `Pix unico A ${foreignId()}` },
      { amount: 50, memo: `Pix unico B ${foreignId()}` },
    ]);
    const [a, b] = [await lineWith("unico A"), await lineWith("unico B")];
    const other = await person(store.id, "manager");
    const answers = await Promise.all([
      confirm([{ lineId: a.id, transactionId: one.charge.id }]),
      confirm([{ lineId: b.id, transactionId: one.charge.id }], other),
    ]);
    const results = answers.map(({ body }) => body.results[0]);
    expect(results.map((each) => each.code).toSorted()).toEqual(["ConfirmationNotAllowed", null]);
    const [spent, free] = results[0].confirmed ? [a, b] : [b, a];
    await whenPaid(one.id);
    expect(await paymentsOf(one.charge.id)).toHaveLength(1);
    expect(await db().keyReceipt.count({ where: { txid: one.charge.txid } })).toBe(1);
    expect(await resultOf({ lineId: spent.id, transactionId: two.charge.id })).toMatchObject({
      ...{ confirmed: false, code: "ConfirmationNotAllowed" },
    });
    expect(await resultOf({ lineId: free.id, transactionId: two.charge.id })).toMatchObject({
      confirmed: true,
    });
    await whenPaid(two.id);
  });

  test("refuses each by itself: a Pix that is used, a charge made later, another store's, the other way", async () => {
    const used = foreignId();
    const [one, two] = [await openOrder(), await openOrder()];
    await confirmed(owner, "POST", `/transactions/${two.charge.id}/confirmation`, { endToEndId: used });
    const day = new Date(Date.parse(today()) - 5 * 86_400_000).toISOString().slice(0, 10);
    await sendMovements([
      { amount: 50, memo: `Pix usado ${used}` },
      { amount: 50, memo: "Pix antigo", day },
    ]);
    const [a, b] = [await lineWith("Pix usado"), await lineWith("Pix antigo")];
    const foreign = await makeKeyStore(operator);
    const stranger = await openOrder(1, foreign);
    const wrong = [
      [{ lineId: a.id, transactionId: one.charge.id }, "EndToEndIdTaken"],
      [{ lineId: b.id, transactionId: one.charge.id }, "ValidationError"],
      [{ lineId: b.id, transactionId: stranger.charge.id }, "NotFound"],
      [{ lineId: b.id, refundId: randomUUID() }, "ConfirmationNotAllowed"],
    ] as const;
    for (const [match, code] of wrong) expect([code, await resultOf(match)]).toMatchObject([code, { code }]);
    expect(await paymentsOf(one.charge.id)).toEqual([]);
    expect([(await lineWith("Pix usado")).state, (await lineWith("Pix antigo")).state]).toEqual([
      "open",
      "open",
    ]);
  });

  test("needs a code for this very list, an owner or a manager, and lines that are named once", async () => {
    const match = { lineId: randomUUID(), transactionId: randomUUID() };
    const body = { matches: [match] };
    expect((await as(owner, "POST", `${STATEMENTS}/confirmation`, body)).status).toBe(401);
    const totpCode = await freshCodes(owner.member);
    expect((await as(owner, "POST", `${STATEMENTS}/confirmation`, { ...body, totpCode })).status).toBe(200);
    expect((await as(owner, "POST", `${STATEMENTS}/confirmation`, { ...body, totpCode })).body.code).toBe(
      "TotpInvalid",
    );
    for (const matches of [
      [match, match],
      [{ lineId: match.lineId }],
      [{ ...match, refundId: match.lineId }],
      [],
    ])
      expect((await confirm(matches)).status).toBe(400);
    const member = await makeMember({ storeId: store.id, role: "support" });
    const support = { member, headers: await sessionOf(member) };
    expect((await send(BB_OFX, support)).body.code).toBe("Forbidden");
    expect((await as(support, "GET", STATEMENTS)).body.code).toBe("Forbidden");
    expect((await call("GET", STATEMENTS, { key: store.apiKey })).body.code).toBe("SessionRequired");
  });
});

describe("what pays nothing here", () => {
  test("is dismissed and taken back, or waits on the desk once, where it is credited once", async () => {
    const endToEndId = foreignId();
    await sendMovements([
      { amount: 77, memo: "Pix fora um" },
      { amount: 78, memo: `Pix fora dois ${endToEndId}` },
    ]);
    const [a, b] = [await lineWith("fora um"), await lineWith("fora dois")];
    expect(await decide([a.id, randomUUID()], "dismissed")).toEqual([{ id: a.id, state: "dismissed" }]);
    expect(await decide([a.id], "unmatched")).toEqual([{ id: a.id, state: "dismissed" }]);
    expect(await decide([a.id], "open")).toEqual([{ id: a.id, state: "open" }]);
    for (let time = 0; time < 2; time++)
      expect((await decide([a.id, b.id], "unmatched")).map((one: { state: string }) => one.state)).toEqual([
        "unmatched",
        "unmatched",
      ]);
    const { cases } = (await as(owner, "GET", "/stores/me/cases?kind=payment_unmatched&limit=100")).body;
    expect(cases.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([77, 78]);
    const openCase = cases.find(({ amount }: { amount: number }) => amount === 78);
    expect((await confirmed(owner, "POST", `/stores/me/cases/${openCase.id}/credit`)).status).toBe(200);
    // A Pix that was credited as a case can't also pay a charge.
    const { charge } = await openOrder();
    expect(await resultOf({ lineId: b.id, transactionId: charge.id })).toMatchObject({ confirmed: false });
    expect(
      (await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, { endToEndId })).body.code,
    ).toBe("EndToEndIdTaken");
    expect((await list("&state=unmatched")).pagination.total).toBe(2);
  });

  test("a Pix that a charge was confirmed with does not go to the desk", async () => {
    const { id, charge } = await openOrder(6);
    const endToEndId = foreignId();
    await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, { endToEndId });
    await whenPaid(id);
    await sendMovements([{ amount: 300, memo: `Pix da mesa ${endToEndId}` }]);
    const line = await lineWith("da mesa");
    expect(line).toMatchObject({
      certainty: "certain",
      candidates: [{ transactionId: charge.id, confirmed: true }],
    });
    expect(await decide([line.id], "unmatched")).toEqual([{ id: line.id, state: "open" }]);
  });

  test("the same Pix in a file of another kind is marked, and sure of nothing", async () => {
    const { charge } = await openOrder(7);
    await sendMovements([{ amount: 350, memo: "Pix em OFX" }]);
    expect(await lineWith("em OFX")).toMatchObject({ doubtful: false, certainty: "likely" });
    await send(csvOf([{ amount: 350, memo: "Transferência em CSV" }]), owner, "text/csv");
    for (const text of ["em OFX", "em CSV"])
      expect(await lineWith(text)).toMatchObject({
        ...{ doubtful: true, certainty: "ambiguous", candidates: [{ transactionId: charge.id }] },
      });
  });

  test("the same Pix in other words, in a later file of the day, is marked until one of them is dismissed", async () => {
    await openOrder(9);
    const morning = { amount: 450, memo: "Pix cedo ANA" };
    await sendMovements([morning]);
    // The same and another one: two Pix of one amount.
    await sendMovements([morning, { amount: 450, memo: "Pix tarde BIA" }]);
    for (const text of ["cedo ANA", "tarde BIA"]) expect((await lineWith(text)).doubtful).toBe(false);
    await sendMovements([
      { amount: 450, memo: "Pix cedo ANA" },
      { amount: 450, memo: "Pix da tarde, BIA SOUZA" },
    ]);
    const later = await lineWith("da tarde, BIA SOUZA");
    expect([later.doubtful, later.certainty]).toEqual([true, "ambiguous"]);
    expect((await lineWith("Pix tarde BIA")).doubtful).toBe(true);
    expect((await lineWith("cedo ANA")).doubtful).toBe(false);
    await decide([later.id], "dismissed");
    expect((await lineWith("Pix tarde BIA")).doubtful).toBe(false);
  });
});
