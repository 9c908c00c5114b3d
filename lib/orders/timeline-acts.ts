import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { ERASED_DOMAIN } from "#lib/core/erased.ts";
import { BY, HAPPENED } from "./timeline-disputes.ts";

const at = z.iso.datetime();

const emailCorrected = z.object({
  kind: z.literal("email.corrected"),
  at,
  from: z.string(),
  to: z.string(),
  by: z.string(),
});
const documentsViewed = z.object({ kind: z.literal("documents.viewed"), at, by: z.string() });

const arrived = z.object({ kind: z.literal("order.delivered"), at, by: z.string().nullable() });

const returned = z.object({
  kind: z.literal(["return.requested", "return.withdrawn", "return.answered", "return.closed"]),
  at,
  by: z.string(),
});

/** Acts of members on an order besides changes of its status; read from the audit log. */
export const ACTS = [arrived, emailCorrected, documentsViewed, returned] as const;

/** An address in the log, which is never changed: not shown once the buyer's data was erased. */
const address = (when: "before" | "after") =>
  `CASE WHEN o.customer_email LIKE '%@${ERASED_DOMAIN}' THEN o.customer_email ELSE a.details #>> '{${when},email}' END`;

/** The statement's parts for them (timeline.ts). */
export const ACT_PARTS = [
  `SELECT a.created_at, 11, CASE a.action WHEN 'order.email_corrected' THEN 'email.corrected' ELSE 'documents.viewed' END,
     CASE a.action WHEN 'order.email_corrected' THEN jsonb_build_object('from', ${address("before")}, 'to', ${address("after")}, 'by', a.actor)
       ELSE jsonb_build_object('by', a.actor) END
   FROM o JOIN audit_entries a ON a.details ->> 'orderId' = o.id::text
   WHERE a.action IN ('order.email_corrected', 'order.documents_viewed')`,
  `SELECT a.created_at, 8, CASE a.action WHEN 'order.return_requested' THEN 'return.requested'
       WHEN 'order.return_withdrawn' THEN 'return.withdrawn' WHEN 'order.return_answered' THEN 'return.answered' ELSE 'return.closed' END,
     jsonb_build_object('by', a.actor)
   FROM o JOIN audit_entries a ON a.details ->> 'orderId' = o.id::text
   WHERE a.action IN ('order.return_requested', 'order.return_withdrawn', 'order.return_answered', 'order.return_closed')`,
];

nameSchema(
  "OrderReturned",
  { "pt-BR": "Um ato sobre a devolução.", en: "An act on the return request." },
  returned,
  { ...HAPPENED, by: BY },
);
nameSchema("OrderArrived", { "pt-BR": "O que foi enviado chegou.", en: "The parcel arrived." }, arrived, {
  ...HAPPENED,
  by: BY,
});
nameSchema(
  "OrderEmailCorrected",
  { "pt-BR": "O e-mail do pedido foi corrigido.", en: "The order's e-mail address was corrected." },
  emailCorrected,
  {
    ...HAPPENED,
    from: { "pt-BR": "O endereço anterior.", en: "The earlier address." },
    to: { "pt-BR": "O endereço novo.", en: "The new address." },
    by: BY,
  },
);
nameSchema(
  "OrderDocumentsViewed",
  { "pt-BR": "Alguém viu o CPF ou CNPJ.", en: "Somebody looked at the CPF or CNPJ." },
  documentsViewed,
  { ...HAPPENED, by: BY },
);
