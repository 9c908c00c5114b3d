import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { dateRange, risingDates } from "#lib/core/dates.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { linksCsv } from "./export.ts";
import type { PaymentLink } from "./link.ts";
import { listLinks } from "./list.ts";
import { readLink } from "./manage.ts";
import { changeLink, offerLink } from "./offer.ts";
import { presentLinkDetail } from "./present.ts";
import { createLinkBody, linkState, paymentLink, paymentLinkDetail, updateLinkBody } from "./schemas.ts";

const byId = z.object({ id: z.uuid() });
const writes = { kind: "key", scopes: ["transaction.create"] } as const;
const reads = { kind: "key", scopes: ["transaction.verify"] } as const;
const answer = z.object({ paymentLink: paymentLinkDetail });
const present = (ctx: StoreContext, link: PaymentLink) => ({ paymentLink: presentLinkDetail(ctx, link) });

export const paymentLinks = endpoints({
  createPaymentLink: endpoint({
    tag: "Payment links",
    method: "POST",
    path: "/payment-links",
    summary: { "pt-BR": "Criar um link de pagamento", en: "Create a payment link" },
    description: {
      "pt-BR":
        "Mande `url` a quem vai pagar. Sem `amount`, quem paga escolhe o valor. Cada pagamento é uma cobrança avulsa com `paymentLinkId`.",
      en: "Send `url` to the payer. Without `amount`, the payer chooses the amount. Each payment is a standalone charge with `paymentLinkId`.",
    },
    access: writes,
    body: createLinkBody,
    response: answer,
    status: 201,
    errors: ["AmountBelowFee"],
    idempotent: {},
    run: (ctx, { body }) => offerLink(ctx, body),
    present,
  }),

  listPaymentLinks: endpoint({
    tag: "Payment links",
    method: "GET",
    path: "/payment-links",
    summary: { "pt-BR": "Listar os links de pagamento", en: "List payment links" },
    description: {
      "pt-BR":
        "Do mais novo ao mais antigo. `search` encontra descrição, referência e código. As cobranças de um link: `GET /transactions?paymentLinkId=`.",
      en: "Newest first. `search` matches descriptions, references and codes. To list the charges of a link, use `GET /transactions?paymentLinkId=`.",
    },
    access: reads,
    query: z
      .strictObject({
        ...page(20, 100),
        state: linkState.optional(),
        search: line(100).optional(),
        externalReference: line(100).optional(),
        ...dateRange,
      })
      .refine(...risingDates),
    response: z.object({ paymentLinks: z.array(paymentLink), pagination }),
    status: 200,
    run: (ctx, { query }) => listLinks(ctx, query),
    csv: (ctx, { query }) => linksCsv(ctx, query),
  }),

  getPaymentLink: endpoint({
    tag: "Payment links",
    method: "GET",
    path: "/payment-links/{id}",
    summary: { "pt-BR": "Ler um link de pagamento", en: "Read a payment link" },
    access: reads,
    params: byId,
    response: answer,
    status: 200,
    run: (ctx, { params }) => readLink(ctx, params.id),
    present,
  }),

  updatePaymentLink: endpoint({
    tag: "Payment links",
    method: "PATCH",
    path: "/payment-links/{id}",
    summary: { "pt-BR": "Alterar um link de pagamento", en: "Update a payment link" },
    description: {
      "pt-BR":
        "Só muda o que é enviado; `null` retira uma condição; `active: false` pausa. Cobranças já abertas continuam como estão.",
      en: "Only the fields sent are updated; `null` removes a condition; `active: false` pauses the link. Charges already open are not affected.",
    },
    access: writes,
    params: byId,
    body: updateLinkBody,
    response: answer,
    status: 200,
    errors: ["AmountBelowFee"],
    run: (ctx, { params, body }) => changeLink(ctx, params.id, body),
    present,
  }),
});

describeFields(paymentLinks.listPaymentLinks.query, {
  state: { "pt-BR": "Só os deste estado.", en: "Filter by state." },
  search: { "pt-BR": "Descrição, referência ou código.", en: "Description, reference or code." },
});
nameSchema("PaymentLinkAnswer", { "pt-BR": "O link.", en: "The link." }, answer, {
  paymentLink: { "pt-BR": "O link.", en: "The link." },
});
describeFields(paymentLinks.listPaymentLinks.response, {
  paymentLinks: { "pt-BR": "Os links desta página.", en: "The links on this page." },
});
