import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { column, wholeList } from "#lib/core/csv.ts";
import { addDays, startInSaoPaulo } from "#lib/core/dates.ts";
import { money } from "#lib/core/money.ts";
import { type DayQuery, spanOf } from "#lib/overview/span.ts";
import { reportCoupons } from "./coupons.ts";
import { reportProducts } from "./products.ts";
import { reportSales } from "./sales.ts";
import type { CouponReport, ProductReport, SalesDay } from "./schemas.ts";

const WHOLE = { limit: null, offset: 0 };

/** The requested period, for the file name. */
function datesOf(query: DayQuery) {
  if (query.dateFrom === undefined && query.dateTo === undefined) return {};
  const { from, to } = spanOf(query);
  return { dateFrom: startInSaoPaulo(from), dateTo: startInSaoPaulo(addDays(to, 1)) };
}

const PRODUCTS: CsvList<ProductReport> = {
  name: { "pt-BR": "relatorio-produtos", en: "products-report" },
  columns: [
    column({ "pt-BR": "produto", en: "product" }, (row) => row.name),
    column({ "pt-BR": "unidades", en: "units" }, (row) => row.units),
    column({ "pt-BR": "valor", en: "amount" }, (row) => money(row.amount)),
    column({ "pt-BR": "unidades antes", en: "units before" }, (row) => row.previous.units),
    column({ "pt-BR": "valor antes", en: "amount before" }, (row) => money(row.previous.amount)),
    column({ "pt-BR": "id do produto", en: "product id" }, (row) => row.productId),
  ],
};

export function productsReportCsv(ctx: StoreContext, query: DayQuery) {
  const read = async () => (await reportProducts(ctx.store.id, spanOf(query), WHOLE)).products;
  return csvFile(ctx, PRODUCTS, datesOf(query), wholeList(read));
}

const COUPONS: CsvList<CouponReport> = {
  name: { "pt-BR": "relatorio-cupons", en: "coupons-report" },
  columns: [
    column({ "pt-BR": "cupom", en: "coupon" }, (row) => row.code),
    column({ "pt-BR": "pedidos", en: "orders" }, (row) => row.orders),
    column({ "pt-BR": "desconto", en: "discount" }, (row) => money(row.discount)),
    column({ "pt-BR": "vendas", en: "sales" }, (row) => money(row.sales)),
    column({ "pt-BR": "pedidos antes", en: "orders before" }, (row) => row.previous.orders),
    column({ "pt-BR": "desconto antes", en: "discount before" }, (row) => money(row.previous.discount)),
    column({ "pt-BR": "vendas antes", en: "sales before" }, (row) => money(row.previous.sales)),
    column({ "pt-BR": "id do cupom", en: "coupon id" }, (row) => row.couponId),
  ],
};

export function couponsReportCsv(ctx: StoreContext, query: DayQuery) {
  const read = async () => (await reportCoupons(ctx.store.id, spanOf(query), WHOLE)).coupons;
  return csvFile(ctx, COUPONS, datesOf(query), wholeList(read));
}

type Compared = SalesDay & { previous: SalesDay | undefined };

const SALES: CsvList<Compared> = {
  name: { "pt-BR": "relatorio-vendas", en: "sales-report" },
  columns: [
    column({ "pt-BR": "dia", en: "day" }, (row) => row.day),
    column({ "pt-BR": "pedidos", en: "orders" }, (row) => row.orders),
    column({ "pt-BR": "vendas", en: "sales" }, (row) => money(row.sales)),
    column({ "pt-BR": "dia antes", en: "day before" }, (row) => row.previous?.day ?? null),
    column({ "pt-BR": "pedidos antes", en: "orders before" }, (row) => row.previous?.orders ?? null),
    column({ "pt-BR": "vendas antes", en: "sales before" }, (row) =>
      row.previous ? money(row.previous.sales) : null,
    ),
  ],
};

export function salesReportCsv(ctx: StoreContext, query: DayQuery) {
  const read = async () => {
    const { days, previousDays } = await reportSales(ctx.store.id, spanOf(query));
    return days.map((day, at) => ({ ...day, previous: previousDays[at] }));
  };
  return csvFile(ctx, SALES, datesOf(query), wholeList(read));
}
