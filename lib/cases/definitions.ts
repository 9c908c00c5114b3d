import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import type { Context } from "#lib/context/context.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import type { Tag } from "#lib/http/tags.ts";
import { bookCase } from "./book.ts";
import { type CaseQuery, listCases, type Scope } from "./cases.ts";
import { dismissCase } from "./dismiss.ts";
import { casesCsv } from "./export.ts";
import { KINDS } from "./kinds.ts";
import { presentCase } from "./present.ts";
import { retryCase } from "./retry.ts";
import { acted, openCase } from "./schemas.ts";
import { returnUnmatched } from "./unmatched.ts";

const params = z.object({ id: z.uuid() });
type ById = { params: z.output<typeof params> };

/** The path and scope of a list of cases: one store's, or all stores' for the operator. */
type Place<C extends Context> = { tag: Tag; path: string; scopeOf: (ctx: C) => Scope };

/** The endpoint parts shared by both lists of cases: everything except access and crediting. */
export function caseDefinitions<C extends Context>({ tag, path, scopeOf }: Place<C>) {
  const done = {
    tag,
    method: "POST",
    params,
    response: z.object({ case: acted }),
    status: 200,
    errors: ["CaseActionNotAllowed"],
  } as const;
  describeFields(done.response, {
    case: { "pt-BR": "O resultado da pendência.", en: "The result for the case." },
  });
  const ofId = ({ params: { id } }: ById) => ({ id });
  return {
    done,
    list: listOf({ tag, path, scopeOf }),
    retry: {
      ...done,
      path: `${path}/{id}/retry`,
      summary: { "pt-BR": "Consultar o banco agora", en: "Check with the bank now" },
      run: async (ctx: C, { params: { id } }: ById) => ({
        case: await retryCase(ctx, scopeOf(ctx), id),
      }),
    },
    dismissal: dismissal({ done, path, scopeOf }),
    return: {
      ...done,
      path: `${path}/{id}/return`,
      summary: {
        "pt-BR": "Reembolsar um Pix sem cobrança a quem pagou",
        en: "Refund a Pix without a charge to its payer",
      },
      body: z.strictObject({ totpCode }),
      confirm: ofId,
      run: async (ctx: C, { params: { id } }: ById) => ({
        case: await returnUnmatched(ctx, scopeOf(ctx), id),
      }),
    },
    booking: {
      ...done,
      path: `${path}/{id}/booking`,
      summary: {
        "pt-BR": "Lançar uma transferência que já saiu do banco",
        en: "Post a transfer that already left the bank",
      },
      description: {
        "pt-BR":
          "Uma devolução feita no banco ou, só para quem opera a plataforma, um saque que tinha falhado e que o banco enviou mesmo assim. O valor sai inteiro do saldo disponível; o que o saldo não cobre, a loja fica devendo (`owed`). Repetir não lança de novo.",
        en: "Posts a refund made at the bank or, for operators only, a withdrawal that was marked as failed but that the bank sent anyway. The full amount is debited; what the available balance does not cover, the store owes (`owed`). Repeating the request posts nothing more.",
      },
      body: z.strictObject({ totpCode }),
      confirm: ofId,
      run: async (ctx: C, { params: { id } }: ById) => ({
        case: await bookCase(ctx, scopeOf(ctx), id),
      }),
    },
  } as const;
}

function listOf<C extends Context>({ tag, path, scopeOf }: Place<C>) {
  const list = {
    tag,
    method: "GET",
    path,
    description: {
      "pt-BR":
        "Do mais antigo ao mais novo, cada um com o que se pode fazer. Vazia quando está tudo em ordem.",
      en: "Oldest first, each with its available actions. Empty if nothing needs attention.",
    },
    query: z.strictObject({ kind: z.enum(KINDS).optional(), ...page(50, 100) }),
    response: z.object({ cases: z.array(openCase), pagination }),
    status: 200,
    run: async (ctx: C, { query }: { query: Parameters<typeof listCases>[1] }) => {
      const scope = scopeOf(ctx);
      const { records, total } = await listCases(scope, query);
      const { limit, offset } = query;
      return {
        cases: records.map((one) => presentCase(ctx, scope, one)),
        pagination: { limit, offset, total },
      };
    },
    csv: (ctx: C, { query }: { query: CaseQuery }) => casesCsv(ctx, scopeOf(ctx), query),
  } as const;
  describeFields(list.query, { kind: { "pt-BR": "Só os deste tipo.", en: "Filter by kind." } });
  describeFields(list.response, { cases: { "pt-BR": "Os desta página.", en: "The items on this page." } });
  return list;
}

function dismissal<C extends Context, D extends object>(
  place: Pick<Place<C>, "path" | "scopeOf"> & { done: D },
) {
  const { done, path, scopeOf } = place;
  const body = z.strictObject({ reason: line(300) });
  describeFields(body, { reason: { "pt-BR": "O motivo.", en: "The reason." } });
  return {
    ...done,
    path: `${path}/{id}/dismissal`,
    summary: { "pt-BR": "Encerrar uma pendência, com um motivo", en: "Close a case with a reason" },
    description: {
      "pt-BR": "Nenhum dinheiro se move. O que ainda está em andamento no banco não se encerra assim.",
      en: "No money moves. A case that is still in progress at the bank cannot be closed.",
    },
    body,
    run: async (ctx: C, { params: { id }, body }: ById & { body: { reason: string } }) => ({
      case: await dismissCase(ctx, scopeOf(ctx), id, body.reason),
    }),
  };
}
