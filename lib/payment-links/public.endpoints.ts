import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { chargeLink, resumeLinkCharge } from "./charge.ts";
import { chargeLinkBody, type LinkChargeView, linkCharge, publicLink } from "./charge-schemas.ts";
import { readPublicLink } from "./offer.ts";
import { isOpenLinkCharge, readLinkCharge } from "./public-charge.ts";

/** In any case, with or without hyphens. */
const code = z.string().regex(/^[0-9A-Za-z-]{1,64}$/);
const reads = { kind: "store", limit: "publicRead" } as const;
const answer = z.object({ charge: linkCharge });

export const publicLinks = endpoints({
  getPublicPaymentLink: endpoint({
    tag: "Payment links",
    method: "GET",
    path: "/payment-links/public/{code}",
    summary: { "pt-BR": "Ler um link, para pagar", en: "Read a link, to pay it" },
    description: {
      "pt-BR": "O que a página de pagamento mostra: o que é, quem recebe e se ainda dá para pagar.",
      en: "What a page to pay at shows: what it is for, who receives it, and whether it can still be paid.",
    },
    access: reads,
    params: z.object({ code }),
    response: z.object({ link: publicLink }),
    status: 200,
    etag: true,
    run: async (ctx, { params }) => ({ link: await readPublicLink(ctx, params.code) }),
  }),

  chargePaymentLink: endpoint({
    tag: "Payment links",
    method: "POST",
    path: "/payment-links/public/{code}/charges",
    summary: { "pt-BR": "Criar a cobrança Pix de um link", en: "Create the Pix charge of a link" },
    description: {
      "pt-BR":
        "Uma cobrança aberta de um link com `maxPayments` guarda um lugar até vencer; sem lugar livre a resposta é 409 `PaymentLinkBusy`. `replaces` troca a cobrança anterior de quem paga, para mudar o valor ou renovar.",
      en: "An open charge of a link with `maxPayments` holds a place until it expires; without a free one the answer is 409 `PaymentLinkBusy`. `replaces` exchanges the payer's earlier charge, to change the amount or to renew it.",
    },
    access: { kind: "store", limit: "publicOrder" },
    params: z.object({ code }),
    body: chargeLinkBody,
    bodyOptional: true,
    response: answer,
    status: 201,
    errors: [
      "PaymentLinkInactive",
      "PaymentLinkExpired",
      "PaymentLinkUsedUp",
      "PaymentLinkBusy",
      "ChargeAlreadyPaid",
      "AmountBelowFee",
      "PaymentPendingConfirmation",
      "PaymentFailed",
      "ChargeCancelled",
    ],
    idempotent: { resume: resumeLinkCharge },
    run: (ctx, { params, body }) =>
      chargeLink(ctx, params.code, {
        amount: body.amount ?? null,
        customer: {
          name: body.customer?.name ?? null,
          email: body.customer?.email ?? null,
          document: body.customer?.document ?? null,
        },
        replaces: body.replaces ?? null,
      }),
    present: (_ctx, charge: LinkChargeView) => ({ charge }),
  }),

  getLinkCharge: endpoint({
    tag: "Payment links",
    method: "GET",
    path: "/payment-links/public/{code}/charges/{id}",
    summary: { "pt-BR": "Acompanhar a cobrança de um link", en: "Follow the charge of a link" },
    description: {
      "pt-BR":
        "Sem dados de quem paga. Envie If-None-Match para receber 304 enquanto nada muda. Enquanto aguarda pagamento, não conta no limite.",
      en: "Without the payer's data. Send If-None-Match to get a 304 while nothing changes. While it awaits its payment, it does not count against the limit.",
    },
    access: reads,
    params: z.object({ code, id: z.uuid() }),
    uncounted: (storeId, { id = "" }) => isOpenLinkCharge(storeId, id),
    response: answer,
    status: 200,
    // Without the clock, which changes by itself.
    etag: ({ charge: { now: _now, ...rest } }: { charge: LinkChargeView }) => rest,
    run: async (ctx, { params }) => ({ charge: await readLinkCharge(ctx, params.code, params.id) }),
  }),
});

nameSchema("LinkChargeAnswer", { "pt-BR": "A cobrança.", en: "The charge." }, answer, {
  charge: { "pt-BR": "A cobrança.", en: "The charge." },
});
describeFields(publicLinks.getPublicPaymentLink.response, { link: { "pt-BR": "O link.", en: "The link." } });
for (const { params } of [
  publicLinks.getPublicPaymentLink,
  publicLinks.chargePaymentLink,
  publicLinks.getLinkCharge,
])
  describeFields(params, { code: { "pt-BR": "O código do link.", en: "The link's code." } });
