import { z } from "zod";
import { dayRange, risingDays, withinDays } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { dayRangeWords, spanBefore, spanOf } from "#lib/overview/span.ts";
import { reportCoupons } from "./coupons.ts";
import { couponsReportCsv, productsReportCsv, salesReportCsv } from "./export.ts";
import { reportProducts } from "./products.ts";
import { reportSales } from "./sales.ts";
import { couponReport, PERIODS, periods, productReport, salesDay, salesFigures } from "./schemas.ts";

const MOST_DAYS = 400;
const access = { kind: "key", scopes: ["balance.read"] } as const;
const inPeriod = () =>
  z
    .strictObject(dayRange)
    .refine(...risingDays())
    .refine(...withinDays(MOST_DAYS));
const listed = () =>
  z
    .strictObject({ ...dayRange, ...page(50, 100) })
    .refine(...risingDays())
    .refine(...withinDays(MOST_DAYS));

export const reports = endpoints({
  reportSales: endpoint({
    tag: "Store",
    method: "GET",
    path: "/reports/sales",
    summary: { "pt-BR": "Relatório de vendas", en: "Sales report" },
    description: {
      "pt-BR":
        "Os pedidos pagos no período, por dia de São Paulo, contra o período de mesmo tamanho logo antes: vendas, ticket médio, clientes novos e que voltaram. Reembolsos não são descontados. Sem `dateFrom` e `dateTo`, os últimos 30 dias com hoje.",
      en: "The orders paid in the period, by day in São Paulo, compared with the preceding period of the same length: sales, average ticket, new and returning customers. Refunds are not deducted. Without `dateFrom` and `dateTo`, covers the last 30 days including today.",
    },
    access,
    query: inPeriod(),
    response: z.object({
      ...periods,
      totals: salesFigures,
      previous: salesFigures,
      days: z.array(salesDay),
      previousDays: z.array(salesDay),
    }),
    status: 200,
    run: async (ctx, { query }) => {
      const period = spanOf(query);
      return { period, previousPeriod: spanBefore(period), ...(await reportSales(ctx.store.id, period)) };
    },
    csv: (ctx, { query }) => salesReportCsv(ctx, query),
  }),

  reportProducts: endpoint({
    tag: "Store",
    method: "GET",
    path: "/reports/products",
    summary: { "pt-BR": "Relatório por produto", en: "Report by product" },
    description: {
      "pt-BR":
        "Os produtos vendidos no período ou no anterior, do que mais rendeu ao que menos rendeu. Reembolsos não são descontados.",
      en: "The products sold in the period or in the preceding one, highest amount first. Refunds are not deducted.",
    },
    access,
    query: listed(),
    response: z.object({ ...periods, products: z.array(productReport), pagination }),
    status: 200,
    run: async (ctx, { query: { limit, offset, ...asked } }) => {
      const period = spanOf(asked);
      const { products, total } = await reportProducts(ctx.store.id, period, { limit, offset });
      return { period, previousPeriod: spanBefore(period), products, pagination: { limit, offset, total } };
    },
    csv: (ctx, { query: { dateFrom, dateTo } }) => productsReportCsv(ctx, { dateFrom, dateTo }),
  }),

  reportCoupons: endpoint({
    tag: "Store",
    method: "GET",
    path: "/reports/coupons",
    summary: { "pt-BR": "Relatório por cupom", en: "Report by coupon" },
    description: {
      "pt-BR":
        "Os cupons dos pedidos pagos no período ou no anterior, do que mais vendeu ao que menos vendeu. Reembolsos não são descontados.",
      en: "The coupons of the orders paid in the period or in the preceding one, highest sales first. Refunds are not deducted.",
    },
    access,
    query: listed(),
    response: z.object({ ...periods, coupons: z.array(couponReport), pagination }),
    status: 200,
    run: async (ctx, { query: { limit, offset, ...asked } }) => {
      const period = spanOf(asked);
      const { coupons, total } = await reportCoupons(ctx.store.id, period, { limit, offset });
      return { period, previousPeriod: spanBefore(period), coupons, pagination: { limit, offset, total } };
    },
    csv: (ctx, { query: { dateFrom, dateTo } }) => couponsReportCsv(ctx, { dateFrom, dateTo }),
  }),
});

const days = dayRangeWords(MOST_DAYS);
describeFields(reports.reportSales.query, days);
describeFields(reports.reportProducts.query, days);
describeFields(reports.reportCoupons.query, days);
describeFields(reports.reportSales.response, {
  ...PERIODS,
  totals: { "pt-BR": "As vendas do período.", en: "The sales of the period." },
  previous: { "pt-BR": "As vendas do período anterior.", en: "The sales of the preceding period." },
  days: { "pt-BR": "Cada dia do período.", en: "Each day of the period." },
  previousDays: { "pt-BR": "Cada dia do período anterior.", en: "Each day of the preceding period." },
});
describeFields(reports.reportProducts.response, {
  ...PERIODS,
  products: { "pt-BR": "Os produtos desta página.", en: "The products on this page." },
});
describeFields(reports.reportCoupons.response, {
  ...PERIODS,
  coupons: { "pt-BR": "Os cupons desta página.", en: "The coupons on this page." },
});
