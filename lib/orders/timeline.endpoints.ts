import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { presentOrder } from "./present.ts";
import { readOrder } from "./read.ts";
import { reissueDelivery } from "./reissue-delivery.ts";
import { resendDeliveries, resendDelivery } from "./resend-delivery.ts";
import { orderAnswer } from "./schemas.ts";
import { readTimeline } from "./timeline.ts";
import { timelineAnswer } from "./timeline-schemas.ts";

const item = z.object({ id: z.uuid(), itemId: z.uuid() });

const reissueBody = z.strictObject({
  unitIds: z.array(z.uuid()).min(1).max(100).optional(),
  reason: line(140).nullish(),
  idempotencyKey: z.string().optional(),
});

const resendBody = z.strictObject({ idempotencyKey: z.string().optional() });

export const orderStory = endpoints({
  getOrderTimeline: endpoint({
    tag: "Orders",
    method: "GET",
    path: "/orders/{id}/timeline",
    summary: { "pt-BR": "Ler o histórico de um pedido", en: "Read an order's timeline" },
    description: {
      "pt-BR":
        "Pedido, cobrança, pagamentos, entregas, envio, reembolsos, e-mails e webhooks, do mais antigo ao mais novo; no máximo 500.",
      en: "Events of the order, charge, payments, deliveries, shipment, refunds, e-mails and webhooks, oldest first; at most 500.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    params: z.object({ id: z.uuid() }),
    response: timelineAnswer,
    status: 200,
    run: async (ctx, { params }) => ({ timeline: await readTimeline(ctx, params.id) }),
  }),

  resendDelivery: endpoint({
    tag: "Orders",
    method: "POST",
    path: "/orders/{id}/deliveries/{itemId}/resend",
    summary: { "pt-BR": "Reenviar uma entrega", en: "Resend a delivery" },
    description: {
      "pt-BR": "Quem comprou recebe de novo por e-mail o link do que comprou.",
      en: "Sends the buyer the delivery link again by e-mail.",
    },
    access: { kind: "key", scopes: ["transaction.create"], role: "support" },
    params: item,
    body: resendBody,
    bodyOptional: true,
    response: orderAnswer,
    status: 200,
    errors: ["DeliveryNotMade"],
    idempotent: { resume: readOrder },
    run: (ctx, { params }) => resendDelivery(ctx, params.id, params.itemId),
    present: presentOrder,
  }),

  resendDeliveries: endpoint({
    tag: "Orders",
    method: "POST",
    path: "/orders/{id}/deliveries/resend",
    summary: { "pt-BR": "Reenviar todas as entregas", en: "Resend all deliveries" },
    description: {
      "pt-BR": "Quem comprou recebe de novo, num só e-mail, os links de todos os itens.",
      en: "Sends the buyer the delivery links of all items again in one e-mail.",
    },
    access: { kind: "key", scopes: ["transaction.create"], role: "support" },
    params: z.object({ id: z.uuid() }),
    body: resendBody,
    bodyOptional: true,
    response: orderAnswer,
    status: 200,
    errors: ["DeliveryNotMade"],
    idempotent: { resume: readOrder },
    run: (ctx, { params }) => resendDeliveries(ctx, params.id),
    present: presentOrder,
  }),

  reissueDelivery: endpoint({
    tag: "Orders",
    method: "POST",
    path: "/orders/{id}/deliveries/{itemId}/reissue",
    summary: { "pt-BR": "Refazer uma entrega", en: "Reissue a delivery" },
    description: {
      "pt-BR":
        "Unidades novas do estoque no lugar das entregues, que ficam marcadas e não voltam ao estoque. Quem comprou recebe um link novo; o antigo diz que foi trocado.",
      en: "Delivers new units from the stock instead of those already delivered, which are marked as replaced and not restocked. The buyer receives a new link; the old one shows that it was replaced.",
    },
    access: { kind: "key", scopes: ["transaction.create"] },
    params: item,
    body: reissueBody,
    bodyOptional: true,
    response: orderAnswer,
    status: 200,
    errors: ["DeliveryNotMade", "InsufficientStock"],
    idempotent: { resume: readOrder },
    run: (ctx, { params, body }) => reissueDelivery(ctx, params.id, params.itemId, body),
    present: presentOrder,
  }),
});

describeFields(orderStory.getOrderTimeline.response, {
  timeline: { "pt-BR": "O que aconteceu, do mais antigo ao mais novo.", en: "The events, oldest first." },
});
const ITEM = { "pt-BR": "O item do pedido.", en: "The item of the order." } as const;
describeFields(orderStory.resendDelivery.params, { itemId: ITEM });
nameSchema(
  "DeliveryResend",
  {
    "pt-BR": "O reenvio de uma entrega.",
    en: "The resent delivery.",
  },
  resendBody,
);
nameSchema(
  "DeliveryReissue",
  { "pt-BR": "A troca de uma entrega.", en: "The delivery to reissue." },
  reissueBody,
  {
    unitIds: {
      "pt-BR": "As unidades a trocar, dentre as de `units`; sem isto, todas as do item.",
      en: "The units to replace, from `units`; if omitted, all units of the item.",
    },
    reason: { "pt-BR": "O motivo, para a sua equipe.", en: "The reason, for your own team." },
  },
);
