import type { BilingualText, TextTree } from "#lib/core/locale.ts";

/** Texts of the reference's own pages. */
export const TEXTS = {
  title: { "pt-BR": "Documentação", en: "Documentation" },
  lead: {
    "pt-BR":
      "Crie pedidos, receba por Pix e acompanhe tudo do seu sistema. Uma chave, JSON simples e respostas que dizem o que fazer.",
    en: "Create orders, get paid by Pix and follow everything from your own system. One key, plain JSON, and answers that say what to do.",
  },
  overview: { "pt-BR": "Visão geral", en: "Overview" },
  guides: { "pt-BR": "Guias", en: "Guides" },
  reference: { "pt-BR": "Referência da API", en: "API reference" },
  operations: { "pt-BR": "Operações", en: "Operations" },
  events: { "pt-BR": "Eventos", en: "Events" },
  eventsLead: {
    "pt-BR":
      "O que enviamos ao seu servidor quando algo acontece. Como conferir a assinatura está no guia de webhooks.",
    en: "What we send to your server when something happens. How to check the signature is in the webhook guide.",
  },
  search: { "pt-BR": "Buscar", en: "Search" },
  searchHint: {
    "pt-BR": "Buscar operação, guia, campo ou código de erro",
    en: "Search an operation, guide, field or error code",
  },
  nothing: { "pt-BR": "Nada encontrado.", en: "Nothing found." },
  searchFailed: {
    "pt-BR": "A busca não carregou. Confira a conexão e abra a busca de novo.",
    en: "The search did not load. Check the connection and open the search again.",
  },
  skip: { "pt-BR": "Ir para o conteúdo", en: "Skip to the content" },
  menu: { "pt-BR": "Menu da documentação", en: "Documentation menu" },
  other: { "pt-BR": "English", en: "Português" },
  scope: { "pt-BR": "Escopo da chave", en: "Scope of the key" },
  anyScope: { "pt-BR": "um destes", en: "one of these" },
  sessionOnly: {
    "pt-BR": "Exige uma sessão aberta no navegador.",
    en: "Requires a signed-in session in a browser.",
  },
  publicStore: {
    "pt-BR": "Pública: envie o id da loja em X-Store-ID.",
    en: "Public: send the store's id in X-Store-ID.",
  },
  publicOpen: { "pt-BR": "Pública: não usa chave.", en: "Public: no API key required." },
  parameters: { "pt-BR": "Parâmetros", en: "Parameters" },
  body: { "pt-BR": "Corpo", en: "Body" },
  bodyOptional: { "pt-BR": "O corpo pode ser omitido.", en: "The body may be left out." },
  file: { "pt-BR": "O arquivo, como ele é:", en: "The file as it is:" },
  answer: { "pt-BR": "Resposta", en: "Answer" },
  errors: { "pt-BR": "Erros", en: "Errors" },
  required: { "pt-BR": "obrigatório", en: "required" },
  place: {
    path: { "pt-BR": "no caminho", en: "in the path" },
    query: { "pt-BR": "na consulta", en: "in the query" },
    header: { "pt-BR": "cabeçalho", en: "header" },
  },
  request: { "pt-BR": "Requisição", en: "Request" },
  example: { "pt-BR": "Exemplo de resposta", en: "Example answer" },
  payload: { "pt-BR": "Conteúdo", en: "Payload" },
  copy: {
    label: { "pt-BR": "Copiar", en: "Copy" },
    done: { "pt-BR": "Copiado", en: "Copied" },
    failed: { "pt-BR": "Selecione o texto e copie.", en: "Select the text and copy it." },
  },
  remedy: { "pt-BR": "O que fazer", en: "What to do" },
  openapi: { "pt-BR": "OpenAPI 3.1 (JSON)", en: "OpenAPI 3.1 (JSON)" },
  ownIds: {
    "pt-BR": "Os exemplos têm os ids da loja {store}.",
    en: "The samples have the ids of the store {store}.",
  },
  openapiLead: {
    "pt-BR": "Toda a API em um arquivo, para gerar clientes e importar em ferramentas.",
    en: "The whole API in one file, to generate clients and import into tools.",
  },
  try: {
    title: { "pt-BR": "Experimentar", en: "Try it" },
    lead: {
      "pt-BR": "A chamada é feita de verdade, neste servidor, com a chave que você informar.",
      en: "The call is made for real, on this server, with the key that you enter.",
    },
    write: { "pt-BR": "Esta chamada grava dados.", en: "This call writes data." },
    key: { "pt-BR": "Chave de API", en: "API key" },
    keyHint: {
      "pt-BR": "Fica só nesta aba. Na loja de demonstração, está em .data/demo.json.",
      en: "Stays in this tab only. For the demo store it is in .data/demo.json.",
    },
    store: { "pt-BR": "Id da loja (X-Store-ID)", en: "Store id (X-Store-ID)" },
    idempotency: { "pt-BR": "Idempotency-Key", en: "Idempotency-Key" },
    newKey: { "pt-BR": "Nova chave", en: "New key" },
    body: { "pt-BR": "Corpo (JSON)", en: "Body (JSON)" },
    send: { "pt-BR": "Enviar", en: "Send" },
    sending: { "pt-BR": "Enviando…", en: "Sending…" },
    answer: { "pt-BR": "Resposta", en: "Answer" },
    failed: {
      "pt-BR": "Não houve resposta. Confira se o servidor está no ar.",
      en: "No answer came. Check that the server is up.",
    },
    notLoaded: {
      "pt-BR": "O formulário não carregou. Confira a conexão, feche-o e abra de novo.",
      en: "The form did not load. Check the connection, close it and open it again.",
    },
    badJson: { "pt-BR": "O corpo não é um JSON válido.", en: "The body is not valid JSON." },
    headers: { "pt-BR": "Cabeçalhos", en: "Headers" },
  },
} as const satisfies TextTree;

