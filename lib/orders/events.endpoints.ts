import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { ORDER_CODES } from "./code.ts";
import { orderEvent, STREAM_START } from "./event-text.ts";
import { openOrder } from "./find-pending.ts";
import { readOrderStatus } from "./status.ts";

/**
 * In its own file because the server that holds the connections imports it (scripts/server/order-events.ts):
 * the endpoint validates the request and sends the first event, the server sends the following ones.
 */
export const orderEvents = endpoints({
  followOrder: endpoint({
    tag: "Orders",
    method: "GET",
    path: "/orders/public/{id}/events",
    summary: {
      "pt-BR": "Receber as mudanças de um pedido",
      en: "Stream the changes of an order",
    },
    description: {
      "pt-BR":
        "Eventos enviados pelo servidor (`EventSource`): um evento `order`, cujo `data` é o `order` de GET /orders/public/{id}/status, logo no início e a cada mudança; um comentário a cada 25 s. Termina depois de um estado final. `EventSource` não envia cabeçalhos: a loja pode vir em `storeId`. Enquanto o pedido aguarda pagamento, não conta no limite, até 300 por minuto do mesmo endereço para o mesmo pedido; até 1.000 conexões da mesma rede.",
      en: "Server-sent events (`EventSource`): sends an `order` event immediately and on every change, with the `order` of GET /orders/public/{id}/status as its `data`, and a comment every 25 s. The stream ends after a final state. As `EventSource` sends no headers, the store can be sent in `storeId`. While the order awaits payment, requests do not count toward the rate limit, up to 300 per minute from one address for one order; at most 1,000 connections per network.",
    },
    access: { kind: "store", limit: "publicRead", inQuery: true },
    guessing: ORDER_CODES,
    uncounted: (storeId, { id = "" }) => openOrder(storeId, id),
    params: z.object({ id: z.union([z.uuid(), z.string().regex(/^[0-9A-Za-z]{10}$/)]) }),
    query: z.strictObject({ storeId: z.uuid().optional() }),
    response: z.string(),
    status: 200,
    file: "text/event-stream",
    run: async (ctx, { params }) => {
      const order = await readOrderStatus(ctx.store.id, params.id);
      if (!order) throw new AppError("NotFound");
      return { name: order.orderCode, chunks: firstOf(STREAM_START + orderEvent(order)) };
    },
  }),
});

async function* firstOf(text: string) {
  yield text;
}

describeFields(orderEvents.followOrder.query, {
  storeId: {
    "pt-BR": "A loja, em vez do cabeçalho X-Store-ID.",
    en: "The store's id, instead of the X-Store-ID header.",
  },
});
