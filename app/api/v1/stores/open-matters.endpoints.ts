import { z } from "zod";
import { totpCode } from "#lib/auth/totp-field.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { bookOutside } from "#lib/open-matters/book-outside.ts";
import { dismissMatter } from "#lib/open-matters/dismiss.ts";
import { KINDS } from "#lib/open-matters/kinds.ts";
import { listMatters, presentMatter } from "#lib/open-matters/matters.ts";
import { retryMatter } from "#lib/open-matters/retry.ts";
import { acted, matter } from "#lib/open-matters/schemas.ts";
import { creditUnmatched, returnUnmatched } from "#lib/open-matters/unmatched.ts";

const tag = "Open matters";
/** Only people: each of these decides about money. */
const access = { kind: "session", least: "manager" } as const;
const ownOf = ({ store }: StoreContext) => ({ storeId: store.id });
const params = z.object({ id: z.uuid() });
const done = {
  response: z.object({ matter: acted }),
  status: 200,
  errors: ["MatterActionNotAllowed"],
} as const;

export const openMatters = endpoints({
  listOpenMatters: endpoint({
    tag,
    method: "GET",
    path: "/stores/me/open-matters",
    summary: { "pt-BR": "O que espera por uma pessoa", en: "What waits for a person" },
    description: {
      "pt-BR":
        "Do mais antigo ao mais novo, cada um com o que se pode fazer. Vazia quando está tudo em ordem.",
      en: "Oldest first, each with what can be done about it. Empty when all is well.",
    },
    access: { kind: "key", scopes: ["store.read"] },
    query: z.strictObject({ kind: z.enum(KINDS).optional(), ...page(50, 100) }),
    response: z.object({ matters: z.array(matter), pagination }),
    status: 200,
    run: async (ctx, { query }) => {
      const { records, total } = await listMatters(ownOf(ctx), query);
      const { limit, offset } = query;
      return {
        matters: records.map((one) => presentMatter(ownOf(ctx), one)),
        pagination: { limit, offset, total },
      };
    },
  }),

  retryOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/stores/me/open-matters/{id}/retry",
    summary: { "pt-BR": "Perguntar ao banco já", en: "Ask the bank now" },
    access,
    params,
    run: async (ctx, { params: { id } }) => ({ matter: await retryMatter(ctx, ownOf(ctx), id) }),
  }),

  dismissOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/stores/me/open-matters/{id}/dismissal",
    summary: { "pt-BR": "Encerrar um caso, com um motivo", en: "Close a matter, with a reason" },
    description: {
      "pt-BR": "Nenhum dinheiro se move. O que ainda está em andamento no banco não se encerra assim.",
      en: "No money moves. What is still under way at the bank can't be closed like this.",
    },
    access,
    params,
    body: z.strictObject({ reason: line(300) }),
    run: async (ctx, { params: { id }, body }) => ({
      matter: await dismissMatter(ctx, ownOf(ctx), id, body.reason),
    }),
  }),

  creditOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/stores/me/open-matters/{id}/credit",
    summary: {
      "pt-BR": "Creditar à loja um Pix sem cobrança da conta dela",
      en: "Credit the store with a Pix without a charge, of its own account",
    },
    access,
    params,
    body: z.strictObject({ totpCode }),
    confirm: ({ params: { id } }) => ({ id }),
    run: async (ctx, { params: { id } }) => ({
      matter: await creditUnmatched(ctx, ownOf(ctx), id, ctx.store.id),
    }),
  }),

  returnOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/stores/me/open-matters/{id}/return",
    summary: {
      "pt-BR": "Devolver um Pix sem cobrança a quem pagou",
      en: "Send a Pix without a charge back to who paid it",
    },
    access,
    params,
    body: z.strictObject({ totpCode }),
    confirm: ({ params: { id } }) => ({ id }),
    run: async (ctx, { params: { id } }) => ({ matter: await returnUnmatched(ctx, ownOf(ctx), id) }),
  }),

  bookOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/stores/me/open-matters/{id}/booking",
    summary: {
      "pt-BR": "Lançar na carteira uma devolução feita no banco",
      en: "Book a refund that was made at the bank",
    },
    description: {
      "pt-BR": "Sai do saldo disponível: o banco já devolveu a quem pagou.",
      en: "It leaves the available balance: the bank has already given it back to who paid.",
    },
    access,
    params,
    body: z.strictObject({ totpCode }),
    confirm: ({ params: { id } }) => ({ id }),
    errors: ["MatterActionNotAllowed", "InsufficientBalance"],
    run: async (ctx, { params: { id } }) => ({ matter: await bookOutside(ctx, ownOf(ctx), id) }),
  }),
});

describeFields(openMatters.listOpenMatters.query, {
  kind: ["Só os deste tipo.", "Only those of this kind."],
});
describeFields(openMatters.listOpenMatters.response, {
  matters: ["Os desta página.", "Those of this page."],
});
describeFields(openMatters.dismissOpenMatter.body, { reason: ["O motivo.", "The reason."] });
describeFields(done.response, { matter: ["O que foi feito do caso.", "What was made of the matter."] });
