import { expect, test } from "vitest";
import { amountText, productPreview } from "./content.ts";

const store = { name: "Loja", slug: "loja", description: null, logo: null, image: null, banner: null };

const option = (name: string, price: number, stock: number) => ({
  ...{ id: name, name, price, comparativePrice: null, in_stock: stock > 0, stock, position: 0 },
});

/** The amount in the preview of a product with these options. */
function told(...variations: ReturnType<typeof option>[]) {
  const product = { name: "Camiseta", slug: "camiseta", price: 20, images: [], variations };
  return amountText(productPreview({ ...store, accent: null }, product).content)?.replaceAll("\u00a0", " ");
}

test("the price of a preview is of an option that can be bought, as on the product's page", () => {
  expect(told(option("P", 20, 0), option("G", 35, 1))).toBe("R$ 35,00");
  expect(told(option("P", 20, 1), option("G", 35, 1))).toBe("a partir de R$ 20,00");
  expect(told(option("P", 20, 0), option("G", 35, 0))).toBe("a partir de R$ 20,00");
  expect(told()).toBe("R$ 20,00");
});
