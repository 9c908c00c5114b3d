import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { API, call, pay, placeOrder } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { payAndWait } from "../fixtures/pay-and-wait.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** More than two batches of an export. */
const MANY = 2_300;

const store = storeOfFile({ stock: 10 });
beforeAll(async () => {
  // Several at the same moment, so that a batch can end between two of one moment.
  await db().$executeRaw`
    INSERT INTO orders (id, store_id, order_code, customer_name, customer_email, subtotal, total, amount_due, holds_stock, status, paid_at, expires_at, created_at)
    SELECT uuidv7(), ${store.id}::uuid, 'CSV' || upper(substr(md5(${store.id} || n), 1, 4)) || lpad(n::text, 5, '0'), 'Cliente ' || n,
      'c' || n || '@example.com', 10, 10, 10, n % 10 = 0, (CASE WHEN n % 10 = 0 THEN 'paid' ELSE 'cancelled' END)::order_status,
      CASE WHEN n % 10 = 0 THEN now() END,
      now(), date_trunc('second', now()) - (n / 7) * interval '1 minute'
    FROM generate_series(1, ${MANY}) n`;
});

async function csv(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(API + path, {
    headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv", ...headers },
  });
  const text = await response.text();
  const delimiter = headers["Accept-Language"] === "en" ? "," : ";";
  const rows: Record<string, string>[] = response.headers.get("content-type")?.startsWith("text/csv")
    ? parse(text, { delimiter, bom: true, columns: true })
    : [];
  return { response, text, rows };
}

describe("orders as CSV", () => {
  test("the whole list, each order once, newest first, whatever limit and offset say", async () => {
    const { response, rows } = await csv("/orders?limit=5&offset=3");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="pedidos-${store.slug}.csv"`,
    );
    expect(rows.length).toBe(MANY);
    expect(new Set(rows.map((row) => row.pedido)).size).toBe(MANY);
    const dates = rows.map((row) => row.data as string);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test("narrowed by the filters of the list", async () => {
    expect((await csv("/orders?status=paid")).rows.length).toBe(MANY / 10);
    expect((await csv("/orders?statuses=paid,shipped")).rows.length).toBe(MANY / 10);
    expect((await csv("/orders?statuses=paid,cancelled")).rows.length).toBe(MANY);
    expect((await csv("/orders?statuses=cancelled&status=paid")).rows.length).toBe(0);
    const dateFrom = new Date(Date.now() - 30 * 60_000).toISOString();
    const listed = await fetch(`${API}/orders?dateFrom=${dateFrom}&limit=1`, {
      headers: { Authorization: `Bearer ${store.apiKey}` },
    });
    const { pagination } = await listed.json();
    expect((await csv(`/orders?dateFrom=${dateFrom}`)).rows.length).toBe(pagination.total);
  });

  test("search, products and what a buyer typed, disarmed", async () => {
    const { card } = store.products;
    const placed = await placeOrder(store.apiKey, [{ productId: card.id, quantity: 2 }], {
      customerName: '=HYPERLINK("https://example.com")',
      couponCode: "DEZ",
      externalReference: "ref-1",
    });
    expect(placed.status).toBe(201);
    await pay(placed.body.order.pix.copy_paste);
    for (const filter of ["search=hyperlink", `productIds=${card.id}`, "externalReference=ref-1"]) {
      const { rows } = await csv(`/orders?${filter}`);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        pedido: placed.body.order.order_code,
        cliente: `'=HYPERLINK("https://example.com")`,
        itens: "2 × Cartão presente",
        subtotal: "100,00",
        desconto: "10,00",
        cupom: "DEZ",
        total: "90,00",
        referência: "ref-1",
      });
    }
    const english = await csv("/orders?search=hyperlink", { "Accept-Language": "en" });
    expect(english.rows[0]).toMatchObject({ total: "90.00", items: "2 × Cartão presente" });
    const charges = await csv("/transactions?externalReference=ref-1");
    expect(charges.rows).toHaveLength(1);
    expect(charges.rows[0]).toMatchObject({ valor: "90,00", pedido: placed.body.order.order_code });
  });
});

