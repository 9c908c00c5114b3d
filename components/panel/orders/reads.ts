import type { Input } from "#lib/client/types.ts";
import { read } from "../queries/read.ts";

const PAGE = 50;

export const orderList = (filters: Input<"listOrders">["query"] = {}, offset = 0) =>
  read(["orders", "list"], "listOrders", { query: { ...filters, limit: PAGE, offset } });

/** The newest orders: for the home page with its guide, and for the watch of new ones (watch/order-watch.tsx). */
export const latestOrders = read(["orders", "latest"], "listOrders", { query: { limit: 20 } });

/** How many orders have parcels that are to be sent. */
export const waitingParcels = read(["orders", "waiting"], "listOrders", {
  query: { shippingStatus: "to_send", limit: 1 },
});

/** How many orders the buyer returned and the store has not refunded yet. */
export const openReturns = read(["orders", "returned"], "listOrders", {
  query: { returnState: "requested", limit: 1 },
});

export const orderOf = (id: string) =>
  read(["orders", "one"], "getOrder", { params: { id } }, ({ order }) => order);

export const notesOf = (id: string) =>
  read(["orders", "notes"], "listOrderNotes", { params: { id } }, ({ notes }) => notes);

export const timelineOf = (id: string) =>
  read(["orders", "timeline"], "getOrderTimeline", { params: { id } }, ({ timeline }) => timeline);
