import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { openApiDocument } from "#lib/api/document.ts";
import { LOCALES } from "#lib/core/locale.ts";

type Found = { place: string; example: unknown };

/** Every example of the document with its path. */
function examplesOf(value: unknown, place = "#"): Found[] {
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${place}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    return key === "example" && "schema" in value ? [{ place, example: inner }] : examplesOf(inner, here);
  });
}

const documents = LOCALES.map((locale) =>
  openApiDocument("https://loja.example/api/v1", { locale, closed: true }),
);

test("every example is accepted by its schema, and has nothing that the schema does not list", () => {
  // The languages have the same schemas (rules.test.ts), and compiling them takes seconds.
  const [schemas] = documents;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...schemas, $id: "openapi" });
  const [examples, ...translated] = documents.map((document) => examplesOf(document));
  expect(examples?.length).toBeGreaterThan(100);
  const refused = (examples ?? []).flatMap(({ place, example }, at) => {
    const validate = ajv.compile({ $ref: `openapi${encodeURI(place)}/schema` });
    const all = [example, ...translated.map((others) => others[at]?.example)];
    return all.every((one) => validate(one)) ? [] : [[place, ajv.errorsText(validate.errors)]];
  });
  expect(refused).toEqual([]);
});

type Money = {
  subtotal?: number;
  discount?: number;
  total?: number;
  price?: number;
  shipping?: number | { price: number } | null;
  items?: unknown;
  options?: { expectedTotal: number; shipping: number }[];
};

/** All objects inside a value. */
function objectsOf(value: unknown): Record<string, unknown>[] {
  if (!value || typeof value !== "object") return [];
  const inner = Object.values(value).flatMap(objectsOf);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

test("the examples agree with themselves", () => {
  for (const document of documents) {
    // The largest number that JavaScript counts with is no rule of a field.
    expect(JSON.stringify(document)).not.toContain("9007199254740991");
    expect(JSON.stringify(document)).not.toMatch(
      /R\$ (NaN|undefined|\{)|\bNaN\b|\bundefined\b|\[object Object\]/,
    );
    const all = examplesOf(document).flatMap(({ example }) => objectsOf(example));
    const priced = all.filter((one) => typeof one.subtotal === "number" && typeof one.discount === "number");
    expect(priced.length).toBeGreaterThan(3);
    for (const one of priced) {
      const { subtotal = 0, discount = 0, total, price, shipping, options } = one as Money;
      // A quote has a total for each way to receive the items.
      for (const option of options ?? [])
        expect(option.expectedTotal).toBeCloseTo(subtotal - discount + option.shipping, 2);
      if (options) continue;
      const freight = typeof shipping === "object" ? (shipping?.price ?? 0) : (shipping ?? 0);
      expect(total ?? price).toBeCloseTo(subtotal - discount + freight, 2);
      expect([one, discount > 0]).toEqual([one, (one.couponCode ?? one.coupon_code) != null]);
    }
    const sold = all.filter((one) => "finalTotal" in one);
    for (const one of sold) expect(one.finalTotal).toBe(100 - (one.discount as number));
    // Names of people must look like names.
    const people = all.flatMap((one) => [one.customerName, one.customer_name, one.payerName]).filter(Boolean);
    expect(people.length).toBeGreaterThan(5);
    for (const name of people) expect(name).not.toMatch(/Cartão/);
  }
});
