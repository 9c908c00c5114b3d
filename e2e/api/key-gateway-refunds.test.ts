import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { makeEndToEndId, makeReturnId } from "#lib/pix/end-to-end-id.ts";
import { call, whenPaid } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { makeKeyStore, orderOnKey, whenBooked } from "../fixtures/key-store.ts";
import { mailKindsOf } from "../fixtures/returns.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, expectNoDifference } from "../fixtures/wallet.ts";

/** Refunds of a store on a Pix key without a PSP: people pay them back and confirm it. */
const operator = operatorOfFile("key");
let store: TestStore;
let owner: Person;
let manager: Person;

beforeAll(async () => {
  store = await makeKeyStore(operator);
  owner = await person(store.id);
  manager = await person(store.id, "manager");
});
afterAll(expectNoDifference);

const newId = () => makeEndToEndId("99999999");
const orderOf = async (id: string) => (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order;

async function paidOrder() {
  const order = await orderOnKey(store);
  const endToEndId = newId();
  expect(
    (await confirmed(owner, "POST", `/transactions/${order.charge.id}/confirmation`, { endToEndId })).status,
  ).toBe(200);
  await whenPaid(store.apiKey, order.id);
  return { ...order, endToEndId };
}

const mailOf = (orderId: string, kind: string) =>
  eventually(() => db().mail.findFirst({ where: { orderId, kind } }), { what: `the mail ${kind}` });

describe("a refund", () => {
  const refund = async (id: string, amount: number) =>
    (await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount } })).body.refund
      .id as string;
  const end = (id: string, how: "confirmation" | "rejection", body: object = {}) =>
    confirmed(manager, "POST", `/refunds/${id}/${how}`, body);
  const caseOf = async (id: string) =>
    (await as(manager, "GET", "/stores/me/cases?limit=100")).body.cases.find(
      (one: { id: string }) => one.id === id,
    );

  test("waits on the desk for who pays it back, and ends once, by one Pix", async () => {
    const { id, endToEndId } = await paidOrder();
    const before = await balanceOf(store);
    const whole = await refund(id, 50);
    const openCase = await eventually(() => caseOf(whole), { what: "the case" });
    expect(openCase).toMatchObject({
      kind: "refund_by_hand",
      amount: 50,
      actions: [
        { name: "confirmation", path: `/refunds/${whole}/confirmation` },
        { name: "rejection", path: `/refunds/${whole}/rejection` },
      ],
    });
    expect((await end(whole, "confirmation", { endToEndId })).body.code).toBe("EndToEndIdTaken");
    const proof = makeReturnId("99999999");
    for (let time = 0; time < 2; time++)
      expect(await end(whole, "confirmation", { endToEndId: proof })).toMatchObject({
        status: 200,
        body: { refund: { id: whole, status: "completed" } },
      });
    expect((await orderOf(id)).status).toBe("refunded");
    const { available, pending } = await balanceOf(store);
    expect([available, pending]).toEqual([before.available - 50, before.pending]);
    expect(await caseOf(whole)).toBeUndefined();
    for (const [how, body] of [
      ["confirmation", { endToEndId: newId() }],
      ["rejection", {}],
    ] as const)
      expect((await end(whole, how, body)).body.code).toBe("ConfirmationNotAllowed");
    const other = await refund((await paidOrder()).id, 10);
    expect((await end(other, "confirmation", { endToEndId: proof })).body).toMatchObject({
      code: "EndToEndIdTaken",
      details: [{ path: "endToEndId" }],
    });
  });

  test("that is given up has its money available again", async () => {
    const { id } = await paidOrder();
    const before = await balanceOf(store);
    const part = await refund(id, 20);
    for (let time = 0; time < 2; time++)
      expect(await end(part, "rejection")).toMatchObject({
        status: 200,
        body: { refund: { status: "failed" } },
      });
    expect(await balanceOf(store)).toEqual(before);
    expect((await end(part, "confirmation", { endToEndId: newId() })).body.code).toBe(
      "ConfirmationNotAllowed",
    );
    for (const how of ["confirmation", "rejection"] as const) {
      const body = how === "confirmation" ? { endToEndId: newId() } : {};
      expect((await end(randomUUID(), how, body)).status).toBe(404);
    }
    // The buyer has not been told of it.
    expect(await db().dueMail.count({ where: { refundId: part } })).toBe(0);
    expect(await mailKindsOf(id)).not.toContain("refund-failed");
  });

  test("that the buyer was told of and that is given up is told of again", async () => {
    const { id } = await paidOrder();
    const part = await refund(id, 20);
    await db().dueMail.updateMany({ where: { refundId: part }, data: { dueAt: new Date(0) } });
    const { text } = await mailOf(id, "refund-begun");
    expect(text).toContain("Valor a reembolsar: R$\u00a020,00");
    expect(text).toContain("A própria loja faz este Pix");
    expect((await end(part, "rejection")).status).toBe(200);
    expect((await mailOf(id, "refund-failed")).text).toContain("O reembolso de R$\u00a020,00 não foi feito");
  });

  test("counts for its own order only, whatever another store says of a Pix with the same id", async () => {
    const other = await makeKeyStore(operator);
    const theirs = await person(other.id);
    const { id, endToEndId } = await paidOrder();
    const charge = await eventually(async () => {
      const body = { type: "PIX_IN", amount: 50 };
      const made = await call("POST", "/transactions", { key: other.apiKey, body });
      return made.status !== 503 && made.body.data;
    });
    const path = `/transactions/${charge.id}`;
    expect((await confirmed(theirs, "POST", `${path}/confirmation`, { endToEndId })).status).toBe(200);
    await whenBooked(charge.id, 1);
    const asked = await call("POST", `${path}/refund`, { key: other.apiKey, body: { amount: 30 } });
    const proof = () => ({ endToEndId: makeReturnId("99999999") });
    const theirPath = `/refunds/${asked.body.refund.id}/confirmation`;
    expect((await confirmed(theirs, "POST", theirPath, proof())).status).toBe(200);
    expect((await end(await refund(id, 20), "confirmation", proof())).status).toBe(200);
    expect((await orderOf(id)).status).toBe("paid");
    expect((await end(await refund(id, 30), "confirmation", proof())).status).toBe(200);
    expect((await orderOf(id)).status).toBe("refunded");
  });
});
