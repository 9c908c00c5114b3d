import type { TextTree } from "#lib/core/locale.ts";

export const shippingSettings = {
  shipping: {
    text: {
      "pt-BR":
        "Vale para produtos marcados como “Para enviar ou retirar” e só para pedidos novos. Cupons não mudam o frete.",
      en: "Applies to products that are “to be sent or picked up”, and to new orders only. Coupons do not change the freight.",
    },
    delivery: { "pt-BR": "Envio", en: "Delivery" },
    deliveryEnabled: { "pt-BR": "Enviar ao endereço de quem compra", en: "Send to the buyer's address" },
    deliveryHint: {
      "pt-BR": "O checkout pede o endereço.",
      en: "The checkout asks for the address.",
    },
    price: { "pt-BR": "Frete por pedido", en: "Freight per order" },
    priceHint: { "pt-BR": "0,00 é frete grátis.", en: "0.00 is free delivery." },
    freeFrom: { "pt-BR": "Grátis a partir de", en: "Free from" },
    freeFromHint: {
      "pt-BR": "Soma dos itens, antes do cupom. Vazio: nunca.",
      en: "Sum of the items before the coupon. Empty: never.",
    },
    pickup: { "pt-BR": "Retirada", en: "Pick-up" },
    pickupEnabled: { "pt-BR": "Permitir retirar", en: "Allow pick-up" },
    pickupHint: { "pt-BR": "Sem frete.", en: "Without freight." },
    address: { "pt-BR": "Endereço da retirada", en: "Address of the pick-up" },
    hours: { "pt-BR": "Dias e horários", en: "Days and hours" },
    hoursHint: { "pt-BR": "Por exemplo: seg. a sex., 9h às 18h", en: "For example: Mon to Fri, 9 to 18" },
    saved: { "pt-BR": "Entrega salva.", en: "Delivery saved." },
    save: { "pt-BR": "Salvar entrega", en: "Save delivery" },
  },
} satisfies TextTree;
