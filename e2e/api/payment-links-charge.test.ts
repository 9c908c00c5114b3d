import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, pay, refusal, wrongField } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import {
  chargeLink,
  chargeOnce,
  makePaymentLink,
  readLink,
  readLinkCharge,
} from "../fixtures/payment-links.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The charges of a payment link: which ones are made, and which are refused. */
const store = storeOfFile();

const publicLink = (code: string, of = store) =>
  call("GET", `/payment-links/public/${code}`, { store: of.id });

test("a link without an amount needs one, a link with one takes no other", async () => {
  const free = await makePaymentLink(store);
  for (const body of [{}, { amount: null }, { amount: 0.5 }, { amount: 1.234 }])
    expect(await chargeLink(store, free.code, body)).toMatchObject(
      refusal(400, "ValidationError", [{ path: "amount" }]),
    );
  expect((await chargeLink(store, free.code, { amount: 1_234.56 })).body.charge).toMatchObject({
    amount: 1234.56,
  });
  const fixed = await makePaymentLink(store, { amount: 30 });
  expect(await chargeLink(store, fixed.code, { amount: 29.99 })).toMatchObject(
    refusal(400, "ValidationError", [{ path: "amount" }]),
  );
  expect((await chargeLink(store, fixed.code, { amount: 30 })).status).toBe(201);
  // New charges use the link's current amount; open charges stay as they are.
  const open = (await chargeLink(store, fixed.code)).body.charge;
  await call("PATCH", `/payment-links/${fixed.id}`, { key: store.apiKey, body: { amount: 45 } });
  expect((await chargeLink(store, fixed.code)).body.charge.amount).toBe(45);
  expect((await readLinkCharge(store, fixed.code, open.id)).body.charge.amount).toBe(30);
});

test("a charge ends with its link, after at least five minutes", async () => {
  const MINUTE = 60_000;
  const own = await makeStore();
  await call("PUT", "/stores/me/store", { key: own.apiKey, body: { chargeExpiryMinutes: 1440 } });
  const endIn = async (minutes: number) => {
    const expiresAt = new Date(Date.now() + minutes * MINUTE).toISOString();
    const link = await makePaymentLink(own, { amount: 30, expiresAt });
    const { charge } = (await chargeLink(own, link.code)).body;
    const made = await db().transaction.findUniqueOrThrow({ where: { id: charge.id } });
    expect(charge.expiresAt).toBe(made.expiresAt.toISOString());
    return { end: charge.expiresAt, of: expiresAt, lives: +made.expiresAt - +made.createdAt };
  };
  const soon = await endIn(120);
  expect(soon.end).toBe(soon.of);
  expect((await endIn(1)).lives).toBe(5 * MINUTE);
  expect((await endIn(3000)).lives).toBe(1440 * MINUTE);
  const open = await makePaymentLink(own, { amount: 30 });
  const { charge } = (await chargeLink(own, open.code)).body;
  const made = await db().transaction.findUniqueOrThrow({ where: { id: charge.id } });
  expect(+made.expiresAt - +made.createdAt).toBe(1440 * MINUTE);
});

test("paused, expired, used up: each says so and takes no charge", async () => {
  const patch = (id: string, body: object) =>
    call("PATCH", `/payment-links/${id}`, { key: store.apiKey, body });
  const paused = await makePaymentLink(store, { amount: 5 });
  await patch(paused.id, { active: false });
  const ended = await makePaymentLink(store, { amount: 5 });
  await patch(ended.id, { expiresAt: new Date().toISOString(), active: false });
  const used = await makePaymentLink(store, { amount: 5, maxPayments: 1 });
  await pay((await chargeLink(store, used.code)).body.charge.pix.copy_paste);
  await eventually(async () => (await readLink(store, used.id)).paidCount === 1, { what: "the payment" });
  for (const [link, state, code] of [
    [paused, "inactive", "PaymentLinkInactive"],
    [ended, "expired", "PaymentLinkExpired"],
    [used, "used_up", "PaymentLinkUsedUp"],
  ] as const) {
    expect((await publicLink(link.code)).body.link.state).toBe(state);
    expect(await chargeLink(store, link.code)).toMatchObject({ status: 400, body: { code } });
  }
  expect(await patch(used.id, { maxPayments: 0 })).toMatchObject({ status: 400 });
  expect((await patch(used.id, { maxPayments: 2 })).body.paymentLink.state).toBe("payable");
  await pay((await chargeLink(store, used.code)).body.charge.pix.copy_paste);
  await eventually(async () => (await readLink(store, used.id)).paidCount === 2, { what: "the second" });
  expect(await patch(used.id, { maxPayments: 1 })).toMatchObject(wrongField("maxPayments"));
});

test("an open charge holds the last place until it expires, is replaced or is cancelled", async () => {
  const link = await makePaymentLink(store, { amount: 5, maxPayments: 1 });
  const first = (await chargeLink(store, link.code)).body.charge;
  const busy = await chargeLink(store, link.code);
  expect(busy).toMatchObject({ status: 409, body: { code: "PaymentLinkBusy", retryable: true } });
  expect(busy.body.details.waitSeconds).toBeGreaterThan(60);
  expect(busy.headers.get("retry-after")).toBe(`${busy.body.details.waitSeconds}`);
  const second = (await chargeLink(store, link.code, { replaces: first.id })).body.charge;
  expect((await readLinkCharge(store, link.code, first.id)).body.charge.status).toBe("cancelled");
  expect((await chargeLink(store, link.code)).status).toBe(409);
  await pay(second.pix.copy_paste, { scenario: "expired" });
  await chargeOnce(store, link.code, second.id, ({ status }) => status === "cancelled");
  const third = await chargeLink(store, link.code);
  expect(third.status).toBe(201);
  await call("DELETE", `/transactions/${third.body.charge.id}`, { key: store.apiKey });
  const fourth = await chargeLink(store, link.code);
  expect(fourth.status).toBe(201);
  // A paid charge is not replaced, and neither is a charge of another link.
  await pay(fourth.body.charge.pix.copy_paste);
  await chargeOnce(store, link.code, fourth.body.charge.id, ({ status }) => status === "paid");
  const again = { replaces: fourth.body.charge.id };
  expect(await chargeLink(store, link.code, again)).toMatchObject(refusal(409, "ChargeAlreadyPaid"));
  const other = await makePaymentLink(store, { amount: 5 });
  for (const replaces of [first.id, randomUUID()])
    expect(await chargeLink(store, other.code, { replaces })).toMatchObject(wrongField("replaces"));
});

test("a live store without a gateway answers 503 and writes nothing", async () => {
  const live = await makeStore({ mode: "live" });
  const link = await makePaymentLink(live, { amount: 5 });
  expect(await chargeLink(live, link.code)).toMatchObject(refusal(503, "ServiceUnavailable"));
  expect(await db().transaction.count({ where: { storeId: live.id } })).toBe(0);
});
