import { z } from "zod";
import { adjustBalance, listAdjustments, presentAdjustment } from "#lib/adjustments/adjust.ts";
import { ADJUSTMENT_FIELDS, adjustment, adjustmentBody } from "#lib/adjustments/schemas.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { decideDispute } from "./decide.ts";
import { openDispute } from "./open.ts";
import { listDisputes, presentDispute } from "./record.ts";
import { DISPUTE_FIELDS, decideDisputeBody, dispute, openDisputeBody } from "./schemas.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;
const oneDispute = z.object({ dispute });
const oneAdjustment = z.object({ adjustment });
/** The operator's lists cover all stores, so each item names its store. */
const store = z.object({ id: z.uuid(), name: z.string() });
const storeOf = ({ storeId, storeName }: { storeId: string; storeName: string }) => ({
  store: { id: storeId, name: storeName },
});
const listedDispute = dispute.extend({ store });
const account = z.object({ id: z.uuid(), name: z.string().nullable() });
const listedAdjustment = adjustment.extend({ store, account });

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
        disputes: records.map((one) => ({ ...presentDispute(one), ...storeOf(one) })),
        pagination: { limit, offset, total },
      };
    },
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

  listAdjustments: endpoint({
    tag,
    method: "GET",
    path: "/operator/adjustments",
    summary: {
      "pt-BR": "Listar os ajustes de saldo, do mais novo ao mais antigo",
      en: "List balance adjustments, newest first",
    },
    access,
    query: z.strictObject(page(50, 100)),
    response: z.object({ adjustments: z.array(listedAdjustment), pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const { records, total } = await listAdjustments(query);
      const shown = records.map((one) => ({
        ...{ ...presentAdjustment(one), ...storeOf(one) },
        account: { id: one.accountId, name: one.accountName },
      }));
      return { adjustments: shown, pagination: { ...query, total } };
    },
  }),

  adjustBalance: endpoint({
    tag,
    method: "POST",
    path: "/operator/adjustments",
    summary: {
      "pt-BR": "Ajustar o saldo de uma loja, com um motivo",
      en: "Adjust a store's balance",
    },
    description: {
      "pt-BR":
        "Com um código do autenticador. Fica na auditoria e no extrato da loja. Um débito nunca passa do disponível.",
      en: "Requires a code from the authenticator. The adjustment appears in the store's audit log and statement. A debit cannot exceed the available balance.",
    },
    access,
    body: adjustmentBody,
    confirm: ({ body: { totpCode: _code, ...wish } }) => wish,
    response: oneAdjustment,
    status: 201,
    errors: ["NotFound", "InsufficientBalance", "IdempotencyKeyReused"],
    run: async (ctx, { body }) => ({ adjustment: presentAdjustment(await adjustBalance(ctx, body)) }),
  }),
});

const STORE = {
  store: { "pt-BR": "A loja.", en: "The store." },
  "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
} as const;
describeFields(listedDispute, { ...DISPUTE_FIELDS, ...STORE });
describeFields(listedAdjustment, {
  ...{ ...ADJUSTMENT_FIELDS, ...STORE },
  account: { "pt-BR": "A conta no banco.", en: "The account at the bank." },
  "account.name": { "pt-BR": "Nome da conta, ou null.", en: "Name of the account, or null." },
});
describeFields(disputes.listDisputes.query, {
  state: { "pt-BR": "Só as neste estado.", en: "Filter by state." },
});
describeFields(disputes.listDisputes.response, {
  disputes: { "pt-BR": "As desta página.", en: "The items on this page." },
});
describeFields(disputes.listAdjustments.response, {
  adjustments: { "pt-BR": "Os desta página.", en: "The items on this page." },
});
describeFields(oneDispute, { dispute: { "pt-BR": "A contestação.", en: "The dispute." } });
describeFields(oneAdjustment, { adjustment: { "pt-BR": "O ajuste.", en: "The adjustment." } });
