import type { TextTree } from "#lib/core/locale.ts";

export const lists = {
  csv: {
    export: { "pt-BR": "Exportar CSV", en: "Export CSV" },
    hint: {
      "pt-BR": "Baixa a lista inteira, com os filtros de agora",
      en: "Downloads the whole list, with the filters as they are now",
    },
    running: { "pt-BR": "Baixando, {size}", en: "Downloading, {size}" },
    done: { "pt-BR": "Arquivo baixado.", en: "File downloaded." },
  },
  sorting: {
    failed: { "pt-BR": "A nova ordem não foi salva. {why}", en: "The new order was not saved. {why}" },
    again: { "pt-BR": "Salvar a ordem", en: "Save the order" },
    back: { "pt-BR": "Voltar à anterior", en: "Back to the earlier one" },
  },
} satisfies TextTree;
