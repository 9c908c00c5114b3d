import { z } from "zod";
import { cancelOwnOrder } from "#lib/checkout/cancel-order.ts";
import { checkPayment } from "#lib/checkout/check-payment.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { ownOrderArrived } from "./arrive.ts";
import { ORDER_CODES } from "./code.ts";
import { openOrder } from "./find-pending.ts";
import { searchOrder } from "./search.ts";
import { readOrderStatus } from "./status.ts";
import {
  foundOrderAnswer,
  orderSearchBody,
  orderStatusAnswer,
  paymentCheckAnswer,
} from "./status-schemas.ts";

const followed = {
  guessing: ORDER_CODES,
  tag: "Orders",
  params: z.object({ id: z.union([z.uuid(), z.string().regex(/^[0-9A-Za-z]{10}$/)]) }),
  response: orderStatusAnswer,
  status: 200,
} as const;

/** Open to anyone who holds the order's id or code; none of them shows customer data. */
export const shopperOrders = endpoints({
  getOrderStatus: endpoint({
    ...followed,
    method: "GET",
    path: "/orders/public/{id}/status",
    summary: {
      "pt-BR": "Ler o status de um pedido como quem compra",
      en: "Read an order's status as the shopper",
    },
    description: {
      "pt-BR":
        "Pelo id ou pelo código, sem dados de quem comprou. Envie If-None-Match para receber 304 enquanto nada muda. Enquanto o pedido aguarda pagamento, as requisições não contam no limite, até 300 por minuto do mesmo endereço para o mesmo pedido.",
      en: "By id or order code, without customer data. Send If-None-Match to receive a 304 while nothing changes. While the order awaits payment, requests do not count toward the rate limit, up to 300 per minute from one address for one order.",
    },
    access: { kind: "store", limit: "publicRead" },
    uncounted: (storeId, { id = "" }) => openOrder(storeId, id),
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
      "pt-BR": "Cancelar um pedido como quem compra",
      en: "Cancel an order as the shopper",
    },
    description: {
      "pt-BR":
        "Só enquanto o pedido aguarda pagamento. O banco é consultado antes: o que já foi pago é registrado, e o pedido não é cancelado. Libera o estoque e o uso do cupom. Repetir a requisição devolve o mesmo resultado. Pagamentos que ainda chegarem nunca se perdem.",
      en: "Only while the order awaits payment. Its bank is asked first: what was paid already is booked, and the order is not cancelled. Releases the stock and the coupon use. Repeating the request returns the same result. Payments that still arrive are never lost.",
    },
    access: { kind: "store", limit: "publicOrder" },
    errors: ["OrderTransitionNotAllowed"],
    run: async (ctx, { params }) => ({ order: await cancelOwnOrder(ctx, params.id) }),
  }),

  receivePublicOrder: endpoint({
    ...followed,
    method: "POST",
    path: "/orders/public/{id}/delivery",
    summary: { "pt-BR": "Dizer que o pedido chegou", en: "Confirm that the order arrived" },
    description: {
      "pt-BR":
        "Como quem compra, só depois do envio. A loja vê quem disse. Repetir a requisição devolve o mesmo resultado.",
      en: "As the shopper, only after it was shipped. The store sees who said so. Repeating the request returns the same result.",
    },
    access: { kind: "store", limit: "publicOrder" },
    errors: ["OrderTransitionNotAllowed"],
    run: async (ctx, { params }) => ({ order: await ownOrderArrived(ctx, params.id) }),
  }),

  checkPublicOrder: endpoint({
    ...followed,
    method: "POST",
    path: "/orders/public/{id}/payment-check",
    summary: {
      "pt-BR": "Conferir no banco o pagamento de um pedido",
      en: "Check an order's payment at the bank",
    },
    description: {
      "pt-BR":
        "Lê a cobrança no banco agora, registra o que foi pago e responde com o pedido. Use antes de gerar outro Pix para um pedido que venceu: um Pix pago depois do prazo chega aqui, e ninguém paga duas vezes. 503 se o banco não responde.",
      en: "Reads the charge at the bank now, books what was paid, and returns the order. Call it before creating another Pix for an expired order: a Pix paid after expiry shows here, and nobody pays twice. 503 if the bank does not respond.",
    },
    access: { kind: "store", limit: "publicOrder" },
    response: paymentCheckAnswer,
    run: (ctx, { params }) => checkPayment(ctx, params.id),
  }),

  searchPublicOrder: endpoint({
    tag: "Orders",
    method: "POST",
    path: "/orders/public/search",
    summary: { "pt-BR": "Buscar um pedido por código e e-mail", en: "Find an order by code and e-mail" },
    description: {
      "pt-BR":
        "Para quem perdeu o link do pedido. Um código que não existe e um e-mail errado têm a mesma resposta. No máximo 10 requisições por minuto por endereço IP.",
      en: "For shoppers who lost the link to their order. An unknown code and a wrong e-mail return the same response. At most 10 requests per minute per IP address.",
    },
    access: { kind: "store", limit: "orderSearch" },
    body: orderSearchBody,
    response: foundOrderAnswer,
    status: 200,
    run: async (ctx, { body }) => ({ order: await searchOrder(ctx, body) }),
  }),
});
