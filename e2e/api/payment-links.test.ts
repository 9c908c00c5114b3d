import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/client.ts";
import { chargeLink, makeLink, readLink, readLinkCharge } from "../fixtures/links.ts";
import { closeListeners, listen } from "../fixtures/listener.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";
import { API, call, pay } from "./client.ts";

/** Payment links: made, listed, changed, paid by anybody; every end that a charge of one can have. */
let store: TestStore;
beforeAll(async () => {
  store = await makeStore();
});
afterEach(closeListeners);
afterAll(closeDatabase);

const publicLink = (code: string, of = store) =>
  call("GET", `/payment-links/public/${code}`, { store: of.id });

/** The view of a charge once it satisfies `is`. */
function viewOnce(code: string, id: string, is: (charge: { status: string; outcome: unknown }) => unknown) {
  return eventually(
    async () => {
      const { charge } = (await readLinkCharge(store, code, id)).body;
      return is(charge) ? charge : null;
    },
    { what: "the charge's new state" },
  );
}

const outcomeIs =
  (...kinds: string[]) =>
  ({ outcome }: { outcome: unknown }) =>
    kinds.includes((outcome as { kind: string } | null)?.kind ?? "");

test("made with a code that nobody guesses, read, changed, and read by anybody without anything private", async () => {
  const made = await call("POST", "/payment-links", {
    key: store.apiKey,
    body: { description: "Aula", amount: 80.5, externalReference: "aula-7", maxPayments: 3 },
  });
  expect(made.status).toBe(201);
  const { paymentLink: link } = made.body;
  expect(link).toMatchObject({
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
    url: expect.stringMatching(new RegExp(`/pagar/${link.code}$`)),
    ...{ state: "payable", active: true, amount: 80.5, maxPayments: 3, paidCount: 0, paidTotal: 0 },
    ...{ externalReference: "aula-7", expiresAt: null, lastPaidAt: null },
  });
  const path = `/payment-links/${link.id}`;
  expect((await call("GET", path, { key: store.apiKey })).body.paymentLink).toEqual(link);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const change = {
    amount: null,
    externalReference: null,
    maxPayments: null,
    expiresAt,
    description: "Curso",
  };
  const changed = await call("PATCH", path, { key: store.apiKey, body: change });
  expect(changed).toMatchObject({ status: 200, body: { paymentLink: change } });
  // What is not sent stays.
  const paused = await call("PATCH", path, { key: store.apiKey, body: { active: false } });
  expect(paused.body.paymentLink).toMatchObject({ ...change, active: false, state: "inactive" });

  const seen = await publicLink(link.code.toLowerCase());
  expect(seen).toMatchObject({
    status: 200,
    body: {
      link: { code: link.code, state: "inactive", description: "Curso", amount: null, amountDue: null },
    },
  });
  expect(Object.keys(seen.body.link).toSorted()).toEqual(
    [
      "amount",
      "amountDue",
      "code",
      "currency",
      "description",
      "expiresAt",
      "payee",
      "state",
      "url",
    ].toSorted(),
  );
  expect(await publicLink("0000000000000000")).toMatchObject({ status: 404 });
});

test("refused: amounts that no charge has, an end in the past, a fee that takes all, what nobody knows", async () => {
  const create = (body: object, of = store) =>
    call("POST", "/payment-links", { key: of.apiKey, body: { description: "Aula", ...body } });
  for (const amount of [0, 0.99, 1.001, 1_000_000.01, "10"])
    expect((await create({ amount })).body.details).toMatchObject([{ path: "amount" }]);
  expect(
    (await create({ expiresAt: "2020-01-01T00:00:00Z", maxPayments: 0, valor: 1 })).body.details,
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: "expiresAt" }),
      expect.objectContaining({ path: "maxPayments" }),
      expect.objectContaining({ path: "valor" }),
    ]),
  );
  const dear = await makeStore({ feeFixed: "2.00" });
  expect(await create({ amount: 2 }, dear)).toMatchObject({ status: 400, body: { code: "AmountBelowFee" } });
  const link = await makeLink(dear, {});
  expect(
    await call("PATCH", `/payment-links/${link.id}`, { key: dear.apiKey, body: { amount: 2 } }),
  ).toMatchObject({ status: 400, body: { code: "AmountBelowFee" } });
  expect(await chargeLink(dear, link.code, { amount: 2 })).toMatchObject({
    body: { code: "AmountBelowFee" },
  });
});

