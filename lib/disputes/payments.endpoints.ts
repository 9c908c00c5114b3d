import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { toNumber } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { findPayments } from "./find-payments.ts";

const namedPayment = z.object({
  id: z.uuid(),
  endToEndId: z.string(),
  amount: reais(),
  disputableAmount: reais(),
  paidAt: z.iso.datetime(),
  orderCode: z.string().nullable(),
  store: z.object({ id: z.uuid(), name: z.string() }),
  account: z.object({ name: z.string() }),
});

/** Finds the disputed payment by the id that the bank gives. */
export const disputedPayments = endpoints({
  findOperatorPayments: endpoint({
    tag: "Operator",
    method: "GET",
    path: "/operator/payments",
    summary: {
      "pt-BR": "Buscar um pagamento pelo endToEndId",
      en: "Find a payment by its endToEndId",
    },
    description: {
      "pt-BR": "Aceita também o id do próprio pagamento. A lista vem vazia se nenhum pagamento tem esse id.",
      en: "Also accepts the payment's own id. Returns an empty list if no payment matches.",
    },
    access: { kind: "session", least: "operator" },
    query: z.strictObject({ reference: line(77) }),
    response: z.object({ payments: z.array(namedPayment) }),
    status: 200,
    run: async (_ctx, { query }) => ({
      payments: (await findPayments(query.reference)).map((one) => ({
        id: one.id,
        endToEndId: one.endToEndId,
        amount: toNumber(one.amount),
        disputableAmount: toNumber(one.left),
        paidAt: one.paidAt.toISOString(),
        orderCode: one.orderCode,
        store: { id: one.storeId, name: one.storeName },
        account: { name: one.accountName },
      })),
    }),
  }),
});

nameSchema("NamedPayment", { "pt-BR": "Um pagamento.", en: "A payment." }, namedPayment, {
  amount: { "pt-BR": "O que foi pago.", en: "The amount paid." },
  paidAt: { "pt-BR": "Quando foi pago.", en: "When it was paid." },
  disputableAmount: {
    "pt-BR": "O que dele ainda pode ser contestado: nem voltou, nem está bloqueado.",
    en: "The amount that can still be disputed: neither refunded nor blocked.",
  },
  orderCode: { "pt-BR": "O pedido, ou null.", en: "The order, or null." },
  store: { "pt-BR": "A loja.", en: "The store." },
  "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
  account: { "pt-BR": "A conta no banco.", en: "The account at the bank." },
  "account.name": { "pt-BR": "Nome da conta.", en: "Name of the account." },
});
describeFields(disputedPayments.findOperatorPayments.query, {
  reference: { "pt-BR": "O `endToEndId` ou o id do pagamento.", en: "The payment's `endToEndId` or id." },
});
describeFields(disputedPayments.findOperatorPayments.response, {
  payments: { "pt-BR": "Os que têm esse id.", en: "The payments with this id." },
});
