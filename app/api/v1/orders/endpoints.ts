import { z } from "zod";
import { type OrderRequest, placeOrder } from "#lib/checkout/place-order.ts";
import { resumeOrder } from "#lib/checkout/resume-order.ts";
import { AppError } from "#lib/core/errors.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { presentCreated, presentOrder } from "#lib/orders/present.ts";
import { readOrder } from "#lib/orders/read.ts";
import { createdOrder, createOrderBody, orderAnswer, orderStatusAnswer } from "#lib/orders/schemas.ts";
import { readOrderStatus } from "#lib/orders/status.ts";
import { checkedDocument } from "#lib/pix/checked-document.ts";

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
