import { expect, test } from "vitest";
import { beforeOf, percentOff, shownPrice } from "./reduced.ts";

const option = (price: number, comparativePrice: string | null = null, in_stock = true) => ({
  price,
  comparativePrice,
  in_stock,
});

test("an original price counts only where it is above the price by one per cent", () => {
  expect(beforeOf(option(50, "80.00"))).toBe(80);
  expect(percentOff(50, 80)).toBe(37);
  for (const original of [null, "50.00", "49.00", "50.10"]) expect(beforeOf(option(50, original))).toBeNull();
});

test("the price of a list is of an option that is left, and its original price belongs to the same option", () => {
  const product = {
    ...option(30, "90.00"),
    variations: [option(30, "60.00", false), option(45, null), option(40, "50.00")],
  };
  expect(shownPrice(product)).toEqual({ price: 40, before: 50, isLowest: true });
});

test("with nothing left the lowest price of all options is shown, and without options the product's own", () => {
  const soldOut = { ...option(30), variations: [option(35, null, false), option(30, "60.00", false)] };
  expect(shownPrice(soldOut)).toEqual({ price: 30, before: 60, isLowest: true });
  expect(shownPrice({ ...option(30, "60.00"), variations: [] })).toEqual({
    price: 30,
    before: 60,
    isLowest: false,
  });
});
