import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { spelledCoupon, WRONG_COUPON } from "#lib/coupons/wrong-codes.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import {
  COUPON,
  DISCOUNT,
  DUE,
  FREIGHT,
  ITEM,
  PRODUCT,
  SUBTOTAL,
  TOTAL,
  VARIANT,
} from "#lib/orders/schema-texts.ts";
import { orderItems } from "#lib/orders/schemas.ts";
import { postalCode } from "#lib/shipping/address.ts";
import { NOT_QUOTED } from "#lib/shipping/freight.ts";
import { NOT_DELIVERED, orderShipping, SHIPPING_FIELDS, shippingMethod } from "#lib/shipping/view.ts";
import { wantedItems } from "./cart.ts";
import { quoteOrder } from "./quote.ts";

const body = z.strictObject({
  items: orderItems,
  couponCode: line(40).nullish(),
  postalCode: postalCode.nullish(),
});

const quotedItem = z.object({
  productId: z.uuid(),
  variantId: z.uuid().nullable(),
  name: z.string(),
  quantity: z.number().int(),
  price: reais(),
  delivery: z.enum(["digital", "shipping"]),
});
const option = z.object({
  method: shippingMethod.nullable(),
  pickup: orderShipping.shape.pickup,
  service: orderShipping.shape.service,
  days: orderShipping.shape.days,
  shipping: reais(),
  expectedTotal: reais(),
  expectedAmountDue: reais(),
});
const field = z.object({
  id: z.uuid(),
  label: z.string(),
  type: z.enum(["TEXT", "NUMBER", "EMAIL", "GAME_USERNAME"]),
  required: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
const quote = z.object({
  currency: z.literal("BRL"),
  items: z.array(quotedItem),
  subtotal: reais(),
  discount: reais(),
  couponCode: z.string().nullable(),
  options: z.array(option),
  notDelivered: z.enum(NOT_QUOTED).nullable(),
  customFields: z.array(field),
  quotedAt: z.iso.datetime(),
});

export const quotes = endpoints({
  quoteOrder: endpoint({
    tag: "Shop front",
    method: "POST",
    path: "/orders/public/quote",
    summary: { "pt-BR": "Calcular os preços de um pedido", en: "Quote an order" },
    description: {
      "pt-BR":
        "Os preços que um pedido destes itens teria agora, com cupom e frete, um para cada forma de receber. Não reserva nada. Envie `expectedTotal` e `expectedAmountDue` da opção escolhida ao criar o pedido: se algum preço mudar até lá, nada é criado e ninguém paga mais do que confirmou.",
      en: "The prices that an order of these items would have now, with coupon and freight, one for each way to receive them. Reserves nothing. Send `expectedTotal` and `expectedAmountDue` of the chosen option when you create the order: if a price changes in between, nothing is created, so nobody pays more than was confirmed.",
    },
    access: { kind: "store", limit: "publicRead" },
    guessing: { what: "coupon", codes: WRONG_COUPON, secret: ({ body }) => spelledCoupon(body.couponCode) },
    body,
    response: z.object({ quote }),
    status: 200,
    errors: [
      "StoreClosed",
      "ProductNotFound",
      "VariantNotFound",
      "MaxPerOrderExceeded",
      "InsufficientStock",
      "OrderTotalZero",
      "AmountAboveMaximum",
      "AmountBelowFee",
      "CouponNotFound",
      "CouponExpired",
      "CouponInactive",
      "CouponLimitReached",
      "CouponMinimumNotReached",
      "CouponNotApplicable",
    ],
    run: async (ctx, { body: { items, couponCode, postalCode: cep } }) => ({
      quote: await quoteOrder(ctx, {
        items: wantedItems(items),
        couponCode: couponCode ?? null,
        postalCode: cep ?? null,
      }),
    }),
  }),
});

const ITEMS = {
  "items.productId": PRODUCT,
  "items.variantId": VARIANT,
  "items.quantity": ITEM.quantity,
};
nameSchema("QuoteRequest", { "pt-BR": "O que se quer comprar.", en: "The purchase to quote." }, body, {
  items: { "pt-BR": "Os itens.", en: "The items." },
  ...ITEMS,
  couponCode: { "pt-BR": "Código de um cupom.", en: "Code of a coupon." },
  postalCode: {
    "pt-BR": "O CEP da entrega; sem ele, um frete por tabela não tem preço.",
    en: "The delivery's CEP; without it, a freight by table has no price.",
  },
});
nameSchema("Quote", { "pt-BR": "Os preços de agora.", en: "The prices of now." }, quote, {
  items: { "pt-BR": "Os itens, com o preço de agora.", en: "The items, at the prices of now." },
  ...ITEMS,
  "items.name": { "pt-BR": "Nome do produto e da variação.", en: "Name of product and variation." },
  "items.price": ITEM.price,
  "items.delivery": {
    "pt-BR": "`digital`, ou `shipping` para o que se envia ou retira.",
    en: "`digital`, or `shipping` for what is sent or picked up.",
  },
  subtotal: SUBTOTAL,
  discount: DISCOUNT,
  couponCode: COUPON,
  options: {
    "pt-BR": "Uma para cada forma de receber que tem preço; sem produtos a enviar, só uma.",
    en: "One for each way to receive the items that has a price; exactly one without parcels.",
  },
  "options.method": {
    "pt-BR": "O `shipping.method` do pedido; null sem produtos a enviar.",
    en: "The order's `shipping.method`; null without parcels.",
  },
  "options.pickup": SHIPPING_FIELDS.pickup,
  "options.pickup.address": SHIPPING_FIELDS["pickup.address"],
  "options.pickup.hours": SHIPPING_FIELDS["pickup.hours"],
  "options.service": SHIPPING_FIELDS.service,
  "options.days": SHIPPING_FIELDS.days,
  "options.days.from": SHIPPING_FIELDS["days.from"],
  "options.days.to": SHIPPING_FIELDS["days.to"],
  notDelivered: NOT_DELIVERED,
  "options.shipping": FREIGHT,
  "options.expectedTotal": TOTAL,
  "options.expectedAmountDue": DUE,
  customFields: {
    "pt-BR": "Os campos do checkout que valem para estes itens.",
    en: "The checkout fields that apply to these items.",
  },
  "customFields.id": {
    "pt-BR": "A chave em `customFields` do pedido.",
    en: "The key in the order's `customFields`.",
  },
  "customFields.label": { "pt-BR": "O nome do campo.", en: "The field's label." },
  "customFields.type": {
    "pt-BR": "`TEXT`, `NUMBER`, `EMAIL` ou `GAME_USERNAME`.",
    en: "`TEXT`, `NUMBER`, `EMAIL` or `GAME_USERNAME`.",
  },
  "customFields.required": {
    "pt-BR": "`true` se o pedido não pode ser criado sem este valor.",
    en: "`true` if an order cannot be created without this value.",
  },
  "customFields.min": {
    "pt-BR": "Menor tamanho do texto ou menor número, ou null.",
    en: "Minimum length of a text or minimum number, or null.",
  },
  "customFields.max": {
    "pt-BR": "Maior tamanho do texto ou maior número, ou null.",
    en: "Maximum length of a text or maximum number, or null.",
  },
  quotedAt: { "pt-BR": "Quando os preços foram lidos.", en: "When the prices were read." },
});
