import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";

export const mailStatus = z.enum(["queued", "sent", "kept", "failed"]);

export const listedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: mailStatus,
  error: z.string().nullable(),
  orderId: z.uuid().nullable(),
  orderCode: z.string().nullable(),
  resentOf: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});

export const mailDetail = listedMail.extend({
  content: z.object({ text: z.string(), html: z.string() }).nullable(),
});

export type MailView = z.output<typeof listedMail>;
export type MailDetail = z.output<typeof mailDetail>;

const MAIL = {
  kind: {
    "pt-BR":
      "Do que trata: `order` o pedido feito, `reminder` o lembrete de pagar, `expired` o prazo que acabou, `delivery` o que foi comprado, `shipment` o envio, `arrival` a chegada, `paid-twice` um Pix em dobro, `amount-mismatch` um Pix de outro valor, `paid-both` dois pedidos pagos da mesma compra, `refund-begun`, `refund-done` e `refund-failed` o reembolso, `return-requested` e `return-answered` o arrependimento, e os avisos (`return-request`: alguém desistiu da compra) à equipe da loja.",
    en: "The kind of e-mail: `order` order placed, `reminder` payment reminder, `expired` order expired, `delivery` delivery of the items bought, `shipment` shipment, `arrival` arrival of the parcel, `paid-twice` an order paid twice, `amount-mismatch` a Pix of another amount, `paid-both` two paid orders of one purchase, `refund-begun`, `refund-done` and `refund-failed` refund, `return-requested` and `return-answered` return request, and notices to the store's members (`return-request`: a buyer returns an order).",
  },
  to: { "pt-BR": "A quem.", en: "The recipient." },
  subject: { "pt-BR": "O assunto.", en: "The subject." },
  status: {
    "pt-BR":
      "`queued` na fila; `sent` entregue ao servidor de e-mail; `kept` não enviado (loja de teste); `failed` recusado, será tentado de novo.",
    en: "`queued`; `sent`: accepted by the mail server; `kept`: not sent (test store); `failed`: refused, will be retried.",
  },
  error: {
    "pt-BR": "O que o servidor de e-mail disse, ou null.",
    en: "The mail server's response, or null.",
  },
  orderId: { "pt-BR": "O pedido de que trata, ou null.", en: "The related order, or null." },
  orderCode: { "pt-BR": "O código desse pedido, ou null.", en: "The order's code, or null." },
  resentOf: {
    "pt-BR": "O e-mail que este repete, ou null.",
    en: "The e-mail that this one resends, or null.",
  },
  sentAt: { "pt-BR": "Quando foi enviado, ou null.", en: "When it was sent, or null." },
} as const satisfies Record<string, BilingualText>;

nameSchema(
  "ListedMail",
  { "pt-BR": "Um e-mail, como a lista o mostra.", en: "An e-mail in the list." },
  listedMail,
  MAIL,
);
nameSchema(
  "Mail",
  { "pt-BR": "Um e-mail com seu conteúdo.", en: "An e-mail with its content." },
  mailDetail,
  {
    ...MAIL,
    content: {
      "pt-BR":
        "O que foi enviado; null enquanto o e-mail está na fila, num e-mail com um segredo, como um convite, e num aviso sobre proteções de saque, chaves, webhooks ou equipe a quem não pode lê-los.",
      en: "The content sent; null while the e-mail is queued, for an e-mail with a secret, such as an invitation, and for a notice about withdrawal guards, keys, webhooks or the team if the caller may not read those.",
    },
    "content.text": { "pt-BR": "O texto simples.", en: "The plain text." },
    "content.html": { "pt-BR": "O HTML.", en: "The HTML." },
  },
);
