import { z } from "zod";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { requestsCsv } from "./export.ts";
import { listRequests } from "./list.ts";
import { loggedRequest, METHODS, statusFilter } from "./schemas.ts";

export const requestLog = endpoints({
  listRequests: endpoint({
    tag: "Request log",
    method: "GET",
    path: "/stores/me/requests",
    summary: { "pt-BR": "Listar as chamadas dos últimos 7 dias", en: "List the calls of the last 7 days" },
    description: {
      "pt-BR":
        "Da mais nova à mais antiga: cada chamada da loja feita com uma chave ou pelo painel, também as recusadas. Só o caminho é guardado, nunca a query nem o conteúdo. Uma chamada aparece em um ou dois segundos; em uma falha do banco de dados, algumas podem faltar. `total` conta até 10.000.",
      en: "Newest first: each call for the store with a key or from the panel, refused ones included. Only the path is kept, never the query or a body. A call appears within a second or two; calls may be missing after an outage of the database. `total` counts up to 10,000.",
    },
    access: { kind: "key", scopes: ["*"], role: "manager" },
    query: z
      .strictObject({
        requestId: z.uuid().optional(),
        status: statusFilter.optional(),
        method: z.enum(METHODS).optional(),
        apiKeyId: z.uuid().optional(),
        by: z.enum(["key", "session"]).optional(),
        ...dateRange,
        ...page(50, 100),
      })
      .refine(...risingDates),
    response: z.object({ requests: z.array(loggedRequest), pagination }),
    status: 200,
    csv: (ctx, { query }) => requestsCsv(ctx, query),
    run: async (ctx, { query }) => {
      const { requests, total } = await listRequests(ctx, query);
      return { requests, pagination: { limit: query.limit, offset: query.offset, total } };
    },
  }),
});

describeFields(requestLog.listRequests.query, {
  requestId: { "pt-BR": "Só a chamada com este `X-Request-Id`.", en: "Only calls with this `X-Request-Id`." },
  status: {
    "pt-BR": "Só chamadas com este status: `404`, ou uma classe: `4xx`.",
    en: "Filter by status: `404`, or a class: `4xx`.",
  },
  method: { "pt-BR": "Só chamadas com este método.", en: "Filter by method." },
  apiKeyId: { "pt-BR": "Só chamadas com esta chave.", en: "Filter by API key." },
  by: {
    "pt-BR": "`key`: só chamadas com chaves; `session`: só as do painel.",
    en: "`key`: only calls with keys; `session`: only those from the panel.",
  },
});
describeFields(requestLog.listRequests.response, {
  requests: { "pt-BR": "As chamadas.", en: "The calls." },
});
