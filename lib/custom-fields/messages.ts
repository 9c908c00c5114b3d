import { fieldMessages } from "#lib/core/field-messages.ts";

export const customFieldMessages = fieldMessages("customField", {
  maxBelowMin: {
    "pt-BR": "o máximo não pode ser menor que o mínimo",
    en: "the maximum can't be less than the minimum",
  },
  nowhere: {
    "pt-BR": "informe products, categories ou allProducts: true; senão o campo não aparece em produto nenhum",
    en: "send products, categories or allProducts: true; otherwise the field appears on no product",
  },
  decimals: {
    "pt-BR": "deve ter no máximo seis casas decimais",
    en: "must have at most six decimals",
  },
  unknown: {
    "pt-BR": "não é um campo dos produtos escolhidos; remova",
    en: "is not a field of the chosen products; remove it",
  },
  username: {
    "pt-BR": "deve ter de 3 a 20 letras, números ou _",
    en: "must have 3 to 20 letters, digits or _",
  },
  notNumber: { "pt-BR": "deve ser um número", en: "must be a number" },
});
