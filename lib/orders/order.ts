import type { Metadata } from "#lib/core/metadata.ts";
import type { Money } from "#lib/core/money.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { WithRefunds } from "#lib/refunds/refund-json.ts";
import type { ResolvedRow } from "#lib/resolutions/record/record.ts";
import type { ShippingAddress } from "#lib/shipping/address.ts";
import type { PickupPlace, ShippingQuote } from "#lib/shipping/freight.ts";
import type { OrderItemModel, OrderModel } from "#prisma/generated/models.ts";

/** A buyer's answer to a custom field, as stored with the order. */
export type CustomFieldAnswer = { id: string; label: string; type: string; value: string };

/** An order as stored. */
export type Order = Omit<
  Stored<OrderModel>,
  "customFields" | "metadata" | "customerId" | "shippingAddress" | "pickup" | "shippingQuote"
> & {
  customFields: CustomFieldAnswer[];
  metadata: Metadata;
  shippingAddress: ShippingAddress | null;
  pickup: PickupPlace | null;
  shippingQuote: ShippingQuote | null;
};

export type OrderItem = Stored<OrderItemModel>;

/** An item as the API shows it: `variantId` is null for a normal product. `price` is text with two decimals. */
export type ItemView = {
  productId: string;
  variantId: string | null;
  name: string;
  quantity: number;
  price: string;
};

/** An order with its items and the copy-and-paste code of its charge. */
export type OrderRecord = Order & {
  copyPaste: string | null;
  transactionId: string | null;
  items: (ItemView & { deliveredAt: string | null })[];
};

/** A unit that an item has delivered. `content` must be masked before it is shown. */
type UnitRow = {
  id: string;
  content: string;
  status: "delivered" | "replaced";
  deliveredAt: string;
  replacedAt: string | null;
};

/** An order with its payment, deliveries and refunds. */
export type OrderDetail = Omit<OrderRecord, "items"> &
  WithRefunds & {
    items: (OrderRecord["items"][number] & {
      id: string;
      /** As stored; null without one. */
      image: string | null;
      delivery: OrderItem["delivery"];
      openedAt: string | null;
      units: UnitRow[];
    })[];
    customerId: string;
    endToEndId: string | null;
    payerDocument: string | null;
    netAmount: Money | null;
    taxWithheld: Money | null;
    /** Null until the order is paid. */
    refundable: Money | null;
    /** The payer disputes the payment, and the bank has not decided yet. */
    disputed: boolean;
    byHand: boolean;
    /** How operators ended its charge. */
    resolved: ResolvedRow;
  };

/** An order as its creator sees it. `copyPaste` is null when the PSP refused the charge. */
export type CreatedOrder = Order & {
  copyPaste: string | null;
  transactionId: string | null;
  items: ItemView[];
};
