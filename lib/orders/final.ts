import type { OrderStatusView } from "./status-schemas.ts";

/** A cancelled order can still receive money for a while, and its page must show that at once. */
const LATE_MS = 24 * 3_600_000;

/** Whether the order's page has nothing left to wait for. */
export function isFinal({ status, outcome, expiresAt, now }: OrderStatusView): boolean {
  if (status === "pending") return false;
  if (outcome?.kind === "refunding" || outcome?.kind === "turned_away") return false;
  return status !== "cancelled" || Date.parse(now) > Date.parse(expiresAt) + LATE_MS;
}
