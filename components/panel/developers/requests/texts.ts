import type { TextTree } from "#lib/core/locale.ts";

export const requests = {
  text: {
    "pt-BR": "As chamadas à API dos últimos 7 dias, por chave ou pelo painel. O conteúdo não é guardado.",
    en: "API calls of the last 7 days, by key or from the panel. Their contents are not kept.",
  },
  caption: { "pt-BR": "Chamadas à API", en: "API calls" },
  search: { "pt-BR": "Id da chamada (X-Request-Id)", en: "Request id (X-Request-Id)" },
  call: { "pt-BR": "Chamada", en: "Call" },
  id: { "pt-BR": "Id da chamada", en: "Request id" },
  status: { "pt-BR": "Resposta", en: "Response" },
  allStatuses: { "pt-BR": "Respostas", en: "Responses" },
  statuses: {
    "2xx": { "pt-BR": "Deu certo (2xx)", en: "Succeeded (2xx)" },
    "4xx": { "pt-BR": "Recusada (4xx)", en: "Refused (4xx)" },
    "5xx": { "pt-BR": "Falhou (5xx)", en: "Failed (5xx)" },
  },
  method: { "pt-BR": "Método", en: "Method" },
  allMethods: { "pt-BR": "Métodos", en: "Methods" },
  who: { "pt-BR": "Quem chamou", en: "Caller" },
  anybody: { "pt-BR": "Chaves e painel", en: "Keys and panel" },
  byKey: { "pt-BR": "Só chaves", en: "Only keys" },
  bySession: { "pt-BR": "Só o painel", en: "Only the panel" },
  gone: { "pt-BR": "Não existe mais", en: "No longer exists" },
  took: { "pt-BR": "Duração", en: "Duration" },
  ms: { "pt-BR": "{ms} ms", en: "{ms} ms" },
  when: { "pt-BR": "Quando", en: "When" },
  none: { "pt-BR": "Nenhuma chamada em 7 dias", en: "No call in 7 days" },
  noneText: {
    "pt-BR": "Chame a API com uma chave; a chamada aparece aqui em um ou dois segundos.",
    en: "Call the API with a key; the call appears here within a second or two.",
  },
  noneFound: { "pt-BR": "Nenhuma chamada assim", en: "No such call" },
  noneFoundText: {
    "pt-BR": "Confira os filtros. Chamadas de mais de 7 dias não são guardadas.",
    en: "Check the filters. Calls older than 7 days are not kept.",
  },
  wrongId: { "pt-BR": "Este não é um id de chamada", en: "This is not a request id" },
  wrongIdText: {
    "pt-BR": "Cole o id inteiro, como 01a2b3c4-…: ele vem no cabeçalho X-Request-Id e em requestId.",
    en: "Paste the whole id, such as 01a2b3c4-…: it is in the header X-Request-Id and in requestId.",
  },
} satisfies TextTree;
