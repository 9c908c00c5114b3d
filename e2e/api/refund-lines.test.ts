import { afterAll, beforeAll, expect, test } from "vitest";
import { dayInSaoPaulo } from "#lib/core/dates.ts";
import { db } from "#lib/db/client.ts";
import { makeReturnId } from "#lib/pix/end-to-end-id.ts";
import { call } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { confirmed, type Person, person } from "../fixtures/guards.ts";
import { makeKeyStore } from "../fixtures/key-store.ts";
import { foreignId, statementDesk } from "../fixtures/statement-desk.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** Debits of a bank statement: refunds that a person paid, and Pix that the bank sent back. */
const operator = operatorOfFile("refundLines");
let store: TestStore;
let owner: Person;

beforeAll(async () => {
  store = await makeKeyStore(operator);
  owner = await person(store.id);
});
afterAll(expectNoDifference);

const { sendMovements, list, lineWith, confirm, resultOf, openOrder, whenPaid } = statementDesk(() => ({
  store,
  owner,
}));

const refundOf = (id: string) => db().refund.findUniqueOrThrow({ where: { id } });

/** A paid order with a refund of `amount` that waits to be paid by hand. */
async function refundOfOrder(units: number, amount: number) {
  const { id, charge } = await openOrder(units);
  const endToEndId = foreignId();
  await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, { endToEndId });
  await whenPaid(id);
  const { body } = await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount } });
  const refundId = body.refund.id as string;
  await eventually(async () => (await refundOf(refundId)).reconcileAt === null, { what: "the refund" });
  return { id, charge, endToEndId, refundId };
}

const payByHand = (refundId: string, endToEndId: string) =>
  confirmed(owner, "POST", `/refunds/${refundId}/confirmation`, { endToEndId });

test("what left pays a refund back that waits for it, once; other money that left is not kept", async () => {
  const { id, charge } = await openOrder(8);
  await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, { endToEndId: foreignId() });
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
  const endToEndId = foreignId();
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

test("a refund that was confirmed by hand takes its own debit, which completes no other one of the amount", async () => {
  const paid = await refundOfOrder(8, 40);
  const proof = makeReturnId("60701190");
  expect((await payByHand(paid.refundId, proof)).status).toBe(200);
  const waiting = await refundOfOrder(8, 40);
  await sendMovements([{ amount: -40, memo: "Pix enviado sem id" }]);
  const candidates = [{ refundId: waiting.refundId }, { refundId: paid.refundId, confirmed: true }];
  expect(await lineWith("sem id")).toMatchObject({ certainty: "ambiguous", candidates });

  await sendMovements([{ amount: -40, memo: `Pix devolvido A ${paid.endToEndId}` }]);
  const line = await lineWith("devolvido A");
  const own = [{ refundId: paid.refundId, because: "id", confirmed: true }];
  expect(line).toMatchObject({ certainty: "certain", candidates: own });
  expect(await resultOf({ lineId: line.id, refundId: waiting.refundId })).toMatchObject({
    ...{ confirmed: false, code: "EndToEndIdTaken" },
  });
  for (let time = 0; time < 2; time++)
    expect(await resultOf({ lineId: line.id, refundId: paid.refundId })).toMatchObject({ confirmed: true });
  expect(await refundOf(paid.refundId)).toMatchObject({ status: "completed", paidBackAs: proof });
  expect(await refundOf(waiting.refundId)).toMatchObject({ completedAt: null, paidBackAs: null });
  // The refund that this Pix paid is also known by the id that was entered.
  await sendMovements([{ amount: -40, memo: `Devolução B ${proof}` }]);
  expect(await lineWith("Devolução B")).toMatchObject({
    certainty: "none",
    namesReconciled: true,
    candidates: [],
  });
});

test("the id of a Pix that came in proves no refund", async () => {
  const [one, other] = [await refundOfOrder(2, 15), await refundOfOrder(2, 15)];
  for (const endToEndId of [one.endToEndId, other.endToEndId])
    expect((await payByHand(one.refundId, endToEndId)).body).toMatchObject({
      ...{ code: "EndToEndIdTaken", details: [{ path: "endToEndId" }] },
    });
  expect((await payByHand(one.refundId, foreignId())).status).toBe(200);
  expect((await payByHand(other.refundId, makeReturnId("60701190"))).status).toBe(200);
});

test("what the bank sent back by itself pays no refund, and its id proves none", async () => {
  const waiting = await refundOfOrder(4, 35);
  const stray = foreignId();
  await sendMovements([{ amount: 35, memo: `Pix perdido ${stray}` }]);
  expect(await sendMovements([{ amount: -35, memo: `Pix perdido devolvido ${stray}` }])).toMatchObject({
    debitsAdded: 1,
  });
  expect(await lineWith("perdido devolvido")).toMatchObject({
    ...{ certainty: "none", candidates: [], namesReconciled: true, sentBack: true },
  });
  expect(await lineWith("Pix perdido E")).toMatchObject({ kind: "credit", sentBack: true });
  const { id: lineId } = await lineWith("perdido devolvido");
  expect(await resultOf({ lineId, refundId: waiting.refundId })).toMatchObject({ code: "EndToEndIdTaken" });
  expect((await payByHand(waiting.refundId, stray)).body).toMatchObject({ code: "EndToEndIdTaken" });
  // And the id of a Pix that was sent confirms no charge.
  const proof = foreignId();
  expect((await payByHand(waiting.refundId, proof)).status).toBe(200);
  const { charge } = await openOrder(4);
  const taken = await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, {
    endToEndId: proof,
  });
  expect(taken.body).toMatchObject({ code: "EndToEndIdTaken" });
});

