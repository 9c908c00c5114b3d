import { z } from "zod";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { AUDIT_KINDS } from "./acts.ts";
import { auditCsv } from "./export.ts";
import { listAudit } from "./list.ts";
import { presentEntry } from "./present.ts";
import { auditEntry } from "./schemas.ts";

export const auditLog = endpoints({
  listAuditEntries: endpoint({
    tag: "Guards",
    method: "GET",
    path: "/stores/me/audit",
    summary: { "pt-BR": "Listar a auditoria", en: "List the audit log" },
    description: {
      "pt-BR":
        "As ações que importam para a segurança e quem as fez, da mais nova à mais antiga, em palavras do idioma pedido. Nada é alterado nem apagado.",
      en: "Security-relevant actions and who performed them, newest first, in words of the requested language. Entries are never changed or removed.",
    },
    access: { kind: "key", scopes: ["*"], role: "manager" },
    query: z
      .strictObject({
        kind: z.enum(AUDIT_KINDS).optional(),
        actor: line(100).optional(),
        ...dateRange,
        ...page(50, 100),
      })
      .refine(...risingDates),
    response: z.object({ entries: z.array(auditEntry), pagination }),
    status: 200,
    run: async (ctx, { query }) => {
      const { records, total } = await listAudit(ctx, query);
      const { limit, offset } = query;
      return {
        entries: records.map((record) => presentEntry(record, ctx.locale)),
        pagination: { limit, offset, total },
      };
    },
    csv: (ctx, { query }) => auditCsv(ctx, query),
  }),
});
describeFields(auditLog.listAuditEntries.query, {
  kind: { "pt-BR": "Só atos sobre este assunto.", en: "Filter by subject." },
  actor: {
    "pt-BR": "Parte do e-mail ou do começo da chave.",
    en: "Part of the e-mail or of the key's beginning.",
  },
});
describeFields(auditLog.listAuditEntries.response, {
  entries: { "pt-BR": "Os atos desta página.", en: "The acts on this page." },
});