test("several states and chosen orders, as a page", async () => {
  const list = async (query: string) => {
    const response = await fetch(`${API}/orders?${query}`, {
      headers: { Authorization: `Bearer ${store.apiKey}` },
    });
    return response.json();
  };
  const paid = await list("statuses=paid&limit=3");
  expect(paid.pagination.total).toBeGreaterThanOrEqual(MANY / 10);
  expect((await list("statuses=pending,paid,cancelled&limit=1")).pagination.total).toBe(
    (await list("limit=1")).pagination.total,
  );
  const ids = paid.orders.map(({ id }: { id: string }) => id);
  const chosen = await list(`ids=${ids.join(",")}`);
  expect(chosen.pagination.total).toBe(3);
  expect(chosen.orders.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect((await list(`ids=${ids[0]}&search=cliente&statuses=cancelled`)).orders).toEqual([]);
  expect((await csv(`/orders?ids=${ids[0]}`)).rows).toHaveLength(1);
  expect((await list("statuses=paid,lost")).code).toBe("ValidationError");
});

test("transactions as CSV, charges and withdrawals", async () => {
  expect((await csv("/transactions?search=hyperlink")).response.status).toBe(200);
  const sent = await csv("/transactions?type=PIX_OUT");
  expect(sent.response.headers.get("content-disposition")).toContain(`saques-${store.slug}.csv`);
  expect(sent.text).toContain("saque;data;situação");
});

test("a refunded charge is marked, and its net amount is without the refund", async () => {
  const fees = { feePercent: "1", feeFixed: "0.10" };
  const [own, covered] = await Promise.all([makeStore(fees), makeStore({ ...fees, coverFee: true })]);
  const refunded = async (body: object, at = own) => {
    const { order } = (await placeOrder(at.apiKey, [{ productId: at.products.card.id, quantity: 1 }])).body;
    await payAndWait(order.pix.copy_paste, {});
    const { status } = await call("POST", `/orders/${order.id}/refund`, { key: at.apiKey, body });
    expect(status).toBe(201);
  };
  await refunded({ amount: 12.5 });
  await refunded({});
  await refunded({ amount: 50 }, covered);
  const file = async (language: string, { apiKey } = own) =>
    (await csv("/transactions", { Authorization: `Bearer ${apiKey}`, "Accept-Language": language })).rows.map(
      (row) => Object.values(row).slice(2, 7),
    );
  expect(await file("pt-BR")).toEqual([
    ["Reembolsada", "50,00", "0,60", "50,00", "-0,60"],
    ["Reembolsada em parte", "50,00", "0,60", "12,50", "36,90"],
  ]);
  expect(await file("en")).toEqual([
    ["Refunded", "50.00", "0.60", "50.00", "-0.60"],
    ["Partly refunded", "50.00", "0.60", "12.50", "36.90"],
  ]);
  // The payer paid the fee on top, which the store has kept.
  expect(await file("pt-BR", covered)).toEqual([["Reembolsada em parte", "50,00", "0,60", "50,00", "0,00"]]);
});

test("a wrong filter, a missing scope and a list that has no CSV answer in JSON", async () => {
  const wrong = await csv("/orders?status=lost");
  expect(wrong.response.status).toBe(400);
  expect(wrong.response.headers.get("content-type")).toContain("application/json");
  const denied = await fetch(`${API}/orders`, { headers: { Accept: "text/csv" } });
  expect(denied.status).toBe(401);
  const json = await csv("/stores/me/store");
  expect(json.response.headers.get("content-type")).toContain("application/json");
});

test("a signed-in person gets it with the session", async () => {
  const headers = await sessionOf(await makeMember({ storeId: store.id, role: "accountant", totp: false }));
  const response = await fetch(`${API}/orders?status=paid`, { headers: { ...headers, Accept: "text/csv" } });
  expect(response.status).toBe(200);
  expect((await response.text()).split("\r\n").length).toBeGreaterThan(MANY / 10);
});
