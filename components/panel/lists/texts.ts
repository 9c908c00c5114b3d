import type { TextTree } from "#lib/core/locale.ts";

export const lists = {
  sorting: {
    failed: { "pt-BR": "A nova ordem não foi salva. {why}", en: "The new order was not saved. {why}" },
    again: { "pt-BR": "Salvar a ordem", en: "Save the order" },
    back: { "pt-BR": "Voltar à anterior", en: "Back to the earlier one" },
  },
} satisfies TextTree;
