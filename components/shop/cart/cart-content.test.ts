import { expect, test } from "vitest";
import { holds, withItems } from "./cart-content.ts";

const one = (productId: string, quantity: number, variantId: string | null = null) => ({
  productId,
  variantId,
  quantity,
});

test("what comes back to a cart takes nothing out of it, and makes no quantity smaller", () => {
  const now = [one("a", 3), one("b", 1, "blue")];
  const back = [one("a", 2), one("b", 2, "blue"), one("b", 1, "green")];
  expect(withItems(now, back)).toEqual([one("a", 3), one("b", 2, "blue"), one("b", 1, "green")]);
  expect(withItems([], back)).toEqual(back);
});

test("a cart holds what it has in this variation and quantity", () => {
  const cart = [one("a", 2), one("b", 1, "blue")];
  expect(holds(cart, [])).toBe(true);
  expect(holds(cart, [one("a", 1), one("b", 1, "blue")])).toBe(true);
  expect(holds(cart, [one("a", 3)])).toBe(false);
  expect(holds(cart, [one("b", 1, "green")])).toBe(false);
});
