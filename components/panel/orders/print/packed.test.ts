import { expect, test } from "vitest";
import { idsOf, printAddress } from "./addresses.ts";
import { totalOf, unitsOf } from "./packed.ts";

const item = (productId: string, name: string, quantity: number, variantId: string | null = null) => ({
  ...{ productId, variantId, name, quantity },
});

test("parcels are summed by variation, in the order of their names", () => {
  const parcels = [
    { items: [item("mug", "Caneca", 2), item("shirt", "Camiseta - P", 1, "p")] },
    { items: [item("shirt", "Camiseta - M", 1, "m"), item("mug", "Caneca", 3)] },
  ];
  expect(totalOf(parcels).map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    "1 Camiseta - M",
    "1 Camiseta - P",
    "5 Caneca",
  ]);
  expect(parcels[0]?.items[0]?.quantity).toBe(2);
  expect(unitsOf(totalOf(parcels))).toBe(7);
});

test("an address names at most 100 orders, each once, and nothing else", () => {
  const ids = Array.from(
    { length: 101 },
    (_, at) => `01934f0e-1111-7000-8000-${String(at).padStart(12, "0")}`,
  );
  const address = new URL(printAddress("labels", ids), "http://panel.test");
  expect(idsOf(address.searchParams.get("ids") ?? undefined)).toEqual(ids.slice(0, 100));
  expect(idsOf(`${ids[0]},${ids[0]},x,`)).toEqual([ids[0]]);
  expect(idsOf(undefined)).toEqual([]);
});
