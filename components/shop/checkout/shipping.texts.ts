import type { TextTree } from "#lib/core/locale.ts";

export const shopShipping = {
  title: { "pt-BR": "Entrega", en: "Delivery" },
  loading: { "pt-BR": "Carregando as formas de entrega", en: "Loading the delivery methods" },
  how: { "pt-BR": "Como você quer receber", en: "How you want to receive it" },
  delivery: { "pt-BR": "Receber no endereço", en: "Send to an address" },
  pickup: { "pt-BR": "Retirar com a loja", en: "Pick up from the shop" },
  freight: { "pt-BR": "Frete", en: "Freight" },
  picked: { "pt-BR": "Retirada", en: "Pick-up" },
  free: { "pt-BR": "Grátis", en: "Free" },
  freeFrom: {
    "pt-BR": "Grátis em compras a partir de {amount}.",
    en: "Free for purchases from {amount}.",
  },
  onceSent: { "pt-BR": "{days} depois do envio", en: "{days} once sent" },
  sameDay: { "pt-BR": "no mesmo dia do envio", en: "on the day it is sent" },
  why: {
    postal_code_needed: { "pt-BR": "Informe o CEP", en: "Enter the CEP" },
    postal_code_not_served: {
      "pt-BR": "Não entregamos neste CEP",
      en: "We do not deliver to this CEP",
    },
    parcel_too_heavy: {
      "pt-BR": "Pesado demais para este CEP",
      en: "Too heavy for this CEP",
    },
  },
  calculate: { "pt-BR": "Calcular frete", en: "Calculate freight" },
  otherPostalCode: { "pt-BR": "Mudar o CEP", en: "Change the CEP" },
  where: { "pt-BR": "Onde retirar", en: "Where to pick up" },
  emailHint: {
    "pt-BR": "Para onde vão a confirmação e o código de rastreio.",
    en: "Where the confirmation and the tracking code are sent.",
  },
  postalCode: { "pt-BR": "CEP", en: "CEP (postal code)" },
  street: { "pt-BR": "Rua", en: "Street" },
  number: { "pt-BR": "Número", en: "Number" },
  complement: { "pt-BR": "Complemento", en: "Flat, block" },
  district: { "pt-BR": "Bairro", en: "District" },
  city: { "pt-BR": "Cidade", en: "City" },
  state: { "pt-BR": "Estado", en: "State" },
  stateHint: { "pt-BR": "UF", en: "SP, RJ…" },
  recipient: { "pt-BR": "Quem recebe", en: "Recipient" },
  recipientOther: { "pt-BR": "(se for outra pessoa)", en: "(if someone else)" },
  phone: { "pt-BR": "Telefone ou WhatsApp", en: "Telephone or WhatsApp" },
  changed: {
    "pt-BR": "A loja mudou as formas de entrega. Nada foi cobrado: confira e toque de novo.",
    en: "The shop changed its delivery methods. Nothing was charged: check them and tap again.",
  },
} satisfies TextTree;
