import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { HAPPENED } from "./timeline-disputes.ts";

/** The first entry of every timeline. */
export const placed = z.object({
  kind: z.literal("order.placed"),
  at: z.iso.datetime(),
  amount: reais(),
  discount: reais(),
  couponCode: z.string().nullable(),
  by: z.string().nullable(),
});

nameSchema("OrderPlaced", { "pt-BR": "O pedido foi feito.", en: "The order was placed." }, placed, {
  ...HAPPENED,
  amount: { "pt-BR": "O total, depois do desconto.", en: "The total, after the discount." },
  discount: { "pt-BR": "O desconto do cupom.", en: "The coupon's discount." },
  couponCode: { "pt-BR": "O cupom, ou null.", en: "The coupon, or null." },
  by: {
    "pt-BR": "Quem da loja fez o pedido à mão, como na auditoria; null por chave ou por quem compra.",
    en: "Who of the store placed it by hand, as in the audit log; null by key or by the buyer.",
  },
});
