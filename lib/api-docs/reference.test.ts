import { expect, test } from "vitest";
import { openApiDocument } from "#lib/api/document.ts";
import { registry } from "#lib/api/registry.ts";
import { ROLES } from "#lib/auth/roles.ts";
import { LOCALES } from "#lib/core/locale.ts";
import { TAG_LIST } from "#lib/http/tags.ts";
import { codeFor, LANGUAGES } from "./code.ts";
import { type Document, operationOf } from "./operations.ts";
import { rowsOf } from "./rows.ts";

const document = openApiDocument("http://localhost/api/v1") as unknown as Document;

test("every operation has its texts in both languages, and every tag has an operation", () => {
  for (const locale of LOCALES) {
    const operations = registry.map((definition) => operationOf(document, definition, locale));
    expect(operations.filter(({ summary }) => !summary.trim()).map(({ id }) => id)).toEqual([]);
    expect(operations.filter(({ description }) => description?.trim() === "").map(({ id }) => id)).toEqual(
      [],
    );
  }
  const untranslated = registry.filter(({ summary }) => summary["pt-BR"] === summary.en);
  expect(untranslated.map(({ id }) => id)).toEqual([]);
  expect([...new Set(registry.map(({ tag }) => tag))]).toEqual(TAG_LIST);
  expect(document.tags.map(({ name }) => name)).toEqual(TAG_LIST);
});

test("a description says whether one of several scopes is enough", () => {
  const lastLines = (path: string, method: string) =>
    LOCALES.map((locale) => {
      const { paths } = openApiDocument("http://localhost/api/v1", { locale }) as unknown as Document;
      const operation = paths[path]?.[method] as { description: string } | undefined;
      return operation?.description.split("\n\n").at(-1);
    });
  const several = "`catalog.read`, `catalog.write`.";
  expect(lastLines("/products/{id}/stock", "get")).toEqual([
    `Exige um destes escopos: ${several}`,
    `Requires one of these scopes: ${several}`,
  ]);
  const one = "`catalog.write`.";
  expect(lastLines("/products/{id}/stock", "post")).toEqual([
    `Escopo exigido: ${one}`,
    `Required scope: ${one}`,
  ]);
});

test("where a session is required, 401 says to sign in and not to send an API key", () => {
  const unauthorized = (id: string) => {
    const definition = registry.find((one) => one.id === id);
    const { errors } = operationOf(document, definition as (typeof registry)[number], "en");
    return errors.find(({ code }) => code === "Unauthorized")?.text;
  };
  expect(unauthorized("listMembers")).toMatch(/^Sign in to the panel/);
  expect(unauthorized("listStock")).toMatch(/^The API key is missing/);
});

test("a description that lists roles lists every one", () => {
  const listed = JSON.stringify(document).match(/"description":"[^"]*`owner`[^"]*"/g) ?? [];
  expect(listed.length).toBeGreaterThan(3);
  expect(listed.filter((text) => !ROLES.every((role) => text.includes(`\`${role}\``)))).toEqual([]);
});

test("a body's properties, nested and nullable ones, as rows", () => {
  const rows = rowsOf({
    type: "object",
    required: ["items"],
    properties: {
      items: {
        type: "array",
        minItems: 1,
        items: {
          type: "object",
          required: ["id"],
          properties: {
            id: { type: "string", format: "uuid" },
            note: { type: ["string", "null"], maxLength: 9 },
          },
        },
      },
      kind: { enum: ["a", "b"], type: "string", default: "a" },
      pix: { anyOf: [{ type: "object", properties: { code: { type: "string" } } }, { type: "null" }] },
    },
  });
  expect(rows.map((row) => [row.depth, row.name, row.type, row.required, row.rules.join(",")])).toEqual([
    [0, "items", "object[]", true, "1–∞ items"],
    [1, "id", "string (uuid)", true, ""],
    [1, "note", "string | null", false, "0–9 ch"],
    [0, "kind", "string", false, 'a · b,= "a"'],
    [0, "pix", "object | null", false, ""],
    [1, "code", "string", false, ""],
  ]);
});

test("an object of several shapes shows the properties of all; properties of only some shapes are optional", () => {
  const shape = (kind: string, more: object) => ({
    type: "object",
    required: ["kind", ...Object.keys(more)],
    properties: { kind: { const: kind, type: "string" }, ...more },
  });
  const rows = rowsOf({
    anyOf: [
      shape("in", { payer: { type: "string" } }),
      shape("out", { to: { type: "object", properties: { id: { type: "string" } } } }),
    ],
  });
  expect(rows.map((row) => [row.depth, row.name, row.type, row.required])).toEqual([
    [0, "kind", '"in" | "out"', true],
    [0, "payer", "string", false],
    [0, "to", "object", false],
    [1, "id", "string", false],
  ]);
});

test("the code of every operation carries its key, its body and its idempotency key", () => {
  for (const definition of registry) {
    const operation = operationOf(document, definition, "en");
    const code = codeFor(operation, "https://shop.example/api/v1");
    for (const language of LANGUAGES) {
      expect(code[language]).toContain("https://shop.example/api/v1/");
      // Python's own way to write a variable in a string.
      const plain = code[language].replace(/\bf"[^"]*"/g, "");
      expect(plain).not.toMatch(/(?<!\$)\{\w+\}|undefined|\[object/);
      if (operation.access === "key") expect(code[language]).toContain("VITRINE_KEY");
      if (operation.idempotent) expect(code[language]).toContain("Idempotency-Key");
    }
    // Bodies must be valid JSON, even inside the shell's quotes.
    const own = code.curl.split("\n\n").at(-1) ?? "";
    const sent = /-d '([\s\S]*)'$/.exec(own)?.[1]?.replaceAll("'\\''", "'");
    const variables = sent?.replace(/'"\$(\w+)"'/g, "{$1}");
    const body = operation.before?.body ?? operation.body?.example;
    if (body) expect(JSON.parse(variables as string)).toEqual(body);
  }
  const order = registry.find(({ id }) => id === "createOrder");
  const { Python } = codeFor(
    operationOf(document, order as (typeof registry)[number], "en"),
    "https://x/api/v1",
  );
  expect(Python).toContain('"Authorization": "Bearer " + os.environ["VITRINE_KEY"]');
});
