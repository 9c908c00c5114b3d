import { z } from "zod";
import { productDelivery } from "#lib/catalog/product-schemas.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { metadata, shownMetadata } from "#lib/core/metadata.ts";
import { MAX_CART_TOTAL } from "#lib/core/money.ts";
import { email, line } from "#lib/core/text.ts";
import { document } from "#lib/pix/document-field.ts";
import { payer } from "#lib/pix/payer.ts";
import { endedRefund } from "#lib/refunds/schemas.ts";
import { resolved } from "#lib/resolutions/record/schemas.ts";
import { goneFields } from "#lib/returns/gone-fields.ts";
import { ownReturnRequest } from "#lib/returns/view.ts";
import { shippingAddress, shownAddressSchema } from "#lib/shipping/address.ts";
import { orderShipping, shippingMethod } from "#lib/shipping/view.ts";
import { DELIVERED_UNIT } from "./delivery-texts.ts";
import { ORDER_PIX } from "./new-order-texts.ts";
import { CREATED_ORDER, CREATED_ORDER_ANSWER, NEW_ORDER, ORDER, READ_ORDER } from "./schema-texts.ts";

export const orderItems = z
  .array(
    z.strictObject({
      productId: z.uuid(),
      variantId: z.uuid().nullish(),
      quantity: z.number().int().min(1).max(10_000),
    }),
  )
  .min(1)
  .max(100);

export const createOrderBody = z.strictObject({
  customerName: line(120),
  customerEmail: email(),
  customerDocument: document.optional(),
  paymentMethod: z.literal("PIX"),
  items: orderItems,
  customFields: z.record(z.uuid().toLowerCase(), z.string().max(1000).nullable()).optional(),
  couponCode: line(40).nullish(),
  shippingAddress: shippingAddress.nullish(),
  shipping: z.strictObject({ method: shippingMethod }).nullish(),
  expectedTotal: amount({ max: MAX_CART_TOTAL }).optional(),
  expectedAmountDue: amount({ max: MAX_CART_TOTAL }).optional(),
  replaces: z.uuid().nullish(),
  confirmedUnpaid: z.boolean().optional(),
  externalReference: line(100).nullish(),
  metadata: metadata().optional(),
  idempotencyKey: z.string().optional(),
});

/** Without the names that the store's own systems give: they trust them, and a stranger could forge them. */
export const publicOrderBody = createOrderBody.omit({ externalReference: true, metadata: true });

export const orderPix = z.object({
  qr_code: z.string(),
  copy_paste: z.string(),
  expires_at: z.iso.datetime(),
  amount: reais(),
});
export const orderStatus = z.enum(["pending", "paid", "shipped", "cancelled", "refunded"]);

export const createdOrder = z.object({
  order: z.object({
    id: z.uuid(),
    order_code: z.string(),
    customer_name: z.string(),
    customer_email: z.string(),
    financial: z.object({
      currency: z.literal("BRL"),
      price: reais(),
      subtotal: reais(),
      discount: reais(),
      shipping: reais(),
      fee: reais(),
      amount_due: reais(),
      coupon_code: z.string().nullable(),
    }),
    status: z.object({ code: orderStatus, display: z.string() }),
    items: z.array(
      z.object({
        product_id: z.uuid(),
        variant_id: z.uuid().nullable(),
        name: z.string(),
        quantity: z.number().int(),
        price: reais(),
      }),
    ),
    shipping: orderShipping.nullable(),
    pix: orderPix.nullable(),
    transaction_id: z.uuid().nullable(),
    external_reference: z.string().nullable(),
    metadata: shownMetadata,
    created_at: z.iso.datetime(),
    warning: z.string().optional(),
  }),
  warning: z.string().optional(),
});

const deliveredUnit = z.object({
  id: z.uuid(),
  status: z.enum(["delivered", "replaced"]),
  content: z.string(),
  deliveredAt: z.iso.datetime(),
  replacedAt: z.iso.datetime().nullable(),
});

