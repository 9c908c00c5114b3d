import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { SAMPLES } from "#lib/api/samples.ts";
import { LOCALES } from "#lib/core/locale.ts";
import { BUYER_TOOLS } from "./buyer-tools.ts";
import { sentBy } from "./input.ts";
import type { Place } from "./place.ts";
import { findTool, toolsFor } from "./tools.ts";

const store = { id: "1", name: "Loja", slug: "loja", mode: "test" as const };
const at = (more: Partial<Place> = {}): Place => ({ store, fronts: [], key: null, locale: "en", ...more });
const key = (scopes: string[]) => ({ store, scopes }) as unknown as Place["key"];
const names = (place: Place) => toolsFor(place).map(({ name }) => name);

test("every tool of a buyer is a public operation of the API", () => {
  for (const tool of BUYER_TOOLS) {
    const definition = registry.find(({ id }) => id === tool.operation);
    expect([tool.name, definition?.access.kind]).toEqual([tool.name, "store"]);
    expect(tool.reads).toBe(definition?.method === "GET" || tool.operation === "quoteOrder");
  }
});

test("a key reads by its scopes and writes nothing; names are unique and found again", () => {
  const all = names(at({ key: key(["*"]) }));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(40);
  for (const name of all)
    expect(findTool(name)?.kind).toBe(name.startsWith("merchant_") ? "merchant" : "buyer");
  const writes = all
    .map(findTool)
    .filter((one) => one?.kind === "merchant" && one.definition.method !== "GET");
  expect(writes).toEqual([]);
  const catalog = names(at({ key: key(["catalog.read"]) }));
  expect(catalog).toContain("merchant_list_products");
  expect(catalog).not.toContain("merchant_list_orders");
  expect(names(at())).toEqual(BUYER_TOOLS.map(({ name }) => name));
  expect(names(at({ store: null }))[0]).toBe("list_stores");
});

describe.each(LOCALES)("the tools in %s", (locale) => {
  const told = toolsFor(at({ locale, key: key(["*"]) }));

  test("each argument says what it is, without references to elsewhere and without limits that are none", () => {
    for (const { name, description, inputSchema } of told) {
      expect([name, description.length > 10]).toEqual([name, true]);
      expect(JSON.stringify(inputSchema)).not.toMatch(/\$ref|\$defs|9007199254740991/);
      for (const [field, schema] of Object.entries(inputSchema.properties))
        expect([name, field, Boolean(schema.description)]).toEqual([name, field, true]);
    }
  });

  test("the example of an order is one that the tool's schema accepts", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const schema = told.find(({ name }) => name === "create_order")?.inputSchema;
    const { paymentMethod: _fixed, ...body } = SAMPLES["createPublicOrder.body"] as { paymentMethod: string };
    const confirmed = { ...body, expectedTotal: 50, expectedAmountDue: 50, idempotencyKey: "compra-1" };
    const fits = ajv.compile(schema as object);
    expect([fits(confirmed), fits.errors]).toEqual([true, null]);
    expect(fits(body)).toBe(false);
  });
});

test("arguments become the path, the query and the body of the operation", () => {
  const of = (id: string) => registry.find((one) => one.id === id) as (typeof registry)[number];
  expect(sentBy(of("listPublicProducts"), { search: "café & pão", limit: 5, categoryId: null })).toEqual({
    path: "/products/public?search=caf%C3%A9+%26+p%C3%A3o&limit=5",
    body: null,
  });
  expect(sentBy(of("getOrderStatus"), { id: "a/b?c" })).toMatchObject({
    path: "/orders/public/a%2Fb%3Fc/status",
  });
  expect(sentBy(of("getOrderStatus"), {})).toEqual({ missing: "id" });
  expect(sentBy(of("createPublicOrder"), { items: [] }, { required: ["expectedTotal"] })).toEqual({
    missing: "expectedTotal",
  });
  expect(sentBy(of("createPublicOrder"), { items: [] }, { fixed: { paymentMethod: "PIX" } })).toEqual({
    path: "/orders/public",
    body: { items: [], paymentMethod: "PIX" },
  });
});
