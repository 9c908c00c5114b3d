import { expect, test } from "vitest";
import { openApiDocument } from "#lib/api/document.ts";
import type { Locale } from "#lib/core/locale.ts";
import type { JsonSchema } from "#lib/http/json-schema.ts";

type Parameter = { name: string; in: string; description?: string };
type Documented = {
  paths: Record<string, Record<string, { description: string; parameters: Parameter[] }>>;
  components: { schemas: Record<string, JsonSchema>; headers: Record<string, { description: string }> };
};

const read = (locale: Locale) =>
  openApiDocument("http://localhost/api/v1", { locale }) as unknown as Documented;
const [pt, en] = [read("pt-BR"), read("en")];
const MONEY = ["Em reais, no máximo 2 casas decimais.", "In reais, at most 2 decimal places."] as const;

/** The description of each property by its path, or else of its named schema. */
function descriptions(document: Documented): Map<string, string> {
  const found = new Map<string, string>();
  const named = (schema: JsonSchema) => document.components.schemas[schema.$ref?.split("/").at(-1) ?? ""];
  const walk = (value: unknown, place: string) => {
    if (!value || typeof value !== "object" || place.endsWith("/allOf")) return;
    const schema = value as JsonSchema;
    if (schema.type === "object")
      for (const [name, own] of Object.entries(schema.properties ?? {}))
        found.set(`${place} ${name}`, own.description ?? named(own)?.description ?? "");
    for (const [key, inner] of Object.entries(value))
      if (key !== "example" && key !== "examples") walk(inner, `${place}/${key}`);
  };
  walk(document, "");
  return found;
}

test("every property and parameter has a description in both languages, money included", () => {
  const [portuguese, english] = [descriptions(pt), descriptions(en)];
  expect([...portuguese.keys()]).toEqual([...english.keys()]);
  const bare = [...portuguese].filter(
    ([place, said]) =>
      !said ||
      !english.get(place) ||
      said === english.get(place) ||
      said === MONEY[0] ||
      english.get(place) === MONEY[1],
  );
  expect(bare.map(([place]) => place)).toEqual([]);
  const without = Object.entries(en.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters }]) =>
      parameters.flatMap(({ name, description }, index) => {
        const other = pt.paths[path]?.[method]?.parameters[index]?.description;
        return description && other && description !== other ? [] : [`${method} ${path} ${name}`];
      }),
    ),
  );
  expect(without).toEqual([]);
});

test("an amount says that it is in reais with at most 2 decimals", () => {
  const amounts = [...descriptions(en)].filter(([place]) =>
    /\b(amount|price|total|discount|fee(?!Percent)\w*|available)$/.test(place),
  );
  const schema = (place: string) => {
    const [pointer = "", name = ""] = place.split(" ");
    const found = pointer
      .split("/")
      .slice(1)
      .reduce((at: unknown, key) => (at as Record<string, unknown>)?.[key], en as unknown) as
      | JsonSchema
      | undefined;
    return found?.properties?.[name];
  };
  // Path names contain slashes, so only the named schemas are checked.
  const named = amounts.filter(([place]) => place.startsWith("/components/schemas/"));
  expect(named.length).toBeGreaterThan(20);
  const silent = named.filter(([place]) => {
    const own = schema(place);
    return own?.type !== "integer" && !JSON.stringify(own).includes(MONEY[1]);
  });
  expect(silent.map(([place]) => place)).toEqual([]);
});

test("the schemas that integrators work with have names", () => {
  const names = Object.keys(en.components.schemas);
  for (const name of [
    ...["Order", "CreatedOrder", "Transaction", "Product", "Coupon", "Category", "Withdrawal", "Refund"],
    ...["Store", "ApiKey", "Webhook", "CustomField", "Balance", "Movement", "Pagination", "Error"],
  ])
    expect(names).toContain(name);
  // Named schemas are referenced, never inlined.
  const order = en.paths["/orders/{id}"]?.get as unknown as {
    responses: Record<string, { content: object }>;
  };
  expect(JSON.stringify(order.responses[200]?.content)).toContain('"$ref":"#/components/schemas/Order"');
});

test("what the document itself says is in one language", () => {
  for (const name of Object.keys(en.components.headers))
    expect(pt.components.headers[name]?.description).not.toBe(en.components.headers[name]?.description);
  for (const [path, operations] of Object.entries(en.paths))
    for (const [method, { description }] of Object.entries(operations)) {
      expect(description.trim()).not.toBe("");
      expect(pt.paths[path]?.[method]?.description).not.toBe(description);
    }
});
