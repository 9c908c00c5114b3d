import type { TextTree } from "#lib/core/locale.ts";

export const shop = {
  skip: { "pt-BR": "Ir para o conteúdo", en: "Skip to content" },
  notFound: { "pt-BR": "Loja não encontrada", en: "Shop not found" },
  test: { "pt-BR": "Teste: nenhum dinheiro de verdade", en: "Test: no real money" },
  closed: {
    "pt-BR": "A loja está fechada por enquanto e não recebe pedidos novos.",
    en: "The shop is closed for now and takes no new orders.",
  },
  emptyCart: {
    title: { "pt-BR": "Seu carrinho está vazio", en: "Your cart is empty" },
    hint: {
      "pt-BR": "O que você escolher fica guardado neste aparelho.",
      en: "What you choose is kept on this device.",
    },
    see: { "pt-BR": "Ver produtos", en: "See products" },
  },
  closedShop: {
    buy: { "pt-BR": "Não dá para comprar agora", en: "You cannot buy right now" },
    pay: { "pt-BR": "Não dá para pagar agora", en: "You cannot pay right now" },
    product: {
      "pt-BR":
        "A loja está fechada por enquanto. Adicione ao carrinho: ele fica guardado neste aparelho para quando ela reabrir.",
      en: "The shop is closed for now. Add it to the cart, which is kept on this device until it opens again.",
    },
    cart: {
      "pt-BR":
        "A loja está fechada por enquanto. Seu carrinho fica guardado neste aparelho para quando ela reabrir.",
      en: "The shop is closed for now. Your cart is kept on this device until it opens again.",
    },
    direct: {
      "pt-BR": "A loja está fechada por enquanto. Volte quando ela reabrir.",
      en: "The shop is closed for now. Come back when it opens again.",
    },
    checkout: {
      "pt-BR":
        "A loja está fechada por enquanto. Nada foi cobrado, e seu carrinho fica guardado neste aparelho para quando ela reabrir.",
      en: "The shop is closed for now. Nothing was charged, and your cart is kept on this device until it opens again.",
    },
    toCart: { "pt-BR": "Ver carrinho", en: "See the cart" },
    toShop: { "pt-BR": "Ver a loja", en: "See the shop" },
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
