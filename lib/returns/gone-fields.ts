import { z } from "zod";
import type { BilingualText } from "#lib/core/locale.ts";

/** The fields of an order that say what became of its money. */
export const goneFields = {
  refundCause: z.enum(["refund", "bank_refund", "dispute", "return"]).nullable(),
  disputed: z.boolean(),
};

export const GONE_TEXTS = {
  refundCause: {
    "pt-BR":
      "Como o valor de um pedido `refunded` voltou, pela última parte: `refund` reembolso da loja ou da plataforma; `bank_refund` devolução feita no banco; `dispute` contestação perdida (MED); `return` devolução pedida por quem comprou, reembolsada aqui ou por fora. Nos outros, null.",
    en: "How the money of a `refunded` order went back, by its last part: `refund`: refunded by the store or the platform; `bank_refund`: a refund made at the bank; `dispute`: a lost dispute (MED); `return`: returned by the buyer, and refunded here or outside the platform. Null for other orders.",
  },
  disputed: {
    "pt-BR":
      "`true` enquanto quem pagou contesta o Pix no banco e este não decidiu: enviar ou entregar pede `confirmDisputed`.",
    en: "`true` while the payer disputes the Pix at the bank and it has not decided: shipping or delivering asks for `confirmDisputed`.",
  },
} as const satisfies Record<string, BilingualText>;