export const orderAnswer = z.object({
  order: z.object({
    id: z.uuid(),
    orderCode: z.string(),
    status: orderStatus,
    total: reais(),
    customerName: z.string(),
    customerEmail: z.string(),
    customerId: z.uuid(),
    payerName: z.string().nullable(),
    items: z.array(
      z.object({
        productId: z.uuid(),
        variantId: z.uuid().nullable(),
        name: z.string(),
        quantity: z.number().int(),
        price: reais(),
        id: z.uuid(),
        image: z.string().nullable(),
        delivery: productDelivery,
        deliveredAt: z.iso.datetime().nullable(),
        openedAt: z.iso.datetime().nullable(),
        units: z.array(deliveredUnit),
      }),
    ),
    customerDocument: z.string().nullable(),
    payment: z
      .object({
        endToEndId: z.string(),
        payer,
        byAnother: z.boolean(),
        taxWithheld: reais().nullable(),
        netAmount: reais().nullable(),
        refundableAmount: reais(),
      })
      .nullable(),
    subtotal: reais(),
    discount: reais(),
    fee: reais(),
    amountDue: reais(),
    couponCode: z.string().nullable(),
    customFields: z.array(z.object({ id: z.uuid(), label: z.string(), type: z.string(), value: z.string() })),
    shipping: orderShipping.nullable(),
    shippingAddress: shownAddressSchema.nullable(),
    trackingCode: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    transactionId: z.uuid().nullable(),
    externalReference: z.string().nullable(),
    metadata: shownMetadata,
    refundedAmount: reais(),
    ...goneFields,
    refunds: z.array(endedRefund),
    resolved: resolved.nullable(),
    expiresAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    returnRequest: ownReturnRequest.nullable(),
    shippedAt: z.iso.datetime().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
    refundedAt: z.iso.datetime().nullable(),
    copyPaste: z.string().nullable(),
    confirmedByHand: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
});

const LISTED_ITEM = { productId: true, variantId: true, name: true, quantity: true, price: true } as const;

/** An order as a list shows it (service.md 2.2). */
export const listedOrder = orderAnswer.shape.order
  .pick({
    id: true,
    orderCode: true,
    status: true,
    total: true,
    customerName: true,
    customerEmail: true,
    payerName: true,
    transactionId: true,
    externalReference: true,
    metadata: true,
    refundedAmount: true,
    refundCause: true,
    disputed: true,
    shipping: true,
    returnRequest: true,
    createdAt: true,
  })
  .extend({ items: z.array(orderAnswer.shape.order.shape.items.element.pick(LISTED_ITEM)) });

nameSchema(
  "NewOrder",
  { "pt-BR": "Um pedido a criar.", en: "An order to create." },
  createOrderBody,
  NEW_ORDER,
);
nameSchema(
  "NewPublicOrder",
  { "pt-BR": "Um pedido que quem compra cria.", en: "An order that the shopper creates." },
  publicOrderBody,
  NEW_ORDER,
);
nameSchema("OrderPix", { "pt-BR": "Como pagar.", en: "How to pay." }, orderPix, ORDER_PIX);
nameSchema(
  "CreatedOrder",
  { "pt-BR": "O pedido criado.", en: "The created order." },
  createdOrder.shape.order,
  CREATED_ORDER,
);
nameSchema(
  "CreatedOrderAnswer",
  { "pt-BR": "O pedido criado.", en: "The created order." },
  createdOrder,
  CREATED_ORDER_ANSWER,
);
nameSchema(
  "ListedOrder",
  { "pt-BR": "Um pedido, como a lista o mostra.", en: "An order in the list." },
  listedOrder,
  READ_ORDER,
);
nameSchema("Order", { "pt-BR": "Um pedido.", en: "An order." }, orderAnswer.shape.order, ORDER);
nameSchema(
  "DeliveredUnit",
  { "pt-BR": "Uma unidade entregue.", en: "A delivered unit." },
  deliveredUnit,
  DELIVERED_UNIT,
);
