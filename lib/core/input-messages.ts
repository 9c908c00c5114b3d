import { fieldMessages } from "./field-messages.ts";

/** Messages for errors of single-field schemas. */
export const inputMessages = fieldMessages("input", {
  required: { "pt-BR": "é obrigatório", en: "is required" },
  typeString: { "pt-BR": "deve ser um texto", en: "must be a string" },
  typeNumber: { "pt-BR": "deve ser um número, sem aspas", en: "must be a number, without quotes" },
  typeInt: { "pt-BR": "deve ser um número inteiro", en: "must be a whole number" },
  typeBoolean: { "pt-BR": "deve ser true ou false", en: "must be true or false" },
  typeArray: { "pt-BR": "deve ser uma lista", en: "must be a list" },
  typeObject: { "pt-BR": "deve ser um objeto", en: "must be an object" },
  key: {
    "pt-BR": "o nome deve ser um UUID, o id de um campo",
    en: "the name must be a UUID, the id of a field",
  },
  type: { "pt-BR": "tem um tipo inválido", en: "has an invalid type" },
  unknown: { "pt-BR": "não é um campo conhecido; remova-o", en: "is not a known field; remove it" },
  choice: { "pt-BR": "deve ser um destes: {values}", en: "must be one of: {values}" },
  minNumber: { "pt-BR": "deve ser no mínimo {minimum}", en: "must be at least {minimum}" },
  emptyString: { "pt-BR": "não pode ficar vazio", en: "must not be empty" },
  minString: {
    "pt-BR": "deve ter ao menos {minimum} caracteres",
    en: "must have at least {minimum} characters",
  },
  emptyArray: { "pt-BR": "deve ter ao menos um item", en: "must have at least one item" },
  minArray: { "pt-BR": "deve ter ao menos {minimum} itens", en: "must have at least {minimum} items" },
  maxNumber: { "pt-BR": "deve ser no máximo {maximum}", en: "must be at most {maximum}" },
  maxString: {
    "pt-BR": "deve ter no máximo {maximum} caracteres",
    en: "must have at most {maximum} characters",
  },
  maxArray: { "pt-BR": "deve ter no máximo {maximum} itens", en: "must have at most {maximum} items" },
  formatEmail: {
    "pt-BR": "deve ser um e-mail válido, como nome@exemplo.com.br",
    en: "must be a valid e-mail address",
  },
  formatUuid: { "pt-BR": "deve ser um UUID", en: "must be a UUID" },
  formatUrl: {
    "pt-BR": "deve ser um endereço completo, como https://exemplo.com.br",
    en: "must be a complete URL, like https://example.com",
  },
  formatDatetime: {
    "pt-BR": "deve ser data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z",
    en: "must be an ISO 8601 date and time with a time zone, like 2026-01-31T12:00:00.000Z",
  },
  format: { "pt-BR": "não tem o formato esperado", en: "does not have the expected format" },
});

export const dateMessages = fieldMessages("date", {
  outOfRange: {
    "pt-BR": "deve estar entre 1970-01-01 e 9999-12-31",
    en: "must be between 1970-01-01 and 9999-12-31",
  },
  rangeReversed: {
    "pt-BR": "deve ser antes de dateTo",
    en: "must be earlier than dateTo",
  },
  daysReversed: { "pt-BR": "não pode ser depois do último dia", en: "must not be later than the last day" },
  twoSpellings: {
    "pt-BR": "é o mesmo que dateFrom e dateTo: envie um par só",
    en: "is the same as dateFrom and dateTo: send only one of the pairs",
  },
  tooManyDays: { "pt-BR": "abrange dias demais; no máximo 400", en: "must span at most 400 days" },
  day: { "pt-BR": "deve ser um dia, como 2026-01-31", en: "must be a date, like 2026-01-31" },
  month: { "pt-BR": "deve ser um mês, como 2026-01", en: "must be a month, like 2026-01" },
  past: { "pt-BR": "deve ser no futuro", en: "must be in the future" },
});

export const textMessages = fieldMessages("text", {
  control: {
    "pt-BR": "tem caracteres de controle; remova-os",
    en: "has control characters; remove them",
  },
});

export const moneyMessages = fieldMessages("money", {
  decimals: {
    "pt-BR": "deve ter no máximo duas casas decimais",
    en: "must have at most two decimal places",
  },
  text: {
    "pt-BR": 'deve ser um valor em texto, como "60.00"',
    en: 'must be an amount as a string, like "60.00"',
  },
});

export const slugMessages = fieldMessages("slug", {
  format: {
    "pt-BR": "use letras minúsculas sem acento, números e hífens",
    en: "must contain only lower-case letters, digits and hyphens",
  },
  taken: { "pt-BR": "já está em uso; escolha outro", en: "is already taken; choose another one" },
});
