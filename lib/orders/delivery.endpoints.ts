import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { deliveredContent } from "./delivered-content.ts";
import { openOwnDelivery } from "./deliveries.ts";
import { DELIVERY } from "./delivery-texts.ts";

const delivery = z.object({
  orderCode: z.string(),
  name: z.string(),
  deliveredAt: z.iso.datetime(),
  contents: z.array(z.object({ kind: z.enum(["code", "text", "link"]), value: z.string() })),
});

export const publicDeliveries = endpoints({
  getDelivery: endpoint({
    tag: "Orders",
    method: "GET",
    path: "/deliveries/{token}",
    summary: {
      "pt-BR": "Ler o que foi entregue por um link de entrega",
      en: "Read what a delivery link delivers",
    },
    description: {
      "pt-BR":
        "`token` é a última parte de `deliveries[].url` do status público. Cada leitura fica no histórico do pedido, com hora e endereço IP. 404 depois de um reembolso e para um link que foi trocado.",
      en: "`token` is the last part of `deliveries[].url` in the public status. Each read is recorded in the order's timeline with time and IP address. 404 after a refund and for a link that was replaced.",
    },
    access: { kind: "store", limit: "publicRead" },
    params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
    response: z.object({ delivery }),
    status: 200,
    run: async (ctx, { params }) => {
      const { orderCode, name, deliveredAt, contents } = await openOwnDelivery(ctx, params.token);
      return {
        delivery: {
          orderCode,
          name,
          deliveredAt: deliveredAt.toISOString(),
          contents: contents.map(deliveredContent),
        },
      };
    },
  }),
});

nameSchema(
  "Delivery",
  { "pt-BR": "O que um link de entrega mostra.", en: "What a delivery link shows." },
  delivery,
  DELIVERY,
);
describeFields(publicDeliveries.getDelivery.params, {
  token: { "pt-BR": "A última parte do link de entrega.", en: "The last part of the delivery link." },
});
