import type { BilingualText } from "#lib/core/locale.ts";

/** Display names of the states of a dispute. */
export const DISPUTE_STATE = {
  open: { "pt-BR": "Em análise", en: "Being analysed" },
  released: { "pt-BR": "Ganha", en: "Won" },
  lost: { "pt-BR": "Perdida", en: "Lost" },
} as const satisfies Record<string, BilingualText>;
