import { z } from "zod";
import { productDelivery } from "#lib/catalog/product-schemas.ts";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { email, line } from "#lib/core/text.ts";
import { returnRequest } from "#lib/returns/view.ts";
import { orderShipping } from "#lib/shipping/view.ts";
import { orderPix, orderStatus } from "./schemas.ts";
import {
  CHECKED,
  EXTRA_PAYMENT,
  FOUND_ORDER,
  ORDER_OUTCOME,
  ORDER_SEARCH,
  ORDER_STATUS,
  RELATED_ORDER,
  SHOWN_DELIVERY,
} from "./status-texts.ts";

const moment = () => z.iso.datetime();

/** Why an order ended without success, or what was refunded of a paid one. */
export const orderOutcome = z.object({
  kind: z.enum([
    "confirming",
    "expired",
    "cancelled_by_shopper",
    "cancelled_by_store",
    "charge_failed",
    "amount_mismatch",
    "late",
    "turned_away",
    "refund_failed",
    "refunding",
    "refunded",
    "partly_refunded",
  ]),
  amount: reais().nullable(),
  returnedAmount: reais(),
  reason: z
    .enum(["less", "more", "other_payer", "out_of_stock", "amount_mismatch", "disputed", "outside", "store"])
    .nullable(),
  at: moment().nullable(),
  nextCheckAt: moment().nullable(),
  unpaid: z.boolean(),
});

/** A Pix that did not pay its order or charge. */
export const extraPayment = z.object({
  kind: z.enum(["overpayment", "amount_mismatch"]),
  amount: reais(),
  paidAt: moment(),
  state: z.enum(["held", "kept", "returning", "returned", "disputed"]),
  returnedAmount: reais(),
  returnedAt: moment().nullable(),
});
export type ExtraPayment = z.output<typeof extraPayment>;

/** Another order of the same purchase. */
const relatedOrder = z.object({
  id: z.uuid(),
  orderCode: z.string(),
  relation: z.enum(["replaced", "replacement"]),
  status: orderStatus,
  amountDue: reais(),
  paidAt: moment().nullable(),
  refundedAt: moment().nullable(),
});
export type RelatedOrder = z.output<typeof relatedOrder>;

const shownDelivery = z.object({
  productId: z.uuid(),
  variantId: z.uuid().nullable(),
  name: z.string(),
  url: z.url(),
  deliveredAt: moment(),
  quantity: z.number().int(),
});

export const orderStatusAnswer = z.object({
  order: z.object({
    id: z.uuid(),
    orderCode: z.string(),
    status: orderStatus,
    mode: z.enum(["test", "live"]),
    total: reais(),
    subtotal: reais(),
    discount: reais(),
    amountDue: reais(),
    couponCode: z.string().nullable(),
    currency: z.literal("BRL"),
    createdAt: moment(),
    expiresAt: moment(),
    paidAt: moment().nullable(),
    now: moment(),
    items: z.array(
      z.object({
        productId: z.uuid(),
        variantId: z.uuid().nullable(),
        slug: z.string(),
        name: z.string(),
        variation: z.string().nullable(),
        quantity: z.number().int(),
        price: reais(),
        total: reais(),
        image: z.string().nullable(),
        delivery: productDelivery,
      }),
    ),
    payee: z.object({ name: z.string(), document: z.string().nullable() }),
    pix: orderPix.nullable(),
    onlyBuyerPays: z.boolean(),
    confirmedByHand: z.boolean(),
    deliveries: z.array(shownDelivery).optional(),
    outcome: orderOutcome.nullable(),
    extraPayments: z.array(extraPayment),
    relatedOrders: z.array(relatedOrder),
    receipt: z.object({ amount: reais(), paidAt: moment(), endToEndId: z.string() }).nullable(),
    mail: z.enum(["queued", "sent", "kept"]).nullable(),
    emailCorrected: z.boolean(),
    shipping: orderShipping.nullable(),
    returnRequest: returnRequest.nullable(),
    returnable: z.object({ until: moment().nullable() }).nullable(),
    tracking: z.object({ code: z.string().nullable(), url: z.string().nullable() }).nullable(),
  }),
});

/** `checked`: false if no bank can be asked, because the store confirms payments by hand. */
export const paymentCheckAnswer = orderStatusAnswer.extend({ checked: z.boolean() });

/** Visible to anyone who holds the order's id or code: contains no customer data. */
export type OrderStatusView = z.output<typeof orderStatusAnswer>["order"];
export type OrderOutcome = NonNullable<OrderStatusView["outcome"]>;
export type ShownDelivery = NonNullable<OrderStatusView["deliveries"]>[number];

export const orderSearchBody = z.strictObject({ orderCode: line(40), email: email() });

export const foundOrderAnswer = z.object({
  order: z.object({
    orderCode: z.string(),
    status: orderStatus,
    createdAt: moment(),
    total: reais(),
    url: z.url(),
  }),
});

export type FoundOrder = z.output<typeof foundOrderAnswer>["order"];

nameSchema(
  "OrderStatus",
  { "pt-BR": "A visão pública de um pedido.", en: "The public view of an order." },
  orderStatusAnswer.shape.order,
  ORDER_STATUS,
);
nameSchema(
  "OrderOutcome",
  {
    "pt-BR": "Detalhes da situação de um pedido.",
    en: "Details of an order's status.",
  },
  orderOutcome,
  ORDER_OUTCOME,
);
nameSchema(
  "ExtraPayment",
  { "pt-BR": "Um Pix que chegou a mais ou com outro valor.", en: "A Pix paid twice, or of another amount." },
  extraPayment,
  EXTRA_PAYMENT,
);
nameSchema(
  "RelatedOrder",
  { "pt-BR": "Outro pedido da mesma compra.", en: "Another order of the same purchase." },
  relatedOrder,
  RELATED_ORDER,
);
nameSchema(
  "PaymentCheck",
  { "pt-BR": "O pedido, depois de consultar o banco.", en: "The order, after its bank was asked." },
  paymentCheckAnswer,
  CHECKED,
);
nameSchema(
  "ShownDelivery",
  { "pt-BR": "Um produto entregue.", en: "A delivered product." },
  shownDelivery,
  SHOWN_DELIVERY,
);
nameSchema(
  "OrderSearch",
  { "pt-BR": "A busca de um pedido.", en: "The search for an order." },
  orderSearchBody,
  ORDER_SEARCH,
);
nameSchema(
  "FoundOrder",
  { "pt-BR": "O pedido encontrado.", en: "The order found." },
  foundOrderAnswer.shape.order,
  FOUND_ORDER,
);
