import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { API, call, pay, placeOrder } from "../fixtures/client.ts";
import { confirmed, person } from "../fixtures/guards.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { ended, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows of every list
type Row = any;
/** A list, where its rows are in the JSON, and the cells that a row must have in the file. */
type Export = { path: string; rows: (body: Row) => Row[]; cells: (row: Row) => Record<string, string> };

const reais = (value: number | null) => (value === null ? "" : value.toFixed(2).replace(".", ","));
const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));

const EXPORTS: Record<string, Export[]> = {
  listOrders: [
    {
      path: "/orders",
      rows: ({ orders }) => orders,
      cells: (row) => ({
        pedido: row.orderCode,
        total: reais(row.total),
        reembolsado: reais(row.refundedAmount),
      }),
    },
  ],
  listTransactions: [
    {
      path: "/transactions",
      rows: ({ data }) => data.transactions,
      cells: (row) => ({
        cobrança: row.id,
        valor: reais(row.amount),
        tarifa: reais(row.feeAmount),
        líquido: reais(row.netAmount),
        reembolsado: reais(row.refundedAmount),
      }),
    },
    {
      path: "/transactions?type=PIX_OUT",
      rows: ({ data }) => data.transactions,
      cells: (row) => ({
        saque: row.id,
        valor: reais(row.netAmount),
        tarifa: reais(row.feeAmount),
        debitado: reais(row.amount),
      }),
    },
  ],
  listRefunds: [
    {
      path: "/refunds",
      rows: ({ refunds }) => refunds,
      cells: (row) => ({ reembolso: row.id, valor: reais(row.amount), motivo: text(row.reason) }),
    },
  ],
  listPaymentLinks: [
    {
      path: "/payment-links",
      rows: ({ paymentLinks }) => paymentLinks,
      cells: (row) => ({ id: row.id, valor: reais(row.amount), "total pago": reais(row.paidTotal) }),
    },
  ],
  listWithdrawals: [
    {
      path: "/wallet/withdrawals",
      rows: ({ withdrawals }) => withdrawals,
      cells: (row) => ({
        saque: row.id,
        valor: reais(row.amount),
        tarifa: reais(row.feeAmount),
        debitado: reais(row.totalAmount),
        referência: text(row.externalReference),
      }),
    },
  ],
  listActivity: [
    {
      path: "/wallet/activity?view=all",
      rows: ({ transactions }) => transactions.toReversed(),
      cells: (row) => ({
        movimento: row.id,
        valor: reais(row.amount),
        "saldo disponível": reais(row.availableAfter),
      }),
    },
    {
      path: "/wallet/activity?view=sales",
      rows: ({ transactions }) => transactions.toReversed(),
      cells: (row) => ({
        valor: reais(row.amount),
        tarifa: reais(row.feeAmount),
        líquido: reais(row.netAmount),
      }),
    },
  ],
  exportActivity: [
    {
      path: "/wallet/activity/export?view=withdrawals",
      rows: ({ transactions }) => transactions.toReversed(),
      cells: (row) => ({ saque: row.id, debitado: reais(row.amount) }),
    },
  ],
  listCases: [
    {
      path: "/stores/me/cases",
      rows: ({ cases }) => cases,
      cells: (row) => ({ id: row.id, valor: reais(row.amount), pedido: text(row.orderCode) }),
    },
  ],
  listCoupons: [
    {
      path: "/coupons",
      rows: ({ coupons }) => coupons,
      cells: (row) => ({
        código: row.code,
        desconto: reais(row.value),
        "compra mínima": reais(row.minPurchase),
        "desconto máximo": reais(row.maxDiscount),
        usos: text(row.usedCount),
      }),
    },
  ],
  listProducts: [
    {
      path: "/products?search=gift",
      rows: ({ products }) => products,
      cells: (row) => ({ id: row.id, preço: reais(row.price) }),
    },
  ],
  listCategories: [
    {
      path: "/categories",
      rows: ({ categories }) => categories,
      cells: (row) => ({ id: row.id, categoria: row.name, produtos: text(row.productCount) }),
    },
  ],
  listStockLevels: [
    {
      path: "/stock?sort=name",
      rows: ({ stock }) => stock,
      cells: (row) => ({
        produto: row.productName,
        variação: text(row.variantName),
        disponíveis: text(row.available),
        entregues: text(row.delivered),
      }),
    },
  ],
  listStock: [
    {
      path: "/products/{card}/stock",
      rows: ({ units }) => units,
      cells: (row) => ({ unidade: row.id, conteúdo: row.content }),
    },
  ],
  listWithdrawalDestinations: [
    {
      path: "/stores/me/withdrawal-destinations",
      rows: ({ destinations }) => destinations,
      cells: (row) => ({ id: row.id, destino: row.label, chave: row.hint }),
    },
  ],
  listCustomFields: [
    {
      path: "/stores/me/custom-fields",
      rows: ({ customFields }) => customFields,
      cells: (row) => ({ id: row.id, campo: row.label, obrigatório: row.required ? "sim" : "não" }),
    },
  ],
  listApiKeys: [
    {
      path: "/stores/me/api-keys",
      rows: ({ apiKeys }) => apiKeys,
      cells: (row) => ({ id: row.id, chave: row.name, "começa com": row.prefix }),
    },
  ],
  listWebhookEvents: [
    {
      path: "/stores/me/webhook-events",
      rows: ({ events }) => events,
      cells: (row) => ({ id: row.id, evento: row.event }),
    },
  ],
  listMails: [
    {
      path: "/mails",
      rows: ({ mails }) => mails,
      cells: (row) => ({ id: row.id, assunto: row.subject }),
    },
  ],
};
/** Lists of all stores, whose rows other tests change meanwhile. */
const OPERATORS_OWN = ["listOperatorCases"];

