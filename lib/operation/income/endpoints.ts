import { z } from "zod";
import { dayRange, risingDays, withinDays } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { dayRangeWords, spanOf } from "#lib/overview/span.ts";
import { incomeCsv } from "./export.ts";
import { GROUPS, readIncome } from "./income.ts";
import { incomeRow, incomeTotals } from "./schemas.ts";

const MOST_DAYS = 400;

export const operatorIncome = endpoints({
  getOperatorIncome: endpoint({
    tag: "Operator",
    method: "GET",
    path: "/operator/income",
    summary: { "pt-BR": "Ler a receita da plataforma", en: "Read the platform's income" },
    description: {
      "pt-BR":
        "As tarifas de vendas e de saques, por dia ou mês de São Paulo ou por loja, iguais às do extrato das lojas. Sem `dateFrom` e `dateTo`, os últimos 30 dias com hoje.",
      en: "The fees of sales and withdrawals, by day or month in São Paulo or by store, equal to the fees in the stores' ledgers. Without `dateFrom` and `dateTo`, covers the last 30 days including today.",
    },
    access: { kind: "session", least: "operator" },
    query: z
      .strictObject({
        ...dayRange,
        by: z.enum(GROUPS).default("day"),
        mode: z.enum(["test", "live"]).default("live"),
        storeId: z.uuid().optional(),
        ...page(100, 400),
      })
      .refine(...risingDays())
      .refine(...withinDays(MOST_DAYS)),
    response: z.object({
      period: z.object({ from: z.iso.date(), to: z.iso.date() }),
      totals: incomeTotals,
      rows: z.array(incomeRow),
      pagination,
    }),
    status: 200,
    run: async (_ctx, { query: { limit, offset, dateFrom, dateTo, ...query } }) => {
      const period = spanOf({ dateFrom, dateTo });
      const { rows, totals, total } = await readIncome(query, period, { limit, offset });
      return { period, totals, rows, pagination: { limit, offset, total } };
    },
    csv: (ctx, { query: { limit: _limit, offset: _offset, dateFrom, dateTo, ...query } }) =>
      incomeCsv(ctx, query, spanOf({ dateFrom, dateTo })),
  }),
});

describeFields(operatorIncome.getOperatorIncome.query, {
  ...dayRangeWords(MOST_DAYS),
  by: { "pt-BR": "Como somar: `day`, `month` ou `store`.", en: "How to add up: `day`, `month` or `store`." },
  mode: { "pt-BR": "Lojas de produção ou de teste.", en: "Live or test stores." },
  storeId: { "pt-BR": "Só desta loja.", en: "Only this store." },
});
describeFields(operatorIncome.getOperatorIncome.response, {
  period: { "pt-BR": "O período.", en: "The period." },
  "period.from": { "pt-BR": "O primeiro dia.", en: "The first day." },
  "period.to": { "pt-BR": "O último dia.", en: "The last day." },
  totals: { "pt-BR": "A soma do período.", en: "The sums of the period." },
  rows: { "pt-BR": "As linhas desta página.", en: "The rows on this page." },
});
