import type { BilingualText } from "#lib/core/locale.ts";
import type { LinkState } from "./link.ts";

/** Display names of the states of a payment link. */
export const LINK_WORDS = {
  payable: { "pt-BR": "Recebendo", en: "Taking payments" },
  inactive: { "pt-BR": "Pausado", en: "Paused" },
  used_up: { "pt-BR": "Já pago", en: "Paid" },
  expired: { "pt-BR": "Vencido", en: "Expired" },
} as const satisfies Record<LinkState, BilingualText>;
