import { describe, expect, test } from "vitest";
import { firstSaleStep } from "./first-payment.ts";

type Data = Parameters<typeof firstSaleStep>[1];
type Orders = Parameters<typeof firstSaleStep>[2];

const figures = (payments: number, before = 0) =>
  ({ totals: { payments }, previous: { totals: { payments: before } } }) as Data;
const listed = (statuses: Orders["orders"][number]["status"][], total = statuses.length): Orders => ({
  orders: statuses.map((status) => ({ status })),
  pagination: { total },
});

describe("firstSaleStep", () => {
  test("awaits the first sale of a store without payments, once", () => {
    expect(firstSaleStep(null, figures(0), listed(["pending", "cancelled"]))).toBe("awaited");
    expect(firstSaleStep("awaited", figures(0), listed(["pending"]))).toBeNull();
  });

  test("shows the awaited sale, however many have come since, and never again", () => {
    expect(firstSaleStep("awaited", figures(1), listed(["paid"]))).toBe("shown");
    expect(firstSaleStep("awaited", figures(7), listed(["paid", "shipped"], 40))).toBe("shown");
    expect(firstSaleStep("shown", figures(1), listed(["paid"]))).toBeNull();
  });

  test("a payment without an order is a sale, too", () => {
    expect(firstSaleStep("awaited", figures(1), listed([]))).toBe("shown");
    expect(firstSaleStep(null, figures(1), listed([]))).toBe("shown");
  });

  test("a new browser shows the only sale, but nothing in a store that has long been selling", () => {
    expect(firstSaleStep(null, figures(1), listed(["paid", "pending"]))).toBe("shown");
    expect(firstSaleStep(null, figures(2), listed(["paid", "paid"]))).toBeNull();
    expect(firstSaleStep(null, figures(0), listed(["paid", "paid"]))).toBeNull();
    expect(firstSaleStep(null, figures(1, 3), listed(["paid"]))).toBeNull();
    expect(firstSaleStep(null, figures(1), listed(["paid"], 30))).toBeNull();
    expect(firstSaleStep(null, figures(0), listed(["pending"], 30))).toBeNull();
  });
});