let store: TestStore;
beforeAll(async () => {
  store = await storeWithMoney(100.37, {
    withdrawalFee: "0.29",
    webhook: { url: "https://example.com/hook", events: ["order.paid"] },
  });
  const { apiKey, products } = store;
  const paid = async (quantity: number, more: object, scenario: object = {}) => {
    const placed = await placeOrder(apiKey, [{ productId: products.card.id, quantity }], more);
    const { id, pix } = placed.body.order;
    await pay(pix.copy_paste, scenario);
    await eventually(
      async () => (await call("GET", `/orders/${id}`, { key: apiKey })).body.order.status === "paid",
    );
    return id as string;
  };
  const order = await paid(1, { couponCode: "DEZ" });
  const body = { amount: 12.34, reason: "=SUM(A1)" };
  expect((await call("POST", `/orders/${order}/refund`, { key: apiKey, body })).status).toBe(201);
  await paid(1, { customerName: 'Bia, "a"; b' }, { scenario: "twice" });
  await call("POST", "/payment-links", { key: apiKey, body: { description: "Aula", amount: 19.9 } });
  const coupon = { code: "FIXO", type: "fixed", value: 7.5, minPurchase: 20, maxDiscount: 5.05 };
  await call("POST", "/coupons", { key: apiKey, body: coupon });
  const made = await withdraw(store, { amount: 20.01, pixKey: "ana@example.com", externalReference: "r-1" });
  await ended(store, made.body.withdrawal.id);
  const destination = { pixKey: "bia@example.com", label: "Conta da Bia" };
  await confirmed(await person(store.id), "POST", "/stores/me/withdrawal-destinations", destination);
  await eventually(
    async () => (await call("GET", "/stores/me/cases", { key: apiKey })).body.cases.length > 0,
  );
}, 60_000);

test("every list that offers a file is compared here", () => {
  const offered = registry.filter(({ csv, file }) => csv || file === "text/csv").map(({ id }) => id);
  expect(Object.keys(EXPORTS).toSorted()).toEqual(
    offered.filter((id) => !OPERATORS_OWN.includes(id)).toSorted(),
  );
});

test.each(
  Object.values(EXPORTS)
    .flat()
    .map((one) => [one.path, one] as const),
)("%s: the file has the rows and amounts of the JSON", async (template, { rows, cells }) => {
  const path = template.replace("{card}", store.products.card.id);
  const listed = await eventually(async () => {
    const [before, file, after] = [await json(path), await csv(path), await json(path)];
    // Another look, if mails or events were added between the three.
    return JSON.stringify(rows(before)) === JSON.stringify(rows(after)) && { file, rows: rows(after) };
  });
  expect(listed.rows.length).toBeGreaterThan(0);
  expect(listed.file.rows).toHaveLength(listed.rows.length);
  for (const [at, row] of listed.rows.entries())
    expect(listed.file.rows[at]).toMatchObject(armed(cells(row)));
  expect(listed.file.name).toMatch(new RegExp(`^[a-z-]+-${store.slug}\\.csv$`));
});

test("the file of orders has the amounts of each order", async () => {
  const { rows } = await csv("/orders");
  for (const row of rows) {
    const { order } = (await call("GET", `/orders/${row.id}`, { key: store.apiKey })).body;
    expect(row).toMatchObject({
      subtotal: reais(order.subtotal),
      desconto: reais(order.discount),
      tarifa: reais(order.fee),
      total: reais(order.total),
    });
  }
});

test("a file is named after the list, the store and the period, and refuses formulas", async () => {
  const days = "dateFrom=2026-11-01T03:00:00Z&dateTo=2026-11-24T03:00:00Z";
  const named = async (path: string, language = "pt-BR") => (await csv(path, language)).name;
  expect(await named(`/orders?${days}`)).toBe(`pedidos-${store.slug}-2026-11-01-a-2026-11-23.csv`);
  expect(await named(`/orders?${days}`, "en")).toBe(`orders-${store.slug}-2026-11-01-to-2026-11-23.csv`);
  expect(await named("/refunds?from=2026-11-01T03:00:00Z")).toBe(
    `reembolsos-${store.slug}-desde-2026-11-01.csv`,
  );
  expect(await named("/refunds?to=2026-11-24T03:00:00Z")).toBe(`reembolsos-${store.slug}-ate-2026-11-23.csv`);
  const { rows } = await csv("/refunds");
  expect(rows.map((row) => row.motivo)).toContain("'=SUM(A1)");
});

test("the wallet's movements are in words", async () => {
  const { rows } = await csv("/wallet/activity?view=all");
  expect(rows.map((row) => row.causa)).toContain("Saque enviado");
  expect(rows.every((row) => /^(Disponível|Em processamento|Tarifas|Banco)$/.test(`${row.de}`))).toBe(true);
  const english = await csv("/wallet/activity?view=all", "en");
  expect(english.rows.map((row) => row.cause)).toContain("Withdrawal fee");
});

/** What a spreadsheet would run as a formula has an apostrophe in front. */
function armed(cells: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell]),
  );
}

async function json(path: string): Promise<Row> {
  const list = path.replace("/export", "");
  const paged = /categories|destinations|custom-fields|api-keys/.test(list) ? "" : "limit=100";
  const query = paged && (list.includes("?") ? `&${paged}` : `?${paged}`);
  return (await call("GET", list + query, { key: store.apiKey })).body;
}

async function csv(path: string, language = "pt-BR") {
  const response = await fetch(API + path, {
    headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv", "Accept-Language": language },
  });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const rows: Record<string, string>[] = parse(await response.text(), {
    delimiter: language === "en" ? "," : ";",
    bom: true,
    columns: true,
  });
  const name = /filename="(.+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { rows, name };
}
