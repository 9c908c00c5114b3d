import { sealedUnit } from "#lib/catalog/stock-content.ts";
import { newId, newToken } from "#lib/core/ids.ts";
import { newDeliveryToken } from "#lib/sealed/delivery-token.ts";
import { sealDocument } from "#lib/sealed/documents.ts";
import { trackingPage } from "#lib/shipping/carriers.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";
import { DAY, HOUR, MINUTE } from "./calendar.ts";
import type { Pix } from "./charges.ts";
import { writeDeliveryMail, writeProgressMail, writeShipmentMail } from "./mails.ts";
import { type Good, later, type Past } from "./past.ts";
import type { PastOrder } from "./past-order.ts";

/** The final state of an order. */
type End = {
  status: OrderStatus;
  pix?: Pix | null;
  changedAt: Date;
  paidAt?: Date | null;
  cancelledAt?: Date | null;
  refundedAt?: Date | null;
};

/** Writes the order in its current state, with its items and their reserved or delivered units. */
export function writeOrder(past: Past, order: PastOrder, end: End): void {
  const { store, books } = past;
  const { cart, buyer, charge } = order;
  const shipping = end.status === "paid" && end.paidAt ? shippingOf(past, order, end.paidAt) : null;
  const holds = end.status !== "cancelled" && !(end.status === "refunded" && !end.paidAt);
  if (holds && cart.coupon) cart.coupon.usedCount += 1;
  books.orders.push({
    id: order.id,
    storeId: store.id,
    orderCode: order.orderCode,
    status: shipping ? "shipped" : end.status,
    customerName: buyer.name,
    customerEmail: buyer.email,
    customerDocument: sealDocument("orders.customer_document", order.id, buyer.document),
    payerName: end.pix?.payer.name ?? null,
    subtotal: cart.subtotal,
    discount: cart.discount,
    total: cart.total,
    fee: charge.fee,
    amountDue: cart.total,
    couponId: cart.coupon?.id ?? null,
    couponCode: cart.coupon?.code ?? null,
    customFields: answersOf(past, order),
    holdsStock: holds,
    trackingCode: shipping?.code ?? null,
    trackingUrl: shipping && trackingPage("correios", shipping.code),
    ...parcelOf(order, shipping),
    expiresAt: charge.expiresAt,
    paidAt: end.paidAt ?? null,
    shippedAt: shipping?.at ?? null,
    cancelledAt: end.cancelledAt ?? null,
    refundedAt: end.refundedAt ?? null,
    createdAt: order.at,
    updatedAt: shipping?.at ?? end.changedAt,
  });
  const items = writeItems(
    past,
    order,
    holds ? (end.paidAt ?? null) : undefined,
    shipping?.arrivedAt ?? null,
  );
  if (end.paidAt) writeDeliveryMail(past, order, items, end.paidAt);
  if (shipping) writeShipmentMail(past, order, shipping);
  if (end.status === "cancelled" && end.cancelledAt?.getTime() === charge.expiresAt.getTime())
    writeProgressMail(past, order, "expired", charge.expiresAt);
  if (end.refundedAt) writeProgressMail(past, order, "refund-done", end.refundedAt);
}

/** `deliveredAt` null: the units are reserved; undefined: the order has none. */
function writeItems(
  past: Past,
  order: PastOrder,
  deliveredAt: Date | null | undefined,
  arrivedAt: Date | null,
) {
  const { books, store } = past;
  return order.cart.lines.map(({ good, quantity }, position) => {
    const id = newId(order.at.getTime());
    const delivery = good.parcel ? ("shipping" as const) : ("digital" as const);
    books.order_items.push({
      id,
      orderId: order.id,
      position,
      productId: good.productId,
      variationId: good.variationId,
      showVariation: good.showVariation,
      name: good.name,
      quantity,
      price: good.price,
      ...newDeliveryToken(id),
      delivery,
      deliveredAt: good.parcel ? arrivedAt : (deliveredAt ?? null),
    });
    for (let unit = 0; deliveredAt !== undefined && unit < quantity; unit++) {
      const content = good.parcel ? good.sold : soldContent(good);
      books.stock_units.push({
        ...sealedUnit(newId(order.at.getTime() - 20 * 24 * HOUR), content, good.parcel),
        storeId: store.id,
        productId: good.productId,
        variationId: good.variationId,
        status: deliveredAt ? "delivered" : "reserved",
        orderItemId: id,
        deliveredAt,
      });
    }
    return { name: good.name, variation: good.variation, quantity, id, delivery };
  });
}

/** Returns a unique link or code. */
function soldContent({ sold }: Good): string {
  const secret = newToken(9);
  if (sold.startsWith("https://")) return `${sold}${secret}`;
  const code = secret.toUpperCase().replace(/[^A-Z0-9]/g, "7");
  return `${sold}-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

type Shipping = { at: Date; code: string; arrivedAt: Date | null };

/** Parcels are shipped one to three days after payment and arrive four days later. */
function shippingOf({ random, now }: Past, { cart }: PastOrder, paidAt: Date): Shipping | null {
  if (!hasParcel(cart)) return null;
  const at = later(paidAt, random.between(14, 62) * HOUR + random.between(0, 59) * MINUTE);
  if (at > now) return null;
  const arrivedAt = later(at, 4 * DAY);
  return {
    at,
    code: `DM${String(random.between(100_000_000, 999_999_999))}BR`,
    arrivedAt: arrivedAt > now ? null : arrivedAt,
  };
}

const hasParcel = ({ lines }: PastOrder["cart"]) => lines.some(({ good }) => good.parcel);

/** The columns of an order with parcels; the demo store delivers free of charge. */
function parcelOf({ cart, buyer }: PastOrder, shipping: Shipping | null) {
  const sent = hasParcel(cart);
  return {
    shippingMethod: sent ? "delivery" : null,
    shippingAddress: sent ? { recipient: buyer.name, ...ADDRESS } : null,
    carrier: shipping ? "correios" : null,
    deliveredAt: shipping?.arrivedAt ?? null,
    deliveredBy: shipping?.arrivedAt ? "store" : null,
  };
}

const ADDRESS = {
  postalCode: "13083970",
  street: "Rua das Acácias",
  number: "120",
  complement: null,
  district: "Jardim das Flores",
  city: "Campinas",
  state: "SP",
  phone: null,
};

const NICKS = [
  "dragao_azul",
  "luazinha",
  "capivara77",
  "tigre_br",
  "nina_joga",
  "raio_verde",
  "zeca_pro",
  "mika_19",
];

function answersOf({ random }: Past, { cart }: PastOrder): object[] {
  return cart.lines.flatMap(({ good }) =>
    good.field ? [{ ...good.field, value: `${random.pick(NICKS)}${random.between(1, 99)}` }] : [],
  );
}
