import type { BilingualText } from "#lib/core/locale.ts";

/** The chapters of the API in the reference's order. Definitions refer to them by key. */
export const TAGS = {
  Orders: {
    name: { "pt-BR": "Pedidos", en: "Orders" },
    description: {
      "pt-BR": "Pedidos de produtos do catálogo, cada um com sua cobrança Pix.",
      en: "Orders of catalog products, each with its Pix charge.",
    },
  },
  Customers: {
    name: { "pt-BR": "Clientes", en: "Customers" },
    description: {
      "pt-BR": "Quem compra na loja: todos os pedidos com o mesmo e-mail.",
      en: "The store's buyers: all orders with one e-mail.",
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
      en: "Shareable links that anyone can pay, for a fixed or an open amount.",
    },
  },
  Payments: {
    name: { "pt-BR": "Pagamentos e reembolsos", en: "Payments and refunds" },
    description: {
      "pt-BR": "Cada Pix que chegou e o que voltou a quem pagou.",
      en: "Each Pix received, and its refunds to the payer.",
    },
  },
  Wallet: {
    name: { "pt-BR": "Carteira", en: "Wallet" },
    description: {
      "pt-BR": "Saldo, saques e o que se moveu.",
      en: "Balance, withdrawals and movements.",
    },
  },
  Guards: {
    name: { "pt-BR": "Proteções", en: "Guards" },
    description: {
      "pt-BR": "O que protege os saques: contas de confiança, limites, segunda aprovação, auditoria.",
      en: "Protections for withdrawals: trusted accounts, limits, second approval, audit log.",
    },
  },
  Products: {
    name: { "pt-BR": "Produtos", en: "Products" },
    description: {
      "pt-BR": "O que a loja vende.",
      en: "The products that the store sells.",
    },
  },
  Stock: {
    name: { "pt-BR": "Estoque", en: "Stock" },
    description: {
      "pt-BR": "As unidades a entregar, quantas há e quando avisar que faltam.",
      en: "The units to deliver, stock levels and low-stock alerts.",
    },
  },
  Categories: {
    name: { "pt-BR": "Categorias", en: "Categories" },
    description: {
      "pt-BR": "Como os produtos são agrupados.",
      en: "Groups of products.",
    },
  },
  Coupons: {
    name: { "pt-BR": "Cupons", en: "Coupons" },
    description: {
      "pt-BR": "Descontos.",
      en: "Discount codes.",
    },
  },
  Store: {
    name: { "pt-BR": "Loja", en: "Store" },
    description: {
      "pt-BR": "O cadastro da loja e os campos do checkout.",
      en: "The store's settings and its checkout fields.",
    },
  },
  Mails: {
    name: { "pt-BR": "E-mails", en: "Mails" },
    description: {
      "pt-BR": "O que a loja enviou, a quem e como foi.",
      en: "The e-mails that the store has sent, with recipient and delivery status.",
    },
  },
  "API keys": {
    name: { "pt-BR": "Chaves de API", en: "API keys" },
    description: {
      "pt-BR": "Credenciais de servidores, cada uma com seu webhook.",
      en: "Credentials for backends, each with an optional webhook.",
    },
  },
  "Webhook events": {
    name: { "pt-BR": "Eventos de webhook", en: "Webhook events" },
    description: {
      "pt-BR": "O que foi enviado, como foi, e o reenvio.",
      en: "Events sent, their deliveries, and redelivery.",
    },
  },
  "Request log": {
    name: { "pt-BR": "Registro de chamadas", en: "Request log" },
    description: {
      "pt-BR": "As chamadas à API da loja nos últimos sete dias.",
      en: "The store's API calls of the last seven days.",
    },
  },
  "Shop front": {
    name: { "pt-BR": "Vitrine pública", en: "Shop front" },
    description: {
      "pt-BR": "Leituras públicas para uma loja sua, por X-Store-ID.",
      en: "Public endpoints for your own storefront, identified by X-Store-ID.",
    },
  },
  Cases: {
    name: { "pt-BR": "Pendências", en: "Cases" },
    description: {
      "pt-BR": "O que aguarda uma pessoa: o que o banco não confirmou, sobrou, voltou ou não tem cobrança.",
      en: "Items that need a person's attention: unconfirmed by the bank, overpaid, returned or without a charge.",
    },
  },
  Account: {
    name: { "pt-BR": "Conta", en: "Account" },
    description: {
      "pt-BR": "Quem entrou no navegador: segundo fator, sessões e loja escolhida.",
      en: "The signed-in account: second factor, sessions and selected store.",
    },
  },
  Team: {
    name: { "pt-BR": "Equipe", en: "Team" },
    description: {
      "pt-BR": "As pessoas da loja, seus papéis e os convites.",
      en: "The store's members, their roles, and invitations.",
    },
  },
  Operator: {
    name: { "pt-BR": "Operador", en: "Operator" },
    description: {
      "pt-BR":
        "Para quem opera a plataforma: as contas em bancos, as lojas conectadas a elas e os saques pagos à mão.",
      en: "For platform operators: gateway accounts, the stores connected to them, and withdrawals paid by hand.",
    },
  },
  Sandbox: {
    name: { "pt-BR": "Ambiente de testes", en: "Sandbox" },
    description: {
      "pt-BR": "Um banco completo para lojas de teste.",
      en: "A simulated bank, for stores on the sandbox gateway.",
    },
  },
} as const satisfies Record<string, { name: BilingualText; description: BilingualText }>;

export type Tag = keyof typeof TAGS;

export const TAG_LIST = Object.keys(TAGS) as Tag[];
