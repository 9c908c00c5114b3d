import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { CHECKED } from "#lib/orders/status-texts.ts";
import { replacesIn } from "#lib/transactions/replaces.ts";
import { chargeLink, resumeLinkCharge } from "./charge.ts";
import { chargeLinkBody, type LinkChargeView, linkCharge, publicLink } from "./charge-schemas.ts";
import { checkLinkCharge } from "./check-payment.ts";
import { readPublicLink } from "./offer.ts";
import { openLinkCharge, readLinkCharge } from "./public-charge.ts";

/** In any case, with or without hyphens. */
const code = z.string().regex(/^[0-9A-Za-z-]{1,64}$/);
const reads = { kind: "store", limit: "publicRead" } as const;
const answer = z.object({ charge: linkCharge });
const checked = answer.extend({ checked: z.boolean() });

export const publicLinks = endpoints({
  getPublicPaymentLink: endpoint({
    tag: "Payment links",
    method: "GET",
    path: "/payment-links/public/{code}",
    summary: { "pt-BR": "Ler um link de pagamento como quem paga", en: "Read a payment link as the payer" },
    description: {
      "pt-BR":
        "Traz os dados de uma página de pagamento: a descrição, quem recebe e se o link ainda pode ser pago.",
      en: "Returns the data for a payment page: the description, the recipient, and whether the link can still be paid.",
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
    summary: { "pt-BR": "Criar a cobrança Pix de um link", en: "Create the Pix charge of a payment link" },
    description: {
      "pt-BR":
        "Uma cobrança aberta de um link com `maxPayments` guarda um lugar até vencer; sem lugar livre a resposta é 409 `PaymentLinkBusy`, e também quando o mesmo e-mail ou a mesma rede já guarda muitos lugares sem pagar. `replaces` troca a cobrança anterior de quem paga, para mudar o valor ou renovar.",
      en: "For a link with `maxPayments`, each open charge takes one of its payments until it expires; if none is free, or one e-mail or network already holds many of them unpaid, returns 409 `PaymentLinkBusy`. Use `replaces` to replace the payer's earlier charge, to change the amount or renew it.",
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
      "PaymentUncertain",
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
        replaces: replacesIn(body),
      }),
    present: (_ctx, charge: LinkChargeView) => ({ charge }),
  }),

  getLinkCharge: endpoint({
    tag: "Payment links",
    method: "GET",
    path: "/payment-links/public/{code}/charges/{id}",
    summary: { "pt-BR": "Ler a cobrança de um link de pagamento", en: "Read the charge of a payment link" },
    description: {
      "pt-BR":
        "Sem dados de quem paga. Envie If-None-Match para receber 304 enquanto nada muda. Enquanto aguarda pagamento, não conta no limite, até 300 por minuto do mesmo endereço para a mesma cobrança.",
      en: "Without the payer's data. Send If-None-Match to receive a 304 while nothing changes. While the charge awaits payment, requests do not count toward the rate limit, up to 300 per minute from one address for one charge.",
    },
    access: reads,
    params: z.object({ code, id: z.uuid() }),
    uncounted: (storeId, { id = "" }) => openLinkCharge(storeId, id),
    response: answer,
    status: 200,
    // Without the clock, which changes with each request.
    etag: ({ charge: { now: _now, ...rest } }: { charge: LinkChargeView }) => rest,
    run: async (ctx, { params }) => ({ charge: await readLinkCharge(ctx, params.code, params.id) }),
  }),

  checkLinkCharge: endpoint({
    tag: "Payment links",
    method: "POST",
    path: "/payment-links/public/{code}/charges/{id}/payment-check",
    summary: {
      "pt-BR": "Conferir no banco o pagamento de uma cobrança de link",
      en: "Check the payment of a link's charge at the bank",
    },
    description: {
      "pt-BR":
        "Lê a cobrança no banco agora, registra o que foi pago e responde com ela. Use antes de gerar outro Pix. 503 se o banco não responde.",
      en: "Reads the charge at the bank now, books what was paid, and returns it. Call it before creating another Pix. 503 if the bank does not respond.",
    },
    access: { kind: "store", limit: "publicOrder" },
    params: z.object({ code, id: z.uuid() }),
    response: checked,
    status: 200,
    run: (ctx, { params }) => checkLinkCharge(ctx, params.code, params.id),
  }),
});

nameSchema("LinkChargeAnswer", { "pt-BR": "A cobrança.", en: "The charge." }, answer, {
  charge: { "pt-BR": "A cobrança.", en: "The charge." },
});
nameSchema(
  "LinkChargeCheck",
  { "pt-BR": "A cobrança, depois de consultar o banco.", en: "The charge, after its bank was asked." },
  checked,
  {
    charge: { "pt-BR": "A cobrança.", en: "The charge." },
    checked: CHECKED.checked,
  },
);
describeFields(publicLinks.getPublicPaymentLink.response, { link: { "pt-BR": "O link.", en: "The link." } });
for (const { params } of [
  publicLinks.getPublicPaymentLink,
  publicLinks.chargePaymentLink,
  publicLinks.getLinkCharge,
  publicLinks.checkLinkCharge,
])
  describeFields(params, { code: { "pt-BR": "O código do link.", en: "The link's code." } });
