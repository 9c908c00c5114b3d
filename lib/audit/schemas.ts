import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { AUDIT_KINDS } from "./acts.ts";

export const auditEntry = z.object({
  id: z.uuid(),
  actor: z.string(),
  actorName: z.string(),
  address: z.string().nullable(),
  action: z.string(),
  title: z.string(),
  kind: z.enum(AUDIT_KINDS).nullable(),
  amount: reais().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string(), text: z.string() })),
  note: z.string().nullable(),
  record: z
    .object({
      type: z.enum([
        ...["withdrawal", "order", "product", "coupon", "link", "category", "field", "customer"],
        ...["mail", "member", "key"],
      ] as const),
      id: z.string(),
      label: z.string().nullable(),
    })
    .nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});

export type AuditEntryView = z.output<typeof auditEntry>;

nameSchema("AuditEntry", { "pt-BR": "Um ato registrado.", en: "A recorded act." }, auditEntry, {
  actor: {
    "pt-BR": "Quem fez: `member:<e-mail>`, `key:<começo da chave>`, `operator` ou `system`.",
    en: "Who did it: `member:<e-mail>`, `key:<beginning of the key>`, `operator` or `system`.",
  },
  actorName: { "pt-BR": "Quem fez, em palavras.", en: "Who did it, in words." },
  address: {
    "pt-BR": "O endereço IP de onde foi feito, ou null.",
    en: "The IP address that it came from, or null.",
  },
  action: { "pt-BR": "O código do ato.", en: "The code of the act." },
  title: { "pt-BR": "O ato em palavras.", en: "The act in words." },
  kind: { "pt-BR": "De que se trata, ou null.", en: "What it is about, or null." },
  amount: { "pt-BR": "O valor, quando há um.", en: "The amount, if any." },
  changes: { "pt-BR": "O que mudou.", en: "What changed." },
  "changes.field": { "pt-BR": "O campo, em palavras.", en: "The field, in words." },
  "changes.before": { "pt-BR": "O valor antigo.", en: "The old value." },
  "changes.after": { "pt-BR": "O valor novo.", en: "The new value." },
  "changes.text": {
    "pt-BR": "A mudança em palavras: num registro novo, sem o valor antigo; num excluído, só com ele.",
    en: "The change in words: of a new record, without the old value; of a removed one, only with it.",
  },
  note: { "pt-BR": "O motivo escrito, ou null.", en: "The reason given, or null." },
  record: { "pt-BR": "O registro de que se trata, ou null.", en: "The related record, or null." },
  "record.type": { "pt-BR": "O tipo do registro.", en: "The type of the record." },
  "record.id": { "pt-BR": "O id do registro.", en: "The id of the record." },
  "record.label": { "pt-BR": "Como é chamado, ou null.", en: "How it is called, or null." },
  details: { "pt-BR": "Os dados do ato.", en: "The data of the act." },
});
