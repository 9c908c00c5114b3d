import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { call, pay, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { closeListeners, listen } from "../fixtures/listener.ts";
import { chargeLink, chargeOnce, makePaymentLink, readLink } from "../fixtures/payment-links.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** A paid payment link: its charges, events and notifications of payers, with every outcome. */
const store = storeOfFile();
afterEach(closeListeners);

const publicLink = (code: string, of = store) =>
  call("GET", `/payment-links/public/${code}`, { store: of.id });

const outcomeIs =
  (...kinds: string[]) =>
  ({ outcome }: { outcome: unknown }) =>
    kinds.includes((outcome as { kind: string } | null)?.kind ?? "");

test("paid: the charge names the link, its events too, and the link counts it", async () => {
  const hook = await listen((response) => response.writeHead(200).end());
  const events = ["payment.created", "payment.paid"];
  const shop = await makeStore({ webhook: { url: hook.url, events }, coverFee: true });
  const link = await makePaymentLink(shop, { amount: 100, externalReference: "aula-9" });
  expect((await publicLink(link.code, shop)).body.link).toMatchObject({ amount: 100, amountDue: 101.1 });
  const key = { "Idempotency-Key": randomUUID() };
  const customer = { name: "Ana Lima", email: "ana@example.com", document: "123.456.789-09" };
  const made = await chargeLink(shop, link.code, { customer }, key);
  expect(made).toMatchObject({
    status: 201,
    body: {
      charge: {
        ...{
          linkCode: link.code,
          status: "pending",
          amount: 100,
          amountDue: 101.1,
          outcome: null,
          receipt: null,
        },
        pix: {
          amount: 101.1,
          copy_paste: expect.stringMatching(/^000201/),
          qr_code: expect.stringMatching(/^data:/),
        },
      },
    },
  });
  expect((await chargeLink(shop, link.code, { customer }, key)).body).toEqual(made.body);
  const { charge } = made.body;
  const path = `/payment-links/public/${link.code}/charges/${charge.id}`;
  const seen = await call("GET", path, { store: shop.id });
  expect(seen.body.charge).toEqual({ ...charge, now: expect.any(String) });
  const etag = seen.headers.get("etag") as string;
  const asked = { store: shop.id, headers: { "If-None-Match": etag } };
  expect((await call("GET", path, asked)).status).toBe(304);
  await pay(charge.pix.copy_paste);
  await eventually(async () => (await readLink(shop, link.id)).paidCount === 1, { what: "the payment" });
  const after = await call("GET", path, asked);
  expect(after).toMatchObject({
    status: 200,
    body: {
      charge: {
        status: "paid",
        pix: null,
        receipt: { amount: 101.1, endToEndId: expect.stringMatching(/^E/) },
      },
    },
  });
  expect(after.text).not.toMatch(/Ana Lima|ana@|12345678909/);
  const read = await call("GET", `/transactions/${charge.id}`, { key: shop.apiKey });
  expect(read.body.data).toMatchObject({
    ...{ paymentLinkId: link.id, description: "Aula de violão", externalReference: "aula-9", orderId: null },
    customer: { name: "Ana Lima", document: "12345678909" },
  });
  const listed = await call("GET", `/transactions?paymentLinkId=${link.id}&status=COMPLETED`, {
    key: shop.apiKey,
  });
  expect(listed.body.data).toMatchObject({ transactions: [{ id: charge.id }], pagination: { total: 1 } });
  expect(await readLink(shop, link.id)).toMatchObject({
    paidCount: 1,
    paidTotal: 100,
    lastPaidAt: expect.any(String),
  });
  await eventually(async () => hook.deliveries.length >= 2, { what: "both events" });
  for (const { body } of hook.deliveries) expect(JSON.parse(body).data.paymentLinkId).toBe(link.id);
  await expectNoDifference();
});

test("late money beyond the limit is credited and counted", async () => {
  const link = await makePaymentLink(store, { amount: 5, maxPayments: 1 });
  const first = (await chargeLink(store, link.code)).body.charge;
  const second = (await chargeLink(store, link.code, { replaces: first.id })).body.charge;
  await pay(second.pix.copy_paste);
  await pay(first.pix.copy_paste);
  await chargeOnce(store, link.code, first.id, ({ status }) => status === "paid");
  await eventually(async () => (await readLink(store, link.id)).paidCount === 2, { what: "both" });
  expect(await readLink(store, link.id)).toMatchObject({ state: "used_up", paidTotal: 10 });
  await expectNoDifference();
});

describe("what a payer is told", () => {
  const paying = async (body: object = {}) => {
    const link = await makePaymentLink(store, { amount: 20 });
    return { link, charge: (await chargeLink(store, link.code, body)).body.charge };
  };

  test("expired, cancelled by the store, another amount", async () => {
    const expired = await paying();
    await pay(expired.charge.pix.copy_paste, { scenario: "expired" });
    expect(
      await chargeOnce(store, expired.link.code, expired.charge.id, ({ status }) => status === "cancelled"),
    ).toMatchObject({ pix: null, outcome: { kind: "expired" } });
    const cancelled = await paying();
    await call("DELETE", `/transactions/${cancelled.charge.id}`, { key: store.apiKey });
    expect(
      await chargeOnce(
        store,
        cancelled.link.code,
        cancelled.charge.id,
        ({ status }) => status === "cancelled",
      ),
    ).toMatchObject({ pix: null, outcome: { kind: "cancelled_by_store" } });
    const wrong = await paying();
    await pay(wrong.charge.pix.copy_paste, { scenario: "wrong_amount", amount: 7 });
    expect(
      await chargeOnce(store, wrong.link.code, wrong.charge.id, outcomeIs("amount_mismatch")),
    ).toMatchObject({
      status: "pending",
      outcome: { kind: "amount_mismatch", amount: 7, reason: "less" },
    });
    expect((await readLink(store, wrong.link.id)).paidCount).toBe(0);
  });

  test("refunded in part, then as a whole", async () => {
    const { link, charge } = await paying();
    await pay(charge.pix.copy_paste);
    await chargeOnce(store, link.code, charge.id, ({ status }) => status === "paid");
    const refund = (amount: number) =>
      call("POST", `/transactions/${charge.id}/refund`, { key: store.apiKey, body: { amount } });
    await eventually(async () => (await refund(5)).status < 300, { what: "the refund" });
    expect(await chargeOnce(store, link.code, charge.id, outcomeIs("partly_refunded"))).toMatchObject({
      status: "paid",
      outcome: { amount: 5 },
    });
    await refund(15);
    expect(await chargeOnce(store, link.code, charge.id, outcomeIs("refunded"))).toMatchObject({
      status: "refunded",
      outcome: { amount: 20 },
    });
  });

  test("turned away: paid by somebody else where the store refuses that, and not counted", async () => {
    const refuseOthers = (refusePayerMismatch: boolean) =>
      call("PUT", "/stores/me/store", { key: store.apiKey, body: { refusePayerMismatch } });
    await refuseOthers(true);
    const { link, charge } = await paying({ customer: { document: "12345678909" } });
    expect(charge).toMatchObject({ onlyBuyerPays: true });
    expect(await chargeOnce(store, link.code, charge.id, () => true)).toMatchObject({ onlyBuyerPays: true });
    await pay(charge.pix.copy_paste, { payerDocument: "98765432100" });
    expect(await chargeOnce(store, link.code, charge.id, outcomeIs("turned_away", "refunded"))).toMatchObject(
      {
        outcome: {
          kind: expect.stringMatching(/^(turned_away|refunded)$/),
          amount: 20,
          reason: "other_payer",
        },
      },
    );
    expect((await readLink(store, link.id)).paidCount).toBe(0);
    await refuseOthers(false);
  });

  test("refused by the bank: 502, and a place of the link is free again", async () => {
    const link = await makePaymentLink(store, { amount: 20, maxPayments: 1 });
    const body = (email: string) => ({ customer: { email } });
    expect(await chargeLink(store, link.code, body("failed@sandbox.test"))).toMatchObject(
      refusal(502, "PaymentFailed"),
    );
    expect(await chargeLink(store, link.code, body("unavailable@sandbox.test"))).toMatchObject({
      status: 503,
    });
    expect((await chargeLink(store, link.code)).status).toBe(201);
  });
});
