import { afterAll, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { call, openCharge, pay } from "../fixtures/client.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { earn, ended, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** Wallet activity, as lists and as a CSV file. */
afterAll(expectNoDifference);

const KEY = "ana@example.com";

test("activity: withdrawals, sales and every movement with its running balance; pages; no destination anywhere", async () => {
  const store = await storeWithMoney(100, { feePercent: "1", withdrawalFee: "0.5" });
  await earn(store, 50);
  const made = await withdraw(store, {
    amount: 10,
    pixKey: "rejected@sandbox.test",
    description: "Devolver",
  });
  await ended(store, made.body.withdrawal.id);
  const sent = await withdraw(store, { amount: 20, pixKey: KEY });
  await ended(store, sent.body.withdrawal.id);
  const read = (query: string) => call("GET", `/wallet/activity?${query}`, { key: store.apiKey });
  const withdrawals = await read("view=withdrawals");
  expect(withdrawals.body.pagination).toEqual({ limit: 20, offset: 0, total: 2 });
  expect(
    withdrawals.body.transactions.map((item: { status: string; amount: number }) => [
      item.status,
      item.amount,
    ]),
  ).toEqual([
    ["COMPLETED", 20.5],
    ["FAILED", 10.5],
  ]);
  const sales = (await read("view=sales")).body;
  expect(sales.transactions).toMatchObject([
    { amount: 50, feeAmount: 0.5, netAmount: 49.5 },
    { amount: 100, feeAmount: 1, netAmount: 99 },
  ]);
  const all = (await read("view=all&limit=100")).body;
  const causes = all.transactions.map((item: { cause: string }) => item.cause).toReversed();
  expect(causes).toEqual([
    "sale",
    "fee",
    "sale",
    "fee",
    "withdrawal",
    "withdrawal_returned",
    "withdrawal",
    "withdrawal_sent",
    "withdrawal_fee",
  ]);
  expect(all.transactions[0].availableAfter).toBe(128);
  const pages = [
    await read("view=all&limit=4"),
    await read("view=all&limit=4&offset=4"),
    await read("view=all&limit=4&offset=8"),
  ];
  expect(pages.flatMap((page) => page.body.transactions)).toEqual(all.transactions);
  expect((await read("view=all&offset=50")).body).toMatchObject({
    transactions: [],
    pagination: { total: 9 },
  });
  for (const [view, list] of [
    ["sales", sales],
    ["withdrawals", withdrawals.body],
  ]) {
    expect((await read(`view=${view}&limit=1&offset=1`)).body).toMatchObject({
      transactions: [list.transactions[1]],
      pagination: { total: 2 },
    });
    expect((await read(`view=${view}&offset=2`)).body).toMatchObject({
      transactions: [],
      pagination: { total: 2 },
    });
  }
  const out = await call("GET", "/transactions?type=PIX_OUT", { key: store.apiKey });
  const second = await call("GET", "/transactions?type=PIX_OUT&limit=1&offset=1", { key: store.apiKey });
  expect(second.body.data).toMatchObject({
    transactions: [out.body.data.transactions[1]],
    pagination: { total: 2 },
  });
  expect(out.body.data.transactions).toMatchObject([
    { type: "PIX_OUT", status: "COMPLETED", amount: 20.5, feeAmount: 0.5, netAmount: 20 },
    { type: "PIX_OUT", status: "FAILED", amount: 10.5, description: "Devolver" },
  ]);
  const found = (query: string) =>
    call("GET", `/transactions?type=PIX_OUT&${query}`, { key: store.apiKey }).then(
      (a) => a.body.data.pagination.total,
    );
  expect([
    await found("search=devolver"),
    await found("status=FAILED"),
    await found("status=CANCELLED"),
    await found("has_products=true"),
  ]).toEqual([1, 1, 0, 0]);
  for (const { text } of [withdrawals, out, ...pages]) expect(text).not.toMatch(/sandbox\.test|example\.com/);
});

test("a refund of a charge without an order is named and leads to it, in the list and in the file", async () => {
  const store = await storeWithMoney(100);
  const key = store.apiKey;
  const { id, payment } = (await openCharge(key, 30, { description: "Aula de violão" })).body.data;
  await pay(payment.copyPaste);
  const named = { orderId: null, transactionId: id, description: "Aula de violão" };
  const of = async (cause: string) => {
    const { transactions } = (await call("GET", "/wallet/activity?view=all", { key })).body;
    return transactions.find((item: { cause: string }) => item.cause === cause);
  };
  await eventually(async () => (await of("sale")).transactionId === id);
  expect(await of("sale")).toMatchObject(named);
  await call("POST", `/transactions/${id}/refund`, { key, body: {} });
  await eventually(async () => (await of("refund_sent")) !== undefined);
  for (const cause of ["refund", "refund_sent"]) expect(await of(cause)).toMatchObject(named);
  const one = await of("refund");
  expect((await call("GET", `/wallet/activity/${one.id}`, { key })).body.movement).toEqual(one);
  const file = (await call("GET", "/wallet/activity/export?view=all", { key })).text;
  expect(
    file.split("\r\n").filter((row) => row.includes("eembols") && row.includes("Aula de violão")),
  ).toHaveLength(2);
});

test("the activity as a file: every movement once, oldest first, in the reader's spreadsheet language", async () => {
  const store = await storeWithMoney(1234.5, { withdrawalFee: "0.5" });
  const made = await withdraw(store, { amount: 10, pixKey: KEY, description: "=HYPERLINK(1)" });
  await ended(store, made.body.withdrawal.id);
  const file = async (query: string, language = "pt-BR") => {
    const answer = await call("GET", `/wallet/activity/export?${query}`, {
      key: store.apiKey,
      headers: { "Accept-Language": language },
    });
    expect(answer.headers.get("content-disposition")).toContain(`-${store.slug}`);
    return answer.text.replace("\uFEFF", "").trimEnd().split("\r\n");
  };
  const [head, ...rows] = await file("view=all");
  expect(head).toBe("data;movimento;causa;de;para;valor;saldo disponível;descrição");
  expect(rows.map((row) => row.split(";").slice(2, 7))).toEqual([
    ["Venda", "Banco", "Disponível", "1234,50", "1234,50"],
    ["Saque", "Disponível", "Em processamento", "10,50", "1224,00"],
    ["Saque enviado", "Em processamento", "Banco", "10,00", "1224,00"],
    ["Tarifa do saque", "Em processamento", "Tarifas", "0,50", "1224,00"],
  ]);
  expect(rows[1]).toContain("'=HYPERLINK(1)");
  expect((await file("view=sales", "en"))[1]).toContain(",1234.50,0.00,1234.50,");
  const withdrawals = await file("view=withdrawals");
  expect(withdrawals).toHaveLength(2);
  expect(withdrawals.join()).not.toContain(KEY);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  expect(await file(`dateFrom=${tomorrow}`)).toHaveLength(1);
  expect(await file(`dateFrom=${yesterday}&dateTo=${tomorrow}`)).toHaveLength(5);
  expect(await file(`dateTo=${yesterday}`)).toHaveLength(1);
});

test("a file of more rows than a batch has each of them, from any day on", async () => {
  const store = await makeStore();
  await pool().query(
    `WITH charge AS (
       INSERT INTO transactions (id, store_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, gateway, account_id, txid, expires_at)
       VALUES (uuidv7(), $1, 'CANCELLED', 1, 0, 1, 1, false, 'sandbox', '00000000-0000-7000-8000-000000000001', replace(uuidv7()::text, '-', ''), now())
       RETURNING id
     ), paid AS (
       INSERT INTO payments (store_id, transaction_id, gateway, account_id, end_to_end_id, kind, amount, paid_at)
       SELECT $1, charge.id, 'sandbox', '00000000-0000-7000-8000-000000000001', uuidv7()::text, 'amount_mismatch', 1, now()
       FROM charge, generate_series(1, 5000) RETURNING id
     )
     INSERT INTO ledger_entries (store_id, account_id, position, sale_number, debit, credit, amount, cause, cause_id, available_after, created_at)
     SELECT $1, '00000000-0000-7000-8000-000000000001', n, n, 'clearing', 'available', 1, 'amount_mismatch', id, n, now() - (5001 - n) * interval '1 hour'
     FROM (SELECT id, row_number() OVER ()::int AS n FROM paid) p`,
    [store.id],
  );
  const count = async (query: string) =>
    (await call("GET", `/wallet/activity/export?${query}`, { key: store.apiKey })).text
      .trimEnd()
      .split("\r\n").length - 1;
  expect(await count("view=all")).toBe(5000);
  const from = new Date(Date.now() - 100.5 * 3_600_000).toISOString();
  expect([await count(`view=sales&dateFrom=${from}`), await count(`view=all&dateTo=${from}`)]).toEqual([
    100, 4900,
  ]);
});
