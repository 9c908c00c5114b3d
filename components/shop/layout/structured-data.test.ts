import { expect, test } from "vitest";
import type { PublicProduct } from "#lib/catalog/public.ts";
import type { PublicStore } from "#lib/stores/public.ts";
import { productData } from "./structured-data.ts";

const store = { name: "Loja", slug: "loja", salesClosed: false } as PublicStore;

/** The offer of a product that costs 20 and 35 reais, in the sizes that are left. */
function offers(small: boolean, large: boolean) {
  const variations = [
    { price: 20, in_stock: small },
    { price: 35, in_stock: large },
  ];
  const product = { slug: "camiseta", images: [], price: 20, in_stock: small || large, variations };
  const data = productData(product as unknown as PublicProduct, store, { base: "", description: "" });
  return (data as { offers: object }).offers;
}

test("search engines are told the prices that can be bought", () => {
  const left = { price: "35.00", availability: "https://schema.org/InStock" };
  expect(offers(false, true)).toMatchObject(left);
  expect(offers(true, true)).toMatchObject({ lowPrice: "20.00", highPrice: "35.00", offerCount: 2 });
  const soldOut = { lowPrice: "20.00", availability: "https://schema.org/OutOfStock" };
  expect(offers(false, false)).toMatchObject(soldOut);
});
