import { z } from "zod";
import { cancelOrder as cancelOrderVerb } from "#lib/checkout/cancel-order.ts";
import { type OrderRequest, placeOrder } from "#lib/checkout/place-order.ts";
import { resumeOrder } from "#lib/checkout/resume-order.ts";
import { checkDates, dateRange } from "#lib/core/dates.ts";
import { line } from "#lib/core/text.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { idList, page, pagination } from "#lib/http/pagination.ts";
import { listOrders as listOrdersVerb } from "#lib/orders/list.ts";
import { presentCreated, presentOrder } from "#lib/orders/present.ts";
import { readOrder } from "#lib/orders/read.ts";
import {
  createdOrder,
  createOrderBody,
  listedOrder,
  orderAnswer,
  orderStatus,
  orderStatusAnswer,
  shipOrderBody,
} from "#lib/orders/schemas.ts";
import { shipOrder as shipOrderVerb } from "#lib/orders/ship.ts";
import { readOrderStatus } from "#lib/orders/status.ts";
import { checkedDocument } from "#lib/pix/document-field.ts";

const creates = {
  tag: "Orders",
  method: "POST",
  body: createOrderBody,
  response: createdOrder,
  status: 201,
  errors: [
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
    "IdempotencyKeyReused",
    "IdempotencyInProgress",
    "IdempotencyKeyGone",
  ],
  idempotent: { resume: resumeOrder },
  present: presentCreated,
} as const;

export const createOrder = endpoint({
  ...creates,
  id: "createOrder",
  path: "/orders",
  summary: "Create an order and its Pix charge",
  description:
    "Holds stock and coupon, prices the items from the catalog, and opens the charge. All or nothing.",
  access: { kind: "key", scopes: ["transaction.create"] },
  run: (ctx, { body }) => placeOrder(ctx, toRequest(body)),
});

export const createPublicOrder = endpoint({
  ...creates,
  id: "createPublicOrder",
  path: "/orders/public",
  summary: "Create an order from a shop front",
  description: "As POST /orders, for a checkout in the browser: the store is named by X-Store-ID.",
  access: { kind: "store", limit: "publicOrder" },
  run: (ctx, { body }) => placeOrder(ctx, toRequest(body)),
});

export const listOrders = endpoint({
  id: "listOrders",
  tag: "Orders",
  method: "GET",
  path: "/orders",
  summary: "List the orders of the store",
  description:
    "Newest first. `search` finds buyers' names, e-mails and order codes, without regard to accents or capitals; one or two letters match the beginning of a word.",
  access: { kind: "key", scopes: ["transaction.verify"] },
  query: z
    .strictObject({
      ...page(50, 100),
      status: orderStatus.optional(),
      search: line(100).optional(),
      ...dateRange,
      productIds: idList(100).optional(),
    })
    .superRefine(checkDates),
  response: z.object({ orders: z.array(listedOrder), pagination }),
  status: 200,
  errors: [],
  run: (ctx, { query }) => listOrdersVerb(ctx, query),
});

export const getOrder = endpoint({
  id: "getOrder",
  tag: "Orders",
  method: "GET",
  path: "/orders/{id}",
  summary: "Read an order",
  access: { kind: "key", scopes: ["transaction.verify"] },
  params: z.object({ id: z.uuid() }),
  response: orderAnswer,
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params }) => readOrder(ctx, params.id),
  present: presentOrder,
});

export const cancelOrder = endpoint({
  id: "cancelOrder",
  tag: "Orders",
  method: "POST",
  path: "/orders/{id}/cancellation",
  summary: "Cancel a pending order",
  description:
    "Its charge is cancelled with it; stock and coupon use go back. Repeating it answers the same. Money that still arrives is never lost: see the guides.",
  access: { kind: "key", scopes: ["transaction.create"] },
  params: z.object({ id: z.uuid() }),
  response: orderAnswer,
  status: 200,
  errors: ["NotFound", "OrderTransitionNotAllowed"],
  run: (ctx, { params }) => cancelOrderVerb(ctx, params.id),
  present: presentOrder,
});

export const shipOrder = endpoint({
  id: "shipOrder",
  tag: "Orders",
  method: "POST",
  path: "/orders/{id}/shipment",
  summary: "Mark a paid order as sent",
  description:
    "The buyer is mailed the tracking. Repeating it keeps the state and updates the tracking sent.",
  access: { kind: "key", scopes: ["transaction.create"], role: "support" },
  params: z.object({ id: z.uuid() }),
  body: shipOrderBody,
  bodyOptional: true,
  response: orderAnswer,
  status: 200,
  errors: ["NotFound", "OrderTransitionNotAllowed"],
  run: (ctx, { params, body }) => shipOrderVerb(ctx, params.id, body),
  present: presentOrder,
});

export const getOrderStatus = endpoint({
  id: "getOrderStatus",
  tag: "Orders",
  method: "GET",
  path: "/orders/public/{id}/status",
  summary: "Follow an order from a shop front",
  description:
    "By id or order code, without customer data. Send If-None-Match to get a 304 while nothing changes.",
  access: { kind: "store", limit: "publicRead" },
  params: z.object({ id: z.union([z.uuid(), z.string().regex(/^[0-9A-Za-z]{10}$/)]) }),
  response: orderStatusAnswer,
  status: 200,
  errors: ["NotFound"],
  etag: true,
  run: async (ctx, { params }) => {
    const order = await readOrderStatus(ctx.store.id, params.id);
    if (!order) throw new AppError("NotFound");
    return { order };
  },
});

function toRequest(body: z.output<typeof createOrderBody>): OrderRequest {
  return {
    customerName: body.customerName,
    customerEmail: body.customerEmail,
    customerDocument: checkedDocument(body.customerDocument, "customerDocument"),
    // The database writes ids in lower case, and they are compared as text.
    items: body.items.map((item) => ({
      productId: item.productId.toLowerCase(),
      variantId: item.variantId?.toLowerCase() ?? null,
      quantity: item.quantity,
    })),
    customFields: body.customFields ?? {},
    couponCode: body.couponCode ?? null,
  };
}
