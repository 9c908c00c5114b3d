import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { listFile } from "#lib/db/list-file.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { adjustBalance, listAdjustments, presentAdjustment } from "./adjust.ts";
import { ADJUSTMENTS_FILE } from "./export.ts";
import { ADJUSTMENT_FIELDS, adjustment, adjustmentBody } from "./schemas.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;
const oneAdjustment = z.object({ adjustment });
/** The list covers all stores, so each adjustment names its store and account. */
const listedAdjustment = adjustment.extend({
  store: z.object({ id: z.uuid(), name: z.string() }),
  account: z.object({ id: z.uuid(), name: z.string().nullable() }),
});

export const adjustments = endpoints({
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
        ...presentAdjustment(one),
        store: { id: one.storeId, name: one.storeName },
        account: { id: one.accountId, name: one.accountName },
      }));
      return { adjustments: shown, pagination: { ...query, total } };
    },
    csv: (ctx, { query }) => listFile(ctx, ADJUSTMENTS_FILE, query, listAdjustments),
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
        "Com um código do autenticador. Fica na auditoria e no extrato da loja. Um débito só passa do disponível com `mayOwe`: o resto a loja fica devendo. `write_off` perdoa uma dívida.",
      en: "Requires a code from the authenticator. The adjustment appears in the store's audit log and statement. A debit exceeds the available balance only with `mayOwe`: the store owes the rest. `write_off` ends a debt.",
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

describeFields(listedAdjustment, {
  ...ADJUSTMENT_FIELDS,
  store: { "pt-BR": "A loja.", en: "The store." },
  "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
  account: { "pt-BR": "A conta no banco.", en: "The account at the bank." },
  "account.name": { "pt-BR": "Nome da conta, ou null.", en: "Name of the account, or null." },
});
describeFields(adjustments.listAdjustments.response, {
  adjustments: { "pt-BR": "Os desta página.", en: "The items on this page." },
});
describeFields(oneAdjustment, { adjustment: { "pt-BR": "O ajuste.", en: "The adjustment." } });
