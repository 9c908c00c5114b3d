import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { matterDefinitions } from "./definitions.ts";
import { creditUnmatched } from "./unmatched.ts";

/** Only people: each of these decides about money. */
const access = { kind: "session", least: "manager" } as const;
const ownOf = ({ store }: StoreContext) => ({ storeId: store.id });
const made = matterDefinitions<StoreContext>({
  tag: "Open matters",
  path: "/stores/me/open-matters",
  scopeOf: ownOf,
});

export const openMatters = endpoints({
  listOpenMatters: endpoint({
    ...made.list,
    summary: { "pt-BR": "O que espera por uma pessoa", en: "What waits for a person" },
    access: { kind: "key", scopes: ["store.read"] },
  }),

  retryOpenMatter: endpoint({ ...made.retry, access }),
  dismissOpenMatter: endpoint({ ...made.dismissal, access }),

  creditOpenMatter: endpoint({
    ...made.done,
    path: "/stores/me/open-matters/{id}/credit",
    summary: {
      "pt-BR": "Creditar à loja um Pix sem cobrança da conta dela",
      en: "Credit the store with a Pix without a charge, of its own account",
    },
    access,
    body: z.strictObject({ totpCode }),
    confirm: ({ params: { id } }) => ({ id }),
    run: async (ctx, { params: { id } }) => ({
      matter: await creditUnmatched(ctx, ownOf(ctx), id, ctx.store.id),
    }),
  }),

  returnOpenMatter: endpoint({ ...made.return, access }),
  bookOpenMatter: endpoint({ ...made.booking, access }),
});
