import type { TextTree } from "#lib/core/locale.ts";

/** Texts around the content of the reference's pages, and of its first page. */
export const READING = {
  onThisPage: { "pt-BR": "Nesta página", en: "On this page" },
  turn: { "pt-BR": "Páginas vizinhas", en: "Previous and next page" },
  previous: { "pt-BR": "Anterior", en: "Previous" },
  next: { "pt-BR": "Próxima", en: "Next" },
  panel: { "pt-BR": "Painel", en: "Panel" },
  close: { "pt-BR": "Fechar", en: "Close" },
  results: { "pt-BR": "Resultados", en: "Results" },
  keys: {
    choose: { "pt-BR": "escolher", en: "to choose" },
    open: { "pt-BR": "abrir", en: "to open" },
  },
  language: { "pt-BR": "Linguagem do exemplo", en: "Language of the sample" },
  inside: { "pt-BR": "Campos de {name}", en: "Fields of {name}" },
  rules: {
    characters: { "pt-BR": "caracteres", en: "characters" },
    items: { "pt-BR": "itens", en: "items" },
    initial: { "pt-BR": "padrão:", en: "default:" },
  },
  theAddress: { "pt-BR": "o endereço", en: "the address" },
  operationCount: { "pt-BR": "{count} operações", en: "{count} operations" },
  eventCount: { "pt-BR": "{count} eventos", en: "{count} events" },
  oneOperation: { "pt-BR": "1 operação", en: "1 operation" },
  retry: {
    yes: { "pt-BR": "pode repetir", en: "may be repeated" },
    withKey: { "pt-BR": "pode repetir com a mesma chave", en: "may be repeated with the same key" },
  },
  keyAfter: {
    title: { "pt-BR": "Idempotency-Key", en: "Idempotency-Key" },
    free: {
      "pt-BR": "livre de novo, também para os dados corrigidos",
      en: "free again, for corrected data, too",
    },
    same: {
      "pt-BR": "repita com a mesma e os mesmos dados",
      en: "repeat with the same one and the same data",
    },
    new: { "pt-BR": "não serve mais, use uma nova", en: "no longer usable, use a new one" },
  },
  start: {
    eyebrow: { "pt-BR": "Comece aqui", en: "Start here" },
    title: { "pt-BR": "Seu primeiro pedido pago em 60 segundos", en: "Your first paid order in 60 seconds" },
    lead: {
      "pt-BR":
        "Dois comandos no terminal, com o endereço deste servidor. O ambiente de testes faz o papel do banco: nenhum dinheiro de verdade se move.",
      en: "Two commands in a terminal, with this server's address. The sandbox plays the bank: no real money moves.",
    },
    stranger: {
      "pt-BR": "Entre para ver aqui os ids da sua loja.",
      en: "Sign in to see the ids of your store here.",
    },
    live: {
      "pt-BR":
        "{store} é uma loja de produção, sem ambiente de testes. Entre na loja de testes para estes passos.",
      en: "{store} is a live store, without the sandbox. Choose the test store for these steps.",
    },
    key: { "pt-BR": "Informe a chave", en: "Set your key" },
    keyDemo: {
      "pt-BR": "A loja de demonstração já tem uma. Na pasta da Vitrine:",
      en: "The demo store already has one. In Vitrine's folder:",
    },
    keyPanel: {
      "pt-BR": "Crie uma em [Desenvolvedores](/painel/desenvolvedores), no painel, e cole no lugar desta:",
      en: "Create one under [Developers](/painel/desenvolvedores) in the panel, and paste it in place of this one:",
    },
    keyPrefix: {
      "pt-BR":
        "A mais nova da sua loja começa com `{prefix}`. Crie outra em [Desenvolvedores](/painel/desenvolvedores):",
      en: "The newest one of your store begins with `{prefix}`. Create another under [Developers](/painel/desenvolvedores):",
    },
    run: { "pt-BR": "Crie, pague e confira", en: "Create, pay and check" },
    runText: {
      "pt-BR": "Um pedido é criado, pago no ambiente de testes e lido até que esteja pago:",
      en: "An order is created, paid in the sandbox, and read until it is paid:",
    },
    after: { "pt-BR": "Agora, no seu sistema", en: "Now, in your own system" },
    afterText: {
      "pt-BR":
        'A resposta traz `"status": "paid"`. [Primeiro pedido]({order}) explica cada chamada, [Ambiente de testes]({sandbox}) mostra como pagar tarde, em dobro ou errado, e [Webhooks]({webhooks}) avisam o seu servidor.',
      en: 'The answer has `"status": "paid"`. [First order]({order}) explains each call, [Sandbox]({sandbox}) shows how to pay late, twice or wrongly, and [Webhooks]({webhooks}) tell your server.',
    },
    address: { "pt-BR": "Endereço da API", en: "Address of the API" },
    reference: {
      "pt-BR": "{count} operações, uma página para cada, com exemplos em quatro linguagens.",
      en: "{count} operations, a page for each, with samples in four languages.",
    },
  },
} as const satisfies TextTree;
