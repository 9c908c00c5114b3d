import { beforeAll, expect, test } from "vitest";
import { busyStore } from "../fixtures/busy-store.ts";
import { API } from "../fixtures/client.ts";
import { centavos, listsOf, programFor, type Row, sum, total, worth } from "../fixtures/other-program.ts";

/**
 * The money in files, equal to the centavo with the sums that another program makes from the lists of the API. That each
 * row of a file equals the one of its list is compared in exports.test.ts.
 */
let read: ReturnType<typeof programFor>;
let lists: Awaited<ReturnType<typeof listsOf>>;
let paidOrders: Row[];

beforeAll(async () => {
  const store = await busyStore();
  read = programFor(API, store.apiKey);
  lists = await listsOf(read);
  paidOrders = lists.orders.filter(({ paidAt }) => paidAt !== null);
});

type File = [path: string, rows: () => Row[], columns: Record<string, [en: string, of: (row: Row) => Row]>];

/** The columns with money of each file: their titles in both languages, and where the list has the amount. */
const FILES: File[] = [
  [
    "/orders",
    () => lists.orders,
    {
      subtotal: ["subtotal", (row) => row.subtotal],
      desconto: ["discount", (row) => row.discount],
      frete: ["freight", (row) => row.shipping?.price],
      total: ["total", (row) => row.total],
      tarifa: ["fee", (row) => row.fee],
      reembolsado: ["refunded", (row) => row.refundedAmount],
    },
  ],
  [
    "/transactions",
    () => lists.charges,
    {
      valor: ["amount", (row) => row.amount],
      tarifa: ["fee", (row) => row.feeAmount],
      reembolsado: ["refunded", (row) => row.refundedAmount],
    },
  ],
  [
    "/transactions?type=PIX_OUT",
    () => lists.sent,
    {
      valor: ["amount", (row) => row.netAmount],
      tarifa: ["fee", (row) => row.feeAmount],
      debitado: ["debited", (row) => row.amount],
    },
  ],
  [
    "/refunds",
    () => lists.refunds,
    {
      valor: ["amount", (row) => row.amount],
      "frete no valor": ["freight included", (row) => row.freight],
    },
  ],
  [
    "/wallet/withdrawals",
    () => lists.withdrawals,
    {
      valor: ["amount", (row) => row.amount],
      tarifa: ["fee", (row) => row.feeAmount],
      debitado: ["debited", (row) => row.totalAmount],
    },
  ],
  [
    "/payment-links",
    () => lists.links,
    { valor: ["amount", (row) => row.amount], "total pago": ["total paid", (row) => row.paidTotal] },
  ],
  [
    "/customers",
    () => lists.customers,
    {
      "total pago": ["total paid", (row) => row.paidTotal],
      reembolsado: ["refunded", (row) => row.refundedTotal],
      total: ["total", (row) => row.netTotal],
      "ticket médio": ["average ticket", (row) => row.averageTicket],
    },
  ],
  [
    "/wallet/activity?view=all",
    () => lists.movements,
    {
      valor: ["amount", (row) => row.amount],
      "saldo disponível": ["available after", (row) => row.availableAfter],
    },
  ],
  [
    "/wallet/activity/export?view=sales",
    () => lists.sales,
    {
      valor: ["amount", (row) => row.amount],
      tarifa: ["fee", (row) => row.feeAmount],
      "você recebe": ["you receive", (row) => row.netAmount],
    },
  ],
];

test.each(FILES)("the money in the file of %s, in both languages", async (path, rowsOf, columns) => {
  const rows = rowsOf();
  for (const language of ["pt-BR", "en"] as const) {
    const file = await read.file(path, language);
    expect(file).toHaveLength(rows.length);
    for (const [title, [english, of]] of Object.entries(columns)) {
      const name = language === "en" ? english : title;
      expect([path, name, name in (file[0] ?? {})]).toEqual([path, name, true]);
      expect([name, sum(file, (row) => row[name])]).toEqual([name, sum(rows, of)]);
    }
  }
});

test("the files of the reports, in both languages", async () => {
  const paths = { "/reports/sales": ["vendas", "sales"], "/reports/products": ["valor", "amount"] };
  const expected = {
    "/reports/sales": sum(paidOrders, (order) => order.total),
    "/reports/products": total(
      paidOrders.flatMap(({ items }) => items),
      worth,
    ),
  };
  for (const [path, [pt = "", en = ""]] of Object.entries(paths)) {
    expect(sum(await read.file(path, "pt-BR"), (row) => row[pt])).toBe(
      expected[path as keyof typeof expected],
    );
    expect(sum(await read.file(path, "en"), (row) => row[en])).toBe(expected[path as keyof typeof expected]);
  }
  const [coupon] = await read.file("/reports/coupons", "en");
  const redeemed = paidOrders.filter(({ couponCode }) => couponCode !== null);
  expect(centavos(coupon?.discount)).toBe(sum(redeemed, ({ discount }) => discount));
  expect(centavos(coupon?.sales)).toBe(sum(redeemed, (order) => order.total));
});
