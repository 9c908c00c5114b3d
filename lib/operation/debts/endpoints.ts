import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { listFile } from "#lib/db/list-file.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { listDebts, presentOwing, readLoss } from "./debts.ts";
import { DEBTS_FILE } from "./export.ts";
import { owingStore, platformLoss } from "./schemas.ts";

export const debts = endpoints({
  listDebts: endpoint({
    tag: "Operator",
    method: "GET",
    path: "/operator/debts",
    summary: {
      "pt-BR": "Listar as lojas que devem à plataforma",
      en: "List the stores that owe to the platform",
    },
    description: {
      "pt-BR":
        "A que deve há mais tempo primeiro. Tudo o que a loja recebe paga a dívida; `POST /operator/adjustments` com `write_off` a perdoa.",
      en: "The one that has owed the longest first. Whatever the store receives pays its debt; `POST /operator/adjustments` with `write_off` ends it.",
    },
    access: { kind: "session", least: "operator" },
    query: z.strictObject(page(50, 100)),
    response: z.object({ stores: z.array(owingStore), loss: platformLoss, pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const [{ records, total }, loss] = await Promise.all([listDebts(query), readLoss()]);
      return { stores: records.map(presentOwing), loss, pagination: { ...query, total } };
    },
    csv: (ctx, { query }) => listFile(ctx, DEBTS_FILE, query, listDebts),
  }),
});

describeFields(debts.listDebts.response, {
  stores: { "pt-BR": "As lojas desta página.", en: "The stores on this page." },
  loss: { "pt-BR": "A perda da plataforma.", en: "The platform's loss." },
});
