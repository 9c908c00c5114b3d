import type { Order } from "../model/order.ts";

/** What a dialog about an order gets. It is there only while it is open. */
export type DialogProps = { order: Order; close: () => void };
