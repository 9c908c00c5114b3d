import { fieldMessages } from "#lib/core/field-messages.ts";

/** Problems of a request that are not about a single field. */
export const requestMessages = fieldMessages("request", {
  target: {
    "pt-BR": "deve ser um caminho, como /api/v1/products",
    en: "must be a path, such as /api/v1/products",
  },
  malformed: { "pt-BR": "não segue o HTTP", en: "is not valid HTTP" },
  slow: { "pt-BR": "não chegou a tempo; envie de novo", en: "did not arrive in time; send it again" },
  queryRepeated: { "pt-BR": "foi enviado mais de uma vez", en: "was sent more than once" },
  bodyMissing: { "pt-BR": "envie um corpo em JSON", en: "send a JSON body" },
  bodyEmpty: { "pt-BR": "envie o arquivo como corpo", en: "send the file as the body" },
  bodyJson: { "pt-BR": "não é um JSON válido", en: "is not valid JSON" },
  bodyCut: { "pt-BR": "não chegou inteiro; envie de novo", en: "was incomplete; send it again" },
  bodyDuplicate: {
    "pt-BR": "aparece mais de uma vez no mesmo objeto; deixe uma só",
    en: "appears more than once in the same object; keep only one",
  },
  bodyNames: {
    "pt-BR": "tem nomes demais; no máximo {maximum} num objeto",
    en: "has too many names; at most {maximum} in an object",
  },
  bodyElements: {
    "pt-BR": "tem itens demais; no máximo {maximum} numa lista",
    en: "has too many items; at most {maximum} in a list",
  },
  bodyDepth: {
    "pt-BR": "está aninhado demais; no máximo {maximum} níveis",
    en: "is nested too deeply; at most {maximum} levels",
  },
  bodyNumber: {
    "pt-BR": "é um número que não se pode representar; envie-o em forma decimal comum",
    en: "is a number that cannot be represented; send it in plain decimal notation",
  },
  headerMissing: { "pt-BR": "é um cabeçalho obrigatório", en: "is a required header" },
  idempotencyKey: {
    "pt-BR": "deve ter de 1 a 255 caracteres, sem caracteres de controle",
    en: "must have 1 to 255 characters, without control characters",
  },
  idempotencyKeyStrict: {
    "pt-BR": "deve ter de 8 a 128 caracteres: letras, números e . _ : -",
    en: "must have 8 to 128 characters: letters, digits and . _ : -",
  },
});
