import type { TextTree } from "#lib/core/locale.ts";

export const settingsSearch = {
  search: {
    label: { "pt-BR": "Buscar nas configurações", en: "Search settings" },
    results: { "pt-BR": "Configurações encontradas", en: "Settings found" },
    none: {
      "pt-BR": "Nada encontrado para “{search}”. Tente outra palavra.",
      en: "Nothing found for “{search}”. Try another word.",
    },
  },
} as const satisfies TextTree;
