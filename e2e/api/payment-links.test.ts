import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { API, call, refusal, wrongField } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Payment links: made, changed, listed, and read by anybody. */
const store = storeOfFile();

const publicLink = (code: string, of = store) =>
  call("GET", `/payment-links/public/${code}`, { store: of.id });

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
  // Fields that are not sent stay unchanged.
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
      "image",
      "message",
      "payee",
      "state",
      "url",
    ].toSorted(),
  );
  expect(await publicLink("0000000000000000")).toMatchObject({ status: 404 });
});

test("a message and a picture for the payer; each kept, replaced and removed by itself", async () => {
  const message = "Três aulas por vídeo.\nO horário sai por e-mail.";
  const image = "https://example.com/violao.jpg";
  const link = await makePaymentLink(store, { message: `  ${message} `, image });
  const path = `/payment-links/${link.id}`;
  const shown = async () => {
    const { body } = await publicLink(link.code);
    return { message: body.link.message, image: body.link.image };
  };
  expect(await shown()).toEqual({ message, image });
  const change = async (body: object) => (await call("PATCH", path, { key: store.apiKey, body })).status;
  expect(await change({ description: "Aulas" })).toBe(200);
  expect(await shown()).toEqual({ message, image });
  expect(await change({ message: "   " })).toBe(200);
  expect(await shown()).toEqual({ message: null, image });
  expect(await change({ image: null })).toBe(200);
  expect(await shown()).toEqual({ message: null, image: null });
  const lost = `/media/${"0".repeat(64)}/960.webp`;
  for (const [field, value] of [
    ["message", "a".repeat(501)],
    ["image", "javascript:alert(1)"],
    ["image", lost],
  ] as const) {
    const refused = await call("PATCH", path, { key: store.apiKey, body: { [field]: value } });
    expect(refused).toMatchObject(wrongField(field));
    const unmade = { description: "Aula", [field]: value };
    expect(await call("POST", "/payment-links", { key: store.apiKey, body: unmade })).toMatchObject(
      wrongField(field),
    );
  }
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
  expect(await create({ amount: 2 }, dear)).toMatchObject(refusal(400, "AmountBelowFee"));
  const link = await makePaymentLink(dear, {});
  expect(
    await call("PATCH", `/payment-links/${link.id}`, { key: dear.apiKey, body: { amount: 2 } }),
  ).toMatchObject(refusal(400, "AmountBelowFee"));
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

test("listed: filters, search, pages and the same as CSV", async () => {
  const shop = await makeStore();
  const aula = await makePaymentLink(shop, { description: "Aula de violão", externalReference: "ref-1" });
  const curso = await makePaymentLink(shop, { description: "Curso; completo", amount: 99.9 });
  const fim = await makePaymentLink(shop, { description: "Fim" });
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
  expect(csv.headers.get("content-disposition")).toContain("links-");
  const rows: string[][] = parse(await csv.text(), { delimiter: ";", bom: true });
  expect(rows.slice(1).map((row) => row.slice(1, 4))).toEqual([
    ["Curso; completo", "99,90", "Recebendo"],
    ["Aula de violão", "", "Recebendo"],
  ]);
});
