import { isFinal } from "./final.ts";
import type { OrderStatusView } from "./status-schemas.ts";

/** Reconnection delays for the browser; nothing more is expected after a final state. */
const RETRY_MS = 3_000;
const RETRY_FINAL_MS = 3_600_000;

export const STREAM_START = `retry: ${RETRY_MS}\n\n`;

const FINAL = `retry: ${RETRY_FINAL_MS}\n`;

/** Whether the event carries a final state. */
export function endsStream(event: Buffer): boolean {
  return event.includes(FINAL);
}

/** Whether the state of `event` was read before the state of `other`. */
export function isOlder(event: Buffer, other: Buffer): boolean {
  return timeOf(event) < timeOf(other);
}

/** The time by the database's clock, which has the same length in every event: texts compare as times. */
function timeOf(event: Buffer): string {
  return /"now":"([^"]+)"/.exec(event.toString())?.[1] ?? "";
}

/** A server-sent event with the complete order. */
export function orderEvent(order: OrderStatusView): string {
  return `${isFinal(order) ? FINAL : ""}event: order\ndata: ${JSON.stringify(order)}\n\n`;
}
