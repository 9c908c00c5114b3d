import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { flag } from "#lib/http/pagination.ts";
import { deleteFreightTable, freightTableCsv, readFreightTable, replaceFreightTable } from "./table.ts";
import { MAX_BYTES } from "./table-row.ts";
import { freightTable, tableReport } from "./table-schemas.ts";

const path = "/stores/me/shipping/table";
const writes = { kind: "key", scopes: ["*"], role: "manager" } as const;

export const freightTables = endpoints({
  getFreightTable: endpoint({
    tag: "Store",
    method: "GET",
    path,
    summary: { "pt-BR": "Ler a tabela de frete", en: "Read the freight table" },
    description: {
      "pt-BR":
        "O que a tabela cobre em cada estado; como CSV, as linhas dela, prontas para editar e enviar de volta.",
      en: "The table's coverage by state; as CSV, its rows, ready to be edited and sent back.",
    },
    access: { kind: "key", scopes: ["store.read"] },
    response: z.object({ table: freightTable }),
    status: 200,
    run: async (ctx) => ({ table: await readFreightTable(ctx) }),
    csv: (ctx) => freightTableCsv(ctx),
  }),

  replaceFreightTable: endpoint({
    tag: "Store",
    method: "PUT",
    path,
    summary: { "pt-BR": "Enviar a tabela de frete", en: "Replace the freight table" },
    description: {
      "pt-BR":
        "Um CSV de até 1 MB e 10.000 linhas com `CEP inicial`, `CEP final`, `peso até (g)` ou `(kg)` e `preço`; prazo em dias úteis e nome são opcionais. Substitui a tabela inteira: grava tudo ou nada. Com `dryRun=true` só diz o que há no arquivo, linha por linha. Vale para o CEP a faixa mais estreita que leva o peso, e nela o menor peso. Começa a valer com `freightMode: table`.",
      en: "Accepts a CSV file of up to 1 MB and 10,000 rows with `CEP from`, `CEP to`, `weight up to (g)` or `(kg)` and `price`; working days and a name are optional. Replaces the whole table: all rows are saved or none. With `dryRun=true`, only reports what is in the file, row by row. A CEP takes the narrowest range that carries the weight, and in it the smallest weight. Applies once `freightMode` is `table`.",
    },
    access: writes,
    query: z.strictObject({ dryRun: flag().default(false) }),
    upload: { types: ["text/csv"], maxBytes: MAX_BYTES, example: { name: "frete.csv", type: "text/csv" } },
    response: z.object({ report: tableReport }),
    status: 200,
    run: async (ctx, { query, upload }) => ({ report: await replaceFreightTable(ctx, upload, query.dryRun) }),
  }),

  deleteFreightTable: endpoint({
    tag: "Store",
    method: "DELETE",
    path,
    summary: { "pt-BR": "Excluir a tabela de frete", en: "Delete the freight table" },
    description: {
      "pt-BR": "Recusado enquanto o frete vem dela: antes, mude `freightMode` para `flat`.",
      en: "Refused while the freight comes from it: first set `freightMode` to `flat`.",
    },
    access: writes,
    response: z.object({ table: freightTable }),
    status: 200,
    errors: ["FreightTableInUse"],
    run: async (ctx) => ({ table: await deleteFreightTable(ctx) }),
  }),
});

describeFields(freightTables.replaceFreightTable.query, {
  dryRun: { "pt-BR": "`true`: só diz o que há no arquivo.", en: "`true`: only reports what is in the file." },
});
describeFields(freightTables.replaceFreightTable.response, {
  report: { "pt-BR": "O que há no arquivo.", en: "The contents of the file." },
});
