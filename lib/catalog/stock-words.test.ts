import { expect, test } from "vitest";
import { type Fallen, stockWords } from "./stock-words.ts";

const fallen = (product: string, available: number, variation: string | null = null): Fallen => ({
  ...{ id: "a", storeId: "s", product, variation, available, threshold: 3 },
});

test("says what fell, in the language of who reads it", () => {
  expect(stockWords("Aurora", [fallen("Caneca", 2)], "en").title).toBe("Low stock: Caneca");
  expect(stockWords("Aurora", [fallen("Camiseta", 0, "P"), fallen("Caneca", 0)], "en")).toMatchObject({
    title: "Out of stock: 2 products",
    paragraphs: expect.arrayContaining(["Camiseta (P): no unit left."]),
  });
  expect(stockWords("Aurora", [fallen("Caneca", 1)], "pt-BR").paragraphs).toContain(
    "Caneca: 1 unidade disponível.",
  );
});
