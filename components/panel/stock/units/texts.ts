import { UNIT_WORDS } from "#lib/catalog/words.ts";
import type { TextTree } from "#lib/core/locale.ts";

export const stockUnits = {
  units: {
    title: { "pt-BR": "Unidades", en: "Units" },
    search: { "pt-BR": "Buscar pelo conteúdo inteiro", en: "Search by the whole content" },
    status: { "pt-BR": "Situação", en: "Status" },
    variation: { "pt-BR": "Variação", en: "Variation" },
    removedVariation: { "pt-BR": "Variação removida", en: "Removed variation" },
    allVariations: { "pt-BR": "Todas as variações", en: "All variations" },
    content: { "pt-BR": "Conteúdo", en: "Content" },
    order: { "pt-BR": "Pedido", en: "Order" },
    when: { "pt-BR": "Data", en: "Date" },
    noContent: { "pt-BR": "sem conteúdo", en: "no content" },
    reveal: { "pt-BR": "Revelar {content}", en: "Reveal {content}" },
    revealTitle: { "pt-BR": "Conteúdo da unidade", en: "Content of the unit" },
    revealText: {
      "pt-BR": "Quem revela um conteúdo fica registrado na auditoria da loja.",
      en: "The store's audit log keeps who reveals a content.",
    },
    copy: { "pt-BR": "Copiar conteúdo", en: "Copy content" },
    toOrder: { "pt-BR": "Ver pedido", en: "See order" },
    statuses: {
      all: { "pt-BR": "Todas as situações", en: "Any status" },
      ...UNIT_WORDS,
    },
    emptyTitle: { "pt-BR": "Nenhuma unidade ainda", en: "No units yet" },
    emptyText: {
      "pt-BR": "Adicione as unidades que este produto entrega.",
      en: "Add the units that this product delivers.",
    },
    noneTitle: { "pt-BR": "Nenhuma unidade assim", en: "No unit like that" },
    noneText: { "pt-BR": "Confira o conteúdo ou mostre todas.", en: "Check the content or show all." },
    clear: { "pt-BR": "Mostrar todas", en: "Show all" },
  },
  remove: {
    chosen: {
      "pt-BR": "{count, plural, one {# escolhida} other {# escolhidas}}",
      en: "{count, plural, one {# chosen} other {# chosen}}",
    },
    action: {
      "pt-BR": "{count, plural, one {Remover # unidade} other {Remover # unidades}}",
      en: "{count, plural, one {Remove # unit} other {Remove # units}}",
    },
    onlyAvailable: {
      "pt-BR": "Reservadas e entregues não podem ser removidas.",
      en: "Reserved and delivered ones can't be removed.",
    },
    clear: { "pt-BR": "Desfazer a escolha", en: "Clear the choice" },
    title: {
      "pt-BR": "{count, plural, one {Remover # unidade?} other {Remover # unidades?}}",
      en: "{count, plural, one {Remove # unit?} other {Remove # units?}}",
    },
    text: {
      "pt-BR": "O conteúdo é apagado e não volta. O que já foi vendido fica.",
      en: "The content is deleted for good. Sold units stay.",
    },
    all: {
      "pt-BR": "Remover todas<rest> as disponíveis</rest>",
      en: "Remove all<rest> available</rest>",
    },
    export: { "pt-BR": "Exportar antes (CSV)", en: "Export them first (CSV)" },
    exported: { "pt-BR": "Unidades exportadas.", en: "Units exported." },
    type: { "pt-BR": "Para confirmar, digite {count}", en: "To confirm, type {count}" },
    allText: {
      "pt-BR":
        "{count, plural, one {A única unidade que ninguém comprou é apagada} other {As # unidades que ninguém comprou são apagadas}}, com o conteúdo, e não {count, plural, one {volta} other {voltam}}.",
      en: "{count, plural, one {The only unit that nobody bought is} other {The # units that nobody bought are}} deleted with the content and can't be restored.",
    },
    allTextOf: {
      "pt-BR":
        "{count, plural, one {A única unidade de {name} que ninguém comprou é apagada} other {As # unidades de {name} que ninguém comprou são apagadas}}, com o conteúdo, e não {count, plural, one {volta} other {voltam}}.",
      en: "{count, plural, one {The only unit of {name} that nobody bought is} other {The # units of {name} that nobody bought are}} deleted with the content and can't be restored.",
    },
    done: {
      "pt-BR":
        "{count, plural, =0 {Nenhuma unidade removida.} one {# unidade removida.} other {# unidades removidas.}}",
      en: "{count, plural, =0 {No unit removed.} one {# unit removed.} other {# units removed.}}",
    },
    kept: {
      "pt-BR":
        "{count, plural, one {# foi vendida enquanto isso e ficou.} other {# foram vendidas enquanto isso e ficaram.}}",
      en: "{count, plural, one {# was sold meanwhile and stayed.} other {# were sold meanwhile and stayed.}}",
    },
  },
} satisfies TextTree;
