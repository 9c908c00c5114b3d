import { z } from "zod";
import { readsMoney } from "#lib/auth/roles.ts";
import { countCases } from "#lib/cases/cases.ts";
import { daySpan, risingDays, withinDays } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { flag } from "#lib/http/pagination.ts";
import { readAttention } from "./attention.ts";
import { attention } from "./attention-schemas.ts";
import { readOverview } from "./overview.ts";
import { overview } from "./schemas.ts";

/** Counts are capped here. */
const MOST = 100;

export const overviews = endpoints({
  getOverview: endpoint({
    tag: "Store",
    method: "GET",
    path: "/stores/me/overview",
    summary: { "pt-BR": "Ler a visão geral da loja", en: "Read the store's overview" },
    description: {
      "pt-BR":
        "Vendas, tarifas e reembolsos são os movimentos da carteira; cada número pertence ao dia de São Paulo em que aconteceu. `charges` e `paidCharges` pertencem ao dia em que a cobrança foi criada. Sem `from` e `to`, os últimos 30 dias com hoje.",
      en: "Sales, fees and refunds come from the wallet's movements, each counted on the day on which it happened, São Paulo time. `charges` and `paidCharges` are counted on the day on which the charge was created. Without `from` and `to`, covers the last 30 days including today.",
    },
    access: { kind: "key", scopes: ["balance.read"] },
    query: z
      .strictObject({ ...daySpan, compare: flag().optional() })
      .refine(...risingDays)
      .refine(...withinDays(400)),
    response: overview,
    status: 200,
    run: async (ctx, { query }) => {
      const [figures, openCases] = await Promise.all([
        readOverview(ctx, query),
        countCases({ storeId: ctx.store.id }, MOST),
      ]);
      return { ...figures, attention: { ...figures.attention, openCases } };
    },
  }),

  getAttention: endpoint({
    tag: "Store",
    method: "GET",
    path: "/stores/me/attention",
    summary: { "pt-BR": "Ler o que aguarda uma pessoa", en: "Read what needs a person's attention" },
    description: {
      "pt-BR": "O `attention` da visão geral, sem os números da loja: também para quem só atende.",
      en: "The `attention` of the overview without the store's figures: readable by support, too.",
    },
    access: { kind: "key", scopes: ["store.read"] },
    response: z.object({ attention }),
    status: 200,
    run: async ({ store, actor }) => {
      const money = readsMoney(actor);
      const own = { storeId: store.id, withoutMoney: !money };
      const [found, openCases] = await Promise.all([readAttention(store.id), countCases(own, MOST)]);
      const openCharges = money ? found.openCharges : { ...found.openCharges, amount: null };
      return { attention: { ...found, openCharges, openCases } };
    },
  }),
});

describeFields(overviews.getOverview.query, {
  from: { "pt-BR": "O primeiro dia, como `2026-11-01`.", en: "The first day, like `2026-11-01`." },
  to: {
    "pt-BR": "O último dia, inclusive; sem ele, hoje. No máximo 400 dias.",
    en: "The last day, inclusive; defaults to today. At most 400 days.",
  },
  compare: {
    "pt-BR": "`true`: também o período de mesmo tamanho logo antes.",
    en: "`true`: also include the preceding period of the same length.",
  },
});
describeFields(overviews.getAttention.response, {
  attention: {
    "pt-BR": "O que aguarda uma pessoa agora.",
    en: "Items that currently need a person's attention.",
  },
});
