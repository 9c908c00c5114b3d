import type { BilingualText } from "#lib/core/locale.ts";

/** Display names of the directions of an adjustment. */
export const DIRECTIONS = {
  credit: { "pt-BR": "Crédito", en: "Credit" },
  write_off: { "pt-BR": "Dívida perdoada", en: "Debt written off" },
  debit: { "pt-BR": "Débito", en: "Debit" },
} as const satisfies Record<string, BilingualText>;
