import { expect, test } from "vitest";
import type { JsonSchema } from "#lib/http/json-schema.ts";
import { openApiDocument } from "./document.ts";

/** The same thing has the same name in every query, answer and event. The spellings of service.md stay. */
type Parameter = { name: string; in: string; schema: JsonSchema };
type Operation = { operationId: string; parameters: Parameter[]; responses: Record<string, object> };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
  webhooks: Record<string, object>;
};

const document = openApiDocument("http://localhost/api/v1") as unknown as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const queryOf = ({ parameters = [] }: Operation) => parameters.filter((one) => one.in === "query");
const isTime = ({ format }: JsonSchema) => format === "date" || format === "date-time";

/** Names of a period that the contract itself gives an operation, beside or instead of `dateFrom` and `dateTo`. */
const OTHER_TIMES: Record<string, string[]> = {
  getOverview: ["from", "to"],
  listWebhookEvents: ["since"],
};

/** Figures by day take days, lists take times. */
const BY_DAY = ["getOperatorIncome", "getOverview", "reportCoupons", "reportProducts", "reportSales"];

test("a period in a query is dateFrom and dateTo", () => {
  const PERIOD =
    /^(from|to|since|until|start|end|begin|before|after|date)|(From|To|Since|Until|Start|End|Date)$/;
  const found = operations.flatMap((operation) =>
    queryOf(operation)
      .filter(({ name, schema }) => isTime(schema) || PERIOD.test(name))
      .filter(({ name }) => name !== "dateFrom" && name !== "dateTo")
      .map(({ name }) => [operation.operationId, name]),
  );
  expect(found).toEqual(
    Object.entries(OTHER_TIMES).flatMap(([id, names]) => names.map((name) => [id, name])),
  );
  const byDay: string[] = [];
  for (const operation of operations) {
    const formats = queryOf(operation).flatMap(({ name, schema }) =>
      name === "dateFrom" || name === "dateTo" ? [schema.format] : [],
    );
    if (formats.length === 0) continue;
    expect([operation.operationId, formats.length, new Set(formats).size]).toEqual([
      operation.operationId,
      2,
      1,
    ]);
    if (formats[0] === "date") byDay.push(operation.operationId);
  }
  expect(byDay.toSorted()).toEqual(BY_DAY);
});

test("a list with pages has limit, offset and pagination", () => {
  for (const operation of operations) {
    const names = queryOf(operation).map(({ name }) => name);
    expect(names.filter((name) => /^(page|pageSize|per_?page|skip|take|cursor|first)$/.test(name))).toEqual(
      [],
    );
    if (!names.includes("limit")) continue;
    expect([operation.operationId, names]).toEqual([
      operation.operationId,
      expect.arrayContaining(["offset"]),
    ]);
    expect(JSON.stringify(operation.responses[200])).toMatch(/"pagination"|\/TransactionListAnswer"/);
  }
});

/** Every property of the document with the schemas, operations and events that have it. */
function properties(): Map<string, { schema: JsonSchema; owner: string }[]> {
  const found = new Map<string, { schema: JsonSchema; owner: string }[]>();
  const walk = (value: unknown, owner: string) => {
    if (!value || typeof value !== "object") return;
    const { properties: own } = value as JsonSchema;
    if (own && typeof own === "object")
      for (const [name, schema] of Object.entries(own))
        found.set(name, [...(found.get(name) ?? []), { schema, owner }]);
    for (const [key, inner] of Object.entries(value))
      if (key !== "example" && key !== "examples") walk(inner, owner);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) walk(schema, name);
  for (const operation of operations) walk(operation, operation.operationId);
  for (const [event, webhook] of Object.entries(document.webhooks)) walk(webhook, event);
  return found;
}

const all = properties();
const isTimeOrNull = (schema: JsonSchema) => isTime(schema) || (schema.anyOf ?? []).some(isTime);

/** Times whose name says what they bound: a period, a deadline, a state. */
const BOUNDS = [
  ...["at", "from", "to", "since", "until", "now", "oldest", "deadline", "day", "occurredOn"],
  ...["failingSince", "trustedFrom", "totpTrustedFrom"],
];

test("a time ends in At, a day is a day", () => {
  const times = [...all].filter(([, places]) => places.some(({ schema }) => isTimeOrNull(schema)));
  expect(times.length).toBeGreaterThan(40);
  const odd = times.map(([name]) => name).filter((name) => !/At$|_at$/.test(name) && !BOUNDS.includes(name));
  expect(odd).toEqual([]);
});

/** Names that something had before, and what it is called everywhere. */
const REPLACED: Record<string, string> = {
  ...{ date: "day", next: "nextCheckAt", nextTryAt: "nextCheckAt" },
  ...{ chargeId: "transactionId", linkId: "paymentLinkId", e2eid: "endToEndId", endToEnd: "endToEndId" },
  ...{ variationId: "variantId", ref: "externalReference", cep: "postalCode" },
};

test("nothing has a name that was replaced", () => {
  expect([...all.keys()].filter((name) => name in REPLACED)).toEqual([]);
});

/** The shapes that service.md writes with underscores; contract.md keeps to them. */
const UNDERSCORES =
  /^(CreatedOrder|OrderPix|(New)?Product(Change)?|PublicProduct(Page)?|PublicVariation|Store|(New)?Transaction(Detail)?|CouponQuestion)$/;

test("names have no underscores but where the specification has them", () => {
  const odd = [...all].flatMap(([name, places]) =>
    name.includes("_")
      ? places.filter(({ owner }) => !UNDERSCORES.test(owner)).map(({ owner }) => [owner, name])
      : [],
  );
  expect(odd).toEqual([]);
});
