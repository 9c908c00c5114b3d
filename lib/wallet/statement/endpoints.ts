import { z } from "zod";
import { month } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { monthlyStatement, readStatement } from "./monthly.ts";

export const statements = endpoints({
  getStatement: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/statement",
    summary: { "pt-BR": "Ler o extrato de um mês", en: "Read the statement of a month" },
    description: {
      "pt-BR":
        "O saldo no começo, o que se moveu por causa e por dia, e o saldo no fim, no horário de São Paulo. O saldo no fim é o do começo mais `in` menos `out`. Cada movimento está em GET /wallet/activity com o mesmo período.",
      en: "Returns the opening balance, the movements grouped by cause and by day, and the closing balance, in São Paulo time. The closing balance is the opening balance plus `in` minus `out`. To list every movement, use GET /wallet/activity with the same period.",
    },
    access: { kind: "key", scopes: ["balance.read"] },
    query: z.strictObject({ month: month() }),
    response: z.object({ statement: monthlyStatement }),
    status: 200,
    run: async (ctx, { query }) => ({ statement: await readStatement(ctx, query.month) }),
  }),
});

describeFields(statements.getStatement.query, {
  month: { "pt-BR": "O mês, como `2026-11`.", en: "The month, like `2026-11`." },
});
describeFields(statements.getStatement.response, {
  statement: { "pt-BR": "O extrato.", en: "The statement." },
});