test("scopes as for transactions; owners and managers write, support reads", async () => {
  const reader = await makeStore({ scopes: ["transaction.verify"] });
  const writer = await makeStore({ scopes: ["transaction.create"] });
  const body = { description: "Aula" };
  const refused = { status: 403, body: { code: "ScopeMissing" } };
  expect(await call("POST", "/payment-links", { key: reader.apiKey, body })).toMatchObject(refused);
  expect(await call("GET", "/payment-links", { key: writer.apiKey })).toMatchObject(refused);
  expect((await call("GET", "/payment-links", { key: reader.apiKey })).status).toBe(200);
  expect((await call("POST", "/payment-links", { key: writer.apiKey, body })).status).toBe(201);
  for (const [role, status] of [
    ["owner", 201],
    ["manager", 201],
    ["support", 403],
  ] as const) {
    const headers = await sessionOf(await makeMember({ storeId: store.id, role, totp: false }));
    expect([role, (await call("POST", "/payment-links", { headers, body })).status]).toEqual([role, status]);
    expect((await call("GET", "/payment-links", { headers })).status).toBe(200);
  }
});

test("paid: the charge names the link, its events too, and the link counts it", async () => {
  const hook = await listen((response) => response.writeHead(200).end());
  const events = ["payment.created", "payment.paid"];
  const shop = await makeStore({ webhook: { url: hook.url, events }, coverFee: true });
  const link = await makeLink(shop, { amount: 100, externalReference: "aula-9" });
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
  expect(after.text).not.toMatch(/Ana|ana@|12345678909/);
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

test("a link without an amount needs one, a link with one takes no other", async () => {
  const free = await makeLink(store);
  for (const body of [{}, { amount: null }, { amount: 0.5 }, { amount: 1.234 }])
    expect(await chargeLink(store, free.code, body)).toMatchObject({
      status: 400,
      body: { code: "ValidationError", details: [{ path: "amount" }] },
    });
  expect((await chargeLink(store, free.code, { amount: 1_234.56 })).body.charge).toMatchObject({
    amount: 1234.56,
  });
  const fixed = await makeLink(store, { amount: 30 });
  expect(await chargeLink(store, fixed.code, { amount: 29.99 })).toMatchObject({
    status: 400,
    body: { code: "ValidationError", details: [{ path: "amount" }] },
  });
  expect((await chargeLink(store, fixed.code, { amount: 30 })).status).toBe(201);
  // What a link asks for now counts, and open charges stay as they are.
  const open = (await chargeLink(store, fixed.code)).body.charge;
  await call("PATCH", `/payment-links/${fixed.id}`, { key: store.apiKey, body: { amount: 45 } });
  expect((await chargeLink(store, fixed.code)).body.charge.amount).toBe(45);
  expect((await readLinkCharge(store, fixed.code, open.id)).body.charge.amount).toBe(30);
});

test("paused, expired, used up: each says so and takes no charge", async () => {
  const patch = (id: string, body: object) =>
    call("PATCH", `/payment-links/${id}`, { key: store.apiKey, body });
  const paused = await makeLink(store, { amount: 5 });
  await patch(paused.id, { active: false });
  const ended = await makeLink(store, { amount: 5 });
  await patch(ended.id, { expiresAt: new Date().toISOString(), active: false });
  const used = await makeLink(store, { amount: 5, maxPayments: 1 });
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
  expect(await patch(used.id, { maxPayments: 1 })).toMatchObject({
    status: 400,
    body: { details: [{ path: "maxPayments" }] },
  });
});

test("an open charge holds the last place until it expires, is replaced or is cancelled", async () => {
  const link = await makeLink(store, { amount: 5, maxPayments: 1 });
  const first = (await chargeLink(store, link.code)).body.charge;
  const busy = await chargeLink(store, link.code);
  expect(busy).toMatchObject({ status: 409, body: { code: "PaymentLinkBusy", retryable: true } });
  expect(busy.body.details.waitSeconds).toBeGreaterThan(60);
  const second = (await chargeLink(store, link.code, { replaces: first.id })).body.charge;
  expect((await readLinkCharge(store, link.code, first.id)).body.charge.status).toBe("cancelled");
  expect((await chargeLink(store, link.code)).status).toBe(409);
  await pay(second.pix.copy_paste, { scenario: "expired" });
  await viewOnce(link.code, second.id, ({ status }) => status === "cancelled");
  const third = await chargeLink(store, link.code);
  expect(third.status).toBe(201);
  await call("DELETE", `/transactions/${third.body.charge.id}`, { key: store.apiKey });
  const fourth = await chargeLink(store, link.code);
  expect(fourth.status).toBe(201);
  // What is paid is not given up, and nobody's charge is replaced from another link.
  await pay(fourth.body.charge.pix.copy_paste);
  await viewOnce(link.code, fourth.body.charge.id, ({ status }) => status === "paid");
  const again = { replaces: fourth.body.charge.id };
  expect(await chargeLink(store, link.code, again)).toMatchObject({
    status: 409,
    body: { code: "ChargeAlreadyPaid" },
  });
  const other = await makeLink(store, { amount: 5 });
  for (const replaces of [first.id, randomUUID()])
    expect(await chargeLink(store, other.code, { replaces })).toMatchObject({
      status: 400,
      body: { details: [{ path: "replaces" }] },
    });
});

test("late money beyond the limit is credited and counted", async () => {
  const link = await makeLink(store, { amount: 5, maxPayments: 1 });
  const first = (await chargeLink(store, link.code)).body.charge;
  const second = (await chargeLink(store, link.code, { replaces: first.id })).body.charge;
  await pay(second.pix.copy_paste);
  await pay(first.pix.copy_paste);
  await viewOnce(link.code, first.id, ({ status }) => status === "paid");
  await eventually(async () => (await readLink(store, link.id)).paidCount === 2, { what: "both" });
  expect(await readLink(store, link.id)).toMatchObject({ state: "used_up", paidTotal: 10 });
  await expectNoDifference();
});

describe("what a payer is told", () => {
  const paying = async (body: object = {}) => {
    const link = await makeLink(store, { amount: 20 });
    return { link, charge: (await chargeLink(store, link.code, body)).body.charge };
  };

  test("expired, cancelled by the store, another amount", async () => {
    const expired = await paying();
    await pay(expired.charge.pix.copy_paste, { scenario: "expired" });
    expect(
      await viewOnce(expired.link.code, expired.charge.id, ({ status }) => status === "cancelled"),
    ).toMatchObject({ pix: null, outcome: { kind: "expired" } });
    const cancelled = await paying();
    await call("DELETE", `/transactions/${cancelled.charge.id}`, { key: store.apiKey });
    expect(
      await viewOnce(cancelled.link.code, cancelled.charge.id, ({ status }) => status === "cancelled"),
    ).toMatchObject({ pix: null, outcome: { kind: "cancelled_by_store" } });
    const wrong = await paying();
    await pay(wrong.charge.pix.copy_paste, { scenario: "wrong_amount", amount: 7 });
    expect(await viewOnce(wrong.link.code, wrong.charge.id, outcomeIs("wrong_amount"))).toMatchObject({
      status: "pending",
      outcome: { kind: "wrong_amount", amount: 7, reason: "less" },
    });
    expect((await readLink(store, wrong.link.id)).paidCount).toBe(0);
  });

  test("refunded in part, then as a whole", async () => {
    const { link, charge } = await paying();
    await pay(charge.pix.copy_paste);
    await viewOnce(link.code, charge.id, ({ status }) => status === "paid");
    const refund = (amount: number) =>
      call("POST", `/transactions/${charge.id}/refund`, { key: store.apiKey, body: { amount } });
    await eventually(async () => (await refund(5)).status < 300, { what: "the refund" });
    expect(await viewOnce(link.code, charge.id, outcomeIs("partly_refunded"))).toMatchObject({
      status: "paid",
      outcome: { amount: 5 },
    });
    await refund(15);
    expect(await viewOnce(link.code, charge.id, outcomeIs("refunded"))).toMatchObject({
      status: "refunded",
      outcome: { amount: 20 },
    });
  });

  test("turned away: paid by somebody else where the store refuses that, and not counted", async () => {
    await db().store.update({ where: { id: store.id }, data: { refusePayerMismatch: true } });
    const { link, charge } = await paying({ customer: { document: "12345678909" } });
    await pay(charge.pix.copy_paste, { payerDocument: "98765432100" });
    expect(await viewOnce(link.code, charge.id, outcomeIs("turned_away", "refunded"))).toMatchObject({
      outcome: { kind: expect.stringMatching(/^(turned_away|refunded)$/), amount: 20, reason: "other_payer" },
    });
    expect((await readLink(store, link.id)).paidCount).toBe(0);
    await db().store.update({ where: { id: store.id }, data: { refusePayerMismatch: false } });
  });

  test("refused by the bank: 502, and a place of the link is free again", async () => {
    const link = await makeLink(store, { amount: 20, maxPayments: 1 });
    const body = (email: string) => ({ customer: { email } });
    expect(await chargeLink(store, link.code, body("failed@sandbox.test"))).toMatchObject({
      status: 502,
      body: { code: "PaymentFailed" },
    });
    expect(await chargeLink(store, link.code, body("unavailable@sandbox.test"))).toMatchObject({
      status: 503,
    });
    expect((await chargeLink(store, link.code)).status).toBe(201);
  });
});

test("a live store without a gateway answers 503 and writes nothing", async () => {
  const live = await makeStore({ mode: "live" });
  const link = await makeLink(live, { amount: 5 });
  expect(await chargeLink(live, link.code)).toMatchObject({
    status: 503,
    body: { code: "ServiceUnavailable" },
  });
  expect(await db().transaction.count({ where: { storeId: live.id } })).toBe(0);
});

test("listed: filters, search, pages and the same as CSV", async () => {
  const shop = await makeStore();
  const aula = await makeLink(shop, { description: "Aula de violão", externalReference: "ref-1" });
  const curso = await makeLink(shop, { description: "Curso; completo", amount: 99.9 });
  const fim = await makeLink(shop, { description: "Fim" });
  await call("PATCH", `/payment-links/${fim.id}`, { key: shop.apiKey, body: { active: false } });
  const list = async (query: string) => {
    const { status, body } = await call("GET", `/payment-links${query}`, { key: shop.apiKey });
    expect(status).toBe(200);
    return body.paymentLinks.map(({ id }: { id: string }) => id);
  };
  expect(await list("")).toEqual([fim.id, curso.id, aula.id]);
  expect(await list("?search=VIOLAO")).toEqual([aula.id]);
  expect(await list(`?search=${curso.code.slice(3, 9)}`)).toEqual([curso.id]);
  expect(await list("?externalReference=ref-1")).toEqual([aula.id]);
  expect(await list("?state=inactive")).toEqual([fim.id]);
  expect(await list("?state=payable&limit=1&offset=1")).toEqual([aula.id]);
  expect(await list("?dateTo=2020-01-01T00:00:00Z")).toEqual([]);
  const page = await call("GET", "/payment-links?limit=1", { key: shop.apiKey });
  expect(page.body.pagination).toEqual({ limit: 1, offset: 0, total: 3 });
  const csv = await fetch(`${API}/payment-links?state=payable&limit=1`, {
    headers: { Authorization: `Bearer ${shop.apiKey}`, Accept: "text/csv" },
  });
  expect(csv.headers.get("content-disposition")).toContain("links.csv");
  const rows: string[][] = parse(await csv.text(), { delimiter: ";", bom: true });
  expect(rows.slice(1).map((row) => row.slice(1, 4))).toEqual([
    ["Curso; completo", "99,90", "payable"],
    ["Aula de violão", "", "payable"],
  ]);
});
