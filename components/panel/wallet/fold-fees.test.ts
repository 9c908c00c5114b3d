import { expect, test } from "vitest";
import { cents, foldFees } from "./fold-fees.ts";
import type { ActivityItem } from "./types.ts";

type Movement = Extract<ActivityItem, { type: "MOVEMENT" }>;

const movement = (id: string, more: Partial<Movement>) =>
  ({
    ...{ id, type: "MOVEMENT", cause: "sale", causeType: "payment", causeId: "p1", amount: 94.9 },
    ...{ from: "outside", to: "available", availableAfter: 194.9 },
    ...more,
  }) as Movement;
const sale = movement("sale", {});
const fee = movement("fee", {
  cause: "fee",
  amount: 1.04,
  from: "available",
  to: "fees",
  availableAfter: 193.86,
} as object);

test("a sale and its fee are one line, with the balance after both", () => {
  const other = movement("other", { causeId: "p2", availableAfter: 100 });
  expect(foldFees([fee, sale, other])).toEqual([{ ...sale, availableAfter: 193.86, fee: 1.04 }, other]);
  expect(cents(94.9 - 1.04)).toBe(93.86);
});

test("nothing else is folded", () => {
  const foreign = { ...fee, causeId: "p2" };
  const refund = movement("refund", { cause: "refund", from: "available", to: "blocked" } as object);
  for (const items of [[foreign, sale], [sale, fee], [fee, refund], [fee], [sale, sale]])
    expect(foldFees(items)).toEqual(items);
});
