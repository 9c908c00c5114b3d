import type { Texts } from "#lib/core/locale.ts";

/** What every page and mail of a test store says. */
export const TEST_NOTICE: Texts = {
  "pt-BR": "Teste: nenhum dinheiro de verdade",
  en: "Test: no real money",
};
