import type { TextTree } from "#lib/core/locale.ts";

/** The right of withdrawal, as mails about a purchase name it (Decree 7.962, article 5). */
export const RIGHT_TEXTS = {
  right: {
    "pt-BR": "Você pode desistir da compra em até 7 dias, pela página do pedido, e receber tudo de volta.",
    en: "You can return the order within 7 days, on the order's page, and get everything back.",
  },
  parcelRight: {
    "pt-BR":
      "Você pode desistir da compra até 7 dias depois de receber, pela página do pedido, e ter tudo de volta, com o frete.",
    en: "You can return the order until 7 days after it arrives, on the order's page, and get everything back, including the freight.",
  },
} as const satisfies TextTree;
