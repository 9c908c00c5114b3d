import type { TextTree } from "#lib/core/locale.ts";

export const operatorForms = {
  storeField: {
    test: { "pt-BR": "teste", en: "test" },
    live: { "pt-BR": "produção", en: "live" },
  },
} satisfies TextTree;
