import { z } from "zod";
import { dateRange, month, risingDates } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { monthlyStatement, readStatement } from "#lib/statements/monthly.ts";
import { listWithdrawals } from "#lib/withdrawals/list.ts";
import { presentDetail } from "#lib/withdrawals/record.ts";
import { withdrawalDetail } from "#lib/withdrawals/schemas.ts";

const reads = { kind: "key", scopes: ["balance.read"] } as const;

export const walletLists = endpoints({
  listWithdrawals: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/withdrawals",
    summary: { "pt-BR": "Listar os saques", en: "List the withdrawals" },
    description: {
      "pt-BR": "Do mais novo ao mais antigo. Chave, titular e banco de destino nunca aparecem.",
      en: "Newest first. Keys, holders and banks of destinations are never listed.",
    },
    access: reads,
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
  }),

  getStatement: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/statement",
    summary: { "pt-BR": "O extrato de um mês", en: "The statement of a month" },
    description: {
      "pt-BR":
        "O saldo no começo, o que se moveu por causa e por dia, e o saldo no fim, no horário de São Paulo. O saldo no fim é o do começo mais `in` menos `out`. Cada movimento está em GET /wallet/activity com o mesmo período.",
      en: "The balance at the beginning, what moved by cause and by day, and the balance at the end, São Paulo time. The closing balance is the opening one plus `in` less `out`. Every movement is in GET /wallet/activity with the same period.",
    },
    access: reads,
    query: z.strictObject({ month: month() }),
    response: z.object({ statement: monthlyStatement }),
    status: 200,
    run: async (ctx, { query }) => ({ statement: await readStatement(ctx, query.month) }),
  }),
});

describeFields(walletLists.listWithdrawals.query, {
  status: ["Só saques neste estado.", "Only withdrawals in this state."],
  search: [
    "Parte da referência ou da anotação; nunca o destino.",
    "A part of the reference or the note; never the destination.",
  ],
});
describeFields(walletLists.listWithdrawals.response, {
  withdrawals: ["Os saques desta página.", "The withdrawals of this page."],
});
describeFields(walletLists.getStatement.query, {
  month: ["O mês, como `2026-11`.", "The month, as `2026-11`."],
});
describeFields(walletLists.getStatement.response, { statement: ["O extrato.", "The statement."] });
