import type { Said } from "#lib/core/described.ts";

/** The properties that mean the same wherever they stand. A schema may say more about its own. */
export const COMMON_FIELDS: Readonly<Record<string, Said>> = {
  id: ["Identificador, um UUID.", "Identifier, a UUID."],
  success: ["Sempre `true` numa resposta de sucesso.", "Always `true` in the answer of a success."],
  message: ["O que foi feito, para pessoas.", "What was done, for people."],
  requestId: [
    "Identifica esta requisição nos registros, como X-Request-Id.",
    "Names this request in the logs, as X-Request-Id does.",
  ],
  currency: ["Moeda, sempre `BRL`.", "Currency, always `BRL`."],
  createdAt: ["Quando foi criado.", "When it was created."],
  created_at: ["Quando foi criado.", "When it was created."],
  updatedAt: ["Quando mudou pela última vez.", "When it last changed."],
  updated_at: ["Quando mudou pela última vez.", "When it last changed."],
  limit: ["Quantos itens por página.", "How many items a page has."],
  offset: ["Quantos itens pular desde o início.", "How many items to skip from the beginning."],
  dateFrom: [
    "Só o que foi criado a partir deste momento, inclusive.",
    "Only what was created at this time or later.",
  ],
  dateTo: ["Só o que foi criado antes deste momento.", "Only what was created before this time."],
  search: ["Texto a encontrar.", "Text to find."],
  externalReference: [
    "Referência do seu sistema, para encontrar e conciliar.",
    "Your own system's reference, to find and reconcile it.",
  ],
  idempotencyKey: [
    "O mesmo que o cabeçalho Idempotency-Key, que vale quando os dois vêm.",
    "The same as the header Idempotency-Key, which wins when both are sent.",
  ],
  totpCode: [
    "Só com a sessão do navegador: o código atual do autenticador. Vale uma vez, para exatamente esta requisição. Com chave de API, omita.",
    "Only with a browser session: the authenticator's current code, single use, good for exactly this request. Left out with an API key.",
  ],
  orders: ["Os pedidos desta página.", "The orders of this page."],
  products: ["Os produtos desta página.", "The products of this page."],
  categories: ["As categorias, na ordem de exibição.", "The categories, in display order."],
  coupons: ["Os cupons, do mais novo ao mais antigo.", "The coupons, newest first."],
  events: ["Os eventos.", "The events."],
  variantId: ["A variação; null num produto `normal`.", "The variation; null for a `normal` product."],
  categoryId: ["Só produtos desta categoria.", "Only products of this category."],
  storeId: ["A loja.", "The store."],
};
