import type { TextTree } from "#lib/core/locale.ts";
import { orderParcel } from "../parcel.texts.ts";
import { orderReturns } from "../returns/texts.ts";
import { orders } from "./texts.ts";

/** The words of an order's state, for every page that lists orders. */
export const orderStates = {
  status: orders.status,
  refundedInPart: orders.refundedInPart,
  disputed: orders.disputed.badge,
  returned: orderReturns.returning.badge,
  parcel: orderParcel.parcel.state,
} satisfies TextTree;
