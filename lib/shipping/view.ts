import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { type Money, toNumber } from "#lib/core/money.ts";
import { carrierNameOf } from "./carriers.ts";
import type { PickupPlace, ShippingMethod, ShippingQuote } from "./freight.ts";

export const shippingMethod = z.enum(["delivery", "pickup"]);
export const carrier = z.enum(["correios", "jadlog", "loggi", "other"]);
export const shippingStatus = z.enum(["to_send", "shipped", "delivered"]);
export type ShippingStatus = z.output<typeof shippingStatus>;

/** Working days after the parcel is sent. */
const deliveryDays = z.object({ from: z.number().int().nullable(), to: z.number().int() });

/** The shipping of an order without personal data of the buyer. */
export const orderShipping = z.object({
  method: shippingMethod,
  price: reais(),
  service: z.string().nullable(),
  days: deliveryDays.nullable(),
  status: shippingStatus.nullable(),
  pickup: z.object({ address: z.string(), hours: z.string().nullable() }).nullable(),
  carrier: carrier.nullable(),
  carrierName: z.string().nullable(),
  trackingCode: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
});

type OrderShipping = z.output<typeof orderShipping>;

/** The columns of an order that its shipping status depends on. */
export type Shipped = {
  status: "pending" | "paid" | "shipped" | "cancelled" | "refunded";
  shippingMethod: ShippingMethod | null;
  shippingPrice: Money;
  pickup: PickupPlace | null;
  shippingQuote: ShippingQuote | null;
  carrier: z.output<typeof carrier> | null;
  carrierName: string | null;
  trackingCode: string | null;
  trackingUrl: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
};

/** Null for an order without parcels. */
export function presentShipping(order: Shipped & { shippingMethod: ShippingMethod }): OrderShipping;
export function presentShipping(order: Shipped): OrderShipping | null;
export function presentShipping(order: Shipped): OrderShipping | null {
  if (order.shippingMethod === null) return null;
  return {
    method: order.shippingMethod,
    price: toNumber(order.shippingPrice),
    service: order.shippingQuote?.service ?? null,
    days: daysOf(order.shippingQuote),
    status: statusOf(order),
    pickup: order.pickup,
    carrier: order.carrier,
    carrierName: carrierNameOf(order),
    trackingCode: order.trackingCode,
    trackingUrl: order.trackingUrl,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
  };
}

/** Null if the table has no delivery times. */
export function daysOf(
  quote: Pick<ShippingQuote, "daysFrom" | "daysTo"> | null,
): z.output<typeof deliveryDays> | null {
  return quote?.daysTo == null ? null : { from: quote.daysFrom, to: quote.daysTo };
}

/** Null before the payment, and for orders that were cancelled or refunded before they were shipped. */
function statusOf({ status, shippedAt, deliveredAt }: Shipped): ShippingStatus | null {
  if (deliveredAt) return "delivered";
  if (shippedAt) return "shipped";
  return status === "paid" ? "to_send" : null;
}

/** Why a delivery has no price. */
export const NOT_DELIVERED: BilingualText = {
  "pt-BR":
    "Por que a entrega não tem preço: `postal_code_needed` falta o CEP, `postal_code_not_served` a loja não entrega nele, `parcel_too_heavy` o pedido pesa demais para ele; ou null.",
  en: "Why the delivery has no price: `postal_code_needed` the CEP is missing, `postal_code_not_served` the store does not deliver there, `parcel_too_heavy` the order weighs too much for it; or null.",
};

export const SHIPPING_FIELDS = {
  method: {
    "pt-BR": "`delivery`, enviado ao endereço, ou `pickup`, retirado com a loja.",
    en: "`delivery`, sent to the address, or `pickup`, collected from the store.",
  },
  price: { "pt-BR": "O frete, já dentro do total.", en: "The freight, included in the total." },
  service: {
    "pt-BR": "O nome da entrega na tabela de frete, ou null.",
    en: "The delivery's name in the freight table, or null.",
  },
  days: {
    "pt-BR": "O prazo em dias úteis depois do envio, ou null.",
    en: "Working days from shipment to arrival, or null.",
  },
  "days.from": { "pt-BR": "O menor prazo, ou null.", en: "The fewest days, or null." },
  "days.to": { "pt-BR": "O maior prazo.", en: "The most days." },
  status: {
    "pt-BR": "`to_send` pago e ainda não enviado; `shipped` enviado; `delivered` entregue; ou null.",
    en: "`to_send`: paid and not sent yet; `shipped`; `delivered`; or null.",
  },
  pickup: { "pt-BR": "Onde e quando retirar, ou null.", en: "Where and when to collect, or null." },
  "pickup.address": { "pt-BR": "Onde retirar.", en: "Where to collect." },
  "pickup.hours": { "pt-BR": "Quando retirar, ou null.", en: "When to collect, or null." },
  carrier: {
    "pt-BR": "`correios`, `jadlog`, `loggi`, `other` ou null.",
    en: "`correios`, `jadlog`, `loggi`, `other` or null.",
  },
  carrierName: {
    "pt-BR": "O nome da transportadora, ou null.",
    en: "Name of the carrier, or null.",
  },
  trackingCode: { "pt-BR": "Código de rastreio, ou null.", en: "Tracking code, or null." },
  trackingUrl: { "pt-BR": "Página de rastreio, ou null.", en: "URL of the tracking page, or null." },
  shippedAt: { "pt-BR": "Quando foi enviado, ou null.", en: "When it was shipped, or null." },
  deliveredAt: {
    "pt-BR": "Quando chegou, pela palavra da loja ou de quem comprou; ou null.",
    en: "When it arrived, by the word of the store or the buyer; or null.",
  },
} as const;
nameSchema(
  "OrderShipping",
  { "pt-BR": "Como o que se envia chega a quem comprou.", en: "How the parcels reach the buyer." },
  orderShipping,
  SHIPPING_FIELDS,
);
