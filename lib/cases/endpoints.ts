import { z } from "zod";
import { readsMoney } from "#lib/auth/roles.ts";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { caseDefinitions } from "./definitions.ts";
import { creditUnmatched } from "./unmatched.ts";

/** Sessions only: each of these actions decides about money. */
const access = { kind: "session", least: "manager" } as const;
const ownOf = ({ store, actor }: StoreContext) => ({ storeId: store.id, withoutMoney: !readsMoney(actor) });
const made = caseDefinitions<StoreContext>({
  tag: "Cases",
  path: "/stores/me/cases",
  scopeOf: ownOf,
});

export const cases = endpoints({
  listCases: endpoint({
    ...made.list,
    summary: { "pt-BR": "Listar as pendências", en: "List the open cases" },
    access: { kind: "key", scopes: ["transaction.verify"] },
  }),

  retryCase: endpoint({ ...made.retry, access }),
  dismissCase: endpoint({ ...made.dismissal, access }),

  creditCase: endpoint({
    ...made.done,
    path: "/stores/me/cases/{id}/credit",
    summary: {
      "pt-BR": "Creditar à loja um Pix sem cobrança da própria conta",
      en: "Credit the store with a Pix without a charge from its own account",
    },
    access,
    body: z.strictObject({ totpCode }),
    confirm: ({ params: { id } }) => ({ id }),
    run: async (ctx, { params: { id } }) => ({
      case: await creditUnmatched(ctx, ownOf(ctx), id, ctx.store.id),
    }),
  }),

  returnCase: endpoint({ ...made.return, access }),
  bookCase: endpoint({ ...made.booking, access }),
});
