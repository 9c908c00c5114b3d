import { z } from "zod";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";

export const mailStatus = z.enum(["queued", "sent", "kept", "failed"]);

/** A mail, as a list shows it. */
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

/** The same with its content. */
export const mailDetail = listedMail.extend({
  content: z.object({ text: z.string(), html: z.string() }).nullable(),
});

export type MailView = z.output<typeof listedMail>;
export type MailDetail = z.output<typeof mailDetail>;

const MAIL = {
  kind: [
    "Do que trata: `order` o pedido feito, `reminder` o lembrete de pagar, `expired` o prazo que acabou, `delivery` o que foi comprado, `shipment` o envio, `refund-begun` e `refund-done` o reembolso, e os avisos à equipe da loja.",
    "What it is about: `order` made, `reminder` to pay, `expired`, `delivery` of what was bought, `shipment`, `refund-begun` and `refund-done`, and notices to the store's members.",
  ],
  to: ["A quem.", "To whom."],
  subject: ["O assunto.", "The subject."],
  status: [
    "`queued` na fila; `sent` entregue ao servidor de e-mail; `kept` guardado sem ser enviado; `failed` recusado, será tentado de novo.",
    "`queued`; `sent`: given to the mail server; `kept` without being sent; `failed`: refused, it is tried again.",
  ],
  error: ["O que o servidor de e-mail disse, ou null.", "What the mail server said, or null."],
  orderId: ["O pedido de que trata, ou null.", "The order that it is about, or null."],
  orderCode: ["O código desse pedido, ou null.", "That order's code, or null."],
  resentOf: ["O e-mail que este repete, ou null.", "The mail that it repeats, or null."],
  sentAt: ["Quando foi enviado, ou null.", "When it was sent, or null."],
} as const satisfies Record<string, BilingualText>;

nameSchema(
  "ListedMail",
  listedMail,
  ["Um e-mail, como a lista o mostra.", "A mail as the list shows it."],
  MAIL,
);
nameSchema("Mail", mailDetail, ["Um e-mail com seu conteúdo.", "A mail with its content."], {
  ...MAIL,
  content: [
    "O que foi enviado; null enquanto o e-mail está na fila, e num e-mail com um segredo, como um convite.",
    "What was sent; null while it is queued, and for a mail with a secret, such as an invitation.",
  ],
  "content.text": ["O texto simples.", "The plain text."],
  "content.html": ["O HTML.", "The HTML."],
});
