import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { paragraph } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { answerReturn, closeReturn } from "./answer-return.ts";
import { ORDER_CODES } from "./code.ts";
import { presentOrder } from "./present.ts";
import { requestReturn, withdrawReturn } from "./return-order.ts";
import { orderAnswer } from "./schemas.ts";
import { orderStatusAnswer } from "./status-schemas.ts";

const reasonBody = z.strictObject({ reason: paragraph(500).trim().nullish() });
const answerBody = z.strictObject({ answer: paragraph(1000).trim().min(1) });

const shoppers = {
  guessing: ORDER_CODES,
  tag: "Orders",
  path: "/orders/public/{id}/withdrawal-request",
  access: { kind: "store", limit: "publicOrder" },
  params: z.object({ id: z.union([z.uuid(), z.string().regex(/^[0-9A-Za-z]{10}$/)]) }),
  response: orderStatusAnswer,
  status: 200,
  errors: ["ReturnNotAllowed"],
} as const;

const stores = {
  tag: "Orders",
  params: z.object({ id: z.uuid() }),
  body: answerBody,
  response: orderAnswer,
  status: 200,
  errors: ["ReturnNotAllowed"],
  present: presentOrder,
} as const;

export const returns = endpoints({
  requestReturn: endpoint({
    ...shoppers,
    method: "POST",
    summary: { "pt-BR": "Desistir da compra como quem compra", en: "Return an order as the shopper" },
    description: {
      "pt-BR":
        "O direito de arrependimento (CDC, artigo 49): até o fim do sétimo dia depois do pagamento ou, para o que se envia, depois da chegada; antes de chegar, a qualquer momento. A loja é avisada, quem comprou recebe a confirmação por e-mail, e a devolução termina com o reembolso do pedido inteiro. Repetir a requisição devolve o mesmo resultado.",
      en: "The right of withdrawal (CDC, article 49): until the end of the seventh day after the payment or, for parcels, after the arrival; before the arrival at any time. The store is told, the buyer gets a confirmation by e-mail, and the request ends with the refund of the whole order. Repeating the request returns the same result.",
    },
    body: reasonBody,
    bodyOptional: true,
    run: async (ctx, { params, body }) => ({
      order: await requestReturn(ctx, params.id, body.reason || null),
    }),
  }),

  withdrawReturn: endpoint({
    ...shoppers,
    method: "DELETE",
    summary: {
      "pt-BR": "Cancelar a devolução como quem compra",
      en: "Withdraw a return request as the shopper",
    },
    description: {
      "pt-BR":
        "Quem comprou fica com o pedido. Dentro do prazo, pode desistir de novo. Enquanto o valor todo está sendo reembolsado, é recusado.",
      en: "The buyer keeps the order. Within the period, they can return it again. Refused while the whole amount is being refunded.",
    },
    run: async (ctx, { params }) => ({ order: await withdrawReturn(ctx, params.id) }),
  }),

  answerReturn: endpoint({
    ...stores,
    method: "PUT",
    path: "/orders/{id}/withdrawal-request/answer",
    access: { kind: "key", scopes: ["transaction.create"], role: "support" },
    summary: { "pt-BR": "Responder a um pedido de devolução", en: "Answer a return request" },
    description: {
      "pt-BR":
        "Por exemplo, como devolver o produto. Quem comprou lê a resposta por e-mail e na página do pedido. A devolução continua em aberto até o reembolso.",
      en: "For example how to send the goods back. The buyer reads the answer by e-mail and on the order's page. The request stays open until the refund.",
    },
    run: (ctx, { params, body }) => answerReturn(ctx, params.id, body.answer),
  }),

  closeReturn: endpoint({
    ...stores,
    method: "POST",
    path: "/orders/{id}/withdrawal-request/closing",
    access: { kind: "key", scopes: ["refund.create"] },
    summary: {
      "pt-BR": "Encerrar uma devolução paga por fora",
      en: "Close a return that was paid outside the platform",
    },
    description: {
      "pt-BR":
        "Só quando não há mais o que reembolsar por aqui: 90 dias depois do pagamento, ou depois de uma contestação perdida. Quem comprou lê em `answer` como o valor voltou.",
      en: "Only once nothing can be refunded here: 90 days after the payment, or after a lost dispute. The buyer reads in `answer` how the money went back.",
    },
    run: (ctx, { params, body }) => closeReturn(ctx, params.id, body.answer),
  }),
});

nameSchema(
  "NewReturnRequest",
  { "pt-BR": "O pedido de devolução.", en: "The request to return an order." },
  reasonBody,
  { reason: { "pt-BR": "O motivo, se quiser dizer.", en: "The reason; optional." } },
);
nameSchema("ReturnAnswer", { "pt-BR": "A resposta da loja.", en: "The store's answer." }, answerBody, {
  answer: { "pt-BR": "O que quem comprou vai ler.", en: "The text that the buyer reads." },
});
