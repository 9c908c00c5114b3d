import { expect, test } from "vitest";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { endingOf } from "./ending.ts";

type Outcome = NonNullable<OrderStatusView["outcome"]>;

const ended = (
  kind: Outcome["kind"],
  relatedOrders: Partial<OrderStatusView["relatedOrders"][number]>[] = [],
) => endingOf({ status: "cancelled", outcome: { kind }, relatedOrders } as unknown as OrderStatusView);

const pending = { id: "b", orderCode: "SECOND0000", relation: "replacement", status: "pending" } as const;
const paid = { ...pending, id: "c", status: "paid" } as const;

test("an unpaid order renews until another one took its place, which is shown instead", () => {
  expect(ended("expired")).toMatchObject({ renews: true, successor: undefined });
  expect(ended("expired", [pending])).toMatchObject({ renews: false, successor: pending });
  expect(ended("expired", [pending, paid])).toMatchObject({ renews: false, successor: paid });
  expect(ended("expired", [{ ...paid, relation: "replaced" }])).toMatchObject({ renews: true });
});

test("why the shop turned a payment away is told as well while its refund has failed", () => {
  const order = { status: "cancelled", relatedOrders: [] } as unknown as OrderStatusView;
  const outcome = { kind: "refund_failed", reason: "out_of_stock" } as Outcome;
  expect(endingOf({ ...order, outcome })).toMatchObject({ tone: "bad", reason: "out_of_stock" });
});

test("while a late Pix may still be accepted, its order leads to no other Pix", () => {
  expect(ended("late", [pending])).toMatchObject({ renews: false, successor: undefined });
});
