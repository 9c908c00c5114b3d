import { z } from "zod";
import { actorHolds } from "#lib/auth/roles.ts";
import type { Scope } from "#lib/auth/scopes.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { mailsCsv } from "./export.ts";
import { resendMail } from "./resend.ts";
import { listedMail, type MailDetail, mailDetail, mailStatus } from "./schemas.ts";
import { listMails, readMail, readMailWithLinks } from "./store-mails.ts";

const byId = z.object({ id: z.uuid() });
/**
 * Mails about what the store owes, the protections of withdrawals, the trusted accounts, the keys, their webhooks and the team, with the
 * scope that reads the same elsewhere.
 */
const ABOUT_ACCESS: ReadonlyMap<string, Scope> = new Map([
  ["guards", "balance.read"],
  ["debt", "balance.read"],
  ["access", "*"],
  ["members", "*"],
  ["webhook-paused", "*"],
]);

/** Who may not read something itself does not read it in a mail either. Of members, all but support read these mails. */
function shownTo({ actor }: StoreContext, mail: MailDetail): MailDetail {
  const scope = ABOUT_ACCESS.get(mail.kind);
  if (!scope || actorHolds(actor, actor.kind === "key" ? scope : "balance.read")) return mail;
  return { ...mail, content: null };
}

const resendBody = z.strictObject({ idempotencyKey: z.string().optional() });

export const mails = endpoints({
  listMails: endpoint({
    tag: "Mails",
    method: "GET",
    path: "/mails",
    summary: { "pt-BR": "Listar os e-mails da loja", en: "List e-mails" },
    description: {
      "pt-BR":
        "Do mais novo ao mais antigo, sem o conteúdo. `search` encontra endereço e assunto. E-mails que não são de uma loja, como o de uma senha nova, nunca aparecem.",
      en: "Newest first, without content. `search` matches the address and the subject. E-mails that do not belong to a store, such as password resets, are never included.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    query: z
      .strictObject({
        ...page(50, 100),
        kind: line(40).optional(),
        status: mailStatus.optional(),
        orderId: z.uuid().optional(),
        search: line(100).optional(),
        ...dateRange,
      })
      .refine(...risingDates),
    response: z.object({ mails: z.array(listedMail), pagination }),
    status: 200,
    run: async (ctx, { query }) => {
      const found = await listMails(ctx, query);
      const { limit, offset } = query;
      return { mails: found.mails, pagination: { limit, offset, total: found.total } };
    },
    csv: (ctx, { query }) => mailsCsv(ctx, query),
  }),

  getMail: endpoint({
    tag: "Mails",
    method: "GET",
    path: "/mails/{id}",
    summary: { "pt-BR": "Ler um e-mail como foi enviado", en: "Read an e-mail as it was sent" },
    description: {
      "pt-BR":
        "Os links de uma entrega vêm sem a parte secreta, a não ser para quem pode alterar o catálogo (`catalog.write`); cada leitura deles fica na auditoria.",
      en: "Delivery links are returned without their secret part, except to callers who may change the catalog (`catalog.write`); each such read is recorded in the audit log.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    params: byId,
    response: z.object({ mail: mailDetail }),
    status: 200,
    run: async (ctx, { params }) => {
      const read = actorHolds(ctx.actor, "catalog.write") ? readMailWithLinks : readMail;
      return { mail: shownTo(ctx, await read(ctx, params.id)) };
    },
  }),

  resendMail: endpoint({
    tag: "Mails",
    method: "POST",
    path: "/mails/{id}/resend",
    summary: { "pt-BR": "Reenviar um e-mail", en: "Resend an e-mail" },
    description: {
      "pt-BR":
        "O mesmo conteúdo ao mesmo endereço, como um e-mail novo. Para links novos de uma entrega, veja POST /orders/{id}/deliveries/{itemId}/resend.",
      en: "Sends the same content to the same address, as a new e-mail. To send the current link of a delivery, use POST /orders/{id}/deliveries/{itemId}/resend.",
    },
    access: { kind: "key", scopes: ["transaction.create"], role: "support" },
    params: byId,
    body: resendBody,
    bodyOptional: true,
    response: z.object({ mail: mailDetail }),
    status: 201,
    errors: ["MailNotResendable"],
    idempotent: { resume: readMail },
    run: (ctx, { params }) => resendMail(ctx, params.id),
    present: (ctx, mail) => ({ mail: shownTo(ctx, mail) }),
  }),
});

describeFields(mails.listMails.query, {
  kind: { "pt-BR": "Só e-mails deste tipo.", en: "Filter by kind." },
  status: { "pt-BR": "Só e-mails neste estado.", en: "Filter by status." },
  orderId: { "pt-BR": "Só os deste pedido.", en: "Filter by order." },
  search: { "pt-BR": "Parte do endereço ou do assunto.", en: "Part of the address or the subject." },
});
describeFields(mails.listMails.response, {
  mails: { "pt-BR": "Os e-mails desta página.", en: "The e-mails on this page." },
});
describeFields(mails.getMail.response, { mail: { "pt-BR": "O e-mail.", en: "The e-mail." } });
describeFields(mails.resendMail.response, { mail: { "pt-BR": "O e-mail novo.", en: "The new e-mail." } });
nameSchema("MailResend", { "pt-BR": "O reenvio de um e-mail.", en: "The resent e-mail." }, resendBody);
