import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { exportUnits } from "./export-units.ts";

export const stockExports = endpoints({
  exportStock: endpoint({
    tag: "Stock",
    method: "GET",
    path: "/products/{id}/stock/export",
    summary: {
      "pt-BR": "Exportar em CSV as unidades disponíveis",
      en: "Export the available units as CSV",
    },
    description: {
      "pt-BR": "Com o conteúdo inteiro, na ordem em que são vendidas. Cada exportação fica na auditoria.",
      en: "With full content, in the order in which they are sold. Each export is recorded in the audit log.",
    },
    access: { kind: "key", scopes: ["catalog.write"] },
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ variantId: z.uuid().optional() }),
    response: z.string(),
    file: "text/csv",
    status: 200,
    run: (ctx, { params, query }) => exportUnits(ctx, params.id, query.variantId),
  }),
});

describeFields(stockExports.exportStock.query, {
  variantId: { "pt-BR": "Só as desta variação.", en: "Filter by variation." },
});
