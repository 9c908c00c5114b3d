import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { listFile } from "#lib/db/list-file.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { decideDispute } from "./decide.ts";
import { DISPUTES_FILE } from "./export.ts";
import { openDispute } from "./open.ts";
import { listDisputes, presentDispute } from "./record.ts";
import { DISPUTE_FIELDS, decideDisputeBody, dispute, openDisputeBody } from "./schemas.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;
const oneDispute = z.object({ dispute });
/** The list covers all stores, so each dispute names its store. */
const listedDispute = dispute.extend({ store: z.object({ id: z.uuid(), name: z.string() }) });

export const disputes = endpoints({
  listDisputes: endpoint({
    tag,
    method: "GET",
    path: "/operator/disputes",
    summary: {
      "pt-BR": "Listar as contestações, da mais nova à mais antiga",
      en: "List disputes, newest first",
    },
    access,
    query: z.strictObject({ state: dispute.shape.state.optional(), ...page(50, 100) }),
    response: z.object({ disputes: z.array(listedDispute), pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const { records, total } = await listDisputes(query);
      const { limit, offset } = query;
      return {
        disputes: records.map((one) => ({
          ...presentDispute(one),
          store: { id: one.storeId, name: one.storeName },
        })),
        pagination: { limit, offset, total },
      };
    },
    csv: (ctx, { query }) => listFile(ctx, DISPUTES_FILE, query, listDisputes),
  }),

  openDispute: endpoint({
    tag,
    method: "POST",
    path: "/operator/disputes",
    summary: {
      "pt-BR": "Bloquear o valor de um pagamento contestado (MED)",
      en: "Block the amount of a disputed payment (MED)",
    },
    description: {
      "pt-BR":
        "Bloqueia o que houver no saldo disponível, nunca abaixo de zero; `missingAmount` é o que falta, e outra contestação do mesmo pagamento o bloqueia quando houver saldo. O pagamento não aceita reembolso enquanto a contestação está aberta. Envia o evento `payment.disputed`.",
      en: "Blocks up to the available balance, never below zero; `missingAmount` is the shortfall, which another dispute of the same payment blocks once there is balance. The payment cannot be refunded while the dispute is open. Sends the event `payment.disputed`.",
    },
    access,
    body: openDisputeBody,
    confirm: ({ body: { paymentId, amount } }) => ({ paymentId, amount }),
    response: oneDispute,
    status: 201,
    errors: ["NotFound"],
    run: async (ctx, { body }) => ({ dispute: presentDispute(await openDispute(ctx, body)) }),
  }),

  decideDispute: endpoint({
    tag,
    method: "POST",
    path: "/operator/disputes/{id}/decision",
    summary: {
      "pt-BR": "Registrar o desfecho de uma contestação",
      en: "Decide a dispute",
    },
    description: {
      "pt-BR":
        "Repetir a requisição devolve o mesmo resultado; outro desfecho é recusado. Envia o evento `payment.dispute_ended`.",
      en: "Repeating the request returns the same result; a different outcome is refused. Sends the event `payment.dispute_ended`.",
    },
    access,
    params: z.object({ id: z.uuid() }),
    body: decideDisputeBody,
    confirm: ({ params: { id }, body: { outcome } }) => ({ id, outcome }),
    response: oneDispute,
    status: 200,
    errors: ["CaseActionNotAllowed"],
    run: async (ctx, { params: { id }, body }) => ({
      dispute: presentDispute(await decideDispute(ctx, id, body)),
    }),
  }),
});

describeFields(listedDispute, {
  ...DISPUTE_FIELDS,
  store: { "pt-BR": "A loja.", en: "The store." },
  "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
});
describeFields(disputes.listDisputes.query, {
  state: { "pt-BR": "Só as neste estado.", en: "Filter by state." },
});
describeFields(disputes.listDisputes.response, {
  disputes: { "pt-BR": "As desta página.", en: "The items on this page." },
});
describeFields(oneDispute, { dispute: { "pt-BR": "A contestação.", en: "The dispute." } });
