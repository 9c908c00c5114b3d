import { EVENT_WORDS } from "#lib/api/event-words.ts";
import { PAYLOADS } from "#lib/api/payloads.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { exampleOf, type Recorded } from "#lib/http/example.ts";
import { inlined, type JsonSchema, jsonSchemaOf } from "#lib/http/json-schema.ts";
import { describeApi, hoistDefinitions, type OpenApiOptions } from "#lib/http/openapi.ts";
import { TAG_LIST, TAGS } from "#lib/http/tags.ts";
import type { EventName } from "#lib/webhooks/events.ts";
import recorded from "./recorded.json" with { type: "json" };
import { registry } from "./registry.ts";
import { SAMPLES } from "./samples.ts";

const RECORDED = recorded as Recorded;

/** The complete OpenAPI 3.1 document. `serverUrl` ends in /api/v1. */
export function openApiDocument(serverUrl: string, options: Partial<OpenApiOptions> = {}) {
  const { locale = "en" } = options;
  const word = (texts: BilingualText) => texts[locale];
  const described = describeApi(registry, { serverUrl, samples: SAMPLES, recorded: RECORDED, ...options });
  return {
    openapi: "3.1.1",
    info: {
      title: "Vitrine",
      version: "1.0.0",
      summary: word({
        "pt-BR": "Venda na internet e receba por Pix, no seu próprio servidor.",
        en: "Sell online and get paid by Pix, on your own server.",
      }),
      description: word({
        "pt-BR":
          "Dinheiro vem em reais, com decimais, nunca em centavos. Datas são ISO 8601 em UTC. Os nomes são em camelCase; a resposta de um pedido criado, produtos e lojas têm sublinhado, e `order_code` ali é `orderCode` nas outras. Todo erro é um só objeto; decida por `code`. Um caminho que não está na lista responde 404, um método que não está na lista, 405 com `Allow`.",
        en: "Amounts are decimal numbers in reais, never in centavos. Dates are ISO 8601 in UTC. Names are in camelCase; the answer to a created order, products and stores have underscores, and `order_code` there is `orderCode` elsewhere. All errors share one object; branch on `code`. Unknown paths return 404, and unsupported methods 405 with an `Allow` header.",
      }),
      contact: {
        name: word({ "pt-BR": "A documentação deste servidor", en: "This server's documentation" }),
        url: serverUrl.replace(/\/api\/v1$/, locale === "en" ? "/docs/en" : "/docs"),
      },
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: serverUrl }],
    tags: TAG_LIST.map((name) => ({ name, description: TAGS[name].description[locale] })),
    ...described,
    webhooks: Object.fromEntries(
      Object.entries(PAYLOADS).map(([event, payload]) => {
        const schema = jsonSchemaOf(payload, "output", { locale });
        return [
          event,
          webhook(
            event as EventName,
            hoistDefinitions(schema, described.components.schemas),
            described,
            word,
          ),
        ];
      }),
    ),
  };
}

type Described = ReturnType<typeof describeApi>;

function webhook(
  event: EventName,
  schema: JsonSchema,
  { components }: Described,
  word: (texts: BilingualText) => string,
) {
  const header = (name: string, example: string, texts: BilingualText) => ({
    name,
    in: "header",
    required: true,
    description: word(texts),
    schema: { type: "string" },
    example,
  });
  const example = RECORDED[event]?.answer ?? exampleOf(inlined(schema, components.schemas), SAMPLES, event);
  return {
    post: {
      operationId: `on.${event}`,
      tags: ["Webhooks"],
      summary: event,
      description: word(EVENT_WORDS[event]),
      // Deliveries are authenticated by their signature.
      security: [],
      parameters: [
        header("X-Webhook-Event", event, { "pt-BR": "O evento.", en: "The event." }),
        header("X-Webhook-Id", "01997f7a-9f0e-7d1c-8b2a-39485766a5b4", {
          "pt-BR": "O id do evento, igual em cada entrega.",
          en: "The event's id, identical in every delivery.",
        }),
        header(
          "X-Webhook-Signature",
          "t=1795273445,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd",
          {
            "pt-BR":
              "`t=<segundos unix>,v1=<hex>`: HMAC-SHA256 de `<t>.<corpo cru>` com o segredo do webhook. Durante uma troca há dois `v1`; basta um que confira.",
            en: "`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` with the webhook's secret. During a rotation there are two `v1` signatures; one match is enough.",
          },
        ),
      ],
      requestBody: { required: true, content: { "application/json": { schema, example } } },
      responses: {
        "2XX": {
          description: word({
            "pt-BR": "Recebido. Qualquer outra resposta, ou nenhuma em 15 segundos, é tentada de novo.",
            en: "Received. Any other status, or no response within 15 seconds, is retried.",
          }),
        },
      },
    },
  };
}
