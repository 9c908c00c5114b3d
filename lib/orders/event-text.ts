import { isFinal } from "./final.ts";
import type { OrderStatusView } from "./status-schemas.ts";

/** How long a browser waits before it connects again; after a final state there is nothing to come back for. */
const RETRY_MS = 3_000;
const RETRY_FINAL_MS = 3_600_000;

/** What a stream begins with. */
export const STREAM_START = `retry: ${RETRY_MS}\n\n`;

const FINAL = `retry: ${RETRY_FINAL_MS}\n`;

/** Whether the text of an event is of a final state. */
export function endsStream(event: Buffer): boolean {
  return event.includes(FINAL);
}

/** A server-sent event with all of the order. */
export function orderEvent(order: OrderStatusView): string {
  return `${isFinal(order) ? FINAL : ""}event: order\ndata: ${JSON.stringify(order)}\n\n`;
}
