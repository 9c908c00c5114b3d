import type { Order } from "../model/order.ts";

/** The props of a dialog about an order; it is mounted only while open. */
export type DialogProps = { order: Order; close: () => void };
