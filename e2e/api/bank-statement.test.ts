import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  BB_CSV,
  BB_OFX,
  INTER_CSV,
  INTER_OFX,
  ITAU_OFX,
  NUBANK_CSV,
  NUBANK_OFX,
  SICOOB_CSV,
} from "#lib/bank-statement/testdata/samples.ts";
import { closeDatabase, db } from "#lib/db/client.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { csvOf, type Movement, ofxOf, TODAY } from "../fixtures/bank-statement.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { makeKeyStore } from "../fixtures/key-store.ts";
import { freshCodes, makeMember, type Operator, operatorOf, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";
import { call, placeOrder } from "./client.ts";

/** The bank's statement of a store on a bare key: what came in is matched with charges and confirmed by one code. */
const PATH = "/stores/me/statements";
let operator: Operator;
let store: TestStore;
let owner: Person;

beforeAll(async () => {
  operator = await operatorOf("statement", (await makeStore()).id);
  store = await makeKeyStore(operator);
  owner = await person(store.id);
});
afterAll(async () => {
  await expectNoDifference();
  await closeDatabase();
});

const send = (file: string | Uint8Array, who = owner, type = "application/x-ofx") =>
  call("POST", PATH, { headers: who.headers, upload: { bytes: file, type } });
const sendMovements = async (movements: Movement[], who = owner) => {
  const answer = await send(ofxOf(movements), who);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.statement;
};
const list = async (query = "", who = owner) => (await as(who, "GET", `${PATH}?limit=100${query}`)).body;
/** The line with this in its text. */
const lineWith = async (text: string, who = owner) =>
  (await list("", who)).lines.find(({ description }: { description: string }) => description.includes(text));
const confirm = (matches: object[], who = owner) =>
  confirmed(who, "POST", `${PATH}/confirmation`, { matches });
const decide = async (lineIds: string[], decision: string) =>
  (await as(owner, "POST", `${PATH}/decision`, { lineIds, decision })).body.lines;
const resultOf = async (match: object) => (await confirm([match])).body.results[0];

let buyer = 0;
/** An order of 50 reais for each unit, and its charge. */
async function openOrder(units = 1, at = store) {
  const { body } = await eventually(async () => {
    const placed = await placeOrder(at.apiKey, [{ productId: at.products.card.id, quantity: units }], {
      customerName: `Comprador ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[buyer++]}silva`,
    });
    return placed.status !== 503 && placed;
  });
  const charge = await db().transaction.findFirstOrThrow({ where: { orderId: body.order.id } });
  return { id: body.order.id as string, code: body.order.order_code as string, charge };
}

const statusOf = async (id: string) =>
  (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order.status as string;
const whenPaid = (id: string) =>
  eventually(async () => (await statusOf(id)) === "paid", { what: "the paid order" });
const paymentsOf = (transactionId: string) =>
  db().payment.findMany({ where: { transactionId }, orderBy: { createdAt: "asc" } });
const newId = () => makeEndToEndId("60701190");

describe("a file", () => {
  test.each([
    ["Banco do Brasil, OFX", Buffer.from(BB_OFX, "latin1"), 1],
    ["Itaú, OFX", Buffer.from(ITAU_OFX, "latin1"), 1],
    ["Nubank, OFX", Buffer.from(NUBANK_OFX), 1],
    ["Inter, OFX", Buffer.from(INTER_OFX), 1],
    ["Nubank, CSV", Buffer.from(NUBANK_CSV), 1],
    ["Inter, CSV", Buffer.from(INTER_CSV, "latin1"), 1],
    ["Sicoob, CSV", Buffer.from(SICOOB_CSV, "latin1"), 1],
    ["Banco do Brasil, CSV", Buffer.from(BB_CSV), 1],
  ])("of %s has its credits kept once, without whole documents", async (_name, bytes, credits) => {
    const own = await makeKeyStore(operator);
    const who = await person(own.id);
    for (const added of [credits, 0]) {
      const { status, body } = await send(bytes, who, "text/csv");
      expect([status, body.statement]).toMatchObject([200, { credits, added, debitsAdded: 0 }]);
    }
    const rows = await db().statementLine.findMany({ where: { storeId: own.id } });
    expect(rows).toHaveLength(credits);
    expect(JSON.stringify(rows)).not.toContain("12345678909");
  });

  test("that overlaps another adds only what is new; what is dated later has not happened", async () => {
    const first = [
      { amount: 11, memo: "Pix overlap ANA" },
      { amount: 11, memo: "Pix overlap ANA" },
    ];
    expect(await sendMovements(first)).toMatchObject({ credits: 2, added: 2, from: TODAY, to: TODAY });
    const later = { amount: 11, memo: "Pix overlap depois", day: "2099-01-01" };
    expect(await sendMovements([{ amount: 12, memo: "Pix overlap BIA" }, ...first, later])).toMatchObject({
      ...{ credits: 3, added: 1 },
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
      expect(await paymentsOf(charge.id)).toMatchObject([{ kind: "settlement", late: false }]);
    }
    expect(await lineWith(name ?? "")).toMatchObject({
      ...{ state: "confirmed", certainty: null, candidates: [], transactionId: two.charge.id },
      ...{ orderId: two.id, orderCode: two.code, decidedAt: expect.any(String) },
    });
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
    expect(await paymentsOf(one.charge.id)).toMatchObject([{ kind: "settlement", late: true }]);
  });

  test("of a charge that was confirmed by hand before books nothing more", async () => {
    const { id, charge } = await openOrder(5);
    await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`);
    await whenPaid(id);
    const endToEndId = newId();
    await sendMovements([{ amount: 250, memo: `Pix ja confirmado ${endToEndId}` }]);
    const line = await lineWith("ja confirmado");
    expect(line).toMatchObject({ endToEndId, candidates: [{ transactionId: charge.id, confirmed: true }] });
    expect(await resultOf({ lineId: line.id, transactionId: charge.id })).toMatchObject({ confirmed: true });
    expect(await paymentsOf(charge.id)).toHaveLength(1);
    expect(await db().keyReceipt.count({ where: { txid: charge.txid } })).toBe(1);
    // The line has told which Pix it was: it pays no other charge, by hand either.
    const other = await openOrder(5);
    const byHand = (id: string, body?: object) =>
      confirmed(owner, "POST", `/transactions/${id}/confirmation`, body);
    expect((await byHand(other.charge.id, { endToEndId })).body.code).toBe("EndToEndIdTaken");
    // And one that has paid another charge is not the Pix that was confirmed here without its id.
    const paid = newId();
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
});

describe("a confirmation", () => {
  test("takes one line for a charge and one charge for a line, also when two come at once", async () => {
    const [one, two] = [await openOrder(), await openOrder()];
    await sendMovements([
      { amount: 50, memo: `Pix unico A ${newId()}` },
      { amount: 50, memo: `Pix unico B ${newId()}` },
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
    const used = newId();
    const [one, two] = [await openOrder(), await openOrder()];
    await confirmed(owner, "POST", `/transactions/${two.charge.id}/confirmation`, { endToEndId: used });
    const day = new Date(Date.parse(TODAY) - 5 * 86_400_000).toISOString().slice(0, 10);
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
    expect((await as(owner, "POST", `${PATH}/confirmation`, body)).status).toBe(401);
    const totpCode = await freshCodes(owner.member);
    expect((await as(owner, "POST", `${PATH}/confirmation`, { ...body, totpCode })).status).toBe(200);
    expect((await as(owner, "POST", `${PATH}/confirmation`, { ...body, totpCode })).body.code).toBe(
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
    expect((await as(support, "GET", PATH)).body.code).toBe("Forbidden");
    expect((await call("GET", PATH, { key: store.apiKey })).body.code).toBe("SessionRequired");
  });
});

describe("what pays nothing here", () => {
  test("is dismissed and taken back, or waits on the desk once, where it is credited once", async () => {
    const endToEndId = newId();
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
    const { matters } = (await as(owner, "GET", "/stores/me/open-matters?kind=payment_unmatched&limit=100"))
      .body;
    expect(matters.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([77, 78]);
    const matter = matters.find(({ amount }: { amount: number }) => amount === 78);
    expect((await confirmed(owner, "POST", `/stores/me/open-matters/${matter.id}/credit`)).status).toBe(200);
    // What was credited from the desk pays no charge as well.
    const { charge } = await openOrder();
    expect(await resultOf({ lineId: b.id, transactionId: charge.id })).toMatchObject({ confirmed: false });
    expect(
      (await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, { endToEndId })).body.code,
    ).toBe("EndToEndIdTaken");
    expect((await list("&state=unmatched")).pagination.total).toBe(2);
  });

  test("a Pix that a charge was confirmed with does not go to the desk", async () => {
    const { id, charge } = await openOrder(6);
    const endToEndId = newId();
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
});

test("what left pays a refund back that waits for it, once; other money that left is not kept", async () => {
  const { id, charge } = await openOrder(8);
  await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, { endToEndId: newId() });
  await whenPaid(id);
  const refund = async () =>
    (await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount: 60 } })).body.refund.id;
  const first = await refund();
  await eventually(
    async () => (await db().refund.findUniqueOrThrow({ where: { id: first } })).reconcileAt === null,
  );
  expect(
    await sendMovements([
      { amount: -60, memo: "Pix enviado devolvido" },
      { amount: -61, memo: "Pix enviado aluguel" },
    ]),
  ).toMatchObject({ credits: 0, debitsAdded: 1 });
  const line = await lineWith("devolvido");
  expect(line).toMatchObject({
    ...{
      kind: "debit",
      amount: 60,
      certainty: "likely",
      candidates: [{ refundId: first, transactionId: null }],
    },
  });
  const second = await refund();
  const match = { lineId: line.id, refundId: first };
  for (let time = 0; time < 2; time++) expect(await resultOf(match)).toMatchObject({ confirmed: true });
  expect((await db().refund.findUniqueOrThrow({ where: { id: first } })).status).toBe("completed");
  expect(await resultOf({ ...match, refundId: second })).toMatchObject({ code: "ConfirmationNotAllowed" });
  expect(await resultOf({ lineId: line.id, transactionId: charge.id })).toMatchObject({
    code: "ConfirmationNotAllowed",
  });
  expect(await lineWith("devolvido")).toMatchObject({ state: "confirmed", refundId: first, orderId: id });
});

test("two equal parts that the bank names by the Pix that they give back are two lines, one for each refund", async () => {
  const { id, charge } = await openOrder(9);
  const endToEndId = newId();
  await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, { endToEndId });
  await whenPaid(id);
  const refunds: string[] = [];
  for (const body of [{ amount: 70 }, { amount: 70 }])
    refunds.push((await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body })).body.refund.id);
  await eventually(
    async () => (await db().refund.count({ where: { id: { in: refunds }, reconcileAt: null } })) === 2,
  );
  const part = { amount: -70, memo: `Pix devolvido ${endToEndId}` };
  expect(await sendMovements([part])).toMatchObject({ debitsAdded: 1 });
  expect(await sendMovements([part, part])).toMatchObject({ debitsAdded: 1 });
  const lines = (await list()).lines.filter((one: { endToEndId: string }) => one.endToEndId === endToEndId);
  expect(lines).toHaveLength(2);
  const matches = lines.map(({ id: lineId }: { id: string }, at: number) => ({
    lineId,
    refundId: refunds[at],
  }));
  for (let time = 0; time < 2; time++)
    expect((await confirm(matches)).body.results).toMatchObject([{ confirmed: true }, { confirmed: true }]);
  expect(await db().refund.count({ where: { id: { in: refunds }, status: "completed" } })).toBe(2);
});
