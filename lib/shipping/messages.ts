import { fieldMessages } from "#lib/core/field-messages.ts";

export const shippingMessages = fieldMessages("shipping", {
  postalCode: {
    "pt-BR": "deve ser um CEP de 8 dígitos, como 01310-100",
    en: "must be a CEP of 8 digits, like 01310-100",
  },
  state: { "pt-BR": "deve ser a sigla de um estado, como SP", en: "must be the letters of a state, like SP" },
  otherState: { "pt-BR": "o CEP informado é de {state}", en: "the CEP given is of {state}" },
  phone: {
    "pt-BR": "deve ser um telefone com DDD, como (11) 98765-4321",
    en: "must be a phone number with its area code, like (11) 98765-4321",
  },
  addressNeeded: {
    "pt-BR": "o pedido tem produtos a enviar: informe o endereço",
    en: "the order has products to send: give the address",
  },
  notNeeded: {
    "pt-BR": "o pedido não tem produtos a enviar",
    en: "the order has no products to send",
  },
  pickedUp: { "pt-BR": "não vale na retirada: remova-o", en: "cannot be used with pick-up: remove it" },
  onlyPickup: {
    "pt-BR": "a loja só tem retirada: remova o endereço",
    en: "the store offers pick-up only: remove the address",
  },
  method: {
    "pt-BR": "a loja não oferece esta forma de entrega",
    en: "the store does not offer this method",
  },
  methodNeeded: {
    "pt-BR": "deixe ligada a entrega, a retirada ou as duas",
    en: "keep delivery, pick-up or both enabled",
  },
  pickupAddress: {
    "pt-BR": "informe onde o pedido é retirado",
    en: "give the address where orders are picked up",
  },
  notServed: {
    "pt-BR": "a loja não entrega neste CEP",
    en: "the store does not deliver to this CEP",
  },
  tooHeavy: {
    "pt-BR": "o pedido pesa mais do que a loja envia para este CEP",
    en: "the order weighs more than the store sends to this CEP",
  },
  tableNeeded: {
    "pt-BR": "envie primeiro a tabela de frete",
    en: "upload the freight table first",
  },
  carrierName: {
    "pt-BR": "só vale com a transportadora other",
    en: "can only be used with the carrier other",
  },
  item: {
    "pt-BR": "deve ser produto:quantidade ou produto:variação:quantidade, separados por vírgula",
    en: "must be product:quantity or product:variation:quantity, comma-separated",
  },
});
