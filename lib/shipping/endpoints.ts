import { z } from "zod";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import {
  readShippingSettings,
  shippingSettings,
  shippingSettingsBody,
  updateShippingSettings,
} from "./settings.ts";

const settings = {
  tag: "Store",
  path: "/stores/me/shipping",
  response: z.object({ shipping: shippingSettings }),
  status: 200,
} as const;

export const shipping = endpoints({
  getShipping: endpoint({
    ...settings,
    method: "GET",
    summary: { "pt-BR": "Ler o frete e a retirada", en: "Read freight and pick-up" },
    access: { kind: "key", scopes: ["store.read"] },
    run: async (ctx) => ({ shipping: await readShippingSettings(ctx) }),
  }),

  updateShipping: endpoint({
    ...settings,
    method: "PUT",
    summary: { "pt-BR": "Alterar o frete e a retirada", en: "Update freight and pick-up" },
    description: {
      "pt-BR":
        "Só muda o que é enviado, e só para pedidos novos. O frete é um valor fixo por pedido ou vem da tabela de CEP e peso, grátis a partir de `freeFrom`; a retirada não custa nada. Só cupons com `freight: free` mudam o frete.",
      en: "Only the fields sent are updated, for new orders only. The freight is a flat amount per order or comes from the table of CEPs and weights, free from `freeFrom` upwards; pick-up costs nothing. Only coupons with `freight: free` change the freight.",
    },
    access: { kind: "key", scopes: ["*"], role: "manager" },
    body: shippingSettingsBody,
    run: async (ctx, { body }) => ({ shipping: await updateShippingSettings(ctx, body) }),
  }),
});