/** The guides in reading order. `file` is the name in docs/guides/<language>, without its ending. */
export const GUIDES = [
  {
    file: { "pt-BR": "primeiro-pedido", en: "first-order" },
    title: { "pt-BR": "Primeiro pedido", en: "First order" },
    about: {
      "pt-BR": "Do zero a um pedido pago, sem dinheiro de verdade.",
      en: "From nothing to a paid order, without real money.",
    },
  },
  {
    file: { "pt-BR": "no-seu-site", en: "on-your-site" },
    title: { "pt-BR": "No seu site", en: "On your site" },
    about: {
      "pt-BR": "Links de pagamento, um botão de compra e uma loja feita por você.",
      en: "Payment links, a buy button, and a shop that you build.",
    },
  },
  {
    file: { "pt-BR": "agentes", en: "agents" },
    title: { "pt-BR": "Agentes que compram", en: "Agents that buy" },
    about: {
      "pt-BR": "Um agente de IA compra só com o endereço, por MCP.",
      en: "An AI agent buys with nothing but the address, over MCP.",
    },
  },
  {
    file: { "pt-BR": "autenticacao", en: "authentication" },
    title: { "pt-BR": "Autenticação", en: "Authentication" },
    about: {
      "pt-BR": "Chaves, escopos, sessões, papéis e totpCode.",
      en: "Keys, scopes, sessions, roles and totpCode.",
    },
  },
  {
    file: { "pt-BR": "idempotencia", en: "idempotency" },
    title: { "pt-BR": "Idempotência", en: "Idempotency" },
    about: { "pt-BR": "Repetir sem medo depois de uma queda.", en: "Repeat a call safely after an outage." },
  },
  {
    file: { "pt-BR": "saques", en: "withdrawals" },
    title: { "pt-BR": "Saques e reembolsos", en: "Withdrawals and refunds" },
    about: {
      "pt-BR": "Tirar dinheiro da carteira, reembolsar, conferir e proteger.",
      en: "Withdraw, refund, check and protect money.",
    },
  },
  {
    file: { "pt-BR": "conciliacao", en: "reconciling" },
    title: { "pt-BR": "Conciliar um mês", en: "Reconciling a month" },
    about: {
      "pt-BR": "Vendas, tarifas, reembolsos e saques contra o livro-razão.",
      en: "Sales, fees, refunds and withdrawals against the ledger.",
    },
  },
  {
    file: { "pt-BR": "sandbox", en: "sandbox" },
    title: { "pt-BR": "Ambiente de testes", en: "Sandbox" },
    about: {
      "pt-BR": "Pagamentos atrasados, em dobro ou recusados, quando você quiser.",
      en: "Late, double and refused payments, whenever you like.",
    },
  },
  {
    file: { "pt-BR": "webhooks", en: "webhooks" },
    title: { "pt-BR": "Webhooks", en: "Webhooks" },
    about: {
      "pt-BR": "Receber avisos e conferir a assinatura, em quatro linguagens.",
      en: "Receive events and verify their signature, in four languages.",
    },
  },
  {
    file: { "pt-BR": "listas", en: "lists" },
    title: { "pt-BR": "Listas e busca", en: "Lists and search" },
    about: { "pt-BR": "Filtros, páginas, limites por minuto.", en: "Filters, pages, rate limits." },
  },
  {
    file: { "pt-BR": "erros", en: "errors" },
    title: { "pt-BR": "Erros e o que fazer", en: "Errors and what to do" },
    about: { "pt-BR": "Um só formato, e todos os códigos.", en: "One format, and every code." },
  },
  {
    file: { "pt-BR": "em-producao", en: "going-live" },
    title: { "pt-BR": "Em produção", en: "Going live" },
    about: {
      "pt-BR": "O que conferir antes de vender de verdade.",
      en: "What to check before you sell for real.",
    },
  },
  {
    file: { "pt-BR": "novidades", en: "changelog" },
    title: { "pt-BR": "Novidades", en: "Changelog" },
    about: { "pt-BR": "O que mudou na API, por data.", en: "What changed in the API, by date." },
  },
] as const satisfies readonly Record<"file" | "title" | "about", BilingualText>[];

/** The guide that lists all error codes. */
export const ERRORS_GUIDE: BilingualText = { "pt-BR": "erros", en: "errors" };

/** The guide that lists what changed. */
export const CHANGELOG: BilingualText = { "pt-BR": "novidades", en: "changelog" };
