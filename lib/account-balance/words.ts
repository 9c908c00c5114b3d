import type { BilingualText } from "#lib/core/locale.ts";

/** Display names of the kinds of the platform's entries at an account. */
export const ENTRY_KIND = {
  opening: { "pt-BR": "Saldo inicial", en: "Opening balance" },
  tariff: { "pt-BR": "Tarifa do banco", en: "Bank fee" },
  deposit: { "pt-BR": "Depósito", en: "Deposit" },
  withdrawal: { "pt-BR": "Retirada", en: "Withdrawal" },
} as const satisfies Record<string, BilingualText>;
