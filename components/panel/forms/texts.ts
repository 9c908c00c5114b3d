import type { TextTree } from "#lib/core/locale.ts";

export const forms = {
  code: {
    code: { "pt-BR": "Código do autenticador", en: "Code of your authenticator" },
    hint: {
      "pt-BR": "Os 6 dígitos do aplicativo. Cada código vale uma vez.",
      en: "The 6 digits of the app. Each code works once.",
    },
    enrol: {
      "pt-BR":
        "Para isto você confirma com um aplicativo autenticador. Ative o seu em Conta; leva um minuto.",
      en: "You confirm this with an authenticator app. Activate yours under Account; it takes a minute.",
    },
    toAccount: { "pt-BR": "Ativar o autenticador", en: "Activate the authenticator" },
    back: { "pt-BR": "Voltar e mudar", en: "Go back and change" },
    waits: { "pt-BR": "Ver em Conta", en: "See under Account" },
  },
  upload: {
    line: { "pt-BR": "Linha {line, number}", en: "Row {line, number}" },
    more: {
      "pt-BR": "{count, plural, one {e mais # erro} other {e mais # erros}}",
      en: "{count, plural, one {and # more error} other {and # more errors}}",
    },
  },
  scope: {
    noProducts: { "pt-BR": "Nenhum produto", en: "No products" },
    noCategories: { "pt-BR": "Nenhuma categoria", en: "No categories" },
    deletedProduct: { "pt-BR": "Produto excluído", en: "Deleted product" },
    deletedCategory: { "pt-BR": "Categoria excluída", en: "Deleted category" },
  },
} satisfies TextTree;
