import { fieldMessages } from "#lib/core/field-messages.ts";

export const referenceMessages = fieldMessages("reference", {
  product: {
    "pt-BR": "não é um produto desta loja",
    en: "is not a product of this store",
  },
  variation: {
    "pt-BR": "não é uma variação deste produto",
    en: "is not a variation of this product",
  },
  category: {
    "pt-BR": "não é uma categoria desta loja; veja GET /categories",
    en: "is not a category of this store; see GET /categories",
  },
  repeated: {
    "pt-BR": "aparece mais de uma vez na lista",
    en: "appears more than once in the list",
  },
  store: {
    "pt-BR": "não é uma loja ativa deste servidor",
    en: "is not an active store of this server",
  },
});
