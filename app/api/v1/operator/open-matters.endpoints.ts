import { z } from "zod";
import { totpCode } from "#lib/auth/totp-field.ts";
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

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;
/** The operator sees and decides for all. */
const EVERY_STORE = { storeId: null };
const params = z.object({ id: z.uuid() });
const done = {
  response: z.object({ matter: acted }),
  status: 200,
  errors: ["MatterActionNotAllowed"],
} as const;

export const operatorMatters = endpoints({
  listOperatorOpenMatters: endpoint({
    tag,
    method: "GET",
    path: "/operator/open-matters",
    summary: {
      "pt-BR": "O que espera por uma pessoa, em todas as lojas",
      en: "What waits for a person, in all stores",
    },
    description: {
      "pt-BR":
        "Do mais antigo ao mais novo, cada um com o que se pode fazer. Vazia quando está tudo em ordem.",
      en: "Oldest first, each with what can be done about it. Empty when all is well.",
    },
    access: access,
    query: z.strictObject({ kind: z.enum(KINDS).optional(), ...page(50, 100) }),
    response: z.object({ matters: z.array(matter), pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const { records, total } = await listMatters(EVERY_STORE, query);
      const { limit, offset } = query;
      return {
        matters: records.map((one) => presentMatter(EVERY_STORE, one)),
        pagination: { limit, offset, total },
      };
    },
  }),

  retryOperatorOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/operator/open-matters/{id}/retry",
    summary: { "pt-BR": "Perguntar ao banco já", en: "Ask the bank now" },
    access,
    params,
    run: async (ctx, { params: { id } }) => ({ matter: await retryMatter(ctx, EVERY_STORE, id) }),
  }),

  dismissOperatorOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/operator/open-matters/{id}/dismissal",
    summary: { "pt-BR": "Encerrar um caso, com um motivo", en: "Close a matter, with a reason" },
    description: {
      "pt-BR": "Nenhum dinheiro se move. O que ainda está em andamento no banco não se encerra assim.",
      en: "No money moves. What is still under way at the bank can't be closed like this.",
    },
    access,
    params,
    body: z.strictObject({ reason: line(300) }),
    run: async (ctx, { params: { id }, body }) => ({
      matter: await dismissMatter(ctx, EVERY_STORE, id, body.reason),
    }),
  }),

  creditOperatorOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/operator/open-matters/{id}/credit",
    summary: {
      "pt-BR": "Creditar um Pix sem cobrança a uma loja",
      en: "Credit a Pix without a charge to a store",
    },
    access,
    params,
    body: z.strictObject({ storeId: z.uuid(), totpCode }),
    confirm: ({ params: { id }, body: { storeId } }) => ({ id, storeId }),
    run: async (ctx, { params: { id }, body }) => ({
      matter: await creditUnmatched(ctx, EVERY_STORE, id, body.storeId),
    }),
  }),

  returnOperatorOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/operator/open-matters/{id}/return",
    summary: {
      "pt-BR": "Devolver um Pix sem cobrança a quem pagou",
      en: "Send a Pix without a charge back to who paid it",
    },
    access,
    params,
    body: z.strictObject({ totpCode }),
    confirm: ({ params: { id } }) => ({ id }),
    run: async (ctx, { params: { id } }) => ({ matter: await returnUnmatched(ctx, EVERY_STORE, id) }),
  }),

  bookOperatorOpenMatter: endpoint({
    ...done,
    tag,
    method: "POST",
    path: "/operator/open-matters/{id}/booking",
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
    run: async (ctx, { params: { id } }) => ({ matter: await bookOutside(ctx, EVERY_STORE, id) }),
  }),
});

describeFields(operatorMatters.listOperatorOpenMatters.query, {
  kind: ["Só os deste tipo.", "Only those of this kind."],
});
describeFields(operatorMatters.listOperatorOpenMatters.response, {
  matters: ["Os desta página.", "Those of this page."],
});
describeFields(operatorMatters.dismissOperatorOpenMatter.body, { reason: ["O motivo.", "The reason."] });
describeFields(done.response, { matter: ["O que foi feito do caso.", "What was made of the matter."] });
describeFields(operatorMatters.creditOperatorOpenMatter.body, {
  storeId: ["A loja que recebe.", "The store that gets it."],
});
