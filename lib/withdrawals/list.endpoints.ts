import { z } from "zod";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { withdrawalsCsv } from "./export.ts";
import { listWithdrawals } from "./list.ts";
import { presentDetail } from "./record.ts";
import { withdrawalDetail } from "./schemas.ts";

export const withdrawalLists = endpoints({
  listWithdrawals: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/withdrawals",
    summary: { "pt-BR": "Listar os saques", en: "List withdrawals" },
    description: {
      "pt-BR":
        "Do mais novo ao mais antigo. Uma chave de API nunca vê o destino; quem entrou na conta vê `recipient`, mascarado.",
      en: "Newest first. An API key never sees the destination; a signed-in member sees `recipient`, masked.",
    },
    access: { kind: "key", scopes: ["balance.read"] },
    query: z
      .strictObject({
        status: z.enum(["pending", "processing", "approved", "rejected"]).optional(),
        search: line(100).optional(),
        externalReference: line(100).optional(),
        ...dateRange,
        ...page(20, 100),
      })
      .refine(...risingDates),
    response: z.object({ withdrawals: z.array(withdrawalDetail), pagination }),
    status: 200,
    run: async (ctx, { query }) => {
      const { records, total } = await listWithdrawals(ctx, query);
      const { limit, offset } = query;
      return {
        withdrawals: records.map((record) => presentDetail(ctx, record)),
        pagination: { limit, offset, total },
      };
    },
    csv: (ctx, { query }) => withdrawalsCsv(ctx, query),
  }),
});
describeFields(withdrawalLists.listWithdrawals.query, {
  status: { "pt-BR": "Só saques neste estado.", en: "Filter by status." },
  search: {
    "pt-BR": "Parte da referência ou da anotação; nunca o destino.",
    en: "Part of the reference or the note; the destination is never searched.",
  },
});
describeFields(withdrawalLists.listWithdrawals.response, {
  withdrawals: { "pt-BR": "Os saques desta página.", en: "The withdrawals on this page." },
});
