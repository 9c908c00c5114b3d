import { z } from "zod";
import { cancelOrder } from "#lib/checkout/cancel-order.ts";
import { wantedItems } from "#lib/checkout/cart.ts";
import { orderProblems } from "#lib/checkout/check-order.ts";
import type { OrderRequest } from "#lib/checkout/new-order.ts";
import { placeOrder } from "#lib/checkout/place-order.ts";
import { resumeOrder } from "#lib/checkout/resume-order.ts";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { spelledCoupon, WRONG_COUPON } from "#lib/coupons/wrong-codes.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { idList, page, pagination, severalOf } from "#lib/http/pagination.ts";
import { returnState } from "#lib/returns/view.ts";
import { shippingStatus } from "#lib/shipping/view.ts";
import { replacesIn } from "#lib/transactions/replaces.ts";
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
  publicOrderBody,
} from "./schemas.ts";

const creates = {
  tag: "Orders",
  method: "POST",
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
    "MaxPerOrderExceeded",
    "PostalCodeNotServed",
    "ParcelTooHeavy",
    "UnpaidLimitReached",
    "OrderAlreadyPaid",
    "PaymentUncertain",
    "StoreClosed",
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
      en: "Reserves stock and coupon use, prices the items from the catalog, and opens the charge. All or nothing.",
    },
    access: { kind: "key", scopes: ["transaction.create"] },
    body: createOrderBody,
    run: (ctx, { body }) => placeOrder(ctx, toRequest(body)),
  }),

  createPublicOrder: endpoint({
    ...creates,
    path: "/orders/public",
    summary: { "pt-BR": "Criar um pedido como quem compra", en: "Create an order as the shopper" },
    description: {
      "pt-BR":
        "Como POST /orders, para um checkout no navegador: a loja vem em X-Store-ID. Sem `externalReference` e `metadata`, em que os sistemas da loja confiam.",
      en: "Same as POST /orders, for a checkout in the browser: the store is identified by X-Store-ID. Without `externalReference` and `metadata`, which the store's own systems trust.",
    },
    access: { kind: "store", limit: "publicOrder" },
    body: publicOrderBody,
    buyer: ({ body }) => body.customerEmail,
    guessing: { what: "coupon", codes: WRONG_COUPON, secret: ({ body }) => spelledCoupon(body.couponCode) },
    run: (ctx, { body }) => placeOrder(ctx, toRequest(body)),
  }),

  listOrders: endpoint({
    tag: "Orders",
    method: "GET",
    path: "/orders",
    summary: { "pt-BR": "Listar os pedidos da loja", en: "List orders" },
    description: {
      "pt-BR":
        "Do mais novo ao mais antigo. `search` encontra nome e e-mail de quem comprou e código do pedido, sem diferenciar acentos nem maiúsculas; uma ou duas letras valem como começo de palavra. `externalReference` encontra a referência exata.",
      en: "Newest first. `search` matches buyer names, e-mails and order codes, ignoring case and accents; one or two letters match the beginning of a word. `externalReference` matches exactly.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    query: z
      .strictObject({
        ...page(50, 100),
        status: orderStatus.optional(),
        statuses: severalOf(orderStatus).optional(),
        search: line(100).optional(),
        externalReference: line(100).optional(),
        shippingStatus: shippingStatus.optional(),
        returnState: returnState.optional(),
        ...dateRange,
        productIds: idList(100).optional(),
        ids: idList(100).optional(),
        customerId: z.uuid().optional(),
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
        "Cancela também a cobrança e libera o estoque e o uso do cupom. Repetir a requisição devolve o mesmo resultado. Pagamentos que ainda chegarem nunca se perdem: veja os guias.",
      en: "Also cancels its charge and releases the stock and the coupon use. Repeating the request returns the same result. Payments that still arrive are never lost: see the guides.",
    },
    access: { kind: "key", scopes: ["transaction.create"] },
    params: z.object({ id: z.uuid() }),
    response: orderAnswer,
    status: 200,
    errors: ["OrderTransitionNotAllowed"],
    run: (ctx, { params }) => cancelOrder(ctx, params.id),
    present: presentOrder,
  }),
});

type OrderBody = z.output<typeof publicOrderBody> & Partial<z.output<typeof createOrderBody>>;

function toRequest(body: OrderBody): OrderRequest {
  return {
    customerName: body.customerName,
    customerEmail: body.customerEmail,
    customerDocument: body.customerDocument ?? null,
    items: wantedItems(body.items),
    customFields: body.customFields ?? {},
    couponCode: body.couponCode ?? null,
    shipping: { method: body.shipping?.method ?? null, address: body.shippingAddress ?? null },
    expected: { total: body.expectedTotal ?? null, due: body.expectedAmountDue ?? null },
    replaces: replacesIn(body),
    externalReference: body.externalReference ?? null,
    metadata: body.metadata ?? {},
  };
}

describeFields(orders.listOrders.query, {
  status: { "pt-BR": "Só pedidos neste estado.", en: "Filter by status." },
  statuses: {
    "pt-BR": "Só pedidos num destes estados, separados por vírgula: `paid,shipped`.",
    en: "Filter by one or more statuses, comma-separated: `paid,shipped`.",
  },
  shippingStatus: {
    "pt-BR":
      "Só pedidos com produtos a enviar: `to_send`, `shipped` ou `delivered`. `to_send` deixa de fora, como `GET /orders/parcels`, os pedidos com desistência em aberto e os que estão sendo reembolsados por inteiro.",
    en: "Only orders with parcels: `to_send`, `shipped` or `delivered`. Like `GET /orders/parcels`, `to_send` leaves out orders with an open return request and those whose whole amount is being refunded.",
  },
  returnState: {
    "pt-BR": "Só pedidos com devolução neste estado: `requested`, `refunded`, `withdrawn` ou `closed`.",
    en: "Only orders with a return request in this state: `requested`, `refunded`, `withdrawn` or `closed`.",
  },
  ids: { "pt-BR": "Só estes pedidos.", en: "Filter by order ids." },
  customerId: { "pt-BR": "Só os deste cliente.", en: "Filter by customer." },
  search: { "pt-BR": "Nome, e-mail ou código do pedido.", en: "Name, e-mail or order code." },
});
