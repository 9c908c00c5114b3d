import type { OrderStatusView } from "./status-schemas.ts";

/** Money can still come for a cancelled order for some time: its page is told at once. */
const LATE_MS = 24 * 3_600_000;

/** Whether nothing is expected to happen to the order that its page would wait for. */
export function isFinal({ status, outcome, expiresAt, now }: OrderStatusView): boolean {
  if (status === "pending") return false;
  if (outcome?.kind === "refunding" || outcome?.kind === "turned_away") return false;
  return status !== "cancelled" || Date.parse(now) > Date.parse(expiresAt) + LATE_MS;
}
