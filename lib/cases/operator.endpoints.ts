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
  scopeOf: () => EVERY_STORE,
});

export const operatorCases = endpoints({
  listOperatorCases: endpoint({
    ...made.list,
    summary: {
      "pt-BR": "O que espera por uma pessoa, em todas as lojas",
      en: "What waits for a person, in all stores",
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
  kind: { "pt-BR": "Só os deste tipo.", en: "Only those of this kind." },
  storeId: { "pt-BR": "Só os desta loja.", en: "Only those of this store." },
  accountId: { "pt-BR": "Só os desta conta.", en: "Only those of this account." },
});
describeFields(operatorCases.creditOperatorCase.body, {
  storeId: { "pt-BR": "A loja que recebe.", en: "The store that gets it." },
});
