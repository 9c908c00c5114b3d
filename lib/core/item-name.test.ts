import { expect, test } from "vitest";
import { readableItemName, splitItemName } from "./item-name.ts";

test("an item is read with a dash before its variation", () => {
  expect(readableItemName("Camiseta - Verde", "Verde")).toBe("Camiseta – Verde");
  expect(readableItemName("Porta-retrato - 10 - 15", "10 - 15")).toBe("Porta-retrato – 10 - 15");
});

test("a name without the variation, or with another one by now, stays as it was bought", () => {
  expect(readableItemName("Camiseta - Verde", null)).toBe("Camiseta - Verde");
  expect(readableItemName("Camiseta - Verde", "Verde-escuro")).toBe("Camiseta - Verde");
  expect(splitItemName("Camiseta - Verde", "Azul")).toEqual({ name: "Camiseta - Verde", variation: null });
});
