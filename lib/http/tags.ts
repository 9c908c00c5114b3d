import type { Texts } from "#lib/core/locale.ts";

/** The chapters of the API in the reference's order. Definitions refer to them by key. */
export const TAGS = {
  Orders: {
    name: { "pt-BR": "Pedidos", en: "Orders" },
    description: {
      "pt-BR": "Pedidos de produtos do catálogo, cada um com sua cobrança Pix.",
      en: "Orders of catalog products, each with its Pix charge.",
    },
  },
  Transactions: {
    name: { "pt-BR": "Cobranças", en: "Transactions" },
    description: {
      "pt-BR": "Cobranças Pix sem produtos e a lista de todas as cobranças.",
      en: "Pix charges without products, and the list of all charges.",
    },
  },
  "Payment links": {
    name: { "pt-BR": "Links de pagamento", en: "Payment links" },
    description: {
      "pt-BR": "Endereços em que qualquer pessoa paga, com valor fixo ou livre.",
      en: "Addresses that anybody can pay at, for a fixed amount or a free one.",
    },
  },
  Payments: {
    name: { "pt-BR": "Pagamentos e reembolsos", en: "Payments and refunds" },
    description: {
      "pt-BR": "Cada Pix que chegou e o que voltou a quem pagou.",
      en: "Each Pix that arrived, and what went back to who paid it.",
    },
  },
  Wallet: {
    name: { "pt-BR": "Carteira", en: "Wallet" },
    description: {
      "pt-BR": "Saldo, saques e o que se moveu.",
      en: "Balance, withdrawals and what moved.",
    },
  },
  Guards: {
    name: { "pt-BR": "Proteções", en: "Guards" },
    description: {
      "pt-BR": "O que protege os saques: lista de chaves, limites, segunda aprovação, auditoria.",
      en: "What protects withdrawals: list of keys, limits, second approval, audit log.",
    },
  },
  Products: {
    name: { "pt-BR": "Produtos", en: "Products" },
    description: {
      "pt-BR": "O que a loja vende.",
      en: "What the store sells.",
    },
  },
  Stock: {
    name: { "pt-BR": "Estoque", en: "Stock" },
    description: {
      "pt-BR": "As unidades a entregar, quantas há e quando avisar que faltam.",
      en: "The units to deliver, how many there are, and when to tell that they run out.",
    },
  },
  Categories: {
    name: { "pt-BR": "Categorias", en: "Categories" },
    description: {
      "pt-BR": "Como os produtos são agrupados.",
      en: "How products are grouped.",
    },
  },
  Coupons: {
    name: { "pt-BR": "Cupons", en: "Coupons" },
    description: {
      "pt-BR": "Descontos.",
      en: "Discounts.",
    },
  },
  Store: {
    name: { "pt-BR": "Loja", en: "Store" },
    description: {
      "pt-BR": "O cadastro da loja e os campos do checkout.",
      en: "The store's record and its checkout fields.",
    },
  },
  Mails: {
    name: { "pt-BR": "E-mails", en: "Mails" },
    description: {
      "pt-BR": "O que a loja enviou, a quem e como foi.",
      en: "What the store has mailed, to whom, and how it went.",
    },
  },
  "API keys": {
    name: { "pt-BR": "Chaves de API", en: "API keys" },
    description: {
      "pt-BR": "Credenciais de servidores, cada uma com seu webhook.",
      en: "Credentials of backends, each with its webhook.",
    },
  },
  "Webhook events": {
    name: { "pt-BR": "Eventos de webhook", en: "Webhook events" },
    description: {
      "pt-BR": "O que foi enviado, como foi, e o reenvio.",
      en: "What was sent, how it went, and sending it again.",
    },
  },
  "Shop front": {
    name: { "pt-BR": "Vitrine pública", en: "Shop front" },
    description: {
      "pt-BR": "Leituras públicas para uma loja sua, por X-Store-ID.",
      en: "Public reads for a shop of your own, by X-Store-ID.",
    },
  },
  Cases: {
    name: { "pt-BR": "Pendências", en: "Cases" },
    description: {
      "pt-BR": "O que aguarda uma pessoa: o que o banco não confirmou, sobrou, voltou ou não tem cobrança.",
      en: "What waits for a person: what the bank has not confirmed, what is too much, came back or has no charge.",
    },
  },
  Account: {
    name: { "pt-BR": "Conta", en: "Account" },
    description: {
      "pt-BR": "Quem entrou no navegador: segundo fator, sessões e loja escolhida.",
      en: "Who is signed in to a browser: second factor, sessions, the chosen store.",
    },
  },
  Team: {
    name: { "pt-BR": "Equipe", en: "Team" },
    description: {
      "pt-BR": "As pessoas da loja, seus papéis e os convites.",
      en: "The people of the store, their roles, and invitations.",
    },
  },
  Operator: {
    name: { "pt-BR": "Operador", en: "Operator" },
    description: {
      "pt-BR":
        "Para quem opera a plataforma: as contas em bancos, as lojas conectadas a elas e os saques pagos à mão.",
      en: "The platform's own people: the accounts at banks, the stores connected to them, and withdrawals paid by hand.",
    },
  },
  Sandbox: {
    name: { "pt-BR": "Ambiente de testes", en: "Sandbox" },
    description: {
      "pt-BR": "Um banco completo para lojas de teste.",
      en: "A bank in a box, for stores on the sandbox gateway.",
    },
  },
} as const satisfies Record<string, { name: Texts; description: Texts }>;

export type Tag = keyof typeof TAGS;

export const TAG_LIST = Object.keys(TAGS) as Tag[];
