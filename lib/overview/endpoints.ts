import { z } from "zod";
import { readsMoney } from "#lib/auth/roles.ts";
import { countCases } from "#lib/cases/cases.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { day, dayRange, risingDays, withinDays } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { dateMessages } from "#lib/core/input-messages.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { flag } from "#lib/http/pagination.ts";
import { readAttention } from "./attention.ts";
import { attention } from "./attention-schemas.ts";
import { readOverview } from "./overview.ts";
import { overview } from "./schemas.ts";
import { dayRangeWords } from "./span.ts";

/** Counts are capped here. */
const MOST = 100;
const MOST_DAYS = 400;

/** The names that this operation's period had first. Every other query has `dateFrom` and `dateTo` only. */
const alias = { from: day().optional(), to: day().optional() };
const oneSpelling = acrossFields(
  ({ dateFrom, dateTo, from, to }) => (dateFrom ?? dateTo) === undefined || (from ?? to) === undefined,
  "from",
  dateMessages.twoSpellings,
);

export const overviews = endpoints({
  getOverview: endpoint({
    tag: "Store",
    method: "GET",
    path: "/stores/me/overview",
    summary: { "pt-BR": "Ler a visão geral da loja", en: "Read the store's overview" },
    description: {
      "pt-BR":
        "Vendas, tarifas e reembolsos são os movimentos da carteira; cada número pertence ao dia de São Paulo em que aconteceu. `charges` e `paidCharges` pertencem ao dia em que a cobrança foi criada. Sem `dateFrom` e `dateTo`, os últimos 30 dias com hoje.",
      en: "Sales, fees and refunds come from the wallet's movements, each counted on the day on which it happened, São Paulo time. `charges` and `paidCharges` are counted on the day on which the charge was created. Without `dateFrom` and `dateTo`, covers the last 30 days including today.",
    },
    access: { kind: "key", scopes: ["balance.read"] },
    query: z
      .strictObject({ ...dayRange, ...alias, compare: flag().optional() })
      .refine(...oneSpelling)
      .refine(...risingDays())
      .refine(...risingDays("from", "to"))
      .refine(...withinDays(MOST_DAYS))
      .refine(...withinDays(MOST_DAYS, "from", "to")),
    response: overview,
    status: 200,
    run: async (ctx, { query: { from, to, dateFrom = from, dateTo = to, compare } }) => {
      const [figures, openCases] = await Promise.all([
        readOverview(ctx, { dateFrom, dateTo, compare }),
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
  ...dayRangeWords(MOST_DAYS),
  from: { "pt-BR": "O mesmo que `dateFrom`.", en: "Same as `dateFrom`." },
  to: { "pt-BR": "O mesmo que `dateTo`.", en: "Same as `dateTo`." },
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
