import type { TextTree } from "#lib/core/locale.ts";

/** Openings of delivery links in an order's timeline. */
export const orderOpenings = {
  openings: {
    opened: { "pt-BR": "Entrega aberta", en: "Delivery opened" },
    from: { "pt-BR": "do IP {address}", en: "from IP {address}" },
    unknown: { "pt-BR": "IP já apagado", en: "IP erased" },
  },
} satisfies TextTree;
