import { fieldMessages } from "#lib/core/field-messages.ts";

/** Problems of a freight table. Each text says what to do, for the person who has the sheet open. */
export const tableMessages = fieldMessages("freightTable", {
  empty: { "pt-BR": "o arquivo não tem nenhuma linha com preços", en: "the file has no rows with prices" },
  quotes: {
    "pt-BR": "há aspas sem par perto desta linha; abra o arquivo em uma planilha e salve de novo como CSV",
    en: "there is an unclosed quotation mark near this row; open the file in a spreadsheet and save it as CSV again",
  },
  columnMissing: {
    "pt-BR":
      "falta esta coluna; a primeira linha deve ter os títulos CEP inicial, CEP final, peso até (g) e preço",
    en: "this column is missing; the first row must have the headings CEP from, CEP to, weight up to (g) and price",
  },
  columnTwice: {
    "pt-BR": "“{first}” e “{second}” são a mesma coluna; apague uma das duas",
    en: "“{first}” and “{second}” are the same column; delete one of the two",
  },
  moreCells: {
    "pt-BR": "há mais células que títulos; ponha o preço entre aspas",
    en: "there are more cells than headings; put the price in quotation marks",
  },
  rows: {
    "pt-BR": "o arquivo passa de {maximum} linhas; junte faixas de mesmo preço",
    en: "the file has more than {maximum} rows; join ranges of the same price",
  },
  required: { "pt-BR": "está vazio; preencha", en: "is empty; fill it in" },
  cep: {
    "pt-BR": "não é um CEP de 8 dígitos; escreva como 01310-100",
    en: "is not a CEP of 8 digits; write it like 01310-100",
  },
  cepOrder: {
    "pt-BR": "vem antes do CEP inicial, {from}; troque os dois",
    en: "comes before the first CEP, {from}; swap the two",
  },
  weightUnit: {
    "pt-BR": "diga a unidade no título da coluna: peso até (g) ou peso até (kg)",
    en: "name the unit in the column's heading: weight up to (g) or weight up to (kg)",
  },
  weight: {
    "pt-BR": "não é um peso de 1 g a 1.000 kg; escreva como 300 g ou 0,3 kg",
    en: "is not a weight from 1 g to 1,000 kg; write it like 300 g or 0.3 kg",
  },
  price: {
    "pt-BR": "não é um preço; escreva como 18,90",
    en: "is not a price; use a format like 18.90",
  },
  priceRange: { "pt-BR": "deve ser de 0,00 a {maximum}", en: "must be between 0.00 and {maximum}" },
  days: {
    "pt-BR": "deve ser um número de dias de 0 a {maximum}, ou vazio",
    en: "must be a number of days from 0 to {maximum}, or empty",
  },
  daysOrder: {
    "pt-BR": "deve ser igual ou maior que o prazo inicial, {from}",
    en: "must be at least the first number of days, {from}",
  },
  service: {
    "pt-BR": "deve ter até {maximum} caracteres, sem quebra de linha",
    en: "must have at most {maximum} characters, without line breaks",
  },
  again: {
    "pt-BR": "esta faixa de CEP com este peso já está na linha {line}; apague uma das duas",
    en: "this CEP range with this weight is already in row {line}; delete one of the two",
  },
});
