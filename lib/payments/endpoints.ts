import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { presentPaymentDetail, readPayment } from "./payment.ts";
import { paymentDetail } from "./schemas.ts";

export const payments = endpoints({
  getPayment: endpoint({
    tag: "Payments",
    method: "GET",
    path: "/payments/{id}",
    summary: { "pt-BR": "Ler um pagamento", en: "Read a payment" },
    description: {
      "pt-BR":
        "Um Pix que chegou para uma cobrança: o que a pagou, um a mais ou um de valor errado. O id vem em `payments` da cobrança e em `paymentId` do extrato, dos reembolsos e dos eventos.",
      en: "A Pix received for a charge: the one that completed it, an overpayment, or one of a different amount. Its id is in `payments` of the transaction and in `paymentId` of wallet activity, refunds and events.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    params: z.object({ id: z.uuid() }),
    response: z.object({ payment: paymentDetail }),
    status: 200,
    run: async (ctx, { params }) => ({ payment: presentPaymentDetail(await readPayment(ctx, params.id)) }),
  }),
});
describeFields(payments.getPayment.response, { payment: { "pt-BR": "O pagamento.", en: "The payment." } });
