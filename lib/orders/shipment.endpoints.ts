import { z } from "zod";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { orderArrived } from "./arrive.ts";
import { presentOrder } from "./present.ts";
import { orderAnswer } from "./schemas.ts";
import { shipOrder } from "./ship.ts";
import { deliverOrderBody, shipOrderBody } from "./shipment-schemas.ts";

const marks = {
  tag: "Orders",
  method: "POST",
  access: { kind: "key", scopes: ["transaction.create"], role: "support" },
  params: z.object({ id: z.uuid() }),
  response: orderAnswer,
  status: 200,
  errors: ["OrderTransitionNotAllowed", "OrderDisputed"],
  present: presentOrder,
} as const;

export const shipments = endpoints({
  shipOrder: endpoint({
    ...marks,
    path: "/orders/{id}/shipment",
    summary: { "pt-BR": "Marcar um pedido pago como enviado", en: "Mark a paid order as shipped" },
    description: {
      "pt-BR":
        "Quem comprou recebe o rastreio por e-mail. Com transportadora e código, a página de rastreio se completa sozinha. Repetir mantém o estado e atualiza o rastreio enviado. Um pedido cujo valor está todo sendo reembolsado não pode ser enviado; um que quem pagou está contestando, só com `confirmDisputed`.",
      en: "The buyer receives the tracking by e-mail. The tracking page follows from carrier and code. Repeating the request keeps the status and updates the tracking. An order whose whole amount is being refunded cannot be shipped; one that its payer disputes, only with `confirmDisputed`.",
    },
    body: shipOrderBody,
    bodyOptional: true,
    run: (ctx, { params, body }) => shipOrder(ctx, params.id, body),
  }),

  deliverOrder: endpoint({
    ...marks,
    path: "/orders/{id}/delivery",
    summary: { "pt-BR": "Marcar um pedido como entregue", en: "Mark an order as delivered" },
    description: {
      "pt-BR":
        "Só para pedidos com produtos a enviar, pagos ou enviados: o que foi entregue em mãos ou retirado conta como enviado na mesma hora. Repetir devolve o mesmo resultado. Um pedido ainda não enviado que quem pagou está contestando, só com `confirmDisputed`.",
      en: "Only for paid or shipped orders with parcels: what was handed over or picked up counts as shipped at the same time. Repeating the request returns the same result. An order not shipped yet that its payer disputes, only with `confirmDisputed`.",
    },
    body: deliverOrderBody,
    bodyOptional: true,
    run: (ctx, { params, body }) => orderArrived(ctx, params.id, body),
  }),
});
