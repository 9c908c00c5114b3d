import { z } from "zod";
import { cancelOwnOrder } from "#lib/checkout/cancel-order.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { isOpenOrder } from "./open.ts";
import { searchOrder } from "./search.ts";
import { readOrderStatus } from "./status.ts";
import { foundOrderAnswer, orderSearchBody, orderStatusAnswer } from "./status-schemas.ts";

const followed = {
  tag: "Orders",
  params: z.object({ id: z.union([z.uuid(), z.string().regex(/^[0-9A-Za-z]{10}$/)]) }),
  badIdNotFound: true,
  response: orderStatusAnswer,
  status: 200,
} as const;

/** Open to anyone who holds the order's id or code; none of them shows customer data. */
export const shopperOrders = endpoints({
  getOrderStatus: endpoint({
    ...followed,
    method: "GET",
    path: "/orders/public/{id}/status",
    summary: { "pt-BR": "Acompanhar um pedido a partir da vitrine", en: "Follow an order from a shop front" },
    description: {
      "pt-BR":
        "Pelo id ou pelo código, sem dados de quem comprou. Envie If-None-Match para receber 304 enquanto nada muda. Enquanto o pedido aguarda pagamento, não conta no limite.",
      en: "By id or order code, without customer data. Send If-None-Match to get a 304 while nothing changes. While the order awaits its payment, it does not count against the limit.",
    },
    access: { kind: "store", limit: "publicRead" },
    uncounted: (storeId, { id = "" }) => isOpenOrder(storeId, id),
    etag: ({ order: { now: _now, ...order } }) => order,
    run: async (ctx, { params }) => {
      const order = await readOrderStatus(ctx.store.id, params.id);
      if (!order) throw new AppError("NotFound");
      return { order };
    },
  }),

  cancelPublicOrder: endpoint({
    ...followed,
    method: "POST",
    path: "/orders/public/{id}/cancellation",
    summary: {
      "pt-BR": "Desistir de um pedido a partir da vitrine",
      en: "Give up an order from a shop front",
    },
    description: {
      "pt-BR":
        "Só enquanto aguarda pagamento. Estoque e uso do cupom voltam; repetir responde o mesmo. Dinheiro que ainda chegar nunca se perde.",
      en: "Only while it awaits its payment. Stock and coupon use go back; repeating it answers the same. Money that still arrives is never lost.",
    },
    access: { kind: "store", limit: "publicOrder" },
    errors: ["OrderTransitionNotAllowed"],
    run: async (ctx, { params }) => ({ order: await cancelOwnOrder(ctx, params.id) }),
  }),

  searchPublicOrder: endpoint({
    tag: "Orders",
    method: "POST",
    path: "/orders/public/search",
    summary: { "pt-BR": "Achar um pedido por código e e-mail", en: "Find an order by code and e-mail" },
    description: {
      "pt-BR":
        "Para quem perdeu a página do pedido. Código que não existe e e-mail que não é o do pedido têm a mesma resposta. Até 10 por minuto de um endereço.",
      en: "For who has lost the page of the order. A code that does not exist and an e-mail that is not the order's have the same answer. At most 10 a minute from one address.",
    },
    access: { kind: "store", limit: "orderSearch" },
    body: orderSearchBody,
    response: foundOrderAnswer,
    status: 200,
    run: async (ctx, { body }) => ({ order: await searchOrder(ctx, body) }),
  }),
});
