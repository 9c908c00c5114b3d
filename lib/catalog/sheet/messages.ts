import { fieldMessages } from "#lib/core/field-messages.ts";

/** Problems of a catalog spreadsheet. Each text says what to do, for the person who has the sheet open. */
export const sheetMessages = fieldMessages("sheet", {
  empty: { "pt-BR": "o arquivo não tem nenhuma linha com dados", en: "the file has no row with data" },
  quotes: {
    "pt-BR": "há aspas sem par perto desta linha; abra o arquivo em uma planilha e salve de novo como CSV",
    en: "there is a quotation mark without its pair near this row; open the file in a spreadsheet and save it as CSV again",
  },
  columns: {
    "pt-BR": "a primeira linha precisa ter os títulos das colunas, ao menos nome, endereço ou id",
    en: "the first row needs the titles of the columns, at least name, slug or id",
  },
  columnTwice: {
    "pt-BR": "há duas colunas com este título; apague uma",
    en: "two columns have this title; delete one",
  },
  rows: {
    "pt-BR": "o arquivo passa de {maximum} linhas; divida-o",
    en: "the file is over {maximum} rows; divide it",
  },
  required: {
    "pt-BR": "está vazio; um produto novo precisa deste dado",
    en: "is empty; a new product needs it",
  },
  name: {
    "pt-BR": "deve ter até 120 caracteres, sem quebra de linha",
    en: "must have up to 120 characters in one line",
  },
  shortName: {
    "pt-BR": "deve ter até 80 caracteres, sem quebra de linha",
    en: "must have up to 80 characters in one line",
  },
  description: {
    "pt-BR": "deve ter até 5.000 caracteres comuns",
    en: "must have up to 5,000 plain characters",
  },
  price: { "pt-BR": "não é um preço; escreva como 1.234,56", en: "is no price; write it like 1,234.56" },
  priceRange: {
    "pt-BR": "deve ser de 0,01 a 1.000.000,00",
    en: "must be from 0.01 to 1,000,000.00",
  },
  comparative: {
    "pt-BR": "deve ser maior que o preço; corrija ou deixe vazio",
    en: "must be above the price; correct it or leave it empty",
  },
  slug: {
    "pt-BR": "use letras minúsculas sem acento, números e hífens",
    en: "use lower case letters, digits and hyphens",
  },
  slugTaken: {
    "pt-BR": "é o endereço de outro produto; escolha outro",
    en: "is another product's; choose another",
  },
  image: {
    "pt-BR": "deve ser o endereço completo de uma imagem, com https://",
    en: "must be the complete address of a picture, with https://",
  },
  pictureGone: {
    "pt-BR": "não está mais guardada aqui; envie a imagem de novo ou deixe vazio",
    en: "is not kept here any more; upload the picture again or leave it empty",
  },
  active: { "pt-BR": "escreva sim ou não", en: "write yes or no" },
  id: {
    "pt-BR": "não é um produto desta loja; apague o id para criar um produto novo",
    en: "is not a product of this store; clear the id to create a new product",
  },
  variationId: {
    "pt-BR": "não é uma variação deste produto; apague o id para criar outra",
    en: "is not a variation of this product; clear the id to create another one",
  },
  ambiguous: {
    "pt-BR": "mais de um produto tem este nome; preencha também o id ou o endereço",
    en: "more than one product has this name; fill in the id or the slug, too",
  },
  again: {
    "pt-BR": "este produto já está na linha {line}; apague uma das duas",
    en: "this product is in row {line} already; delete one of the two",
  },
  differs: {
    "pt-BR": "é diferente da linha {line} do mesmo produto; deixe igual ou vazio",
    en: "differs from row {line} of the same product; make it the same or empty",
  },
  hasNoVariations: {
    "pt-BR": "este produto não tem variações; deixe vazio",
    en: "this product has no variations; leave it empty",
  },
  whichVariation: {
    "pt-BR": "este produto tem variações; diga de qual é este preço",
    en: "this product has variations; say of which one this price is",
  },
  variationTwice: {
    "pt-BR": "duas variações do produto ficariam com o mesmo nome; mude um deles",
    en: "two variations of the product would have the same name; change one of them",
  },
  variations: {
    "pt-BR": "passa de 100 variações em um produto",
    en: "is over 100 variations of one product",
  },
});
