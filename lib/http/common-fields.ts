import type { BilingualText } from "#lib/core/locale.ts";

/** Descriptions of properties with the same meaning everywhere. A schema may override them. */
export const COMMON_FIELDS: Readonly<Record<string, BilingualText>> = {
  id: { "pt-BR": "Identificador, um UUID.", en: "Unique identifier, a UUID." },
  success: {
    "pt-BR": "Sempre `true` numa resposta de sucesso.",
    en: "Always `true` in a successful response.",
  },
  message: {
    "pt-BR": "Descrição do resultado, para ser lida por pessoas.",
    en: "Human-readable description of the result.",
  },
  requestId: {
    "pt-BR": "Identifica esta requisição nos registros, como X-Request-Id.",
    en: "Identifies this request in the logs, like X-Request-Id.",
  },
  currency: { "pt-BR": "Moeda, sempre `BRL`.", en: "Currency, always `BRL`." },
  createdAt: { "pt-BR": "Quando foi criado.", en: "When it was created." },
  created_at: { "pt-BR": "Quando foi criado.", en: "When it was created." },
  updatedAt: { "pt-BR": "Quando mudou pela última vez.", en: "When it last changed." },
  updated_at: { "pt-BR": "Quando mudou pela última vez.", en: "When it last changed." },
  limit: { "pt-BR": "Quantos itens por página.", en: "Number of items per page." },
  offset: {
    "pt-BR": "Quantos itens pular desde o início.",
    en: "Number of items to skip.",
  },
  dateFrom: {
    "pt-BR": "Só o que foi criado a partir deste momento, inclusive.",
    en: "Only items created at or after this time.",
  },
  dateTo: {
    "pt-BR": "Só o que foi criado antes deste momento.",
    en: "Only items created before this time.",
  },
  search: { "pt-BR": "Texto a encontrar.", en: "Text to search for." },
  externalReference: {
    "pt-BR": "Referência do seu sistema, para encontrar e conciliar.",
    en: "A reference from your own system, for lookup and reconciliation.",
  },
  idempotencyKey: {
    "pt-BR": "O mesmo que o cabeçalho Idempotency-Key, que vale quando os dois vêm.",
    en: "Same as the Idempotency-Key header, which takes precedence if both are sent.",
  },
  totpCode: {
    "pt-BR":
      "Só com a sessão do navegador: o código atual do autenticador. Vale uma vez, para exatamente esta requisição. Com chave de API, omita.",
    en: "For browser sessions only: the authenticator's current code, valid once and for exactly this request. Omit with an API key.",
  },
  orders: { "pt-BR": "Os pedidos desta página.", en: "The orders on this page." },
  products: { "pt-BR": "Os produtos desta página.", en: "The products on this page." },
  categories: { "pt-BR": "As categorias, na ordem de exibição.", en: "The categories, in display order." },
  coupons: { "pt-BR": "Os cupons, do mais novo ao mais antigo.", en: "The coupons, newest first." },
  events: { "pt-BR": "Os eventos.", en: "The events." },
  variantId: {
    "pt-BR": "A variação; null num produto `normal`.",
    en: "The variation; null for a `normal` product.",
  },
  categoryId: { "pt-BR": "Só produtos desta categoria.", en: "Filter by category." },
  storeId: { "pt-BR": "A loja.", en: "The store." },
  metadata: {
    "pt-BR": "Textos do seu sistema, devolvidos como vieram.",
    en: "Key-value pairs from your own system, returned unchanged.",
  },
  external_reference: {
    "pt-BR": "Referência do seu sistema, ou null.",
    en: "The reference from your own system, or null.",
  },
  transactionId: { "pt-BR": "A cobrança.", en: "The charge." },
  transaction_id: { "pt-BR": "A cobrança do pedido, ou null.", en: "The charge of the order, or null." },
  orderId: { "pt-BR": "O pedido, ou null.", en: "The order, or null." },
  orderCode: { "pt-BR": "O código do pedido, para pessoas.", en: "The order's human-readable code." },
  paymentId: { "pt-BR": "O pagamento.", en: "The payment." },
  endToEndId: { "pt-BR": "O endToEndId do Pix, ou null.", en: "The end-to-end id of the Pix, or null." },
  payer: { "pt-BR": "Quem pagou, ou null.", en: "The payer, or null." },
  institution: { "pt-BR": "O banco de quem pagou, ou null.", en: "The payer's bank, or null." },
  name: { "pt-BR": "O nome.", en: "The name." },
  document: { "pt-BR": "CPF ou CNPJ.", en: "CPF or CNPJ." },
  refundedAmount: {
    "pt-BR":
      "Quanto voltou a quem pagou, por reembolso, por devolução feita no banco ou por contestação perdida, com o que está a caminho.",
    en: "The amount that went back to the payer, by refunds, by refunds made at the bank or by lost disputes, including what is on its way.",
  },
  payments: {
    "pt-BR": "Cada Pix que chegou, do mais antigo ao mais novo.",
    en: "Every Pix received, oldest first.",
  },
  refunds: { "pt-BR": "Os reembolsos.", en: "The refunds." },
  rejectReason: { "pt-BR": "Por que foi recusado, ou null.", en: "Why it was rejected, or null." },
};
