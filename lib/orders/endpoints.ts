import { z } from "zod";
import { cancelOrder } from "#lib/checkout/cancel-order.ts";
import { wantedItems } from "#lib/checkout/cart.ts";
import { orderProblems } from "#lib/checkout/check-order.ts";
import { type OrderRequest, placeOrder } from "#lib/checkout/place-order.ts";
import { resumeOrder } from "#lib/checkout/resume-order.ts";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { idList, page, pagination, severalOf } from "#lib/http/pagination.ts";
import { ordersCsv } from "./export.ts";
import { listOrders } from "./list.ts";
import { presentCreated, presentOrder } from "./present.ts";
import { readOrder } from "./read.ts";
import {
  createdOrder,
  createOrderBody,
  listedOrder,
  orderAnswer,
  orderStatus,
  shipOrderBody,
} from "./schemas.ts";
import { shipOrder } from "./ship.ts";

const creates = {
  tag: "Orders",
  method: "POST",
  body: createOrderBody,
  response: createdOrder,
  status: 201,
  errors: [
    "ProductNotFound",
    "VariantNotFound",
    "OrderTotalZero",
    "AmountAboveMaximum",
    "AmountBelowFee",
    "TotalChanged",
    "InsufficientStock",
    "CouponNotFound",
    "CouponExpired",
    "CouponInactive",
    "CouponLimitReached",
    "CouponMinimumNotReached",
    "CouponNotApplicable",
    "CustomFieldRequired",
    "CustomFieldInvalid",
    "PaymentPendingConfirmation",
    "ChargeCancelled",
  ],
  idempotent: { resume: resumeOrder },
  alsoWrong: orderProblems,
  present: presentCreated,
} as const;

export const orders = endpoints({
  createOrder: endpoint({
    ...creates,
    path: "/orders",
    summary: { "pt-BR": "Criar um pedido e sua cobrança Pix", en: "Create an order and its Pix charge" },
    description: {
      "pt-BR": "Reserva estoque e cupom, aplica os preços do catálogo e abre a cobrança. Tudo ou nada.",
      en: "Holds stock and coupon, prices the items from the catalog, and opens the charge. All or nothing.",
    },
    access: { kind: "key", scopes: ["transaction.create"] },
    run: (ctx, { body }) => placeOrder(ctx, toRequest(body)),
  }),

  createPublicOrder: endpoint({
    ...creates,
    path: "/orders/public",
    summary: { "pt-BR": "Criar um pedido a partir da vitrine", en: "Create an order from a shop front" },
    description: {
      "pt-BR": "Como POST /orders, para um checkout no navegador: a loja vem em X-Store-ID.",
      en: "As POST /orders, for a checkout in the browser: the store is named by X-Store-ID.",
    },
    access: { kind: "store", limit: "publicOrder" },
    run: (ctx, { body }) => placeOrder(ctx, toRequest(body)),
  }),

  listOrders: endpoint({
    tag: "Orders",
    method: "GET",
    path: "/orders",
    summary: { "pt-BR": "Listar os pedidos da loja", en: "List the orders of the store" },
    description: {
      "pt-BR":
        "Do mais novo ao mais antigo. `search` encontra nome e e-mail de quem comprou e código do pedido, sem diferenciar acentos nem maiúsculas; uma ou duas letras valem como começo de palavra. `externalReference` encontra a referência exata.",
      en: "Newest first. `search` finds buyers' names, e-mails and order codes, without regard to accents or capitals; one or two letters match the beginning of a word. `externalReference` finds that very reference.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    query: z
      .strictObject({
        ...page(50, 100),
        status: orderStatus.optional(),
        statuses: severalOf(orderStatus).optional(),
        search: line(100).optional(),
        externalReference: line(100).optional(),
        ...dateRange,
        productIds: idList(100).optional(),
        ids: idList(100).optional(),
      })
      .refine(...risingDates),
    response: z.object({ orders: z.array(listedOrder), pagination }),
    status: 200,
    run: (ctx, { query }) => listOrders(ctx, query),
    csv: (ctx, { query }) => ordersCsv(ctx, query),
  }),

  getOrder: endpoint({
    tag: "Orders",
    method: "GET",
    path: "/orders/{id}",
    summary: { "pt-BR": "Ler um pedido", en: "Read an order" },
    access: { kind: "key", scopes: ["transaction.verify"] },
    params: z.object({ id: z.uuid() }),
    response: orderAnswer,
    status: 200,
    run: (ctx, { params }) => readOrder(ctx, params.id),
    present: presentOrder,
  }),

  cancelOrder: endpoint({
    tag: "Orders",
    method: "POST",
    path: "/orders/{id}/cancellation",
    summary: { "pt-BR": "Cancelar um pedido pendente", en: "Cancel a pending order" },
    description: {
      "pt-BR":
        "A cobrança é cancelada junto; estoque e uso do cupom voltam. Repetir responde o mesmo. Dinheiro que ainda chegar nunca se perde: veja os guias.",
      en: "Its charge is cancelled with it; stock and coupon use go back. Repeating it answers the same. Money that still arrives is never lost: see the guides.",
    },
    access: { kind: "key", scopes: ["transaction.create"] },
    params: z.object({ id: z.uuid() }),
    response: orderAnswer,
    status: 200,
    errors: ["OrderTransitionNotAllowed"],
    run: (ctx, { params }) => cancelOrder(ctx, params.id),
    present: presentOrder,
  }),

  shipOrder: endpoint({
    tag: "Orders",
    method: "POST",
    path: "/orders/{id}/shipment",
    summary: { "pt-BR": "Marcar um pedido pago como enviado", en: "Mark a paid order as sent" },
    description: {
      "pt-BR":
        "Quem comprou recebe o rastreio por e-mail. Repetir mantém o estado e atualiza o rastreio enviado.",
      en: "The buyer is mailed the tracking. Repeating it keeps the state and updates the tracking sent.",
    },
    access: { kind: "key", scopes: ["transaction.create"], role: "support" },
    params: z.object({ id: z.uuid() }),
    body: shipOrderBody,
    bodyOptional: true,
    response: orderAnswer,
    status: 200,
    errors: ["OrderTransitionNotAllowed"],
    run: (ctx, { params, body }) => shipOrder(ctx, params.id, body),
    present: presentOrder,
  }),
});

function toRequest(body: z.output<typeof createOrderBody>): OrderRequest {
  return {
    customerName: body.customerName,
    customerEmail: body.customerEmail,
    customerDocument: body.customerDocument ?? null,
    items: wantedItems(body.items),
    customFields: body.customFields ?? {},
    couponCode: body.couponCode ?? null,
    expectedTotal: body.expectedTotal ?? null,
    externalReference: body.externalReference ?? null,
    metadata: body.metadata ?? {},
  };
}

describeFields(orders.listOrders.query, {
  status: { "pt-BR": "Só pedidos neste estado.", en: "Only orders in this state." },
  statuses: {
    "pt-BR": "Só pedidos num destes estados, separados por vírgula: `paid,shipped`.",
    en: "Only orders in one of these states, separated by commas: `paid,shipped`.",
  },
  ids: { "pt-BR": "Só estes pedidos.", en: "Only these orders." },
  search: { "pt-BR": "Nome, e-mail ou código do pedido.", en: "Name, e-mail or order code." },
});
