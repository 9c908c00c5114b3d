import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { orderItems } from "#lib/orders/schemas.ts";
import { postalCode } from "#lib/shipping/address.ts";
import { NOT_QUOTED, PHONE_FIELDS } from "#lib/shipping/freight.ts";
import { shippingMessages } from "#lib/shipping/messages.ts";
import { PHONE } from "#lib/shipping/settings.ts";
import { NOT_DELIVERED, orderShipping, SHIPPING_FIELDS, shippingMethod } from "#lib/shipping/view.ts";
import { wantedItems } from "./cart.ts";
import { shippingOptionsFor } from "./shipping-options.ts";

/** `product:quantity` or `product:variation:quantity`, comma-separated; checked as the items of an order are. */
const items = z
  .string()
  .transform((text) => text.split(",").map(itemOf))
  .refine((read) => orderItems.safeParse(read).success, { error: shippingMessages.item })
  .transform((read) => orderItems.parse(read))
  .meta({ openapi: { type: "string" } });

function itemOf(text: string): unknown {
  const parts = text.trim().split(":");
  const quantity = Number(parts.at(-1));
  const [productId, variantId] = parts;
  return parts.length === 3 ? { productId, variantId, quantity } : { productId, quantity };
}

const option = z.object({
  method: shippingMethod,
  price: reais().nullable(),
  why: z.enum(NOT_QUOTED).nullable(),
  service: orderShipping.shape.service,
  days: orderShipping.shape.days,
  pickup: orderShipping.shape.pickup,
});
const answer = z.object({
  required: z.boolean(),
  place: z.object({ state: z.string(), city: z.string().nullable() }).nullable(),
  byPostalCode: z.boolean(),
  options: z.array(option),
  freeFrom: reais().nullable(),
  phone: z.enum(PHONE_FIELDS),
});

export const shippingOptions = endpoints({
  listShippingOptions: endpoint({
    tag: "Shop front",
    method: "GET",
    path: "/shipping/options",
    summary: { "pt-BR": "Ver as formas de entrega e o frete", en: "Read delivery methods and freight" },
    description: {
      "pt-BR":
        "O que a loja oferece para estes itens, com o preço que um pedido teria agora. Responde sem consultar outros serviços.",
      en: "The methods that the store offers for these items, at the price that an order would have now. No other service is called.",
    },
    access: { kind: "store", limit: "publicRead" },
    query: z.strictObject({ items, postalCode: postalCode.optional() }),
    response: z.object({ shipping: answer }),
    status: 200,
    errors: ["ProductNotFound", "VariantNotFound"],
    run: async (ctx, { query }) => ({
      shipping: await shippingOptionsFor(ctx, { ...query, items: wantedItems(query.items) }),
    }),
  }),
});

describeFields(shippingOptions.listShippingOptions.query, {
  items: {
    "pt-BR": "`produto:quantidade` ou `produto:variação:quantidade`, separados por vírgula.",
    en: "`product:quantity` or `product:variation:quantity`, comma-separated.",
  },
  postalCode: {
    "pt-BR": "O CEP de quem compra, para `place` e para o frete por tabela.",
    en: "The buyer's CEP, for `place` and for a freight by table.",
  },
});
nameSchema(
  "ShippingOptions",
  { "pt-BR": "As formas de entrega destes itens.", en: "The delivery methods for these items." },
  answer,
  {
    required: {
      "pt-BR": "`true` se algum item é enviado ou retirado.",
      en: "`true` if any item is sent or picked up.",
    },
    place: {
      "pt-BR": "O estado do CEP, e a cidade onde a faixa é de uma só; ou null.",
      en: "The state of the CEP, and the city where its range has only one; or null.",
    },
    "place.state": { "pt-BR": "A sigla do estado.", en: "The state's two letters." },
    "place.city": { "pt-BR": "A cidade, ou null.", en: "The city, or null." },
    options: { "pt-BR": "As formas de entrega, ou vazia.", en: "The methods; empty without parcels." },
    "options.method": SHIPPING_FIELDS.method,
    byPostalCode: {
      "pt-BR": "`true` se o preço da entrega depende do CEP.",
      en: "`true` if the price of the delivery depends on the CEP.",
    },
    "options.price": {
      "pt-BR": "O frete, sem cupom; null se ainda não há preço, ou se a loja não entrega (`why`).",
      en: "The freight without a coupon; null if there is no price yet, or no delivery (`why`).",
    },
    "options.why": NOT_DELIVERED,
    "options.service": SHIPPING_FIELDS.service,
    "options.days": SHIPPING_FIELDS.days,
    "options.days.from": SHIPPING_FIELDS["days.from"],
    "options.days.to": SHIPPING_FIELDS["days.to"],
    "options.pickup": SHIPPING_FIELDS.pickup,
    "options.pickup.address": SHIPPING_FIELDS["pickup.address"],
    "options.pickup.hours": SHIPPING_FIELDS["pickup.hours"],
    freeFrom: {
      "pt-BR": "Soma dos itens a partir da qual a entrega é grátis, ou null.",
      en: "Sum of the items from which delivery is free, or null.",
    },
    phone: PHONE,
  },
);
