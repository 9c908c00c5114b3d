import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import type { Context } from "#lib/context/context.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { caseDefinitions } from "./definitions.ts";
import { creditUnmatched } from "./unmatched.ts";

const access = { kind: "session", least: "operator" } as const;
/** The operator reads and decides for all stores. */
const EVERY_STORE = { storeId: null };
const made = caseDefinitions<Context>({
  tag: "Operator",
  path: "/operator/cases",
  scopeOf: ({ actor }) =>
    actor.kind === "session" ? { ...EVERY_STORE, memberId: actor.memberId } : EVERY_STORE,
});

export const operatorCases = endpoints({
  listOperatorCases: endpoint({
    ...made.list,
    summary: {
      "pt-BR": "Listar as pendências de todas as lojas",
      en: "List the open cases of all stores",
    },
    access,
    query: made.list.query.extend({ storeId: z.uuid().optional(), accountId: z.uuid().optional() }),
  }),

  retryOperatorCase: endpoint({ ...made.retry, access }),
  dismissOperatorCase: endpoint({ ...made.dismissal, access }),

  creditOperatorCase: endpoint({
    ...made.done,
    path: "/operator/cases/{id}/credit",
    summary: {
      "pt-BR": "Creditar um Pix sem cobrança a uma loja",
      en: "Credit a Pix without a charge to a store",
    },
    access,
    body: z.strictObject({ storeId: z.uuid(), totpCode }),
    confirm: ({ params: { id }, body: { storeId } }) => ({ id, storeId }),
    run: async (ctx, { params: { id }, body }) => ({
      case: await creditUnmatched(ctx, EVERY_STORE, id, body.storeId),
    }),
  }),

  returnOperatorCase: endpoint({ ...made.return, access }),
  bookOperatorCase: endpoint({ ...made.booking, access }),
});

describeFields(operatorCases.listOperatorCases.query, {
  kind: { "pt-BR": "Só os deste tipo.", en: "Filter by kind." },
  storeId: { "pt-BR": "Só os desta loja.", en: "Filter by store." },
  accountId: { "pt-BR": "Só os desta conta.", en: "Filter by gateway account." },
});
describeFields(operatorCases.creditOperatorCase.body, {
  storeId: { "pt-BR": "A loja que recebe.", en: "The store to credit." },
});
