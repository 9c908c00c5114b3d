import type { Stored } from "#lib/db/rows.ts";
import type { OrderItemModel, OrderModel } from "#prisma/generated/models.ts";

/** What a buyer entered in a custom field, as the order keeps it. */
export type CustomFieldAnswer = { id: string; label: string; type: string; value: string };

/** An order, as it is stored. */
export type Order = Omit<Stored<OrderModel>, "customFields"> & { customFields: CustomFieldAnswer[] };

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
  items: (ItemView & { deliveredAt: string | null; deliveryToken: string })[];
};

/** An order as its creator sees it. `copyPaste` is null when the PSP refused the charge. */
export type CreatedOrder = Order & { copyPaste: string | null; items: ItemView[] };
