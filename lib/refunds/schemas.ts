import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { shownMetadata } from "#lib/core/metadata.ts";
import { RESOLVED_OR_NULL, resolved } from "#lib/resolutions/record/schemas.ts";

const nullableText = z.string().nullable();

/** A refund in responses and events. */
export const refund = z.object({
  id: z.uuid(),
  transactionId: z.uuid(),
  orderId: z.uuid().nullable(),
  paymentId: z.uuid().nullable(),
  endToEndId: z.string(),
  amount: reais(),
  freight: reais().nullable(),
  currency: z.literal("BRL"),
  reason: nullableText,
  externalReference: nullableText,
  metadata: shownMetadata,
  status: z.enum(["requested", "processing", "completed", "failed"]),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
});

const REFUND_FIELDS = {
  transactionId: { "pt-BR": "A cobrança reembolsada.", en: "The refunded charge." },
  orderId: { "pt-BR": "O pedido dela, ou null.", en: "Its order, or null." },
  amount: { "pt-BR": "O valor reembolsado.", en: "The amount refunded." },
  freight: {
    "pt-BR": "O frete que está no valor, quando o pedido inteiro é reembolsado; senão null.",
    en: "The freight included in the amount if the whole order is refunded; otherwise null.",
  },
  paymentId: { "pt-BR": "O pagamento reembolsado, ou null.", en: "The refunded payment, or null." },
  endToEndId: { "pt-BR": "O id do Pix reembolsado.", en: "The endToEndId of the refunded Pix." },
  reason: { "pt-BR": "O motivo, ou null.", en: "The reason, or null." },
  status: {
    "pt-BR":
      "`requested` pedido; `processing` enviado; `completed` confirmado pelo banco; `failed` recusado, o valor voltou ao saldo.",
    en: "`requested`; `processing`: sent; `completed`: confirmed by the bank; `failed`: refused, with the amount back in the balance.",
  },
  completedAt: {
    "pt-BR": "Quando o banco confirmou, ou null.",
    en: "When the bank confirmed it, or null.",
  },
} as const;
nameSchema("Refund", { "pt-BR": "Um reembolso.", en: "A refund." }, refund, REFUND_FIELDS);

/** How far its bank is. */
const progress = { attempts: z.number().int(), nextCheckAt: z.iso.datetime().nullable() };

const PROGRESS_FIELDS = {
  attempts: {
    "pt-BR": "Quantas vezes o banco foi consultado sem resposta final.",
    en: "Number of times the bank was checked without a final outcome.",
  },
  nextCheckAt: {
    "pt-BR": "Quando o banco será consultado de novo; null depois do fim e para um reembolso pago à mão.",
    en: "When the bank is checked next; null after the end, and for a refund that is paid by hand.",
  },
} as const;

/** The same with its progress, and with what operators decided where its bank did not answer. */
export const endedRefund = refund.extend({ ...progress, resolved: resolved.nullable() });

nameSchema(
  "EndedRefund",
  { "pt-BR": "Um reembolso e como terminou.", en: "A refund and how it ended." },
  endedRefund,
  {
    ...REFUND_FIELDS,
    ...PROGRESS_FIELDS,
    resolved: RESOLVED_OR_NULL,
  },
);

/** In a list: with the code of its order, and who had paid. */
export const listedRefund = refund.extend({ ...progress, orderCode: nullableText, payerName: nullableText });

nameSchema(
  "ListedRefund",
  { "pt-BR": "Um reembolso, como a lista o mostra.", en: "A refund in the list." },
  listedRefund,
  {
    ...REFUND_FIELDS,
    ...PROGRESS_FIELDS,
    orderCode: { "pt-BR": "O código do pedido, ou null.", en: "The order's code, or null." },
    payerName: { "pt-BR": "Quem tinha pago, ou null.", en: "Who had paid, or null." },
  },
);
