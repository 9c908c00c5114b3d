import type { BilingualText } from "#lib/core/locale.ts";

/** Shown on every page and mail of a test store. */
export const TEST_NOTICE: BilingualText = {
  "pt-BR": "Teste: nenhum dinheiro de verdade",
  en: "Test: no real money",
};
