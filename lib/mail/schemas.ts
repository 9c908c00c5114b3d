import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import type { Texts } from "#lib/core/locale.ts";

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
      "Do que trata: `order` o pedido feito, `reminder` o lembrete de pagar, `expired` o prazo que acabou, `delivery` o que foi comprado, `shipment` o envio, `refund-begun` e `refund-done` o reembolso, e os avisos à equipe da loja.",
    en: "What it is about: `order` made, `reminder` to pay, `expired`, `delivery` of what was bought, `shipment`, `refund-begun` and `refund-done`, and notices to the store's members.",
  },
  to: { "pt-BR": "A quem.", en: "To whom." },
  subject: { "pt-BR": "O assunto.", en: "The subject." },
  status: {
    "pt-BR":
      "`queued` na fila; `sent` entregue ao servidor de e-mail; `kept` guardado sem ser enviado; `failed` recusado, será tentado de novo.",
    en: "`queued`; `sent`: given to the mail server; `kept` without being sent; `failed`: refused, it is tried again.",
  },
  error: { "pt-BR": "O que o servidor de e-mail disse, ou null.", en: "What the mail server said, or null." },
  orderId: { "pt-BR": "O pedido de que trata, ou null.", en: "The order that it is about, or null." },
  orderCode: { "pt-BR": "O código desse pedido, ou null.", en: "That order's code, or null." },
  resentOf: { "pt-BR": "O e-mail que este repete, ou null.", en: "The mail that it repeats, or null." },
  sentAt: { "pt-BR": "Quando foi enviado, ou null.", en: "When it was sent, or null." },
} as const satisfies Record<string, Texts>;

nameSchema(
  "ListedMail",
  { "pt-BR": "Um e-mail, como a lista o mostra.", en: "A mail as the list shows it." },
  listedMail,
  MAIL,
);
nameSchema("Mail", { "pt-BR": "Um e-mail com seu conteúdo.", en: "A mail with its content." }, mailDetail, {
  ...MAIL,
  content: {
    "pt-BR":
      "O que foi enviado; null enquanto o e-mail está na fila, e num e-mail com um segredo, como um convite.",
    en: "What was sent; null while it is queued, and for a mail with a secret, such as an invitation.",
  },
  "content.text": { "pt-BR": "O texto simples.", en: "The plain text." },
  "content.html": { "pt-BR": "O HTML.", en: "The HTML." },
});
