import { fieldMessages } from "#lib/core/field-messages.ts";

/** Problems of a catalog spreadsheet. Each text says what to do, for the person who has the sheet open. */
export const sheetMessages = fieldMessages("sheet", {
  empty: { "pt-BR": "o arquivo não tem nenhuma linha com dados", en: "the file has no data rows" },
  quotes: {
    "pt-BR": "há aspas sem par perto desta linha; abra o arquivo em uma planilha e salve de novo como CSV",
    en: "there is an unclosed quotation mark near this row; open the file in a spreadsheet and save it as CSV again",
  },
  columns: {
    "pt-BR": "a primeira linha precisa ter os títulos das colunas, ao menos nome, endereço ou id",
    en: "the first row must contain the column headings, at least name, slug or id",
  },
  columnTwice: {
    "pt-BR": "há duas colunas com este título; apague uma",
    en: "two columns have this heading; delete one",
  },
  moreCells: {
    "pt-BR": "há mais células que títulos; ponha entre aspas preços e textos com vírgula",
    en: "there are more cells than headings; put prices and texts with a comma in quotation marks",
  },
  rows: {
    "pt-BR": "o arquivo passa de {maximum} linhas; divida-o",
    en: "the file has more than {maximum} rows; split it",
  },
  required: {
    "pt-BR": "está vazio; um produto novo precisa deste dado",
    en: "is empty, but is required for a new product",
  },
  name: {
    "pt-BR": "deve ter até 120 caracteres, sem quebra de linha",
    en: "must have at most 120 characters, without line breaks",
  },
  shortName: {
    "pt-BR": "deve ter até 80 caracteres, sem quebra de linha",
    en: "must have at most 80 characters, without line breaks",
  },
  description: {
    "pt-BR": "deve ter até 5.000 caracteres comuns",
    en: "must have at most 5,000 characters, without control characters",
  },
  price: {
    "pt-BR": "não é um preço; escreva como 1.234,56",
    en: "is not a price; use a format like 1,234.56",
  },
  priceAmbiguous: {
    "pt-BR":
      "pode ser milhar ou centavos, porque outros preços do arquivo têm centavos com o mesmo sinal; escreva como 1.234,56",
    en: "may be thousands or decimals, because other prices of the file have decimals with the same separator; use a format like 1,234.56",
  },
  priceRange: {
    "pt-BR": "deve ser de 0,01 a 1.000.000,00",
    en: "must be between 0.01 and 1,000,000.00",
  },
  comparative: {
    "pt-BR": "deve ser maior que o preço; corrija ou deixe vazio",
    en: "must be greater than the price; correct it or leave it empty",
  },
  slug: {
    "pt-BR": "use letras minúsculas sem acento, números e hífens",
    en: "must contain only lower-case letters, digits and hyphens",
  },
  slugTaken: {
    "pt-BR": "é o endereço de outro produto; escolha outro",
    en: "already belongs to another product; choose another one",
  },
  image: {
    "pt-BR": "deve ser o endereço completo de uma imagem, com https://",
    en: "must be the complete URL of a picture, with https://",
  },
  pictureGone: {
    "pt-BR": "não está mais guardada aqui; envie a imagem de novo ou deixe vazio",
    en: "is no longer stored here; upload the picture again or leave it empty",
  },
  delivery: { "pt-BR": "escreva digital ou envio", en: "must be digital or shipping" },
  maxPerOrder: {
    "pt-BR": "deve ser um número inteiro de 1 a 10000, ou vazio",
    en: "must be a whole number from 1 to 10000, or empty",
  },
  active: { "pt-BR": "escreva sim ou não", en: "must be yes or no" },
  id: {
    "pt-BR": "não é um produto desta loja; apague o id para criar um produto novo",
    en: "is not a product of this store; clear the id to create a new product",
  },
  variationId: {
    "pt-BR": "não é uma variação deste produto; apague o id para criar outra",
    en: "is not a variation of this product; clear the id to create a new one",
  },
  ambiguous: {
    "pt-BR": "mais de um produto tem este nome; preencha também o id ou o endereço",
    en: "more than one product has this name; also fill in the id or the slug",
  },
  again: {
    "pt-BR": "este produto já está na linha {line}; apague uma das duas",
    en: "this product is already in row {line}; delete one of the two",
  },
  differs: {
    "pt-BR": "é diferente da linha {line} do mesmo produto; deixe igual ou vazio",
    en: "differs from row {line} of the same product; use the same value or leave it empty",
  },
  hasNoVariations: {
    "pt-BR": "este produto não tem variações; deixe vazio",
    en: "this product has no variations; leave it empty",
  },
  whichVariation: {
    "pt-BR": "este produto tem variações; diga de qual é este preço",
    en: "this product has variations; specify which one has this price",
  },
  variationTwice: {
    "pt-BR": "duas variações do produto ficariam com o mesmo nome; mude um deles",
    en: "two variations of the product would have the same name; rename one of them",
  },
  variations: {
    "pt-BR": "passa de 100 variações em um produto",
    en: "exceeds 100 variations of one product",
  },
});
