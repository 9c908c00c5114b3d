import { fieldMessages } from "#lib/core/field-messages.ts";

export const variationMessages = fieldMessages("variation", {
  required: {
    "pt-BR": "escolha uma variação deste produto",
    en: "choose a variation of this product",
  },
  none: {
    "pt-BR": "este produto ainda não tem variações; adicione-as antes com {call}",
    en: "this product has no variations yet; add them first with {call}",
  },
  ofAnotherProduct: {
    "pt-BR": "esta variação não é deste produto",
    en: "this variation does not belong to this product",
  },
  notUsed: {
    "pt-BR": "este produto não tem variações; remova",
    en: "this product has no variations; remove it",
  },
  repeated: {
    "pt-BR": "já é o nome de outra variação deste produto",
    en: "is already the name of another variation of this product",
  },
  unknown: {
    "pt-BR": "não é uma variação deste produto; remova o id para criar outra",
    en: "is not a variation of this product; omit the id to add a new one",
  },
  twice: {
    "pt-BR": "a mesma variação aparece mais de uma vez",
    en: "the same variation appears more than once",
  },
});

export const productMessages = fieldMessages("product", {
  noVariations: {
    "pt-BR": "só produtos do tipo variable têm variações; remova",
    en: "only products of type variable have variations; remove it",
  },
  comparative: {
    "pt-BR": "deve ser maior que o preço; envie outro valor ou null",
    en: "must be greater than the price; send another value or null",
  },
});

export const stockMessages = fieldMessages("stock", {
  what: {
    "pt-BR": "envie items (uma unidade por texto) ou quantity (unidades iguais)",
    en: "send items (one unit per text) or quantity (identical units)",
  },
  either: {
    "pt-BR": "envie items ou quantity, não os dois",
    en: "send either items or quantity, not both",
  },
  content: {
    "pt-BR": "só vale com quantity; com items, cada texto já é uma unidade",
    en: "is only valid with quantity; with items, each text is already one unit",
  },
  which: {
    "pt-BR": "envie unitIds (as unidades) ou all: true (todas as disponíveis)",
    en: "send unitIds (specific units) or all: true (all available units)",
  },
  notBoth: {
    "pt-BR": "envie unitIds ou all, não os dois",
    en: "send either unitIds or all, not both",
  },
  notAvailable: {
    "pt-BR": "esta unidade está reservada ou já foi entregue e não pode ser removida",
    en: "this unit is reserved, delivered or replaced and can't be removed",
  },
});

export const arrangeMessages = fieldMessages("arrange", {
  repeated: { "pt-BR": "aparece mais de uma vez na lista", en: "appears more than once in the list" },
  afterItself: {
    "pt-BR": "está também em ids; escolha um produto que não muda de lugar",
    en: "is also in ids; choose a product that is not being moved",
  },
});
