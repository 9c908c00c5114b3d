import { expect, test } from "vitest";
import { endsStream, isOlder, orderEvent } from "./event-text.ts";
import type { OrderStatusView } from "./status-schemas.ts";

const event = (status: string, now: string) =>
  Buffer.from(orderEvent({ status, now, deliveries: [], outcome: null } as unknown as OrderStatusView));

test("of two events the one is older whose state was read earlier", () => {
  const pending = event("pending", "2026-11-24T10:00:00.100Z");
  const paid = event("paid", "2026-11-24T10:00:00.101Z");
  expect(isOlder(pending, paid)).toBe(true);
  expect(isOlder(paid, pending)).toBe(false);
  expect(isOlder(paid, paid)).toBe(false);
});

test("an event of a final state tells the browser to come back late", () => {
  expect(endsStream(event("paid", "2026-11-24T10:00:00.101Z"))).toBe(true);
  expect(endsStream(event("pending", "2026-11-24T10:00:00.100Z"))).toBe(false);
});
