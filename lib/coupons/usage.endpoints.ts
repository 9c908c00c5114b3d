import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { readCouponUsage, couponUsage as usage, usageQuery } from "./usage.ts";

export const couponUsage = endpoints({
  getCouponUsage: endpoint({
    tag: "Coupons",
    method: "GET",
    path: "/coupons/{id}/usage",
    summary: { "pt-BR": "Ler o uso de um cupom por dia", en: "Read a coupon's usage by day" },
    description: {
      "pt-BR": "Pelo dia em que o pedido foi criado, no horário de São Paulo.",
      en: "Grouped by the day on which the order was created, in São Paulo time.",
    },
    access: { kind: "key", scopes: ["catalog.read", "catalog.write"] },
    params: z.object({ id: z.uuid() }),
    query: usageQuery,
    response: z.object({ usage }),
    status: 200,
    run: async (ctx, { params, query }) => ({ usage: await readCouponUsage(ctx, params.id, query) }),
  }),
});

describeFields(couponUsage.getCouponUsage.response, {
  usage: { "pt-BR": "O uso do cupom.", en: "The coupon's usage." },
});
