import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { MANUAL_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { API, call, pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { EXPORTS, type Row, reais } from "../fixtures/exports.ts";
import { confirmed, person } from "../fixtures/guards.ts";
import { makeMember, operatorOf, sessionOf } from "../fixtures/session.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { ended, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/**
 * Not compared here: the operator's lists of all stores, which other tests change; the request log, to which each
 * read adds an entry (request-log.test.ts); units with contents, which no list shows (stock-order.test.ts); the daily
 * sales, which have no pages (reports.test.ts); the freight table, which is listed by state
 * (freight-table.test.ts); and the lists of e2e/database/whole-lists.test.ts.
 */
const ELSEWHERE = [
  "listOperatorCases",
  "findOperatorStores",
  "getOperatorIncome",
  "listDebts",
  "listRequests",
  "exportStock",
  "reportSales",
  "getFreightTable",
  ...["listAdjustments", "listBankStatementLines", "listDisputes", "listFailedMails", "listGatewayAccounts"],
  ...["listGatewayAccountEntries", "listInvitations", "listManualWithdrawals", "listMembers"],
  ...["listOpenInvitations", "listResolutions", "listSessions", "listSignUps"],
];

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
    await whenPaid(apiKey, id);
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
});

test("every list that offers a file is compared here", () => {
  const offered = registry.filter(({ csv, file }) => csv || file === "text/csv").map(({ id }) => id);
  expect(Object.keys(EXPORTS).toSorted()).toEqual(offered.filter((id) => !ELSEWHERE.includes(id)).toSorted());
});

test.each(
  Object.values(EXPORTS)
    .flat()
    .map((one) => [one.path, one] as const),
)("%s: the file has the rows and amounts of the JSON", async (template, { rows, cells }) => {
  const path = template.replace("{card}", store.products.card.id);
  const listed = await eventually(async () => {
    const [before, file, after] = [await json(path), await csv(path), await json(path)];
    // Retries if mails or events were added in between.
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
  expect(await named("/refunds?dateFrom=2026-11-01T03:00:00Z")).toBe(
    `reembolsos-${store.slug}-desde-2026-11-01.csv`,
  );
  expect(await named("/refunds?dateTo=2026-11-24T03:00:00Z")).toBe(
    `reembolsos-${store.slug}-ate-2026-11-23.csv`,
  );
  const { rows } = await csv("/refunds");
  expect(rows.map((row) => row.motivo)).toContain("'=SUM(A1)");
});

test("an operator, who is no member of a store, saves every list of all stores", async () => {
  const { session } = await operatorOf("exports", store.id);
  const lists = registry.filter(({ csv, access }) => csv && access.least === "operator");
  expect(lists.length).toBeGreaterThan(10);
  for (const { path } of lists)
    expect((await csv(path.replace("{id}", MANUAL_ACCOUNT.id), "pt-BR", session)).name).toMatch(
      /^[a-z-]+(-\d[\d-]+-a-[\d-]+)?\.csv$/,
    );
});

test("the team is saved by those who read money, the sessions of an account by anybody", async () => {
  const team = await csv("/stores/me/members", "pt-BR", (await person(store.id, "manager")).headers);
  expect(team.name).toBe(`equipe-${store.slug}.csv`);
  const support = await sessionOf(await makeMember({ storeId: store.id, role: "support", totp: false }));
  const file = await csv("/account/sessions", "pt-BR", support);
  expect([file.name, file.rows.map((row) => row["sessão atual"])]).toEqual(["sessoes.csv", ["sim"]]);
  const headers = { ...support, Accept: "text/csv" };
  expect((await fetch(`${API}/stores/me/members`, { headers })).status).toBe(403);
});

test("the wallet's movements are in words", async () => {
  const { rows } = await csv("/wallet/activity?view=all");
  expect(rows.map((row) => row.causa)).toContain("Saque enviado");
  expect(rows.every((row) => /^(Disponível|Em processamento|Tarifas|Banco)$/.test(`${row.de}`))).toBe(true);
  const english = await csv("/wallet/activity?view=all", "en");
  expect(english.rows.map((row) => row.cause)).toContain("Withdrawal fee");
});

const AMOUNT = /^-\d+,\d{2}$/;

/** Texts that a spreadsheet would run as a formula have an apostrophe in front. */
function armed(cells: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      /^[=+\-@\t\r]/.test(cell) && !AMOUNT.test(cell) ? `'${cell}` : cell,
    ]),
  );
}

async function json(path: string): Promise<Row> {
  const list = path.replace("/export", "");
  const paged = /categories|destinations|custom-fields|api-keys/.test(list) ? "" : "limit=100";
  const query = paged && (list.includes("?") ? `&${paged}` : `?${paged}`);
  return (await call("GET", list + query, { key: store.apiKey })).body;
}

async function csv(
  path: string,
  language = "pt-BR",
  who: Record<string, string> = { Authorization: `Bearer ${store.apiKey}` },
) {
  const response = await fetch(API + path, {
    headers: { ...who, Accept: "text/csv", "Accept-Language": language },
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
