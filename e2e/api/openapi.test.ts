import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { errorsByStatus } from "#lib/http/endpoint-errors.ts";
import { type JsonSchema, jsonSchemaOf } from "#lib/http/json-schema.ts";
import { EVENTS } from "#lib/webhooks/events.ts";
import { call } from "../fixtures/client.ts";

type Operation = {
  summary: string;
  "x-scopes"?: string[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: JsonSchema; example: unknown } } };
  responses: Record<
    string,
    {
      headers: Record<string, unknown>;
      content: { "application/json": { example: unknown; examples: object } };
    }
  >;
};

const { body: document, headers } = await call("GET", "/openapi.json");
/** An operation, with the responses that it shares with others in their places. */
function of(method: string, path: string): Operation {
  const operation = document.paths[path][method.toLowerCase()];
  const responses = Object.entries<{ $ref?: string }>(operation.responses).map(([status, response]) => [
    status,
    response.$ref ? document.components.responses[response.$ref.split("/").at(-1) as string] : response,
  ]);
  return { ...operation, responses: Object.fromEntries(responses) };
}

test("an independent validator finds no fault, and any origin may read it", async () => {
  expect(document.openapi).toBe("3.1.1");
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect([valid, errors]).toEqual([true, undefined]);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  const etag = headers.get("etag") as string;
  expect((await call("GET", "/openapi.json", { headers: { "If-None-Match": etag } })).status).toBe(304);
  expect((await call("POST", "/openapi.json")).headers.get("allow")).toBe("GET, OPTIONS");
});

test("every endpoint with its scope, its headers and every status and code it can answer with", () => {
  for (const definition of registry) {
    const operation = of(definition.method, definition.path);
    const names = operation.parameters.map((parameter) => parameter.name);
    if (definition.access.kind === "key") expect(operation["x-scopes"]).toEqual(definition.access.scopes);
    if (definition.access.kind === "store") expect(names).toContain("X-Store-ID");
    if (definition.idempotent) {
      expect(names).toContain("Idempotency-Key");
      expect(Object.keys(operation.responses[definition.status]?.headers ?? {})).toEqual(
        expect.arrayContaining(["Idempotency-Key", "Idempotency-Replayed"]),
      );
    }
    for (const [status, codes] of errorsByStatus(definition)) {
      const answer = operation.responses[status];
      expect(Object.keys(answer?.content["application/json"].examples ?? {})).toEqual(codes);
      expect(Object.keys(answer?.headers ?? {})).toEqual(
        expect.arrayContaining(["X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"]),
      );
      if (status === 429 || status === 503) expect(answer?.headers["Retry-After"]).toBeDefined();
    }
  }
});

test("every example is one that its schema accepts, and every body has one that is sent as it is", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const definition of registry) {
    const operation = of(definition.method, definition.path);
    if (definition.file) continue;
    const answer = operation.responses[definition.status]?.content["application/json"].example;
    const checked = ajv.validate(jsonSchemaOf(definition.response, "output"), answer);
    expect([definition.id, "answer", checked, ajv.errorsText()]).toEqual([
      definition.id,
      "answer",
      true,
      "No errors",
    ]);
    if (!definition.body) continue;
    const example = operation.requestBody?.content["application/json"].example;
    const parsed = definition.body.safeParse(example);
    expect([definition.id, "body", parsed.success, parsed.error?.message]).toEqual([
      definition.id,
      "body",
      true,
      undefined,
    ]);
  }
});

test("every webhook event with its payload and its signature header", () => {
  expect(Object.keys(document.webhooks)).toEqual([...EVENTS]);
  for (const event of EVENTS) {
    const { post } = document.webhooks[event];
    expect(post.parameters.map((parameter: { name: string }) => parameter.name)).toEqual([
      "X-Webhook-Event",
      "X-Webhook-Id",
      "X-Webhook-Signature",
    ]);
    const name = post.requestBody.content["application/json"].schema.$ref.split("/").at(-1);
    expect(document.components.schemas[name].required).toEqual(["event", "data", "requestId", "createdAt"]);
  }
});
