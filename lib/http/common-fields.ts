import type { Texts } from "#lib/core/locale.ts";

/** Descriptions of properties with the same meaning everywhere. A schema may override them. */
export const COMMON_FIELDS: Readonly<Record<string, Texts>> = {
  id: { "pt-BR": "Identificador, um UUID.", en: "Identifier, a UUID." },
  success: {
    "pt-BR": "Sempre `true` numa resposta de sucesso.",
    en: "Always `true` in the answer of a success.",
  },
  message: { "pt-BR": "O que foi feito, para pessoas.", en: "What was done, for people." },
  requestId: {
    "pt-BR": "Identifica esta requisição nos registros, como X-Request-Id.",
    en: "Names this request in the logs, as X-Request-Id does.",
  },
  currency: { "pt-BR": "Moeda, sempre `BRL`.", en: "Currency, always `BRL`." },
  createdAt: { "pt-BR": "Quando foi criado.", en: "When it was created." },
  created_at: { "pt-BR": "Quando foi criado.", en: "When it was created." },
  updatedAt: { "pt-BR": "Quando mudou pela última vez.", en: "When it last changed." },
  updated_at: { "pt-BR": "Quando mudou pela última vez.", en: "When it last changed." },
  limit: { "pt-BR": "Quantos itens por página.", en: "How many items a page has." },
  offset: {
    "pt-BR": "Quantos itens pular desde o início.",
    en: "How many items to skip from the beginning.",
  },
  dateFrom: {
    "pt-BR": "Só o que foi criado a partir deste momento, inclusive.",
    en: "Only what was created at this time or later.",
  },
  dateTo: {
    "pt-BR": "Só o que foi criado antes deste momento.",
    en: "Only what was created before this time.",
  },
  search: { "pt-BR": "Texto a encontrar.", en: "Text to find." },
  externalReference: {
    "pt-BR": "Referência do seu sistema, para encontrar e conciliar.",
    en: "Your own system's reference, to find and reconcile it.",
  },
  idempotencyKey: {
    "pt-BR": "O mesmo que o cabeçalho Idempotency-Key, que vale quando os dois vêm.",
    en: "The same as the header Idempotency-Key, which wins when both are sent.",
  },
  totpCode: {
    "pt-BR":
      "Só com a sessão do navegador: o código atual do autenticador. Vale uma vez, para exatamente esta requisição. Com chave de API, omita.",
    en: "Only with a browser session: the authenticator's current code, single use, good for exactly this request. Left out with an API key.",
  },
  orders: { "pt-BR": "Os pedidos desta página.", en: "The orders of this page." },
  products: { "pt-BR": "Os produtos desta página.", en: "The products of this page." },
  categories: { "pt-BR": "As categorias, na ordem de exibição.", en: "The categories, in display order." },
  coupons: { "pt-BR": "Os cupons, do mais novo ao mais antigo.", en: "The coupons, newest first." },
  events: { "pt-BR": "Os eventos.", en: "The events." },
  variantId: {
    "pt-BR": "A variação; null num produto `normal`.",
    en: "The variation; null for a `normal` product.",
  },
  categoryId: { "pt-BR": "Só produtos desta categoria.", en: "Only products of this category." },
  storeId: { "pt-BR": "A loja.", en: "The store." },
  metadata: {
    "pt-BR": "Textos do seu sistema, devolvidos como vieram.",
    en: "Texts of your own system, returned as they came.",
  },
  external_reference: {
    "pt-BR": "Referência do seu sistema, ou null.",
    en: "Your own system's reference, or null.",
  },
  transactionId: { "pt-BR": "A cobrança.", en: "The charge." },
  transaction_id: { "pt-BR": "A cobrança do pedido, ou null.", en: "The charge of the order, or null." },
  orderId: { "pt-BR": "O pedido, ou null.", en: "The order, or null." },
  orderCode: { "pt-BR": "O código do pedido, para pessoas.", en: "The order's code, for people." },
  paymentId: { "pt-BR": "O pagamento.", en: "The payment." },
  endToEndId: { "pt-BR": "O endToEndId do Pix, ou null.", en: "The end-to-end id of the Pix, or null." },
  payer: { "pt-BR": "Quem pagou, ou null.", en: "Who paid, or null." },
  institution: { "pt-BR": "O banco de quem pagou, ou null.", en: "The payer's bank, or null." },
  name: { "pt-BR": "O nome.", en: "The name." },
  document: { "pt-BR": "CPF ou CNPJ.", en: "CPF or CNPJ." },
  refundedAmount: {
    "pt-BR": "O que foi devolvido ou está a caminho de volta.",
    en: "What went back, or is on its way back.",
  },
  payments: {
    "pt-BR": "Cada Pix que chegou, do mais antigo ao mais novo.",
    en: "Every Pix that arrived, oldest first.",
  },
  refunds: { "pt-BR": "Os reembolsos.", en: "The refunds." },
  rejectReason: { "pt-BR": "Por que foi recusado, ou null.", en: "Why it was rejected, or null." },
  from: { "pt-BR": "A partir deste momento, inclusive.", en: "At this time or later." },
  to: { "pt-BR": "Antes deste momento.", en: "Before this time." },
};
