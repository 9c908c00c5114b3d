import { exampleOf } from "#lib/http/example.ts";
import { jsonSchemaOf } from "#lib/http/json-schema.ts";
import { describeApi, type OpenApiOptions } from "#lib/http/openapi.ts";
import { PAYLOADS } from "#lib/webhooks/payloads.ts";
import { registry } from "../registry.ts";
import { SAMPLES } from "./samples.ts";

const TAGS: readonly [name: string, description: string][] = [
  ["Orders", "Orders of catalog products, each with its Pix charge."],
  ["Transactions", "Pix charges without products, and the list of all charges."],
  ["Wallet", "Balance, withdrawals and what moved."],
  ["Guards", "What protects withdrawals: list of keys, limits, second approval, audit log."],
  ["Products", "What the store sells, and the units to deliver."],
  ["Categories", "How products are grouped."],
  ["Coupons", "Discounts."],
  ["Store", "The store's record and its checkout fields."],
  ["API keys", "Credentials of backends, each with its webhook."],
  ["Webhook events", "What was sent, how it went, and sending it again."],
  ["Shop front", "Public reads for a shop of your own, by X-Store-ID."],
  ["Account", "Who is signed in to a browser: second factor, sessions, the chosen store."],
  ["Operator", "The platform's own people: withdrawals that are paid by hand."],
  ["Sandbox", "A bank in a box, for stores on the sandbox gateway."],
];

/** The whole OpenAPI 3.1 document of the API. `serverUrl` ends in /api/v1. */
export function openApiDocument(serverUrl: string, options: Partial<OpenApiOptions> = {}) {
  const described = describeApi(registry, { serverUrl, samples: SAMPLES, ...options });
  const used = new Set(registry.map((definition) => definition.tag));
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
    tags: TAGS.filter(([name]) => used.has(name)).map(([name, description]) => ({ name, description })),
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