test("a debit names the refund of a payment that was confirmed without its id", async () => {
  const { id, charge } = await openOrder(5);
  await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`);
  await whenPaid(id);
  const refund = async () =>
    (await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount: 45 } })).body.refund.id;
  const refundId = await refund();
  await eventually(async () => (await refundOf(refundId)).reconcileAt === null, { what: "the refund" });
  const endToEndId = foreignId();
  await sendMovements([
    { amount: 250, memo: `Pix anonimo ${charge.txid.slice(0, 25)} ${endToEndId}` },
    { amount: -45, memo: `Pix anonimo devolvido ${endToEndId}` },
  ]);
  const lines = (await list()).lines.filter((one: { endToEndId: string }) => one.endToEndId === endToEndId);
  const [came] = lines.filter((one: { kind: string }) => one.kind === "credit");
  expect(await resultOf({ lineId: came.id, transactionId: charge.id })).toMatchObject({ confirmed: true });
  const left = await lineWith("anonimo devolvido");
  expect(left).toMatchObject({ certainty: "certain", candidates: [{ refundId, because: "id" }] });
  expect(await resultOf({ lineId: left.id, refundId })).toMatchObject({ confirmed: true });
  expect(await refundOf(refundId)).toMatchObject({
    status: "completed",
    paidBackAs: `by-hand:line:${left.id}`,
  });
});

test("a refund that was made at the bank first takes its line once it is requested, by a person's choice", async () => {
  const { id, charge } = await openOrder(6);
  const endToEndId = foreignId();
  await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, { endToEndId });
  await whenPaid(id);
  const yesterday = dayInSaoPaulo(new Date(Date.now() - 86_400_000));
  await sendMovements([{ amount: -55, memo: `Pix devolvido antes ${endToEndId}`, day: yesterday }]);
  expect(await lineWith("devolvido antes")).toMatchObject({ certainty: "none", namesReconciled: true });
  const body = { amount: 55 };
  const made = await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body });
  const refundId = made.body.refund.id as string;
  await eventually(async () => (await refundOf(refundId)).reconcileAt === null, { what: "the refund" });
  const line = await lineWith("devolvido antes");
  expect(line).toMatchObject({ certainty: "ambiguous", candidates: [{ refundId, because: "id" }] });
  expect(await resultOf({ lineId: line.id, refundId })).toMatchObject({ confirmed: true });
});

test("a second equal part that leaves on another day is a line of its own, in another file, too", async () => {
  const yesterday = dayInSaoPaulo(new Date(Date.now() - 86_400_000));
  const { refundId, endToEndId } = await refundOfOrder(3, 25);
  // The bank refunds since yesterday: only the statement says so.
  await db().refund.update({
    where: { id: refundId },
    data: { createdAt: new Date(Date.now() - 86_400_000) },
  });
  const part = (day?: string) => [
    { amount: -25, memo: `Pix devolvido ${endToEndId}`, ...(day ? { day } : {}) },
  ];
  expect(await sendMovements(part(yesterday))).toMatchObject({ debitsAdded: 1 });
  expect(await sendMovements(part())).toMatchObject({ debitsAdded: 1 });
  for (const day of [yesterday, undefined])
    expect(await sendMovements(part(day))).toMatchObject({ debitsAdded: 0 });
});

test("a Pix whose debit comes in a later file is known as sent back", async () => {
  const { charge } = await openOrder(6);
  const endToEndId = foreignId();
  await sendMovements([{ amount: 300, memo: `Pix veio ${charge.txid.slice(0, 25)} ${endToEndId}` }]);
  const candidates = [{ transactionId: charge.id, because: "id" }];
  expect(await lineWith("Pix veio")).toMatchObject({ certainty: "certain", candidates });
  expect(await sendMovements([{ amount: -300, memo: `Pix foi ${endToEndId}` }])).toMatchObject({
    debitsAdded: 1,
  });
  expect(await lineWith("Pix veio")).toMatchObject({ certainty: "ambiguous", candidates });
  expect(await lineWith("Pix foi")).toMatchObject({ certainty: "none", candidates: [] });
});
