import { exampleOf } from "#lib/http/example.ts";
import { jsonSchemaOf } from "#lib/http/json-schema.ts";
import { describeApi, type OpenApiOptions } from "#lib/http/openapi.ts";
import { TAG_LIST, TAGS } from "#lib/http/tags.ts";
import { PAYLOADS } from "#lib/webhooks/payloads.ts";
import { registry } from "../registry.ts";
import { SAMPLES } from "./samples.ts";

/** The whole OpenAPI 3.1 document of the API. `serverUrl` ends in /api/v1. */
export function openApiDocument(serverUrl: string, options: Partial<OpenApiOptions> = {}) {
  const described = describeApi(registry, { serverUrl, samples: SAMPLES, ...options });
  return {
    openapi: "3.1.1",
    info: {
      title: "Vitrine",
      version: "1.0.0",
      summary: "Sell online and get paid by Pix, on your own server.",
      description:
        "Money is in reais as decimal numbers, never in centavos. Dates are ISO 8601 in UTC. Every error is one object; decide by `code`. A path that is not listed answers 404, a method that is not listed 405 with `Allow`.",
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: serverUrl }],
    tags: TAG_LIST.map((name) => ({ name, description: TAGS[name].description.en })),
    ...described,
    webhooks: Object.fromEntries(
      Object.entries(PAYLOADS).map(([event, schema]) => [event, webhook(event, schema)]),
    ),
  };
}

function webhook(event: string, payload: (typeof PAYLOADS)[keyof typeof PAYLOADS]) {
  const schema = jsonSchemaOf(payload, "output");
  const header = (name: string, description: string, example: string) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
    example,
  });
  return {
    post: {
      operationId: `on.${event}`,
      tags: ["Webhooks"],
      summary: event,
      parameters: [
        header("X-Webhook-Event", "The event.", event),
        header(
          "X-Webhook-Id",
          "The event's id, the same in every delivery.",
          "01997f7a-9f0e-7d1c-8b2a-39485766a5b4",
        ),
        header(
          "X-Webhook-Signature",
          "`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<raw body>` with the webhook's secret. During a rotation there are two `v1`; one that matches is enough.",
          "t=1795273445,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd",
        ),
      ],
      requestBody: {
        required: true,
        content: { "application/json": { schema, example: exampleOf(schema, SAMPLES, event) } },
      },
      responses: {
        "2XX": { description: "Received. Anything else, or nothing within 15 seconds, is tried again." },
      },
    },
  };
}
