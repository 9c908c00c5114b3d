import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { differencesOf } from "./compare.ts";
import type { Renames } from "./renames.ts";

type Names = { path: string; id: string; schema: string; field: string; parameter: string; text: string };

const OLD: Names = {
  path: "/a/books",
  id: "getBooks",
  schema: "Books",
  field: "books",
  parameter: "from",
  text: "The books.",
};
const NEW: Names = {
  path: "/a/balance",
  id: "getBalance",
  schema: "Balance",
  field: "balance",
  parameter: "dateFrom",
  text: "The balance.",
};
const RENAMES: Renames = {
  paths: { [OLD.path]: NEW.path },
  operations: { [OLD.id]: NEW.id },
  schemas: { [OLD.schema]: NEW.schema },
  fields: { [NEW.id]: { [OLD.field]: NEW.field }, [NEW.schema]: { [OLD.field]: NEW.field } },
  parameters: { [NEW.id]: { [OLD.parameter]: NEW.parameter } },
  texts: { [OLD.text]: NEW.text },
};

const documentOf = ({ path, id, schema, field, parameter, text }: Names, required = ["id", field]) => ({
  paths: {
    [path]: {
      get: {
        operationId: id,
        summary: text,
        parameters: [{ name: parameter, in: "query" }],
        responses: {
          200: {
            schema: {
              properties: { [field]: { $ref: `#/components/schemas/${schema}` } },
              required: [field],
            },
            example: { [field]: { id: "1" } },
          },
        },
      },
    },
    "/other": {
      get: { operationId: "other", responses: { 200: { schema: { properties: { books: {} } } } } },
    },
  },
  components: {
    schemas: { [schema]: { properties: { id: { type: "string" }, [field]: { type: "number" } }, required } },
  },
});

test("renames alone are no difference", () => {
  expect(differencesOf(documentOf(OLD), documentOf(NEW), RENAMES)).toEqual([]);
});

test("without the table each rename is a difference, and what it hides is not compared", () => {
  expect(differencesOf(documentOf(OLD), documentOf(NEW))).toEqual([
    "removed: paths › /a/books",
    "added: paths › /a/balance",
    "removed: components › schemas › Books",
    "added: components › schemas › Balance",
  ]);
});

test.each(Object.keys(RENAMES) as (keyof Renames)[])("a table without its %s explains less", (kind) => {
  expect(differencesOf(documentOf(OLD), documentOf(NEW), { ...RENAMES, [kind]: {} })).not.toEqual([]);
});

test("a field is renamed in its operation only", () => {
  const after = documentOf(NEW);
  const { schema } = after.paths["/other"].get.responses[200];
  Object.assign(schema, { properties: { balance: {} } });
  expect(differencesOf(documentOf(OLD), after, RENAMES)).toEqual([
    "removed: paths › /other › get › responses › 200 › schema › properties › books",
    "added: paths › /other › get › responses › 200 › schema › properties › balance",
  ]);
});

test("the order of required properties means nothing, one that is left out does", () => {
  expect(differencesOf(documentOf(NEW), documentOf(NEW, [NEW.field, "id"]))).toEqual([]);
  expect(differencesOf(documentOf(NEW), documentOf(NEW, ["id"]))).toEqual([
    'removed: components › schemas › Balance › required: "balance"',
  ]);
  expect(differencesOf(documentOf(NEW, ["id"]), documentOf(NEW, ["code", "id"]))).toEqual([
    'added: components › schemas › Balance › required: "code"',
  ]);
});

test("a changed type is told with both values", () => {
  const after = documentOf(NEW);
  Object.assign(after.components.schemas, { [NEW.schema]: { properties: { id: { type: "integer" } } } });
  expect(differencesOf(documentOf(OLD), after, RENAMES)).toContain(
    'changed: components › schemas › Balance › properties › id › type: "string" -> "integer"',
  );
});

test("the command ends with 1 at a difference, and with 0 without", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-openapi-"));
  const [one, other] = ["one.json", "other.json"].map((name) => join(folder, name)) as [string, string];
  writeFileSync(one, JSON.stringify(documentOf(OLD)));
  writeFileSync(other, JSON.stringify(documentOf(NEW)));
  const script = resolve(import.meta.dirname, "../compare-openapi.ts");
  try {
    expect(execFileSync(process.execPath, [script, one, one], { encoding: "utf8" })).toContain(
      "No difference",
    );
    const { status, stdout } = spawnSync(process.execPath, [script, one, other], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^removed: paths › \/a\/books$/m);
    expect(spawnSync(process.execPath, [script, one]).status).toBe(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
