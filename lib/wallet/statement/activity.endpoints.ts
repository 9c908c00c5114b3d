import { z } from "zod";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { listActivity, readMovement } from "./activity.ts";
import { activityCsv } from "./activity-csv.ts";
import { activityItem, movement } from "./schemas.ts";

const reads = { kind: "key", scopes: ["balance.read"] } as const;

export const walletActivity = endpoints({
  exportActivity: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/activity/export",
    summary: {
      "pt-BR": "Exportar em CSV a movimentação da carteira",
      en: "Export the wallet activity as CSV",
    },
    description: {
      "pt-BR":
        "Do mais antigo ao mais novo. Em português (`Accept-Language`), com `;` e vírgula decimal, como as planilhas daqui esperam; em inglês, com `,` e ponto. Horários de São Paulo.",
      en: "Oldest first. In Portuguese (`Accept-Language`), separated by `;` with decimal commas, as Brazilian spreadsheets expect; in English, separated by `,` with decimal points. Times are in São Paulo time.",
    },
    access: reads,
    query: z
      .strictObject({ view: z.enum(["withdrawals", "sales", "all"]).default("all"), ...dateRange })
      .refine(...risingDates),
    response: z.string(),
    file: "text/csv",
    status: 200,
    run: async (ctx, { query }) => activityCsv(ctx, query),
  }),

  listActivity: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/activity",
    summary: { "pt-BR": "Listar a movimentação da carteira", en: "List the wallet activity" },
    description: {
      "pt-BR":
        "`withdrawals`: dinheiro enviado. `sales`: dinheiro recebido, com a tarifa e o que você recebe. `all`: cada movimento do livro-razão com o saldo depois dele; o saldo é a soma deles. Uma chave de API nunca vê chave, titular nem banco de destino; quem entrou na conta vê `recipient`, mascarado.",
      en: "`withdrawals`: money sent. `sales`: money received, with fee and net amount. `all`: every ledger movement with the balance after it; the balance is the sum of these movements. An API key never sees the key, holder or bank of a destination; a signed-in member sees `recipient`, masked.",
    },
    access: reads,
    query: z
      .strictObject({ view: z.enum(["withdrawals", "sales", "all"]), ...dateRange, ...page(20, 100) })
      .refine(...risingDates),
    response: z.object({ transactions: z.array(activityItem), pagination }),
    status: 200,
    run: async (ctx, { query: { view, ...query } }) => {
      const { transactions, total } = await listActivity(ctx, view, query);
      return { transactions, pagination: { limit: query.limit, offset: query.offset, total } };
    },
    csv: (ctx, { query: { view, dateFrom, dateTo } }) => activityCsv(ctx, { view, dateFrom, dateTo }),
  }),

  getMovement: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/activity/{id}",
    summary: { "pt-BR": "Ler um movimento da carteira", en: "Read a wallet movement" },
    description: {
      "pt-BR":
        "Um movimento de `all`, ou o de uma venda de `sales`, pelo `id`. `causeType` diz onde ler `causeId`. Um saque se lê em GET /wallet/withdrawals/{id}.",
      en: "Takes the `id` of a movement from `all` or of a sale from `sales`. `causeType` tells which endpoint reads `causeId`. To read a withdrawal, use GET /wallet/withdrawals/{id}.",
    },
    access: reads,
    params: z.object({ id: z.uuid() }),
    response: z.object({ movement }),
    status: 200,
    run: async (ctx, { params }) => ({ movement: await readMovement(ctx, params.id) }),
  }),
});

const VIEW = {
  view: {
    "pt-BR": "`withdrawals` saques, `sales` vendas, `all` cada movimento do livro-razão.",
    en: "`withdrawals`, `sales`, or `all` (every ledger movement).",
  },
} as const;
describeFields(walletActivity.listActivity.query, VIEW);
describeFields(walletActivity.exportActivity.query, VIEW);
describeFields(walletActivity.listActivity.response, {
  transactions: { "pt-BR": "As linhas desta página.", en: "The entries on this page." },
});
