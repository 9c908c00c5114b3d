import type { BilingualText } from "#lib/core/locale.ts";

/** Display names of the states of a sign-up. */
export const SIGN_UP_STATE = {
  confirmed: { "pt-BR": "Confirmado", en: "Confirmed" },
  waiting: { "pt-BR": "Sem confirmação", en: "Unconfirmed" },
} as const satisfies Record<string, BilingualText>;
