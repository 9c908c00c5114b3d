import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { idList } from "#lib/http/pagination.ts";
import { orderShipping } from "#lib/shipping/view.ts";
import { listParcels } from "./parcels.ts";
import { ORDER } from "./schema-texts.ts";
import { orderAnswer } from "./schemas.ts";

const { id, orderCode, customerName, items, customFields, shippingAddress, disputed, createdAt } =
  orderAnswer.shape.order.shape;

const parcel = z.object({
  ...{ id, orderCode, customerName },
  items: z.array(items.element.pick({ productId: true, variantId: true, name: true, quantity: true })),
  ...{ customFields, shippingAddress, disputed },
  shipping: orderShipping,
  createdAt,
});

export const parcels = endpoints({
  listParcels: endpoint({
    tag: "Orders",
    method: "GET",
    path: "/orders/parcels",
    summary: { "pt-BR": "Ler os envios de vários pedidos", en: "Read the parcels of several orders" },
    description: {
      "pt-BR":
        "O que é preciso para separar e endereçar: itens a enviar, endereço e respostas aos campos, do pedido mais antigo ao mais novo. Ficam de fora pedidos sem nada a enviar, não pagos, cancelados ou reembolsados, e os ainda não enviados cujo valor está todo sendo reembolsado ou de que quem comprou desistiu.",
      en: "All that packing and addressing takes: the items to send, the address and the field answers, oldest order first. Orders without parcels, unpaid, cancelled or refunded ones are left out, and so are those not sent yet whose whole amount is being refunded or whose buyer requested a return.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    query: z.strictObject({ ids: idList(100) }),
    response: z.object({ parcels: z.array(parcel) }),
    status: 200,
    run: (ctx, { query }) => listParcels(ctx, query.ids),
  }),
});

nameSchema(
  "Parcel",
  { "pt-BR": "O que um pedido tem a enviar ou retirar.", en: "What an order has to send or hand over." },
  parcel,
  {
    orderCode: ORDER.orderCode,
    customerName: ORDER.customerName,
    items: { "pt-BR": "Os itens a enviar ou retirar.", en: "The items to send or hand over." },
    "items.productId": ORDER["items.productId"],
    "items.variantId": ORDER["items.variantId"],
    "items.name": ORDER["items.name"],
    "items.quantity": ORDER["items.quantity"],
    customFields: ORDER.customFields,
    "customFields.label": ORDER["customFields.label"],
    "customFields.type": ORDER["customFields.type"],
    "customFields.value": ORDER["customFields.value"],
    shipping: ORDER.shipping,
    disputed: ORDER.disputed,
    shippingAddress: { "pt-BR": "Para onde enviar, ou null.", en: "Where to send, or null." },
  },
);
describeFields(parcels.listParcels.query, {
  ids: { "pt-BR": "Os pedidos.", en: "The orders." },
});
describeFields(parcels.listParcels.response, {
  parcels: { "pt-BR": "Um envio por pedido.", en: "One parcel for each order." },
});
