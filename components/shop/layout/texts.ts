import type { TextTree } from "#lib/core/locale.ts";

export const shop = {
  skip: { "pt-BR": "Ir para o conteúdo", en: "Skip to content" },
  notFound: { "pt-BR": "Loja não encontrada", en: "Shop not found" },
  test: { "pt-BR": "Teste: nenhum dinheiro de verdade", en: "Test: no real money" },
  closed: {
    "pt-BR": "A loja está fechada por enquanto e não recebe pedidos novos.",
    en: "The shop is closed for now and takes no new orders.",
  },
  payment: { "pt-BR": "Pagamento por Pix", en: "Payment by Pix" },
  cart: {
    label: { "pt-BR": "Carrinho", en: "Cart" },
    one: { "pt-BR": "item", en: "item" },
    many: { "pt-BR": "itens", en: "items" },
  },
  couponKept: {
    "pt-BR": "Cupom {code} guardado no carrinho.",
    en: "Coupon {code} is kept in the cart.",
  },
  openPix: {
    due: { "pt-BR": "Falta pagar {amount}", en: "{amount} to pay" },
    go: { "pt-BR": "Continuar", en: "Continue" },
  },
  trust: {
    title: { "pt-BR": "Antes de pagar", en: "Before you pay" },
    payee: { "pt-BR": "Pix para {name}", en: "Pix to {name}" },
    bank: { "pt-BR": "Confirmado pelo banco", en: "Confirmed by the bank" },
    shop: { "pt-BR": "Conferido pela loja", en: "Checked by the shop" },
    withdrawal: { "pt-BR": "7 dias para desistir", en: "7 days to change your mind" },
  },
  footer: {
    order: { "pt-BR": "Acompanhar um pedido", en: "Find an order" },
    language: { "pt-BR": "Idioma", en: "Language" },
    portuguese: { "pt-BR": "Português", en: "Português" },
    english: { "pt-BR": "English", en: "English" },
  },
  missing: {
    title: { "pt-BR": "Página não encontrada", en: "Page not found" },
    text: {
      "pt-BR": "O endereço pode ter mudado ou o link está incompleto.",
      en: "The address may have changed, or the link is incomplete.",
    },
  },
} satisfies TextTree;
