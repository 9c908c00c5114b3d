import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { look } from "../stores/schemas.ts";
import { lookAtCharges, lookAtOrders, lookAtWithdrawals } from "./lists.ts";
import { beginLook, endLook, presentLook } from "./look.ts";
import { lookedCharge, lookedOrder, lookedWithdrawal } from "./schemas.ts";

const common = {
  tag: "Operator",
  access: { kind: "session", least: "operator" },
  params: z.object({ id: z.uuid() }),
} as const;
const list = {
  ...common,
  method: "GET",
  query: z.strictObject(page(20, 100)),
  status: 200,
  errors: ["LookRequired"],
  description: {
    "pt-BR": "Só durante uma consulta aberta com POST /operator/stores/{id}/looks.",
    en: "Only during a look opened by POST /operator/stores/{id}/looks.",
  },
} as const;
const beginBody = z.strictObject({ reason: line(300) });

/** Read access to a store's data: announced, limited to half an hour, without documents, goods and destinations. */
export const operatorLooks = endpoints({
  beginOperatorLook: endpoint({
    ...common,
    method: "POST",
    path: "/operator/stores/{id}/looks",
    summary: { "pt-BR": "Abrir uma consulta dos dados de uma loja", en: "Open a look into a store" },
    description: {
      "pt-BR":
        "Só de leitura, por meia hora. O motivo fica no registro da loja, e os donos de uma loja de produção recebem um e-mail.",
      en: "Read-only, for half an hour. The reason is recorded in the store's audit log and mailed to the owners of a live store.",
    },
    body: beginBody,
    response: z.object({ look }),
    status: 201,
    run: async (ctx, { params, body }) => ({
      look: presentLook(await beginLook(ctx, params.id, body.reason)),
    }),
  }),

  endOperatorLook: endpoint({
    ...common,
    method: "DELETE",
    path: "/operator/stores/{id}/looks",
    summary: { "pt-BR": "Encerrar a sua consulta", en: "End your look" },
    response: z.object({ success: z.literal(true) }),
    status: 200,
    run: async (ctx, { params }) => {
      await endLook(ctx, params.id);
      return { success: true };
    },
  }),

  listLookedOrders: endpoint({
    ...list,
    path: "/operator/stores/{id}/orders",
    summary: { "pt-BR": "Listar os pedidos de uma loja", en: "List a store's orders" },
    response: z.object({ orders: z.array(lookedOrder), pagination }),
    run: (ctx, { params, query }) => lookAtOrders(ctx, params.id, query),
  }),

  listLookedCharges: endpoint({
    ...list,
    path: "/operator/stores/{id}/charges",
    summary: { "pt-BR": "Listar as cobranças de uma loja", en: "List a store's charges" },
    response: z.object({ charges: z.array(lookedCharge), pagination }),
    run: (ctx, { params, query }) => lookAtCharges(ctx, params.id, query),
  }),

  listLookedWithdrawals: endpoint({
    ...list,
    path: "/operator/stores/{id}/withdrawals",
    summary: { "pt-BR": "Listar os saques de uma loja", en: "List a store's withdrawals" },
    response: z.object({ withdrawals: z.array(lookedWithdrawal), pagination }),
    run: (ctx, { params, query }) => lookAtWithdrawals(ctx, params.id, query),
  }),
});

nameSchema("NewOperatorLook", { "pt-BR": "Uma consulta a abrir.", en: "A look to open." }, beginBody, {
  reason: {
    "pt-BR": "Por que os dados precisam ser vistos; a loja lê.",
    en: "Why the data has to be seen; the store reads it.",
  },
});
describeFields(operatorLooks.beginOperatorLook.response, {
  look: { "pt-BR": "A consulta.", en: "The look." },
});
describeFields(operatorLooks.listLookedOrders.response, {
  orders: { "pt-BR": "Os pedidos desta página.", en: "The orders on this page." },
});
describeFields(operatorLooks.listLookedCharges.response, {
  charges: { "pt-BR": "As cobranças desta página.", en: "The charges on this page." },
});
describeFields(operatorLooks.listLookedWithdrawals.response, {
  withdrawals: { "pt-BR": "Os saques desta página.", en: "The withdrawals on this page." },
});
